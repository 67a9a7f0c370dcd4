import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { seedDemoMarket } from '../demo/seed-demo-market.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { prepareMixedActions, runMixedActions } from '../tests/support/mixed-actions.ts';
import { record } from './support/record-result.ts';

// Customers, sellers and admins of five shops, on 24 concurrent connections.
const ACTIONS = 5000;
const SIDE_BY_SIDE = 24;

const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-bench-'));
const postgres = await startEmbeddedPostgres(path.join(dir, 'postgres'));
const { db, close } = connectDatabase(postgres.url, createLog('warn'), { max: 30 });
await migrateDatabase(postgres.url);
await seedDemoMarket(db);
const mixed = await prepareMixedActions(db, { shops: 5, customers: 20 });
const { failures, ...result } = await runMixedActions(db, mixed, {
  count: ACTIONS,
  sideBySide: SIDE_BY_SIDE,
});
await close();
await postgres.stop();
await rm(dir, { recursive: true, force: true });
if (failures.length > 0 || result.deadlocks > 0) {
  throw new Error(
    `${result.deadlocks} deadlocks, ${failures.length} errors: ${failures.slice(0, 5).join('; ')}`,
  );
}
await record('mixed-actions', {
  actions: ACTIONS,
  sideBySide: SIDE_BY_SIDE,
  errors: failures.length,
  ...result,
});
