import { eq, sql } from 'drizzle-orm';
import { allocate, hasPaidOrder } from '#modules/ledger';
import {
  deliveriesOf,
  itemsOf,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  SYSTEM,
} from '#modules/orders';
import type { AttemptRow } from '#modules/payments';
import type { Transaction } from '#platform/database';
import { bool, readRows } from '#platform/rows';
import type { Site } from '#platform/site';
import { pesewas } from '#shared/money';
import type { DashboardRefundRow } from './dashboard-refund.ts';
import { mailRefundDecided } from './mails.ts';
import { refundItem } from './refund-item.ts';
import { type RefundableAmount, refundableByItem } from './refundable-amounts.ts';
import { dashboardRefunds } from './tables.ts';

const REASON = 'Refunded in the payment company’s dashboard';

const totalOf = (lefts: Iterable<RefundableAmount>) => [...lefts].reduce((sum, { total }) => sum + total, 0);

/** The items of an order with something left to refund, and the amounts. */
async function openItems(
  tx: Transaction,
  orderId: string,
): Promise<{ items: OrderItemRow[]; left: Map<string, RefundableAmount> }> {
  const items = await itemsOf(tx, orderId);
  const left = refundableByItem(items, await deliveriesOf(tx, orderId));
  return { items: items.filter(({ id }) => (left.get(id)?.total ?? 0) > 0), left };
}

/**
 * Assigns a dashboard refund when its amount is unambiguous: it equals the rest of exactly one item or of the whole
 * order, or only one shop has anything left. Otherwise it waits for an admin. Returns the refund as it is then.
 */
export async function attributeByAmount(
  tx: Transaction,
  site: Site,
  input: { refund: DashboardRefundRow; attempt: AttemptRow; order: OrderRow },
): Promise<DashboardRefundRow> {
  const { refund, attempt, order } = input;
  const { amountPesewas } = refund;
  const { items, left } = await openItems(tx, order.id);
  const shops = new Set(items.map((item) => item.shopId));
  const isExact = items.filter(({ id }) => left.get(id)?.total === amountPesewas).length === 1;
  const all = totalOf(left.values());
  const isClear = isExact || amountPesewas === all || shops.size === 1;
  if (
    !isClear ||
    amountPesewas > all ||
    !(await hasPaidOrder(tx, attempt.reference)) ||
    (await isDisputed(tx, order.id))
  ) {
    return refund;
  }
  return assignToItems(tx, site, { refund, order, items });
}

/** Whether a dispute is open on the order, or a refund besides this one waits for an admin. */
async function isDisputed(tx: Transaction, orderId: string): Promise<boolean> {
  const [found] = await readRows(
    tx,
    { disputed: bool },
    sql`select (select count(*) from unassigned_refunds where order_id = ${orderId}::uuid) > 1
      or exists (select from disputed_items where order_id = ${orderId}::uuid) as disputed`,
  );
  return found?.disputed ?? false;
}

/**
 * Deducts a dashboard refund from these items, by what is left of each, as our own refunds do, and notifies customer
 * and shops. Goods and stock do not change. The caller has locked the order.
 * @throws AppError INVALID_STATE while one of them is under dispute
 */
export async function assignToItems(
  tx: Transaction,
  site: Site,
  input: { refund: DashboardRefundRow; order: OrderRow; items: OrderItemRow[]; adminId?: string },
): Promise<DashboardRefundRow> {
  const { refund, order, items, adminId } = input;
  const [assigned] = await tx
    .update(dashboardRefunds)
    .set({ assignedAt: sql`now()`, assignedBy: adminId })
    .where(eq(dashboardRefunds.id, refund.id))
    .returning();
  const { left } = await openItems(tx, order.id);
  const { parts } = allocate(
    refund.amountPesewas,
    items.map(({ id: itemId }) => {
      const { price, fee, delivery } = left.get(itemId) as RefundableAmount;
      return { itemId, price: price + delivery, fee };
    }),
  );
  const inOrder = items.toSorted((a, b) => (a.shopId < b.shopId ? -1 : a.shopId > b.shopId ? 1 : 0));
  for (const item of inOrder) {
    const part = parts.find(({ itemId }) => itemId === item.id);
    const amountPesewas = pesewas(part ? part.price + part.fee : 0);
    if (amountPesewas === 0) continue;
    await refundItem(tx, {
      order,
      item,
      amountPesewas,
      reason: REASON,
      decidedBy: adminId,
      dashboardRefund: refund,
      left: left.get(item.id),
    });
    await recordEvent(tx, {
      orderId: order.id,
      itemId: item.id,
      from: item.status,
      to: 'REFUND_APPROVED',
      text: `Dwaso is refunding ${item.productName}`,
      actor: adminId ? { kind: 'admin', id: adminId } : SYSTEM,
      reason: REASON,
    });
    const note = item.status === 'PENDING' ? `${REASON}. Ask us before you send it.` : REASON;
    await mailRefundDecided(tx, site, { order, item, amountPesewas, approved: true, note });
  }
  return assigned as DashboardRefundRow;
}
