import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Database } from '../../../platform/database.ts';
import { changingCart } from './change-cart.ts';
import { couponOfCart, getCart } from './get-cart.ts';
import { carts } from './tables.ts';

/**
 * Keeps a code with the cart, in place of another. @throws AppError VALIDATION_ERROR at `code`, saying why it takes
 * nothing off what is in the cart
 */
export async function enterCoupon(db: Database, userId: string, code: string): Promise<void> {
  const { lines } = await getCart(db, userId);
  const couponCode = code.trim().toUpperCase();
  const { problem } = await couponOfCart(db, userId, couponCode, lines);
  if (problem) throw new AppError('VALIDATION_ERROR', `${problem}.`, { errors: { code: `${problem}.` } });
  await changingCart(db, userId, (tx, cartId) =>
    tx.update(carts).set({ couponCode }).where(eq(carts.id, cartId)),
  );
}

/** Takes the code out of the cart; nothing happens where there is none. */
export async function removeCoupon(db: Database, userId: string): Promise<void> {
  await changingCart(db, userId, (tx, cartId) =>
    tx.update(carts).set({ couponCode: null }).where(eq(carts.id, cartId)),
  );
}
