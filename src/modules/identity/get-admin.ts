import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import { countRecoveryCodes } from './recovery-codes.ts';
import { users } from './tables.ts';
import { type FactorDeps, isMfaRequired } from './verify-mfa.ts';

/** An admin's own profile. @throws AppError NOT_FOUND */
export async function getAdmin(deps: Pick<FactorDeps, 'db' | 'factorRequired'>, adminId: string) {
  const { db } = deps;
  const { id, email, firstName, lastName, adminRole, totpConfirmedAt } = users;
  const [admin] = await db
    .select({ id, email, firstName, lastName, adminRole, totpConfirmedAt })
    .from(users)
    .where(and(eq(users.id, adminId), eq(users.role, 'admin')));
  if (!admin) throw new AppError('NOT_FOUND', 'Account not found');
  const totpRequired = await isMfaRequired(db, deps);
  return {
    ...admin,
    adminRole: admin.adminRole ?? ('support' as const),
    totpRequired,
    recoveryCodes: await countRecoveryCodes(db, { userId: adminId }),
  };
}
