import * as m from '#messages/server';
import { postTransaction } from '#modules/ledger';
import { type OrderItemRow, type OrderRow, recordEvent, SYSTEM, transitionItem } from '#modules/orders';
import { type AttemptRow, mailRefundOnTheWay, type UnmatchedPaymentHandler } from '#modules/payments';
import type { Transaction } from '#platform/database';
import { inLanguage } from '#platform/language';
import type { Site } from '#platform/site';
import { CURRENCY } from '#shared/constants';
import { negative, type Pesewas, pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import { refundItem } from './refund-item.ts';
import { refunds } from './tables.ts';

/** Books money that cannot pay its order and orders a full refund of the amount received; a job sends it. */
async function orderRefund(
  tx: Transaction,
  input: { attempt: AttemptRow; feesPesewas: Pesewas; reason: string; reasonKind?: RefundReason },
): Promise<void> {
  const { attempt, feesPesewas, reason } = input;
  await postTransaction(tx, {
    key: `unapplied:${attempt.reference}`,
    description: `Payment to be refunded: ${reason}`,
    orderId: attempt.orderId,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(attempt.amountPesewas - feesPesewas) },
      { account: 'PROCESSOR_FEE', amountPesewas: feesPesewas },
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: negative(attempt.amountPesewas) },
    ],
  });
  await tx.insert(refunds).values({
    attemptId: attempt.id,
    provider: attempt.provider,
    orderId: attempt.orderId,
    amountPesewas: attempt.amountPesewas,
    reason,
    reasonKind: input.reasonKind,
    status: 'APPROVED',
  });
}

/**
 * Refunds a payment of the wrong amount and notifies the customer. Another currency cannot be booked in pesewas or
 * refunded automatically: an admin must handle it.
 */
async function returnWrongAmount(
  tx: Transaction,
  site: Site,
  attempt: AttemptRow,
  received: { amountPesewas: Pesewas; currency: string; feesPesewas: Pesewas },
): Promise<void> {
  const why = m.mail_why_wrong_amount;
  const reason = inLanguage('en', why);
  if (received.currency !== CURRENCY) {
    const { amountPesewas } = attempt;
    const { id: attemptId, provider, orderId } = attempt;
    const lastError = `received in ${received.currency}`;
    await tx
      .insert(refunds)
      .values({ attemptId, provider, orderId, amountPesewas, reason, lastError, status: 'NEEDS_ATTENTION' });
    return;
  }
  const came = { ...attempt, amountPesewas: received.amountPesewas };
  await orderRefund(tx, { attempt: came, feesPesewas: received.feesPesewas, reason });
  const text = `${reason}. We are refunding the money.`;
  await recordEvent(tx, { orderId: attempt.orderId, from: null, to: 'REFUND', text, actor: SYSTEM });
  await mailRefundOnTheWay(tx, site, came, why);
}

/** Cancels unreserved items that have sold out and orders their refund. */
async function refundSoldOut(
  tx: Transaction,
  site: Site,
  { order, items, attempt }: { order: OrderRow; items: readonly OrderItemRow[]; attempt: AttemptRow },
): Promise<void> {
  let back = 0;
  for (const item of items) {
    await transitionItem(tx, order, item, { to: 'CANCELLED', notes: SOLD_OUT }, SYSTEM);
    const reason = `${item.productName} was out of stock when the payment arrived`;
    back += await refundItem(tx, { order, item, reason, reasonKind: 'OUT_OF_STOCK' });
  }
  const names = items.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ');
  const refunded = { ...attempt, amountPesewas: pesewas(back) };
  await mailRefundOnTheWay(tx, site, refunded, () => m.mail_why_sold_out({ names }));
}

const SOLD_OUT = 'out of stock before your payment arrived';

/** Implements the payments' port for money that cannot pay its order. */
export const unmatchedPaymentHandler: UnmatchedPaymentHandler = {
  orderRefund,
  refundSoldOut,
  returnWrongAmount,
};
