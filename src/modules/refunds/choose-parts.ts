import { SMALLEST_REFUND_CEDIS } from '#shared/constants';
import { fromCedis } from '#shared/money';

const SMALLEST = fromCedis(SMALLEST_REFUND_CEDIS);

const isSmall = (amount: number) => amount > 0 && amount < SMALLEST;

/**
 * Splits an amount over payments of which so much is left, in their order. As few parts as can be, and as few rests, are
 * below the smallest refund that payment providers send; of such splits, the one with the fewest parts, from the first
 * payments. Exact for two payments, a deposit and a balance. Pesewas. Null when less is left than the amount.
 */
export function chooseParts(amount: number, lefts: readonly number[]): number[] | null {
  const [left, ...others] = lefts;
  if (left === undefined) return amount === 0 ? [] : null;
  const max = Math.min(amount, left);
  const min = Math.max(0, amount - others.reduce((sum, one) => sum + one, 0));
  let best: number[] | null = null;
  for (const part of bounds(amount, left, others).filter((one) => one >= min && one <= max)) {
    const rest = chooseParts(amount - part, others);
    const whole = rest && [part, ...rest];
    if (whole && (!best || isBetter(whole, best, lefts))) best = whole;
  }
  return best;
}

/** The parts of a payment at which a split becomes better or worse, largest first. */
function bounds(amount: number, left: number, others: readonly number[]): number[] {
  const elsewhere = others.reduce((sum, one) => sum + one, 0);
  const ends = [left, amount, amount - elsewhere, 0];
  const around = ends.flatMap((end) => [end, end - SMALLEST, end + SMALLEST]);
  return [...new Set(around)].sort((one, other) => other - one);
}

function isBetter(one: number[], other: number[], lefts: readonly number[]): boolean {
  const [mine, theirs] = [penalties(one, lefts), penalties(other, lefts)];
  const at = mine.findIndex((penalty, index) => penalty !== theirs[index]);
  return at >= 0 && (mine[at] as number) < (theirs[at] as number);
}

/** What counts against a split, the gravest first. */
function penalties(parts: number[], lefts: readonly number[]): number[] {
  const rests = parts.map((part, index) => (lefts[index] as number) - part);
  return [
    parts.filter(isSmall).length,
    rests.filter(isSmall).length,
    parts.filter((part) => part > 0).length,
  ];
}
