import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateMarket } from '../../demo/generate-market.ts';
import { productQuery } from '../../src/contracts/catalogue.ts';
import { findProducts } from '../../src/domain/catalogue/index.ts';
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

it.each(Object.entries(LISTS))('%s: read in order from an index, nothing sorted', async (_, statement) => {
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

it("a shop's statement is read by the time of its entries, not through the whole ledger", async () => {
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
  "a shop's orders are read from %s in their order, however many there are",
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
