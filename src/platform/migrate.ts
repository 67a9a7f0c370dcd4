import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { assertSupportedPostgres } from './check-postgres.ts';
import { databaseErrorCode } from './database-errors.ts';
import { POSTGRES_POLYFILLS } from './postgres-polyfills.ts';
import {
  REPEATABLES_TABLE,
  type Repeatables,
  readRepeatables,
  runRepeatables,
  unrunRepeatables,
} from './repeatables.ts';
import { StartupError } from './startup-error.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK = 7_240_011;

/** The same table as drizzle's own migrator. `created_at` is the migration's time in the journal. */
const TABLES = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  ${REPEATABLES_TABLE}`;
const RUN_BEFORE = `
  select coalesce(min(created_at), 0)::float8 as oldest, coalesce(max(created_at), 0)::float8 as newest
  from drizzle.__drizzle_migrations`;

/** First line of a migration whose statements run outside a transaction, such as `CREATE INDEX CONCURRENTLY`. */
const NO_TRANSACTION = '-- no transaction';

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** Overrides of this version's files, for tests. */
export interface SchemaFiles {
  /** Path of a folder. */
  migrations?: string;
  repeatables?: Repeatables;
}

/** Whether migrations, functions and seeds of this version have been run. @throws the connection's error */
export function isMigrated(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const made = await client.query("select to_regclass('drizzle.__repeatables') as made");
    if (!made.rows[0]?.made) return false;
    const last = readMigrations(MIGRATIONS).at(-1) as Migration;
    const { newest } = await runBefore(client);
    if (newest !== last.folderMillis) return newest > last.folderMillis;
    return (await unrunRepeatables(client, await readRepeatables(), last.hash)).size === 0;
  });
}

/**
 * Migrates the database. Each migration runs in its own transaction, since PostgreSQL allows a new enum value only
 * after the commit that added it. Functions, triggers and seeds follow in one more transaction. Several nodes may call
 * this at once: they run one after the other.
 * @throws StartupError when the server is too old or lacks an extension, or the database's encoding is not UTF-8 or its
 *   schema is older than the baseline
 */
export function migrateDatabase(url: string, files: SchemaFiles = {}): Promise<void> {
  return withClient(url, async (client) => {
    await assertSupportedPostgres(client);
    await acquireMigrationLock(client);
    await client.query(POSTGRES_POLYFILLS);
    await client.query(TABLES);
    const { oldest, newest } = await runBefore(client);
    if (oldest > 0 && oldest < (readMigrations(MIGRATIONS)[0] as Migration).folderMillis) {
      throw new StartupError(
        'This data is from before the first release, and this version can not use it: remove it with rm -rf .data',
      );
    }
    const migrations = readMigrations(files.migrations ?? MIGRATIONS);
    for (const migration of migrations) {
      if (migration.folderMillis > newest) await runMigration(client, migration);
    }
    const last = migrations.at(-1) as Migration;
    // A newer version has migrated this database: keep its functions.
    if (newest > last.folderMillis) return;
    const repeatables = files.repeatables ?? (await readRepeatables());
    const unrun = await unrunRepeatables(client, repeatables, last.hash);
    if (unrun.size > 0) await inTransaction(client, () => runRepeatables(client, repeatables, unrun));
  });
}

const readMigrations = (folder: string): Migration[] => readMigrationFiles({ migrationsFolder: folder });

async function runBefore(client: pg.Client): Promise<{ oldest: number; newest: number }> {
  const { rows } = await client.query<{ oldest: number; newest: number }>(RUN_BEFORE);
  return rows[0] as { oldest: number; newest: number };
}

/**
 * Lets one node migrate at a time. It polls for the lock: a blocked statement would hold a snapshot, and `CREATE INDEX
 * CONCURRENTLY` would wait for it.
 */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0].taken) return;
    await sleep(PAUSE_MS);
  }
}

async function runMigration(client: pg.Client, { sql, hash, folderMillis }: Migration): Promise<void> {
  const run = async () => {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  };
  await (sql[0]?.startsWith(NO_TRANSACTION) ? run() : inTransaction(client, run));
}

/**
 * Lock timeout of a migration. Running requests take the same locks in another order. The migration gives way before
 * PostgreSQL's deadlock check (after 1 s), which might abort a request, and before requests queue up behind it.
 */
const LOCK_WAIT = "set local lock_timeout = '300ms'";
const GIVES_WAY = new Set(['55P03', '40P01']);
const TRIES = 200;
const PAUSE_MS = 100;

async function inTransaction(client: pg.Client, run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(client, run);
    } catch (error) {
      if (tries === TRIES || !GIVES_WAY.has(databaseErrorCode(error))) throw error;
    }
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}

async function runOnce(client: pg.Client, run: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(LOCK_WAIT);
    await run();
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
