import * as m from '#messages/web';
import type { CartItem } from '#src/modules/checkout/contract/cart.ts';

/** What is paid now for a line sold by weight; null for other goods. */
export function weightNote(
  weight: Pick<NonNullable<CartItem['weight']>, 'orderedKg' | 'paidKg'> | null,
): string | null {
  if (!weight) return null;
  const { orderedKg, paidKg } = weight;
  return paidKg > orderedKg
    ? m.cart_weight_upper({ ordered: orderedKg, paid: paidKg })
    : m.cart_weight_ordered({ ordered: orderedKg });
}
