import { recordAudit } from '#modules/audit';
import { readPageVersions, updateSetting } from '#modules/settings';
import { SITE_PAGES, type SitePage } from '#shared/site-pages';
import { advisoryLock, type Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { launchErrors } from './errors.ts';
import { assertStillClosed } from './open-market.ts';

/**
 * Confirms as an owner that the market's texts are true of it, each in the version that was read.
 * @throws AppError INVALID_STATE when another version is in force by now, and once the market is open
 */
export async function confirmClaims(
  db: Database,
  { adminId, versions }: { adminId: string; versions: Record<SitePage, number> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'launch');
    await assertStillClosed(tx);
    const inForce = await readPageVersions(tx);
    if (SITE_PAGES.some((page) => inForce[page] !== versions[page])) throw launchErrors.textsChanged();
    const at = new Date().toISOString();
    await updateSetting(tx, 'launch.claims', () => ({ at, by: adminId, versions }));
    await recordAudit(tx, { adminId, action: 'launch.claims', subject: 'launch', after: { versions } });
  });
}
