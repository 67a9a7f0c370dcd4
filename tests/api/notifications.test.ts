import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForNotifications } from '../../src/platform/listen.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from './support/open-market.ts';

let database: TestDatabase;
let listening: { close(): Promise<void> };
const received: (string | null)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  listening = listenForNotifications(
    database.url,
    { cache_tags: (payload) => received.push(payload) },
    createLog('silent'),
    () => received.push('lost'),
  );
  await until(async () => received.length > 0);
});
afterAll(async () => {
  await listening.close();
  await database.close();
});

describe('a listener for notifications', () => {
  it('gets null first, since it may have missed some, then each payload', async () => {
    expect(received).toEqual([null]);
    await database.pool.query("select pg_notify('cache_tags', 'product:1 goods')");
    await database.pool.query("select pg_notify('other', 'nothing of ours')");
    await database.pool.query("select pg_notify('cache_tags', '')");
    await until(async () => received.length === 3);
    expect(received).toEqual([null, 'product:1 goods', '']);
  });

  it('is told of a lost connection and gets null once it listens again', async () => {
    received.length = 0;
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dwaso-listen' and datname = current_database()",
    );
    await until(async () => received.length === 2);
    expect(received).toEqual(['lost', null]);
    await database.pool.query("select pg_notify('cache_tags', 'shops')");
    await until(async () => received.length === 3);
    expect(received.at(-1)).toBe('shops');
  });
});
