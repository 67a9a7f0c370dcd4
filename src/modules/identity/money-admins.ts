import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { users } from './tables.ts';

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
