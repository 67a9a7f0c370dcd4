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

/** The sums of an order line, in pesewas: the unit price, and totals over all units. */
export interface LineSums {
  quantity: number;
  pricePesewas: Pesewas;
  discountPesewas: Pesewas;
  marketDiscountPesewas: Pesewas;
  feePesewas: Pesewas;
}

/** Minimum price of an order line, in pesewas. */
const LEAST = 1;

/**
 * Splits a line by quantity. Every sum of the two parts equals that of the line to the pesewa: the paid amount splits
 * by units, the market discount by discount, the fee by earnings. Each part costs at least a pesewa; null if too little
 * was paid for that.
 * @param quantity of the part that is split off
 * @throws RangeError unless 1 ≤ quantity < the line's
 */
export function splitLine(line: LineSums, quantity: number): { rest: LineSums; split: LineSums } | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity >= line.quantity) {
    throw new RangeError('a part is of one piece at least, and of fewer than there are');
  }
  const { pricePesewas } = line;
  const quantities: Two = [line.quantity - quantity, quantity];
  const paid = pricePesewas * line.quantity - line.discountPesewas;
  if (paid < 2 * LEAST) return null;
  const [paidOfRest] = inTwo(paid, quantities);
  const restPaid = Math.min(Math.max(paidOfRest, LEAST), paid - LEAST);
  const discounts: Two = [
    pricePesewas * quantities[0] - restPaid,
    pricePesewas * quantities[1] - (paid - restPaid),
  ];
  const market = inTwo(line.marketDiscountPesewas, discounts);
  const earned: Two = [restPaid + market[0], paid - restPaid + market[1]];
  const fees = inTwo(line.feePesewas, earned);
  const part = (at: 0 | 1): LineSums => ({
    pricePesewas,
    quantity: quantities[at],
    discountPesewas: pesewas(discounts[at]),
    marketDiscountPesewas: pesewas(market[at]),
    feePesewas: pesewas(fees[at]),
  });
  return { rest: part(0), split: part(1) };
}

/** The remaining part and the part split off. */
type Two = [number, number];

function inTwo(amount: number, weights: Two): Two {
  const [rest = 0, split = 0] = splitAmount(amount, weights);
  return [rest, split];
}
