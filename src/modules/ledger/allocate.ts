import { type Pesewas, pesewas } from '#shared/money';
import { splitAmount } from './split-amount.ts';

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
