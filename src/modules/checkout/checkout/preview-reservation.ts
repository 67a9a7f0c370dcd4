import { keptMsOf, readReserve, withinReserve } from '#modules/orders';
import type { CartReservation } from '#src/modules/checkout/contract/cart.ts';
import type { Database } from '../../../platform/database.ts';
import { getCart } from '../cart/get-cart.ts';

/**
 * Estimates which lines a mobile-money checkout of the cart would leave unreserved.
 * @param placedFrom the customer's IP address; null where addresses don't count
 * @param orderHoldMs how long goods stay held after a failed payment
 */
export async function previewReservation(
  db: Database,
  userId: string,
  placedFrom: string | null,
  orderHoldMs: number,
): Promise<CartReservation> {
  const [{ lines }, reserve] = await Promise.all([getCart(db, userId), readReserve(db, userId, placedFrom)]);
  const within = withinReserve(
    reserve,
    lines.map(({ product, quantity }) => ({ pricePesewas: product.pricePesewas, quantity })),
  );
  return {
    unreserved: lines.flatMap(({ id, productId, product: { name } }, at) =>
      within[at] ? [] : [{ id, productId, name }],
    ),
    keptMinutes: Math.round(keptMsOf(reserve, orderHoldMs) / 60_000),
  };
}
