import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id } from '#shared/envelope';

/** GET /shops/fee-rates: what a shop's customers pay on top of its prices, in percent. */
export const shopFeeRates = documented(
  z.object({
    percent: documented(z.number(), { description: 'Now, of goods in no category that has another rate' }),
    isOwn: documented(z.boolean(), {
      description: 'Whether it is a rate for this shop: then it holds for all of its goods',
    }),
    categories: documented(z.array(z.object({ id, name: z.string(), percent: z.number() })), {
      description: 'Categories of the market in which another one holds now',
    }),
    coming: documented(
      z.array(
        z.object({
          of: z.enum(['everything', 'category', 'shop']),
          name: documented(z.nullable(z.string()), { description: 'Of the category' }),
          percent: documented(z.nullable(z.number()), { description: 'Null: the general rate holds again' }),
          from: z.iso.date(),
        }),
      ),
      { description: 'What begins later, soonest first' },
    ),
  }),
  { id: 'ShopFeeRates' },
);
export type ShopFeeRates = z.infer<typeof shopFeeRates>;
