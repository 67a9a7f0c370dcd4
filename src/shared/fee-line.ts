import * as z from 'zod/mini';
import { documented } from './documented.ts';
import { cedis } from './envelope.ts';

/** The platform fee at one rate, as responses with totals show it. */
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
