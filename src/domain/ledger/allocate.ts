import { splitAmount } from './split-amount.ts';

/** What is left of an item: its price and its share of the fee, in pesewas. */
export interface Left {
  itemId: string;
  price: number;
  fee: number;
}

const totalOf = ({ price, fee }: Left): number => price + fee;

/**
 * Which items of an order an amount is asked of, and how much of each. An amount that is exactly what is left of one
 * item, and of no other, is that item's; any other is spread by what is left of each. `unallocated` is what is more
 * than everything that is left. Amounts are pesewas.
 */
export function allocate(amount: number, items: readonly Left[]): { parts: Left[]; unallocated: number } {
  const open = items.filter((item) => totalOf(item) > 0);
  const all = open.reduce((sum, item) => sum + totalOf(item), 0);
  if (open.length === 0) return { parts: [], unallocated: amount };
  const exact = open.filter((item) => totalOf(item) === amount);
  if (exact.length === 1 && exact[0]) return { parts: [{ ...exact[0] }], unallocated: 0 };
  const spread = Math.min(amount, all);
  const shares = splitAmount(spread, open.map(totalOf));
  const parts = open.map((item, at) => {
    const [price = 0, fee = 0] = splitAmount(shares[at] as number, [item.price, item.fee]);
    return { itemId: item.itemId, price, fee };
  });
  return { parts: parts.filter((part) => totalOf(part) > 0), unallocated: amount - spread };
}
