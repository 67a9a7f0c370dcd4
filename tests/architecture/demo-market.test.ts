import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { seedDemoMarket } from '../../demo/seed-demo-market.ts';
import { verifyPassword } from '../../src/platform/passwords.ts';
import { rows } from '../support/rows.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let market: TestDatabase;
beforeAll(async () => {
  market = await createTestDatabase({ demo: true });
});
afterAll(() => market.close());

async function one(query: string): Promise<Record<string, unknown>> {
  const [row] = await rows<Record<string, unknown>>(market.db, sql.raw(query));
  return row as Record<string, unknown>;
}

const COUNTS = `select (select count(*) from shops where status = 'APPROVED')::int as shops,
  (select count(*) from categories where shop_id is null)::int as categories,
  (select count(*) from products where listed)::int as products,
  (select count(*) from product_images)::int as pictures,
  (select count(*) from users)::int as users, (select count(*) from reviews)::int as reviews,
  (select count(*) from orders)::int as orders, (select count(*) from ledger_transactions where key like 'payment:%')::int as booked,
  (select count(*) from delivery_zones)::int as zones,
  (select products_count from market_counters) as "productsCount",
  (select shops_count from market_counters) as "shopsCount"`;

test('the demo market has its shops, products, pictures, people and reviews, and its counters agree', async () => {
  const counts = await one(COUNTS);
  expect(counts).toMatchObject({ shops: 16, categories: 16, products: 130, pictures: 260, users: 26 });
  expect(counts).toMatchObject({ productsCount: 130, shopsCount: 16 });
  expect(counts.reviews).toBeGreaterThan(80);
  expect(counts.booked).toBe((counts.orders as number) - 1);
});

test('two demo shops have delivery options of each kind, and the others include delivery', async () => {
  const shops = await rows<{ name: string; kinds: string; free: number | null }>(
    market.db,
    sql`select s.name, string_agg(o.kind, ' ' order by o.position) as kinds, d.free_above_pesewas as free
      from shops s join delivery_settings d on d.shop_id = s.id join delivery_options o on o.shop_id = s.id
      group by s.name, d.free_above_pesewas order by s.name`,
  );
  expect(shops).toEqual([
    { name: 'Tono Waterside Growers', kinds: 'DELIVERY STATION PICKUP', free: 25_000 },
    { name: 'Wechiau Riverbend Shea Circle', kinds: 'DELIVERY PICKUP', free: 60_000 },
  ]);
});

test('seeding again changes nothing', async () => {
  const before = await one(COUNTS);
  expect(await seedDemoMarket(market.db)).toBe(false);
  expect(await one(COUNTS)).toEqual(before);
});

test('nodes that start together seed once, in few statements', async () => {
  const empty = await createTestDatabase();
  try {
    let statements = 0;
    empty.pool.on('connect', (client) => {
      const send = client.query.bind(client);
      client.query = ((...args: Parameters<typeof send>) => {
        statements++;
        return send(...args);
      }) as typeof client.query;
    });
    const seeded = await Promise.all([1, 2, 3].map(() => seedDemoMarket(empty.db)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    expect(statements).toBeLessThan(60);
  } finally {
    await empty.close();
  }
});

test('the demo accounts open with the printed password', async () => {
  const owner = await one(
    `select email::text, name, password_hash from shops where email = 'seller@dwaso.test'`,
  );
  expect(owner.name).toBe('Zaare Straw House');
  const people = await rows<{ password_hash: string; role: string }>(
    market.db,
    sql`select password_hash, role::text from users
      where email in ('customer@dwaso.test', 'admin@dwaso.test') and email_verified_at is not null order by role`,
  );
  expect(people.map(({ role }) => role).sort()).toEqual(['admin', 'customer']);
  for (const { password_hash } of [...people, owner]) {
    expect(await verifyPassword(password_hash as string, DEMO_PASSWORD)).toBe(true);
  }
});

test('adjacent products among the newest differ in shop and category', async () => {
  const newest = await rows<{ shop_id: string; category_id: string; age: number }>(
    market.db,
    sql`select shop_id, category_id, extract(epoch from now() - created_at) / 86400 as age
      from products order by created_at desc, id desc`,
  );
  for (const [at, product] of newest.entries()) {
    expect(newest[at + 1]?.shop_id).not.toBe(product.shop_id);
    expect(newest[at + 1]?.category_id).not.toBe(product.category_id);
    expect(Number(product.age)).toBeGreaterThan(0);
    expect(Number(product.age)).toBeLessThan(91);
  }
});

test('every ledger transaction sums to zero and every paid order is booked once', async () => {
  const off = await rows(
    market.db,
    sql`select transaction_id from ledger_entries group by 1 having sum(amount_pesewas) <> 0`,
  );
  expect(off).toEqual([]);
  const unbooked = await rows(
    market.db,
    sql`select o.id from orders o left join ledger_transactions t on t.order_id = o.id
      where (o.paid_at is not null) <> (t.id is not null)`,
  );
  expect(unbooked).toEqual([]);
  const sold = await one(`select sum(subtotal_pesewas)::int as sold from orders where paid_at is not null`);
  const due = await one(
    `select -sum(amount_pesewas)::int as due from ledger_entries where account like 'SHOP%'`,
  );
  const out = await one(`select sum(amount_pesewas)::int as sum from payouts where status = 'PAID'`);
  expect(due.due).toBe((sold.sold as number) - (out.sum as number));
  const delivered = await one(
    `select sum(price_pesewas * quantity)::int as sum from order_items where status = 'DELIVERED'`,
  );
  const available = await one(
    `select -sum(amount_pesewas)::int as sum from ledger_entries where account = 'SHOP_AVAILABLE'`,
  );
  expect(available.sum).toBe((delivered.sum as number) - (out.sum as number));
});

test('order totals, fee shares and payments add up', async () => {
  const wrong = await rows(
    market.db,
    sql`select o.id from orders o
      join lateral (select sum(price_pesewas * quantity) as sum, sum(fee_pesewas) as fee from order_items
        where order_id = o.id) i on true
      join payment_attempts a on a.order_id = o.id
      where i.sum <> o.subtotal_pesewas or i.fee <> o.platform_fee_pesewas
        or o.platform_fee_pesewas <> round(o.subtotal_pesewas * 5 / 100.0)
        or a.amount_pesewas <> o.total_pesewas or (a.status = 'SUCCEEDED') <> (o.paid_at is not null)
        or o.created_at > now() or a.checks < 12`,
  );
  expect(wrong).toEqual([]);
});

test('the demo customer has orders in every state a customer meets', async () => {
  const found = await rows<{ status: string; items: string }>(
    market.db,
    sql`select o.status::text, string_agg(i.status::text, ',' order by i.id) as items
      from orders o join users u on u.id = o.user_id join order_items i on i.order_id = o.id
      where u.email = 'customer@dwaso.test' group by o.id order by o.created_at`,
  );
  expect(found).toEqual([
    { status: 'COMPLETED', items: 'DELIVERED,DELIVERED,DELIVERED' },
    { status: 'EXPIRED', items: 'PENDING,PENDING' },
    { status: 'PROCESSING', items: 'SHIPPED,PENDING' },
    { status: 'PROCESSING', items: 'PENDING,PENDING,PENDING' },
  ]);
});

test('the history of each demo order leads from the start to its state', async () => {
  const wrong = await rows(
    market.db,
    sql`select o.id from orders o
      join lateral (select to_state, created_at from order_events e where e.order_id = o.id and item_id is null
        order by e.id desc limit 1) last on true
      join lateral (select to_state from order_events e where e.order_id = o.id order by e.id limit 1) first on true
      where last.to_state <> o.status::text or first.to_state <> 'AWAITING_PAYMENT' or last.created_at > now()`,
  );
  expect(wrong).toEqual([]);
});

test('demo reviews come from buyers of a delivered item, and ratings are their average', async () => {
  const wrong = await rows(
    market.db,
    sql`select p.id from products p left join (select product_id, sum(stars) as sum, count(*) as count
        from reviews group by 1) r on r.product_id = p.id
      where p.rating_sum <> coalesce(r.sum, 0) or p.rating_count <> coalesce(r.count, 0)`,
  );
  expect(wrong).toEqual([]);
  const unearned = await rows(
    market.db,
    sql`select r.id from reviews r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where i.status <> 'DELIVERED' or o.user_id <> r.user_id or i.product_id <> r.product_id
        or r.created_at < o.created_at or r.created_at > now()`,
  );
  expect(unearned).toEqual([]);
  const twice = await rows(
    market.db,
    sql`select 1 from reviews group by user_id, product_id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  const early = await rows(
    market.db,
    sql`select i.id from order_items i join products p on p.id = i.product_id where i.created_at < p.created_at`,
  );
  expect(early).toEqual([]);
});
