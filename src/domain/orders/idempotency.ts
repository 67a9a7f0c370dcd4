import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import type { Handle, Transaction } from '../../platform/database.ts';
import { idempotencyKeys } from './tables.ts';

/** What a repeated request is compared by. */
export function hashRequest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/**
 * Claims a key inside the checkout's transaction. A second request under the same key waits here for the first
 * one to commit, and then gets the order it made; null means the key is fresh.
 * @throws AppError IDEMPOTENCY_CONFLICT for the same key with another body (API.md)
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  claim: { userId: string; key: string; requestHash: string },
): Promise<string | null> {
  const fresh = await tx.insert(idempotencyKeys).values(claim).onConflictDoNothing();
  if (fresh.rowCount) return null;
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, claim.userId), eq(idempotencyKeys.key, claim.key)));
  if (earlier?.requestHash !== claim.requestHash || !earlier.orderId) {
    throw new AppError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another request');
  }
  return earlier.orderId;
}

export async function bindIdempotencyKey(
  tx: Transaction,
  claim: { userId: string; key: string },
  orderId: string,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(and(eq(idempotencyKeys.userId, claim.userId), eq(idempotencyKeys.key, claim.key)));
}

/** Forgets keys older than a week; gives how many. */
export async function purgeIdempotencyKeys(handle: Handle): Promise<number> {
  const old = lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`);
  return (await handle.delete(idempotencyKeys).where(old)).rowCount ?? 0;
}
