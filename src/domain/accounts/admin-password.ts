import { eq } from 'drizzle-orm';
import { ADMIN_PASSWORD_MIN_LENGTH } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import { recordAudit } from '#domain/audit';
import type { Database, Handle } from '../../platform/database.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { closeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

/** @throws AppError VALIDATION_ERROR */
export function assertAdminPassword(password: string): void {
  if (password.length >= ADMIN_PASSWORD_MIN_LENGTH) return;
  const message = `An admin's password has at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`;
  throw new AppError('VALIDATION_ERROR', message, { errors: { newPassword: message } });
}

/** @throws AppError VALIDATION_ERROR on `field` when `password` is not this person's */
export async function assertPassword(
  handle: Handle,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  const [user] = await handle
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!(await verifyPassword(user?.passwordHash, password))) {
    const message = 'The password is not right';
    throw new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } });
  }
}

/**
 * Sets an admin's own password and ends their other sessions.
 * @throws AppError VALIDATION_ERROR for a wrong present password or a short new one
 */
export async function changeAdminPassword(
  db: Database,
  input: { adminId: string; token: string; currentPassword: string; newPassword: string },
): Promise<void> {
  const { adminId } = input;
  await assertPassword(db, adminId, input.currentPassword, 'currentPassword');
  assertAdminPassword(input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, adminId));
    await closeOtherSessions(tx, adminId, input.token);
    await recordAudit(tx, { adminId, action: 'admin.password', subject: 'user', subjectId: adminId });
  });
}
