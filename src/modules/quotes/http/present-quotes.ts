import type { FeeRatesInForce } from '#modules/settings';
import { inLanguage } from '#platform/language';
import type { Site } from '#platform/site';
import { feeLines, sumFeeLines, toPercent } from '#shared/fee-rates';
import { pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import { QUOTE_TERMS_VERSION } from '../contract/quote-states.ts';
import type { OwnQuoteOffer, Quote, QuoteOffer } from '../contract/quotes.ts';
import type { AdminQuote, ShopQuote } from '../contract/shop-quotes.ts';
import type { ShopStandingOrder, StandingOrder } from '../contract/standing-orders.ts';
import {
  type AdminQuoteView,
  type QuoteOfferView,
  type QuoteView,
  quoteTermsText,
  type ShopQuoteView,
  type StandingOrderView,
} from '../index.ts';

/** What amounts depend on. */
export interface Presenting {
  site: Site;
  rates: FeeRatesInForce;
}

/** What a delivery comes to, with its fee and the fee of the market, in cedis. */
function totalOf(
  rates: FeeRatesInForce,
  one: Pick<QuoteOfferView, 'shopId' | 'categoryId' | 'quantity' | 'pricePesewas' | 'deliveryPesewas'>,
): number {
  const sumPesewas = one.pricePesewas * one.quantity;
  const fee = sumFeeLines(feeLines([{ basisPoints: rates.of(one), sumPesewas }]));
  return toCedis(pesewas(sumPesewas + fee + one.deliveryPesewas));
}

const imageOf = (site: Site, key: string | null) => key && pictureUrl(site, key);

export function presentOwnOffer(offer: QuoteOfferView, { site, rates }: Presenting): OwnQuoteOffer {
  const { id, productId, productName: name, unit, quantity, firstOn, note, status } = offer;
  const hasDeposit = offer.depositBasisPoints > 0;
  const terms = () => quoteTermsText(offer);
  return {
    ...{ id, quantity, firstOn, note, status },
    product: { id: productId, name, unit, image: imageOf(site, offer.imageKey) },
    price: toCedis(offer.pricePesewas),
    deliveryFee: toCedis(offer.deliveryPesewas),
    total: totalOf(rates, offer),
    depositPercent: toPercent(offer.depositBasisPoints),
    forfeitPercent: toPercent(offer.forfeitBasisPoints),
    terms: hasDeposit ? { en: inLanguage('en', terms), tw: inLanguage('tw', terms) } : null,
    termsVersion: hasDeposit ? QUOTE_TERMS_VERSION : null,
  };
}

const presentOffer = (offer: QuoteOfferView, by: Presenting): QuoteOffer => ({
  ...presentOwnOffer(offer, by),
  shop: { id: offer.shopId, name: offer.shopName, location: offer.location, isGroup: offer.isGroup },
});

function presentRequest(view: Omit<QuoteView, 'offers'>) {
  const { id, what, unit, quantity, remaining, deliveries, everyWeeks, firstOn, region, town } = view;
  const { note, status, closesAt, createdAt, categoryId, categoryName } = view;
  return {
    ...{ id, what, unit, quantity, deliveries, everyWeeks, firstOn, region, town },
    ...{ note, status, closesAt, createdAt, remaining: Math.max(remaining, 0) },
    category: categoryId === null ? null : { id: categoryId, name: categoryName ?? '' },
  };
}

export const presentQuote = (view: QuoteView, by: Presenting): Quote => ({
  ...presentRequest(view),
  ...{ closedAs: view.closedAs, invited: view.invited },
  offers: view.offers.map((offer) => presentOffer(offer, by)),
});

export function presentShopQuote(view: ShopQuoteView, by: Presenting): ShopQuote {
  const { customerName, invitation, invitedAt, offers } = view;
  const [offer] = offers;
  return {
    ...{ ...presentRequest(view), customerName, invitation, invitedAt },
    offer: offer ? presentOwnOffer(offer, by) : null,
  };
}

export function presentAdminQuote(view: AdminQuoteView): AdminQuote {
  const { invited, offers, accepted, placed, missed } = view;
  return {
    ...{ ...presentRequest(view), invited, offers, accepted, placed, missed },
    customer: { id: view.customerId, name: view.customerName },
    sum: toCedis(view.sumPesewas),
  };
}

function presentStanding(view: StandingOrderView, { site, rates }: Presenting) {
  const { id, quoteId, what, unit, quantity, everyWeeks, region, town, status, endedAs, endedReason } = view;
  const { createdAt, deliveries, pausedAs } = view;
  const next = status === 'ENDED' ? undefined : deliveries.find((one) => one.status === 'PLANNED');
  return {
    ...{
      id,
      quoteId,
      what,
      unit,
      quantity,
      everyWeeks,
      region,
      town,
      status,
      pausedAs,
      endedAs,
      endedReason,
      createdAt,
    },
    product: {
      ...{ id: view.productId, name: view.productName, unit: view.productUnit },
      image: imageOf(site, view.imageKey),
    },
    price: toCedis(view.pricePesewas),
    deliveryFee: toCedis(view.deliveryPesewas),
    total: totalOf(rates, view),
    next: next ? { number: next.number, dueOn: next.dueOn } : null,
    deliveries: deliveries.map(({ isPaid: paid, payBy, orderId, number, dueOn, status: state }) => ({
      ...{ number, dueOn, status: state, orderId, paid },
      orderNumber: orderId && orderNumber(orderId),
      payBy: payBy && new Date(payBy).toISOString(),
    })),
  };
}

export const presentStandingOrder = (view: StandingOrderView, by: Presenting): StandingOrder => ({
  ...presentStanding(view, by),
  shop: { id: view.shopId, name: view.shopName, location: view.location, isGroup: view.isGroup },
});

export const presentShopStandingOrder = (view: StandingOrderView, by: Presenting): ShopStandingOrder => ({
  ...presentStanding(view, by),
  customerName: view.customerName,
});
