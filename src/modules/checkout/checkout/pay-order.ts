import { walletRejection } from '#modules/coupons';
import { getProfile } from '#modules/identity';
import {
  assertOwnOrder,
  cancelUnpaidOrder,
  createReservation,
  itemsOf,
  lockOrder,
  reserveForPayment,
} from '#modules/orders';
import {
  assertChannelAvailable,
  createAttempt,
  findLiveAttempt,
  type PaymentChoice,
  type PaymentDeps,
  sendAttemptWithin,
} from '#modules/payments';
import type { Transaction } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { checkoutErrors } from '../errors.ts';
import type { CheckoutLimits } from './check-out.ts';

/**
 * Starts a new payment attempt for an unpaid order, with the same or another wallet (docs/design.md, Paying).
 * @throws AppError NOT_FOUND, INVALID_STATE when the order is not awaiting payment, PAYMENT_IN_PROGRESS, CONFLICT when
 *   a platform coupon is not valid for this wallet, PAYMENT_PROVIDER_UNAVAILABLE while the processor does not respond
 *   for this payment method
 */
export async function payOrder(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: { userId: string; orderId: string; choice: PaymentChoice },
): Promise<void> {
  const { choice } = input;
  await assertOwnOrder(deps.db, input.userId, input.orderId);
  const attemptId = await inTransaction(deps.db, async (tx) => {
    if (choice.method === 'MOMO') {
      await reserveForPayment(tx, { ...input, countsAddress: limits.limitAddresses });
    }
    const order = await lockOrder(tx, input.orderId);
    if (order.status !== 'AWAITING_PAYMENT') {
      if (order.status === 'EXPIRED') throw checkoutErrors.orderExpired();
      throw order.status === 'CANCELLED' ? checkoutErrors.orderCancelled() : checkoutErrors.orderPaid();
    }
    const { email } = await getProfile(tx, input.userId);
    assertChannelAvailable(deps.networks, choice);
    await assertWalletMayPay(tx, order.id, choice);
    const attempt = await createAttempt(tx, {
      ...{ order, email, choice },
      ...{ provider: deps.gateways.current, windowMs: limits.paymentWindowMs },
    });
    await createReservation(tx, order, attempt.expiresAt);
    return attempt.id;
  });
  await sendAttemptWithin(deps, attemptId);
}

/** The once-per-customer limit of a platform coupon applies to the paying wallet, too. @throws AppError CONFLICT */
async function assertWalletMayPay(tx: Transaction, orderId: string, choice: PaymentChoice): Promise<void> {
  if (choice.method !== 'MOMO') return;
  const shopIds = (await itemsOf(tx, orderId)).map(({ shopId }) => shopId);
  const problem = await walletRejection(tx, { orderId, shopIds }, choice.phone);
  if (problem) throw checkoutErrors.walletMayNotUseCode(problem);
}

/**
 * Cancels an unpaid order for its customer; the stock returns to sale at once.
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
      throw checkoutErrors.paymentInProgress();
    }
    await cancelUnpaidOrder(tx, order, { kind: 'customer', id: input.userId });
  });
}
