import { eq } from 'drizzle-orm';
import type { CheckoutLimits } from '#modules/checkout';
import { computeDeposit, today } from '#modules/harvests';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { type Contact, emailStatements } from '#modules/mail';
import {
  type AmountDue,
  addDeposit,
  allowReservation,
  lockStanding,
  NO_RESERVE,
  type OrderRow,
  remainingReserve,
} from '#modules/orders';
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
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import { fromCedis } from '#shared/money';
import { readRegion } from '#shared/region-names';
import { QUOTE_TERMS_VERSION } from './contract/quote-states.ts';
import type { QuoteAcceptance } from './contract/quotes.ts';
import { addDays } from './dates.ts';
import { quoteErrors } from './errors.ts';
import {
  countAccepted,
  isOpen,
  lockQuote,
  type QuoteOfferRow,
  type QuoteRow,
  type StandingOrderRow,
} from './lock-quote.ts';
import { mailAccepted } from './mails.ts';
import { transitionOffer } from './offer-quote.ts';
import { placeDelivery } from './place-delivery.ts';
import { belongsToShop } from './queries/own-shops.ts';
import { endQuote } from './request-quotes.ts';
import { quoteOffers, standingDeliveries, standingOrders } from './tables.ts';
import { quoteTermsText } from './terms.ts';

interface Acceptance {
  userId: string;
  contact: Contact;
  quoteId: string;
  acceptance: QuoteAcceptance;
  choice: PaymentChoice;
  requestKey: IdempotencyKey | null;
  placedFrom: string | null;
}

/**
 * Accepts an offer or a part of it: makes the standing order, places the order of its first delivery and requests the
 * price or the deposit. The customer's unpaid orders, the request and the product are locked, in this order. A request
 * repeated with its key returns the same order and does not charge again.
 * @throws AppError NOT_FOUND; INVALID_STATE once closed; CART_CHANGED for another price, fee or other terms; CONFLICT for
 *   more than is left; FORBIDDEN for the own shop; else as `placeOrder`
 */
export async function acceptQuote(
  deps: PaymentDeps,
  limits: CheckoutLimits,
  input: Acceptance,
): Promise<{ orderId: string; standingOrderId: string }> {
  assertChannelAvailable(deps.networks, input.choice);
  const { attemptId, ...accepted } = await inTransaction(deps.db, async (tx) => {
    let attempt: string | null = null;
    const made = await once<{ orderId: string; standingOrderId: string }>(tx, input.requestKey, async () => {
      const { attemptId: id, ...ids } = await accept(tx, deps, limits, input);
      attempt = id;
      return ids;
    });
    return { ...made, attemptId: attempt ?? (await findLiveAttempt(tx, made.orderId))?.id ?? null };
  });
  if (attemptId) await sendAttemptWithin(deps, attemptId);
  return accepted;
}

async function accept(tx: Transaction, deps: PaymentDeps, limits: CheckoutLimits, input: Acceptance) {
  const { userId, contact, choice, placedFrom, acceptance } = input;
  const account = await lockStanding(tx, userId, limits.limitAddresses ? placedFrom : null);
  const { paymentWindowMs, orderHoldMs: longestMs } = limits;
  const hold = allowReservation(account, { placedFrom, paymentWindowMs, longestMs });
  const quote = await lockQuote(tx, input.quoteId);
  if (quote.userId !== userId) throw quoteErrors.quoteNotFound();
  if (!isOpen(quote)) throw quoteErrors.closed();
  const offer = await readOffer(tx, quote, acceptance);
  const left = quote.quantity - (await countAccepted(tx, quote.id));
  if (acceptance.quantity > left) throw quoteErrors.moreThanLeft(left);
  const payerPhone = choice.method === 'MOMO' ? choice.phone : null;
  if (await belongsToShop(tx, { userId, shopId: offer.shopId, payerPhone })) throw quoteErrors.ownShop();
  await transitionOffer(tx, offer.id, 'ACCEPTED');
  const standing = await insertStandingOrder(tx, quote, offer, acceptance);
  const hasDeposit = offer.depositBasisPoints > 0;
  const reserve = hasDeposit || choice.method === 'CARD' ? NO_RESERVE : remainingReserve(hold.standing);
  const whole = await placeDelivery(tx, standing, {
    ...{ address: acceptance.shippingAddress, hold, reserve, dueOn: offer.firstOn, takesStock: !hasDeposit },
    payerPhone,
  });
  const { order } = whole;
  await insertDeliveries(tx, standing, offer.firstOn, order.id);
  const due = await requestDeposit(tx, offer, order, acceptance);
  const attempt = await createAttempt(tx, {
    ...{ order, contact, choice, due, provider: deps.gateways.current, windowMs: paymentWindowMs },
  });
  if (acceptance.quantity === left) await endQuote(tx, quote, 'FILLED');
  await batchWrites(tx, await emailStatements(tx, deps.site, [orderReceivedMail(deps.site, whole, contact)]));
  await mailAccepted(tx, deps.site, { quote, standing });
  return { orderId: order.id, standingOrderId: standing.id, attemptId: attempt.id };
}

/** The offer as the customer has read it; offers never change. @throws AppError */
async function readOffer(
  tx: Transaction,
  quote: QuoteRow,
  acceptance: QuoteAcceptance,
): Promise<QuoteOfferRow> {
  const { offerId, quantity, expectedPrice, expectedDeliveryFee, shippingAddress } = acceptance;
  const [offer] = isUuid(offerId)
    ? await tx.select().from(quoteOffers).where(eq(quoteOffers.id, offerId))
    : [];
  if (offer?.quoteId !== quote.id) throw quoteErrors.offerNotFound();
  if (offer.status !== 'OFFERED') throw quoteErrors.offerChanged();
  if (
    fromCedis(expectedPrice) !== offer.pricePesewas ||
    fromCedis(expectedDeliveryFee) !== offer.deliveryPesewas
  )
    throw quoteErrors.offerChanged();
  if (offer.depositBasisPoints > 0 && acceptance.termsVersion !== QUOTE_TERMS_VERSION)
    throw quoteErrors.termsChanged();
  if (quantity > offer.quantity) throw quoteErrors.moreThanLeft(offer.quantity);
  if (offer.firstOn < today()) throw quoteErrors.offerPassed();
  if (readRegion(shippingAddress.state) !== quote.region) throw quoteErrors.otherRegion(quote.region);
  return offer;
}

async function insertStandingOrder(
  tx: Transaction,
  quote: QuoteRow,
  offer: QuoteOfferRow,
  { quantity, shippingAddress }: QuoteAcceptance,
): Promise<StandingOrderRow> {
  const { deliveries, everyWeeks } = quote;
  const [standing] = await tx
    .insert(standingOrders)
    .values({
      ...{ quoteId: quote.id, offerId: offer.id, userId: quote.userId, shopId: offer.shopId },
      ...{ productId: offer.productId, quantity, pricePesewas: offer.pricePesewas },
      ...{ deliveryPesewas: offer.deliveryPesewas, deliveries, everyWeeks, address: shippingAddress },
      nextOn: deliveries > 1 ? dayOf(offer.firstOn, everyWeeks, 2) : null,
    })
    .returning();
  return standing as StandingOrderRow;
}

const DAYS_OF_WEEK = 7;
/** The day of a delivery, from number 1. */
const dayOf = (firstOn: string, everyWeeks: number, number: number): string =>
  addDays(firstOn, DAYS_OF_WEEK * everyWeeks * (number - 1));

async function insertDeliveries(
  tx: Transaction,
  standing: StandingOrderRow,
  firstOn: string,
  orderId: string,
): Promise<void> {
  await tx.insert(standingDeliveries).values(
    Array.from({ length: standing.deliveries }, (_, at) => ({
      ...{ standingOrderId: standing.id, number: at + 1 },
      dueOn: dayOf(firstOn, standing.everyWeeks, at + 1),
      ...(at === 0 && { orderId, status: 'PLACED' as const }),
    })),
  );
}

/** What is charged first: the whole price, or the deposit with its terms as the customer reads them. */
async function requestDeposit(
  tx: Transaction,
  offer: QuoteOfferRow,
  order: OrderRow,
  { quantity: units }: QuoteAcceptance,
): Promise<AmountDue> {
  if (offer.depositBasisPoints === 0) return { pays: 'ORDER', amountPesewas: order.totalPesewas };
  const depositPesewas = computeDeposit(offer, order.totalPesewas);
  await addDeposit(tx, {
    ...{ orderId: order.id, shopId: offer.shopId, units, depositPesewas },
    forfeitBasisPoints: offer.forfeitBasisPoints,
    terms: quoteTermsText(offer),
    termsVersion: QUOTE_TERMS_VERSION,
  });
  return { pays: 'DEPOSIT', amountPesewas: depositPesewas };
}
