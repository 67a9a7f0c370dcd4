import type { Transaction } from '../../../platform/database.ts';
import { recordEvent } from '../security/record-event.ts';
import { auditLog } from './tables.ts';

/** Actions that move money or decide about it. */
const MOVES_MONEY =
  /^(payout|refund|approval)\.|^dispute\.accept$|^order\.(refund|cancel|release)$|^payouts\.run$|^coupon\./;

/**
 * Records who did what, in the action's transaction. `before` and `after` hold the changes, without secrets. Actions
 * that move money go to the event stream as well.
 */
export async function recordAudit(tx: Transaction, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
  if (!MOVES_MONEY.test(entry.action)) return;
  const { action, subject, subjectId = null } = entry;
  await recordEvent(tx, {
    kind: 'MONEY_MOVED',
    accountId: entry.adminId,
    details: { action, subject, subjectId, ...(entry.after as object | null) },
  });
}
