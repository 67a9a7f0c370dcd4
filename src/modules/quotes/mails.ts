import * as m from '#messages/server';
import { shortName } from '#modules/mail';
import type { OrderRow } from '#modules/orders';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { formatDay } from '#shared/holiday';
import type { Pesewas } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatDayTime } from '#shared/times';
import type { QuoteOfferRow, QuoteRow, StandingOrderRow } from './lock-quote.ts';
import {
  formatAmount,
  formatShortTime,
  linkToOrder,
  linkToQuote,
  linkToShopQuotes,
  linkToShopStanding,
  mailCustomer,
  readNames,
  shorten,
  tellShop,
} from './mail-parts.ts';

/** A request that a shop may answer. */
export async function mailInvitation(
  tx: Transaction,
  site: Site,
  { quote, shopId }: { quote: QuoteRow; shopId: string },
): Promise<void> {
  const values = {
    ...{ what: quote.what, unit: quote.unit, quantity: quote.quantity, town: quote.town },
    ...{ day: formatDay(quote.firstOn), until: formatDayTime(quote.closesAt), count: quote.deliveries },
  };
  await tellShop(tx, site, shopId, {
    kind: 'shop-quote',
    subject: () => m.mail_shop_quote_subject(values),
    paragraphs: () => [
      m.mail_shop_quote_asks(values),
      ...(quote.deliveries > 1 ? [m.mail_shop_quote_deliveries(values)] : []),
      m.mail_shop_quote_answer(values),
    ],
    sms: () =>
      m.sms_shop_quote({
        ...{ city: shortName(quote.town), product: shortName(quote.what), quantity: quote.quantity },
        ...{ day: values.day, until: formatShortTime(quote.closesAt) },
      }),
    action: linkToShopQuotes,
  });
}

export async function mailOffer(
  tx: Transaction,
  site: Site,
  { quote, offer }: { quote: QuoteRow; offer: QuoteOfferRow },
): Promise<void> {
  const values = {
    ...(await readNames(tx, offer)),
    ...{ what: quote.what, quantity: offer.quantity, price: formatAmount(offer.pricePesewas) },
    ...{ fee: formatAmount(offer.deliveryPesewas), day: formatDay(offer.firstOn) },
  };
  await mailCustomer(tx, site, quote.userId, {
    kind: 'quote-offer',
    subject: () => m.mail_quote_offer_subject(values),
    paragraphs: () => [m.mail_quote_offer_text(values)],
    sms: () => m.sms_quote_offer(shorten(values)),
    action: linkToQuote(quote.id),
  });
}

export async function mailAccepted(
  tx: Transaction,
  site: Site,
  { quote, standing }: { quote: QuoteRow; standing: StandingOrderRow },
): Promise<void> {
  const values = { ...(await readNames(tx, standing)), what: quote.what, quantity: standing.quantity };
  await tellShop(tx, site, standing.shopId, {
    kind: 'shop-quote-accepted',
    subject: () => m.mail_shop_quote_accepted_subject(values),
    paragraphs: () => [m.mail_shop_quote_accepted_text(values)],
    sms: () => m.sms_shop_quote_accepted(shorten(values)),
    action: linkToShopStanding,
  });
}

/** The goods of a deposit are ready. */
export async function mailOrderReady(
  tx: Transaction,
  site: Site,
  ready: { order: OrderRow; dueAt: Date; balancePesewas: Pesewas },
): Promise<void> {
  const values = {
    order: orderNumber(ready.order.id),
    ...{ balance: formatAmount(ready.balancePesewas), due: formatDayTime(ready.dueAt) },
  };
  await mailCustomer(tx, site, ready.order.userId, {
    kind: 'quote-ready',
    subject: () => m.mail_quote_ready_subject(values),
    paragraphs: () => [m.mail_quote_ready_text(values)],
    sms: () =>
      m.sms_quote_ready({
        ...{ order: values.order, amount: values.balance, until: formatShortTime(ready.dueAt) },
      }),
    action: linkToOrder(ready.order.id),
  });
}

/** The deposit's goods are late: the customer may take it back. */
export async function mailDepositLate(
  tx: Transaction,
  site: Site,
  late: { orderId: string; userId: string; product: string },
): Promise<void> {
  await mailCustomer(tx, site, late.userId, {
    kind: 'quote-late',
    subject: () => m.mail_quote_late_subject(late),
    paragraphs: () => [m.mail_quote_late_text(late)],
    sms: () => m.sms_quote_late({ product: shortName(late.product) }),
    action: linkToOrder(late.orderId),
  });
}
