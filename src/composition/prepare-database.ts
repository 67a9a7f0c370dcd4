import { prepareQueues } from '#jobs/queues';
import { sealSecrets } from '#modules/identity';
import { connectDatabase } from '#platform/database';
import type { Env } from '#platform/env';
import { grantApplication } from '#platform/grant-application';
import type { Logger } from '#platform/log';
import { migrateDatabase } from '#platform/migrate';
import { assertDemoMarket, assertNoDemoAccounts } from '../../demo/assert-environment.ts';
import { seedDemoAgent } from '../../demo/seed-agent.ts';
import { seedDemoMarket } from '../../demo/seed-demo-market.ts';
import { seedDemoGroup } from '../../demo/seed-group.ts';
import { seedHarvests } from '../../demo/seed-harvests.ts';
import { seedLoads } from '../../demo/seed-loads.ts';
import { seedQuotes } from '../../demo/seed-quotes.ts';
import { seedWeights } from '../../demo/seed-weights.ts';
import { Cleanups } from './cleanups.ts';
import type { NodeConfig } from './node-config.ts';
import { checkSecretsKey, openSecretBox } from './secrets-key.ts';
import { startDatabase } from './start-database.ts';

/** Prepares tables, queues, grants, secrets and, in a demo, the sample goods. Runs once for all processes of a node. */
export async function prepareDatabase(
  env: Env,
  { ownerUrl, directUrl }: Pick<NodeConfig, 'ownerUrl' | 'directUrl'>,
  log: Logger,
): Promise<void> {
  const { db, close } = connectDatabase(ownerUrl, log, {
    max: 2,
    statementTimeoutMs: 15_000,
    queryTimeoutMs: 16_000,
  });
  try {
    const demo = env.appEnv === 'demo';
    // Check before any write: a demo and a real market must never share a database.
    await (demo ? assertDemoMarket(db) : assertNoDemoAccounts(db));
    await migrateDatabase(ownerUrl);
    await prepareQueues(ownerUrl);
    await grantApplication(ownerUrl, directUrl);
    await checkSecretsKey(db, env, log);
    const sealed = await sealSecrets(db, await openSecretBox(env));
    if (sealed > 0) log.info({ sealed }, 'secrets of second factors are sealed now');
    if (demo && (await seedDemoMarket(db))) {
      await seedDemoAgent(db);
      await seedDemoGroup(db);
      await seedLoads(db);
      const site = { publicUrl: env.publicUrl, supportEmail: env.supportEmail };
      await seedWeights(db, site);
      await seedHarvests(db, site, log);
      await seedQuotes(db, site, log);
      log.info('the demo market is furnished');
    }
  } finally {
    await close();
  }
}

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
