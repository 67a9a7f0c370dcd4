import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { ledgerImbalance, newCustomer, newestMail, readStock } from './support/people.ts';
import { reservationHelpers } from './support/reservations.ts';

/* Reservations of unpaid orders grow with the customer's history; what customers can buy does not depend on it. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
});
afterAll(() => market.close());
afterEach(async () => {
  await market.rows(
    "update orders set status = 'EXPIRED', stock_held = false where status = 'AWAITING_PAYMENT'",
  );
  // The tests reuse one wallet.
  await market.rows('delete from rate_limits');
});
const { order, moneyRound } = paymentHelpers(() => market);

const WAITS = '0551230000';
const PAYS = '0551234987';
const { products, fill, byMomo, checkOut, countReserved, verified, stockOfAll } = reservationHelpers(
  () => market,
);

describe('stock reservation before the first paid order', () => {
  it('covers ten lines, and the rest is ordered without it', async () => {
    const ids = await products(12, 2);
    const { token } = await verified();
    await fill(token, ids);
    const preview = (await market.call('GET', '/cart/reservation', { token })).body.data;
    expect(preview.unreserved.map(({ productId }: { productId: string }) => productId)).toEqual(
      ids.slice(10),
    );
    expect(preview.keptMinutes).toBe(30);
    const placed = await checkOut(token, byMomo());
    expect([placed.status, countReserved(placed.body)]).toEqual([201, 10]);
    expect((await stockOfAll(ids)).reduce((a, b) => a + b)).toBe(12 * 100 - 10);
  });

  it('covers GH₵2,000 of goods, or GH₵500 without a verified e-mail', async () => {
    const ids = await products(5, 400);
    const known = await verified();
    await fill(known.token, ids);
    expect(countReserved((await checkOut(known.token, byMomo())).body)).toBe(5);
    await market.rows("update orders set status = 'EXPIRED' where status = 'AWAITING_PAYMENT'");
    const unknown = await newCustomer(market);
    await fill(unknown.token, ids);
    expect(
      (await market.call('GET', '/cart/reservation', { token: unknown.token })).body.data.keptMinutes,
    ).toBe(10);
    expect(countReserved((await checkOut(unknown.token, byMomo())).body)).toBe(1);
  });

  it('is shared by accounts at one address, also for concurrent checkouts', async () => {
    const ids = await products(10, 100);
    const before = await stockOfAll(ids);
    const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(market)));
    for (const { token } of people) await fill(token, ids);
    const placed = await Promise.all(people.map(({ token }) => checkOut(token, byMomo())));
    expect(placed.map(({ status }) => status)).toEqual(people.map(() => 201));
    const after = await stockOfAll(ids);
    const taken = before.reduce((sum, pieces, at) => sum + pieces - (after[at] ?? 0), 0);
    expect(taken).toBe(5);
  });

  it('leaves every product in stock against two accounts with a hundred lines each', async () => {
    const ids = await products(100, 3);
    await market.rows('update products set stock_quantity = 1 where id = any($1)', [ids]);
    const people = [await newCustomer(market), await newCustomer(market)];
    for (const { token } of people) await fill(token, ids);
    for (const { token } of people)
      expect((await checkOut(token, { paymentMethod: 'CARD' })).status).toBe(201);
    expect(await stockOfAll(ids)).toEqual(ids.map(() => 1));
    const found = await market.call('GET', '/products?inStock=true&limit=1000');
    expect(found.body.data.length).toBeGreaterThanOrEqual(100);
  });
});

describe('stock reservation after a paid order', () => {
  it('covers ten lines more and ten times the paid amount', async () => {
    const ids = await products(12, 100);
    const { token } = await newCustomer(market);
    await fill(token, ids.slice(0, 1));
    expect((await checkOut(token, byMomo(PAYS))).status).toBe(201);
    await fill(token, ids, 2);
    // 12 lines of GH₵200 = GH₵2,400, within the GH₵3,000 that a paid GH₵100 allows.
    expect(countReserved((await checkOut(token, byMomo())).body)).toBe(12);
  });

  it('ignores refunded payments', async () => {
    const ids = await products(12, 100);
    const { token, id } = await newCustomer(market);
    await fill(token, ids.slice(0, 1));
    expect((await checkOut(token, byMomo(PAYS))).status).toBe(201);
    await market.rows(
      'update order_items set refunded_pesewas = sum_pesewas where order_id in (select id from orders where user_id = $1)',
      [id],
    );
    await fill(token, ids, 2);
    expect(countReserved((await checkOut(token, byMomo())).body)).toBe(10);
  });
});

describe('an item without a reservation', () => {
  /** Twelve lines, two of them without a reservation, and a pending payment. */
  async function placedBeyond() {
    const ids = await products(12, 10);
    const customer = await verified();
    await fill(customer.token, ids);
    market.simulator.faults.muteWebhooks(true);
    const placed = await checkOut(customer.token, byMomo('0551230005'));
    expect(countReserved(placed.body)).toBe(10);
    return { ...customer, ids, orderId: placed.body.data.order.id as string };
  }
  async function paid({ token, orderId }: { token: string; orderId: string }) {
    market.simulator.faults.muteWebhooks(false);
    await until(async () => {
      await moneyRound();
      return (await order(token, orderId)).orderStatus !== 'AWAITING_PAYMENT';
    });
    return order(token, orderId);
  }

  it('takes its stock when the payment arrives', async () => {
    const placed = await placedBeyond();
    const shown = await paid(placed);
    expect(shown.orderStatus).toBe('PROCESSING');
    expect(shown.orderItems.every(({ reserved }: { reserved: boolean }) => reserved)).toBe(true);
    expect(await stockOfAll(placed.ids)).toEqual(placed.ids.map(() => 99));
  });

  it('is refunded automatically when it is sold out by then, and the rest is sent', async () => {
    const placed = await placedBeyond();
    const gone = placed.ids.at(-1) as string;
    await market.rows('update products set stock_quantity = 0 where id = $1', [gone]);
    const shown = await paid(placed);
    expect(shown.orderStatus).toBe('PROCESSING');
    const statuses = shown.orderItems.map((item: { productId: string; fulfillmentStatus: string }) => [
      item.productId === gone,
      item.fulfillmentStatus,
    ]);
    expect(new Set(statuses.map(String))).toEqual(new Set(['true,CANCELLED', 'false,PENDING']));
    // GH₵10 plus the 5% fee.
    expect(shown.refunds).toMatchObject([{ amount: 10.5 }]);
    expect(await readStock(market, gone)).toBe(0);
    const mail = await newestMail(market, placed.email, 'refund-on-the-way');
    expect(mail?.text).toContain('out of stock before your payment arrived');
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('has its whole payment refunded where nothing is left', async () => {
    const [id] = (await products(1, 3000)) as [string];
    const customer = await verified();
    await fill(customer.token, [id]);
    market.simulator.faults.muteWebhooks(true);
    const placed = await checkOut(customer.token, byMomo('0551230005'));
    expect(countReserved(placed.body)).toBe(0);
    expect(placed.body.data.order.holdExpiresAt).toBeNull();
    await market.rows('update products set stock_quantity = 0 where id = $1', [id]);
    const shown = await paid({ token: customer.token, orderId: placed.body.data.order.id });
    expect(shown).toMatchObject({ orderStatus: 'EXPIRED', refunds: [{ amount: 3150 }] });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('restocks only what it had reserved when the order is cancelled', async () => {
    const placed = await placedBeyond();
    market.simulator.faults.muteWebhooks(false);
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [placed.orderId]);
    expect((await market.call('POST', `/orders/${placed.orderId}/cancel`, placed)).status).toBe(200);
    expect(await stockOfAll(placed.ids)).toEqual(placed.ids.map(() => 100));
  });

  it('is never sold twice: of two payments for the last one, one is refunded', async () => {
    const [id] = (await products(1, 3000)) as [string];
    await market.rows('update products set stock_quantity = 1 where id = $1', [id]);
    const people = [await verified(), await verified()];
    const orders: string[] = [];
    market.simulator.faults.muteWebhooks(true);
    for (const { token } of people) {
      await fill(token, [id]);
      orders.push((await checkOut(token, byMomo('0551230005'))).body.data.order.id);
    }
    const states = await Promise.all(
      people.map(async ({ token }, at) => (await paid({ token, orderId: orders[at] as string })).orderStatus),
    );
    expect(states.sort()).toEqual(['EXPIRED', 'PROCESSING']);
    expect(await readStock(market, id)).toBe(0);
    expect(await ledgerImbalance(market)).toBe(0);
  });
});

describe('stock reservation with a card', () => {
  async function placed() {
    const [id] = (await products(1, 20)) as [string];
    const customer = await verified();
    await fill(customer.token, [id]);
    const { body } = await checkOut(customer.token, { paymentMethod: 'CARD' });
    const orderId = body.data.order.id as string;
    const url = await until(async () => {
      const { data } = (await market.call('GET', `/orders/${orderId}/payment`, customer)).body;
      return data.authorizationUrl as string | undefined;
    });
    return { ...customer, id, orderId, url };
  }

  it('starts with its own payment and not before', async () => {
    const other = await placed();
    const { id, url, token, orderId } = await placed();
    await moneyRound();
    expect(await readStock(market, id)).toBe(100);
    const card = { step: 'card', card: '5060 6666 6666 6666 666', expiry: '12/40', cvv: '123' };
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
    expect(answer.status).toBe(303);
    await moneyRound();
    expect(await readStock(market, id)).toBe(99);
    expect((await order(token, orderId)).orderItems[0].reserved).toBe(true);
    expect((await order(other.token, other.orderId)).orderItems[0].reserved).toBe(false);
  });

  it('starts with mobile money when that is used in the end', async () => {
    const { id, orderId, token } = await placed();
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [orderId]);
    expect((await market.call('POST', `/orders/${orderId}/pay`, { token, body: byMomo(WAITS) })).status).toBe(
      201,
    );
    expect(await readStock(market, id)).toBe(99);
  });
});

describe('the budget of a coupon of the market', () => {
  it('is reserved with a fully reserved order, else taken when the payment arrives', async () => {
    const [id] = (await products(1, 600)) as [string];
    const [coupon] = await market.rows<{ id: string }>(
      `insert into coupons (code, kind, percent, budget_pesewas) values ('HARVEST10', 'PERCENT', 10, 10000) returning id`,
    );
    const counted = async () =>
      (
        await market.rows<{ n: number }>(
          'select count(*)::int as n from coupon_uses where coupon_id = $1 and given_back_at is null',
          [coupon?.id],
        )
      )[0]?.n;
    const use = async (customer: { token: string }, wallet: string) => {
      await fill(customer.token, [id]);
      const entered = await market.call('PUT', '/cart/coupon', { ...customer, body: { code: 'HARVEST10' } });
      expect(entered.status).toBe(200);
      return checkOut(customer.token, byMomo(wallet));
    };
    market.simulator.faults.muteWebhooks(true);
    const beyond = [await newCustomer(market), await newCustomer(market)];
    const orders: string[] = [];
    for (const one of beyond) orders.push((await use(one, '0551230005')).body.data.order.id as string);
    expect(await counted()).toBe(0);
    // Room for one use of the coupon: the first payment gets it, the other is refunded.
    market.simulator.faults.muteWebhooks(false);
    await until(async () => {
      await moneyRound();
      const all = await Promise.all(beyond.map(({ token }, at) => order(token, orders[at] as string)));
      return all.every(({ orderStatus }) => orderStatus !== 'AWAITING_PAYMENT') && all;
    });
    expect(await counted()).toBe(1);
    const states = await Promise.all(
      beyond.map(async ({ token }, at) => (await order(token, orders[at] as string)).orderStatus),
    );
    expect(states.sort()).toEqual(['EXPIRED', 'PROCESSING']);
    expect(await ledgerImbalance(market)).toBe(0);
  });
});

describe('the admins’ page of reservations', () => {
  it('shows the customers and only reserved goods', async () => {
    const ids = await products(12, 2);
    const customer = await verified();
    await fill(customer.token, ids);
    const placed = await checkOut(customer.token, byMomo());
    const token = await demoAdmin(market);
    const { data } = (await market.call('GET', '/admin/holds', { token })).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: placed.body.data.order.id,
      customer: { id: customer.id },
      pieces: 10,
      reservedAmount: 20,
    });
    expect(data[0].products).toHaveLength(10);
  });
});
