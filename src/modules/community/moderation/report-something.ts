import { isProductShown } from '#modules/catalogue';
import { isShopOpen } from '#modules/shops';
import { AppError } from '#shared/errors';
import type { PublicSubject, ReportInput } from '#src/modules/community/contract/reports.ts';
import { type DbOrTx, violatedConstraint } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Side } from '../messages/parties.ts';
import { assertReportable } from '../messages/reported.ts';
import { isQuestionShown } from '../questions/is-shown.ts';
import { isReviewShown } from '../reviews/is-shown.ts';
import { reports } from './tables.ts';

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
export async function reportSomething(handle: DbOrTx, userId: string, input: ReportInput) {
  const { subject, subjectId, reason } = input;
  const seen = isUuid(subjectId) && (await IS_SHOWN[subject](handle, subjectId));
  if (!seen) throw new AppError('NOT_FOUND', 'This is no longer on Dwaso, so it cannot be reported');
  return insertReport(handle, { userId, subject, subjectId, reason });
}

/**
 * Stores a report of a message by its recipient.
 * @throws AppError NOT_FOUND for others' messages and one's own; CONFLICT while an earlier report of it is open
 */
export async function reportMessage(
  handle: DbOrTx,
  side: Side,
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
    throw new AppError('CONFLICT', 'You have already reported this. We are checking it.');
  }
}
