import { z } from 'zod';
import { review } from './after-sale.ts';
import { product, relatedProducts } from './catalogue.ts';
import { id } from './envelope.ts';
import { question } from './questions.ts';

/** GET /products/{id}/page: after which review and which question its lists go on; what is no id counts as not said. */
const after = z.string().max(100).optional();
export const productPageQuery = z.object({ reviews: after, questions: after });

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: id.nullable() });

/** GET /products/{id}/page */
export const productPage = z
  .object({
    product,
    feePercent: z.number().meta({ description: 'The rate of the platform fee on it now' }),
    related: relatedProducts,
    said: z
      .object({ reviews: pageOf(review), questions: pageOf(question) })
      .nullable()
      .meta({ description: 'Null while it can not be read' }),
  })
  .meta({ id: 'ProductPage' });
