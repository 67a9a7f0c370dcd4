import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { dayFromNow, harvestHelpers } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo, newCustomer } from './support/people.ts';
import { demoAdmin, demoShop, handOver, newShop, sale, setWallet, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { offer, offered, reserve, reserved, order, act, payBalance, follow, booked } = harvestHelpers(
  () => market,
);

const endOf = async (orderId: string) =>
  (await market.rows('select ended_as as ended from order_deposits where order_id = $1', [orderId]))[0]
    ?.ended;

describe('offering a harvest', () => {
  it('shows it as coming, and as a product without stock', async () => {
    const id = await offered(shop);
    const [listed] = (await market.call('GET', `/harvests?crop=maize&month=${dayFromNow(25).slice(0, 7)}`))
      .body.data;
    expect(listed).toMatchObject({ id, crop: 'Maize', left: 10, price: 40, ceiling: 50, status: 'OPEN' });
    const { data } = (await market.call('GET', `/harvests/${id}`)).body;
    expect(data).toMatchObject({ termsVersion: '2026-11', notes: [] });
    expect(data.terms.en).toContain('GH₵50.00 a unit at most');
    expect(data.terms.tw).toContain('GH₵50.00');
    const product = (await market.call('GET', `/products/${id}`)).body.data;
    expect(product).toMatchObject({ sale: 'harvest', stockQuantity: 0, inStock: false });
    const stocked = await market.call('PATCH', `/products/${id}`, {
      token: shop.token,
      body: { stockQuantity: 5 },
    });
    expect(stocked.status).toBe(409);
  });

  it('wants a deposit within the market’s bounds', async () => {
    for (const depositPercent of [9, 51])
      expect((await offer(shop, { depositPercent })).body.errors).toHaveProperty('depositPercent');
  });

  it('lets a shop without history offer GH₵5,000 at once, and not a pesewa more, two at once included', async () => {
    const fresh = await newShop(market);
    const half = { quantity: 50, price: 50, ceiling: 50 };
    const both = await Promise.all([offer(fresh, half), offer(fresh, half), offer(fresh, half)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect((await offer(fresh, { quantity: 1, price: 0.1, ceiling: 0.1 })).status).toBe(409);
  });

  it('shows how the season goes', async () => {
    const id = await offered(shop);
    expect((await act(shop, id, 'notes', { text: 'Knee-high' })).status).toBe(200);
    expect((await act(await newShop(market), id, 'notes', { text: 'Mine' })).status).toBe(404);
    expect((await market.call('GET', `/harvests/${id}`)).body.data.notes).toMatchObject([
      { text: 'Knee-high' },
    ]);
  });
});

describe('a reservation', () => {
  it('holds the deposit, then sells with the balance', async () => {
    const id = await offered(shop);
    const customer = await reserved(id, 2);
    const { token, orderId } = customer;
    // 2 × 50 and 5 % make 105; a fifth of it is 21.
    expect(await order(token, orderId)).toMatchObject({
      totalAmount: 105,
      deposit: 21,
      paid: 21,
      balance: 84,
    });
    expect(await booked(orderId)).toMatchObject({ DEPOSIT_HELD: -2100 });
    expect((await market.call('GET', `/harvests/${id}`)).body.data.left).toBe(8);
    expect((await payBalance(token, orderId)).status).toBe(409);

    expect((await act(shop, id, 'ready', { quantity: 2, price: 45 })).status).toBe(200);
    const ready = await order(token, orderId);
    expect(ready).toMatchObject({ orderStatus: 'AWAITING_BALANCE', totalAmount: 94.5, balance: 73.5 });
    expect((await mailsTo(market, customer.email)).map(({ kind }) => kind)).toContain('harvest-ready');

    expect((await payBalance(token, orderId)).status).toBe(201);
    await market.runMoneyJobs();
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'PROCESSING', paid: 94.5, balance: 0 });
    expect(await booked(orderId)).toMatchObject({ SHOP_PAYABLE: -9000, PLATFORM_FEE: -450 });
    expect(await booked(orderId)).not.toHaveProperty('DEPOSIT_HELD');
    await handOver(market, shop, orderId);
    expect(await booked(orderId)).toMatchObject({ SHOP_AVAILABLE: -9000 });
    await follow();
    expect((await market.call('GET', `/harvests/${id}`)).body.data.status).toBe('CLOSED');
  });

  it('is refunded to both its payments, the newest first', async () => {
    const id = await offered(shop);
    const { token, orderId } = await reserved(id, 2);
    await act(shop, id, 'ready', { quantity: 2, price: 50 });
    await payBalance(token, orderId);
    await market.runMoneyJobs();
    const [item] = (await order(token, orderId)).orderItems;
    const cancelled = await market.call('POST', `/orders/items/${item.id}/cancel`, {
      ...{ token, body: { reason: 'No longer needed' } },
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    const rows = await market.rows<{ amount: number; pays: string }>(
      `select r.amount_pesewas as amount, a.pays from refunds r join payment_attempts a on a.id = r.attempt_id
       where r.order_id = $1 order by r.id`,
      [orderId],
    );
    expect(rows).toEqual([
      { amount: 8400, pays: 'BALANCE' },
      { amount: 2100, pays: 'DEPOSIT' },
    ]);
    expect((await order(token, orderId)).orderStatus).toBe('CANCELLED');
  });

  it('is decided under the lock when two want the last bag', async () => {
    const id = await offered(shop, { quantity: 1 });
    const people = await Promise.all([newCustomer(market), newCustomer(market), newCustomer(market)]);
    const answers = await Promise.all(people.map(({ token }) => reserve(token, id, { quantity: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('charges once for a request sent twice, and wants the terms as they are', async () => {
    const id = await offered(shop);
    const { token } = await newCustomer(market);
    const body = {
      ...{ quantity: 1, termsVersion: '2026-11', paymentMethod: 'MOMO' },
      shippingAddress: {
        fullName: 'Ama',
        phone: '0551234987',
        street: 'Adum',
        city: 'Kumasi',
        state: 'Ashanti',
      },
    };
    const send = (sent: object) =>
      market.call('POST', `/harvests/${id}/reserve`, {
        ...{ token, body: sent, headers: { 'idempotency-key': 'the-same-reservation' } },
      });
    const [one, two] = await Promise.all([send(body), send(body)]);
    expect(one.body.data.order.id).toBe(two.body.data.order.id);
    const old = await reserve(token, id, { termsVersion: '2020-01' });
    expect([old.status, old.body.code]).toEqual([409, 'CART_CHANGED']);
  });

  it('counts as an unpaid order until its deposit arrives', async () => {
    const id = await offered(shop);
    const { token } = await newCustomer(market);
    const waits = { momo: { phone: '0551230011', network: 'mtn' }, quantity: 1 };
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await reserve(token, id, waits)).status);
    expect(statuses.at(-1)).toBe(409);
  });
});

describe('a short harvest', () => {
  it('is shared out in proportion, and whoever gets less may decline', async () => {
    const id = await offered(shop);
    const first = await reserved(id, 4);
    const second = await reserved(id, 3);
    const third = await reserved(id, 1);
    // 4 bags for 8: halves of 4, 3 and 1, rounded down; the bag left over is the first's.
    expect((await act(shop, id, 'ready', { quantity: 4, price: 50 })).status).toBe(200);
    const shown = await order(first.token, first.orderId);
    expect(shown).toMatchObject({ orderStatus: 'AWAITING_BALANCE', totalAmount: 157.5 });
    expect(shown.orderItems[0].quantity).toBe(3);
    expect((await order(second.token, second.orderId)).orderItems[0].quantity).toBe(1);
    const none = await order(third.token, third.orderId);
    expect([none.orderStatus, none.refunds[0]?.amount]).toEqual(['CANCELLED', 10.5]);
    expect(await endOf(third.orderId)).toBe('NONE_LEFT');
    expect((await market.call('GET', `/harvests/${id}`)).body.data).toMatchObject({
      status: 'READY',
      left: 0,
    });
    // Half of 52.50 stays as the second's deposit of 31.50; the rest goes back at once.
    expect((await order(second.token, second.orderId)).refunds).toMatchObject([{ amount: 5.25 }]);

    const declined = await market.call('POST', `/orders/${second.orderId}/decline`, { token: second.token });
    expect([declined.status, declined.body.data.orderStatus]).toEqual([200, 'CANCELLED']);
    expect(await booked(second.orderId)).not.toHaveProperty('DEPOSIT_HELD');
    expect(
      (await market.call('POST', `/orders/${second.orderId}/decline`, { token: second.token })).status,
    ).toBe(409);
    expect(
      (await market.call('POST', `/orders/${first.orderId}/decline`, { token: third.token })).status,
    ).toBe(404);
  });

  it('is ready once, and at most at its ceiling', async () => {
    const id = await offered(shop);
    await reserved(id, 2);
    expect((await act(shop, id, 'ready', { quantity: 2, price: 50.01 })).status).toBe(422);
    const both = await Promise.all([
      act(shop, id, 'ready', { quantity: 2 }),
      act(shop, id, 'ready', { quantity: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await reserve((await newCustomer(market)).token, id)).status).toBe(409);
  });

  it('may not be declined by who gets all of it', async () => {
    const id = await offered(shop);
    const { token, orderId } = await reserved(id, 2);
    expect((await market.call('POST', `/orders/${orderId}/decline`, { token })).status).toBe(409);
    await act(shop, id, 'ready', { quantity: 5 });
    expect((await market.call('POST', `/orders/${orderId}/decline`, { token })).status).toBe(409);
  });
});

describe('a failed harvest', () => {
  it('gives every deposit back whole, by itself, and pays the shop nothing before', async () => {
    const own = await demoShop(market, 0);
    await setWallet(market, own.token, '0551234567');
    await handOver(market, own, (await sale(market, own)).orderId);
    const id = await offered(own);
    const people = [await reserved(id, 2), await reserved(id, 3)];
    const unpaid = await newCustomer(market);
    const waiting = (await reserve(unpaid.token, id, { momo: { phone: '0551230011', network: 'mtn' } })).body
      .data;
    expect((await act(own, id, 'fail', { reason: 'Army worms' })).status).toBe(200);
    expect((await act(own, id, 'fail', { reason: 'Again' })).status).toBe(409);
    expect((await order(unpaid.token, waiting.order.id)).orderStatus).toBe('CANCELLED');
    expect(await endOf(waiting.order.id)).toBe('UNPAID');
    for (const { token, orderId, email } of people) {
      const ended = await order(token, orderId);
      expect([ended.orderStatus, ended.balance]).toEqual(['CANCELLED', 0]);
      expect(ended.refunds[0].amount).toBe(ended.deposit);
      expect((await mailsTo(market, email)).map(({ kind }) => kind)).toContain('reservation-ended');
    }
    const early = await market.call('POST', '/shops/payouts', { token: own.token, body: {} });
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('Deposits')]);
    await market.runMoneyJobs();
    await market.rows("update refunds set check_after = now() where status in ('APPROVED', 'PENDING')");
    await market.runMoneyJobs();
    expect((await market.call('POST', '/shops/payouts', { token: own.token, body: {} })).status).toBe(201);
  });
});

describe('an advance', () => {
  const allow = async (shopId: string, allowance: object | null) => {
    const token = await demoAdmin(market);
    return market.call('PUT', `/admin/shops/${shopId}/advances`, {
      ...{ token, body: { allowance, reason: 'Three good seasons' } },
    });
  };

  it('is off until an owner of the market allows it, up to a share and a sum', async () => {
    const own = await newShop(market);
    const id = await offered(own);
    const { orderId } = await reserved(id, 2);
    const other = await reserved(id, 2);
    expect((await act(own, id, 'advance')).status).toBe(409);
    expect((await allow(own.id, { sharePercent: 50, max: 15 })).status).toBe(200);
    // Half of two deposits of GH₵21 each, GH₵15 at most.
    const both = await Promise.all([act(own, id, 'advance'), act(own, id, 'advance')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body.data.amount).toBe(15);
    // One deposit bears its whole half, the other the rest.
    const advances = await Promise.all([orderId, other.orderId].map(booked));
    expect(advances.map(({ SHOP_ADVANCE }) => SHOP_ADVANCE).sort()).toEqual([1050, 450]);
    expect(advances.map(({ SHOP_AVAILABLE }) => SHOP_AVAILABLE).sort()).toEqual([-1050, -450]);
    expect((await allow(own.id, null)).status).toBe(200);
    expect((await act(own, id, 'advance')).status).toBe(409);
    // The customer loses nothing by it: the shop owes what it got.
    expect((await act(own, id, 'fail', { reason: 'Flood' })).status).toBe(200);
    const left = await booked(orderId);
    expect(left).toMatchObject({ CUSTOMER_REFUND_DUE: -2100 });
    expect(left).not.toHaveProperty('SHOP_ADVANCE');
    expect(left).not.toHaveProperty('SHOP_AVAILABLE');
    const [compared] = (
      await market.call('GET', '/admin/harvests', { token: await demoAdmin(market) })
    ).body.data.filter((row: { shop: { id: string } }) => row.shop.id === own.id);
    expect(compared).toMatchObject({ harvests: 1, failed: 1, promised: 4, delivered: 0 });
  });
});
