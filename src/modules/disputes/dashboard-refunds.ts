import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { findAttempt, GatewayError } from '#modules/payments';
import {
  type BelongsToDispute,
  pollRefundsOf,
  processRefunds,
  type RefundDeps,
  recordDashboardRefund,
} from '#modules/refunds';
import { disputes } from './tables.ts';

/** Whether this refund pays an accepted dispute, which books it. Claims it for the dispute. */
export const claimRefund: BelongsToDispute = async (tx, refund) => {
  const { attemptId, provider, refundId, amountPesewas } = refund;
  const same = and(eq(disputes.provider, provider), eq(disputes.processorRefundId, refundId));
  if ((await tx.$count(disputes, same)) > 0) return true;
  const accepted = or(
    and(eq(disputes.status, 'ACCEPTED'), eq(disputes.lostPesewas, amountPesewas)),
    and(eq(disputes.answer, 'ACCEPT'), eq(disputes.acceptedPesewas, amountPesewas)),
  );
  const first = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.attemptId, attemptId), isNull(disputes.processorRefundId), accepted))
    .orderBy(asc(disputes.id))
    .limit(1);
  const claimed = await tx
    .update(disputes)
    .set({ processorRefundId: refundId })
    .where(eq(disputes.id, sql`(${first})`));
  return Boolean(claimed.rowCount);
};

/**
 * Handles a refund webhook of this payment: sends and follows our refunds, and records those made in the processor's
 * dashboard. If the processor is unreachable, the jobs retry.
 */
export async function receiveRefund(deps: RefundDeps, reference: string): Promise<void> {
  try {
    await pollRefundsOf(deps, reference);
    await processRefunds(deps, reference);
    await findDashboardRefunds(deps, reference);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference, code: error.code }, 'webhook kept; the processor could not be asked yet');
  }
}

/** Searches a payment's refunds at the processor for dashboard refunds. */
async function findDashboardRefunds(deps: RefundDeps, reference: string): Promise<void> {
  const attempt = await findAttempt(deps.db, { reference });
  if (!attempt?.processorId) return;
  const { provider } = attempt;
  for (const listed of await deps.gateways.of(provider).findRefunds(attempt.processorId)) {
    await recordDashboardRefund(deps, { ...listed, provider, reference }, claimRefund);
  }
}
