import { type Pesewas, pesewas } from '#shared/money';

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
