import { recordAudit } from '#modules/audit';
import { updateSetting } from '#modules/settings';
import { advisoryLock, type Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { NetworkFinding } from './contract/launch.ts';
import { assertStillClosed } from './open-market.ts';

export interface NetworkCheckDeps {
  db: Database;
  /** Asks everything that this server needs beyond its database; each call has a timeout. Never throws. */
  checkNetwork: () => Promise<NetworkFinding[]>;
}

/**
 * Checks the network from this server, outside any transaction, and keeps what was found.
 * @throws AppError INVALID_STATE once the market is open
 */
export async function checkLaunchNetwork(
  { db, checkNetwork }: NetworkCheckDeps,
  adminId: string,
): Promise<void> {
  await inTransaction(db, assertStillClosed);
  const findings = await checkNetwork();
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'launch');
    await assertStillClosed(tx);
    const at = new Date().toISOString();
    await updateSetting(tx, 'launch.network', () => ({ at, findings }));
    const after = { findings: findings.map(({ what, state }) => `${what}: ${state}`) };
    await recordAudit(tx, { adminId, action: 'launch.network', subject: 'launch', after });
  });
}
