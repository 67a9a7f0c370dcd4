import type { Database } from '#platform/database';
import { AppError } from '#shared/errors';
import { isOf, keyConflict, type RequestKey } from './once.ts';
import { idempotencyKeys } from './tables.ts';

/** A stored response. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

/**
 * Claims a key before executing a request; returns the stored response of an earlier one.
 * @throws AppError IDEMPOTENCY_CONFLICT for the same key with another request, and while the first request's outcome is
 * unknown
 */
export async function claimAnswer(db: Database, claim: RequestKey): Promise<KeptAnswer | null> {
  const fresh = await db.insert(idempotencyKeys).values(claim).onConflictDoNothing();
  if (fresh.rowCount) return null;
  const [earlier] = await db.select().from(idempotencyKeys).where(isOf(claim));
  if (earlier?.requestHash !== claim.requestHash || earlier.route !== claim.route) throw keyConflict();
  if (earlier.outcome) return earlier.outcome.value as KeptAnswer;
  const message =
    'This was sent before and has no answer yet. Check if it was done before you send it with a new key.';
  throw new AppError('IDEMPOTENCY_CONFLICT', message);
}

/** Stores the response of a request executed under a claimed key. */
export async function keepAnswer(db: Database, claim: RequestKey, answer: KeptAnswer): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ outcome: { value: answer } })
    .where(isOf(claim));
}

/** Releases a claimed key when nothing was done, so that it can be used again. */
export async function releaseClaim(db: Database, claim: RequestKey): Promise<void> {
  await db.delete(idempotencyKeys).where(isOf(claim));
}
