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
/** Before the second try; doubled before each further one, and shortened by chance so that two do not meet again. */
const PAUSE_MS = 20;

/** Serialization failure and deadlock: PostgreSQL has undone everything and asks to be asked again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, the only way to open one. What failed for no fault of its own (a deadlock, a
 * serialization failure, a connection lost before the commit) is run again, 5 times in all; so `work` must change
 * nothing but the database. Errors of `work` come out as they are, whatever becomes of the rollback.
 * @throws CommitUnknownError when the connection is lost during the commit: that is never tried again
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
        // A rollback could only wait as long again: the server drops the transaction with its connection.
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
