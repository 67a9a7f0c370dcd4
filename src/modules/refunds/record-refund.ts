import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { postTransaction } from '#modules/ledger';
import { lockOrder } from '#modules/orders';
import { addRefundedPayment, type RefundOutcome } from '#modules/payments';
import { negative } from '#shared/money';
import { type Transaction, violatedConstraint } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { RefundDeps } from './deps.ts';
import { REFUND_TRANSITIONS } from './states.ts';
import { refunds } from './tables.ts';

type RefundRow = typeof refunds.$inferSelect;

const LATER = sql`now() + interval '10 minutes'`;

/**
 * Records the status of a refund at its payment's provider and books a processed one once. An answer about an earlier attempt changes
 * nothing; it could otherwise hide a newer attempt and cause another send.
 */
export async function recordRefund(
  deps: RefundDeps,
  refund: RefundRow,
  outcome: RefundOutcome & { provider: string },
): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => write(tx, refund, outcome));
  } catch (error) {
    if (violatedConstraint(error) !== 'refunds_one_at_processor') throw error;
    // Another refund of the same amount already has this processor id; this one is searched for or sent after its
    // lease.
    deps.log.warn({ refund: refund.id }, 'its refund at the processor is recorded as another');
    return;
  }
  const { status } = outcome;
  if (status === 'FAILED' || status === 'NEEDS_ATTENTION') {
    deps.log.error({ refund: refund.id, status }, 'a refund needs a person');
  }
}

/** Matches only this attempt: the same send count and processor id. */
export function sameAttempt({ id, attempts, processorRefundId }: RefundRow) {
  const at = processorRefundId
    ? eq(refunds.processorRefundId, processorRefundId)
    : isNull(refunds.processorRefundId);
  return and(eq(refunds.id, id), eq(refunds.attempts, attempts), at);
}

async function write(
  tx: Transaction,
  refund: RefundRow,
  outcome: RefundOutcome & { provider: string },
): Promise<void> {
  const { status, refundId, provider } = outcome;
  // Lock order: the order before its refunds.
  await lockOrder(tx, refund.orderId);
  const changed = await tx
    .update(refunds)
    .set({
      status,
      ...{ processorRefundId: refundId, provider },
      checkAfter: LATER,
      processedAt: status === 'PROCESSED' ? sql`now()` : null,
    })
    .where(and(sameAttempt(refund), inArray(refunds.status, statesBefore(REFUND_TRANSITIONS, status))));
  if (changed.rowCount && status === 'PROCESSED') await postRefund(tx, refund);
  if (!changed.rowCount) await tx.update(refunds).set({ checkAfter: LATER }).where(sameAttempt(refund));
}

/** Books money returned to the customer, once. */
export async function postRefund(tx: Transaction, refund: RefundRow): Promise<void> {
  await postTransaction(tx, {
    key: `refund:${refund.id}`,
    description: refund.reason,
    orderId: refund.orderId,
    postings: [
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: refund.amountPesewas },
      { account: 'PROCESSOR_CLEARING', amountPesewas: negative(refund.amountPesewas) },
    ],
  });
  await addRefundedPayment(tx, refund.attemptId, refund.amountPesewas);
}
