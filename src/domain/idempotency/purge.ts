import { eq, lt, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../platform/database.ts';
import { idempotencyKeys } from './tables.ts';

/** Forgets keys older than a day; gives how many. */
export async function purgeIdempotencyKeys(handle: Handle): Promise<number> {
  const old = lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`);
  return (await handle.delete(idempotencyKeys).where(old)).rowCount ?? 0;
}

/** Forgets all keys of an account that is closed. */
export async function forgetIdempotencyKeys(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
}
