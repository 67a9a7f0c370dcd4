import { z } from 'zod';
import { id } from './envelope.ts';

/** GET /shops/fee-rates: what a shop's customers pay on top of its prices, in percent. */
export const shopFeeRates = z
  .object({
    percent: z.number().meta({ description: 'Now, of goods in no category that has another rate' }),
    isOwn: z
      .boolean()
      .meta({ description: 'Whether it is a rate for this shop: then it holds for all of its goods' }),
    categories: z
      .array(z.object({ id, name: z.string(), percent: z.number() }))
      .meta({ description: 'Categories of the market in which another one holds now' }),
    coming: z
      .array(
        z.object({
          of: z.enum(['everything', 'category', 'shop']),
          name: z.string().nullable().meta({ description: 'Of the category' }),
          percent: z.number().nullable().meta({ description: 'Null: the general rate holds again' }),
          from: z.iso.date(),
        }),
      )
      .meta({ description: 'What begins later, soonest first' }),
  })
  .meta({ id: 'ShopFeeRates' });
export type ShopFeeRates = z.infer<typeof shopFeeRates>;
