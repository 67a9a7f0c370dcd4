import { z } from 'zod';
import { cedis } from './envelope.ts';

/** What the platform fee is under one rate, in the answers that show sums. */
export const feeLine = z
  .object({
    percent: z.number(),
    of: cedis.meta({ description: 'What the goods under this rate cost, as without a code of the market' }),
    amount: cedis,
  })
  .meta({ id: 'FeeLine' });
export type ShownFeeLine = z.infer<typeof feeLine>;
