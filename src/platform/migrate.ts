import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { assertPostgresFits } from './check-postgres.ts';
import { databaseErrorCode } from './database-errors.ts';
import { MISSING_IN_OLDER_POSTGRES } from './older-postgres.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK = 7_240_011;

/** What drizzle's own migrator keeps too. `created_at` is the time that the journal has for a migration. */
const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
const NEWEST = 'select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations';

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** Whether the newest migration of this version has been run. @throws what is wrong with the connection */
export function isMigrated(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const made = await client.query("select to_regclass('drizzle.__drizzle_migrations') as made");
    if (!made.rows[0]?.made) return false;
    const { rows } = await client.query<{ newest: number }>(NEWEST);
    return (rows[0]?.newest ?? 0) >= (readMigrations(MIGRATIONS).at(-1)?.folderMillis ?? 0);
  });
}

/**
 * Brings the database up to the newest migration, each in a transaction of its own: PostgreSQL lets a new word of an
 * enumeration be used after the commit that brought it. Several nodes may do so at once, one after the other; what other
 * nodes are doing meanwhile is waited for.
 * @param folder with other migrations, for tests
 * @throws StartRefused when the server is too old or lacks an extension, or the database is not of UTF-8
 */
export function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  return withClient(url, async (client) => {
    await assertPostgresFits(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(MISSING_IN_OLDER_POSTGRES);
    await client.query(TABLE);
    const { rows } = await client.query<{ newest: number }>(NEWEST);
    const newest = rows[0]?.newest ?? 0;
    for (const migration of readMigrations(folder)) {
      if (migration.folderMillis > newest) await runMigration(client, migration);
    }
  });
}

const readMigrations = (folder: string): Migration[] => readMigrationFiles({ migrationsFolder: folder });

/**
 * A migration takes locks that running requests hold in another order. It gives way before PostgreSQL looks for a
 * deadlock (after 1 s), which might end a request, and before requests queue up behind what it waits for.
 */
const LOCK_WAIT = "set local lock_timeout = '300ms'";
const GIVES_WAY = new Set(['55P03', '40P01']);
const TRIES = 200;
const PAUSE_MS = 100;

async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(client, migration);
    } catch (error) {
      if (tries === TRIES || !GIVES_WAY.has(databaseErrorCode(error))) throw error;
    }
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}

async function runOnce(client: pg.Client, { sql, hash, folderMillis }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(LOCK_WAIT);
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
