import { postTransaction } from '#modules/ledger';
import { lockOwnCredit } from '#modules/orders';
import { SMALLEST_REFUND_CEDIS } from '#shared/constants';
import { fromCedis, negative, type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { findPaymentForCredit } from './queries/payment-for-credit.ts';
import { refunds } from './tables.ts';

/**
 * Sends a customer's credit to the newest wallet or card that has paid as much and not got it back. Less than a provider
 * sends stays credit. The caller has locked the customer's orders.
 * @returns what is sent and what stays, in pesewas
 */
export async function payBackCredit(
  tx: Transaction,
  userId: string,
): Promise<{ sent: Pesewas; left: Pesewas }> {
  const credit = await lockOwnCredit(tx, userId);
  const payment =
    credit < fromCedis(SMALLEST_REFUND_CEDIS) ? null : await findPaymentForCredit(tx, userId, credit);
  if (!payment) return { sent: pesewas(0), left: credit };
  const { attemptId, orderId, provider } = payment;
  const reason = 'Credit of a closed account';
  const [refund] = await tx
    .insert(refunds)
    .values({ attemptId, orderId, provider, amountPesewas: credit, reason, status: 'APPROVED' })
    .returning({ id: refunds.id });
  await postTransaction(tx, {
    key: `credit-paid-back:${refund?.id}`,
    ...{ description: reason, orderId },
    postings: [
      { account: 'CUSTOMER_CREDIT', userId, amountPesewas: credit },
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: negative(credit) },
    ],
  });
  return { sent: credit, left: pesewas(0) };
}
