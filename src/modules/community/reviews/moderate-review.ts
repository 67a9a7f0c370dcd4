import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { AppError } from '#shared/errors';
import type { Database, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { reviews } from './tables.ts';

interface Moderation {
  adminId: string;
  reviewId: string;
  /** Why it is hidden; null restores it. */
  reason: string | null;
}

/** Hides a review and removes it from the rating, or restores it. @throws AppError NOT_FOUND, INVALID_STATE */
export function moderateReview(db: Database, input: Moderation): Promise<void> {
  return inTransaction(db, (tx) => moderateReviewIn(tx, input));
}

/** {@link moderateReview} inside the caller's transaction. */
export async function moderateReviewIn(tx: Transaction, input: Moderation): Promise<void> {
  const { adminId, reviewId, reason } = input;
  const hide = reason !== null;
  const [review] = isUuid(reviewId)
    ? await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('no key update')
    : [];
  if (!review) throw new AppError('NOT_FOUND', 'Review not found');
  const changed = await tx
    .update(reviews)
    .set({ hiddenAt: hide ? sql`now()` : null, hiddenReason: reason })
    .where(and(eq(reviews.id, review.id), hide ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)));
  if (!changed.rowCount) {
    throw new AppError('INVALID_STATE', hide ? 'This review is already hidden' : 'This review is not hidden');
  }
  await recordAudit(tx, {
    adminId,
    action: hide ? 'review.hide' : 'review.restore',
    subject: 'review',
    subjectId: review.id,
    before: { hidden: !hide, reason: review.hiddenReason },
    after: { hidden: hide, reason },
    reason,
  });
}
