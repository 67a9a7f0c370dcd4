import { z } from 'zod';
import { cedis, id } from './envelope.ts';

/** A product in a line: as it is offered while somebody types, and among what others bought. */
export const goodsLine = z.object({
  id,
  name: z.string(),
  shopName: z.string(),
  price: cedis,
  unit: z.string().nullable(),
  image: z.string().nullable(),
});
export type GoodsLine = z.infer<typeof goodsLine>;
