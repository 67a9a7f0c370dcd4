import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, timestamp } from '#shared/envelope';
import { saleByWeight } from '#shared/sold-by-weight-schema';

const kg = z.number();

/** To be weighed; the buyer is asked about a weight beyond the tolerance; weighed. */
export const WEIGHT_STATES = ['TO_WEIGH', 'ASKED', 'WEIGHED'] as const;
/** Of a buyer who is asked about more than the tolerance; no answer in time is a no. */
export const EXTRA_ANSWERS = ['PAID', 'DECLINED'] as const;

/** The weights of an item sold by weight, in kilograms. */
export const orderWeight = documented(
  z.extend(saleByWeight, {
    state: z.enum(WEIGHT_STATES),
    unitPrice: documented(cedis, { description: 'Of one unit of the usual weight' }),
    orderedKg: kg,
    minKg: documented(kg, { description: 'Below it the buyer is asked' }),
    maxKg: documented(kg, { description: 'Above it the buyer is asked' }),
    paidKg: documented(kg, { description: 'What was paid for at checkout' }),
    weighedKg: z.nullable(kg),
    weighedAt: z.nullable(timestamp),
    returned: documented(cedis, { description: 'Went back because the scale showed less' }),
    asked: documented(
      z.nullable(
        z.object({
          kg,
          returned: documented(cedis, { description: 'Goes back for a weight below the tolerance' }),
          toPay: documented(cedis, {
            description: 'What a weight above the tolerance costs more; 0 below it',
          }),
          until: documented(z.nullable(timestamp), {
            description:
              'Until when it may be paid, then the shop sends the upper bound at no extra cost; or agreed to, then the item is cancelled and refunded',
          }),
        }),
      ),
      { description: 'The weight that the buyer is asked about' },
    ),
    extraAnswer: documented(z.nullable(z.enum(EXTRA_ANSWERS)), {
      description: 'What the buyer answered about more than the tolerance; null without such a question',
    }),
  }),
  { id: 'OrderWeight' },
);
export type OrderWeight = z.infer<typeof orderWeight>;
