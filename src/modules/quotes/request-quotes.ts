import { and, eq, sql } from 'drizzle-orm';
import { findCategories } from '#modules/catalogue';
import { today } from '#modules/harvests';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { advisoryLock, type Database, type Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { bool, int, readRows } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { NEW_QUOTES_PER_DAY, OPEN_DAYS, OPEN_QUOTES_MAX, type QuoteEnd } from './contract/quote-states.ts';
import type { QuoteInput } from './contract/quotes.ts';
import { addDays, hasPhoneNumber, parseDay } from './dates.ts';
import { quoteErrors } from './errors.ts';
import { inviteShops } from './invite-shops.ts';
import { lockQuote, type QuoteRow } from './lock-quote.ts';
import { quoteRequests } from './tables.ts';

const DAY_MS = 86_400_000;
/** Days ahead that a first delivery may be. */
const AHEAD_MAX = 365;

/**
 * Asks matching shops for quotes. How many requests a customer has is counted under a lock of the account. Returns the
 * id of the request, which stays open without any match.
 * @throws AppError NOT_FOUND for a category; EMAIL_NOT_VERIFIED; CONFLICT with too many requests; VALIDATION_ERROR
 */
export async function requestQuotes(
  db: Database,
  site: Site,
  input: { userId: string; quote: QuoteInput; requestKey: IdempotencyKey | null },
): Promise<string> {
  const { userId, quote, requestKey } = input;
  if (hasPhoneNumber(quote.what)) throw quoteErrors.numberInWhat();
  if (hasPhoneNumber(quote.note)) throw quoteErrors.numberInNote();
  if (quote.firstOn <= today() || quote.firstOn > addDays(today(), AHEAD_MAX)) throw quoteErrors.dayOutside();
  await assertCategory(db, quote.categoryId);
  const { id } = await inTransaction(db, (tx) =>
    once<{ id: string }>(tx, requestKey, async () => {
      await advisoryLock(tx, `quotes:${userId}`);
      await assertMayRequest(tx, userId);
      const closesAt = Math.min(Date.now() + OPEN_DAYS * DAY_MS, parseDay(quote.firstOn).getTime());
      const [made] = await tx
        .insert(quoteRequests)
        .values({ ...quote, userId, closesAt: new Date(closesAt) })
        .returning();
      await inviteShops(tx, site, made as QuoteRow);
      return { id: (made as QuoteRow).id };
    }),
  );
  return id;
}

async function assertCategory(db: Database, categoryId: string | null): Promise<void> {
  if (categoryId === null) return;
  const [known] = isUuid(categoryId) ? await findCategories(db, { id: categoryId }) : [];
  if (!known) throw quoteErrors.categoryNotFound();
}

async function assertMayRequest(tx: Transaction, userId: string): Promise<void> {
  const [account] = await readRows(
    tx,
    { isVerified: bool, open: int, today: int },
    sql`select a.is_verified and a.is_open as "isVerified",
        (select count(*)::int from quote_requests q where q.user_id = a.user_id and q.status = 'OPEN'
          and q.closes_at > now()) as open,
        (select count(*)::int from quote_requests q where q.user_id = a.user_id
          and q.created_at > now() - interval '24 hours') as today
      from account_standing a where a.user_id = ${userId}::uuid`,
  );
  if (!account?.isVerified) throw quoteErrors.notVerified();
  if (account.open >= OPEN_QUOTES_MAX) throw quoteErrors.tooManyOpen(OPEN_QUOTES_MAX);
  if (account.today >= NEW_QUOTES_PER_DAY) throw quoteErrors.tooManyToday(NEW_QUOTES_PER_DAY);
}

/** A customer closes the own request. @throws AppError NOT_FOUND, also for another's; INVALID_STATE once closed */
export async function closeQuote(
  db: Database,
  { userId, quoteId }: { userId: string; quoteId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.userId !== userId) throw quoteErrors.quoteNotFound();
    await endQuote(tx, quote, 'CUSTOMER');
  });
}

/** OPEN → CLOSED; the caller has locked the request. @throws AppError INVALID_STATE */
export async function endQuote(tx: Transaction, quote: QuoteRow, as: QuoteEnd): Promise<void> {
  const closed = await tx
    .update(quoteRequests)
    .set({ status: 'CLOSED', closedAs: as })
    .where(and(eq(quoteRequests.id, quote.id), eq(quoteRequests.status, 'OPEN')));
  if (!closed.rowCount) throw quoteErrors.closed();
}
