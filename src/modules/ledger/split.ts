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

/** What was paid for an item, the market discount on it, and how much of the payment was refunded; pesewas. */
export interface MarketPart {
  sumPesewas: number;
  marketDiscountPesewas: number;
  refundedPesewas: number;
}

/**
 * The market's refund of its discount on an item after `backPesewas` were refunded in total: in proportion, rounded
 * down. Computed from the total and not from one refund, so that any series of refunds and reversals ends at exactly
 * zero or the whole.
 * @throws RangeError when more is refunded than was paid
 */
export function marketShareBack(
  { sumPesewas, marketDiscountPesewas }: Omit<MarketPart, 'refundedPesewas'>,
  backPesewas: number,
): Pesewas {
  if (marketDiscountPesewas === 0) return pesewas(0);
  if (backPesewas < 0 || backPesewas > sumPesewas) throw new RangeError('more goes back than was paid');
  return pesewas(Number((BigInt(marketDiscountPesewas) * BigInt(backPesewas)) / BigInt(sumPesewas)));
}

/**
 * What the shop returns to the market when another `pricePesewas` of the item are refunded; negative when a failed
 * refund is reversed.
 */
export function marketShareOf(item: MarketPart, pricePesewas: number): Pesewas {
  const { refundedPesewas } = item;
  return pesewas(
    marketShareBack(item, refundedPesewas + pricePesewas) - marketShareBack(item, refundedPesewas),
  );
}

/** What is left of an item: its price and its share of the fee, in pesewas. */
export interface Left {
  itemId: string;
  price: Pesewas;
  fee: Pesewas;
}

const totalOf = ({ price, fee }: { price: number; fee: number }): number => price + fee;
const branded = (left: { itemId: string; price: number; fee: number }): Left => ({
  itemId: left.itemId,
  price: pesewas(left.price),
  fee: pesewas(left.fee),
});

/**
 * Allocates an amount to the items of an order. An amount that equals what is left of exactly one item goes to that
 * item; any other is spread in proportion to what is left of each. `unallocated` is the excess over everything that is
 * left. The exact match also accepts an item's amount without its delivery fee. Amounts are pesewas.
 */
export function allocate(
  amount: number,
  items: readonly { itemId: string; price: number; fee: number; delivery?: number }[],
): { parts: Left[]; unallocated: Pesewas } {
  const open = items.filter((item) => totalOf(item) > 0);
  const all = open.reduce((sum, item) => sum + totalOf(item), 0);
  if (open.length === 0) return { parts: [], unallocated: pesewas(amount) };
  const exact = open.filter((item) => totalOf(item) === amount);
  if (exact.length === 1 && exact[0]) return { parts: [branded(exact[0])], unallocated: pesewas(0) };
  const [goods, another] = open.filter(({ delivery = 0, ...item }) => totalOf(item) - delivery === amount);
  if (goods?.delivery && !another) {
    const parts = [branded({ ...goods, price: goods.price - goods.delivery })];
    return { parts, unallocated: pesewas(0) };
  }
  const spread = Math.min(amount, all);
  const shares = splitAmount(spread, open.map(totalOf));
  const parts = open.map((item, at) => {
    const [price = pesewas(0), fee = pesewas(0)] = splitAmount(shares[at] as number, [item.price, item.fee]);
    return { itemId: item.itemId, price, fee };
  });
  return { parts: parts.filter((part) => totalOf(part) > 0), unallocated: pesewas(amount - spread) };
}
