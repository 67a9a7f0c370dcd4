import { sql } from 'drizzle-orm';
import { type PurchasableProduct, parseLockedProducts } from '#modules/catalogue';
import { walletRejection } from '#modules/coupons';
import type { DeliveryInputs } from '#modules/delivery';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { getProfile } from '#modules/identity';
import { type Contact, emailStatements } from '#modules/mail';
import {
  allowReservation,
  amountDue,
  amountToPay,
  applyCredit,
  assertOwnOrder,
  cancelUnpaidOrder,
  createReservation,
  findDeposit,
  type LockedGoods,
  listItems,
  lockOrder,
  NO_RESERVE,
  placeOrder,
  type ReservationEligibility,
  readReserve,
  remainingReserve,
  reservationMs,
  reserveForPayment,
  withinReserve,
} from '#modules/orders';
import {
  assertChannelAvailable,
  claimSavedWallet,
  createAttempt,
  findLiveAttempt,
  firstAttemptStatement,
  orderReceivedMail,
  type PaymentChoice,
  type PaymentDeps,
  sendAttemptWithin,
} from '#modules/payments';
import { batchWrites } from '#platform/batches';
import { queryPrepared } from '#platform/prepared-statements';
import { formatCedis, fromCedis, type Pesewas, toCedis } from '#shared/money';
import type { Checkout, PayOrder, ShippingAddress } from '#src/modules/orders/contract/checkout.ts';
import type { Database, DbOrTx, Transaction } from '../../../platform/database.ts';
import { int, json, nullable } from '../../../platform/rows.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { getCart } from '../cart/get-cart.ts';
import type { CartReservation } from '../contract/cart.ts';
import { checkoutErrors } from '../errors.ts';

export interface StartedCheckout {
  /** Null when the account does not exist. */
  standing: ReservationEligibility | null;
  cart: {
    lines: { productId: string; variantId: string | null; quantity: number }[];
    couponCode: string | null;
  };
  goods: LockedGoods;
  /** What the customer may use for the order, in pesewas. */
  credit: number;
}

/**
 * Empties the cart for an order, in one round trip: locks the customer's unpaid orders, so that two checkouts cannot
 * count the same ones, then the cart, then its goods in id order, and returns them as read under the locks.
 * @param placedFrom the IP address whose unpaid orders count; null where addresses don't count
 */
export async function startCheckout(
  tx: Transaction,
  userId: string,
  placedFrom: string | null,
): Promise<StartedCheckout> {
  const [row] = await queryPrepared(
    tx,
    {
      standing: nullable(json<ReservationEligibility>()),
      cart: json<StartedCheckout['cart']>(),
      goods: json<PurchasableProduct[]>(),
      facts: json<DeliveryInputs>(),
      credit: int,
    },
    sql`select started.* from start_checkout(${userId}::uuid, ${placedFrom}::text) made,
      json_to_record(made) as started (standing json, cart json, goods json, facts json, credit integer)`,
  );
  const { standing, cart, goods, facts, credit } = row as NonNullable<typeof row>;
  return { standing, cart, goods: { products: parseLockedProducts(goods), facts }, credit };
}

/**
 * Resolves the payment method, decrypting the number of a saved wallet. Without `momo` the phone number of the address
 * is charged (docs/api.md).
 * @throws AppError NOT_FOUND when the saved wallet was removed, or belongs to another customer
 */
export async function readPaymentChoice(
  { db, secretBox }: { db: DbOrTx; secretBox: SecretBox },
  input: { userId: string; pay: PayOrder; addressPhone: string },
): Promise<PaymentChoice> {
  const { userId, pay, addressPhone } = input;
  if (pay.paymentMethod === 'CARD') return { method: 'CARD' };
  const { phone, network, walletId, save } = pay.momo ?? {};
  if (walletId !== undefined) {
    const wallet = await claimSavedWallet(db, secretBox, { userId, walletId });
    return { method: 'MOMO', phone: wallet.phone, network: wallet.network };
  }
  return { method: 'MOMO', phone: phone ?? addressPhone, network, save: save ?? false };
}

/**
 * Estimates which lines a mobile-money checkout of the cart would leave unreserved.
 * @param placedFrom the customer's IP address; null where addresses don't count
 * @param orderHoldMs how long goods stay held after a failed payment
 */
export async function previewReservation(
  db: Database,
  userId: string,
  placedFrom: string | null,
  orderHoldMs: number,
): Promise<CartReservation> {
  const [{ lines }, reserve] = await Promise.all([getCart(db, userId), readReserve(db, userId, placedFrom)]);
  const within = withinReserve(
    reserve,
    lines.map(({ product, quantity }) => ({ pricePesewas: product.pricePesewas, quantity })),
  );
  return {
    unreserved: lines.flatMap(({ id, productId, product: { name } }, at) =>
      within[at] ? [] : [{ id, productId, name }],
    ),
    keptMinutes: Math.round(reservationMs(reserve, orderHoldMs) / 60_000),
  };
}

export interface CheckoutLimits {
  /** How long the customer has to approve a charge in the wallet, in ms. */
  paymentWindowMs: number;
  /** How long an unpaid order keeps its reservation after a failed payment, in ms. */
  orderHoldMs: number;
  /** False where load tests send all customers from one IP address. */
  limitAddresses: boolean;
}

function assertExpectedTotal(duePesewas: Pesewas, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined || fromCedis(expectedTotal) === duePesewas) return;
  const total = formatCedis(toCedis(duePesewas));
  throw checkoutErrors.totalChanged(total);
}

/**
 * Turns the cart into an order in one transaction (empty the cart, lock its goods, write order, items, reserved stock,
 * payment attempt and mail), then requests the charge from the provider, outside it. Returns the order's id; the same
 * idempotency key with the same body returns the same id and does not charge again.
 * @throws AppError CART_EMPTY, CART_CHANGED, OUT_OF_STOCK, DELIVERY_UNAVAILABLE, IDEMPOTENCY_CONFLICT, CONFLICT,
 *   VALIDATION_ERROR, RATE_LIMITED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function checkOut(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: {
    userId: string;
    /** Of the customer's account. */
    contact: Contact;
    checkout: Checkout;
    choice: PaymentChoice;
    requestKey: IdempotencyKey | null;
    placedFrom: string | null;
  },
): Promise<string> {
  const { userId, contact, checkout, choice } = input;
  const address: ShippingAddress = checkout.shippingAddress;
  assertChannelAvailable(deps.networks, choice);
  const placed = await inTransaction(deps.db, async (tx) => {
    let attemptId: string | null = null;
    const { orderId } = await once<{ orderId: string }>(tx, input.requestKey, async (outcome) => {
      const counted = limits.limitAddresses ? input.placedFrom : null;
      const { standing, cart, goods, credit } = await startCheckout(tx, userId, counted);
      const allowed = allowReservation(standing, {
        placedFrom: input.placedFrom,
        paymentWindowMs: limits.paymentWindowMs,
        longestMs: limits.orderHoldMs,
      });
      const whole = await placeOrder(tx, {
        ...{ userId, address, hold: allowed, goods, ...cart },
        // Card payments may never start, so reserve nothing yet.
        reserve: choice.method === 'CARD' ? NO_RESERVE : remainingReserve(allowed.standing),
        wishes: checkout.delivery ?? [],
        payerPhone: choice.method === 'MOMO' ? choice.phone : null,
      });
      const order = credit > 0 ? await applyCredit(tx, whole.order) : whole.order;
      assertExpectedTotal(order.totalPesewas, checkout.expectedTotal);
      const made = { orderId: order.id };
      const [attempts] = await batchWrites(tx, [
        firstAttemptStatement({
          ...{ order, contact, choice, due: { pays: 'ORDER', amountPesewas: amountToPay(order) } },
          ...{ provider: deps.gateways.current, windowMs: limits.paymentWindowMs },
        }),
        ...(await emailStatements(tx, deps.site, [
          orderReceivedMail(deps.site, { ...whole, order }, contact),
        ])),
        ...outcome(made),
      ]);
      attemptId = (attempts?.[0]?.id as string | undefined) ?? null;
      return made;
    });
    // The first request may have died before it reached the provider; this one continues. Charging twice is
    // impossible.
    attemptId ??= (await findLiveAttempt(tx, orderId))?.id ?? null;
    return { orderId, attemptId };
  });
  if (placed.attemptId) await sendAttemptWithin(deps, placed.attemptId);
  return placed.orderId;
}

/**
 * Starts a new payment attempt for what an order is due, with the same or another wallet (docs/design.md, Paying).
 * @throws AppError NOT_FOUND, INVALID_STATE when nothing is due, CART_CHANGED when another amount is, PAYMENT_IN_PROGRESS, CONFLICT when
 *   a platform coupon is not valid for this wallet, PAYMENT_PROVIDER_UNAVAILABLE while the provider does not respond
 *   for this payment method
 */
export async function payOrder(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: {
    userId: string;
    orderId: string;
    choice: PaymentChoice;
    /** What the customer was shown, in cedis. */
    expectedTotal?: number | undefined;
    /** How long the caller waits for the network, in ms. */
    answerWithinMs?: number;
  },
): Promise<void> {
  const { choice, answerWithinMs } = input;
  await assertOwnOrder(deps.db, input.userId, input.orderId);
  const attemptId = await inTransaction(deps.db, async (tx) => {
    if (choice.method === 'MOMO') {
      await reserveForPayment(tx, { ...input, countsAddress: limits.limitAddresses });
    }
    const order = await lockOrder(tx, input.orderId);
    const deposit = await findDeposit(tx, order.id);
    const due = amountDue(order, deposit, await listItems(tx, order.id));
    if (!due) {
      if (order.status === 'EXPIRED') throw checkoutErrors.orderExpired();
      throw order.status === 'CANCELLED' ? checkoutErrors.orderCancelled() : checkoutErrors.orderPaid();
    }
    if (due.dueAt && due.dueAt <= new Date())
      throw due.pays === 'EXTRA' ? checkoutErrors.extraLate() : checkoutErrors.balanceLate();
    assertExpectedTotal(due.amountPesewas, input.expectedTotal);
    const { contact } = await getProfile(tx, input.userId);
    assertChannelAvailable(deps.networks, choice);
    if (due.pays !== 'EXTRA') await assertWalletMayPay(tx, order.id, choice);
    const attempt = await createAttempt(tx, {
      ...{ order, due, contact, choice },
      ...{ provider: deps.gateways.current, windowMs: limits.paymentWindowMs },
    });
    if (order.status === 'AWAITING_PAYMENT') await createReservation(tx, order, attempt.expiresAt);
    return attempt.id;
  });
  await sendAttemptWithin(deps, attemptId, answerWithinMs);
}

/** The once-per-customer limit of a platform coupon applies to the paying wallet, too. @throws AppError CONFLICT */
async function assertWalletMayPay(tx: Transaction, orderId: string, choice: PaymentChoice): Promise<void> {
  if (choice.method !== 'MOMO') return;
  const shopIds = (await listItems(tx, orderId)).map(({ shopId }) => shopId);
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
