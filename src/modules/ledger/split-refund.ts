import { type Pesewas, pesewas } from '#shared/money';
import { splitAmount } from './split.ts';

/*
 * How money that goes back is split. Refunds, refunds made in the provider's dashboard, disputes and what lists show of
 * a refund not decided yet all split here. Amounts are pesewas; the parts always sum to the whole.
 */

/** Of an item: its price, which the shop earns, and the platform's fee on it. */
export interface PriceAndFee {
  price: Pesewas;
  fee: Pesewas;
}

/** The same before the amounts are checked. */
type RemainingSums = { readonly [Part in keyof PriceAndFee]: number };

const totalOf = ({ price, fee }: RemainingSums): number => price + fee;

/** Splits an amount between price and fee, in proportion to what is left of each. */
export function splitPriceAndFee(amount: number, left: RemainingSums): PriceAndFee {
  const [price = pesewas(0), fee = pesewas(0)] = splitAmount(amount, [left.price, left.fee]);
  return { price, fee };
}

/** Splits an amount between goods and their delivery: goods come first. Takes no more than is left of both. */
export function splitGoodsFirst(
  amount: number,
  left: { goods: number; delivery: number },
): { goods: Pesewas; delivery: Pesewas } {
  const goods = Math.min(amount, left.goods);
  return { goods: pesewas(goods), delivery: pesewas(Math.min(amount - goods, left.delivery)) };
}

/**
 * Splits a refund of one item: its goods with their share of the fee come first, the rest is delivery. Of a given split
 * of goods alone, it takes its share.
 * @throws RangeError above what is left
 */
export function splitRefund(
  amount: number,
  left: RemainingSums & { delivery: number },
  given?: PriceAndFee,
): PriceAndFee & { delivery: Pesewas } {
  if (given) return { ...splitPriceAndFee(amount, given), delivery: pesewas(0) };
  const { goods, delivery } = splitGoodsFirst(amount, { goods: totalOf(left), delivery: left.delivery });
  if (goods + delivery !== amount) throw new RangeError('more than is left of the item');
  return { ...splitPriceAndFee(goods, left), delivery };
}

/**
 * Spreads an amount over items in proportion to what is left of each, then splits each share between price and fee.
 * `unallocated` is the excess over everything that is left.
 */
export function spreadOverItems(
  amount: number,
  lefts: readonly RemainingSums[],
): { parts: PriceAndFee[]; unallocated: Pesewas } {
  const all = lefts.reduce((sum, left) => sum + totalOf(left), 0);
  const spread = Math.min(amount, all);
  const shares = all === 0 ? lefts.map(() => 0) : splitAmount(spread, lefts.map(totalOf));
  const parts = lefts.map((left, at) => splitPriceAndFee(shares[at] ?? 0, left));
  return { parts, unallocated: pesewas(amount - spread) };
}

/** What was paid for an item, the market discount on it, and how much of the payment was refunded; pesewas. */
export interface SubsidisedItem {
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
export function refundedSubsidy(
  { sumPesewas, marketDiscountPesewas }: Omit<SubsidisedItem, 'refundedPesewas'>,
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
export function subsidyToReturn(item: SubsidisedItem, pricePesewas: number): Pesewas {
  const { refundedPesewas } = item;
  return pesewas(
    refundedSubsidy(item, refundedPesewas + pricePesewas) - refundedSubsidy(item, refundedPesewas),
  );
}

/**
 * What a shop returns when `price` of an item and `delivery` go back to its customer. `market` is the market's part of
 * the discount, which the shop returns on top of the price; `goods` is both. Negative amounts reverse a refund.
 */
export function shopShare(
  item: SubsidisedItem,
  { price, delivery }: { price: number; delivery: number },
): { market: Pesewas; goods: Pesewas; total: Pesewas } {
  const market = subsidyToReturn(item, price);
  return { market, goods: pesewas(price + market), total: pesewas(price + market + delivery) };
}

type PartOfItem = PriceAndFee & { itemId: string };
const partOf = ({ itemId, price, fee }: RemainingSums & { itemId: string }): PartOfItem => ({
  ...{ itemId, price: pesewas(price), fee: pesewas(fee) },
});

/**
 * Allocates an amount to the items of an order. An amount that equals what is left of exactly one item goes to that
 * item; any other is spread in proportion to what is left of each. `unallocated` is the excess over everything that is
 * left. The exact match also accepts an item's amount without its delivery fee. Amounts are pesewas.
 */
export function allocate(
  amount: number,
  items: readonly (RemainingSums & { itemId: string; delivery?: number })[],
): { parts: PartOfItem[]; unallocated: Pesewas } {
  const open = items.filter((item) => totalOf(item) > 0);
  const exact = open.filter((item) => totalOf(item) === amount);
  if (exact.length === 1 && exact[0]) return { parts: [partOf(exact[0])], unallocated: pesewas(0) };
  const [goods, another] = open.filter(({ delivery = 0, ...item }) => totalOf(item) - delivery === amount);
  if (goods?.delivery && !another) {
    const parts = [partOf({ ...goods, price: goods.price - goods.delivery })];
    return { parts, unallocated: pesewas(0) };
  }
  const { parts: spread, unallocated } = spreadOverItems(amount, open);
  const parts = open.map(({ itemId }, at) => ({ itemId, ...(spread[at] as PriceAndFee) }));
  return { parts: parts.filter((part) => totalOf(part) > 0), unallocated };
}
