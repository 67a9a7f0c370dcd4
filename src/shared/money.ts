import { PLATFORM_FEE_PERCENT } from './constants.ts';
import { groupThousands } from './group-thousands.ts';

/** An integer number of pesewas; GH₵1.00 is 100. */
export type Pesewas = number & { readonly __unit: 'pesewas' };

/**
 * Brands an integer as pesewas.
 * @throws RangeError for an unsafe integer
 */
export function pesewas(value: number): Pesewas {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer of pesewas: ${value}`);
  return value as Pesewas;
}

/** The opposite amount. */
export const negative = (value: Pesewas): Pesewas => pesewas(-value);

/** Converts cedis with at most two decimals, as clients send them, to pesewas: 28.5 → 2850. */
export function fromCedis(cedis: number): Pesewas {
  return pesewas(Math.round(cedis * 100));
}

/** Converts pesewas to the JSON number of the API: 2850 → 28.5. */
export function toCedis(value: Pesewas): number {
  return value / 100;
}

/** The platform fee in pesewas: round(subtotal × 5 / 100) (docs/design.md, Money). */
export function platformFee(subtotal: number, percent: number = PLATFORM_FEE_PERCENT): Pesewas {
  return pesewas(Math.round((subtotal * percent) / 100));
}

/** `GH₵1,234.50` from cedis (docs/specification.md, 1); negative amounts are `−GH₵1,234.50`. */
export function formatCedis(cedis: number): string {
  return `${cedis < 0 ? '−' : ''}GH₵${groupThousands(Math.abs(cedis).toFixed(2))}`;
}
