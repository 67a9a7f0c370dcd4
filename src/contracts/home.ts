import { z } from 'zod';
import { category, impactNumber, product } from './catalogue.ts';
import { id } from './envelope.ts';
import { goodsLine } from './goods-line.ts';
import { season } from './seasons.ts';

/** GET /home: all that the front page shows of the market; a part with nothing to show is empty or null. */
export const home = z
  .object({
    impact: z.array(impactNumber),
    categories: z.array(category).meta({ description: 'The market’s own that have something on sale' }),
    calendar: z.array(season).meta({ description: 'The harvests of the year, by name' }),
    ripe: z
      .array(z.object({ seasonId: id, product }))
      .meta({ description: 'Goods of what is harvested this month, five at most' }),
    newest: z.array(product),
    makers: z
      .array(
        z.object({
          id,
          name: z.string(),
          location: z.string(),
          region: z.string().nullable(),
          words: z.string().meta({ description: 'The first sentence of how the shop describes itself' }),
          image: z.string().meta({ description: 'The shop’s own picture, else one of its goods' }),
          isOwnPicture: z.boolean(),
        }),
      )
      .meta({ description: 'Shops in turn by day, three at most' }),
    regions: z
      .array(z.object({ name: z.string(), productsCount: z.number().int().positive() }))
      .meta({ description: 'Regions with goods on sale, by name' }),
    regionToday: z
      .object({ name: z.string(), products: z.array(product) })
      .nullable()
      .meta({ description: 'The region whose turn it is today' }),
    bought: z
      .array(z.object({ product: goodsLine, buyers: z.number().int().positive() }))
      .meta({ description: 'What most different people paid for in the last seven days' }),
    offers: z
      .array(product)
      .meta({ description: 'The newest that cost less by number (“3 for”), four at most' }),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof home>;
