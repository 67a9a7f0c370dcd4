import * as z from 'zod/mini';
import { documented } from './documented.ts';

/** The corrected query; absent if the typed words were used. */
export const queryCorrection = documented(
  z.object({
    typed: z.string(),
    kind: documented(
      z.enum(['synonym', 'corrected', 'ignored', 'unknown', 'left-out', 'suggested', 'price']),
      {
        description:
          '`synonym` and `corrected` were searched as `shown`; `ignored` says nothing of goods; `unknown` is nowhere in the market; `left-out`: nothing has all the words, so this one was passed over; `suggested`: searched as typed, but `shown` is far more common; `price`: taken for a limit of price, `shown` in words',
      },
    ),
    shown: z.nullable(z.string()),
  }),
  { id: 'UnderstoodWord' },
);
export type QueryCorrection = z.infer<typeof queryCorrection>;

/** Products that contain none of the typed words, and why they are listed. */
export const alsoMeant = documented(
  z.object({
    reason: z.string(),
    from: documented(z.int().check(z.nonnegative()), {
      description: 'Index in `data` from which they begin',
    }),
  }),
  { id: 'AlsoMeant' },
);
export type AlsoMeant = z.infer<typeof alsoMeant>;
