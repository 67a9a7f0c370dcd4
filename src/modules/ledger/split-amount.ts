import { type Pesewas, pesewas } from '#shared/money';

/**
 * Splits integer pesewas by weight with the largest remainder method: the parts sum to `amount` exactly and each is off
 * by less than a pesewa (docs/design.md, Money). Equal remainders favour the earlier part. All-zero weights split
 * evenly.
 * @throws RangeError on a negative amount or weight
 */
export function splitAmount(amount: number, weights: readonly number[]): Pesewas[] {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError('amount must be a non-negative integer');
  if (weights.length === 0) throw new RangeError('nothing to split over');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights must be non-negative integers');
  }
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares = sum === 0 ? weights.map(() => 1) : [...weights];
  const total = BigInt(sum === 0 ? weights.length : sum);
  const exact = shares.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((value) => Number(value / total));
  const left = amount - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % total }))
    // Ties keep their order.
    .sort((a, b) => (a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : 0));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return parts.map(pesewas);
}
