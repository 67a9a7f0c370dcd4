import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from './documented.ts';
import { TOLERANCE_PERCENT, toKilograms, WEIGHT_PAYS, type WeightTerms } from './sold-by-weight.ts';

/** At most three decimals: whole grams. */
const kilograms = (most: number) =>
  z.number({ error: m.field_enter_a_weight_such_as_12_5 }).check(
    z.minimum(0.001, { error: m.field_enter_a_weight_such_as_12_5 }),
    z.maximum(most, { error: m.field_this_weight_is_too_high }),
    z.refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
      error: m.field_use_at_most_3_decimals_such_as_12_345,
    }),
  );

const pays = documented(z.enum(WEIGHT_PAYS, { error: m.field_choose_what_customers_pay }), {
  description: 'At checkout: the ordered amount, or the upper bound; what is over goes back once weighed',
});

/** How a product is sold by weight. */
export const saleByWeight = documented(
  z.strictObject({
    usualKg: documented(kilograms(1000), { description: 'What one unit usually weighs' }),
    tolerancePercent: documented(
      z
        .number({ error: m.field_enter_a_tolerance_in_percent })
        .check(
          z.int({ error: m.field_enter_a_tolerance_in_percent }),
          z.minimum(TOLERANCE_PERCENT.min, { error: m.field_enter_a_tolerance_in_percent }),
          z.maximum(TOLERANCE_PERCENT.max, { error: m.field_enter_a_tolerance_in_percent }),
        ),
      { description: 'By how much the scale may differ without the buyer’s yes' },
    ),
    pays,
  }),
  { id: 'SaleByWeight' },
);
export type SaleByWeight = z.infer<typeof saleByWeight>;

/** What a scale shows, in kilograms. */
export const weighed = kilograms(100_000);

export const presentSaleByWeight = ({ usualGrams, ...terms }: WeightTerms): SaleByWeight => ({
  usualKg: toKilograms(usualGrams),
  ...terms,
});
