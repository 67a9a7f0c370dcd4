import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { reviews } from './tables.ts';

/** Whether a review is public. */
export async function isReviewShown(handle: DbOrTx, reviewId: string): Promise<boolean> {
  return (await handle.$count(reviews, and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))) > 0;
}
