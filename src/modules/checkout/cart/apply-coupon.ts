import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { checkoutErrors } from '../errors.ts';
import { withCartLock } from './change-cart.ts';
import { couponOfCart, getCart } from './get-cart.ts';
import { carts } from './tables.ts';

/**
 * Stores a coupon code with the cart, replacing another.
 * @throws AppError VALIDATION_ERROR at `code`, with the reason why it gives no discount on this cart
 */
export async function applyCoupon(db: Database, userId: string, code: string): Promise<void> {
  const { lines } = await getCart(db, userId);
  const couponCode = code.trim().toUpperCase();
  const { problem } = await couponOfCart(db, userId, couponCode, lines);
  if (problem) throw checkoutErrors.codeNotValid(problem);
  await withCartLock(db, userId, (tx, cartId) =>
    tx.update(carts).set({ couponCode }).where(eq(carts.id, cartId)),
  );
}

/** Removes the coupon code from the cart, if any. */
export async function removeCoupon(db: Database, userId: string): Promise<void> {
  await withCartLock(db, userId, (tx, cartId) =>
    tx.update(carts).set({ couponCode: null }).where(eq(carts.id, cartId)),
  );
}
