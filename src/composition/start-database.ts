import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/embedded-postgres';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/log';
import { waitForDatabase } from '#platform/wait-for-database';
import type { Cleanups } from './cleanups.ts';
import type { NodeConfig } from './node-config.ts';

/** Waits for the configured database, or starts an embedded one. @returns its URLs */
export async function startDatabase(
  env: Env,
  log: Logger,
  cleanups: Cleanups,
): Promise<Pick<NodeConfig, 'databaseUrl' | 'directUrl' | 'ownerUrl'>> {
  if (env.databaseUrl) {
    const directUrl = env.databaseDirectUrl ?? env.databaseUrl;
    await waitForDatabase(directUrl, log);
    return { databaseUrl: env.databaseUrl, directUrl, ownerUrl: env.databaseOwnerUrl ?? directUrl };
  }
  const postgres = await startEmbeddedPostgres(path.join(env.dataDir, 'postgres'), { watch: log });
  if (postgres.adopted) log.info('took over the PostgreSQL server that an earlier run left behind');
  cleanups.add(postgres.stop);
  return { databaseUrl: postgres.applicationUrl, directUrl: postgres.applicationUrl, ownerUrl: postgres.url };
}
