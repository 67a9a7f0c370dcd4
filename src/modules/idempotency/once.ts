import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { idempotencyKeys } from './tables.ts';

/** A request that came with an Idempotency-Key: whose, under which key, and what it is compared by. */
export interface RequestKey {
  accountId: string;
  key: string;
  /** Method and path. */
  route: string;
  /** Hash of everything the request says, files included. */
  requestHash: string;
}

/** The row of a key. */
export const isOf = ({ accountId, key }: RequestKey) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));

async function readEarlier(handle: DbOrTx, claim: RequestKey): Promise<{ value?: unknown } | null> {
  const [earlier] = await handle.select().from(idempotencyKeys).where(isOf(claim));
  if (!earlier) return null;
  const isSame = earlier.requestHash === claim.requestHash && earlier.route === claim.route;
  if (isSame && earlier.outcome) return earlier.outcome;
  throw keyOfAnother();
}

export const keyOfAnother = (): AppError =>
  new AppError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key has already been used for a different request');

/**
 * Does `work` once for a key, in the caller's transaction: what it gives is written down with what it did, or neither
 * is. A second request under the key waits for the first one's commit and gets the same; without a key `work` is done.
 * The first thing in its transaction (docs/architecture.md, Locks).
 * @param work gives what JSON can hold. It may write that down itself, with what else it writes: then it gives its
 *   value to `outcome`, and that to `batchWrites`
 * @throws AppError IDEMPOTENCY_CONFLICT for the same key with another request
 */
export async function once<T>(
  tx: Transaction,
  claim: RequestKey | null | undefined,
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
      .where(isOf(claim))
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
 * For what is checked or stored before the transaction that holds {@link once}: gives the outcome of an earlier
 * request under the key, also of one that ended while this one was refused for it ("done already").
 * @throws AppError IDEMPOTENCY_CONFLICT for the same key with another request; whatever `work` throws
 */
export async function onceOrEarlier<T>(
  db: Database,
  claim: RequestKey | null | undefined,
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
