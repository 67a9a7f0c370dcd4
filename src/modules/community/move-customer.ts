import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database';
import {
  followMails,
  follows,
  helpfulReviews,
  messageThreads,
  questions,
  reports,
  reviews,
} from './tables.ts';

/** Two accounts of one customer: what the first has goes to the second. */
export interface CustomerMove {
  from: string;
  to: string;
}

/** Locks the open reports of two customers, and the reviews that they wrote or marked, by id. */
export async function lockCommunityRows(tx: Transaction, userIds: string[]): Promise<void> {
  await tx
    .select({ id: reports.id })
    .from(reports)
    .where(inArray(reports.userId, userIds))
    .orderBy(asc(reports.id))
    .for('no key update');
  const marked = tx
    .select({ id: helpfulReviews.reviewId })
    .from(helpfulReviews)
    .where(inArray(helpfulReviews.userId, userIds));
  await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(inArray(reviews.userId, userIds), inArray(reviews.id, marked)))
    .orderBy(asc(reviews.id))
    .for('no key update');
}

/**
 * Moves reviews, marks, questions, reports, messages and followed shops of one account to another; the caller holds
 * {@link lockCommunityRows}. A mark of both, or on one's own review, counts no more; an open report of both stays once.
 */
export async function moveCommunity(tx: Transaction, { from, to }: CustomerMove): Promise<void> {
  const mine = { userId: to };
  await moveReports(tx, { from, to });
  await tx.update(reviews).set(mine).where(eq(reviews.userId, from));
  await moveMarks(tx, { from, to });
  await tx.update(questions).set(mine).where(eq(questions.userId, from));
  await tx.update(messageThreads).set(mine).where(eq(messageThreads.userId, from));
  await moveFollowing(tx, { from, to });
}

async function moveReports(tx: Transaction, { from, to }: CustomerMove): Promise<void> {
  const kept = alias(reports, 'kept');
  const same = tx
    .select({ id: kept.id })
    .from(kept)
    .where(
      and(
        ...[eq(kept.userId, to), eq(kept.status, 'OPEN')],
        ...[eq(kept.subject, reports.subject), eq(kept.subjectId, reports.subjectId)],
      ),
    );
  await tx.delete(reports).where(and(eq(reports.userId, from), eq(reports.status, 'OPEN'), exists(same)));
  await tx.update(reports).set({ userId: to }).where(eq(reports.userId, from));
}

async function moveMarks(tx: Transaction, { from, to }: CustomerMove): Promise<void> {
  const ofSurvivor = tx
    .select({ id: helpfulReviews.reviewId })
    .from(helpfulReviews)
    .where(eq(helpfulReviews.userId, to));
  const own = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, to));
  const isOwn = inArray(helpfulReviews.reviewId, own);
  const isTwice = and(eq(helpfulReviews.userId, from), inArray(helpfulReviews.reviewId, ofSurvivor));
  const removed = await tx
    .delete(helpfulReviews)
    .where(and(inArray(helpfulReviews.userId, [from, to]), or(isOwn, isTwice)))
    .returning({ id: helpfulReviews.reviewId });
  await tx.update(helpfulReviews).set({ userId: to }).where(eq(helpfulReviews.userId, from));
  const ids = [...new Set(removed.map(({ id }) => id))];
  if (ids.length === 0) return;
  const count = sql`(select count(*) from helpful_reviews h where h.review_id = ${reviews.id})`;
  await tx.update(reviews).set({ helpfulCount: count }).where(inArray(reviews.id, ids));
}

/** The survivor's choice of mails stays, where it has made one. */
async function moveFollowing(tx: Transaction, { from, to }: CustomerMove): Promise<void> {
  const known = tx.select({ id: follows.shopId }).from(follows).where(eq(follows.userId, to));
  await tx.delete(follows).where(and(eq(follows.userId, from), inArray(follows.shopId, known)));
  await tx.update(follows).set({ userId: to }).where(eq(follows.userId, from));
  const chosen = await tx.$count(followMails, eq(followMails.userId, to));
  if (chosen > 0) await tx.delete(followMails).where(eq(followMails.userId, from));
  else await tx.update(followMails).set({ userId: to }).where(eq(followMails.userId, from));
}
