import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id } from '#shared/envelope';
import { productSummary } from '#shared/product-summary';
import {
  category,
  impactNumber,
  product,
  relatedProducts,
} from '#src/modules/catalogue/contract/catalogue.ts';
import { question } from '#src/modules/community/contract/questions.ts';
import { review } from '#src/modules/community/contract/reviews.ts';
import { harvest } from '#src/modules/harvests/contract/harvests.ts';
import { season } from '#src/modules/search/contract/seasons.ts';

/** GET /home: the content of the home page; empty sections are empty or null. */
export const home = documented(
  z.object({
    impact: z.array(impactNumber),
    categories: documented(z.array(category), {
      description: 'The market’s own that have something on sale',
    }),
    calendar: documented(z.array(season), { description: 'The harvests of the year, by name' }),
    ripe: documented(z.array(z.object({ seasonId: id, product })), {
      description: 'Goods of what is harvested this month, five at most',
    }),
    newest: z.array(product),
    makers: documented(
      z.array(
        z.object({
          id,
          name: z.string(),
          location: z.string(),
          region: z.nullable(z.string()),
          words: documented(z.string(), {
            description: 'The first sentence of how the shop describes itself',
          }),
          image: documented(z.string(), { description: 'The shop’s own picture, else one of its goods' }),
          isOwnPicture: z.boolean(),
        }),
      ),
      { description: 'Shops in turn by day, three at most' },
    ),
    regions: documented(z.array(z.object({ name: z.string(), productsCount: z.int().check(z.positive()) })), {
      description: 'Regions with goods on sale, by name',
    }),
    regionToday: documented(z.nullable(z.object({ name: z.string(), products: z.array(product) })), {
      description: 'The region whose turn it is today',
    }),
    bought: documented(z.array(z.object({ product: productSummary, buyers: z.int().check(z.positive()) })), {
      description: 'What most different people paid for in the last seven days',
    }),
    offers: documented(z.array(product), {
      description: 'The newest that cost less by number (“3 for”), four at most',
    }),
    harvests: documented(z.array(harvest), {
      description: 'Harvests that can be reserved, the earliest first, four at most',
    }),
  }),
  { id: 'Home' },
);
export type Home = z.infer<typeof home>;

/** GET /products/{id}/page: cursors of the reviews and questions; an invalid id counts as absent. */
const after = z.optional(z.string().check(z.maxLength(100)));
export const productPageQuery = z.object({ reviews: after, questions: after });

const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(id) });

/** GET /products/{id}/page */
export const productPage = documented(
  z.object({
    product,
    feePercent: documented(z.number(), { description: 'The rate of the platform fee on it now' }),
    related: relatedProducts,
    said: documented(z.nullable(z.object({ reviews: pageOf(review), questions: pageOf(question) })), {
      description: 'Null while it can not be read',
    }),
  }),
  { id: 'ProductPage' },
);
