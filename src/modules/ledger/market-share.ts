import { type Pesewas, pesewas } from '#shared/money';

/** What was paid for an item, what a code of the market took off it, and what of the paid has gone back; pesewas. */
export interface MarketPart {
  sumPesewas: number;
  marketDiscountPesewas: number;
  refundedPesewas: number;
}

/**
 * What the market has back of what it added to an item, once so much of what was paid for it has gone back: in proportion,
 * rounded down. It goes by all that has gone back so far and not by one refund, so that a series of refunds, of which
 * some may be undone, ends at nought or at the whole to the pesewa.
 * @throws RangeError when more goes back than was paid
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
 * What its shop gives back to the market when `pricePesewas` more of what was paid for an item go back; less than nothing
 * when they are given back to the shop, since a refund has failed.
 */
export function marketShareOf(item: MarketPart, pricePesewas: number): Pesewas {
  const { refundedPesewas } = item;
  return pesewas(
    marketShareBack(item, refundedPesewas + pricePesewas) - marketShareBack(item, refundedPesewas),
  );
}
