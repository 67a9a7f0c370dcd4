import { z } from 'zod';

/** What was made of the words that were typed; without it they were taken as they are. */
export const understoodWord = z
  .object({
    typed: z.string(),
    kind: z.enum(['synonym', 'corrected', 'ignored', 'unknown', 'left-out', 'suggested', 'price']).meta({
      description:
        '`synonym` and `corrected` were searched as `shown`; `ignored` says nothing of goods; `unknown` is nowhere in the market; `left-out`: nothing has all the words, so this one was passed over; `suggested`: searched as typed, but `shown` is far more common; `price`: taken for a limit of price, `shown` in words',
    }),
    shown: z.string().nullable(),
  })
  .meta({ id: 'UnderstoodWord' });
export type UnderstoodWord = z.infer<typeof understoodWord>;

/** Goods that contain none of the words as typed, and why they are there. */
export const alsoMeant = z
  .object({
    reason: z.string(),
    from: z.number().int().nonnegative().meta({ description: 'Index in `data` from which they begin' }),
  })
  .meta({ id: 'AlsoMeant' });
export type AlsoMeant = z.infer<typeof alsoMeant>;
