import { and, eq } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { negative, type Pesewas, pesewas } from '#contracts/money';
import { postTransaction, splitAmount } from '#domain/ledger';
import { countRefunded, type OrderItemRow, type OrderRow } from '#domain/orders';
import { findPaidAttempt } from '#domain/payments';
import { addToShopDay } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import { assertUndisputed } from './assert-undisputed.ts';
import { refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** What can still be refunded of an item, in pesewas: price and fee share, less what was refunded before. */
export function refundable(
  item: Pick<
    OrderItemRow,
    'pricePesewas' | 'quantity' | 'refundedPesewas' | 'feePesewas' | 'refundedFeePesewas'
  >,
): { price: Pesewas; fee: Pesewas; total: Pesewas } {
  const price = pesewas(item.pricePesewas * item.quantity - item.refundedPesewas);
  const fee = pesewas(item.feePesewas - item.refundedFeePesewas);
  return { price, fee, total: pesewas(price + fee) };
}

/**
 * Takes back what an item has earned its shop and the platform, in proportion of price and fee, and orders the
 * refund; a job sends it. The shop's part comes from what is held for it, or, once the earnings were released, from
 * its available balance, which may fall below zero and is carried over (docs/design.md, Money).
 * The caller has locked the order. Gives false, changing nothing, when nothing is left to refund.
 * @throws AppError INVALID_STATE above what is left, and while a dispute about the item is open
 * @param input.amountPesewas the whole rest when left out
 * @param input.request the customer's request that is being granted, if it began with one
 * @param input.dashboardRefund it was made in the processor's dashboard: it is under way already and never sent
 */
export async function refundItem(
  tx: Transaction,
  input: {
    order: OrderRow;
    item: OrderItemRow;
    amountPesewas?: Pesewas;
    reason: string;
    decidedBy?: string;
    request?: RefundRow;
    dashboardRefund?: { id: string; attemptId: string };
  },
): Promise<boolean> {
  const { order, item, reason, request, decidedBy } = input;
  const left = refundable(item);
  const amountPesewas = input.amountPesewas ?? left.total;
  if (left.total === 0) return false;
  if (amountPesewas <= 0 || amountPesewas > left.total) {
    throw new AppError('INVALID_STATE', 'This is more than what is left of the item to refund');
  }
  await assertUndisputed(tx, item.id);
  const attemptId = input.dashboardRefund?.attemptId ?? (await findPaidAttempt(tx, order.id)).id;
  const [price = pesewas(0), fee = pesewas(0)] = splitAmount(amountPesewas, [left.price, left.fee]);
  await countRefunded(tx, item, { price, fee });
  const refundId = request ? request.id : await insertRefund(tx, { ...input, attemptId, amountPesewas });
  if (request) {
    await tx
      .update(refunds)
      .set({ status: 'APPROVED', amountPesewas, decidedBy, decidedAt: new Date() })
      .where(eq(refunds.id, request.id));
  }
  const account = item.releasedAt ? 'SHOP_AVAILABLE' : 'SHOP_PAYABLE';
  await postTransaction(tx, {
    key: `refunded:${refundId}`,
    description: reason,
    orderId: order.id,
    postings: [
      { account, shopId: item.shopId, amountPesewas: price },
      { account: 'PLATFORM_FEE', amountPesewas: fee },
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: negative(amountPesewas) },
    ],
  });
  await addToShopDay(tx, { shopId: item.shopId, on: order.paidAt, orders: 0, pesewas: negative(price) });
  if (amountPesewas === left.total) await closeOpenRequests(tx, item.id);
  return true;
}

/** Nothing is left of the item: what was asked for besides has been met in another way. */
async function closeOpenRequests(tx: Transaction, itemId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({
      status: 'REJECTED',
      decisionNote: 'The whole item was refunded in another way',
      decidedAt: new Date(),
    })
    .where(and(eq(refunds.itemId, itemId), eq(refunds.status, 'REQUESTED')));
}

async function insertRefund(
  tx: Transaction,
  input: {
    order: OrderRow;
    item: OrderItemRow;
    attemptId: string;
    amountPesewas: Pesewas;
    reason: string;
    decidedBy?: string;
    dashboardRefund?: { id: string; attemptId: string };
  },
): Promise<string> {
  const [row] = await tx
    .insert(refunds)
    .values({
      attemptId: input.attemptId,
      orderId: input.order.id,
      itemId: input.item.id,
      shopId: input.item.shopId,
      amountPesewas: input.amountPesewas,
      reason: input.reason,
      decidedBy: input.decidedBy,
      dashboardRefundId: input.dashboardRefund?.id,
      status: input.dashboardRefund ? 'PENDING' : 'APPROVED',
    })
    .returning({ id: refunds.id });
  return (row as { id: string }).id;
}
