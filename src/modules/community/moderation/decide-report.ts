import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { moderateProductIn } from '#modules/catalogue';
import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent } from '#modules/mail';
import { mailShop } from '#modules/shops';
import { AppError } from '#shared/errors';
import type { ReportDecision, ReportStatus } from '#src/modules/community/contract/reports.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { statesBefore } from '../../../platform/transitions.ts';
import { hideMessageIn } from '../messages/reported.ts';
import { listReports } from '../queries/reports.ts';
import { moderateQuestionIn } from '../questions/moderate-question.ts';
import { moderateReviewIn } from '../reviews/moderate-review.ts';
import { REPORT_TRANSITIONS } from './states.ts';
import { reports } from './tables.ts';

type ReportRow = typeof reports.$inferSelect;

/**
 * Decides a report; upholding it may hide the product, review or message in the same transaction. Mails the reporter.
 * @throws AppError NOT_FOUND; INVALID_STATE when it was decided before; VALIDATION_ERROR for an action that does not
 *   apply to the subject
 */
export async function decideReport(
  db: Database,
  site: Site,
  input: ReportDecision & { adminId: string; reportId: string },
): Promise<void> {
  const { adminId, reportId, uphold, note, action } = input;
  await inTransaction(db, async (tx) => {
    const [report] = isUuid(reportId)
      ? await tx.select().from(reports).where(eq(reports.id, reportId)).for('no key update')
      : [];
    if (!report) throw new AppError('NOT_FOUND', 'Report not found');
    if (action && (!uphold || report.subject === 'shop')) {
      const message = uphold
        ? 'Suspend a shop on its own page'
        : 'You cannot hide anything when you reject a report';
      throw new AppError('VALIDATION_ERROR', message, { errors: { action: message } });
    }
    const status: ReportStatus = uphold ? 'UPHELD' : 'DISMISSED';
    const changed = await tx
      .update(reports)
      .set({ status, decidedBy: adminId, decisionNote: note, decidedAt: sql`now()` })
      .where(
        and(eq(reports.id, report.id), inArray(reports.status, statesBefore(REPORT_TRANSITIONS, status))),
      );
    if (!changed.rowCount) throw new AppError('INVALID_STATE', 'This report has already been decided');
    if (action) await takeDown(tx, site, report, adminId, note);
    await recordAudit(tx, {
      adminId,
      action: uphold ? 'report.uphold' : 'report.dismiss',
      subject: 'report',
      subjectId: report.id,
      before: { status: report.status },
      after: { status, about: { [report.subject]: report.subjectId }, hidden: action === 'hide' },
      reason: note,
    });
    await notifyReporter(tx, site, report, input);
  });
}

function takeDown(
  tx: Transaction,
  site: Site,
  report: ReportRow,
  adminId: string,
  reason: string,
): Promise<void> {
  const { subject, subjectId } = report;
  if (subject === 'product') return moderateProductIn(tx, site, { adminId, productId: subjectId, reason });
  if (subject === 'message') return hideMessageIn(tx, { adminId, messageId: subjectId, reason });
  if (subject === 'question') return moderateQuestionIn(tx, { adminId, questionId: subjectId, reason });
  return moderateReviewIn(tx, { adminId, reviewId: subjectId, reason });
}

async function notifyReporter(
  tx: Transaction,
  site: Site,
  report: ReportRow,
  decision: ReportDecision,
): Promise<void> {
  const [view] = await listReports(tx, { limit: 1, id: report.id });
  const title = view?.about.title ?? `the ${report.subject}`;
  const what = report.subject === 'message' ? `the message of ${title}` : title;
  const outcome = decision.uphold
    ? `You were right about ${what}.${decision.action === 'hide' ? ' We have taken it down.' : ' We have acted on it.'}`
    : `We checked ${what} and found no problem with it.`;
  const content: MailContent = {
    subject: 'Result of your report',
    heading: 'Thank you for telling us',
    paragraphs: [outcome, decision.note],
  };
  const kind = 'report-decided';
  if (report.shopId) return mailShop(tx, site, { shopId: report.shopId, kind, content });
  const { email, firstName } = await getProfile(tx, report.userId as string);
  content.heading = `Thank you for telling us, ${firstName}`;
  await enqueueMail(tx, site, { kind, recipient: email, content });
}
