import * as z from 'zod/mini';
import { table } from '#contract/table';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, success } from '#shared/envelope';
import { MEASURES } from '#shared/measures';

/** A range needs sales of so many other shops, so that it names nobody. */
export const COMPARABLE_PRICE_SHOPS_MIN = 5;
/** Days of sales that a range covers. */
export const COMPARABLE_PRICE_DAYS = 30;

/** GET /shops/comparable-prices */
export const comparablePricesQuery = z.object({
  name: z.string().check(z.trim(), z.minLength(2, { error: m.field_enter_a_name }), z.maxLength(120)),
  unit: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
});

export const comparablePrices = documented(
  z.object({
    low: documented(cedis, { description: 'A tenth of the shops sold below this' }),
    middle: cedis,
    high: documented(cedis, { description: 'A tenth of the shops sold above this' }),
    per: documented(z.string(), {
      description: `${MEASURES.join(', ')} where the unit states it, else the unit as typed`,
    }),
    words: documented(z.array(z.string()), { description: 'Words of the name that the goods share' }),
    region: z.string(),
    shops: z.int().check(z.minimum(COMPARABLE_PRICE_SHOPS_MIN)),
    days: z.int(),
  }),
  { id: 'ComparablePrices' },
);
export type ComparablePrices = z.infer<typeof comparablePrices>;

export const comparablePricesEndpoints = table('Shops: products', {
  'GET /shops/comparable-prices': {
    id: 'getComparablePrices',
    summary: 'Show what other shops sold like goods for',
    description:
      'By kilogram, litre, yard or unit, of the last 30 days in the region of the shop. Null where fewer than five other shops sold any. For example `?name=White maize&unit=50 kg bag`.',
    for: 'shop manager',
    query: comparablePricesQuery,
    says: 'The range, or null',
    answer: success(z.nullable(comparablePrices)),
  },
});
