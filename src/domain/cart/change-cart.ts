import { and, eq, or, sql } from 'drizzle-orm';
import { CART_LINES_MAX } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import { closedLabel } from '#contracts/holiday';
import { type ChosenProduct, chooseOf, findProduct, type ProductView } from '#domain/catalogue';
import { type Database, type Handle, lockKey, type Transaction } from '../../platform/database.ts';
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

type Chosen = ChosenProduct<ProductView>;

/** @throws AppError NOT_FOUND, also for a combination that is no longer made */
async function findChosen(handle: Handle, productId: string, variantId: string | null): Promise<Chosen> {
  const chosen = chooseOf(await findProduct(handle, productId), variantId);
  if (!chosen) throw new AppError('NOT_FOUND', 'This choice is no longer sold. Choose another.');
  return chosen;
}

/** The line of a product, or of a combination of it. */
export const sameChoice =
  (one: { productId: string; variantId: string | null }) =>
  (line: { productId: string; variantId: string | null }): boolean =>
    line.productId === one.productId && line.variantId === one.variantId;

function assertEnough(product: ProductView, quantity: number): void {
  const { closedUntil, name } = product.shop;
  if (closedUntil) throw new AppError('SHOP_CLOSED', `${closedLabel(name, closedUntil)}.`);
  if (!product.inStock) throw new AppError('OUT_OF_STOCK', `${product.name} is sold out.`);
  if (product.stockQuantity < quantity) {
    throw new AppError('OUT_OF_STOCK', `Only ${product.stockQuantity} of ${product.name} available.`);
  }
}

/** A line for each product, and for each combination of one. */
export const ONE_LINE = [cartItems.cartId, cartItems.productId, cartItems.variantId];

/**
 * Puts `quantity` more of a product into the cart: of the combination that is named, or of its cheapest that can be had.
 * @throws AppError NOT_FOUND, SHOP_CLOSED, OUT_OF_STOCK when the line would exceed the stock, CONFLICT when the cart is full
 */
export async function addToCart(
  db: Database,
  userId: string,
  input: { productId: string; variantId?: string | null | undefined; quantity: number },
) {
  const product = await findChosen(db, input.productId, input.variantId ?? null);
  const wanted = { productId: product.id, variantId: product.variantId };
  await changingCart(db, userId, async (tx, cartId) => {
    const lines = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId));
    const line = lines.find(sameChoice(wanted));
    const quantity = (line?.quantity ?? 0) + input.quantity;
    assertEnough(product, quantity);
    if (!line && lines.length >= CART_LINES_MAX) {
      throw new AppError('CONFLICT', `A cart holds ${CART_LINES_MAX} different products at most.`);
    }
    await tx
      .insert(cartItems)
      .values({ cartId, ...wanted, quantity })
      .onConflictDoUpdate({ target: ONE_LINE, set: { quantity } });
  });
}

/** `{id}` is the product's or the line's (docs/api.md). */
const named = (cartId: string, id: string) =>
  and(
    eq(cartItems.cartId, cartId),
    isUuid(id) ? or(eq(cartItems.productId, id), eq(cartItems.id, id)) : sql`false`,
  );

const notInCart = () => new AppError('NOT_FOUND', 'This product is not in your cart');

/**
 * Sets the quantity of a line.
 * @throws AppError NOT_FOUND, SHOP_CLOSED, OUT_OF_STOCK, CONFLICT when `id` names a product that is there in several combinations
 */
export async function updateCartItem(
  db: Database,
  userId: string,
  id: string,
  quantity: number,
): Promise<void> {
  await changingCart(db, userId, async (tx, cartId) => {
    const [line, another] = await tx.select().from(cartItems).where(named(cartId, id));
    if (!line) throw notInCart();
    if (another) {
      throw new AppError(
        'CONFLICT',
        'This product is in your cart in several choices: change one of its lines.',
      );
    }
    // Lowering is always allowed, so that a line can be brought back within a stock that has shrunk.
    if (quantity > line.quantity) {
      assertEnough(await findChosen(tx, line.productId, line.variantId), quantity);
    }
    await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, line.id));
  });
}

/** Takes out a line, or all lines of a product. @throws AppError NOT_FOUND */
export async function removeCartItem(db: Database, userId: string, id: string): Promise<void> {
  await changingCart(db, userId, async (tx, cartId) => {
    const removed = await tx.delete(cartItems).where(named(cartId, id));
    if (!removed.rowCount) throw notInCart();
  });
}

export async function clearCart(db: Database, userId: string): Promise<void> {
  await changingCart(db, userId, async (tx, cartId) => {
    await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
    await tx.update(carts).set({ couponCode: null }).where(eq(carts.id, cartId));
  });
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
): Promise<{ productId: string; variantId: string | null; quantity: number }[]> {
  await lockKey(tx, `cart:${userId}`);
  return tx
    .delete(cartItems)
    .where(sql`${cartItems.cartId} in (select id from carts where user_id = ${userId}::uuid)`)
    .returning({
      productId: cartItems.productId,
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
    });
}
