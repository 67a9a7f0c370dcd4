import { postTransaction } from '#modules/ledger';
import { findDeposit, type OrderRow, takeFromDeposit } from '#modules/orders';
import type { Transaction } from '#platform/database';
import { negative, type Pesewas } from '#shared/money';
import { type PaymentPart, splitOverPayments } from './split-over-payments.ts';
import { refunds } from './tables.ts';

/**
 * Orders the return of held deposit money; a job sends it. The shop's payouts wait until it has arrived
 * (`deposit_refunds`). The caller has locked the order and checked that the deposit is not under dispute. Pesewas.
 * @throws AppError INVALID_STATE when less is held
 * @param input.dashboardRefund made in the provider's dashboard: already in progress, never sent
 */
export async function refundDeposit(
  tx: Transaction,
  input: {
    order: OrderRow;
    amountPesewas: Pesewas;
    reason: string;
    dashboardRefund?: { id: string; attemptId: string; provider: string };
  },
): Promise<void> {
  const { order, amountPesewas, reason, dashboardRefund: made } = input;
  if (amountPesewas === 0) return;
  const deposit = await findDeposit(tx, order.id);
  if (!deposit) throw new RangeError(`order ${order.id} has no deposit`);
  await takeFromDeposit(tx, order.id, amountPesewas);
  const payments: PaymentPart[] = made
    ? [{ attemptId: made.attemptId, provider: made.provider, amountPesewas, toCredit: false }]
    : await splitOverPayments(tx, order, amountPesewas);
  for (const payment of payments) {
    const [refund] = await tx
      .insert(refunds)
      .values({
        ...payment,
        ...{ orderId: order.id, shopId: deposit.shopId, reason },
        dashboardRefundId: made?.id,
        status: made ? 'PENDING' : 'APPROVED',
      })
      .returning({ id: refunds.id });
    await postTransaction(tx, {
      key: `refunded:${refund?.id}`,
      description: reason,
      orderId: order.id,
      postings: [
        { account: 'DEPOSIT_HELD', amountPesewas: payment.amountPesewas },
        { account: 'CUSTOMER_REFUND_DUE', amountPesewas: negative(payment.amountPesewas) },
      ],
    });
  }
}
