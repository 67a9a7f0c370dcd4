import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { AdminRole } from '#shared/admin-roles';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { mailAdminChange } from './admin-mails.ts';
import { identityErrors } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import { lockAdmins } from './manage-accounts.ts';
import { adminFactors } from './mfa-store.ts';
import { type PasswordReset, passwordRecovery } from './password-recovery.ts';
import { adminCredentials, assertNewPassword } from './passwords.ts';
import { shownEmail } from './profile.ts';
import { endSessionsWithoutMfa } from './second-factor.ts';
import { closeOwnSessions } from './sessions.ts';
import { users } from './tables.ts';
import { countRecoveryCodes, type FactorDeps, isMfaRequired, redeemFactor } from './verify-mfa.ts';
import { accountId } from './views.ts';

/** Filters ids to active admins. */
export async function findActiveAdmins(handle: DbOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await handle
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'admin'), isNull(users.suspendedAt)));
  return found.map(({ id }) => id);
}

/** The role of an admin who may act, until the transaction ends; null for anybody else. */
export async function lockAdminRole(tx: Transaction, adminId: string): Promise<AdminRole | null> {
  const [admin] = await tx
    .select({ adminRole: users.adminRole })
    .from(users)
    .where(and(eq(users.id, adminId), eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .for('share');
  return admin ? (admin.adminRole ?? 'support') : null;
}

/** An admin's own profile. @throws AppError NOT_FOUND */
export async function getAdmin(deps: Pick<FactorDeps, 'db' | 'factorRequired'>, adminId: string) {
  const { db } = deps;
  const { id, firstName, lastName, adminRole, totpConfirmedAt } = users;
  const [admin] = await db
    .select({ id, email: shownEmail, firstName, lastName, adminRole, totpConfirmedAt })
    .from(users)
    .where(and(eq(users.id, adminId), eq(users.role, 'admin')));
  if (!admin) throw identityErrors.accountNotFound();
  const totpRequired = await isMfaRequired(db, deps);
  return {
    ...admin,
    adminRole: admin.adminRole ?? ('support' as const),
    totpRequired,
    recoveryCodes: await countRecoveryCodes(db, { userId: adminId }),
  };
}

/** Active admins who may move money, by id. */
export function listMoneyAdmins(handle: DbOrTx): Promise<{ id: string; email: string }[]> {
  return handle
    .select({ id: users.id, email: shownEmail })
    .from(users)
    .where(
      and(eq(users.role, 'admin'), inArray(users.adminRole, ['owner', 'finance']), isNull(users.suspendedAt)),
    )
    .orderBy(asc(users.id));
}

/** Whether any of these accounts was created within these hours. */
export async function hasNewAdmin(
  handle: DbOrTx,
  { adminIds, withinHours }: { adminIds: string[]; withinHours: number },
): Promise<boolean> {
  const isNew = gt(users.createdAt, sql`now() - ${`${withinHours} hours`}::interval`);
  return (await handle.$count(users, and(inArray(users.id, adminIds), isNew))) > 0;
}

/**
 * Changes an admin's role, effective from the next request. At least one owner remains. Mails the admin and the owners.
 * @throws AppError NOT_FOUND; INVALID_STATE when it would remove the last owner
 */
export async function changeAdminRole(
  db: Database,
  site: Site,
  input: { adminId: string; forAdminId: string; role: AdminRole; reason: string },
): Promise<void> {
  const { adminId, forAdminId, role, reason } = input;
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const open = and(eq(users.role, 'admin'), isNull(users.suspendedAt));
    const [admin] = isUuid(forAdminId)
      ? await tx
          .select()
          .from(users)
          .where(and(eq(users.id, forAdminId), open))
      : [];
    if (!admin) throw identityErrors.adminNotFound();
    if (admin.adminRole === role) return;
    const owners = await tx.$count(users, and(open, eq(users.adminRole, 'owner')));
    if (admin.adminRole === 'owner' && owners === 1) {
      throw identityErrors.lastOwner();
    }
    await tx.update(users).set({ adminRole: role }).where(eq(users.id, forAdminId));
    const [from, to] = [admin.adminRole, role];
    await recordEvent(tx, { kind: 'ROLE_CHANGED', accountId: forAdminId, details: { from, to } });
    await recordAudit(tx, {
      adminId,
      action: 'admin.role',
      subject: 'user',
      subjectId: forAdminId,
      before: { role: from },
      after: { role: to },
      reason,
    });
    await mailAdminChange(tx, site, {
      ...admin,
      email: admin.email ?? '',
      role,
      formerRole: from ?? 'support',
    });
  });
}

/**
 * Creates an admin; for the command line only. Never promotes a customer. Mails the new admin and the owners.
 * @throws AppError EMAIL_TAKEN; VALIDATION_ERROR for an unacceptable password
 */
export async function createAdmin(
  db: Database,
  site: Site,
  input: { email: string; firstName: string; lastName: string; password: string; role?: AdminRole },
): Promise<{ id: string }> {
  const { email, firstName, lastName, role: adminRole = 'owner' } = input;
  assertNewPassword(input.password, { email, names: [firstName, lastName], admin: true });
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    const [taken] = await tx.select({ role: users.role }).from(users).where(eq(users.email, email));
    if (taken) {
      const whose = taken.role === 'admin' ? 'An admin' : 'A customer';
      throw identityErrors.emailTaken(whose);
    }
    const [made] = await tx
      .insert(users)
      .values({
        ...{ email, firstName, lastName, passwordHash, adminRole },
        role: 'admin',
        emailVerifiedAt: new Date(),
      })
      .returning({ id: users.id });
    const { id } = made as { id: string };
    await recordAudit(tx, {
      adminId: id,
      action: 'admin.create',
      subject: 'user',
      subjectId: id,
      after: { email, role: adminRole },
      reason: 'Made on the command line',
    });
    await mailAdminChange(tx, site, { email, firstName, lastName, role: adminRole, formerRole: null });
    return { id };
  });
}

const ALLOWED_HOURS = 24;

/** Password recovery for admins: a mail, and then the second factor or another admin's approval. */
export const adminPasswordRecovery = passwordRecovery(adminCredentials, '/admin/recovery');

/**
 * Resets an admin's password with the mailed code or link.
 * @throws AppError INVALID_CODE, INVALID_TOKEN, VALIDATION_ERROR; TOTP_REQUIRED without the second factor's code;
 * FORBIDDEN for an admin without a second factor and without another admin's approval
 */
export function recoverAdminPassword(
  { db, site, secretBox }: FactorDeps,
  input: PasswordReset & { totp?: string | undefined },
): Promise<void> {
  return adminPasswordRecovery.reset(db, site, input, ({ account }) =>
    confirmSecondFactor(db, secretBox, accountId(account), input.totp),
  );
}

async function confirmSecondFactor(
  db: Database,
  secretBox: SecretBox,
  adminId: string,
  code: string | undefined,
): Promise<void> {
  const [admin] = await db.select().from(users).where(eq(users.id, adminId));
  if (admin?.totpSecret && admin.totpConfirmedAt) {
    if (!code) throw identityErrors.codeNeeded();
    const holder = { ...admin, email: admin.email ?? '', owner: { userId: admin.id } };
    const right = await redeemFactor(db, secretBox, adminFactors, holder, code);
    if (!right) throw identityErrors.codeWrong('totp');
  } else if (!admin?.recoveryAllowedUntil || admin.recoveryAllowedUntil < new Date()) {
    throw identityErrors.secondFactorMissing();
  }
}

/**
 * Lets another admin without a second factor reset the password within a day.
 * @throws AppError NOT_FOUND; INVALID_STATE for oneself
 */
export async function allowAdminRecovery(
  db: Database,
  input: { adminId: string; forAdminId: string; reason: string },
): Promise<void> {
  const { adminId, forAdminId, reason } = input;
  if (adminId === forAdminId) throw identityErrors.otherAdminNeeded();
  await inTransaction(db, async (tx) => {
    const other = and(eq(users.id, forAdminId), eq(users.role, 'admin'), ne(users.id, adminId));
    const allowed = isUuid(forAdminId)
      ? await tx
          .update(users)
          .set({ recoveryAllowedUntil: sql`now() + ${`${ALLOWED_HOURS} hours`}::interval` })
          .where(other)
      : null;
    if (!allowed?.rowCount) throw identityErrors.adminNotFound();
    await recordAudit(tx, {
      adminId,
      action: 'admin.recovery-allow',
      subject: 'user',
      subjectId: forAdminId,
      reason,
    });
  });
}

const BY = 'the command line';

/**
 * Recovers an admin's access from the command line when no other admin can: sets a password, removes the second factor,
 * or both. Signs the admin out everywhere; recorded and mailed like any such change. Returns whether there was a second
 * factor to remove.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for an unacceptable password
 */
export async function recoverAdmin(
  db: Database,
  site: Site,
  input: { email: string; password: string | null; liftFactor: boolean },
): Promise<{ lifted: boolean }> {
  const open = and(eq(users.email, input.email), eq(users.role, 'admin'), isNull(users.suspendedAt));
  const [admin] = await db.select().from(users).where(open);
  if (!admin) throw identityErrors.noAdminWithEmail();
  const { id, email, firstName, lastName } = admin;
  if (input.password !== null) {
    assertNewPassword(input.password, { email, names: [firstName, lastName], admin: true });
  }
  const passwordHash = input.password === null ? null : await hashPassword(input.password);
  const owner = { userId: id };
  return inTransaction(db, async (tx) => {
    const holder = await adminFactors.lock(tx, owner);
    const lifted = input.liftFactor && holder?.totpConfirmedAt != null;
    if (lifted) {
      await endSessionsWithoutMfa(tx, site, adminFactors, holder);
      await recordEvent(tx, { kind: 'FACTOR_LIFTED', accountId: id, details: { by: BY } });
    }
    if (passwordHash) {
      await adminCredentials.setPassword(tx, owner, passwordHash);
      await closeOwnSessions(tx, owner);
      await recordEvent(tx, { kind: 'PASSWORD_RESET', accountId: id, details: { by: BY } });
      const contactSite = await withContact(tx, site);
      const content = () => passwordChangedMail(contactSite, 'reset');
      await enqueueMail(tx, site, { kind: 'password-changed', recipient: email ?? '', content });
    }
    await recordAudit(tx, {
      adminId: id,
      action: 'admin.recover',
      subject: 'user',
      subjectId: id,
      after: {
        password: passwordHash ? 'set anew' : 'as it was',
        secondFactor: lifted ? 'lifted' : 'as it was',
      },
      reason: 'Done on the command line of the machine',
    });
    return { lifted };
  });
}
