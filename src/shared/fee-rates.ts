import { type Pesewas, pesewas } from './money.ts';

/** Imports no zod, because pages and mails use it. */

/** A platform fee rate in basis points (hundredths of a percent): 250 is 2.5 %. */
export type BasisPoints = number;

const POINTS_A_PERCENT = 100;
const POINTS_OF_ALL = 10_000;

/** Converts percent, as in the API, to basis points: 2.5 → 250. */
export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * POINTS_A_PERCENT);

/** Converts basis points to percent: 250 → 2.5. */
export const toPercent = (basisPoints: BasisPoints): number => basisPoints / POINTS_A_PERCENT;

/** A share of an amount, rounded down to whole pesewas. */
export const takeShare = (amountPesewas: number, basisPoints: BasisPoints): Pesewas =>
  pesewas(Number((BigInt(amountPesewas) * BigInt(basisPoints)) / BigInt(POINTS_OF_ALL)));

/** The inputs to one item's fee: its rate, and the price of its goods before platform coupons. */
export interface FeeBase {
  basisPoints: BasisPoints;
  sumPesewas: number;
}

/** The fee at one rate: the price of the goods, and the fee on it. */
export interface FeeLine {
  basisPoints: BasisPoints;
  ofPesewas: Pesewas;
  amountPesewas: Pesewas;
}

/**
 * The platform fee of items in pesewas, one line per rate, highest first: round(sum of items × rate), half up
 * (docs/design.md, Money).
 */
export function feeLines(items: readonly FeeBase[]): FeeLine[] {
  return [...Map.groupBy(items, ({ basisPoints }) => basisPoints)]
    .toSorted(([a], [b]) => b - a)
    .map(([basisPoints, own]) => {
      const sum = own.reduce((total, { sumPesewas }) => total + sumPesewas, 0);
      const amountPesewas = pesewas(Math.round((sum * basisPoints) / POINTS_OF_ALL));
      return { basisPoints, ofPesewas: pesewas(sum), amountPesewas };
    });
}

/** The total fee in pesewas. */
export const sumFeeLines = (lines: readonly Pick<FeeLine, 'amountPesewas'>[]): Pesewas =>
  pesewas(lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0));

/** The single rate in percent; with several rates the effective one, to two decimals; null without items. */
export function overallPercent(lines: readonly FeeLine[]): number | null {
  const [first, ...others] = lines;
  if (!first) return null;
  if (others.length === 0) return toPercent(first.basisPoints);
  const of = lines.reduce((sum, { ofPesewas }) => sum + ofPesewas, 0);
  return of === 0 ? 0 : Math.round((sumFeeLines(lines) * POINTS_OF_ALL) / of) / POINTS_A_PERCENT;
}
