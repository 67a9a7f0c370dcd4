import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent } from '#modules/mail';
import { findShop } from '#modules/shops';
import type { Database, Transaction } from '#platform/database';
import type { Logger } from '#platform/log';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { advisoryLock, type DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { newToken } from '../../platform/secret-box.ts';
import { communityErrors } from './errors.ts';
import { closedShopIds, listFollowerNews, type ShopNews } from './queries/following.ts';
import { followMails, follows } from './tables.ts';

/** Unfollows a shop; does nothing when it is not followed. */
export async function unfollowShop(db: Database, input: { userId: string; shopId: string }): Promise<void> {
  const { userId, shopId } = input;
  if (!isUuid(shopId)) return;
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.shopId, shopId)));
}

/** Whether this customer gets mails about followed shops; off by default. */
export async function hasFollowEmails(handle: DbOrTx, userId: string): Promise<boolean> {
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
  if (!changed.rowCount) throw communityErrors.linkInvalid();
}

/** Number of followers of a shop. */
export const countFollowers = (handle: DbOrTx, shopId: string): Promise<number> =>
  handle.$count(follows, eq(follows.shopId, shopId));

/** Deletes the follows and the mail choice of a customer who closes the account. */
export async function eraseFollowing(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.userId, userId));
  await tx.delete(followMails).where(eq(followMails.userId, userId));
}

/** Deletes the followers of a shop that closes permanently. */
export async function deleteFollowers(tx: Transaction, shopId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.shopId, shopId));
}

/** Maximum number of shops that a customer may follow. */
export const FOLLOWED_MAX = 200;

/** Follows a shop; following it twice is no error. @throws AppError NOT_FOUND, CONFLICT when the list is full */
export async function followShop(db: Database, input: { userId: string; shopId: string }): Promise<void> {
  const { userId, shopId } = input;
  await inTransaction(db, async (tx) => {
    await findShop(tx, shopId);
    await advisoryLock(tx, `follows:${userId}`);
    if ((await tx.$count(follows, eq(follows.userId, userId))) >= FOLLOWED_MAX) {
      throw communityErrors.tooManyFollowed(FOLLOWED_MAX);
    }
    await tx.insert(follows).values({ userId, shopId }).onConflictDoNothing();
  });
}

const BATCH = 50;
const TODAY = sql`(now() at time zone 'utc')::date`;
const IS_DUE = and(
  followMails.wanted,
  or(isNull(followMails.lookedOn), lt(followMails.lookedOn, sql<string>`${TODAY}`)),
);

/**
 * Mails subscribed customers about new products and reopenings of shops they follow. Checks each customer once a day,
 * so each gets one mail a day at most; a shop appears once in seven days at most, in one line of a mail. Safe to run
 * concurrently. A customer whose mail fails is tried again in the next run and does not block the others.
 * @returns the number of customers checked
 */
export async function notifyFollowers({
  db,
  site,
  log,
}: {
  db: Database;
  site: Site;
  log: Logger;
}): Promise<number> {
  const closed = await closedShopIds(db);
  if (closed.length > 0) {
    const seen = and(inArray(follows.shopId, closed), eq(follows.wasClosed, false));
    await db.update(follows).set({ wasClosed: true }).where(seen);
  }
  let checked = 0;
  for (let after: string | undefined; ; ) {
    const due = await db
      .select({ userId: followMails.userId })
      .from(followMails)
      .where(and(IS_DUE, after === undefined ? undefined : gt(followMails.userId, after)))
      .orderBy(asc(followMails.userId))
      .limit(BATCH);
    for (const { userId } of due) {
      try {
        if (await inTransaction(db, (tx) => mailFollower(tx, site, userId))) checked++;
      } catch (error) {
        log.error({ userId, err: error }, 'news of followed shops could not be mailed');
      }
    }
    after = due.at(-1)?.userId;
    if (due.length < BATCH) return checked;
  }
}

/** Returns false when another worker checks this customer. */
async function mailFollower(tx: Transaction, site: Site, userId: string): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(followMails)
    .where(and(IS_DUE, eq(followMails.userId, userId)))
    .for('update', { skipLocked: true });
  if (!due) return false;
  const news = await listFollowerNews(tx, userId);
  if (news.length > 0) await mailNews(tx, site, { userId, stopKey: due.stopKey, news });
  await tx.update(followMails).set({ lookedOn: TODAY }).where(eq(followMails.userId, userId));
  return true;
}

type Telling = { userId: string; stopKey: string; news: ShopNews[] };

async function mailNews(tx: Transaction, site: Site, { userId, stopKey, news }: Telling): Promise<void> {
  const { contact } = await getProfile(tx, userId);
  const told = news.map(({ shopId }) => shopId);
  await tx
    .update(follows)
    .set({ toldAt: sql`now()`, wasClosed: false })
    .where(and(eq(follows.userId, userId), inArray(follows.shopId, told)));
  await enqueueMail(tx, site, {
    kind: 'followed-shops',
    recipient: contact,
    content: () => words(site, news, stopKey),
  });
}

function words(site: Site, news: ShopNews[], stopKey: string): MailContent {
  const [first] = news;
  const one = news.length === 1 && first ? first.shopName : null;
  return {
    subject: one
      ? m.mail_news_from({ shop: one })
      : m.mail_news_from_shops_you_follow({ count: news.length }),
    heading: one ? m.mail_news_from({ shop: one }) : m.mail_from_the_shops_you_follow(),
    paragraphs: news.map(lineOf),
    links: [
      ...news.map(({ shopId, shopName }) => ({
        label: m.mail_visit({ shop: shopName }),
        url: `${site.publicUrl}/shops/${shopId}`,
      })),
      { label: m.mail_stop_these_emails(), url: `${site.publicUrl}/stop-mails?key=${stopKey}` },
    ],
    note: m.mail_you_chose_to_get_these_emails_at_most(),
  };
}

function lineOf({ shopName, opened, names, total }: ShopNews): string {
  const listed = names.join(', ');
  const more = total - names.length;
  const fresh = more > 0 ? m.mail_new_on_sale_and_more({ listed, more }) : m.mail_new_on_sale({ listed });
  return `${shopName}: ${[opened ? m.mail_open_again() : '', total > 0 ? fresh : ''].filter(Boolean).join('; ')}.`;
}
