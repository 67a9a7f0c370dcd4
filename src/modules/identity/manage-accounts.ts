import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { AppError } from '#shared/errors';
import { advisoryLock, type Database, type Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { UNUSABLE_PASSWORD_HASH } from './anonymise-user.ts';
import { closeSessionsOf } from './sessions.ts';
import { users } from './tables.ts';

interface ByAdmin {
  adminId: string;
  reason: string;
}

/** Signs out a person, or a shop with its whole team, everywhere. @throws AppError NOT_FOUND */
export async function endSessionsOf(
  db: Database,
  input: ByAdmin & { owner: { userId: string } | { shopId: string } },
): Promise<void> {
  const { adminId, reason, owner } = input;
  const [subject, subjectId] =
    'userId' in owner ? (['user', owner.userId] as const) : (['shop', owner.shopId] as const);
  await inTransaction(db, async (tx) => {
    if (subject === 'user') await lockUser(tx, subjectId);
    await closeSessionsOf(tx, owner);
    await recordEvent(tx, { kind: 'SESSIONS_ENDED', accountId: subjectId, details: { by: adminId } });
    await recordAudit(tx, { adminId, action: `${subject}.end-sessions`, subject, subjectId, reason });
  });
}

async function lockUser(tx: Transaction, userId: string) {
  const [user] = isUuid(userId)
    ? await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    : [];
  if (!user) throw new AppError('NOT_FOUND', 'Person not found');
  return user;
}

/**
 * Suspends a customer: signs out and blocks sign-in.
 * @throws AppError NOT_FOUND; INVALID_STATE for an admin or a suspended account
 */
export async function suspendCustomer(db: Database, input: ByAdmin & { userId: string }): Promise<void> {
  const { adminId, reason, userId } = input;
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const changed = await tx
      .update(users)
      .set({ suspendedAt: sql`now()`, suspendedReason: reason })
      .where(and(eq(users.id, userId), eq(users.role, 'customer'), isNull(users.suspendedAt)));
    if (!changed.rowCount) {
      throw new AppError('INVALID_STATE', 'Only an active customer can be suspended');
    }
    await closeSessionsOf(tx, { userId });
    await recordEvent(tx, { kind: 'ACCOUNT_SUSPENDED', accountId: userId });
    await recordAudit(tx, { adminId, action: 'user.suspend', subject: 'user', subjectId: userId, reason });
  });
}

/** Lifts a customer's suspension. @throws AppError NOT_FOUND; INVALID_STATE, also for a closed account */
export async function reopenCustomer(db: Database, input: ByAdmin & { userId: string }): Promise<void> {
  const { adminId, reason, userId } = input;
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const changed = await tx
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null })
      .where(
        and(
          eq(users.id, userId),
          eq(users.role, 'customer'),
          isNotNull(users.suspendedAt),
          ne(users.passwordHash, UNUSABLE_PASSWORD_HASH),
        ),
      );
    if (!changed.rowCount) throw new AppError('INVALID_STATE', 'This person is not suspended');
    await recordEvent(tx, { kind: 'ACCOUNT_REOPENED', accountId: userId });
    await recordAudit(tx, { adminId, action: 'user.reopen', subject: 'user', subjectId: userId, reason });
  });
}

/** Serialises changes to the set of admins, so that at least one remains. */
export const lockAdmins = (tx: Transaction) => advisoryLock(tx, 'admins');

/**
 * Removes an admin for good. The row stays for the audit log; its address becomes free.
 * @throws AppError NOT_FOUND; INVALID_STATE for oneself, so that at least one admin remains
 */
export async function removeAdmin(db: Database, input: ByAdmin & { forAdminId: string }): Promise<void> {
  const { adminId, reason, forAdminId } = input;
  if (adminId === forAdminId) throw new AppError('INVALID_STATE', 'You cannot remove yourself');
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const by = await lockUser(tx, adminId);
    const admin = await lockUser(tx, forAdminId);
    const isAdmin = (user: typeof admin) => user.role === 'admin' && !user.suspendedAt;
    if (!isAdmin(by)) throw new AppError('FORBIDDEN', 'You are no longer an admin');
    if (!isAdmin(admin)) throw new AppError('NOT_FOUND', 'Admin not found');
    await tx
      .update(users)
      .set({
        suspendedAt: sql`now()`,
        suspendedReason: reason,
        email: `removed-${forAdminId}@closed.invalid`,
        passwordHash: UNUSABLE_PASSWORD_HASH,
        totpSecret: null,
        totpConfirmedAt: null,
        recoveryAllowedUntil: null,
      })
      .where(eq(users.id, forAdminId));
    await closeSessionsOf(tx, { userId: forAdminId });
    await recordEvent(tx, { kind: 'ACCOUNT_CLOSED', accountId: forAdminId, details: { by: adminId } });
    const before = { email: admin.email };
    await recordAudit(tx, {
      adminId,
      action: 'admin.remove',
      subject: 'user',
      subjectId: forAdminId,
      before,
      reason,
    });
  });
}
