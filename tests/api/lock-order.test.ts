import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockProducts } from '../../src/modules/catalogue/index.ts';
import { addToCart } from '../../src/modules/checkout/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { type MixedActions, prepareMixedActions, runMixedActions } from '../support/mixed-actions.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { rows } from '../support/rows.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { findLockOrderFault, traceLocks } from '../support/trace-locks.ts';

/** Number of concurrent actions. */
const COUNT = NIGHTLY ? 500 : 250;

describe('the order of locks', () => {
  let database: TestDatabase;
  let mixed: MixedActions;
  beforeAll(async () => {
    database = await createTestDatabase({ demo: true });
    mixed = await prepareMixedActions(database.db, { shops: 4, customers: 6 });
  });
  afterAll(() => database.close());

  it('is kept by every use-case that locks rows, within triggers too', async () => {
    const traced = await traceLocks(database.pool);
    const seen = new Set<string>();
    for (const [name, act] of Object.entries(mixed.actions)) {
      traced.transactions.length = 0;
      // Several rounds, since some actions need rows that others create, and more checkouts, which most need.
      for (let round = 0; round < 4; round++) {
        if (round === 0 || name !== 'check out and pay') await mixed.actions['check out and pay']?.();
        await act();
      }
      for (const locks of traced.transactions) {
        expect(findLockOrderFault(locks), name).toBeNull();
        for (const { table } of locks) seen.add(table);
      }
    }
    for (const table of [
      'reports',
      'reviews',
      'orders',
      'coupons',
      'shops',
      'payouts',
      'products',
      'shop_days',
      'categories',
    ]) {
      expect(seen, table).toContain(table);
    }
  });

  it('is kept by triggers that change several rows: they lock each kind by id first', async () => {
    for (const [name, locks] of [
      ['update_products_of_shop', ['products']],
      ['add_listed_counts', ['shops', 'categories']],
      ['update_product_from_variants', ['products']],
    ] as const) {
      const [found] = await rows<{ source: string }>(
        database.db,
        sql`select prosrc as source from pg_proc where proname = ${name}`,
      );
      for (const table of locks) {
        expect(found?.source).toMatch(
          new RegExp(`PERFORM FROM ${table} [^;]*ORDER BY id FOR NO KEY UPDATE;\\s*UPDATE ${table}`),
        );
      }
    }
  });

  it('is reported where it is broken', () => {
    const product = (id: string) => ({ table: 'products', id });
    const shop = { table: 'shops', id: 's' };
    expect(findLockOrderFault([shop, product('a'), product('b'), shop])).toBeNull();
    expect(findLockOrderFault([product('a'), shop])).toContain('shops s after products');
    expect(findLockOrderFault([product('b'), product('a')])).toContain('not by id');
    expect(findLockOrderFault([product('a'), { table: 'orders', id: 'o' }])).toContain(
      'orders o after products',
    );
  });
});

// Shows docs/security.md, 2: 2.3.4 nothing scarce sold twice
it('customers, sellers and admins on the same products cause no deadlock and no error', async () => {
  const database = await createTestDatabase({ demo: true });
  const mixed = await prepareMixedActions(database.db, { shops: 3, customers: 8 });
  const result = await runMixedActions(database.db, mixed, { count: COUNT, sideBySide: 12 });
  expect(result.failures).toEqual([]);
  expect(result.deadlocks).toBe(0);
  expect(result.done).toBeGreaterThan(COUNT / 2);
  const [off] = await rows<{ shops: number; categories: number; market: number; days: number }>(
    database.db,
    sql`select
      (select count(*)::int from shops s where s.products_count <>
        (select count(*) from products p where p.shop_id = s.id and p.listed)) as shops,
      (select count(*)::int from categories c where c.products_count <>
        (select count(*) from products p where p.category_id = c.id and p.listed)) as categories,
      (select products_count::int - (select count(*)::int from products where listed) from market_counters) as market,
      (select count(*)::int from products p join shops s on s.id = p.shop_id
        where p.listed <> (p.archived_at is null and p.hidden_at is null and s.status = 'APPROVED')) as days`,
  );
  expect(off).toEqual({ shops: 0, categories: 0, market: 0, days: 0 });
  await database.close();
}, 300_000);

it('products are added to a cart while a checkout of the same products runs', async () => {
  const database = await createTestDatabase({ demo: true });
  const { db } = database;
  const [product] = await rows<{ id: string }>(
    db,
    sql`select id from products where listed and stock_quantity > 5 limit 1`,
  );
  const [person] = await rows<{ id: string }>(db, sql`select id from users where role = 'customer' limit 1`);
  const productId = product?.id as string;
  let added = false;
  await inTransaction(db, async (tx) => {
    await lockProducts(tx, [{ productId, quantity: 1 }]);
    await tx.execute(
      sql`update products set stock_quantity = stock_quantity - 1 where id = ${productId}::uuid`,
    );
    await Promise.race([
      addToCart(db, person?.id as string, { productId, quantity: 1 }).then(() => {
        added = true;
      }),
      sleep(3000),
    ]);
  });
  expect(added).toBe(true);
  await database.close();
});
