import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { declineDueWeights } from '#modules/fulfilment';
import { createLog } from '../../src/platform/log.ts';
import { beforeAndAt, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newestMail } from './support/people.ts';
import { demoShop, sale, shopLogin, type TestShop } from './support/sellers.ts';

/* Less than the tolerance needs the buyer's yes: no answer within 24 hours is a no. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  shop = await demoShop(market, 1);
  await market.rows('update products set stock_quantity = 1000');
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
});
const { dispute, decide } = disputeHelpers(() => market);

type Sold = Awaited<ReturnType<typeof sale>>;
/** Sessions expire while the clock moves, so each call signs in. */
const asCustomer = async ({ customer }: Sold, method: string, path: string, body?: unknown) => {
  const { email, password } = customer;
  const login = await market.call('POST', '/auth/login', { body: { email, password } });
  return market.call(method, path, { token: login.body.data, ...(body ? { body } : {}) });
};
const readItem = async (sold: Sold) =>
  (await asCustomer(sold, 'GET', `/orders/${sold.orderId}`)).body.data.orderItems[0];
const weigh = async ({ itemId }: Sold, weighed: number) => {
  const token = (await shopLogin(market, shop.email)).body.data;
  const done = await market.call('PATCH', `/orders/items/${itemId}/weight`, { token, body: { weighed } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
};
const answer = (sold: Sold, agrees: boolean) =>
  asCustomer(sold, 'POST', `/orders/items/${sold.itemId}/weight/answer`, { weighed: 0.5, agrees });
const stateOf = async (sold: Sold) => {
  await market.runMoneyJobs();
  return (await readItem(sold)).fulfillmentStatus;
};
const backOf = async ({ orderId }: Sold) => {
  const [row] = await market.rows<{ sum: number; total: number }>(
    `select coalesce(sum(r.amount_pesewas), 0)::int as sum, max(o.total_pesewas) as total
     from orders o left join refunds r on r.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return row;
};

/** The scale shows half of what was ordered. */
async function asked() {
  const sold = await sale(market, shop);
  const terms = { usualGrams: 1000, tolerancePercent: 10, pays: 'ORDERED', unitPricePesewas: 2000 };
  const values = [sold.itemId, JSON.stringify(terms)];
  await market.rows('update order_items set weight = $2 where id = $1', values);
  await weigh(sold, 0.5);
  return sold;
}

describe('a weight below the tolerance', () => {
  it('without an answer within 24 hours is cancelled and refunded whole; both are told', async () => {
    const sold = await asked();
    const due = fromNow(24 * HOUR);
    expect((await readItem(sold)).weight.asked.until).toBe(due.toISOString());
    const { before, at } = await beforeAndAt(market, due, () => stateOf(sold));
    expect([before, at]).toEqual(['PENDING', 'CANCELLED']);
    const back = await backOf(sold);
    expect(back?.sum).toBe(back?.total);
    expect((await readItem(sold)).weight.asked).toBeNull();
    const told = await newestMail(market, sold.customer.email, 'items-cancelled');
    expect(told?.text).toContain('no answer in time');
    expect((await newestMail(market, shop.email, 'shop-weight-declined'))?.text).toContain('in time');
    expect(await stateOf(sold)).toBe('CANCELLED');
    expect((await backOf(sold))?.sum).toBe(back?.sum);
  });

  it('counts 24 hours from the newest question', async () => {
    const sold = await asked();
    await market.travel(23 * HOUR);
    await weigh(sold, 0.4);
    const { before, at } = await beforeAndAt(market, fromNow(24 * HOUR), () => stateOf(sold));
    expect([before, at]).toEqual(['PENDING', 'CANCELLED']);
  });

  it('that was answered, or replaced by packing more, stands', async () => {
    const [agreed, packed] = [await asked(), await asked()];
    expect((await answer(agreed, true)).status).toBe(200);
    await weigh(packed, 1);
    await market.travel(25 * HOUR);
    expect([await stateOf(agreed), await stateOf(packed)]).toEqual(['PENDING', 'PENDING']);
  });

  it('is answered or ends once when both come at once', async () => {
    const sold = await asked();
    await market.travel(24 * HOUR);
    const { email, password } = sold.customer;
    const token = (await market.call('POST', '/auth/login', { body: { email, password } })).body.data;
    const path = `/orders/items/${sold.itemId}/weight/answer`;
    const body = { weighed: 0.5, agrees: true };
    const jobs = {
      db: market.database.db,
      site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
      log: createLog('silent'),
    };
    const [said, ...ended] = await Promise.all([
      market.call('POST', path, { token, body }),
      declineDueWeights(jobs),
      declineDueWeights(jobs),
    ]);
    const cancelled = ended[0] + ended[1];
    expect([said.status, cancelled]).toEqual(cancelled === 1 ? [409, 1] : [200, 0]);
    expect(await stateOf(sold)).toBe(cancelled === 1 ? 'CANCELLED' : 'PENDING');
  });

  it('under dispute waits for its end', async () => {
    const sold = await asked();
    const id = await dispute(sold.orderId);
    await market.travel(25 * HOUR);
    expect(await stateOf(sold)).toBe('PENDING');
    await decide(id, 'won');
    expect(await stateOf(sold)).toBe('CANCELLED');
  });
});
