import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';

/** How credit moves: it came from an order, an order uses it, or it came back from one that ended unpaid. */
export const CREDIT_KINDS = ['FROM_ORDER', 'USED', 'BACK', 'JOINED', 'PAID_BACK'] as const;

/** GET /users/credit */
export const customerCredit = documented(
  z.object({
    balance: documented(cedis, { description: 'The next order uses it by itself' }),
    entries: documented(
      z.array(
        z.object({
          id,
          at: timestamp,
          kind: documented(z.enum(CREDIT_KINDS), {
            description:
              'FROM_ORDER and BACK add to it, USED takes from it; JOINED moves it between joined accounts, PAID_BACK sends it to the wallet or card',
          }),
          amount: documented(cedis, { description: 'Negative where it shrinks' }),
          orderId: documented(z.nullable(id), { description: 'Where it is from, or where it was used' }),
        }),
      ),
      { description: 'The newest first, 200 at most' },
    ),
  }),
  { id: 'CustomerCredit' },
);
export type CustomerCredit = z.infer<typeof customerCredit>;
