import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { int, readRows } from '#platform/rows';
import { quoteErrors } from './errors.ts';
import { type quoteOffers, quoteRequests, standingOrders } from './tables.ts';

export type QuoteRow = typeof quoteRequests.$inferSelect;
export type QuoteOfferRow = typeof quoteOffers.$inferSelect;
export type StandingOrderRow = typeof standingOrders.$inferSelect;

/** Locks a request, before its standing orders and products. @throws AppError NOT_FOUND */
export async function lockQuote(tx: Transaction, quoteId: string): Promise<QuoteRow> {
  const [quote] = isUuid(quoteId)
    ? await tx.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId)).for('no key update')
    : [];
  if (!quote) throw quoteErrors.quoteNotFound();
  return quote;
}

/** Whether shops may still offer, and the customer accept. */
export const isOpen = ({ status, closesAt }: QuoteRow): boolean => status === 'OPEN' && closesAt > new Date();

/** Locks a standing order. @throws AppError NOT_FOUND */
export async function lockStandingOrder(tx: Transaction, id: string): Promise<StandingOrderRow> {
  const [standing] = isUuid(id)
    ? await tx.select().from(standingOrders).where(eq(standingOrders.id, id)).for('no key update')
    : [];
  if (!standing) throw quoteErrors.standingOrderNotFound();
  return standing;
}

/** Units of each delivery that accepted offers cover. The caller has locked the request. */
export async function countAccepted(tx: Transaction, quoteId: string): Promise<number> {
  const [row] = await readRows(
    tx,
    { units: int },
    sql`select coalesce(sum(quantity), 0)::int as units from standing_orders
      where quote_id = ${quoteId}::uuid and ended_as is distinct from 'UNPAID'`,
  );
  return row?.units ?? 0;
}
