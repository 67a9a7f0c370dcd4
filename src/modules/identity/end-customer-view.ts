import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { AppError } from '#shared/errors';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { type EndedView, markEnded, markOver } from './customer-views.ts';
import { customerViews } from './tables.ts';

/** Looks whose end is written down in one transaction. */
const BATCH = 200;
/** As long as the event stream. */
const KEPT_DAYS = 400;

/** Writes down in the audit log when looks at accounts began and ended, and by what. */
export async function auditEnds(tx: Transaction, views: readonly EndedView[]): Promise<void> {
  for (const { id, adminId, customerId, begunAt, endedAt, endedBy } of views) {
    await recordAudit(tx, {
      ...{ adminId, action: 'user.view.end', subject: 'user', subjectId: customerId },
      after: { view: id, begunAt: begunAt.toISOString(), endedAt: endedAt.toISOString(), endedBy },
    });
  }
}

/** Ends an admin's own look at an account; one that is over stays as it is. @throws AppError NOT_FOUND */
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
 * Writes down the end of looks that ended by themselves: their time is over, the admin signed out or may not look any
 * more, the account was closed. Which of them may still read does not wait for it. May run twice at once; gives how many.
 */
export async function recordEndedViews(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const over = await markOver(tx, BATCH);
    await auditEnds(tx, over);
    return over.length;
  });
}

/** Forgets looks of 400 days ago; the audit log keeps them. Gives how many. */
export async function purgeCustomerViews(handle: DbOrTx): Promise<number> {
  const old = sql`created_at < now() - ${`${KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, { table: customerViews, where: old });
}
