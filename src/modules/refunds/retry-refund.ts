import { and, eq, inArray, sql } from 'drizzle-orm';
import { countMove, lockMoves, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import { statesBefore } from '#platform/transitions';
import { refundErrors } from './errors.ts';
import { postRefund, type RefundRow } from './refund-item.ts';
import { REFUND_TRANSITIONS, type RefundStatus } from './states.ts';
import { refunds } from './tables.ts';

async function lockRefund(tx: Transaction, refundId: string): Promise<RefundRow> {
  const [refund] = isUuid(refundId)
    ? await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
    : [];
  if (!refund) throw refundErrors.refundNotFound();
  return refund;
}

async function move(
  tx: Transaction,
  refund: RefundRow,
  to: RefundStatus,
  set: Record<string, unknown>,
): Promise<void> {
  const changed = await tx
    .update(refunds)
    .set({ ...set, status: to })
    .where(
      and(
        eq(refunds.id, refund.id),
        eq(refunds.status, refund.status),
        inArray(refunds.status, statesBefore(REFUND_TRANSITIONS, to)),
      ),
    );
  if (!changed.rowCount) throw refundErrors.transitionRefused();
}

function audit(
  tx: Transaction,
  adminId: string,
  action: string,
  refund: RefundRow,
  to: string,
  reason?: string,
) {
  const before = { status: refund.status, lastError: refund.lastError };
  return recordAudit(tx, {
    adminId,
    action,
    subject: 'refund',
    subjectId: refund.id,
    before,
    after: { status: to },
    reason,
  });
}

/** A refund waiting at the provider must not be sent twice: complete it there, or settle it by hand. */
export function canRetryRefund({ status, atProcessor }: { status: string; atProcessor: boolean }): boolean {
  return status === 'FAILED' || (status === 'NEEDS_ATTENTION' && !atProcessor);
}

/**
 * Resends a failed or rejected refund. One waiting at the provider for the customer's details must be completed there
 * or settled by hand.
 * @throws AppError NOT_FOUND, INVALID_STATE
 */
export async function retryRefund(db: Database, input: { adminId: string; refundId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, input.refundId);
    if (!canRetryRefund({ ...refund, atProcessor: refund.processorRefundId !== null })) {
      throw refundErrors.notRetryable();
    }
    await move(tx, refund, 'APPROVED', {
      processorRefundId: null,
      lastError: null,
      checkAfter: sql`now()`,
    });
    await audit(tx, input.adminId, 'refund.retry', refund, 'APPROVED');
  });
}

/**
 * Marks a refund as paid in another way (a wallet transfer, cash) and books it.
 * @throws AppError NOT_FOUND; INVALID_STATE unless it failed or needs attention; else as {@link countMove}
 */
export async function settleRefundByHand(
  db: Database,
  input: MovingAdmin & { refundId: string; note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMoves(tx, input);
    const refund = await lockRefund(tx, input.refundId);
    if (refund.status !== 'FAILED' && refund.status !== 'NEEDS_ATTENTION') {
      throw refundErrors.notPayableByHand();
    }
    await countMove(tx, { ...input, kind: 'REFUND_BY_HAND', amountPesewas: refund.amountPesewas });
    // Append: the customer reads the earlier decision.
    const decisionNote = [refund.decisionNote, input.note].filter(Boolean).join('\n');
    await move(tx, refund, 'PROCESSED', { processedAt: sql`now()`, decisionNote });
    await postRefund(tx, refund);
    await audit(tx, input.adminId, 'refund.settle-by-hand', refund, 'PROCESSED', input.note);
  });
}
