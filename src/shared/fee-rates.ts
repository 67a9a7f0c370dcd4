import { type Pesewas, pesewas } from './money.ts';

/* Imports no zod: pages and mails show what stands here. */

/** A rate of the platform fee in basis points, hundredths of a percent: 250 are 2.5 %. */
export type BasisPoints = number;

const POINTS_A_PERCENT = 100;
const POINTS_OF_ALL = 10_000;

/** Percent, as admins set it and as the API says it, to basis points: 2.5 → 250. */
export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * POINTS_A_PERCENT);

/** The other way round: 250 → 2.5. */
export const toPercent = (basisPoints: BasisPoints): number => basisPoints / POINTS_A_PERCENT;

/** What the fee of one item goes by: its rate, and what its goods cost as without a code of the market. */
export interface FeeBase {
  basisPoints: BasisPoints;
  sumPesewas: number;
}

/** What is charged under one rate: on goods of so much, the fee that is. */
export interface FeeLine {
  basisPoints: BasisPoints;
  ofPesewas: Pesewas;
  amountPesewas: Pesewas;
}

/**
 * The platform fee of some items in pesewas, a line for each rate, the highest first: round(sum of its items × rate),
 * half a pesewa upwards (docs/design.md, Money).
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

/** The fee of all lines together, in pesewas. */
export const sumFeeLines = (lines: readonly Pick<FeeLine, 'amountPesewas'>[]): Pesewas =>
  pesewas(lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0));

/** The one rate in percent; where rates differ what they come to over all, to two decimals; null of nothing. */
export function overallPercent(lines: readonly FeeLine[]): number | null {
  const [first, ...others] = lines;
  if (!first) return null;
  if (others.length === 0) return toPercent(first.basisPoints);
  const of = lines.reduce((sum, { ofPesewas }) => sum + ofPesewas, 0);
  return of === 0 ? 0 : Math.round((sumFeeLines(lines) * POINTS_OF_ALL) / of) / POINTS_A_PERCENT;
}
