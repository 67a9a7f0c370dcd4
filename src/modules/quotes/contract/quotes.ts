import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { AMOUNT_MAX_CEDIS } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { GHANA_REGIONS } from '#shared/regions';
import { shippingAddress } from '#src/modules/identity/contract/addresses.ts';
import { payOrder } from '#src/modules/orders/contract/checkout.ts';
import { checkoutResult } from '#src/modules/orders/contract/orders.ts';
import { QUOTE_ENDS, QUOTE_OFFER_STATUSES, QUOTE_STATUSES } from './quote-states.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: m.field_quantity_must_be_a_whole_number })
    .check(
      z.int({ error: m.field_quantity_must_be_a_whole_number }),
      z.minimum(min, { error: () => m.field_choose_at_least({ bound: String(min) }) }),
      z.maximum(max, { error: () => m.field_choose_at_most({ bound: String(max) }) }),
    );

/** Units of a delivery. */
export const quoteUnits = wholeNumber(1, 100_000);

const cut = (max: number) => z.maxLength(max, { error: () => m.field_quote_at_most_characters({ max }) });

/** POST /quotes: what a customer wants to buy. */
export const quoteInput = z.strictObject({
  what: z
    .string({ error: m.field_quote_say_what })
    .check(z.trim(), z.minLength(3, { error: m.field_quote_say_what }), cut(120)),
  categoryId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  unit: z
    .string({ error: m.field_quote_say_the_unit })
    .check(z.trim(), z.minLength(1, { error: m.field_quote_say_the_unit }), cut(40)),
  quantity: documented(quoteUnits, { description: 'Units of each delivery' }),
  deliveries: documented(z._default(wholeNumber(1, 52), 1), { description: '1: once' }),
  everyWeeks: documented(z._default(wholeNumber(1, 4), 1), { description: 'Weeks between deliveries' }),
  firstOn: documented(z.iso.date({ error: m.field_enter_a_date }), {
    description: 'Day of the first delivery, from tomorrow and within a year',
  }),
  region: z.enum(GHANA_REGIONS, { error: m.field_region_is_required }),
  town: z
    .string({ error: m.field_city_is_required })
    .check(z.trim(), z.minLength(2, { error: m.field_city_is_required }), cut(100)),
  note: z._default(z.string().check(z.trim(), z.maxLength(300, { error: m.field_note_is_too_long })), ''),
});
export type QuoteInput = z.infer<typeof quoteInput>;

/** The terms of a deposit, in each language of pages. */
const quoteTerms = documented(z.nullable(z.object({ en: z.string(), tw: z.string() })), {
  description: 'Of the deposit, one rule a line; null where the whole price is paid at once',
});

/** What customer and shop see of an offer. */
export const ownQuoteOffer = documented(
  z.object({
    id,
    product: z.object({ id, name: z.string(), unit: z.nullable(z.string()), image: z.nullable(z.string()) }),
    quantity: documented(z.int(), { description: 'Units of each delivery that the shop can bring' }),
    price: documented(cedis, { description: 'Of a unit' }),
    deliveryFee: documented(cedis, { description: 'Of each delivery; the shop brings it' }),
    total: documented(cedis, {
      description: 'Of a delivery of all the units offered, with delivery and the fee of the market',
    }),
    firstOn: z.iso.date(),
    depositPercent: documented(z.number(), {
      description: 'Of the total, paid first; 0: all is paid at once',
    }),
    forfeitPercent: documented(z.number(), {
      description: 'Of the deposit: what the shop keeps when the rest is not paid in time',
    }),
    note: z.string(),
    status: z.enum(QUOTE_OFFER_STATUSES),
    terms: quoteTerms,
    termsVersion: documented(z.nullable(z.string()), { description: 'To be sent along with `accept`' }),
  }),
  { id: 'OwnQuoteOffer' },
);
export type OwnQuoteOffer = z.infer<typeof ownQuoteOffer>;

export const quoteOffer = documented(
  z.extend(ownQuoteOffer, {
    shop: z.object({ id, name: z.string(), location: z.string(), isGroup: z.boolean() }),
  }),
  { id: 'QuoteOffer' },
);
export type QuoteOffer = z.infer<typeof quoteOffer>;

/** What everybody concerned sees of a request. */
export const quoteFields = {
  id,
  what: z.string(),
  category: z.nullable(z.object({ id, name: z.string() })),
  unit: z.string(),
  quantity: documented(z.int(), { description: 'Units of each delivery' }),
  remaining: documented(z.int(), { description: 'Units of each delivery that no accepted offer covers' }),
  deliveries: z.int(),
  everyWeeks: z.int(),
  firstOn: z.iso.date(),
  region: z.string(),
  town: z.string(),
  note: z.string(),
  status: z.enum(QUOTE_STATUSES),
  closesAt: timestamp,
  createdAt: timestamp,
};

export const quote = documented(
  z.object({
    ...quoteFields,
    closedAs: z.nullable(z.enum(QUOTE_ENDS)),
    invited: documented(z.int(), { description: 'Shops that were asked; 0: none matches yet' }),
    offers: documented(z.array(quoteOffer), { description: 'Without withdrawn ones, the cheapest first' }),
  }),
  { id: 'Quote' },
);
export type Quote = z.infer<typeof quote>;

/** POST /quotes/{id}/accept */
export const quoteAcceptance = z.strictObject({
  ...payOrder.shape,
  offerId: z.string().check(z.maxLength(64)),
  quantity: documented(quoteUnits, { description: 'Units of each delivery, at most those offered' }),
  expectedPrice: documented(cedis.check(z.nonnegative(), z.maximum(AMOUNT_MAX_CEDIS)), {
    description: 'Of a unit, as the customer has read it; another price answers `CART_CHANGED`',
  }),
  expectedDeliveryFee: documented(cedis.check(z.nonnegative(), z.maximum(AMOUNT_MAX_CEDIS)), {
    description: 'Of a delivery, as the customer has read it; another one answers `CART_CHANGED`',
  }),
  shippingAddress: documented(shippingAddress, { description: 'In the region of the request' }),
  termsVersion: documented(z.optional(z.string().check(z.maxLength(40))), {
    description: 'Of the terms that the customer has read; needed where a deposit is paid',
  }),
});
export type QuoteAcceptance = z.infer<typeof quoteAcceptance>;

/** The first delivery's order, and the payment of it or of its deposit. */
export const acceptedQuote = z.extend(checkoutResult, { standingOrderId: id });
