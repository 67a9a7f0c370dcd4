import * as z from 'zod/mini';
import { cedis, id } from './envelope.ts';

/** A product in a line: as it is offered while somebody types, and among what others bought. */
export const productSummary = z.object({
  id,
  name: z.string(),
  shopName: z.string(),
  price: cedis,
  unit: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
export type ProductSummary = z.infer<typeof productSummary>;
