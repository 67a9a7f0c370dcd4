import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { users } from './tables.ts';

/** Admins who may move money now, in the order of their ids. */
export function listMoneyAdmins(handle: Handle): Promise<{ id: string; email: string }[]> {
  return handle
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(eq(users.role, 'admin'), inArray(users.adminRole, ['owner', 'finance']), isNull(users.suspendedAt)),
    )
    .orderBy(asc(users.id));
}
