import * as z from 'zod/mini';
import { documented } from './documented.ts';
import { cedis } from './envelope.ts';
import { MEASURES } from './measures.ts';

/** The price of a kilogram, litre or yard, so that different units compare. */
export const unitPrice = documented(
  z.object({
    price: cedis,
    per: z.enum(MEASURES),
    isAbout: documented(z.boolean(), { description: 'By a measure that is filled by eye: the olonka' }),
  }),
  { id: 'UnitPrice' },
);
export type UnitPrice = z.infer<typeof unitPrice>;
