import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NIGHTLY } from '../support/nightly.ts';
import { makeRefundsDue } from '../support/refunds.ts';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, ledgerImbalance, newCustomer } from './support/people.ts';
import { demoAdmin, demoShop, type TestShop } from './support/sellers.ts';

/*
 * Whatever the order of partial refunds, deliveries and cancellations, in the end the customer gets back the amount
 * paid to the pesewa, and each shop and the platform return their credit.
 */

let market: Market;
let admin: string;
let shops: TestShop[];
beforeAll(async () => {
  market = await openMarket({ clock: true });
  shops = [await demoShop(market, 0), await demoShop(market, 1)];
});
// Refunds require a recent password, and these tests move the clock.
beforeEach(async () => {
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

/** A reproducible random generator. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** Time after which an unanswered refund is polled again. */
const CLAIM_MS = 51_000;
/** Rounds of the worker, not seconds. Two are enough on a quiet machine; a busy one has needed fifteen. */
const MOST_ROUNDS = 30;
const LIMIT_MS = 300_000;

/** Prices that divide evenly neither by 5% nor by a part of it. */
const PRICES = [1_037, 333, 7_779, 219];

async function placed() {
  const customer = await newCustomer(market);
  const goods = await market.rows<{ id: string }>(
    `select id from (select id, row_number() over (partition by shop_id order by id) as at from products
       where shop_id in ($1, $2) and listed and stock_quantity > 20) p where at <= 2`,
    shops.map(({ id }) => id),
  );
  for (const [at, { id }] of goods.entries()) {
    await market.rows('update products set price_pesewas = $2 where id = $1', [id, PRICES[at]]);
    await market.call('POST', '/cart/add', {
      token: customer.token,
      body: { productId: id, quantity: at + 1 },
    });
  }
  const momo = { phone: '0551234987', network: 'mtn' };
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
  const { order, payment } = (await market.call('POST', '/cart/checkout', { token: customer.token, body }))
    .body.data;
  expect(payment.status).toBe('SUCCEEDED');
  return order as { id: string; totalAmount: number; orderItems: { id: string; shopId: string }[] };
}

/** Accounts where an order still has a balance, without the processor's fee. */
const left = (orderId: string) =>
  market.rows<{ account: string; sum: number }>(
    `select e.account, sum(e.amount_pesewas)::int as sum from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id
     where t.order_id = $1 and e.account not like 'PROCESSOR%' group by e.account, e.shop_id
     having sum(e.amount_pesewas) <> 0`,
    [orderId],
  );

it.each(NIGHTLY ? [1, 2, 3, 4, 5, 6] : [1, 2, 3])(
  'partial refunds add up to the amount paid (%i)',
  async (seed) => {
    const roll = dice(seed);
    const { id: orderId, totalAmount, orderItems } = await placed();
    async function refund(body: object) {
      const { status } = await refundPart(market, admin, orderId, { reason: 'Spoiled', ...body });
      expect([200, 201, 409, 422]).toContain(status);
    }
    for (let step = 0; step < 12; step++) {
      const item = orderItems[roll(orderItems.length)] as { id: string; shopId: string };
      const token = shops.find(({ id }) => id === item.shopId)?.token as string;
      const action = roll(5);
      const status = ['SHIPPED', 'DELIVERED'][roll(2)];
      // Steps may be refused (409, 422); they change nothing.
      if (action === 0) {
        await market.call('PATCH', `/orders/items/${item.id}/status`, { token, body: { status } });
      } else if (action === 1 && step > 6) {
        await market.call('PATCH', `/orders/items/${item.id}/status`, {
          token,
          body: { status: 'CANCELLED', notes: 'Sold out' },
        });
      } else await refund({ itemId: item.id, amount: (100 + roll(700)) / 100 });
      expect(await ledgerImbalance(market)).toBe(0);
    }
    await refundableAmount(market, admin, orderId);
    const open = () =>
      market.rows(
        `select status, processor_refund_id, amount_pesewas from refunds
       where order_id = $1 and status in ('APPROVED', 'PENDING')`,
        [orderId],
      );
    for (let round = 0; round < MOST_ROUNDS && (await open()).length > 0; round++) {
      await makeRefundsDue(market.database.pool);
      await market.runMoneyJobs();
      // If a busy machine missed a response, the refund is polled after its claim expires.
      await market.travel(CLAIM_MS);
    }
    expect(await open()).toEqual([]);
    // Amounts below the processor's minimum are settled by hand.
    const small = await market.rows<{ id: string }>(
      "select id from refunds where order_id = $1 and status = 'NEEDS_ATTENTION'",
      [orderId],
    );
    for (const { id } of small) {
      const settled = await market.call('POST', `/admin/refunds/${id}/settle`, {
        token: admin,
        body: { note: 'Sent by wallet' },
      });
      expect(settled.status).toBe(200);
    }
    const [sum] = await market.rows<{ sum: number }>(
      "select sum(amount_pesewas)::int as sum from refunds where order_id = $1 and status = 'PROCESSED'",
      [orderId],
    );
    expect(sum?.sum).toBe(Math.round(totalAmount * 100));
    expect(await left(orderId)).toEqual([]);
    const [attempt] = await market.rows<{ status: string; back: number }>(
      'select status, refunded_pesewas as back from payment_attempts where order_id = $1',
      [orderId],
    );
    expect(attempt).toEqual({ status: 'REFUNDED', back: Math.round(totalAmount * 100) });
  },
  LIMIT_MS,
);
