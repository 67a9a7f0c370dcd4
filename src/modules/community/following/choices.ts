import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Database, DbOrTx, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { newToken } from '../../../platform/secrets.ts';
import { followMails, follows } from './tables.ts';

/** A shop that is not followed is no error. */
export async function unfollowShop(db: Database, input: { userId: string; shopId: string }): Promise<void> {
  const { userId, shopId } = input;
  if (!isUuid(shopId)) return;
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.shopId, shopId)));
}

/** Whether this customer is mailed of followed shops; until it is chosen they are not. */
export async function wantsFollowMails(handle: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await handle.select().from(followMails).where(eq(followMails.userId, userId));
  return row?.wanted ?? false;
}

/** Chooses whether to be mailed of followed shops, apart from every other mail of the account. */
export async function chooseFollowMails(
  db: Database,
  { userId, wanted }: { userId: string; wanted: boolean },
): Promise<void> {
  await db
    .insert(followMails)
    .values({ userId, wanted, stopKey: newToken() })
    .onConflictDoUpdate({ target: followMails.userId, set: { wanted } });
}

/** By the link of a mail, without signing in; stopping twice is no error. @throws AppError NOT_FOUND */
export async function stopFollowMails(db: Database, stopKey: string): Promise<void> {
  const changed = await db.update(followMails).set({ wanted: false }).where(eq(followMails.stopKey, stopKey));
  if (!changed.rowCount) throw new AppError('NOT_FOUND', 'This link is not valid or has expired.');
}

/** How many follow a shop. */
export const countFollowers = (handle: DbOrTx, shopId: string): Promise<number> =>
  handle.$count(follows, eq(follows.shopId, shopId));

/** Of a customer who closes the account: follows nobody, and is not mailed. */
export async function forgetFollowing(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.userId, userId));
  await tx.delete(followMails).where(eq(followMails.userId, userId));
}

/** Of a shop that closes for good: nobody follows it any more. */
export async function forgetFollowers(tx: Transaction, shopId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.shopId, shopId));
}
