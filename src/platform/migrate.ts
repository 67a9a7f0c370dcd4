import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { assertPostgresFits } from './check-postgres.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK = 7_240_011;

/**
 * Brings the database up to the newest migration; several nodes may do so at once, one after the other.
 * @throws StartRefused when the server is too old or lacks an extension
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertPostgresFits(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
