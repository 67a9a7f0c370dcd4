import { AppError } from '#contracts/errors';
import type { ReportInput, ReportSubject } from '#contracts/reports';
import { isProductShown } from '#domain/catalogue';
import { isReviewShown } from '#domain/reviews';
import { isShopOpen } from '#domain/shops';
import { type Handle, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { reports } from './tables.ts';

const IS_SHOWN: Record<ReportSubject, (handle: Handle, id: string) => Promise<boolean>> = {
  product: isProductShown,
  review: isReviewShown,
  shop: isShopOpen,
};

/**
 * Writes a customer's report of a product, review or shop that can be seen.
 * @throws AppError NOT_FOUND; CONFLICT while an earlier report of the same thing by the same person is open
 */
export async function reportSomething(handle: Handle, userId: string, input: ReportInput) {
  const { subject, subjectId, reason } = input;
  const seen = isUuid(subjectId) && (await IS_SHOWN[subject](handle, subjectId));
  if (!seen) throw new AppError('NOT_FOUND', 'What you report can no longer be seen');
  try {
    const [row] = await handle.insert(reports).values({ userId, subject, subjectId, reason }).returning();
    return row as typeof reports.$inferSelect;
  } catch (error) {
    if (violatedConstraint(error) !== 'reports_once_while_open') throw error;
    throw new AppError('CONFLICT', 'You have reported this already. We are looking at it.');
  }
}
