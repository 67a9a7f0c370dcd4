import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listShopOrders, placeOrder } from '../../src/modules/orders/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { orderNumber } from '../../src/shared/order-number.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer } from './support/people.ts';
import { demoAdmin, demoShop, mainProduct, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let productId: string;
let userId: string;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 0);
  productId = (await mainProduct(market, shop.id)).id;
  userId = (await newCustomer(market)).id;
  admin = await demoAdmin(market);
  await market.rows('update products set stock_quantity = 100000 where id = $1', [productId]);
});
afterAll(() => market.close());

/** More than two pages of a shop's list. */
const ORDERS = NIGHTLY ? 2000 : 400;
const inTenMinutes = new Date(Date.now() + 600_000);
const HOLD = { until: inTenMinutes, latest: inTenMinutes, placedFrom: null };

/** Orders with the same `created_at`: `now()` stands still within a transaction. */
function placeAtOnce(count: number): Promise<string[]> {
  return inTransaction(market.database.db, async (tx) => {
    const placed: string[] = [];
    for (let index = 0; index < count; index++) {
      const lines = [{ productId, quantity: 1 }];
      const { order } = await placeOrder(tx, { userId, lines, address: ADDRESS, hold: HOLD });
      placed.push(order.id);
    }
    return placed;
  });
}

const markPaid = (ids: string[]) =>
  market.rows('update orders set paid_at = now() where id = any($1)', [ids]);
const foundByShop = async (search: string) => {
  const { body } = await market.call('GET', `/orders/shop/items?search=${search}`, { token: shop.token });
  return body.data.map((order: { orderId: string }) => order.orderId);
};
const foundByAdmin = async (search: string) => {
  const { body } = await market.call('GET', `/admin/orders?search=${search}`, { token: admin });
  return body.data.map((order: { id: string }) => order.id);
};

describe('the number of an order', () => {
  it('differs in all orders of the same moment, looks like no amount or word, and finds one order', async () => {
    const ids = await placeAtOnce(ORDERS);
    await markPaid(ids);
    const numbers = ids.map(orderNumber);
    expect(new Set(numbers).size).toBe(ORDERS);
    for (const number of numbers) expect(number).toMatch(/^[a-f](?=.*\d)[0-9a-f]{7}$/);
    for (const id of [ids[0], ids[99], ids[ORDERS - 1]] as string[]) {
      expect(await foundByShop(orderNumber(id))).toEqual([id]);
      expect(await foundByShop(orderNumber(id).toUpperCase())).toEqual([id]);
      expect(await foundByAdmin(orderNumber(id))).toEqual([id]);
    }
    // Placing two thousand orders takes long on a busy machine.
  }, 150_000);

  it('keeps lists newest first and complete over pages, also within one moment', async () => {
    const later = (await placeAtOnce(5)).toSorted().reverse();
    await markPaid(later);
    const walked: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await listShopOrders(market.database.db, shop.id, { limit: 150, before });
      walked.push(...page.map((order) => order.orderId));
      before = page.at(-1)?.orderId;
      if (page.length < 150) break;
    }
    const expected = await market.rows<{ id: string }>(
      `select id from orders o where paid_at is not null and exists (select from order_items i where i.order_id = o.id
        and i.shop_id = $1) order by created_at desc, id desc`,
      [shop.id],
    );
    expect(walked).toEqual(expected.map(({ id }) => id));
    expect(walked.slice(0, 5)).toEqual(later);
    const { body } = await market.call('GET', '/admin/orders?limit=5', { token: admin });
    expect(body.data.map((order: { id: string }) => order.id)).toEqual(later);
    const rest = await market.call('GET', `/admin/orders?limit=5&cursor=${body.data[4].id}`, {
      token: admin,
    });
    expect(rest.body.data.map((order: { id: string }) => order.id)).toEqual(walked.slice(5, 10));
  });

  it('is drawn again when it is taken, and the database refuses a duplicate', async () => {
    const [taken] = (await placeAtOnce(1)) as [string];
    const second = `${orderNumber(taken)}-0000-4000-8000-000000000000`;
    const free = 'fee1a2b3-0000-4000-8000-000000000000';
    const [{ definition }] = (await market.rows<{ definition: string }>(
      "select pg_get_functiondef('new_order_id'::regproc) as definition",
    )) as [{ definition: string }];
    await market.rows('create sequence ids_made');
    await market.rows(`create or replace function new_order_id() returns uuid language sql volatile as
      $$ select (array['${taken}', '${second}', '${free}'])[nextval('ids_made')]::uuid $$`);
    try {
      expect(await placeAtOnce(1)).toEqual([free]);
      await expect(
        market.rows(
          `insert into orders (id, user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent, total_pesewas,
            ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone, hold_expires_at)
          select ($2::uuid), user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent,
            total_pesewas, ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone,
            hold_expires_at from orders where id = $1`,
          [free, second],
        ),
      ).rejects.toMatchObject({ constraint: 'orders_number' });
    } finally {
      await market.rows(definition);
    }
  });

  it('is generated in one place', async () => {
    const src = join(import.meta.dirname, '../../src');
    const files = await readdir(src, { recursive: true });
    for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('order-number.ts'))) {
      const text = await readFile(join(src, file), 'utf8');
      expect(text, file).not.toMatch(/(?:\bid|Id\??)\.slice\(0, ?8\)/);
    }
  });
});

it('an item has its order’s time of creation, also in the demo market', async () => {
  const off = `select count(*)::int as count from order_items i join orders o on o.id = i.order_id
    where o.created_at <> i.created_at`;
  expect(await market.rows(off)).toEqual([{ count: 0 }]);
});
