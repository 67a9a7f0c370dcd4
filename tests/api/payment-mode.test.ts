import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertPaymentMode } from '../../src/composition/payment-mode.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const STAGING = { appEnv: 'production', stagingWithSimulator: true } as const;
const MARKET = { appEnv: 'production', stagingWithSimulator: false } as const;

let empty: TestDatabase;
let traded: TestDatabase;
beforeAll(async () => {
  empty = await createTestDatabase();
  traded = await createTestDatabase({ demo: true });
});
afterAll(async () => {
  await empty.close();
  await traded.close();
});

it('staging on the simulator refuses a database with real payments', async () => {
  await expect(assertPaymentMode(traded.db, STAGING)).rejects.toThrow('holds real payments');
  await assertPaymentMode(traded.db, MARKET);
  // A demo simulates anyway.
  await assertPaymentMode(traded.db, { appEnv: 'demo', stagingWithSimulator: false });
});

it('a market refuses a database with payments of staging', async () => {
  await traded.pool.query("insert into settings (key, value) values ('payments.simulated', 'true')");
  await expect(assertPaymentMode(traded.db, MARKET)).rejects.toThrow('holds payments of the simulator');
  await assertPaymentMode(traded.db, STAGING);
});

it('a database without payments may change from one to the other', async () => {
  for (const mode of [STAGING, STAGING, MARKET, MARKET, STAGING]) await assertPaymentMode(empty.db, mode);
  const { rows } = await empty.pool.query("select value from settings where key = 'payments.simulated'");
  expect(rows).toEqual([{ value: true }]);
});
