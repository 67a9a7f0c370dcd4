import { and, gt, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { auditLog } from './tables.ts';

/** Actions that grant admin access, or let another admin recover it. */
const GIVES_ACCESS = ['admin.create', 'admin.role', 'admin.recovery-allow', 'admin.recover'];

/** Whether any of these accounts became an admin, got another role or recovered access within these hours. */
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
