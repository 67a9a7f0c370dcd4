import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectTo } from '../../bench/support/sessions.ts';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from './support/open-market.ts';
import { type PlantedMigrations, plantMigrations } from './support/plant-migrations.ts';

/* Nodes keep working while another one migrates (docs/operations.md, Migrations). */

/** Locks two tables, with a pause in which another request can lock the second one. */
const MIGRATION = `alter table orders add column planted integer;--> statement-breakpoint
select pg_sleep(0.5);--> statement-breakpoint
alter table order_items add column planted integer;`;

let database: TestDatabase;
let planted: PlantedMigrations;
beforeAll(async () => {
  database = await createTestDatabase();
  planted = await plantMigrations(MIGRATION);
});
afterAll(async () => {
  await database.close();
  await planted.remove();
});

it('a migration gives way to a request with another lock order and runs after it', async () => {
  const request = await connectTo(database.url);
  await request.query('begin');
  await request.query('select from order_items limit 1');
  const migrated = migrateDatabase(database.url, { migrations: planted.folder });
  await until(async () => {
    const { rows } = await database.pool.query(
      "select from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and granted",
    );
    return rows.length > 0;
  });
  // A deadlock unless the migration gives way: each holds the table that the other needs.
  await request.query('select from orders limit 1');
  await request.query('commit');
  await request.end();
  await migrated;
  const { rows } = await database.pool.query(
    "select count(*)::int as columns from information_schema.columns where column_name = 'planted'",
  );
  expect(rows).toEqual([{ columns: 2 }]);
});
