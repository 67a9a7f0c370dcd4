import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { postTransaction } from '#domain/ledger';
import type { Transaction } from '../../platform/database.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { PaymentDeps } from './finalise-attempt.ts';
import { GatewayError, type RefundOutcome } from './gateway.ts';
import { REFUND_TRANSITIONS } from './states.ts';
import { paymentAttempts, refunds } from './tables.ts';

type RefundRow = typeof refunds.$inferSelect;
const BATCH = 50;

/** Sends approved refunds and follows those under way; gives the number looked at. */
export async function processRefunds(deps: PaymentDeps): Promise<number> {
  const due = await deps.db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.status, ['APPROVED', 'PENDING']), lte(refunds.checkAfter, sql`now()`)))
    .orderBy(asc(refunds.checkAfter))
    .limit(BATCH);
  for (const refund of due) await (refund.status === 'APPROVED' ? send(deps, refund) : follow(deps, refund));
  return due.length;
}

/** A webhook told of a refund of `reference`: look at its refunds now. */
export async function hastenRefunds(deps: PaymentDeps, reference: string): Promise<void> {
  const attempts = deps.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  await deps.db
    .update(refunds)
    .set({ checkAfter: sql`now()` })
    .where(and(inArray(refunds.attemptId, attempts), eq(refunds.status, 'PENDING')));
}

/**
 * The processor has no idempotency key for refunds. So APPROVED → PENDING is committed before the call, and a
 * call without an answer is never repeated blindly: it waits for a webhook, then for a person.
 */
async function send(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  const claimed = await deps.db
    .update(refunds)
    .set({ status: 'PENDING', attempts: refund.attempts + 1, checkAfter: sql`now() + interval '10 minutes'` })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'APPROVED')));
  if (!claimed.rowCount) return;
  const [attempt] = await deps.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, refund.attemptId));
  try {
    const outcome = await deps.gateway.refund({
      reference: (attempt as { reference: string }).reference,
      amountPesewas: refund.amountPesewas,
      note: refund.reason,
    });
    await record(deps, refund, outcome);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ refund: refund.id, code: error.code }, 'refund got no usable answer');
    const busy = error.code === 'rate_limited' || error.code === 'unreachable';
    await deps.db
      .update(refunds)
      .set({
        lastError: error.code,
        ...(error.maybeAccepted
          ? {}
          : busy
            ? { status: 'APPROVED' as const, checkAfter: sql`now() + interval '1 minute'` }
            : { status: 'NEEDS_ATTENTION' as const }),
      })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'PENDING')));
  }
}

async function follow(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  if (!refund.processorRefundId) {
    await deps.db
      .update(refunds)
      .set({ status: 'NEEDS_ATTENTION', lastError: refund.lastError ?? 'no answer from the processor' })
      .where(
        and(eq(refunds.id, refund.id), eq(refunds.status, 'PENDING'), isNull(refunds.processorRefundId)),
      );
    return;
  }
  try {
    await record(deps, refund, await deps.gateway.fetchRefund(refund.processorRefundId));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const later = sql`now() + interval '5 minutes'`;
    await deps.db.update(refunds).set({ checkAfter: later }).where(eq(refunds.id, refund.id));
  }
}

async function record(deps: PaymentDeps, refund: RefundRow, outcome: RefundOutcome): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(refunds)
      .set({
        status: outcome.status,
        processorRefundId: outcome.refundId,
        checkAfter: sql`now() + interval '10 minutes'`,
        processedAt: outcome.status === 'PROCESSED' ? sql`now()` : null,
      })
      .where(
        and(
          eq(refunds.id, refund.id),
          inArray(refunds.status, statesBefore(REFUND_TRANSITIONS, outcome.status)),
        ),
      );
    if (changed.rowCount && outcome.status === 'PROCESSED') await book(tx, refund);
  });
}

async function book(tx: Transaction, refund: RefundRow): Promise<void> {
  await postTransaction(tx, {
    key: `refund:${refund.id}`,
    description: refund.reason,
    orderId: refund.orderId,
    postings: [
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: refund.amountPesewas },
      { account: 'PROCESSOR_CLEARING', amountPesewas: -refund.amountPesewas },
    ],
  });
  const refunded = sql`least(${paymentAttempts.amountPesewas}, ${paymentAttempts.refundedPesewas} + ${refund.amountPesewas})`;
  await tx
    .update(paymentAttempts)
    .set({
      refundedPesewas: refunded,
      status: sql`case when ${refunded} >= ${paymentAttempts.amountPesewas} then 'REFUNDED' else 'PARTLY_REFUNDED' end::payment_status`,
    })
    .where(
      and(
        eq(paymentAttempts.id, refund.attemptId),
        inArray(paymentAttempts.status, ['SUCCEEDED', 'PARTLY_REFUNDED']),
      ),
    );
}
