import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { copyDatabase, databaseUrl, TEMPLATE, TEMPLATE_DEMO } from './templates.ts';

export interface TestDatabase extends DatabaseConnection {
  url: string;
}

/**
 * A database of its own for one test file, copied from a template in about 20 ms and dropped at close().
 * @param options.demo true for one with the demo market
 */
export async function createTestDatabase(options: { demo?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = inject('pgUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withServer(serverUrl, (client) =>
    copyDatabase(client, options.demo ? TEMPLATE_DEMO : TEMPLATE, name),
  );
  const url = databaseUrl(serverUrl, name);
  const { db, pool, close } = connectDatabase(url, createLog('silent'), { max: 30 });
  return {
    url,
    db,
    pool,
    close: async () => {
      await close();
      await withServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function withServer<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
