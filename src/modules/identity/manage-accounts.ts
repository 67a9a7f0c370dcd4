import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { tombstoneEmail } from '#platform/reserved-emails';
import type { SortOrder } from '#shared/list-query';
import { normalizePhone } from '#shared/phone';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { containsPattern } from '../../platform/like.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { endEmailChange } from './email-changes.ts';
import { identityErrors } from './errors.ts';
import { shownEmail } from './profile.ts';
import { accountPins, accountRecoveries, mailedSecrets } from './secrets/tables.ts';
import { closeSessionsOf } from './sessions.ts';
import { addresses, knownSignIns, sessions, users } from './tables.ts';

/** A hash that no password matches. */
export const UNUSABLE_PASSWORD_HASH = '!';

/** Locks an active customer. @throws AppError UNAUTHENTICATED for any other account */
export async function lockOpenUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'customer'), isNull(users.suspendedAt)))
    .for('no key update');
  if (!user) throw identityErrors.signInNeeded();
  return user;
}

/**
 * Anonymises a closed account: keeps a row without a name for orders and reviews, deletes sessions, addresses,
 * mailed secrets and recoveries, and frees the e-mail address. The caller has locked the account.
 */
export async function closeUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      firstName: 'Closed',
      lastName: 'account',
      email: tombstoneEmail(userId),
      phone: null,
      verifiedPhone: null,
      passwordHash: UNUSABLE_PASSWORD_HASH,
      emailVerifiedAt: null,
      suspendedAt: sql`now()`,
      suspendedReason: 'Closed by its owner',
    })
    .where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endEmailChange(tx, { userId });
  await tx.delete(accountPins).where(eq(accountPins.userId, userId));
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx.delete(mailedSecrets).where(eq(mailedSecrets.userId, userId));
  await tx.delete(accountRecoveries).where(eq(accountRecoveries.userId, userId));
  await tx.delete(knownSignIns).where(eq(knownSignIns.accountId, userId));
  await recordEvent(tx, { kind: 'ACCOUNT_CLOSED', accountId: userId });
}

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
  if (!user) throw identityErrors.personNotFound();
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
      throw identityErrors.customerNotActive();
    }
    await closeSessionsOf(tx, { userId });
    await recordEvent(tx, { kind: 'ACCOUNT_SUSPENDED', accountId: userId });
    await recordAudit(tx, { adminId, action: 'user.suspend', subject: 'user', subjectId: userId, reason });
  });
}

/** Lifts a customer's suspension. @throws AppError NOT_FOUND; INVALID_STATE, also for a closed account */
export async function reactivateCustomer(db: Database, input: ByAdmin & { userId: string }): Promise<void> {
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
    if (!changed.rowCount) throw identityErrors.notSuspended();
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
  if (adminId === forAdminId) throw identityErrors.cannotRemoveYourself();
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const by = await lockUser(tx, adminId);
    const admin = await lockUser(tx, forAdminId);
    const isAdmin = (user: typeof admin) => user.role === 'admin' && !user.suspendedAt;
    if (!isAdmin(by)) throw identityErrors.noLongerAdmin();
    if (!isAdmin(admin)) throw identityErrors.adminNotFound();
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

/** Matches an e-mail address or its prefix, a phone number, or a part of the name. */
function matching(search: string) {
  const phone = normalizePhone(search);
  if (phone) return or(eq(users.phone, phone), eq(users.verifiedPhone, phone));
  const pattern = containsPattern(search);
  return or(
    sql`${users.email} like ${pattern}::citext`,
    sql`lower(${users.firstName} || ' ' || ${users.lastName}) like lower(${pattern})`,
  );
}

/** Columns for admins: no hash, no token. */
const shown = {
  id: users.id,
  email: shownEmail,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  adminRole: users.adminRole,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedReason: users.suspendedReason,
  createdAt: users.createdAt,
};

const SORTED_BY = {
  created: users.createdAt,
  name: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  email: users.email,
};
type SortColumn = keyof typeof SORTED_BY;

/** People for admins, newest first by default, then by id. */
export async function listUsers(
  handle: DbOrTx,
  query: {
    page: number;
    limit: number;
    search?: string | undefined;
    sort?: SortOrder<SortColumn> | undefined;
  },
) {
  const { page, limit, search, sort = 'created-desc' } = query;
  const [column, direction] = sort.split('-') as [SortColumn, 'asc' | 'desc'];
  const way = direction === 'asc' ? asc : desc;
  const where = search ? matching(search) : undefined;
  const found = await handle
    .select(shown)
    .from(users)
    .where(where)
    .orderBy(way(SORTED_BY[column]), way(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { users: found, total: await handle.$count(users, where) };
}

/** A person for admins; no hash, no token. @throws AppError NOT_FOUND */
export async function getUser(handle: DbOrTx, userId: string) {
  const [user] = isUuid(userId) ? await handle.select(shown).from(users).where(eq(users.id, userId)) : [];
  if (!user) throw identityErrors.personNotFound();
  return user;
}
