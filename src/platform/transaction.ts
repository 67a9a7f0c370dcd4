import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { belongsTo, type Database, type Transaction } from './database.ts';
import {
  CommitUnknownError,
  databaseErrorCode,
  isConnectionLost,
  isQueryTimeout,
} from './database-errors.ts';

const TRIES = 5;
/**
 * Backoff before the second try. It doubles for each further one, with jitter so that two transactions do not collide
 * again.
 */
const PAUSE_MS = 20;

/** Serialization failure and deadlock: PostgreSQL has rolled back, and the transaction can be retried. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction; the only way to open one. Transient failures (a deadlock, a serialization failure, a
 * connection lost before the commit) are retried, 5 tries in all, so `work` must have no side effects outside the
 * database. Errors of `work` are rethrown unchanged, even if the rollback fails.
 * @throws CommitUnknownError when the connection is lost during the commit, which is never retried
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (tries === TRIES || !mayRepeat(error)) throw error;
    }
    await sleep(PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
  }
}

function mayRepeat(error: unknown): boolean {
  if (error instanceof CommitUnknownError) return false;
  return TRY_AGAIN.has(databaseErrorCode(error)) || isConnectionLost(error);
}

async function runOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let failed: { error: unknown } | null = null;
  let committing = false;
  try {
    const result = await drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
      belongsTo(tx, { db, client });
      try {
        const value = await work(tx);
        committing = true;
        return value;
      } catch (error) {
        failed = { error };
        // Skip the rollback, which could block as long again. The server rolls back when the connection closes.
        if (isConnectionLost(error) || isQueryTimeout(error)) void client.end().catch(() => undefined);
        throw error;
      }
    });
    client.release();
    return result;
  } catch (error) {
    const cause = (failed as { error: unknown } | null)?.error;
    const broken = isConnectionLost(error) || isQueryTimeout(error) || (failed !== null && error !== cause);
    client.release(broken);
    if (failed) throw cause;
    throw committing && broken ? new CommitUnknownError(error) : error;
  }
}
