import { and, eq, sql } from 'drizzle-orm';
import { entriesOf, marketShareOf, postTransaction } from '#modules/ledger';
import { addRefundedAmount, addRefundedDelivery, itemsOf, lockOrder } from '#modules/orders';
import { addRefundedPayment, providerLabel } from '#modules/payments';
import { recordDailySales } from '#modules/shops';
import { negative, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { postRefund } from './record-refund.ts';
import { postingsOfShop } from './refund-item.ts';
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
  if (to === 'FAILED') await giveBack(tx, refund);
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
async function giveBack(tx: Transaction, refund: DashboardRefundRow): Promise<void> {
  const order = await lockOrder(tx, refund.orderId);
  for (const part of await partsOf(tx, refund)) {
    const item = (await itemsOf(tx, refund.orderId)).find(({ id }) => id === part.itemId);
    if (!item) continue;
    const booked = await entriesOf(tx, `refunded:${part.id}`);
    // Earnings held at the time may have been released since: post to where the item's earnings are now.
    const taken = booked.filter(({ shopId }) => shopId).reduce((sum, entry) => sum + entry.amountPesewas, 0);
    const bookedOn = (which: string) =>
      booked.find(({ account }) => account === which)?.amountPesewas ?? pesewas(0);
    const fee = bookedOn('PLATFORM_FEE');
    const price = pesewas(taken + bookedOn('PROMOTION_EXPENSE') - part.deliveryPesewas);
    // Computed from the total refunded by now; may differ by a pesewa from the original booking.
    const market = marketShareOf(item, -price);
    const ofShop = pesewas(market - price);
    const back = { price: ofShop, delivery: negative(part.deliveryPesewas) };
    await addRefundedAmount(tx, item, { price: negative(price), fee: negative(fee) });
    await addRefundedDelivery(tx, item, back.delivery);
    await postTransaction(tx, {
      key: `refund-failed:${part.id}`,
      description: `A refund made at ${providerLabel(refund.provider)} failed`,
      orderId: refund.orderId,
      postings: [
        ...(await postingsOfShop(tx, item, back)),
        { account: 'PROMOTION_EXPENSE', amountPesewas: negative(market) },
        { account: 'PLATFORM_FEE', amountPesewas: negative(fee) },
        {
          account: 'CUSTOMER_REFUND_DUE',
          amountPesewas: pesewas(price + part.deliveryPesewas + fee),
        },
      ],
    });
    const returned = pesewas(part.deliveryPesewas - ofShop);
    await recordDailySales(tx, { shopId: item.shopId, on: order.paidAt, orders: 0, pesewas: returned });
    await tx
      .update(refunds)
      .set({
        ...{ status: 'REJECTED', decidedAt: new Date() },
        decisionNote: `The refund made at ${providerLabel(refund.provider)} failed`,
      })
      .where(eq(refunds.id, part.id));
  }
}
