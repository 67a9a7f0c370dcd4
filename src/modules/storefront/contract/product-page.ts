import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id } from '#shared/envelope';
import { product, relatedProducts } from '#src/modules/catalogue/contract/catalogue.ts';
import { question } from '#src/modules/community/contract/questions.ts';
import { review } from '#src/modules/refunds/contract/after-sale.ts';

/** GET /products/{id}/page: after which review and which question its lists go on; what is no id counts as not said. */
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
