import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { purgeRows } from '#platform/purge-rows';
import { inTransaction } from '#platform/transaction';
import { AppError } from '#shared/errors';
import { type EndedView, markEnded, markOver } from './impersonation.ts';
import { customerViews } from './tables.ts';

/** Views per transaction. */
const BATCH = 200;
/** Retention; the same as the event stream. */
const KEPT_DAYS = 400;

/** Audits the start and end of views, and why they ended. */
export async function auditEnds(tx: Transaction, views: readonly EndedView[]): Promise<void> {
  for (const { id, adminId, customerId, begunAt, endedAt, endedBy } of views) {
    await recordAudit(tx, {
      ...{ adminId, action: 'user.view.end', subject: 'user', subjectId: customerId },
      after: { view: id, begunAt: begunAt.toISOString(), endedAt: endedAt.toISOString(), endedBy },
    });
  }
}

/** Ends an admin's own view of an account; has no effect on one that is over. @throws AppError NOT_FOUND */
export async function endCustomerView(
  db: Database,
  { adminId, viewId }: { adminId: string; viewId: string },
): Promise<void> {
  const isOwn = and(eq(customerViews.id, viewId), eq(customerViews.adminId, adminId));
  const isThere = isUuid(viewId) && (await db.$count(customerViews, isOwn)) > 0;
  if (!isThere) throw new AppError('NOT_FOUND', 'Viewing session not found');
  await inTransaction(db, async (tx) => {
    await auditEnds(tx, await markEnded(tx, sql`v.id = ${viewId}::uuid`, 'ENDED'));
  });
}

/**
 * Records the end of views that are over on their own: timeout, sign-out, lost role or closed account. Access does not
 * depend on it. Safe to run concurrently; returns the number recorded.
 */
export async function recordEndedViews(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const over = await markOver(tx, BATCH);
    await auditEnds(tx, over);
    return over.length;
  });
}

/** Deletes views older than 400 days, which stay in the audit log; returns the number deleted. */
export async function purgeCustomerViews(handle: DbOrTx): Promise<number> {
  const old = sql`created_at < now() - ${`${KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, { table: customerViews, where: old });
}
