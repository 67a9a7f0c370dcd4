import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { AdminRole } from '#shared/admin-roles';
import { AppError } from '#shared/errors';
import type { Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { mailAdminChange } from './admin-mails.ts';
import { assertNewPassword } from './password-policy.ts';
import { users } from './tables.ts';

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
      throw new AppError('EMAIL_TAKEN', `${whose} already uses this email`);
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
