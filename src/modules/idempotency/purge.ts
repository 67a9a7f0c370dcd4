import { inArray, lt, sql } from 'drizzle-orm';
import { REQUEST_KEY_DAYS } from '#shared/constants';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { idempotencyKeys } from './tables.ts';

/** Deletes keys older than {@link REQUEST_KEY_DAYS}; returns the number deleted. */
export async function purgeIdempotencyKeys(handle: DbOrTx): Promise<number> {
  const old = lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${REQUEST_KEY_DAYS})`);
  return purgeRows(handle, { table: idempotencyKeys, where: old });
}

/** Deletes all keys of closed accounts. */
export async function forgetIdempotencyKeys(tx: Transaction, accountIds: string[]): Promise<void> {
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.accountId, accountIds));
}
