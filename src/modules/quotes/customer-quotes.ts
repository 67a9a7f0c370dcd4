import { and, asc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { endStanding } from './end-standing-order.ts';
import { endQuote } from './request-quotes.ts';
import { mailStandingEnded } from './standing-mails.ts';
import { quoteRequests, standingOrders } from './tables.ts';

/** Ends all of a customer whose account is being closed, and erases texts and addresses. */
export async function endQuotesOfCustomer(tx: Transaction, site: Site, userId: string): Promise<void> {
  const requests = await tx
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .orderBy(asc(quoteRequests.id))
    .for('no key update');
  for (const quote of requests) if (quote.status === 'OPEN') await endQuote(tx, quote, 'ACCOUNT_CLOSED');
  // Free texts can name a school or a house; the region stays for the figures.
  await tx
    .update(quoteRequests)
    .set({ what: 'Removed', town: 'Removed', note: '' })
    .where(eq(quoteRequests.userId, userId));
  const own = await tx
    .select()
    .from(standingOrders)
    .where(and(eq(standingOrders.userId, userId), ne(standingOrders.status, 'ENDED')))
    .orderBy(asc(standingOrders.id))
    .for('no key update');
  for (const standing of own) {
    await endStanding(tx, standing, 'ACCOUNT_CLOSED');
    await mailStandingEnded(tx, site, { standing, as: 'ACCOUNT_CLOSED', reason: null });
  }
  await tx.update(standingOrders).set({ address: null }).where(eq(standingOrders.userId, userId));
}

/** Moves requests and standing orders to the account that another one joins. */
export async function moveQuotes(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(quoteRequests).set({ userId: to }).where(eq(quoteRequests.userId, from));
  await tx.update(standingOrders).set({ userId: to }).where(eq(standingOrders.userId, from));
}
