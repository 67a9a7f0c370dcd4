import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { APPROVAL_DAYS } from './money-action.ts';

/** When an unanswered approval expires. */
export const approvalEndsAt = (createdAt: SQLWrapper): SQL =>
  sql`${createdAt} + make_interval(days => ${APPROVAL_DAYS}::int)`;

/** Waits for another admin and has not expired. */
export const approvalWaits = ({ status, createdAt }: { status: SQLWrapper; createdAt: SQLWrapper }): SQL =>
  sql`(${status} = 'WAITING' and ${approvalEndsAt(createdAt)} > now())`;

/** {@link approvalWaits} for `approvals a`. */
export const APPROVAL_WAITS = approvalWaits({ status: sql`a.status`, createdAt: sql`a.created_at` });
