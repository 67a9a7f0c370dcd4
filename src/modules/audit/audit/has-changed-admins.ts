import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { auditLog } from './tables.ts';

/** Whether an admin has changed another's role, or removed one, within these hours. */
export async function hasChangedAdmins(
  handle: DbOrTx,
  { adminId, withinHours }: { adminId: string; withinHours: number },
): Promise<boolean> {
  const changes = and(
    eq(auditLog.adminId, adminId),
    inArray(auditLog.action, ['admin.role', 'admin.remove']),
    ne(auditLog.subjectId, adminId),
    gt(auditLog.createdAt, sql`now() - ${`${withinHours} hours`}::interval`),
  );
  return (await handle.$count(auditLog, changes)) > 0;
}
