import { and, eq, inArray, sql } from 'drizzle-orm';
import { postTransaction } from '#domain/ledger';
import type { Transaction } from '../../platform/database.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { PaymentDeps } from './finalise-attempt.ts';
import type { RefundOutcome } from './gateway.ts';
import { REFUND_TRANSITIONS } from './states.ts';
import { paymentAttempts, refunds } from './tables.ts';

type RefundRow = typeof refunds.$inferSelect;

const LATER = sql`now() + interval '10 minutes'`;

/** Writes down what the processor says of a refund; money that went back is booked once. */
export async function recordRefund(
  deps: PaymentDeps,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  const { status, refundId } = outcome;
  await deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(refunds)
      .set({
        status,
        processorRefundId: refundId,
        checkAfter: LATER,
        processedAt: status === 'PROCESSED' ? sql`now()` : null,
      })
      .where(
        and(eq(refunds.id, refund.id), inArray(refunds.status, statesBefore(REFUND_TRANSITIONS, status))),
      );
    if (changed.rowCount && status === 'PROCESSED') await bookRefund(tx, refund);
    if (!changed.rowCount)
      await tx.update(refunds).set({ checkAfter: LATER }).where(eq(refunds.id, refund.id));
  });
  if (status === 'FAILED' || status === 'NEEDS_ATTENTION') {
    deps.log.error({ refund: refund.id, status }, 'a refund needs a person');
  }
}

/** Money that went back to its customer, booked once. */
export async function bookRefund(tx: Transaction, refund: RefundRow): Promise<void> {
  await postTransaction(tx, {
    key: `refund:${refund.id}`,
    description: refund.reason,
    orderId: refund.orderId,
    postings: [
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: refund.amountPesewas },
      { account: 'PROCESSOR_CLEARING', amountPesewas: -refund.amountPesewas },
    ],
  });
  const { amountPesewas, refundedPesewas } = paymentAttempts;
  const refunded = sql`least(${amountPesewas}, ${refundedPesewas} + ${refund.amountPesewas})`;
  await tx
    .update(paymentAttempts)
    .set({
      refundedPesewas: refunded,
      status: sql`case when ${refunded} >= ${amountPesewas} then 'REFUNDED' else 'PARTLY_REFUNDED' end::payment_status`,
    })
    .where(
      and(
        eq(paymentAttempts.id, refund.attemptId),
        inArray(paymentAttempts.status, ['SUCCEEDED', 'PARTLY_REFUNDED']),
      ),
    );
}
