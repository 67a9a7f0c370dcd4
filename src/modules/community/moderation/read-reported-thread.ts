import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readThreadAround, type ThreadView } from '../messages/read-thread.ts';
import { reports } from './tables.ts';

/** The thread of a reported message; other threads are not accessible. @throws AppError NOT_FOUND */
export async function readReportedThread(handle: DbOrTx, reportId: string): Promise<ThreadView> {
  const [report] = isUuid(reportId)
    ? await handle
        .select({ messageId: reports.subjectId })
        .from(reports)
        .where(and(eq(reports.id, reportId), eq(reports.subject, 'message')))
    : [];
  if (!report) throw new AppError('NOT_FOUND', 'Report of a message not found');
  return readThreadAround(handle, report.messageId);
}
