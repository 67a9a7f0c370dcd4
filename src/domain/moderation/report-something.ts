import { sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import type { ReportInput } from '#contracts/reports';
import { type Handle, rows, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { reports } from './tables.ts';

const VISIBLE = {
  product: (id: string) => sql`select 1 from products where id = ${id}::uuid and listed`,
  review: (id: string) => sql`select 1 from reviews where id = ${id}::uuid and hidden_at is null`,
  shop: (id: string) => sql`select 1 from shops where id = ${id}::uuid and status = 'APPROVED'`,
};

/**
 * Writes a customer's report of a product, review or shop that can be seen.
 * @throws AppError NOT_FOUND; CONFLICT while an earlier report of the same thing by the same person is open
 */
export async function reportSomething(handle: Handle, userId: string, input: ReportInput) {
  const { subject, subjectId, reason } = input;
  const seen = isUuid(subjectId) ? await rows(handle, VISIBLE[subject](subjectId)) : [];
  if (seen.length === 0) throw new AppError('NOT_FOUND', 'What you report can no longer be seen');
  try {
    const [row] = await handle.insert(reports).values({ userId, subject, subjectId, reason }).returning();
    return row as typeof reports.$inferSelect;
  } catch (error) {
    if (violatedConstraint(error) !== 'reports_once_while_open') throw error;
    throw new AppError('CONFLICT', 'You have reported this already. We are looking at it.');
  }
}
