import { and, eq, isNull, sql } from 'drizzle-orm';
import { once, type RequestKey } from '#modules/idempotency';
import { renderTemplate } from '#modules/mail';
import { findPurchasedItem } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { AppError } from '#shared/errors';
import { type Database, violatedConstraint } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { mailReviewReply } from './mails.ts';
import { reviews } from './tables.ts';

/**
 * Stores a buyer's review of a delivered item: one per purchased line, even when the shop has split the line.
 * @param input.photos storage keys
 * @throws AppError NOT_FOUND for another customer's item, INVALID_STATE before delivery, CONFLICT for a second review
 */
export async function writeReview(
  db: Database,
  site: Site,
  input: {
    userId: string;
    orderItemId: string;
    stars: number;
    text: string;
    photos: string[];
    requestKey?: RequestKey | null;
  },
): Promise<string> {
  const bought = await assertReviewable(db, input);
  const { productId, shopId, boughtAs: orderItemId } = bought;
  const { userId, stars, text, photos } = input;
  try {
    return await inTransaction(db, (tx) =>
      once(tx, input.requestKey, async () => {
        const [review] = await tx
          .insert(reviews)
          .values({ productId, shopId, userId, orderItemId, stars, text, photos })
          .returning({ id: reviews.id });
        const content = renderTemplate(
          'shop-review',
          { stars: stars === 1 ? '1 star' : `${stars} stars`, product: bought.productName },
          {
            before: [`${bought.productName}: ${stars} of 5 stars.`, ...(text ? [text] : [])],
            action: { label: 'Answer', url: `${site.publicUrl}/merchant/reviews` },
          },
        );
        await mailShop(tx, site, { shopId, kind: 'shop-review', choice: 'reviews', content });
        return (review as { id: string }).id;
      }),
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'reviews_orderItemId_unique') throw error;
    throw new AppError('CONFLICT', 'You have already reviewed this product');
  }
}

/** Checks whether the item may be reviewed, before uploads are processed. @throws AppError as {@link writeReview} */
export async function assertReviewable(db: Database, input: { userId: string; orderItemId: string }) {
  const bought = await findPurchasedItem(db, input.orderItemId);
  if (bought?.userId !== input.userId) throw new AppError('NOT_FOUND', 'Item not found');
  if (bought.status !== 'DELIVERED') {
    throw new AppError('INVALID_STATE', 'You can review it after it has been delivered');
  }
  const written = await db.$count(reviews, eq(reviews.orderItemId, bought.boughtAs));
  if (written > 0) throw new AppError('CONFLICT', 'You have already reviewed this product');
  return bought;
}

/**
 * Stores the shop's single reply.
 * @throws AppError NOT_FOUND for another shop's review, INVALID_STATE once it is answered
 */
export async function replyToReview(
  db: Database,
  site: Site,
  input: { shopId: string; reviewId: string; reply: string },
): Promise<void> {
  const { shopId, reviewId, reply } = input;
  await inTransaction(db, async (tx) => {
    const [review] = isUuid(reviewId)
      ? await tx
          .select()
          .from(reviews)
          .where(and(eq(reviews.id, reviewId), eq(reviews.shopId, shopId), isNull(reviews.hiddenAt)))
      : [];
    if (!review) throw new AppError('NOT_FOUND', 'Review not found');
    const answered = await tx
      .update(reviews)
      .set({ reply, repliedAt: sql`now()` })
      .where(and(eq(reviews.id, review.id), isNull(reviews.reply)));
    if (!answered.rowCount) throw new AppError('INVALID_STATE', 'You have already replied to this review');
    await mailReviewReply(tx, site, review, reply);
  });
}
