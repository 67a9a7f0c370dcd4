import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { lockOrder, type OrderRow } from '#modules/orders';
import { type AttemptRow, findAttempt, type ListedRefund } from '#modules/payments';
import { type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { attributeByAmount, moveDashboardRefund } from './attribute-dashboard-refund.ts';
import type { RefundDeps } from './deps.ts';
import { postRefund } from './record-refund.ts';
import { dashboardRefunds, refunds } from './tables.ts';

/** Whether a dispute owns this refund: the processor paid the dispute with it. The order is locked. */
export type BelongsToDispute = (
  tx: Transaction,
  refund: { attemptId: string; provider: string; refundId: string; amountPesewas: Pesewas },
) => Promise<boolean>;

/**
 * Records a refund from the processor's list, made in its dashboard, unless it is ours. One of the same amount that we
 * failed to send or have not sent yet counts as ours. One that we are sending now is left alone, and a dispute's refund
 * is left to the dispute. Idempotent.
 */
export async function recordDashboardRefund(
  deps: Pick<RefundDeps, 'db' | 'site' | 'log'>,
  listed: ListedRefund & { provider: string },
  isOfDispute: BelongsToDispute,
): Promise<void> {
  const { provider, reference, transactionId } = listed;
  const attempt = await findAttempt(
    deps.db,
    reference ? { reference } : { provider, processorId: transactionId ?? '' },
  );
  if (attempt?.provider !== provider) {
    deps.log.warn({ refund: listed.refundId }, 'a refund of a payment that is none of ours');
    return;
  }
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    // Keep the checks below consistent: sending a refund updates its row without locking the order.
    await lockRefunds(tx, attempt);
    if (await isOurs(tx, listed)) return;
    const [known] = await tx
      .select()
      .from(dashboardRefunds)
      .where(
        and(eq(dashboardRefunds.provider, provider), eq(dashboardRefunds.processorRefundId, listed.refundId)),
      );
    if (known) return moveDashboardRefund(tx, known, listed.status);
    // A failed refund moved no money.
    if (listed.status === 'FAILED') return;
    if (
      listed.disputeId ||
      (await isOfDispute(tx, {
        ...listed,
        amountPesewas: pesewas(listed.amountPesewas),
        attemptId: attempt.id,
      }))
    )
      return;
    if (await isTakenForOurs(tx, attempt, listed)) return;
    await record(tx, deps, { attempt, order, listed });
  });
}

/** Locks every refund of the payment in id order, as all code that locks several does. */
async function lockRefunds(tx: Transaction, attempt: AttemptRow): Promise<void> {
  await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.attemptId, attempt.id))
    .orderBy(asc(refunds.id))
    .for('no key update');
}

async function isOurs(
  tx: Transaction,
  { provider, refundId }: ListedRefund & { provider: string },
): Promise<boolean> {
  const same = and(eq(refunds.provider, provider), eq(refunds.processorRefundId, refundId));
  return (await tx.$count(refunds, same)) > 0;
}

async function isTakenForOurs(tx: Transaction, attempt: AttemptRow, listed: ListedRefund): Promise<boolean> {
  const { status, refundId, amountPesewas } = listed;
  const same = and(
    eq(refunds.attemptId, attempt.id),
    eq(refunds.amountPesewas, pesewas(amountPesewas)),
    isNull(refunds.dashboardRefundId),
  );
  // Just sent and its answer not recorded yet: the sender records it.
  const underWay = and(same, eq(refunds.status, 'PENDING'), isNull(refunds.processorRefundId));
  if ((await tx.$count(refunds, underWay)) > 0) return true;
  const unsent = or(
    inArray(refunds.status, ['APPROVED', 'FAILED']),
    and(eq(refunds.status, 'NEEDS_ATTENTION'), isNull(refunds.processorRefundId)),
  );
  const [ours] = await tx.select().from(refunds).where(and(same, unsent)).orderBy(asc(refunds.id)).limit(1);
  if (!ours) return false;
  const processedAt = status === 'PROCESSED' ? sql`now()` : null;
  await tx
    .update(refunds)
    .set({
      ...{ status, processorRefundId: refundId, provider: attempt.provider },
      ...{ processedAt, checkAfter: sql`now()` },
    })
    .where(and(eq(refunds.id, ours.id), eq(refunds.status, ours.status)));
  if (status === 'PROCESSED') await postRefund(tx, ours);
  return true;
}

async function record(
  tx: Transaction,
  deps: Pick<RefundDeps, 'site' | 'log'>,
  { attempt, order, listed }: { attempt: AttemptRow; order: OrderRow; listed: ListedRefund },
): Promise<void> {
  const { refundId: processorRefundId, amountPesewas, status } = listed;
  const [refund] = await tx
    .insert(dashboardRefunds)
    .values({
      ...{ provider: attempt.provider, processorRefundId, amountPesewas: pesewas(amountPesewas) },
      attemptId: attempt.id,
      orderId: order.id,
      status: status === 'PROCESSED' ? 'PENDING' : status,
    })
    .returning();
  if (!refund) return;
  deps.log.warn({ refund: refund.id }, "a refund was made in the processor's dashboard");
  const now = await attributeByAmount(tx, deps.site, { refund, attempt, order });
  if (status === 'PROCESSED') await moveDashboardRefund(tx, now, status);
}
