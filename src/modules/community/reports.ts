import { and, eq, inArray, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { isProductShown, moderateProductIn } from '#modules/catalogue';
import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent } from '#modules/mail';
import { isShopOpen, mailShop } from '#modules/shops';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { PublicSubject, ReportDecision, ReportInput, ReportStatus } from './contract/reports.ts';
import { communityErrors } from './errors.ts';
import { listReports } from './queries/reports.ts';
import { isQuestionShown, moderateQuestionIn } from './questions.ts';
import { isReviewShown, moderateReviewIn } from './reviews.ts';
import { reports } from './tables.ts';
import {
  assertReportable,
  hideMessageIn,
  readThreadAround,
  type ThreadSide,
  type ThreadView,
} from './threads.ts';

/** A report is decided once. */
export const REPORT_TRANSITIONS: Record<ReportStatus, readonly ReportStatus[]> = {
  OPEN: ['UPHELD', 'DISMISSED'],
  UPHELD: [],
  DISMISSED: [],
};

/** The thread of a reported message; other threads are not accessible. @throws AppError NOT_FOUND */
export async function readReportedThread(handle: DbOrTx, reportId: string): Promise<ThreadView> {
  const [report] = isUuid(reportId)
    ? await handle
        .select({ messageId: reports.subjectId })
        .from(reports)
        .where(and(eq(reports.id, reportId), eq(reports.subject, 'message')))
    : [];
  if (!report) throw communityErrors.messageReportNotFound();
  return readThreadAround(handle, report.messageId);
}

const IS_SHOWN: Record<PublicSubject, (handle: DbOrTx, id: string) => Promise<boolean>> = {
  product: isProductShown,
  review: isReviewShown,
  shop: isShopOpen,
  question: isQuestionShown,
};

/**
 * Stores a customer's report of a visible product, review or shop.
 * @throws AppError NOT_FOUND; CONFLICT while this customer's earlier report of it is open
 */
export async function createReport(handle: DbOrTx, userId: string, input: ReportInput) {
  const { subject, subjectId, reason } = input;
  const seen = isUuid(subjectId) && (await IS_SHOWN[subject](handle, subjectId));
  if (!seen) throw communityErrors.subjectGone();
  return insertReport(handle, { userId, subject, subjectId, reason });
}

/**
 * Stores a report of a message by its recipient.
 * @throws AppError NOT_FOUND for others' messages and one's own; CONFLICT while an earlier report of it is open
 */
export async function reportMessage(
  handle: DbOrTx,
  side: ThreadSide,
  input: { messageId: string; reason: string },
) {
  const { messageId, reason } = input;
  await assertReportable(handle, side, messageId);
  const by = side.kind === 'shop' ? { shopId: side.shopId } : { userId: side.userId };
  return insertReport(handle, { ...by, subject: 'message', subjectId: messageId, reason });
}

const ONCE = ['reports_once_while_open', 'reports_once_while_open_by_shop'];

async function insertReport(handle: DbOrTx, report: typeof reports.$inferInsert) {
  try {
    const [row] = await handle.insert(reports).values(report).returning();
    return row as typeof reports.$inferSelect;
  } catch (error) {
    if (!ONCE.includes(violatedConstraint(error) ?? '')) throw error;
    throw communityErrors.alreadyReported();
  }
}

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
    if (!report) throw communityErrors.reportNotFound();
    if (action && (!uphold || report.subject === 'shop')) {
      throw uphold ? communityErrors.shopActionElsewhere() : communityErrors.noActionOnRejection();
    }
    const status: ReportStatus = uphold ? 'UPHELD' : 'DISMISSED';
    const changed = await tx
      .update(reports)
      .set({ status, decidedBy: adminId, decisionNote: note, decidedAt: sql`now()` })
      .where(
        and(eq(reports.id, report.id), inArray(reports.status, statesBefore(REPORT_TRANSITIONS, status))),
      );
    if (!changed.rowCount) throw communityErrors.reportDecided();
    if (action) await removeReported(tx, site, report, adminId, note);
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

function removeReported(
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
  const outcome = () => {
    const title = view?.about.title ?? m.mail_reported_subject({ subject: report.subject });
    const what = report.subject === 'message' ? m.mail_the_message_of({ title }) : title;
    if (!decision.uphold) return m.mail_we_checked_and_found_no_problem_with_it({ what });
    return decision.action === 'hide'
      ? m.mail_you_were_right_about_we_have_taken_it({ what })
      : m.mail_you_were_right_about_we_have_acted_on({ what });
  };
  const contentFor = (heading: () => string) => (): MailContent => ({
    subject: m.mail_result_of_your_report(),
    heading: heading(),
    paragraphs: [outcome(), decision.note],
  });
  const kind = 'report-decided';
  if (report.shopId) {
    const content = contentFor(() => m.mail_thank_you_for_telling_us());
    return mailShop(tx, site, { shopId: report.shopId, kind, content });
  }
  const { contact, firstName } = await getProfile(tx, report.userId as string);
  const content = contentFor(() => m.mail_thank_you_for_telling_us_2({ name: firstName }));
  await enqueueMail(tx, site, { kind, recipient: contact, content });
}
