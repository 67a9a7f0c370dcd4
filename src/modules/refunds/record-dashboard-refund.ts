import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { postTransaction } from '#modules/ledger';
import { listDeliveries, listItems, lockOrder, type OrderRow } from '#modules/orders';
import {
  type AttemptRow,
  findAttempt,
  isTestReference,
  type ListedRefund,
  providerLabel,
} from '#modules/payments';
import { formatCedis, negative, type Pesewas, pesewas, toCedis } from '#shared/money';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import {
  assignToItems,
  attributeByAmount,
  type DashboardRefundRow,
  moveDashboardRefund,
} from './attribute-dashboard-refund.ts';
import type { RefundDeps } from './deps.ts';
import { refundErrors } from './errors.ts';
import { postRefund } from './refund-item.ts';
import { refundableByItem } from './refundable-amounts.ts';
import { dashboardRefunds, refunds } from './tables.ts';

/** Whether a dispute owns this refund: the provider paid the dispute with it. The order is locked. */
export type BelongsToDispute = (
  tx: Transaction,
  refund: { attemptId: string; provider: string; refundId: string; amountPesewas: Pesewas },
) => Promise<boolean>;

/**
 * Records a refund from the provider's list, made in its dashboard, unless it is ours. One of the same amount that we
 * failed to send or have not sent yet counts as ours. One that we are sending now is left alone, and a dispute's refund
 * is left to the dispute. Idempotent.
 */
export async function recordDashboardRefund(
  deps: Pick<RefundDeps, 'db' | 'site' | 'log'>,
  listed: ListedRefund & { provider: string },
  isOfDispute: BelongsToDispute,
): Promise<void> {
  const { provider, reference, transactionId } = listed;
  // Followed with its test payment.
  if (reference && isTestReference(reference)) return;
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
  deps.log.warn({ refund: refund.id }, "a refund was made in the provider's dashboard");
  const now = await attributeByAmount(tx, deps.site, { refund, attempt, order });
  if (status === 'PROCESSED') await moveDashboardRefund(tx, now, status);
}

/**
 * Assigns a dashboard refund to a shop or to the platform, as an admin decides.
 * @param input.shopId null: the platform bears it
 * @throws AppError NOT_FOUND; INVALID_STATE if it is already assigned or not processed yet, or a dispute is open;
 * CONFLICT when that shop's part of the order has less left
 */
export async function assignDashboardRefund(
  db: Database,
  site: Site,
  input: { adminId: string; refundId: string; shopId: string | null; reason: string },
): Promise<void> {
  const { adminId, refundId, shopId, reason } = input;
  await inTransaction(db, async (tx) => {
    const refund = await lock(tx, refundId);
    if (refund.assignedAt) throw refundErrors.alreadyAssigned();
    if (refund.status !== 'PROCESSED') {
      throw refundErrors.notCompletedYet(providerLabel(refund.provider));
    }
    if (shopId === null) await toPlatform(tx, refund, { adminId, reason });
    else await toShop(tx, site, refund, { adminId, shopId });
    await recordAudit(tx, {
      adminId,
      action: 'refund.assign',
      subject: 'order',
      subjectId: refund.orderId,
      after: {
        [`refundAt${providerLabel(refund.provider)}`]: refund.processorRefundId,
        ...{ amountPesewas: refund.amountPesewas, shopId },
      },
      reason,
    });
  });
}

async function lock(tx: Transaction, refundId: string): Promise<DashboardRefundRow> {
  const missing = refundErrors.refundNotFound();
  const which = eq(dashboardRefunds.id, refundId);
  const [found] = isUuid(refundId) ? await tx.select().from(dashboardRefunds).where(which) : [];
  if (!found) throw missing;
  await lockOrder(tx, found.orderId);
  const [refund] = await tx.select().from(dashboardRefunds).where(which).for('no key update');
  if (!refund) throw missing;
  return refund;
}

async function toPlatform(
  tx: Transaction,
  { id, orderId, provider, amountPesewas }: DashboardRefundRow,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<void> {
  await tx
    .update(dashboardRefunds)
    .set({ assignedAt: sql`now()`, assignedBy: adminId, borneByPlatform: true, note: reason })
    .where(eq(dashboardRefunds.id, id));
  await postTransaction(tx, {
    key: `dashboard-assigned:${id}`,
    description: `Refund made at ${providerLabel(provider)}, paid by Dwaso`,
    orderId,
    postings: [
      { account: 'PLATFORM_LOSS', amountPesewas },
      { account: 'REFUND_UNASSIGNED', amountPesewas: negative(amountPesewas) },
    ],
  });
}

async function toShop(
  tx: Transaction,
  site: Site,
  refund: DashboardRefundRow,
  { adminId, shopId }: { adminId: string; shopId: string },
): Promise<void> {
  const order = await lockOrder(tx, refund.orderId);
  const items = (await listItems(tx, order.id)).filter((item) => item.shopId === shopId);
  if (items.length === 0 || !order.paidAt) throw refundErrors.shopHasNoItems();
  const lefts = refundableByItem(items, await listDeliveries(tx, order.id));
  const left = [...lefts.values()].reduce((sum, { total }) => sum + total, 0);
  if (left < refund.amountPesewas) {
    throw refundErrors.shopHasLessLeft(formatCedis(toCedis(pesewas(left))));
  }
  await assignToItems(tx, site, { refund, order, items, adminId });
  await tx
    .update(refunds)
    .set({ status: 'PROCESSED', processedAt: refund.processedAt })
    .where(eq(refunds.dashboardRefundId, refund.id));
  await postTransaction(tx, {
    key: `dashboard-assigned:${refund.id}`,
    description: `Refund made at ${providerLabel(refund.provider)}, assigned`,
    orderId: refund.orderId,
    postings: [
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: refund.amountPesewas },
      { account: 'REFUND_UNASSIGNED', amountPesewas: negative(refund.amountPesewas) },
    ],
  });
}
