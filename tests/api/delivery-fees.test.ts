import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refundPart } from './support/admin-money.ts';
import { deliveryHelpers, STATION } from './support/delivery.ts';
import { disputeHelpers } from './support/disputes.ts';
import { feeRateHelpers } from './support/fee-rates.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, readEarnings, readHandoverCode, type TestShop } from './support/sellers.ts';

/* A paid delivery's fee and promised date. */

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
});

const { shopWith, buyDelivered, owed, cancel, sumRefunds } = deliveryHelpers(() => market);
const { dispute, decide, sumBookings } = disputeHelpers(() => market);
const { addRate } = feeRateHelpers(() => market);

describe('the promised delivery day', () => {
  it('is counted in business days from the payment and late once it is over', async () => {
    const shop = await shopWith([STATION]);
    const { id, read, token } = await buyDelivered([shop.products[0] as string]);
    // Without a stored promise, as in older orders, the date is computed on reading.
    const paidOn = async (day: string) => {
      await market.rows('update orders set paid_at = $2::timestamptz where id = $1', [
        id,
        `${day}T10:00:00Z`,
      ]);
      await market.rows('update order_deliveries set promised_by = null where order_id = $1', [id]);
    };
    const readPromises = async () => {
      const mine = (await market.call('GET', `/orders/shop/items/${id}`, { token: shop.token })).body.data;
      const file = (await market.call('GET', `/admin/orders/${id}`, { token: admin })).body.data;
      return [(await read()).delivery[0], mine.delivery, file.order.delivery[0]].map(
        ({ promisedBy, isLate }) => `${promisedBy} ${isLate}`,
      );
    };
    const soon = (await read()).delivery[0];
    expect([soon.promisedBy > new Date().toISOString().slice(0, 10), soon.isLate]).toEqual([true, false]);
    // Good Friday to Easter Monday are no working days.
    await paidOn('2026-04-01');
    expect(await readPromises()).toEqual(Array(3).fill('2026-04-07 true'));
    await market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });
    await market.call('POST', `/orders/${id}/receive`, { token, body: {} });
    expect(await readPromises()).toEqual(Array(3).fill('2026-04-07 false'));
  });
});

describe('the delivery fee of an order', () => {
  it('is refunded once, with the last cancelled item', async () => {
    const shop = await shopWith([STATION]);
    const { id, order, token, read } = await buyDelivered(shop.products);
    const [first, second] = order.orderItems;
    expect([first.refundable, second.refundable].toSorted()).toEqual([105, 63.07].toSorted());
    await cancel(token, first.id);
    const afterwards = await read();
    expect(afterwards.delivery[0].refunded).toBe(0);
    const last = afterwards.orderItems.find((item: { id: string }) => item.id === second.id);
    expect(last.refundable).toBe(Math.round((second.refundable + 20) * 100) / 100);
    await cancel(token, second.id);
    expect((await read()).delivery[0].refunded).toBe(20);
    expect(await sumRefunds(id)).toBe(18_807);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
    const { body } = await market.call('GET', `/admin/orders/${id}`, { token: admin });
    expect([body.data.refundableTotal, body.data.cancellable]).toEqual([0, 0]);
    const [mail] = await market.rows<{ text: string }>(
      "select text from outbox_messages where kind = 'items-cancelled' or text like '%GH₵83.07%' or text like '%GH₵125.00%' order by id desc limit 1",
    );
    expect(mail?.text).toMatch(/GH₵(83\.07|125\.00)/);
  });

  it('stays with the shop when some of its items came and the rest was cancelled', async () => {
    const shop = await shopWith([STATION]);
    const { id, order, token } = await buyDelivered(shop.products);
    const [remaining, dropped] = order.orderItems;
    await cancel(token, dropped.id);
    const handoverCode = await readHandoverCode(market, shop.id, id);
    await market.call('POST', `/orders/${id}/deliver`, { token: shop.token, body: { handoverCode } });
    expect(await owed(shop)).toEqual({ held: 0, available: Math.round(remaining.price * 100) + 2000 });
    expect(await sumRefunds(id)).toBe(Math.round(dropped.refundable * 100));
  });

  it('is released with the first item and held again when the receipt is undone', async () => {
    const shop = await shopWith([STATION]);
    const { id, token } = await buyDelivered(shop.products);
    await market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });
    await market.call('POST', `/orders/${id}/receive`, { token, body: {} });
    expect(await owed(shop)).toEqual({ held: 0, available: 18_007 });
    await market.call('POST', `/orders/${id}/receive/take-back`, { token });
    expect(await owed(shop)).toEqual({ held: 18_007, available: 0 });
    expect((await readEarnings(market, shop.token)).releases[0].amount).toBe(180.07);
    await market.call('POST', `/orders/${id}/receive`, { token, body: {} });
    expect(await owed(shop)).toEqual({ held: 0, available: 18_007 });
  });

  it('is refunded with the whole of a delivered order, whatever was requested first', async () => {
    const shop = await shopWith([STATION]);
    const { id, order, token, read } = await buyDelivered(shop.products);
    await market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });
    for (const item of order.orderItems) {
      const requested = await market.call('POST', `/orders/items/${item.id}/refund-request`, {
        token,
        body: { reason: 'It never came' },
      });
      expect(requested.status, JSON.stringify(requested.body)).toBe(201);
    }
    const { data: cases } = (await market.call('GET', '/shops/refunds', { token: shop.token })).body;
    expect(cases).toHaveLength(2);
    for (const one of cases) {
      const body = { agrees: true, note: 'It was lost' };
      await market.call('POST', `/shops/refunds/${one.id}/answer`, { token: shop.token, body });
    }
    expect((await read()).delivery[0].refunded).toBe(20);
    expect(await sumRefunds(id)).toBe(18_807);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
    const again = await market.call('POST', `/orders/items/${order.orderItems[0].id}/refund-request`, {
      token,
      body: { reason: 'It never came, once more' },
    });
    expect(again.status).toBe(409);
  });

  it('is part of the amount that an admin can refund, to the pesewa', async () => {
    const shop = await shopWith([STATION]);
    const { id, order } = await buyDelivered(shop.products);
    const file = async () => (await market.call('GET', `/admin/orders/${id}`, { token: admin })).body.data;
    expect(await file()).toMatchObject({ refundableTotal: 188.07, cancellable: 188.07 });
    const refund = (body: object) => refundPart(market, admin, id, { reason: 'Lost', ...body });
    expect((await refund({ amount: 188.08 })).status).toBe(422);
    const first = order.orderItems[0];
    expect((await refund({ itemId: first.id, amount: first.refundable })).status).toBe(200);
    const left = Math.round((188.07 - first.refundable) * 100) / 100;
    expect(await file()).toMatchObject({ refundableTotal: left, cancellable: left });
    // An unsent item can only be refunded together with its delivery.
    expect((await refund({ amount: left - 20 })).status).toBe(422);
    expect((await refund({ amount: left })).status).toBe(200);
    expect(await sumRefunds(id)).toBe(18_807);
    expect((await file()).refundableTotal).toBe(0);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
  });

  it('stands in mails, statement and statistics of the shop', async () => {
    const shop = await shopWith([STATION]);
    const { email, id, order } = await buyDelivered(shop.products);
    expect(order).toMatchObject({ handovers: [{ held: 180.07, released: 0 }], holdExpiresAt: null });
    const mails = await market.rows<{ kind: string; text: string }>(
      'select kind, text from outbox_messages where recipient in ($1, $2) order by id',
      [email, shop.email],
    );
    const text = (kind: string) => mails.find((mail) => mail.kind === kind)?.text ?? '';
    for (const kind of ['order-received', 'order-paid']) {
      expect(text(kind)).toContain('Collect at bus station (VIP)');
      expect(text(kind)).toContain('GH₵20.00');
      expect(text(kind)).toContain('GH₵188.07');
      expect(text(kind)).not.toContain('You save');
    }
    expect(text('shop-new-order')).toContain('GH₵180.07');
    const stats = (await market.call('GET', '/shops/stats', { token: shop.token })).body.data;
    expect(stats.totalRevenue).toBe(180.07);
    const shopView = (await market.call('GET', `/orders/shop/items/${id}`, { token: shop.token })).body.data;
    expect([shopView.order.totalAmount, shopView.delivery.fee]).toEqual([180.07, 20]);
    const today = new Date().toISOString().slice(0, 10);
    const statement = (
      await market.call('GET', `/shops/statement?from=${today}&to=${today}`, { token: shop.token })
    ).body.data;
    expect(statement.closing).toBe(180.07);
  });
});

describe('a dispute about an order with a delivery fee', () => {
  const ship = (shop: TestShop, id: string) =>
    market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });

  it('takes goods and delivery once when the shop bears it', async () => {
    const shop = await shopWith([STATION]);
    const { id, read } = await buyDelivered(shop.products);
    await ship(shop, id);
    const caseId = await dispute(id);
    expect((await readEarnings(market, shop.token)).waiting).toContainEqual({
      ...{ orderId: id, amount: 180.07, why: 'DISPUTED' },
    });
    await decide(caseId, 'lost');
    expect(await sumBookings(id, 'dispute')).toEqual({
      ...{ SHOP_PAYABLE: 18_007, PLATFORM_FEE: 800, PROCESSOR_CLEARING: -18_807 },
    });
    expect((await read()).delivery[0].refunded).toBe(20);
    expect(await sumRefunds(id)).toBe(0);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
  });

  it('about one of two items takes no delivery fee; with the second it does, once', async () => {
    const shop = await shopWith([STATION]);
    const { id, token, order, read } = await buyDelivered(shop.products);
    await ship(shop, id);
    const [first, second] = order.orderItems;
    const sum = (item: { refundable: number }) => Math.round(item.refundable * 100);
    await decide(await dispute(id, sum(second)), 'lost');
    expect((await read()).delivery[0].refunded).toBe(0);
    await decide(await dispute(id, sum(first)), 'lost');
    expect((await read()).delivery[0].refunded).toBe(20);
    // Our own refund returns the delivery fee, since the bank disputed the goods alone.
    expect(await sumRefunds(id)).toBe(2000);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
    const body = { reason: 'And the delivery again' };
    const again = await market.call('POST', `/orders/items/${first.id}/refund-request`, { token, body });
    expect(again.status).toBe(409);
  });

  it('about a part of goods without a platform fee takes neither their rest nor the delivery', async () => {
    const shop = await shopWith([STATION]);
    await addRate('shop', shop.id, 0);
    const { id, read } = await buyDelivered([shop.products[0] as string]);
    await ship(shop, id);
    await decide(await dispute(id, 4000), 'lost');
    expect(await sumBookings(id, 'dispute')).toEqual({ SHOP_PAYABLE: 4000, PROCESSOR_CLEARING: -4000 });
    expect(await sumRefunds(id)).toBe(0);
    expect((await read()).delivery[0].refunded).toBe(0);
    expect(await owed(shop)).toEqual({ held: 8000, available: 0 });
  });

  it('leaves the shop goods and delivery when it is lost despite a proven hand-over', async () => {
    const shop = await shopWith([STATION]);
    const { id } = await buyDelivered(shop.products);
    const handoverCode = await readHandoverCode(market, shop.id, id);
    await market.call('POST', `/orders/${id}/deliver`, { token: shop.token, body: { handoverCode } });
    await decide(await dispute(id), 'lost');
    expect(await sumBookings(id, 'dispute')).toEqual({
      ...{ PLATFORM_LOSS: 18_007, PLATFORM_FEE: 800, PROCESSOR_CLEARING: -18_807 },
    });
    expect(await owed(shop)).toEqual({ held: 0, available: 18_007 });
  });
});
