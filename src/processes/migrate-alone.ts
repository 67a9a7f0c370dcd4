import type { Env } from '../platform/env.ts';
import type { Logger } from '../platform/log.ts';
import { Cleanups } from './cleanups.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startDatabase } from './start-database.ts';

/** Waits for the database, migrates it to this version, and stops (`ROLE=migrate`). */
export async function migrateAlone(env: Env, log: Logger): Promise<void> {
  const cleanups = new Cleanups();
  try {
    await prepareDatabase(env, await startDatabase(env, log, cleanups), log);
    log.info('the database is up to date');
  } finally {
    await cleanups.run();
  }
}
