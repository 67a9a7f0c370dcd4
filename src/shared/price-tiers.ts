import { type Pesewas, pesewas } from './money.ts';

export const QUANTITY_PRICE_KINDS = ['EACH', 'TOGETHER'] as const;
export type QuantityPriceKind = (typeof QUANTITY_PRICE_KINDS)[number];

export const QUANTITY_PRICES_MAX = 3;
/** Maximum pieces of a bundle ("3 for"), so that the exact price stays quick to compute. */
export const BUNDLE_MAX = 50;
export const FROM_MAX = 10_000;

/** A quantity price in pesewas. EACH: "from 10", for each piece. TOGETHER: "3 for", for all three. */
export interface QuantityPesewas {
  kind: QuantityPriceKind;
  quantity: number;
  pricePesewas: number;
}

/** The number of pieces a price applies to. */
const piecesOf = ({ kind, quantity }: QuantityPesewas): number => (kind === 'EACH' ? 1 : quantity);

/** Drops tiers that are not below the plain price in pesewas; they have no effect and are not shown. */
export function cheaperThan<T extends QuantityPesewas>(plainPesewas: number, prices: readonly T[]): T[] {
  return prices.filter((price) => price.pricePesewas < plainPesewas * piecesOf(price));
}

/**
 * The lowest price of a number of pieces, in pesewas: the best mix of bundles and of the unit price for this
 * quantity. Never above the plain price.
 */
export function cheapestTotal(
  quantity: number,
  plainPesewas: number,
  prices: readonly QuantityPesewas[],
): Pesewas {
  const each = prices
    .filter(({ kind, quantity: from }) => kind === 'EACH' && from <= quantity)
    .reduce((least, { pricePesewas }) => Math.min(least, pricePesewas), plainPesewas);
  const bundles = cheaperThan(
    each,
    prices.filter((one) => one.kind === 'TOGETHER' && one.quantity <= quantity),
  ).sort((a, b) => a.pricePesewas * b.quantity - b.pricePesewas * a.quantity);
  const [best] = bundles;
  if (!best) return pesewas(each * quantity);
  // // Pieces outside the best bundle are fewer than its size: otherwise they would form another one.
  const largest = Math.max(...bundles.map((one) => one.quantity));
  const others = (best.quantity - 1) * largest;
  const sure = Math.floor(Math.max(0, quantity - others) / best.quantity);
  const least = [0];
  for (let count = 1; count <= quantity - sure * best.quantity; count++) {
    let cost = (least[count - 1] ?? 0) + each;
    for (const bundle of bundles) {
      if (bundle.quantity > count) continue;
      cost = Math.min(cost, (least[count - bundle.quantity] ?? 0) + bundle.pricePesewas);
    }
    least.push(cost);
  }
  return pesewas(sure * best.pricePesewas + (least.at(-1) ?? 0));
}

/** The discount of quantity prices on a number of pieces, in pesewas. */
export function computeSaving(
  quantity: number,
  plainPesewas: number,
  prices: readonly QuantityPesewas[],
): Pesewas {
  return pesewas(quantity * plainPesewas - cheapestTotal(quantity, plainPesewas, prices));
}

/** How many more pieces increase the saving, and by how many pesewas. */
export interface NextSaving {
  quantity: number;
  savesPesewas: Pesewas;
}

/**
 * The fewest further pieces that lower the price of each piece, within reach: at most as many as are in the cart, or
 * two. Null if there are none or the stock is too low.
 */
export function nextSaving(
  quantity: number,
  plainPesewas: number,
  prices: readonly QuantityPesewas[],
  stockQuantity: number,
): NextSaving | null {
  const saved = computeSaving(quantity, plainPesewas, prices);
  const most = Math.min(Math.max(2, quantity), stockQuantity - quantity);
  const steps = prices.flatMap((one) =>
    one.kind === 'EACH' ? [one.quantity - quantity] : Array.from({ length: one.quantity }, (_, at) => at + 1),
  );
  const inOrder = [...new Set(steps)].filter((step) => step > 0 && step <= most).sort((a, b) => a - b);
  for (const step of inOrder) {
    const then = computeSaving(quantity + step, plainPesewas, prices);
    if (then * quantity <= saved * (quantity + step)) continue;
    return { quantity: step, savesPesewas: pesewas(then - saved) };
  }
  return null;
}
