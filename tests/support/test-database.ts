import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { prepareQueues } from '../../src/jobs/queues.ts';
import { connectDatabase, type DatabaseConnection } from '../../src/platform/database.ts';
import { grantApplication } from '../../src/platform/grant-application.ts';
import { createLog } from '../../src/platform/log.ts';
import { type FrozenClock, freezeClock, freezeDatabaseClock, restoreDate } from './clock.ts';
import { copyDatabase, databaseUrl, TEMPLATE, TEMPLATE_DEMO } from './templates.ts';

export interface TestDatabase extends DatabaseConnection {
  url: string;
  /** Connects as the owner of the tables; differs from `url` only with `ownRole`. */
  ownerUrl: string;
  /** Set with `clock`. */
  clock: FrozenClock | null;
}

/** A database to copy. */
export interface TestTemplate {
  name: string;
  drop(): Promise<void>;
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;
const drop = (name: string) =>
  withServer(inject('pgUrl'), (client) => client.query(`drop database if exists ${name} with (force)`));
const copy = (template: string, name: string) =>
  withServer(inject('pgUrl'), (client) => copyDatabase(client, template, name));

/**
 * A database for one test file, copied from a template in about 20 ms and dropped by close().
 * @param options.demo includes the demo market
 * @param options.template a template of the test file
 * @param options.ownRole connects as a role that owns no table
 * @param options.clock stops the time of the database and the process until a test moves it
 */
export async function createTestDatabase(
  options: { demo?: boolean; clock?: boolean; ownRole?: boolean; template?: TestTemplate } = {},
): Promise<TestDatabase> {
  // The worker's previous file may have failed before it restored the time.
  restoreDate();
  const name = newName();
  await copy(options.template?.name ?? (options.demo ? TEMPLATE_DEMO : TEMPLATE), name);
  const ownerUrl = databaseUrl(inject('pgUrl'), name);
  const role = options.ownRole ? `app_of_${name}` : null;
  const url = role ? await asRole(ownerUrl, role) : ownerUrl;
  if (options.clock) await withServer(ownerUrl, freezeDatabaseClock);
  const { db, pool, close } = connectDatabase(url, createLog('silent'), { max: 30 });
  const clock = options.clock ? await freezeClock(pool) : null;
  return {
    url,
    ownerUrl,
    db,
    pool,
    clock,
    close: async () => {
      restoreDate();
      await close();
      await drop(name);
      if (role) await withServer(inject('pgUrl'), (client) => client.query(`drop role ${role}`));
    },
  };
}

/** Creates a role with the application's production rights. @returns the database's URL for it */
async function asRole(ownerUrl: string, role: string): Promise<string> {
  await withServer(ownerUrl, (client) => client.query(`create role ${role} login`));
  const url = new URL(ownerUrl);
  url.username = role;
  await prepareQueues(ownerUrl);
  await grantApplication(ownerUrl, url.href);
  return url.href;
}

/** An empty database with a stopped clock, filled by `furnish`, for a file that copies it many times. */
export async function createTestTemplate(
  furnish: (db: DatabaseConnection['db']) => Promise<void>,
): Promise<TestTemplate> {
  const name = newName();
  await copy(TEMPLATE, name);
  const url = databaseUrl(inject('pgUrl'), name);
  await withServer(url, freezeDatabaseClock);
  const { db, close } = connectDatabase(url, createLog('silent'), { max: 2 });
  await furnish(db);
  await close();
  return { name, drop: async () => void (await drop(name)) };
}

async function withServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
