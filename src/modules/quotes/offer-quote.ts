import { and, eq, inArray } from 'drizzle-orm';
import { today } from '#modules/harvests';
import { readSettings } from '#modules/settings';
import type { Database, Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { statesBefore } from '#platform/transitions';
import { toBasisPoints } from '#shared/fee-rates';
import { fromCedis } from '#shared/money';
import {
  DEPOSIT_MAX_PERCENT,
  type InvitationStatus,
  type QuoteOfferStatus,
} from './contract/quote-states.ts';
import type { QuoteOfferInput } from './contract/shop-quotes.ts';
import { addDays, hasPhoneNumber } from './dates.ts';
import { quoteErrors } from './errors.ts';
import { inviteShops } from './invite-shops.ts';
import { isOpen, lockQuote, type QuoteOfferRow, type QuoteRow } from './lock-quote.ts';
import { mailOffer } from './mails.ts';
import { isOfferable } from './queries/matching-shops.ts';
import { belongsToShop } from './queries/own-shops.ts';
import { QUOTE_OFFER_TRANSITIONS } from './states.ts';
import { quoteInvitations, quoteOffers } from './tables.ts';

interface ShopAnswer {
  shopId: string;
  quoteId: string;
}

/** Days after the day asked for that a first delivery may be. */
const LATER_MAX = 60;
/** Offers of one shop for one request. */
const OFFERS_MAX = 20;
/** GH₵10 million, as for every order. */
const ORDER_MAX_PESEWAS = 1_000_000_000;

/**
 * Answers a request with an offer. Each offer is a row that never changes: an earlier one is withdrawn, so that nobody
 * accepts what they have not read. Returns its id.
 * @throws AppError NOT_FOUND where the shop was not invited, or for another shop's product; INVALID_STATE once closed,
 *   declined or accepted; FORBIDDEN for a request of its own people; VALIDATION_ERROR for more than is asked, a deposit or a day out of bounds
 */
export async function offerQuote(
  db: Database,
  site: Site,
  input: ShopAnswer & { offer: QuoteOfferInput },
): Promise<string> {
  const { shopId, offer } = input;
  if (hasPhoneNumber(offer.note)) throw quoteErrors.numberInNote();
  return answer(db, input, async (tx, quote, invitation) => {
    if (invitation === 'DECLINED') throw quoteErrors.declined();
    if (await belongsToShop(tx, { userId: quote.userId, shopId })) throw quoteErrors.ownRequest();
    await assertOfferable(tx, quote, { shopId, offer });
    const earlier = await tx.$count(
      quoteOffers,
      and(eq(quoteOffers.quoteId, quote.id), eq(quoteOffers.shopId, shopId)),
    );
    if (earlier >= OFFERS_MAX) throw quoteErrors.tooManyOffers();
    await withdrawLive(tx, { quoteId: quote.id, shopId });
    const [made] = await tx
      .insert(quoteOffers)
      .values({
        ...{ quoteId: quote.id, shopId, productId: offer.productId, quantity: offer.quantity },
        ...{ pricePesewas: fromCedis(offer.price), deliveryPesewas: fromCedis(offer.deliveryFee) },
        ...{ firstOn: offer.firstOn, note: offer.note },
        depositBasisPoints: toBasisPoints(offer.depositPercent),
        forfeitBasisPoints: offer.depositPercent ? toBasisPoints(offer.forfeitPercent) : 0,
      })
      .returning();
    await setInvitation(tx, input, 'OFFERED');
    // A customer is told once by each shop.
    if (earlier === 0) await mailOffer(tx, site, { quote, offer: made as QuoteOfferRow });
    return (made as QuoteOfferRow).id;
  });
}

async function assertOfferable(
  tx: Transaction,
  quote: QuoteRow,
  { shopId, offer }: { shopId: string; offer: QuoteOfferInput },
): Promise<void> {
  const { depositPercent, productId, quantity, firstOn } = offer;
  if (quantity > quote.quantity) throw quoteErrors.moreThanAsked(quote.quantity);
  if (firstOn < today() || firstOn > addDays(quote.firstOn, LATER_MAX)) throw quoteErrors.dayOutside();
  if (fromCedis(offer.price) * quantity + fromCedis(offer.deliveryFee) > ORDER_MAX_PESEWAS)
    throw quoteErrors.tooLarge();
  if (depositPercent > 0) {
    if (quote.deliveries > 1) throw quoteErrors.depositForOne();
    const { 'harvests.depositMinPercent': min, 'harvests.depositMaxPercent': most } = await readSettings(tx);
    const max = Math.min(most, DEPOSIT_MAX_PERCENT);
    if (depositPercent < min || depositPercent > max) throw quoteErrors.depositOutside(min, max);
  }
  if (!(await isOfferable(tx, { shopId, productId }))) throw quoteErrors.productNotFound();
}

/** A shop takes its offer back before it is accepted. @throws AppError NOT_FOUND; INVALID_STATE */
export async function withdrawOffer(db: Database, input: ShopAnswer): Promise<void> {
  await answer(db, input, async (tx) => {
    const withdrawn = await withdrawLive(tx, input);
    if (!withdrawn) throw quoteErrors.offerNotFound();
    await setInvitation(tx, input, 'INVITED');
  });
}

/**
 * A shop declines; another one is invited in its place, in the same transaction.
 * @throws AppError NOT_FOUND; INVALID_STATE once declined, accepted or closed
 */
export async function declineQuote(db: Database, site: Site, input: ShopAnswer): Promise<void> {
  await answer(db, input, async (tx, quote, invitation) => {
    if (invitation === 'DECLINED') throw quoteErrors.declined();
    await withdrawLive(tx, input);
    await setInvitation(tx, input, 'DECLINED');
    await inviteShops(tx, site, quote);
  });
}

/** Runs an invited shop's act on the locked, open request, unless its offer is accepted. */
async function answer<T>(
  db: Database,
  { shopId, quoteId }: ShopAnswer,
  work: (tx: Transaction, quote: QuoteRow, invitation: InvitationStatus) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    const [invitation] = await tx
      .select()
      .from(quoteInvitations)
      .where(and(eq(quoteInvitations.quoteId, quote.id), eq(quoteInvitations.shopId, shopId)));
    if (!invitation) throw quoteErrors.quoteNotFound();
    if (!isOpen(quote)) throw quoteErrors.closed();
    const accepted = and(
      eq(quoteOffers.quoteId, quote.id),
      eq(quoteOffers.shopId, shopId),
      eq(quoteOffers.status, 'ACCEPTED'),
    );
    if (await tx.$count(quoteOffers, accepted)) throw quoteErrors.offerAccepted();
    return work(tx, quote, invitation.status);
  });
}

async function withdrawLive(tx: Transaction, { shopId, quoteId }: ShopAnswer): Promise<boolean> {
  const withdrawn = await tx
    .update(quoteOffers)
    .set({ status: 'WITHDRAWN' })
    .where(
      and(
        ...[eq(quoteOffers.quoteId, quoteId), eq(quoteOffers.shopId, shopId)],
        inArray(quoteOffers.status, statesBefore(QUOTE_OFFER_TRANSITIONS, 'WITHDRAWN')),
      ),
    );
  return Boolean(withdrawn.rowCount);
}

async function setInvitation(
  tx: Transaction,
  { shopId, quoteId }: ShopAnswer,
  status: InvitationStatus,
): Promise<void> {
  await tx
    .update(quoteInvitations)
    .set({ status })
    .where(and(eq(quoteInvitations.quoteId, quoteId), eq(quoteInvitations.shopId, shopId)));
}

/** @throws AppError CART_CHANGED when the table has no such step, or after a concurrent change */
export async function transitionOffer(tx: Transaction, offerId: string, to: QuoteOfferStatus): Promise<void> {
  const changed = await tx
    .update(quoteOffers)
    .set({ status: to })
    .where(
      and(
        eq(quoteOffers.id, offerId),
        inArray(quoteOffers.status, statesBefore(QUOTE_OFFER_TRANSITIONS, to)),
      ),
    );
  if (!changed.rowCount) throw quoteErrors.offerChanged();
}
