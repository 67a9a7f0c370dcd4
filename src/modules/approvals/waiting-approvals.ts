import { createHash } from 'node:crypto';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { Pesewas } from '#shared/money';
import { approvals } from './tables.ts';

/** What an action moves, for those who decide: pesewas, recipient in words, number of payments. */
export interface ActionSummary {
  /** The id of its subject; each has at most one waiting approval of a kind. */
  subject: string;
  amountPesewas: Pesewas;
  recipient: string;
  count: number;
  orderId: string | null;
  refundId: string | null;
}

/** Days after which an unanswered approval expires. */
export const APPROVAL_DAYS = 7;

/** When an unanswered approval expires. */
export const approvalEndsAt = (createdAt: SQLWrapper): SQL =>
  sql`${createdAt} + make_interval(days => ${APPROVAL_DAYS}::int)`;

/** Waits for another admin and has not expired. */
export const approvalWaits = ({ status, createdAt }: { status: SQLWrapper; createdAt: SQLWrapper }): SQL =>
  sql`(${status} = 'WAITING' and ${approvalEndsAt(createdAt)} > now())`;

/** {@link approvalWaits} for `approvals a`. */
export const APPROVAL_WAITS = approvalWaits({ status: sql`a.status`, createdAt: sql`a.created_at` });

/** SHA-256, as hex, of everything an approval moves, so that an admin approves exactly what was shown. */
export function approvalHash(
  approval: Pick<
    typeof approvals.$inferSelect,
    'id' | 'kind' | 'amountPesewas' | 'count' | 'recipient' | 'request'
  >,
): string {
  const { id, kind, amountPesewas, count, recipient, request } = approval;
  const moved = JSON.stringify([id, kind, amountPesewas, count, recipient, request]);
  return createHash('sha256').update(moved).digest('hex');
}

/** Erases the customer's name from all approvals about these orders. */
export async function forgetRecipient(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx
    .update(approvals)
    .set({ recipient: 'a former customer' })
    .where(inArray(approvals.orderId, orderIds));
}
