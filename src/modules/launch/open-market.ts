import { sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { lockAdmins } from '#modules/identity';
import { isMarketOpen, updateSetting } from '#modules/settings';
import { advisoryLock, type Database, type Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { LaunchFacts } from './assess-line.ts';
import type { LaunchLine } from './contract/launch.ts';
import { launchErrors } from './errors.ts';
import { readLaunch } from './queries/launch-status.ts';
import { launchSignatures } from './tables.ts';

/** Locks what the lines are judged by: signatures and codes, and who is an owner. */
async function lockLaunch(tx: Transaction): Promise<void> {
  await advisoryLock(tx, 'launch');
  await lockAdmins(tx);
}

/** @throws AppError INVALID_STATE once the market is open */
export async function assertStillClosed(tx: Transaction): Promise<void> {
  if (await isMarketOpen(tx)) throw launchErrors.alreadyOpen();
}

/**
 * Signs for a line that is not green, so that the market may open in spite of it.
 * @throws AppError INVALID_STATE for a green line, and once the market is open
 */
export async function signLaunchLine(
  db: Database,
  facts: LaunchFacts,
  input: { adminId: string; line: LaunchLine; reason: string },
): Promise<void> {
  const { adminId, line, reason } = input;
  await inTransaction(db, async (tx) => {
    await lockLaunch(tx);
    await assertStillClosed(tx);
    const { lines } = await readLaunch(tx, facts);
    const found = lines.find((one) => one.line === line);
    if (!found || found.state === 'ok') throw launchErrors.lineGreen();
    await tx
      .insert(launchSignatures)
      .values({ line, adminId, reason })
      .onConflictDoUpdate({
        target: launchSignatures.line,
        set: { adminId, reason, createdAt: sql`now()` },
      });
    const { state, evidence } = found;
    const after = { line, state, evidence };
    await recordAudit(tx, { adminId, action: 'launch.sign', subject: 'launch', after, reason });
  });
}

/**
 * Opens the market to buyers, once and for good. Decided by the lines as they are in this transaction.
 * @throws AppError INVALID_STATE while a line is neither green nor signed, and once the market is open
 */
export async function openMarket(
  db: Database,
  facts: LaunchFacts,
  { adminId }: { adminId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockLaunch(tx);
    await assertStillClosed(tx);
    const { lines } = await readLaunch(tx, facts);
    const missing = lines.filter(({ state, signature }) => state !== 'ok' && !signature);
    if (missing.length > 0) throw launchErrors.linesOpen(missing.map(({ line }) => line).join(', '));
    const at = new Date().toISOString();
    await updateSetting(tx, 'market.opened', () => ({ at, by: adminId }));
    const after = lines.map(({ line, state, evidence, signature }) => ({
      ...{ line, state, evidence, isSigned: signature !== null },
    }));
    await recordAudit(tx, { adminId, action: 'launch.open', subject: 'launch', after: { lines: after } });
  });
}
