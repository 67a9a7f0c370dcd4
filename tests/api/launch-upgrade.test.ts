import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/* What the migration decides for the market that it finds. */

let market: TestDatabase;
let decide: string;
beforeEach(async () => {
  const migration = await readFile('migrations/0034_launch.sql', 'utf8');
  decide = migration.split('--> statement-breakpoint').at(-1) as string;
});
afterEach(() => market.close());

async function isOpenAfter(demo: boolean, change?: string): Promise<boolean> {
  market = await createTestDatabase({ demo });
  await market.pool.query("delete from settings where key = 'market.opened'");
  if (change) await market.pool.query(change);
  await market.pool.query(decide);
  const { rows } = await market.pool.query("select value from settings where key = 'market.opened'");
  return rows.length > 0 && rows[0].value !== null;
}

it('a fresh market begins closed', async () => {
  expect(await isOpenAfter(false)).toBe(false);
});

it('a market that has traded stays open', async () => {
  expect(await isOpenAfter(true)).toBe(true);
});

it('a market with one account and nothing else stays open', async () => {
  const account = `insert into users (email, password_hash, first_name, last_name) values ('a@example.com', '', 'Ama', 'B')`;
  expect(await isOpenAfter(false, account)).toBe(true);
});
