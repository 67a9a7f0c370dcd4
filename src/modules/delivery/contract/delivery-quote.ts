import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';
import { placeRegion } from '#shared/region-names';
import { described, estimated } from './delivery.ts';

/** An option for goods in a cart. */
export const deliveryChoice = documented(
  z.object({
    id: documented(z.string(), { description: '`included` where the shop has none of its own' }),
    ...described,
    ...estimated,
    reaches: documented(z.boolean(), {
      description:
        'The goods come to the address; else they have to be fetched, and only who chooses it gets it',
    }),
  }),
  { id: 'DeliveryChoice' },
);
export type DeliveryChoice = z.infer<typeof deliveryChoice>;

/**
 * The options for one shop's goods in a cart at the given address, those that reach it first, cheapest first.
 */
export const cartDelivery = documented(
  z.object({
    shopId: id,
    shop: z.object({ id, name: z.string() }),
    subtotal: cedis,
    options: z.array(deliveryChoice),
    optionId: documented(z.nullable(z.string()), {
      description:
        'What a checkout without a choice takes; null when none reaches, or the region is not known',
    }),
    fee: z.nullable(cedis),
    freeAbove: documented(z.nullable(cedis), {
      description: 'From this sum of its goods on the shop asks nothing',
    }),
  }),
  { id: 'CartDelivery' },
);
export type CartDelivery = z.infer<typeof cartDelivery>;

/** The destination of the goods in a cart. */
export const deliveryAddress = z.object({
  state: documented(
    z.optional(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(100)),
        z.transform((text, ctx) => (text ? placeRegion(text, ctx) : undefined)),
      ),
    ),
    { description: 'The region; an abbreviation, a former name or a town is read as its region' },
  ),
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});

/** The chosen delivery of a shop's part of an order. */
export const chosenDelivery = documented(
  z.object({
    shopId: id,
    shop: z.object({ id, name: z.string() }),
    optionId: z.string(),
    ...described,
    refunded: cedis,
    promisedBy: documented(z.nullable(z.iso.date()), {
      description:
        'Last day of what was promised, counted from the payment in business days; null before it, and of what is fetched',
    }),
    isLate: documented(z.boolean(), { description: 'That day is over, and something has not come' }),
  }),
  { id: 'ChosenDelivery' },
);
export type ChosenDelivery = z.infer<typeof chosenDelivery>;

/** Query of `GET /delivery`. */
export const deliveryQuery = z.object({
  products: documented(z.string({ error: m.field_choose_the_products }).check(z.maxLength(2400)), {
    description: 'Ids of products, with commas between them; 60 at most',
  }),
  state: z.pipe(
    z
      .string({ error: m.field_choose_the_region })
      .check(z.trim(), z.minLength(1, { error: m.field_choose_the_region }), z.maxLength(100)),
    z.transform(placeRegion),
  ),
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});

/** The delivery price of one piece of a product to a place, by the cheapest option that reaches it. */
export const productDelivery = documented(
  z.object({
    productId: id,
    delivery: documented(
      z.nullable(
        z.object({
          ...described,
          ...estimated,
          alone: documented(z.nullable(cedis), {
            description: 'Of a load: the fee without it; null where nothing else reaches the place',
          }),
        }),
      ),
      { description: 'Null where it can not be delivered to' },
    ),
  }),
  { id: 'ProductDelivery' },
);
export type ProductDelivery = z.infer<typeof productDelivery>;
