import type { Checkout, ShippingAddress } from '#contracts/orders';
import { getProfile } from '#domain/accounts';
import { takeCart } from '#domain/cart';
import { bindIdempotencyKey, claimIdempotencyKey, hashRequest, placeOrder } from '#domain/orders';
import {
  createAttempt,
  mailOrderReceived,
  type PaymentChoice,
  type PaymentDeps,
  startAttempt,
} from '#domain/payments';

export interface CheckoutLimits {
  /** How long a wallet has to approve a request. */
  paymentWindowMs: number;
  /** How long the stock of an unpaid order is held. */
  orderHoldMs: number;
}

/** Without `momo` the address's phone is charged (API.md). */
export function paymentChoice(
  input: { paymentMethod: 'MOMO' | 'CARD'; momo?: Checkout['momo'] },
  addressPhone: string,
): PaymentChoice {
  if (input.paymentMethod === 'CARD') return { method: 'CARD' };
  return { method: 'MOMO', phone: input.momo?.phone ?? addressPhone, network: input.momo?.network };
}

/**
 * Turns the cart into an order in one transaction (take the cart, lock and take the stock, write order, items,
 * payment attempt and mail), then asks the processor to charge, outside it. Gives the order's id; the same
 * idempotency key with the same body gives the same id and charges nothing again.
 * @throws AppError CART_EMPTY, OUT_OF_STOCK, IDEMPOTENCY_CONFLICT, VALIDATION_ERROR
 */
export async function checkOut(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: { userId: string; checkout: Checkout; idempotencyKey: string | null },
): Promise<string> {
  const { userId, checkout } = input;
  const address: ShippingAddress = checkout.shippingAddress;
  const key = input.idempotencyKey;
  const placed = await deps.db.transaction(async (tx) => {
    const claim = key ? { userId, key, requestHash: hashRequest(checkout) } : null;
    const earlier = claim ? await claimIdempotencyKey(tx, claim) : null;
    if (earlier) return { orderId: earlier, attemptId: null };

    const lines = await takeCart(tx, userId);
    const holdExpiresAt = new Date(Date.now() + limits.orderHoldMs);
    const { order } = await placeOrder(tx, { userId, lines, address, holdExpiresAt });
    const { email } = await getProfile(tx, userId);
    const attempt = await createAttempt(tx, {
      order,
      email,
      choice: paymentChoice(checkout, address.phone),
      windowMs: limits.paymentWindowMs,
    });
    await mailOrderReceived(tx, deps.site, order, email);
    if (claim) await bindIdempotencyKey(tx, claim, order.id);
    return { orderId: order.id, attemptId: attempt.id };
  });
  if (placed.attemptId) await startAttempt(deps, placed.attemptId);
  return placed.orderId;
}
