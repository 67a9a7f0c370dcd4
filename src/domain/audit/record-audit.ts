import type { Transaction } from '../../platform/database.ts';
import { auditLog } from './tables.ts';

/** Writes who did what, in the same transaction as the deed. `before` and `after` hold what changed, no secrets. */
export async function recordAudit(tx: Transaction, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
