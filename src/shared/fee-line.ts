import * as z from 'zod/mini';
import { documented } from './documented.ts';
import { cedis } from './envelope.ts';

/** What the platform fee is under one rate, in the answers that show sums. */
export const feeLine = documented(
  z.object({
    percent: z.number(),
    of: documented(cedis, {
      description: 'What the goods under this rate cost, as without a code of the market',
    }),
    amount: cedis,
  }),
  { id: 'FeeLine' },
);
export type FeeLineView = z.infer<typeof feeLine>;
