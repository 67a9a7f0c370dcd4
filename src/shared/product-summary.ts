import * as z from 'zod/mini';
import { cedis, id } from './envelope.ts';

/** A product on one line: in suggestions, and among products that others bought. */
export const productSummary = z.object({
  id,
  name: z.string(),
  shopName: z.string(),
  price: cedis,
  unit: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
export type ProductSummary = z.infer<typeof productSummary>;
