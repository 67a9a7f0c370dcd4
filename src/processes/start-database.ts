import path from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { Env } from '../platform/env.ts';
import type { Logger } from '../platform/log.ts';
import { waitForDatabase } from '../platform/wait-for-database.ts';
import type { Cleanups } from './cleanups.ts';

/** The database that DATABASE_URL names, waited for, or one of this node's own. @returns its URL */
export async function startDatabase(env: Env, log: Logger, cleanups: Cleanups): Promise<string> {
  if (env.databaseUrl) {
    await waitForDatabase(env.databaseUrl, log);
    return env.databaseUrl;
  }
  const postgres = await startEmbeddedPostgres(path.join(env.dataDir, 'postgres'), { watch: log });
  if (postgres.adopted) log.info('took over the PostgreSQL server that an earlier run left behind');
  cleanups.add(postgres.stop);
  return postgres.url;
}
