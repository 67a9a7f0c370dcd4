import * as z from 'zod/mini';
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
    kind: documented(z.enum(QUANTITY_PRICE_KINDS, { error: 'Choose EACH or TOGETHER' }), {
      description: 'EACH: for each piece, from so many on. TOGETHER: for so many pieces at once',
    }),
    quantity: z
      .number({ error: 'Enter a quantity' })
      .check(
        z.int('Enter a whole number'),
        z.minimum(2, 'Start at 2'),
        z.maximum(FROM_MAX, `At most ${FROM_MAX.toLocaleString('en')}`),
      ),
    price: cedis.check(
      z.minimum(0.01, 'Enter the price'),
      z.maximum(1_000_000, 'Price is too high'),
      z.refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        'Use at most 2 decimals, such as 12.50',
      ),
    ),
  }),
  { id: 'QuantityPrice' },
);
export type QuantityPrice = z.infer<typeof quantityPrice>;

const perPiece = ({ kind, quantity, price }: QuantityPrice) => (kind === 'EACH' ? price : price / quantity);

/** A product's quantity prices, at most three. Saving checks that they are below the plain price. */
export const quantityPrices = z.array(quantityPrice).check(
  z.maxLength(QUANTITY_PRICES_MAX, `At most ${QUANTITY_PRICES_MAX} bulk prices`),
  z.superRefine((prices, ctx) => {
    for (const [at, one] of prices.entries()) {
      const problem = problemOf(one, prices.slice(0, at));
      if (problem) ctx.addIssue({ code: 'custom', path: [at, problem.at], message: problem.message });
    }
  }),
);

function problemOf(one: QuantityPrice, before: readonly QuantityPrice[]) {
  if (one.kind === 'TOGETHER' && one.quantity > BUNDLE_MAX) {
    return { at: 'quantity', message: `At most ${BUNDLE_MAX} for one price; more with "from"` };
  }
  if (one.kind === 'TOGETHER' && fromCedis(one.price) < one.quantity) {
    return { at: 'price', message: 'The price for one item must be at least GH₵0.01' };
  }
  const same = before.filter(({ kind }) => kind === one.kind);
  if (same.some(({ quantity }) => quantity === one.quantity)) {
    return { at: 'quantity', message: 'There is already a price for this quantity' };
  }
  const isDearer = same.some(
    (other) =>
      perPiece(other) === perPiece(one) || other.quantity > one.quantity !== perPiece(other) < perPiece(one),
  );
  return isDearer
    ? { at: 'price', message: 'The price for each item must be lower for a bigger quantity' }
    : null;
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
