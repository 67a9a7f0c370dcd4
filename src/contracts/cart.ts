import { z } from 'zod';
import { product } from './catalogue.ts';
import { cartCoupon } from './coupons.ts';
import { cartDelivery } from './delivery.ts';
import { cedis, id, timestamp } from './envelope.ts';
import { feeLine } from './fee-line.ts';
import { moreToSaveShown } from './quantity-prices.ts';

/** Why a line can't be bought as it stands: said in the cart and at checkout. */
export const LINE_PROBLEMS = ['UNAVAILABLE', 'SHOP_CLOSED', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK'] as const;

export const cartItem = z
  .object({
    id,
    productId: id,
    variantId: id.nullable().meta({ description: 'The combination, of a product with options' }),
    variantName: z.string().nullable(),
    quantity: z.number().int().positive(),
    subtotal: cedis.meta({ description: 'The price of all pieces, the discount taken off' }),
    discount: cedis.meta({
      description: 'What prices by quantity take off; split over lines that count together',
    }),
    more: moreToSaveShown
      .nullable()
      .meta({ description: 'How many more would save how much, where that is near' }),
    problem: z.enum(LINE_PROBLEMS).nullable(),
    product: z.object({
      id,
      name: z.string().meta({ description: 'With the combination: "Sandals, size 42, brown"' }),
      price: cedis,
      unit: z.string().nullable(),
      productImages: z.array(z.string()),
      stockQuantity: z.number().int().nonnegative(),
      inStock: z.boolean(),
      shopId: id,
      shop: z.object({ id, name: z.string(), closedUntil: z.iso.date().nullable() }),
    }),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof cartItem>;

/** `totalAmount` is the subtotal, without the platform fee (docs/api.md); `feePercent` is the rate now in force. */
export const cart = z
  .object({
    id: z.string(),
    items: z.array(cartItem),
    totalAmount: cedis,
    discount: cedis.meta({ description: 'What was taken off, of all lines; not in `totalAmount`' }),
    marketDiscount: cedis.meta({
      description:
        'What of the discount the market bears. The platform fee is reckoned of `totalAmount` and this together',
    }),
    coupon: cartCoupon.nullable().meta({ description: 'The code that was entered' }),
    feePercent: z.number().meta({
      description: 'The one rate; where rates differ, what they come to over all, to two decimals',
    }),
    fees: z.array(feeLine).meta({
      description: 'By rate, the highest first; the platform fee is the sum of these. None of an empty cart',
    }),
    delivery: z.array(cartDelivery).meta({ description: 'By shop' }),
    deliveryTotal: cedis.nullable().meta({
      description:
        'The cheapest of each shop; null while the region is needed, or something can not come there',
    }),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cart>;

/** GET /cart/reservation: what a checkout by mobile money would leave unreserved. */
export const cartReservation = z
  .object({
    unreserved: z.array(z.object({ id, productId: id, name: z.string() })).meta({
      description: 'Lines that are beyond what is reserved for this customer; `id` is the line’s',
    }),
    keptMinutes: z
      .number()
      .int()
      .meta({ description: 'How long reserved goods are kept after a payment has failed' }),
  })
  .meta({ id: 'CartReservation' });
export type CartReservation = z.infer<typeof cartReservation>;

/** Some clients send "2". */
export const quantity = z.preprocess(
  (value: number | string) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value,
  z
    .number({ error: 'Quantity must be at least 1' })
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(1_000_000, 'Quantity is too high'),
);
export const cartAdd = z.strictObject({
  productId: z.string({ error: 'Product is required' }).min(1, 'Product is required').max(64),
  variantId: z
    .string()
    .max(64)
    .nullish()
    .meta({ description: 'Which combination, of a product with options; else its cheapest that can be had' }),
  quantity: quantity.default(1),
});
export const cartUpdate = z.strictObject({ quantity });

export const wishlistAdd = z.strictObject({
  productId: z.string({ error: 'Product is required' }).min(1, 'Product is required').max(64),
});
export const wishlistEntry = z
  .object({ id, productId: id, createdAt: timestamp, product })
  .meta({ id: 'WishlistEntry' });
export type WishlistEntry = z.infer<typeof wishlistEntry>;

/** What is changed or taken out of the cart. */
export const cartLine = z.object({
  id: z.string().meta({
    description: 'Product id, or line id; the line’s where a product is there in several combinations',
  }),
});

/** POST /orders/{id}/buy-again: the cart, and what of the order could not be put into it. */
export const boughtAgain = z
  .object({
    cart,
    added: z.array(
      z.object({ productId: id, variantId: id.nullable(), name: z.string(), quantity: z.number().int() }),
    ),
    missing: z.array(z.object({ productId: id, name: z.string(), reason: z.string() })),
  })
  .meta({ id: 'BoughtAgain' });
export type BoughtAgain = z.infer<typeof boughtAgain>;
