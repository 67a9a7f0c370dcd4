import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Database, DbOrTx, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { newToken } from '../../../platform/secrets.ts';
import { followMails, follows } from './tables.ts';

/** Unfollows a shop; does nothing when it is not followed. */
export async function unfollowShop(db: Database, input: { userId: string; shopId: string }): Promise<void> {
  const { userId, shopId } = input;
  if (!isUuid(shopId)) return;
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.shopId, shopId)));
}

/** Whether this customer gets mails about followed shops; off by default. */
export async function wantsFollowMails(handle: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await handle.select().from(followMails).where(eq(followMails.userId, userId));
  return row?.wanted ?? false;
}

/** Turns mails about followed shops on or off, independently of all other mails of the account. */
export async function setFollowEmails(
  db: Database,
  { userId, wanted }: { userId: string; wanted: boolean },
): Promise<void> {
  await db
    .insert(followMails)
    .values({ userId, wanted, stopKey: newToken() })
    .onConflictDoUpdate({ target: followMails.userId, set: { wanted } });
}

/** Turns the mails off by the link in a mail, without sign-in; repeating it is no error. @throws AppError NOT_FOUND */
export async function unsubscribe(db: Database, stopKey: string): Promise<void> {
  const changed = await db.update(followMails).set({ wanted: false }).where(eq(followMails.stopKey, stopKey));
  if (!changed.rowCount) throw new AppError('NOT_FOUND', 'This link is not valid or has expired.');
}

/** Number of followers of a shop. */
export const countFollowers = (handle: DbOrTx, shopId: string): Promise<number> =>
  handle.$count(follows, eq(follows.shopId, shopId));

/** Deletes the follows and the mail choice of a customer who closes the account. */
export async function forgetFollowing(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.userId, userId));
  await tx.delete(followMails).where(eq(followMails.userId, userId));
}

/** Deletes the followers of a shop that closes permanently. */
export async function forgetFollowers(tx: Transaction, shopId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.shopId, shopId));
}
