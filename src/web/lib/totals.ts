import { fromCedis, pesewas, platformFee, toCedis } from '#contracts/money';

export type Totals = { subtotal: number; fee: number; total: number };

/** Subtotal, platform fee and total in cedis, reckoned in pesewas (docs/specification.md, 9). */
export function totalsOf(subtotalCedis: number, feePercent: number): Totals {
  const subtotal = fromCedis(subtotalCedis);
  const fee = platformFee(subtotal, feePercent);
  return { subtotal: toCedis(subtotal), fee: toCedis(fee), total: toCedis(pesewas(subtotal + fee)) };
}
