import { and, gt, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { auditLog } from './tables.ts';

/** What gives somebody the access of an admin, or lets somebody else have it. */
const GIVES_ACCESS = ['admin.create', 'admin.role', 'admin.recovery-allow', 'admin.recover'];

/** Whether any of these accounts was made an admin, given another role or let in anew within so many hours. */
export async function wasAccessGiven(
  handle: DbOrTx,
  { accountIds, withinHours }: { accountIds: string[]; withinHours: number },
): Promise<boolean> {
  const given = and(
    inArray(auditLog.subjectId, accountIds),
    inArray(auditLog.action, GIVES_ACCESS),
    gt(auditLog.createdAt, sql`now() - ${`${withinHours} hours`}::interval`),
  );
  return (await handle.$count(auditLog, given)) > 0;
}
