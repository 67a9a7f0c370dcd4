import { once, type RequestKey } from '#modules/idempotency';
import { emailStatements } from '#modules/mail';
import { allowReservation, NO_RESERVE, type OrderRow, placeOrder, reserveLeft } from '#modules/orders';
import {
  assertChannelAvailable,
  findLiveAttempt,
  firstAttemptStatement,
  orderReceivedMail,
  type PaymentChoice,
  type PaymentDeps,
  sendAttemptWithin,
} from '#modules/payments';
import { batchWrites } from '#platform/batch-writes';
import { formatCedis, fromCedis, toCedis } from '#shared/money';
import type { Checkout, ShippingAddress } from '#src/modules/orders/contract/checkout.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { checkoutErrors } from '../errors.ts';
import { startCheckout } from './start-checkout.ts';

export interface CheckoutLimits {
  /** How long the customer has to approve a charge in the wallet, in ms. */
  paymentWindowMs: number;
  /** How long an unpaid order keeps its reservation after a failed payment, in ms. */
  orderHoldMs: number;
  /** False where load tests send all customers from one IP address. */
  limitAddresses: boolean;
}

function assertExpectedTotal(order: OrderRow, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined || fromCedis(expectedTotal) === order.totalPesewas) return;
  const total = formatCedis(toCedis(order.totalPesewas));
  throw checkoutErrors.totalChanged(total);
}

/**
 * Turns the cart into an order in one transaction (empty the cart, lock its goods, write order, items, reserved stock,
 * payment attempt and mail), then requests the charge from the processor, outside it. Returns the order's id; the same
 * idempotency key with the same body returns the same id and does not charge again.
 * @throws AppError CART_EMPTY, CART_CHANGED, OUT_OF_STOCK, DELIVERY_UNAVAILABLE, IDEMPOTENCY_CONFLICT, CONFLICT,
 *   VALIDATION_ERROR, RATE_LIMITED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function checkOut(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: {
    userId: string;
    /** The customer's email address. */
    email: string;
    checkout: Checkout;
    choice: PaymentChoice;
    requestKey: RequestKey | null;
    placedFrom: string | null;
  },
): Promise<string> {
  const { userId, email, checkout, choice } = input;
  const address: ShippingAddress = checkout.shippingAddress;
  assertChannelAvailable(deps.networks, choice);
  const placed = await inTransaction(deps.db, async (tx) => {
    let attemptId: string | null = null;
    const { orderId } = await once<{ orderId: string }>(tx, input.requestKey, async (outcome) => {
      const counted = limits.limitAddresses ? input.placedFrom : null;
      const { standing, cart, goods } = await startCheckout(tx, userId, counted);
      const allowed = allowReservation(standing, {
        placedFrom: input.placedFrom,
        paymentWindowMs: limits.paymentWindowMs,
        longestMs: limits.orderHoldMs,
      });
      const whole = await placeOrder(tx, {
        ...{ userId, address, hold: allowed, goods, ...cart },
        // Card payments may never start, so reserve nothing yet.
        reserve: choice.method === 'CARD' ? NO_RESERVE : reserveLeft(allowed.standing),
        wishes: checkout.delivery ?? [],
        payerPhone: choice.method === 'MOMO' ? choice.phone : null,
      });
      const { order } = whole;
      assertExpectedTotal(order, checkout.expectedTotal);
      const made = { orderId: order.id };
      const [attempts] = await batchWrites(tx, [
        firstAttemptStatement({
          ...{ order, email, choice },
          ...{ provider: deps.gateways.current, windowMs: limits.paymentWindowMs },
        }),
        ...(await emailStatements(tx, deps.site, [orderReceivedMail(deps.site, whole, email)])),
        ...outcome(made),
      ]);
      attemptId = (attempts?.[0]?.id as string | undefined) ?? null;
      return made;
    });
    // The first request may have died before it reached the processor; this one continues. Charging twice is
    // impossible.
    attemptId ??= (await findLiveAttempt(tx, orderId))?.id ?? null;
    return { orderId, attemptId };
  });
  if (placed.attemptId) await sendAttemptWithin(deps, placed.attemptId);
  return placed.orderId;
}
