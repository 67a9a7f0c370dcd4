import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { newCustomer } from './support/people.ts';
import { DEMO_PASSWORD, demoAdmin, newShop, shopLogin } from './support/sellers.ts';

/*
 * Budgets of frequent requests: SQL statements, with the session and settings cached, and bytes of JSON. A list is read
 * with one row and with at least 24, which must take the same number of statements.
 */

type Who = 'anyone' | 'customer' | 'shop' | 'admin';
interface Budget {
  statements: number;
  kib: number;
  /** The rows of a list. */
  rows?: (data: Data) => unknown[];
}
/** Untyped: the call has compared the response with its schema. */
type Data = ReturnType<typeof JSON.parse>;

const ROWS = 24;
let market: Market;
/** Tokens of callers with many rows, and of newcomers with one of each. An admin and the public see everything. */
const much = {} as Record<Who, string | undefined>;
const little = {} as Record<Who, string | undefined>;
const id = { product: '', order: '', shop: '' };

beforeAll(async () => {
  market = await openMarket({ riders: false });
  const body = { email: 'customer@dwaso.test', password: DEMO_PASSWORD };
  const customer = (await market.call('POST', '/auth/login', { body })).body.data;
  const [sold] = await market.rows<{ order: string; shop: string; email: string; product: string }>(
    `select i.order_id as "order", s.id as shop, s.email, i.product_id as product from order_items i
       join shops s on s.id = i.shop_id join orders o on o.id = i.order_id and o.paid_at is not null
       join users u on u.id = o.user_id where u.email = $1 order by s.email, o.created_at, i.product_name limit 1`,
    [body.email],
  );
  Object.assign(id, sold);
  const [newcomer, shop] = [await newCustomer(market), await newShop(market)];
  await copyOrder(market, id.order, ROWS);
  await copyOrder(market, id.order, 1, { user_id: newcomer.id }, { shop_id: shop.id });
  Object.assign(much, {
    customer,
    shop: (await shopLogin(market, sold?.email ?? '')).body.data,
    admin: await demoAdmin(market),
  });
  Object.assign(little, { customer: newcomer.token, shop: shop.token, admin: much.admin });
  const goods = await market.rows<{ id: string }>(
    `select p.id from products p join shops s on s.id = p.shop_id where p.listed and p.on_sale and p.options = '[]'
       and p.stock_quantity > 5 and s.closed_from is null order by p.name limit ${ROWS}`,
  );
  for (const [token, some] of [
    [customer, goods],
    [newcomer.token, goods.slice(0, 1)],
  ]) {
    for (const { id: productId } of some) {
      await market.call('POST', '/cart/add', { token, body: { productId, quantity: 1 } });
      await market.call('POST', '/wishlist/add', { token, body: { productId } });
    }
  }
  await market.rows(
    `update products set shop_id = $1 where id in (select id from products where listed order by name limit ${ROWS})`,
    [id.shop],
  );
});
afterAll(() => market.close());

const all = (data: Data) => data;
const BUDGETS: [Who, string, Budget][] = [
  ['anyone', '/products?limit=24', { statements: 1, kib: 34, rows: all }],
  ['anyone', '/products?limit=24&sort=price-asc&minPrice=5', { statements: 1, kib: 34, rows: all }],
  ['anyone', '/products?limit=24&search=a', { statements: 5, kib: 34, rows: all }],
  ['anyone', '/products/:product', { statements: 1, kib: 2 }],
  ['anyone', '/products/:product/related', { statements: 1, kib: 10 }],
  ['anyone', '/products/:product/page', { statements: 2, kib: 14 }],
  ['anyone', '/products/:product/reviews?limit=24', { statements: 1, kib: 2 }],
  ['anyone', '/products/shop/:shop?limit=24', { statements: 2, kib: 34, rows: all }],
  ['anyone', '/shops?limit=24', { statements: 2, kib: 18 }],
  ['anyone', '/shops/:shop', { statements: 2, kib: 1 }],
  ['anyone', '/categories', { statements: 1, kib: 3 }],
  ['anyone', '/home', { statements: 7, kib: 34 }],
  ['anyone', '/market', { statements: 1, kib: 1 }],
  ['anyone', '/search/suggestions?search=ho', { statements: 5, kib: 2 }],
  ['customer', '/cart', { statements: 1, kib: 20, rows: ({ items }) => items }],
  ['customer', '/wishlist', { statements: 2, kib: 38, rows: all }],
  ['customer', '/orders', { statements: 10, kib: 140, rows: all }],
  ['customer', '/orders/:order', { statements: 10, kib: 8 }],
  ['customer', '/messages', { statements: 1, kib: 1 }],
  ['customer', '/users/profile', { statements: 1, kib: 1 }],
  ['shop', '/orders/shop/items?limit=24', { statements: 2, kib: 44, rows: all }],
  ['shop', '/shops/products?limit=24', { statements: 2, kib: 44 }],
  ['shop', '/shops/reviews?limit=24', { statements: 1, kib: 4 }],
  ['shop', '/shops/stats', { statements: 1, kib: 1 }],
  ['shop', '/shops/stats/sales', { statements: 1, kib: 2 }],
  ['shop', '/shops/earnings', { statements: 8, kib: 4 }],
  ['shop', '/shops/statement?from=2026-01-01&to=2026-12-31', { statements: 3, kib: 4 }],
  ['admin', '/orders?limit=24', { statements: 12, kib: 140, rows: ({ orders }) => orders }],
  ['admin', '/admin/orders?limit=24', { statements: 1, kib: 10, rows: all }],
  ['admin', '/admin/orders?limit=24&search=customer@dwaso.test', { statements: 1, kib: 10, rows: all }],
  ['admin', '/admin/users?limit=24', { statements: 2, kib: 8, rows: ({ users }) => users }],
  ['admin', '/admin/products?limit=24', { statements: 1, kib: 13, rows: all }],
  ['admin', '/admin/reviews?limit=24', { statements: 1, kib: 13, rows: all }],
  ['admin', '/admin/shops?limit=24', { statements: 2, kib: 13 }],
  ['admin', '/admin/payouts?limit=24', { statements: 1, kib: 2 }],
  ['admin', '/admin/payouts/run', { statements: 5, kib: 1 }],
  ['admin', '/admin/stats', { statements: 2, kib: 4 }],
];

it.each(BUDGETS)('%s: %s', async (who, template, { statements, kib, rows }) => {
  const path = template.replaceAll(/:(\w+)/g, (_, name: keyof typeof id) => id[name]);
  const many = await measure(path, much[who]);
  expect(many.trips.length, many.trips.join('\n')).toBeLessThanOrEqual(statements);
  expect(many.bytes / 1024).toBeLessThanOrEqual(kib);
  if (!rows) return;
  expect(rows(many.data).length).toBeGreaterThanOrEqual(ROWS);
  const one = await measure(path.replace(`limit=${ROWS}`, 'limit=1'), little[who]);
  expect(rows(one.data)).toHaveLength(1);
  expect(one.trips.length, many.trips.join('\n')).toBe(many.trips.length);
});

/** Measures two calls and takes the smaller count, since background jobs may add statements. */
async function measure(path: string, token: string | undefined) {
  let answer = await market.call('GET', path, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const counted: string[][] = [];
  for (let round = 0; round < 2; round++) {
    const trips = await recordRoundTrips(market.database.pool, async () => {
      answer = await market.call('GET', path, { token });
    });
    counted.push(trips.filter((text) => !/"(sessions|settings)"/.test(text)));
  }
  const [trips = []] = counted.toSorted((a, b) => a.length - b.length);
  return { trips, data: answer.body.data, bytes: Buffer.byteLength(JSON.stringify(answer.body)) };
}
