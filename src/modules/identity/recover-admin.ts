import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { accountId } from './account-ref.ts';
import { adminCredentials } from './credentials.ts';
import { identityErrors } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import { adminFactors } from './mfa-store.ts';
import { assertNewPassword } from './password-policy.ts';
import { type PasswordReset, passwordRecovery } from './password-recovery.ts';
import { endSessionsWithoutMfa } from './second-factor.ts';
import { closeOwnSessions } from './sessions.ts';
import { users } from './tables.ts';
import { type FactorDeps, redeemFactor, wrongTotp } from './verify-mfa.ts';

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
    const holder = { ...admin, owner: { userId: admin.id } };
    const right = await redeemFactor(db, secretBox, adminFactors, holder, code);
    if (!right) throw wrongTotp('INVALID_CODE', 'totp');
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
      const content = passwordChangedMail(await withContact(tx, site), 'reset');
      await enqueueMail(tx, site, { kind: 'password-changed', recipient: email, content });
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
