import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from './documented.ts';
import { cedis } from './envelope.ts';
import { fromCedis } from './money.ts';
import {
  BUNDLE_MAX,
  FROM_MAX,
  QUANTITY_PRICE_KINDS,
  QUANTITY_PRICES_MAX,
  type QuantityPesewas,
} from './price-tiers.ts';

/** A quantity price in the API: `EACH` from a number of pieces on, `TOGETHER` for a bundle. */
export const quantityPrice = documented(
  z.strictObject({
    kind: documented(z.enum(QUANTITY_PRICE_KINDS, { error: m.field_choose_each_or_together }), {
      description: 'EACH: for each piece, from so many on. TOGETHER: for so many pieces at once',
    }),
    quantity: z
      .number({ error: m.field_enter_a_quantity })
      .check(
        z.int({ error: m.field_enter_a_whole_number }),
        z.minimum(2, { error: m.field_start_at_2 }),
        z.maximum(FROM_MAX, { error: () => m.field_at_most({ max: FROM_MAX.toLocaleString('en') }) }),
      ),
    price: cedis.check(
      z.minimum(0.01, { error: m.field_enter_the_price }),
      z.maximum(1_000_000, { error: m.field_price_is_too_high }),
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
        error: m.field_use_at_most_2_decimals_such_as_12_50,
      }),
    ),
  }),
  { id: 'QuantityPrice' },
);
export type QuantityPrice = z.infer<typeof quantityPrice>;

const perPiece = ({ kind, quantity, price }: QuantityPrice) => (kind === 'EACH' ? price : price / quantity);

/** A product's quantity prices, at most three. Saving checks that they are below the plain price. */
export const quantityPrices = z.array(quantityPrice).check(
  z.maxLength(QUANTITY_PRICES_MAX, {
    error: () => m.field_at_most_bulk_prices({ max: QUANTITY_PRICES_MAX }),
  }),
  z.superRefine((prices, ctx) => {
    for (const [at, one] of prices.entries()) {
      const problem = problemOf(one, prices.slice(0, at));
      if (problem) ctx.addIssue({ code: 'custom', path: [at, problem.at], message: problem.message });
    }
  }),
);

function problemOf(one: QuantityPrice, before: readonly QuantityPrice[]) {
  if (one.kind === 'TOGETHER' && one.quantity > BUNDLE_MAX) {
    return { at: 'quantity', message: m.field_at_most_for_one_price({ max: BUNDLE_MAX }) };
  }
  if (one.kind === 'TOGETHER' && fromCedis(one.price) < one.quantity) {
    return { at: 'price', message: m.field_the_price_for_one_item_must_be_at_least() };
  }
  const same = before.filter(({ kind }) => kind === one.kind);
  if (same.some(({ quantity }) => quantity === one.quantity)) {
    return { at: 'quantity', message: m.field_there_is_already_a_price_for_this_quantity() };
  }
  const isDearer = same.some(
    (other) =>
      perPiece(other) === perPiece(one) || other.quantity > one.quantity !== perPiece(other) < perPiece(one),
  );
  return isDearer ? { at: 'price', message: m.field_the_price_for_each_item_must_be_lower_for() } : null;
}

/** The stored shape. */
export function inPesewas({ kind, quantity, price }: QuantityPrice): QuantityPesewas {
  return { kind, quantity, pricePesewas: fromCedis(price) };
}

/** The saving from buying more. */
export const nextSavingSchema = documented(
  z.object({ quantity: z.int().check(z.positive()), saves: cedis }),
  {
    id: 'MoreToSave',
  },
);
