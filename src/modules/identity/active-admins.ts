import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { users } from './tables.ts';

/** Filters ids to active admins. */
export async function findActiveAdmins(handle: DbOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await handle
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'admin'), isNull(users.suspendedAt)));
  return found.map(({ id }) => id);
}
