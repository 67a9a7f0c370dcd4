import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { findProductsByIds } from '#modules/catalogue';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { getProfile } from '#modules/identity';
import { enqueueMail, renderTemplate } from '#modules/mail';
import { findPurchasedItem } from '#modules/orders';
import { getShop, mailShop } from '#modules/shops';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { communityErrors } from './errors.ts';
import { helpfulReviews, reviews } from './tables.ts';

/** Whether a review is public. */
export async function isReviewShown(handle: DbOrTx, reviewId: string): Promise<boolean> {
  return (await handle.$count(reviews, and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))) > 0;
}

/** Mails the shop's reply to the reviewer. */
export async function mailReviewReply(
  tx: Transaction,
  site: Site,
  review: { userId: string; shopId: string; productId: string },
  reply: string,
): Promise<void> {
  const { contact, firstName } = await getProfile(tx, review.userId);
  const { name: shop } = await getShop(tx, review.shopId);
  const [product] = await findProductsByIds(tx, [review.productId]);
  await enqueueMail(tx, site, {
    kind: 'review-reply',
    recipient: contact,
    content: () =>
      renderTemplate(
        'review-reply',
        { firstName, shop, product: product?.name ?? '' },
        {
          heading: m.mail_has_replied_to_your_review({ shop }),
          after: [m.mail_about({ name: product?.name ?? '', text: reply })],
          action: { label: m.mail_see_it(), url: `${site.publicUrl}/products/${review.productId}` },
        },
      ),
  });
}

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
    requestKey?: IdempotencyKey | null;
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
        const content = () =>
          renderTemplate(
            'shop-review',
            { stars: stars === 1 ? m.mail_1_star() : m.mail_stars({ stars }), product: bought.productName },
            {
              before: [m.mail_of_5_stars({ product: bought.productName, stars }), ...(text ? [text] : [])],
              action: { label: m.mail_answer(), url: `${site.publicUrl}/merchant/reviews` },
            },
          );
        await mailShop(tx, site, { shopId, kind: 'shop-review', content });
        return (review as { id: string }).id;
      }),
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'reviews_orderItemId_unique') throw error;
    throw communityErrors.alreadyReviewed();
  }
}

/** Checks whether the item may be reviewed, before uploads are processed. @throws AppError as {@link writeReview} */
export async function assertReviewable(db: Database, input: { userId: string; orderItemId: string }) {
  const bought = await findPurchasedItem(db, input.orderItemId);
  if (bought?.userId !== input.userId) throw communityErrors.itemNotFound();
  if (bought.status !== 'DELIVERED') {
    throw communityErrors.notDeliveredYet();
  }
  const written = await db.$count(reviews, eq(reviews.orderItemId, bought.boughtAs));
  if (written > 0) throw communityErrors.alreadyReviewed();
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
    if (!review) throw communityErrors.reviewNotFound();
    const answered = await tx
      .update(reviews)
      .set({ reply, repliedAt: sql`now()` })
      .where(and(eq(reviews.id, review.id), isNull(reviews.reply)));
    if (!answered.rowCount) throw communityErrors.alreadyReplied();
    await mailReviewReply(tx, site, review, reply);
  });
}

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
  if (!review) throw communityErrors.reviewNotFound();
  const changed = await tx
    .update(reviews)
    .set({ hiddenAt: hide ? sql`now()` : null, hiddenReason: reason })
    .where(and(eq(reviews.id, review.id), hide ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)));
  if (!changed.rowCount) {
    throw hide ? communityErrors.reviewHidden() : communityErrors.reviewNotHidden();
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
    if (!review) throw communityErrors.reviewNotFound();
    if (review.userId === userId) throw communityErrors.ownReview();
    const said = await tx.insert(helpfulReviews).values({ reviewId, userId }).onConflictDoNothing();
    if (!said.rowCount) throw communityErrors.alreadyVoted();
    const [counted] = await tx
      .update(reviews)
      .set({ helpfulCount: sql`${reviews.helpfulCount} + 1` })
      .where(eq(reviews.id, reviewId))
      .returning({ count: reviews.helpfulCount });
    return counted?.count ?? 0;
  });
}
