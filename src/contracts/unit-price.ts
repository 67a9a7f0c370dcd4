import { z } from 'zod';
import { cedis } from './envelope.ts';
import { MEASURES } from './measures.ts';

/** What a kilogram, a litre or a yard comes to, so that unlike units compare. */
export const unitPrice = z
  .object({
    price: cedis,
    per: z.enum(MEASURES),
    isAbout: z.boolean().meta({ description: 'By a measure that is filled by eye: the olonka' }),
  })
  .meta({ id: 'UnitPrice' });
export type UnitPrice = z.infer<typeof unitPrice>;
