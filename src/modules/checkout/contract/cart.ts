import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';
import { feeLine } from '#shared/fee-line';
import { preprocess } from '#shared/preprocess';
import { nextSavingSchema } from '#shared/price-tier-schema';
import { saleByWeight } from '#shared/sold-by-weight-schema';
import { cartCoupon } from '#src/modules/coupons/contract/coupons.ts';
import { cartDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';

/** Why a cart line cannot be bought; shown in the cart and at checkout. */
export const LINE_PROBLEMS = ['UNAVAILABLE', 'SHOP_CLOSED', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK'] as const;

export const cartItem = documented(
  z.object({
    id,
    productId: id,
    variantId: documented(z.nullable(id), { description: 'The combination, of a product with options' }),
    variantName: z.nullable(z.string()),
    quantity: z.int().check(z.positive()),
    weight: documented(
      z.nullable(
        z.extend(saleByWeight, {
          unitPrice: documented(cedis, { description: 'Of one unit of the usual weight' }),
          orderedKg: z.number(),
          paidKg: z.number(),
        }),
      ),
      { description: 'Of goods sold by weight; `price` and `subtotal` are of what is paid at checkout' },
    ),
    subtotal: documented(cedis, { description: 'The price of all pieces, the discount taken off' }),
    discount: documented(cedis, {
      description: 'What prices by quantity take off; split over lines that count together',
    }),
    more: documented(z.nullable(nextSavingSchema), {
      description: 'How many more would save how much, where that is near',
    }),
    problem: z.nullable(z.enum(LINE_PROBLEMS)),
    product: z.object({
      id,
      name: documented(z.string(), { description: 'With the combination: "Sandals, size 42, brown"' }),
      price: cedis,
      unit: z.nullable(z.string()),
      productImages: z.array(z.string()),
      stockQuantity: z.int().check(z.nonnegative()),
      inStock: z.boolean(),
      shopId: id,
      shop: z.object({ id, name: z.string(), closedUntil: z.nullable(z.iso.date()) }),
    }),
  }),
  { id: 'CartItem' },
);
export type CartItem = z.infer<typeof cartItem>;

/**
 * `totalAmount` is the subtotal, without the platform fee (docs/api.md); `feePercent` is the current rate.
 */
export const cart = documented(
  z.object({
    id: z.string(),
    items: z.array(cartItem),
    totalAmount: cedis,
    discount: documented(cedis, { description: 'What was taken off, of all lines; not in `totalAmount`' }),
    marketDiscount: documented(cedis, {
      description:
        'What of the discount the market bears. The platform fee is reckoned of `totalAmount` and this together',
    }),
    credit: documented(cedis, {
      description: 'What the next order uses by itself, but for the least that can be charged',
    }),
    coupon: documented(z.nullable(cartCoupon), { description: 'The code that was entered' }),
    feePercent: documented(z.number(), {
      description: 'The one rate; where rates differ, what they come to over all, to two decimals',
    }),
    fees: documented(z.array(feeLine), {
      description: 'By rate, the highest first; the platform fee is the sum of these. None of an empty cart',
    }),
    delivery: documented(z.array(cartDelivery), { description: 'By shop' }),
    deliveryTotal: documented(z.nullable(cedis), {
      description:
        'The cheapest of each shop; null while the region is needed, or something can not come there',
    }),
  }),
  { id: 'Cart' },
);
export type Cart = z.infer<typeof cart>;

/** GET /cart/reservation: what a checkout by mobile money would not reserve. */
export const cartReservation = documented(
  z.object({
    unreserved: documented(z.array(z.object({ id, productId: id, name: z.string() })), {
      description: 'Lines that are beyond what is reserved for this customer; `id` is the line’s',
    }),
    keptMinutes: documented(z.int(), {
      description: 'How long reserved goods are kept after a payment has failed',
    }),
  }),
  { id: 'CartReservation' },
);
export type CartReservation = z.infer<typeof cartReservation>;

/** Some clients send "2". */
export const quantity = preprocess(
  (value: number | string) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value,
  z
    .number({ error: m.field_quantity_must_be_at_least_1 })
    .check(
      z.int({ error: m.field_quantity_must_be_a_whole_number }),
      z.minimum(1, { error: m.field_quantity_must_be_at_least_1 }),
      z.maximum(1_000_000, { error: m.field_quantity_is_too_high }),
    ),
);
export const cartAdd = z.strictObject({
  productId: z
    .string({ error: m.field_product_is_required })
    .check(z.minLength(1, { error: m.field_product_is_required }), z.maxLength(64)),
  variantId: documented(z.nullish(z.string().check(z.maxLength(64))), {
    description: 'Which combination, of a product with options; else its cheapest that can be had',
  }),
  quantity: z._default(quantity, 1),
});
export const cartUpdate = z.strictObject({ quantity });

/** A line to change or remove. */
export const cartLine = z.object({
  id: documented(z.string(), {
    description: 'Product id, or line id; the line’s where a product is there in several combinations',
  }),
});

/** POST /orders/{id}/buy-again: the cart, and the items that could not be added. */
export const reorderOutcome = documented(
  z.object({
    cart,
    added: z.array(
      z.object({ productId: id, variantId: z.nullable(id), name: z.string(), quantity: z.int() }),
    ),
    missing: z.array(z.object({ productId: id, name: z.string(), reason: z.string() })),
  }),
  { id: 'BoughtAgain' },
);
export type ReorderOutcome = z.infer<typeof reorderOutcome>;
