import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import type { AdminRole } from '#shared/admin-roles';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { mailAdminChange } from './admin-mails.ts';
import { identityErrors } from './errors.ts';
import { lockAdmins } from './manage-accounts.ts';
import { assertNewPassword } from './password-policy.ts';
import { users } from './tables.ts';
import { countRecoveryCodes, type FactorDeps, isMfaRequired } from './verify-mfa.ts';

/** Filters ids to active admins. */
export async function findActiveAdmins(handle: DbOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await handle
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'admin'), isNull(users.suspendedAt)));
  return found.map(({ id }) => id);
}

/** An admin's own profile. @throws AppError NOT_FOUND */
export async function getAdmin(deps: Pick<FactorDeps, 'db' | 'factorRequired'>, adminId: string) {
  const { db } = deps;
  const { id, email, firstName, lastName, adminRole, totpConfirmedAt } = users;
  const [admin] = await db
    .select({ id, email, firstName, lastName, adminRole, totpConfirmedAt })
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
    .select({ id: users.id, email: users.email })
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
    await mailAdminChange(tx, site, { ...admin, role, formerRole: from ?? 'support' });
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
