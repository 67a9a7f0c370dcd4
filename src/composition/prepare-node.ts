import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaStorage } from '#modules/media';
import { joinNodes, type NodeTask } from '#modules/operations';
import { connectDatabase } from '#platform/database';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/log';
import { isMigrated } from '#platform/migrate';
import { StartupError } from '#platform/startup-error';
import { createStorage } from '#providers/storage';
import type { NodeConfig } from './node-config.ts';
import { assertPaymentMode } from './payment-mode.ts';
import { prepareDatabase } from './prepare-database.ts';
import { mediaDirectory, publishBuild } from './publish-build.ts';
import { checkSecretsKey } from './secrets-key.ts';

const LOOK_MS = 1_000;
/** Timeout for copying the build: nodes also start while the media store is unavailable. */
const KEEP_BUILD_MS = 15_000;
const KEEP_AGAIN_MS = 30_000;

/** Tasks of a node with this role for the other nodes. */
export const tasksForRole = (role: Env['role']): NodeTask[] =>
  role === 'all' ? ['web', 'worker'] : role === 'migrate' ? [] : [role];

/**
 * Prepares a node once, before its processes start: migrates the database or waits for another program to do so,
 * registers the node, and publishes the files of its build for all nodes.
 * @throws StartupError when this node would store pictures apart from another node, or the database holds payments of
 * the other kind: simulated or real
 */
export async function prepareNode(facts: NodeConfig, log: Logger): Promise<void> {
  const { env, directUrl, node } = facts;
  if (env.migrateAtStart) await prepareDatabase(env, facts, log);
  else await waitForSchema(directUrl, log);
  const { db, close } = connectDatabase(directUrl, log, { max: 1 });
  try {
    await assertPaymentMode(db, env);
    if (!env.migrateAtStart) await checkSecretsKey(db, env, log);
    const other = await joinNodes(db, node, tasksForRole(env.role));
    if (other) {
      throw new StartupError(
        `The node ${other} runs on the same database, and STORAGE=disk keeps the pictures of each on its own disk: ` +
          'use s3://…, or let both share DATA_DIR/media and say MEDIA_SHARED=on.',
      );
    }
  } finally {
    await close();
  }
  if (env.role !== 'worker') await publishBuildWithTimeout(env, log);
}

/** Waits for another program (`ROLE=migrate`) to migrate the tables to this version. */
async function waitForSchema(directUrl: string, log: Logger): Promise<void> {
  for (let tries = 0; !(await isMigrated(directUrl)); tries++) {
    if (tries === 0)
      log.warn('the database is not migrated yet: waiting for ROLE=migrate to run with this version');
    await sleep(LOOK_MS);
  }
}

async function publishBuildWithTimeout(env: Env, log: Logger): Promise<void> {
  const storage = createStorage(env.storage, mediaDirectory(env));
  const late = sleep(KEEP_BUILD_MS, 'late', { ref: false });
  const kept = publishBuild(storage).catch((error: Error) => error.message);
  const why = await Promise.race([kept, late]);
  if (!why) return;
  log.warn({ err: why }, 'the files of this build are not kept for other nodes yet: it is tried again');
  void retryPublishBuild(storage, log);
}

/** Retries until the media store is available, or created, while the node runs. */
async function retryPublishBuild(storage: MediaStorage, log: Logger): Promise<void> {
  for (let isKept = false; !isKept; ) {
    await sleep(KEEP_AGAIN_MS, undefined, { ref: false });
    isKept = await publishBuild(storage).then(
      () => true,
      () => false,
    );
  }
  log.info('the files of this build are kept for other nodes');
}
