import { prepareQueues } from '../jobs/queues.ts';
import type { Env } from '../platform/env.ts';
import type { Logger } from '../platform/log.ts';
import { Cleanups } from './cleanups.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startDatabase } from './start-database.ts';

/** Waits for the database, brings it up to what this version needs, and no more (`ROLE=migrate`). */
export async function migrateAlone(env: Env, log: Logger): Promise<void> {
  const cleanups = new Cleanups();
  try {
    const { directUrl } = await startDatabase(env, log, cleanups);
    await prepareDatabase(env, directUrl, log);
    await prepareQueues(directUrl);
    log.info('the database is up to date');
  } finally {
    await cleanups.run();
  }
}
