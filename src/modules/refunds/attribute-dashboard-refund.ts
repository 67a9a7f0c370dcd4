import { and, eq, sql } from 'drizzle-orm';
import { allocate, hasPaidOrder, listEntries, postTransaction, shopShare } from '#modules/ledger';
import {
  addRefundedAmount,
  addRefundedDelivery,
  endReservation,
  findDeposit,
  listDeliveries,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  returnToDeposit,
  SYSTEM,
} from '#modules/orders';
import { type AttemptRow, addRefundedPayment, providerLabel } from '#modules/payments';
import { recordDailySales } from '#modules/shops';
import type { Transaction } from '#platform/database';
import { bool, readRows } from '#platform/rows';
import type { Site } from '#platform/site';
import { negative, pesewas } from '#shared/money';
import { mailRefundDecided } from './mails.ts';
import { refundDeposit } from './refund-deposit.ts';
import { postRefund, type RefundRow, refundItem, shopPostings } from './refund-item.ts';
import { type RefundableAmount, refundableByItem } from './refundable-amounts.ts';
import { type DASHBOARD_REFUND_STATUSES, dashboardRefunds, refunds } from './tables.ts';

export type DashboardRefundRow = typeof dashboardRefunds.$inferSelect;
type Status = (typeof DASHBOARD_REFUND_STATUSES)[number];

/** State transitions; PROCESSED and FAILED are final. */
const NEXT: Record<Status, readonly Status[]> = {
  PENDING: ['PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  NEEDS_ATTENTION: ['PENDING', 'PROCESSED', 'FAILED'],
  PROCESSED: [],
  FAILED: [],
};

/** Records a new status, once: books a processed refund and reverts a failed one. The order is locked. */
export async function moveDashboardRefund(
  tx: Transaction,
  refund: DashboardRefundRow,
  to: Status,
): Promise<void> {
  if (!NEXT[refund.status].includes(to)) return;
  const changed = await tx
    .update(dashboardRefunds)
    .set({ status: to, processedAt: to === 'PROCESSED' ? sql`now()` : null })
    .where(and(eq(dashboardRefunds.id, refund.id), eq(dashboardRefunds.status, refund.status)));
  if (!changed.rowCount) return;
  if (to === 'PROCESSED') await bookProcessed(tx, refund);
  if (to === 'FAILED') await revertRefund(tx, refund);
}

const partsOf = (tx: Transaction, { id }: DashboardRefundRow) =>
  tx.select().from(refunds).where(eq(refunds.dashboardRefundId, id)).orderBy(refunds.id);

async function bookProcessed(tx: Transaction, refund: DashboardRefundRow): Promise<void> {
  if (refund.assignedAt) {
    for (const part of await partsOf(tx, refund)) {
      await tx
        .update(refunds)
        .set({ status: 'PROCESSED', processedAt: sql`now()` })
        .where(and(eq(refunds.id, part.id), eq(refunds.status, 'PENDING')));
      await postRefund(tx, part);
    }
    return;
  }
  const { amountPesewas } = refund;
  await postTransaction(tx, {
    key: `dashboard-refund:${refund.id}`,
    description: `Refund made at ${providerLabel(refund.provider)}, not assigned yet`,
    orderId: refund.orderId,
    postings: [
      { account: 'REFUND_UNASSIGNED', amountPesewas },
      { account: 'PROCESSOR_CLEARING', amountPesewas: negative(amountPesewas) },
    ],
  });
  await addRefundedPayment(tx, refund.attemptId, amountPesewas);
}

/** Reverts a failed refund: restores what it deducted from goods and fee. */
async function revertRefund(tx: Transaction, refund: DashboardRefundRow): Promise<void> {
  const order = await lockOrder(tx, refund.orderId);
  for (const part of await partsOf(tx, refund)) {
    const item = (await listItems(tx, refund.orderId)).find(({ id }) => id === part.itemId);
    if (!item) {
      await revertDepositPart(tx, part, refund.provider);
      continue;
    }
    const booked = await listEntries(tx, `refunded:${part.id}`);
    // Earnings held at the time may have been released since: post to where the item's earnings are now.
    const taken = booked.filter(({ shopId }) => shopId).reduce((sum, entry) => sum + entry.amountPesewas, 0);
    const bookedOn = (which: string) =>
      booked.find(({ account }) => account === which)?.amountPesewas ?? pesewas(0);
    const fee = bookedOn('PLATFORM_FEE');
    const price = pesewas(taken + bookedOn('PROMOTION_EXPENSE') - part.deliveryPesewas);
    // Computed from the total refunded by now; may differ by a pesewa from the original booking.
    const delivery = negative(part.deliveryPesewas);
    const { goods, market, total } = shopShare(item, { price: negative(price), delivery });
    await addRefundedAmount(tx, item, { price: negative(price), fee: negative(fee) });
    await addRefundedDelivery(tx, item, delivery);
    await postTransaction(tx, {
      key: `refund-failed:${part.id}`,
      description: `A refund made at ${providerLabel(refund.provider)} failed`,
      orderId: refund.orderId,
      postings: [
        ...(await shopPostings(tx, item, { price: goods, delivery })),
        { account: 'PROMOTION_EXPENSE', amountPesewas: negative(market) },
        { account: 'PLATFORM_FEE', amountPesewas: negative(fee) },
        {
          account: 'CUSTOMER_REFUND_DUE',
          amountPesewas: pesewas(price + part.deliveryPesewas + fee),
        },
      ],
    });
    const returned = negative(total);
    await recordDailySales(tx, { shopId: item.shopId, on: order.paidAt, orders: 0, pesewas: returned });
    await rejectPart(tx, part, refund.provider);
  }
}

async function rejectPart(tx: Transaction, { id }: RefundRow, provider: string): Promise<void> {
  await tx
    .update(refunds)
    .set({
      ...{ status: 'REJECTED', decidedAt: new Date() },
      decisionNote: `The refund made at ${providerLabel(provider)} failed`,
    })
    .where(eq(refunds.id, id));
}

/** The money of a failed refund of a deposit is held again; `returnEndedDeposits` returns it if the order has ended. */
async function revertDepositPart(tx: Transaction, part: RefundRow, provider: string): Promise<void> {
  await returnToDeposit(tx, part.orderId, part.amountPesewas);
  await postTransaction(tx, {
    key: `refund-failed:${part.id}`,
    description: `A refund made at ${providerLabel(provider)} failed`,
    orderId: part.orderId,
    postings: [
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: part.amountPesewas },
      { account: 'DEPOSIT_HELD', amountPesewas: negative(part.amountPesewas) },
    ],
  });
  await rejectPart(tx, part, provider);
}

const REASON = 'Refunded in the payment company’s dashboard';

const totalOf = (lefts: Iterable<RefundableAmount>) => [...lefts].reduce((sum, { total }) => sum + total, 0);

/** The items of an order with something left to refund, and the amounts. */
async function openItems(
  tx: Transaction,
  orderId: string,
): Promise<{ items: OrderItemRow[]; left: Map<string, RefundableAmount> }> {
  const items = await listItems(tx, orderId);
  const left = refundableByItem(items, await listDeliveries(tx, orderId));
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
  if (attempt.pays !== 'ORDER' && !order.paidAt) return assignToDeposit(tx, { refund, order });
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

/** Takes a dashboard refund off the deposit that is held; without any left the reservation ends. */
async function assignToDeposit(
  tx: Transaction,
  { refund, order }: { refund: DashboardRefundRow; order: OrderRow },
): Promise<DashboardRefundRow> {
  const held = (await findDeposit(tx, order.id))?.heldPesewas ?? 0;
  if (held < refund.amountPesewas || (await isDisputed(tx, order.id))) return refund;
  const [assigned] = await tx
    .update(dashboardRefunds)
    .set({ assignedAt: sql`now()` })
    .where(eq(dashboardRefunds.id, refund.id))
    .returning();
  await refundDeposit(tx, {
    ...{ order, amountPesewas: refund.amountPesewas, reason: REASON, dashboardRefund: refund },
  });
  const isOpen = order.status === 'RESERVED' || order.status === 'AWAITING_BALANCE';
  if (held === refund.amountPesewas && isOpen) {
    await endReservation(tx, order, { as: 'CANCELLED', text: 'Your deposit was refunded', actor: SYSTEM });
  }
  return assigned as DashboardRefundRow;
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
