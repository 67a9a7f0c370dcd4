import { AppError } from '#contracts/errors';
import { getProfile } from '#domain/accounts';
import { assertOwnOrder, cancelUnpaidOrder, holdForPayment, lockOrder } from '#domain/orders';
import {
  assertChoiceWorks,
  beginAttempt,
  createAttempt,
  findLiveAttempt,
  type PaymentChoice,
  type PaymentDeps,
} from '#domain/payments';
import { inTransaction } from '../../platform/transaction.ts';
import type { CheckoutLimits } from './check-out.ts';

/**
 * A new attempt on the same unpaid order, with the same or another wallet (docs/design.md, Paying).
 * @throws AppError NOT_FOUND, INVALID_STATE when the order is not waiting for money, PAYMENT_IN_PROGRESS,
 *   PAYMENT_PROVIDER_UNAVAILABLE when that way to pay gets no answers just now
 */
export async function payOrder(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: { userId: string; orderId: string; choice: PaymentChoice },
): Promise<void> {
  const { choice } = input;
  await assertOwnOrder(deps.db, input.userId, input.orderId);
  const attemptId = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order.status !== 'AWAITING_PAYMENT') {
      throw new AppError('INVALID_STATE', notPayable[order.status] ?? 'This order has been paid');
    }
    const { email } = await getProfile(tx, input.userId);
    assertChoiceWorks(deps.networks, choice);
    const attempt = await createAttempt(tx, { order, email, choice, windowMs: limits.paymentWindowMs });
    await holdForPayment(tx, order, attempt.expiresAt);
    return attempt.id;
  });
  await beginAttempt(deps, attemptId);
}

const notPayable: Record<string, string> = {
  EXPIRED: 'This order has expired. The goods are back on sale: please order again.',
  CANCELLED: 'This order was cancelled.',
};

/**
 * The customer gives an unpaid order up; the stock goes back on sale at once.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is paid, PAYMENT_IN_PROGRESS while a wallet may still approve
 */
export async function cancelOrder(
  deps: PaymentDeps,
  input: { userId: string; orderId: string },
): Promise<void> {
  await assertOwnOrder(deps.db, input.userId, input.orderId);
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const attempt = await findLiveAttempt(tx, order.id);
    if (attempt) {
      throw new AppError(
        'PAYMENT_IN_PROGRESS',
        'A payment for this order is still in progress. Try again shortly.',
      );
    }
    await cancelUnpaidOrder(tx, order, { kind: 'customer', id: input.userId });
  });
}
