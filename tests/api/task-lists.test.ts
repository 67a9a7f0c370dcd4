import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listShopOrders } from '../../src/modules/orders/index.ts';
import { listRefundRequestsOfShop } from '../../src/modules/refunds/index.ts';
import { readShopStats } from '../../src/modules/reporting/index.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { demoShop, mainProduct, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let product: string;
beforeAll(async () => {
  market = await openMarket({ orderHoldMs: 200 });
  shop = await demoShop(market, 0);
  product = (await mainProduct(market, shop.id)).name;
});
afterAll(() => market.close());
// Without webhooks, only the tests themselves finalise payments.
beforeEach(() => market.simulator.faults.muteWebhooks(true));

const { place } = paymentHelpers(() => market);
const waiting = async () => (await readShopStats(market.database.db, shop.id)).ordersToShip;
const listItems = (orderId: string) =>
  market.rows<{ status: string; lapsed: boolean }>(
    'select status, lapsed from order_items where order_id = $1',
    [orderId],
  );
const readStatus = async (orderId: string) =>
  (await market.rows<{ status: string }>('select status from orders where id = $1', [orderId]))[0]?.status;

describe('an unpaid order', () => {
  it('is no task for anybody until a late payment revives it', async () => {
    const before = await waiting();
    const { orderId } = await place('0551230001', 'mtn', product);
    await market.rows(
      "update payment_attempts set status = 'EXPIRED', check_after = now() + interval '1 day' where order_id = $1",
      [orderId],
    );
    await until(async () => {
      await market.runMoneyJobs();
      return (await readStatus(orderId)) === 'EXPIRED';
    });
    expect(await listItems(orderId)).toEqual([{ status: 'PENDING', lapsed: true }]);
    expect(await waiting()).toBe(before);
    await until(async () => {
      await market.rows('update payment_attempts set check_after = now() where order_id = $1', [orderId]);
      await market.runMoneyJobs();
      return (await readStatus(orderId)) === 'PROCESSING';
    });
    expect(await listItems(orderId)).toEqual([{ status: 'PENDING', lapsed: false }]);
    expect(await waiting()).toBe(before + 1);
    const listed = await listShopOrders(market.database.db, shop.id, { limit: 50, status: 'PENDING' });
    expect(listed.map((order) => order.orderId)).toContain(orderId);
  });

  it('is no task once its customer cancels it', async () => {
    const { orderId, token } = await place('0551230001', 'mtn', product);
    await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [orderId]);
    expect((await market.call('POST', `/orders/${orderId}/cancel`, { token })).status).toBe(200);
    expect(await listItems(orderId)).toEqual([{ status: 'PENDING', lapsed: true }]);
  });

  it('that is paid late and not sent is cancelled like any other', async () => {
    const { orderId } = await sale(market, shop);
    await market.rows("update order_items set created_at = now() - interval '90 days' where order_id = $1", [
      orderId,
    ]);
    await market.rows("update orders set paid_at = now() - interval '6 days' where id = $1", [orderId]);
    await market.runUnsentJobs();
    expect(await readStatus(orderId)).toBe('CANCELLED');
  });
});

/** The analysed plan of the first statement that `read` sends. */
async function explain(read: () => Promise<unknown>): Promise<string> {
  const { pool } = market.database;
  const original = pool.query;
  let sent: { text: string; values: unknown[] } | null = null;
  pool.query = ((query: { text: string }, values: unknown[]) => {
    sent ??= { text: query.text, values };
    return (original as (...args: unknown[]) => unknown).call(pool, query, values);
  }) as typeof original;
  await read().finally(() => {
    pool.query = original;
  });
  if (!sent) throw new Error('nothing was sent');
  const { text, values } = sent as { text: string; values: unknown[] };
  const { rows } = await pool.query(`explain (analyze, costs off, timing off) ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the work lists in a large market', () => {
  const MANY = 20_000;
  beforeAll(async () => {
    // Many expired orders of this shop, and as many refund requests for another shop's products. Rows whose random
    // order number is taken are left out.
    await market.rows(
      `with ended as (insert into orders (user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent,
         total_pesewas, ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone,
         hold_expires_at, stock_held)
       select o.user_id, 'EXPIRED', 100, 5, 5, 105, '', '', '', '', '', '', '', now(), false
       from (select user_id from orders limit 1) o, generate_series(1, ${MANY})
       on conflict do nothing returning id)
       insert into order_items (order_id, product_id, shop_id, product_name, shop_name, price_pesewas, quantity,
         fee_pesewas, fee_basis_points, lapsed)
       select ended.id, p.id, p.shop_id, p.name, '', 100, 1, 5, 500, true from ended,
         (select * from products where shop_id = $1 limit 1) p`,
      [shop.id],
    );
    await market.rows(
      `insert into refunds (provider, attempt_id, order_id, item_id, shop_id, requested_by, amount_pesewas, requested_pesewas,
         reason, status, shop_agrees)
       select 'paystack', a.id, i.order_id, i.id, i.shop_id, o.user_id, 100, 100, 'Spoiled', 'REQUESTED', n % 2 = 0 or null
       from (select * from order_items where shop_id <> $1 limit 1) i join orders o on o.id = i.order_id
         join payment_attempts a on a.order_id = o.id, generate_series(1, ${MANY}) n`,
      [shop.id],
    );
    await market.rows('analyze');
  });

  it('read a shop’s orders to send from an index of them alone', async () => {
    const { db } = market.database;
    const list = await explain(() => listShopOrders(db, shop.id, { limit: 20, status: 'PENDING' }));
    const withoutLapsed = /order_items_(to_send|unsent)/;
    expect(list).toMatch(withoutLapsed);
    const figures = await explain(() => readShopStats(db, shop.id));
    expect(figures).toMatch(withoutLapsed);
    expect(figures).toContain('refunds_to_answer');
    expect(`${list}${figures}`).not.toMatch(/Rows Removed by (Join )?Filter: \d{4}/);
  });

  it('read a shop’s refund requests from indexes of their own', async () => {
    const { db } = market.database;
    const [{ id: busy }] = (await market.rows(
      'select shop_id as id from refunds where shop_id is not null limit 1',
    )) as [{ id: string }];
    for (const id of [shop.id, busy]) {
      const plan = await explain(() => listRefundRequestsOfShop(db, id, 200));
      expect(plan).toContain('refunds_to_answer');
      expect(plan).toContain('refunds_of_shop');
      expect(plan).not.toContain('Seq Scan on refunds');
      expect(plan).not.toMatch(/Rows Removed by (Join )?Filter: \d{4}/);
    }
  });
});
