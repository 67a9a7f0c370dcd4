import { afterAll, beforeAll, expect, it } from 'vitest';
import { productQuery } from '#src/modules/catalogue/contract/catalogue.ts';
import { generateMarket } from '../../demo/generate-market.ts';
import { findProducts, listProductsForAdmins } from '../../src/modules/catalogue/index.ts';
import { listReviewsForAdmins } from '../../src/modules/community/index.ts';
import { listUsers } from '../../src/modules/identity/index.ts';
import { searchOrders } from '../../src/modules/payments/index.ts';
import { listPayouts } from '../../src/modules/payouts/index.ts';
import { listRefunds } from '../../src/modules/refunds/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ demo: true });
  await generateMarket(database.db, { products: 20_000, shops: 100, onProgress: () => undefined });
  await database.pool.query('analyze');
});
afterAll(() => database.close());

const LISTS = {
  newest: 'select id from products p where p.listed order by p.created_at desc, p.id desc limit 25',
  'cheapest first': 'select id from products p where p.listed order by p.price_pesewas, p.id limit 25',
  'dearest first':
    'select id from products p where p.listed order by p.price_pesewas desc, p.id desc limit 25',
};

it.each(Object.entries(LISTS))('%s is read in order from an index, without a sort', async (_, statement) => {
  const { rows } = await database.pool.query(`explain ${statement}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Sort');
  expect(plan).toContain('Index');
});

it('a list costs three statements at most, however long it is', async () => {
  let statements = 0;
  const { pool } = database;
  const original = pool.query;
  pool.query = ((...args: Parameters<typeof original>) => {
    statements++;
    return original.apply(pool, args);
  }) as typeof original;
  const first = await findProducts(database.db, {
    ...productQuery.parse({ limit: '500' }),
    sort: 'newest' as const,
  });
  await findProducts(database.db, {
    ...productQuery.parse({ limit: '500', cursor: first.nextCursor }),
    sort: 'newest' as const,
  });
  pool.query = original;
  expect(first.products).toHaveLength(500);
  expect(statements).toBeLessThanOrEqual(5);
});

it('a shop’s statement is read by time from an index', async () => {
  const client = await database.pool.connect();
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  const { rows } = await client.query(`explain select sum(e.amount_pesewas) from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id where e.shop_id = (select id from shops limit 1)
      and e.created_at >= now() - interval '60 days' and e.created_at < now() - interval '30 days' group by t.id`);
  client.release(true);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ledger_entries_by_time');
});

const SHOP_LISTS = {
  order_items_of_shop: '',
  order_items_by_state: "and i.status = 'SHIPPED'",
  order_items_to_send: "and i.status = 'PENDING' and not i.lapsed",
};

it.each(Object.entries(SHOP_LISTS))(
  'a shop’s orders are read from %s in order, however many there are',
  async (index, state) => {
    const { pool } = database;
    const cursor = 'select created_at from orders limit 1';
    const statement = `explain select distinct i.created_at, i.order_id from order_items i
      join orders p on p.id = i.order_id and p.paid_at is not null
      where i.shop_id = (select id from shops limit 1) ${state}
        and (i.created_at, i.order_id) < ((${cursor}), 'f0000000-0000-4000-8000-000000000000'::uuid)
      order by i.created_at desc, i.order_id desc limit 21`;
    const client = await pool.connect();
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query(statement);
    client.release(true);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  },
);

const CURSOR = 'f0000000-0000-4000-8000-000000000000';
/** Admin lists after a cursor, by the index that must be used. */
const SORTED_LISTS = {
  orders_by_amount_and_id: (way: 'asc' | 'desc') =>
    searchOrders(database.db, { limit: 21, cursor: CURSOR, sort: `amount-${way}` }),
  orders_newest: (way: 'asc' | 'desc') =>
    searchOrders(database.db, { limit: 21, cursor: CURSOR, sort: `created-${way}` }),
  payouts_by_amount: (way: 'asc' | 'desc') =>
    listPayouts(database.db, { limit: 21, cursor: CURSOR, sort: `amount-${way}` }),
  refunds_by_amount: (way: 'asc' | 'desc') =>
    listRefunds(database.db, { queue: 'all', limit: 21, cursor: CURSOR, sort: `amount-${way}` }),
  products_any_price: (way: 'asc' | 'desc') =>
    listProductsForAdmins(database.db, {
      ...{ standing: 'all', limit: 21, cursor: CURSOR, sort: `price-${way}` as const },
    } as const),
  reviews_by_stars: (way: 'asc' | 'desc') =>
    listReviewsForAdmins(database.db, { limit: 21, cursor: CURSOR, sort: `stars-${way}` }),
  users_by_name: (way: 'asc' | 'desc') => listUsers(database.db, { page: 1, limit: 20, sort: `name-${way}` }),
};

it.each(
  Object.entries(SORTED_LISTS).flatMap(([index, read]) => [
    [index, 'asc', read] as const,
    [index, 'desc', read] as const,
  ]),
)('an admins’ list is read from %s in its order, %s, however many there are', async (index, way, read) => {
  const { pool } = database;
  const sentStatements: { text: string; values: unknown[] }[] = [];
  const original = pool.query;
  pool.query = ((query: { text: string }, values: unknown[]) => {
    sentStatements.push({ text: query.text, values });
    return (original as unknown as (query: object, values: unknown[]) => unknown).call(pool, query, values);
  }) as unknown as typeof original;
  await read(way);
  pool.query = original;
  const client = await pool.connect();
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
  const [list] = sentStatements;
  const { rows } = await client.query(`explain ${list?.text}`, list?.values);
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
});
