import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { postTransaction } from '#modules/ledger';
import { deliveriesOf, itemsOf, lockOrder } from '#modules/orders';
import { providerLabel } from '#modules/payments';
import { formatCedis, negative, pesewas, toCedis } from '#shared/money';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { assignToItems, type DashboardRefundRow } from './attribute-dashboard-refund.ts';
import { refundErrors } from './errors.ts';
import { refundableByItem } from './refundable-amounts.ts';
import { dashboardRefunds, refunds } from './tables.ts';

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
  const items = (await itemsOf(tx, order.id)).filter((item) => item.shopId === shopId);
  if (items.length === 0) throw refundErrors.shopHasNoItems();
  const lefts = refundableByItem(items, await deliveriesOf(tx, order.id));
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
