import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type PlantedMigrations, plantMigrations } from './support/plant-migrations.ts';

/* Migrations after the baseline, on a database with orders and payments. */

let market: TestDatabase;
let planted: PlantedMigrations | null = null;
beforeEach(async () => {
  market = await createTestDatabase({ demo: true });
});
afterEach(async () => {
  await planted?.remove();
  planted = null;
  await market.close();
});

async function migrateWith(...texts: string[]): Promise<void> {
  planted = await plantMigrations(...texts);
  await migrateDatabase(market.url, { migrations: planted.folder });
}

const queryRows = async (query: string) => (await market.pool.query(query)).rows;

it('a migration keeps sales, ledger and triggers', async () => {
  const figures = `select (select count(*)::int from orders) as orders, (select sum(total_pesewas)::int from orders) as total,
    (select sum(stock_quantity)::int from products) as stock, (select count(*)::int from ledger_entries) as entries,
    (select sum(products_count)::int from shops) as listed`;
  const before = await queryRows(figures);
  expect(before[0].orders).toBeGreaterThan(3);
  await migrateWith(
    'alter table orders add column planted integer not null default 7',
    "alter type shop_status add value 'PLANTED'",
    "update shops set status = 'PLANTED' where false",
  );
  expect(await queryRows(figures)).toEqual(before);
  expect(await queryRows('select distinct planted from orders')).toEqual([{ planted: 7 }]);
  const guards = `select (select count(*)::int from pg_trigger where tgenabled <> 'O') as off,
    (select count(*)::int from pg_constraint where contype = 'f' and not convalidated) as unchecked,
    (select count(*)::int from pg_index where not indisvalid) as invalid`;
  expect(await queryRows(guards)).toEqual([{ off: 0, unchecked: 0, invalid: 0 }]);
  await expect(queryRows('update ledger_entries set amount_pesewas = 0')).rejects.toThrow('append-only');
});

it('a migration builds an index of a large table during writes, also from two starting nodes', async () => {
  planted = await plantMigrations(
    `-- no transaction
drop index concurrently if exists orders_planted;--> statement-breakpoint
create index concurrently orders_planted on orders (created_at, total_pesewas);`,
  );
  const files = { migrations: planted.folder };
  const writer = new pg.Client({ connectionString: market.url });
  await writer.connect();
  let migrated: Promise<unknown>;
  try {
    await writer.query('begin');
    await writer.query('update orders set total_pesewas = total_pesewas');
    migrated = Promise.all([migrateDatabase(market.url, files), migrateDatabase(market.url, files)]);
    // The index waits for the open transaction, and no other write waits for the index.
    const waiting =
      "select count(*)::int as count from pg_stat_activity where query like '%create index concurrently orders_planted%' and wait_event_type = 'Lock'";
    await expect.poll(async () => (await queryRows(waiting))[0].count).toBe(1);
    await market.pool.query("update orders set ship_city = 'Ho' where id = new_order_id()");
    await writer.query('commit');
  } finally {
    await writer.end();
  }
  await migrated;
  const index = "select indisvalid from pg_index where indexrelid = 'orders_planted'::regclass";
  expect(await queryRows(index)).toEqual([{ indisvalid: true }]);
  const ran = 'select count(*)::int as count from drizzle.__drizzle_migrations where created_at > 4e12';
  expect(await queryRows(ran)).toEqual([{ count: 1 }]);
});

it('any other migration runs as a whole or not at all', async () => {
  await expect(
    migrateWith(
      'create table half (id int);--> statement-breakpoint\ncreate index concurrently orders_planted on orders (id);',
    ),
  ).rejects.toThrow('cannot run inside a transaction block');
  expect(await queryRows("select to_regclass('half') as half")).toEqual([{ half: null }]);
});

it('data from before the baseline is refused in one sentence and left as it is', async () => {
  await market.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1795622231380)",
  );
  await expect(migrateWith('create table planted (id int)')).rejects.toThrow(
    /^This data is .* rm -rf \.data$/,
  );
  expect(await queryRows("select to_regclass('planted') as planted")).toEqual([{ planted: null }]);
});

it('stored columns use functions that work without a search path, as in pg_restore and pg_upgrade', async () => {
  const bare = await createTestDatabase();
  const reader = new pg.Client({ connectionString: bare.url });
  await reader.connect();
  try {
    const { rows: stored } = await reader.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname::text as column from pg_attribute
       where attgenerated = 's' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    );
    expect(stored.length).toBeGreaterThan(3);
    await reader.query('set search_path = pg_catalog');
    const { rows } = await reader.query(
      `select public.search_fold('Ɔkɔ') as fold, public.search_phrase('Kɔkɔɔ,  Farms') as phrase,
         public.search_words('Kɔkɔɔ Farms') as words, public.unit_amount('500 g jar')::float as amount`,
    );
    expect(rows).toEqual([{ fold: 'oko', phrase: 'kokoo farms', words: ['farms', 'kokoo'], amount: 0.5 }]);
    for (const { table, column } of stored) {
      const { rows: defaults } = await reader.query<{ expression: string }>(
        `select pg_get_expr(adbin, adrelid) as expression from pg_attrdef d join pg_attribute a
           on a.attrelid = d.adrelid and a.attnum = d.adnum where adrelid = $1::regclass and attname = $2`,
        [`public.${table}`, column],
      );
      // Must name its schema, since `public` is not in the search path.
      await reader.query(`select ${defaults[0]?.expression} from public.${table} limit 1`);
    }
  } finally {
    await reader.end();
    await bare.close();
  }
});
