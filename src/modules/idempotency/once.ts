import { and, eq, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { IDEMPOTENCY_KEY_DAYS } from '#shared/constants';
import { AppError } from '#shared/errors';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { idempotencyErrors } from './errors.ts';
import { idempotencyKeys } from './tables.ts';

/** A request with an Idempotency-Key. */
export interface IdempotencyKey {
  accountId: string;
  key: string;
  /** Method and path. */
  route: string;
  /** Hash of the full request, including files. */
  requestHash: string;
}

/** Condition for a key's row. */
export const matchesKey = ({ accountId, key }: IdempotencyKey) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));

async function readEarlier(handle: DbOrTx, claim: IdempotencyKey): Promise<{ value?: unknown } | null> {
  const [earlier] = await handle.select().from(idempotencyKeys).where(matchesKey(claim));
  if (!earlier) return null;
  const isSame = earlier.requestHash === claim.requestHash && earlier.route === claim.route;
  if (isSame && earlier.outcome) return earlier.outcome;
  throw idempotencyConflict();
}

export const idempotencyConflict = (): AppError => idempotencyErrors.keyUsed();

/**
 * Runs `work` once for a key, in the caller's transaction, and stores its result with its writes. A concurrent request
 * with the same key waits for the commit and returns the stored result. Without a key, just runs `work`. Must be the
 * first statement of its transaction (docs/architecture.md, Locks).
 * @param work returns a JSON value. To batch storing it with its other writes, it passes the value to `outcome` and the
 * result to `batchWrites`
 * @throws AppError IDEMPOTENCY_CONFLICT for the same key with another request
 */
export async function once<T>(
  tx: Transaction,
  claim: IdempotencyKey | null | undefined,
  work: (outcome: (value: T) => SQLWrapper[]) => Promise<T>,
): Promise<T> {
  if (!claim) return work(() => []);
  const fresh = await tx.insert(idempotencyKeys).values(claim).onConflictDoNothing();
  const earlier = fresh.rowCount ? null : await readEarlier(tx, claim);
  if (earlier) return earlier.value as T;
  const write = (value: T) =>
    tx
      .update(idempotencyKeys)
      .set({ outcome: { value } })
      .where(matchesKey(claim))
      .returning({ key: idempotencyKeys.key });
  let isWritten = false;
  const value = await work((made) => {
    isWritten = true;
    return [write(made)];
  });
  if (!isWritten) await write(value);
  return value;
}

/**
 * For checks and uploads before the transaction that runs {@link once}: returns the result of an earlier request with
 * the key, also of one that committed while `work` was being rejected ("already done").
 * @throws AppError IDEMPOTENCY_CONFLICT for the same key with another request; whatever `work` throws
 */
export async function replayOrRun<T>(
  db: Database,
  claim: IdempotencyKey | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!claim) return work();
  const earlier = await readEarlier(db, claim);
  if (earlier) return earlier.value as T;
  try {
    return await work();
  } catch (error) {
    const meanwhile = error instanceof AppError ? await readEarlier(db, claim) : null;
    if (meanwhile) return meanwhile.value as T;
    throw error;
  }
}

/** A stored response. */
export interface StoredResponse {
  status: number;
  body: unknown;
}

/**
 * Claims a key before executing a request; returns the stored response of an earlier one.
 * @throws AppError IDEMPOTENCY_CONFLICT for the same key with another request, and while the first request's outcome is
 * unknown
 */
export async function claimResponse(db: Database, claim: IdempotencyKey): Promise<StoredResponse | null> {
  const fresh = await db.insert(idempotencyKeys).values(claim).onConflictDoNothing();
  if (fresh.rowCount) return null;
  const [earlier] = await db.select().from(idempotencyKeys).where(matchesKey(claim));
  if (earlier?.requestHash !== claim.requestHash || earlier.route !== claim.route)
    throw idempotencyConflict();
  if (earlier.outcome) return earlier.outcome.value as StoredResponse;
  throw idempotencyErrors.noAnswerYet();
}

/** Stores the response of a request executed under a claimed key. */
export async function storeResponse(
  db: Database,
  claim: IdempotencyKey,
  answer: StoredResponse,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ outcome: { value: answer } })
    .where(matchesKey(claim));
}

/** Releases a claimed key when nothing was done, so that it can be used again. */
export async function releaseClaim(db: Database, claim: IdempotencyKey): Promise<void> {
  await db.delete(idempotencyKeys).where(matchesKey(claim));
}

/** Deletes keys older than {@link IDEMPOTENCY_KEY_DAYS}; returns the number deleted. */
export async function purgeIdempotencyKeys(handle: DbOrTx): Promise<number> {
  const old = lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${IDEMPOTENCY_KEY_DAYS})`);
  return purgeRows(handle, { table: idempotencyKeys, where: old });
}

/** Deletes all keys of closed accounts. */
export async function deleteIdempotencyKeys(tx: Transaction, accountIds: string[]): Promise<void> {
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.accountId, accountIds));
}
