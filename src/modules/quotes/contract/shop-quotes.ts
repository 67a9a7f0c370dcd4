import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { productCreate } from '#src/modules/catalogue/contract/shop-products.ts';
import { DEPOSIT_MAX_PERCENT, INVITATION_STATUSES } from './quote-states.ts';
import { ownQuoteOffer, quoteFields, quoteUnits } from './quotes.ts';

/** A request as an invited shop sees it. */
export const shopQuote = documented(
  z.object({
    ...quoteFields,
    customerName: documented(z.string(), { description: 'The first name' }),
    invitation: z.enum(INVITATION_STATUSES),
    invitedAt: timestamp,
    offer: documented(z.nullable(ownQuoteOffer), { description: 'The shop’s own; null before it answers' }),
  }),
  { id: 'ShopQuote' },
);
export type ShopQuote = z.infer<typeof shopQuote>;

const percent = (max: number) =>
  z
    .number({ error: m.field_enter_a_percentage })
    .check(
      z.int({ error: m.field_enter_a_percentage }),
      z.minimum(0, { error: m.field_enter_a_percentage }),
      z.maximum(max, { error: () => m.field_choose_at_most({ bound: String(max) }) }),
    );

/** PUT /shops/quotes/{id}/offer: replaces an earlier offer until it is accepted. */
export const quoteOfferInput = z.strictObject({
  productId: documented(z.string({ error: m.field_choose_a_product }).check(z.maxLength(64)), {
    description: 'One of the shop’s own, sold by the piece, without options',
  }),
  quantity: documented(quoteUnits, { description: 'Units of each delivery, at most those asked for' }),
  price: documented(productCreate.shape.price, { description: 'Of a unit' }),
  deliveryFee: documented(
    z
      .number({ error: m.field_enter_a_price_such_as_12_50 })
      .check(
        z.minimum(0, { error: m.field_enter_a_price_such_as_12_50 }),
        z.maximum(1_000_000, { error: m.field_price_is_too_high }),
      ),
    { description: 'Of each delivery; 0: free', example: 40 },
  ),
  firstOn: documented(z.iso.date({ error: m.field_enter_a_date }), {
    description: 'Day of the first delivery, from today and at most 60 days after the day asked for',
  }),
  depositPercent: documented(z._default(percent(DEPOSIT_MAX_PERCENT), 0), {
    description: 'Of the total, paid first; only where there is one delivery',
  }),
  forfeitPercent: z._default(percent(100), 0),
  note: z._default(z.string().check(z.trim(), z.maxLength(300, { error: m.field_note_is_too_long })), ''),
});
export type QuoteOfferInput = z.infer<typeof quoteOfferInput>;

/** GET /admin/quotes */
export const adminQuote = documented(
  z.object({
    ...quoteFields,
    customer: z.object({ id, name: z.string() }),
    invited: z.int(),
    offers: z.int(),
    accepted: documented(z.int(), { description: 'Offers accepted' }),
    placed: documented(z.int(), { description: 'Deliveries with an order' }),
    missed: documented(z.int(), { description: 'Deliveries that were not paid, or had no stock' }),
    sum: documented(cedis, { description: 'Orders of it that were paid, in all' }),
  }),
  { id: 'AdminQuote' },
);
export type AdminQuote = z.infer<typeof adminQuote>;
