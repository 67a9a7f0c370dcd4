import { eq, or, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { hasRow } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { interestErrors } from './errors.ts';
import { interests } from './tables.ts';

const KEPT_DAYS = 180;

export type InterestRow = typeof interests.$inferSelect;
type InterestInput = Pick<InterestRow, 'phone' | 'kind' | 'region' | 'goods' | 'language'>;

/** What a number (E.164) waits for; null if for nothing. */
export async function findInterest(handle: DbOrTx, phone: string): Promise<InterestRow | null> {
  const [row] = await handle.select().from(interests).where(eq(interests.phone, phone));
  return row ?? null;
}

/** Stores what a number waits for, in the place of what it said before. @throws AppError CONFLICT if it has an account */
export async function registerInterest(db: Database, { phone, ...answers }: InterestInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await hasRow(tx, sql`select where has_account(${phone})`)) throw interestErrors.hasAccount();
    const said = { ...answers, registeredAt: sql`now()` };
    await tx
      .insert(interests)
      .values({ phone, ...said })
      .onConflictDoUpdate({ target: interests.phone, set: said });
  });
}

/** Forgets a number (E.164). */
export async function removeInterest(db: Database, phone: string): Promise<void> {
  await db.delete(interests).where(eq(interests.phone, phone));
}

/**
 * Deletes interests 180 days after the last answer, and those of numbers that got an account at the same instant;
 * returns the number deleted.
 */
export async function purgeInterests(handle: DbOrTx): Promise<number> {
  const isOld = sql`${interests.registeredAt} < now() - ${`${KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, { table: interests, where: or(isOld, sql`has_account(${interests.phone})`) });
}
