import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { helpfulReviews, reviews } from './tables.ts';

/**
 * Marks another customer's review as helpful; returns the number of marks.
 * @throws AppError NOT_FOUND for a hidden review; INVALID_STATE for one's own; CONFLICT the second time
 */
export function findHelpful(db: Database, input: { userId: string; reviewId: string }): Promise<number> {
  const { userId, reviewId } = input;
  return inTransaction(db, async (tx) => {
    const [review] = isUuid(reviewId)
      ? await tx
          .select({ id: reviews.id, userId: reviews.userId })
          .from(reviews)
          .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
          .for('no key update')
      : [];
    if (!review) throw new AppError('NOT_FOUND', 'Review not found');
    if (review.userId === userId) throw new AppError('INVALID_STATE', 'You cannot vote on your own review');
    const said = await tx.insert(helpfulReviews).values({ reviewId, userId }).onConflictDoNothing();
    if (!said.rowCount) throw new AppError('CONFLICT', 'You have already marked this review as helpful');
    const [counted] = await tx
      .update(reviews)
      .set({ helpfulCount: sql`${reviews.helpfulCount} + 1` })
      .where(eq(reviews.id, reviewId))
      .returning({ count: reviews.helpfulCount });
    return counted?.count ?? 0;
  });
}
