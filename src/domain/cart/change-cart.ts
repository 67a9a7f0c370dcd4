import { and, eq, or, sql } from 'drizzle-orm';
import { CART_LINES_MAX } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import { closedLabel } from '#contracts/holiday';
import { findProduct, type ProductView } from '#domain/catalogue';
import { type Database, lockKey, type Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { cartItems, carts } from './tables.ts';

/** Changes of one person's cart run one after the other. */
export function changingCart<T>(
  db: Database,
  userId: string,
  change: (tx: Transaction, cartId: string) => Promise<T>,
) {
  return inTransaction(db, async (tx) => {
    await lockKey(tx, `cart:${userId}`);
    await tx.insert(carts).values({ userId }).onConflictDoNothing();
    const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
    return change(tx, (cart as { id: string }).id);
  });
}

function assertEnough(product: ProductView, quantity: number): void {
  const { closedUntil, name } = product.shop;
  if (closedUntil) throw new AppError('SHOP_CLOSED', `${closedLabel(name, closedUntil)}.`);
  if (!product.inStock) throw new AppError('OUT_OF_STOCK', `${product.name} is sold out.`);
  if (product.stockQuantity < quantity) {
    throw new AppError('OUT_OF_STOCK', `Only ${product.stockQuantity} of ${product.name} available.`);
  }
}

/**
 * Puts `quantity` more of a product into the cart.
 * @throws AppError NOT_FOUND, SHOP_CLOSED, OUT_OF_STOCK when the line would exceed the stock, CONFLICT when the cart is full
 */
export async function addToCart(
  db: Database,
  userId: string,
  input: { productId: string; quantity: number },
) {
  const product = await findProduct(db, input.productId);
  await changingCart(db, userId, async (tx, cartId) => {
    const lines = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId));
    const line = lines.find((candidate) => candidate.productId === product.id);
    const quantity = (line?.quantity ?? 0) + input.quantity;
    assertEnough(product, quantity);
    if (!line && lines.length >= CART_LINES_MAX) {
      throw new AppError('CONFLICT', `A cart holds ${CART_LINES_MAX} different products at most.`);
    }
    await tx
      .insert(cartItems)
      .values({ cartId, productId: product.id, quantity })
      .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.productId], set: { quantity } });
  });
}

/** `{id}` is the product's or the line's (docs/api.md). */
const named = (cartId: string, id: string) =>
  and(
    eq(cartItems.cartId, cartId),
    isUuid(id) ? or(eq(cartItems.productId, id), eq(cartItems.id, id)) : sql`false`,
  );

const notInCart = () => new AppError('NOT_FOUND', 'This product is not in your cart');

/** Sets the quantity of a line. @throws AppError NOT_FOUND, SHOP_CLOSED, OUT_OF_STOCK */
export async function updateCartItem(
  db: Database,
  userId: string,
  id: string,
  quantity: number,
): Promise<void> {
  await changingCart(db, userId, async (tx, cartId) => {
    const [line] = await tx.select().from(cartItems).where(named(cartId, id));
    if (!line) throw notInCart();
    // Lowering is always allowed, so that a line can be brought back within a stock that has shrunk.
    if (quantity > line.quantity) assertEnough(await findProduct(tx, line.productId), quantity);
    await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, line.id));
  });
}

/** @throws AppError NOT_FOUND */
export async function removeCartItem(db: Database, userId: string, id: string): Promise<void> {
  await changingCart(db, userId, async (tx, cartId) => {
    const removed = await tx.delete(cartItems).where(named(cartId, id));
    if (!removed.rowCount) throw notInCart();
  });
}

export async function clearCart(db: Database, userId: string): Promise<void> {
  await changingCart(db, userId, (tx, cartId) => tx.delete(cartItems).where(eq(cartItems.cartId, cartId)));
}

/** Removes the cart of a customer whose account is closed; the caller holds its lock. */
export async function removeCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId));
}

/**
 * Empties the cart inside a checkout and gives what was in it.
 * Holds the cart's lock until the transaction ends, so that no line slips in between.
 */
export async function lockAndEmptyCart(
  tx: Transaction,
  userId: string,
): Promise<{ productId: string; quantity: number }[]> {
  await lockKey(tx, `cart:${userId}`);
  return tx
    .delete(cartItems)
    .where(sql`${cartItems.cartId} in (select id from carts where user_id = ${userId}::uuid)`)
    .returning({ productId: cartItems.productId, quantity: cartItems.quantity });
}
