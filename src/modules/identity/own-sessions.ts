import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import type { Session } from '#src/modules/identity/contract/security.ts';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { confirmPassword, lockConfirmed } from './change-password.ts';
import { identityErrors } from './errors.ts';
import { deviceLabel, placeLabel } from './known-devices.ts';
import type { Credentials } from './passwords.ts';
import { ownSessions } from './sessions.ts';
import { sessions } from './tables.ts';
import { type AccountRef, accountId } from './views.ts';

/** An account's sessions, last used first; for a shop's owner without the team's. */
export async function listSessions(
  handle: DbOrTx,
  account: AccountRef,
  currentId: string,
): Promise<Session[]> {
  const found = await handle
    .select()
    .from(sessions)
    .where(and(ownSessions(account), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt));
  return found.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceLabel(userAgent),
    place: placeLabel(address),
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/**
 * Checks in the transaction that acts, after the account was locked, that its session has not ended meanwhile.
 * @throws AppError UNAUTHENTICATED
 */
export async function assertSessionOpen(tx: Transaction, sessionId: string): Promise<void> {
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (!open) throw identityErrors.signInNeeded();
}

/** Ends one of the account's own sessions. @throws AppError NOT_FOUND, also for another account's */
export async function endSession(db: Database, account: AccountRef, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = isUuid(sessionId)
      ? await tx.delete(sessions).where(and(eq(sessions.id, sessionId), ownSessions(account)))
      : null;
    if (!ended?.rowCount) throw identityErrors.sessionNotFound();
    await recordEvent(tx, { kind: 'SESSIONS_ENDED', accountId: accountId(account), details: { count: 1 } });
  });
}

/** Ends all of the account's sessions but the current one; returns the number ended. */
export async function endOtherSessions(
  db: Database,
  account: AccountRef,
  currentId: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await tx.delete(sessions).where(and(ownSessions(account), ne(sessions.id, currentId)));
    const count = ended.rowCount ?? 0;
    if (count > 0) {
      await recordEvent(tx, { kind: 'SESSIONS_ENDED', accountId: accountId(account), details: { count } });
    }
    return count;
  });
}

/** Confirms the password again, which lets the session move money for ten minutes. @throws AppError VALIDATION_ERROR */
export async function confirmSession(
  db: Database,
  credentials: Credentials,
  input: { account: AccountRef; sessionId: string; password: string },
): Promise<void> {
  const { account, sessionId, password } = input;
  const confirmed = await confirmPassword(db, credentials, { account, password, field: 'password' });
  await inTransaction(db, async (tx) => {
    await lockConfirmed(tx, credentials, confirmed);
    await tx.update(sessions).set({ passwordAt: sql`now()` }).where(eq(sessions.id, sessionId));
    await recordEvent(tx, { kind: 'PASSWORD_CONFIRMED', accountId: accountId(account) });
  });
}
