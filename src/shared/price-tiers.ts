import { type Pesewas, pesewas } from './money.ts';

export const QUANTITY_PRICE_KINDS = ['EACH', 'TOGETHER'] as const;
export type QuantityPriceKind = (typeof QUANTITY_PRICE_KINDS)[number];

export const QUANTITY_PRICES_MAX = 3;
/** Most pieces of a "3 for": what a buyer pays is reckoned exactly, and quickly, up to here. */
export const BUNDLE_MAX = 50;
export const FROM_MAX = 10_000;

/** A price by quantity in pesewas. EACH: "from 10", for each of all pieces. TOGETHER: "3 for", for all three. */
export interface QuantityPesewas {
  kind: QuantityPriceKind;
  quantity: number;
  pricePesewas: number;
}

/** Of how many pieces it is the price. */
const piecesOf = ({ kind, quantity }: QuantityPesewas): number => (kind === 'EACH' ? 1 : quantity);

/** Those that are cheaper than the plain price in pesewas: the others change nothing, and are not shown. */
export function cheaperThan<T extends QuantityPesewas>(plainPesewas: number, prices: readonly T[]): T[] {
  return prices.filter((price) => price.pricePesewas < plainPesewas * piecesOf(price));
}

/**
 * The least that so many pieces cost, in pesewas: the price that holds from their number on, and as many "3 for" as
 * make it cheapest, in any mixture. Never more than the plain price for each.
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
  // Of what is not taken by the best bundle so many as it holds could be changed for it: there are fewer of them.
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

/** What the prices by quantity take off so many pieces, in pesewas. */
export function computeSaving(
  quantity: number,
  plainPesewas: number,
  prices: readonly QuantityPesewas[],
): Pesewas {
  return pesewas(quantity * plainPesewas - cheapestTotal(quantity, plainPesewas, prices));
}

/** How many more pieces save something more, and how much in pesewas. */
export interface NextSaving {
  quantity: number;
  savesPesewas: Pesewas;
}

/**
 * The fewest pieces more with which each piece saves more, where that is near: no more than are there already, or two.
 * Null where nothing is, or there are not enough.
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
