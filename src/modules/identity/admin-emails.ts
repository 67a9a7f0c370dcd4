import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminRole } from '#shared/admin-roles';
import type { DbOrTx } from '../../platform/database.ts';
import { users } from './tables.ts';

/** E-mail addresses of the active admins with these roles. */
export async function adminEmails(handle: DbOrTx, roles: readonly AdminRole[]): Promise<string[]> {
  const open = and(eq(users.role, 'admin'), isNull(users.suspendedAt), inArray(users.adminRole, [...roles]));
  const found = await handle.select({ email: users.email }).from(users).where(open).orderBy(users.email);
  return found.map(({ email }) => email);
}
