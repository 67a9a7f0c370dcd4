import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent } from '#modules/mail';
import type { Database, Transaction } from '#platform/database';
import { drainBatches } from '#platform/drain-batches';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { closedShopIds, newsForFollower, type ShopNews } from '../queries/following.ts';
import { followMails, follows } from './tables.ts';

const BATCH = 50;
const TODAY = sql`(now() at time zone 'utc')::date`;

/**
 * Mails subscribed customers about new products and reopenings of shops they follow. Checks each customer once a day,
 * so each gets one mail a day at most; a shop appears once in seven days at most, in one line of a mail. Safe to run
 * concurrently.
 * @returns the number of customers checked
 */
export async function notifyFollowers({ db, site }: { db: Database; site: Site }): Promise<number> {
  const closed = await closedShopIds(db);
  if (closed.length > 0) {
    const seen = and(inArray(follows.shopId, closed), eq(follows.wasClosed, false));
    await db.update(follows).set({ wasClosed: true }).where(seen);
  }
  return drainBatches(BATCH, () => inTransaction(db, (tx) => tellSome(tx, site)));
}

async function tellSome(tx: Transaction, site: Site): Promise<number> {
  const due = await tx
    .select()
    .from(followMails)
    .where(
      and(
        followMails.wanted,
        or(isNull(followMails.lookedOn), lt(followMails.lookedOn, sql<string>`${TODAY}`)),
      ),
    )
    .orderBy(asc(followMails.userId))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const { userId, stopKey } of due) {
    const news = await newsForFollower(tx, userId);
    if (news.length > 0) await tell(tx, site, { userId, stopKey, news });
    await tx.update(followMails).set({ lookedOn: TODAY }).where(eq(followMails.userId, userId));
  }
  return due.length;
}

type Telling = { userId: string; stopKey: string; news: ShopNews[] };

async function tell(tx: Transaction, site: Site, { userId, stopKey, news }: Telling): Promise<void> {
  const { email } = await getProfile(tx, userId);
  const told = news.map(({ shopId }) => shopId);
  await tx
    .update(follows)
    .set({ toldAt: sql`now()`, wasClosed: false })
    .where(and(eq(follows.userId, userId), inArray(follows.shopId, told)));
  await enqueueMail(tx, site, {
    kind: 'followed-shops',
    recipient: email,
    content: words(site, news, stopKey),
  });
}

function words(site: Site, news: ShopNews[], stopKey: string): MailContent {
  const [first] = news;
  const one = news.length === 1 && first ? first.shopName : null;
  return {
    subject: one ? `News from ${one}` : `News from ${news.length} shops you follow`,
    heading: one ? `News from ${one}` : 'From the shops you follow',
    paragraphs: news.map(lineOf),
    links: [
      ...news.map(({ shopId, shopName }) => ({
        label: `Visit ${shopName}`,
        url: `${site.publicUrl}/shops/${shopId}`,
      })),
      { label: 'Stop these emails', url: `${site.publicUrl}/stop-mails?key=${stopKey}` },
    ],
    note: 'You chose to get these emails, at most one a day. If you stop them, nothing else in your account changes.',
  };
}

function lineOf({ shopName, opened, names, total }: ShopNews): string {
  const more = total > names.length ? ` and ${total - names.length} more` : '';
  const fresh = total > 0 ? `new on sale: ${names.join(', ')}${more}` : '';
  return `${shopName}: ${[opened ? 'open again' : '', fresh].filter(Boolean).join('; ')}.`;
}
