import type { CheckoutLimits } from '#modules/checkout';
import { readDeliveryInputs } from '#modules/delivery';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { type Contact, emailStatements } from '#modules/mail';
import { addDeposit, allowReservation, lockStanding, NO_RESERVE, placeOrder } from '#modules/orders';
import {
  assertChannelAvailable,
  createAttempt,
  findLiveAttempt,
  orderReceivedMail,
  type PaymentChoice,
  type PaymentDeps,
  sendAttemptWithin,
} from '#modules/payments';
import { batchWrites } from '#platform/batches';
import type { Transaction } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import { takeShare } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';
import type { ShippingAddress } from '#src/modules/orders/contract/checkout.ts';
import { TERMS_VERSION } from './contract/harvest-states.ts';
import { harvestErrors } from './errors.ts';
import { countReserved, type HarvestRow, lockHarvest } from './lock-harvest.ts';
import { termsText } from './terms.ts';

/** The least that a provider charges, in pesewas. */
const CHARGE_MIN = 100;

interface Reservation {
  userId: string;
  contact: Contact;
  productId: string;
  quantity: number;
  address: ShippingAddress;
  /** The delivery option chosen; default: the cheapest that reaches the address. */
  optionId?: string | undefined;
  choice: PaymentChoice;
  /** As the customer has read them. */
  termsVersion: string;
  requestKey: IdempotencyKey | null;
  placedFrom: string | null;
}

/**
 * Reserves units of a harvest at their highest price and requests the deposit. What is left is decided under the
 * harvest's lock, the customer's unpaid orders under theirs. Returns the order's id; a request repeated with its key
 * returns the same order and does not charge again.
 * @throws AppError NOT_FOUND; INVALID_STATE once closed or after its last day; OUT_OF_STOCK; CART_CHANGED for other terms;
 *   CONFLICT with too many unpaid orders; DELIVERY_UNAVAILABLE, VALIDATION_ERROR, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function reserveHarvest(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: Reservation,
): Promise<string> {
  const { choice, requestKey } = input;
  if (input.termsVersion !== TERMS_VERSION) throw harvestErrors.termsChanged();
  assertChannelAvailable(deps.networks, choice);
  const placed = await inTransaction(deps.db, async (tx) => {
    let attemptId: string | null = null;
    const { orderId } = await once<{ orderId: string }>(tx, requestKey, async () => {
      const made = await place(tx, deps, limits, input);
      attemptId = made.attemptId;
      return { orderId: made.orderId };
    });
    attemptId ??= (await findLiveAttempt(tx, orderId))?.id ?? null;
    return { orderId, attemptId };
  });
  if (placed.attemptId) await sendAttemptWithin(deps, placed.attemptId);
  return placed.orderId;
}

async function place(tx: Transaction, deps: PaymentDeps, limits: CheckoutLimits, input: Reservation) {
  const { userId, productId, quantity, contact, choice, address, placedFrom } = input;
  const standing = await lockStanding(tx, userId, limits.limitAddresses ? placedFrom : null);
  const { paymentWindowMs, orderHoldMs: longestMs } = limits;
  const hold = allowReservation(standing, { placedFrom, paymentWindowMs, longestMs });
  const { harvest, product } = await lockHarvest(tx, productId);
  if (!product.buyable || harvest.status !== 'OPEN') throw harvestErrors.noLongerOpen();
  if (today() > harvest.orderUntil) throw harvestErrors.tooLateToReserve();
  const left = harvest.quantity - (await countReserved(tx, productId));
  if (quantity > left) throw harvestErrors.tooFewLeft(Math.max(left, 0));
  const goods = {
    ...product,
    ...{
      pricePesewas: harvest.ceilingPesewas,
      quantityPrices: [],
      stockQuantity: quantity,
      closedUntil: null,
    },
  };
  const sumPesewas = pesewas(harvest.ceilingPesewas * quantity);
  const { shopId, shopName } = product;
  const parts = [{ shopId, shopName, pieces: [{ ...goods, sumPesewas }] }];
  // A load leaves every week, long before the harvest.
  const facts = { ...(await readDeliveryInputs(tx, parts)), loads: [] };
  const whole = await placeOrder(tx, {
    ...{ userId, address, hold, lines: [{ productId, quantity }], goods: { products: [goods], facts } },
    // A harvest has no stock to take.
    reserve: NO_RESERVE,
    wishes: input.optionId ? [{ shopId: harvest.shopId, optionId: input.optionId }] : [],
  });
  const { order } = whole;
  const depositPesewas = computeDeposit(harvest, order.totalPesewas);
  await addDeposit(tx, {
    ...{ orderId: order.id, shopId: harvest.shopId, units: quantity, depositPesewas },
    forfeitBasisPoints: harvest.forfeitBasisPoints,
    terms: termsText(harvest),
    termsVersion: TERMS_VERSION,
  });
  const attempt = await createAttempt(tx, {
    ...{ order, contact, choice, due: { pays: 'DEPOSIT', amountPesewas: depositPesewas } },
    ...{ provider: deps.gateways.current, windowMs: paymentWindowMs },
  });
  await batchWrites(tx, await emailStatements(tx, deps.site, [orderReceivedMail(deps.site, whole, contact)]));
  return { orderId: order.id, attemptId: attempt.id };
}

/** `2026-11-27` in Ghana, which is on UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * The deposit on a total, delivery and fee included: rounded down, a cedi at least.
 * @throws AppError VALIDATION_ERROR when deposit and balance could not both be charged
 */
export function computeDeposit(
  { depositBasisPoints }: Pick<HarvestRow, 'depositBasisPoints'>,
  totalPesewas: Pesewas,
): Pesewas {
  const deposit = Math.max(takeShare(totalPesewas, depositBasisPoints), CHARGE_MIN);
  if (totalPesewas - deposit < CHARGE_MIN) throw harvestErrors.tooSmall();
  return pesewas(deposit);
}
