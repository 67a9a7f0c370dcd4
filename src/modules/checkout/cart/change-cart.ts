import { and, eq, or, sql } from 'drizzle-orm';
import { assertEnough, assertIds, assertMade, findWantedGoods, type WantedGoods } from '#modules/catalogue';
import { keyOfAnother, type RequestKey } from '#modules/idempotency';
import { queryPrepared } from '#platform/prepared-statements';
import { CART_LINES_MAX } from '#shared/constants';
import { AppError } from '#shared/errors';
import type { Database, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { json, readRows, text } from '../../../platform/rows.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type CartView, type StoredCart, viewOf } from './get-cart.ts';
import { cartItems, carts } from './tables.ts';

/** Changes of one person's cart run one after the other. */
export function changingCart<T>(
  db: Database,
  userId: string,
  change: (tx: Transaction, cartId: string) => Promise<T>,
) {
  return inTransaction(db, async (tx) => change(tx, await lockCart(tx, userId)));
}

/** Locks somebody's cart until the transaction ends, made where there is none; gives its id. */
export async function lockCart(tx: Transaction, userId: string): Promise<string> {
  const [cart] = await readRows(tx, { id: text }, sql`select lock_cart(${userId}::uuid) as id`);
  return (cart as { id: string }).id;
}

/** The line of a product, or of a combination of it. */
export const sameChoice =
  (one: { productId: string; variantId: string | null }) =>
  (line: { productId: string; variantId: string | null }): boolean =>
    line.productId === one.productId && line.variantId === one.variantId;

/** A line for each product, and for each combination of one. */
export const ONE_LINE = [cartItems.cartId, cartItems.productId, cartItems.variantId];

/**
 * Puts `quantity` more of a product into the cart: of the combination that is named, or of its cheapest that can be had.
 * Gives the cart; one round trip, and more with a code. A request repeated under its key adds nothing.
 * @throws AppError NOT_FOUND, SHOP_CLOSED, OUT_OF_STOCK when the line would exceed the stock, CONFLICT when the cart is
 *   full, IDEMPOTENCY_CONFLICT
 */
export async function addToCart(
  db: Database,
  userId: string,
  input: { productId: string; variantId?: string | null | undefined; quantity: number },
  requestKey: RequestKey | null = null,
): Promise<CartView> {
  const { productId, variantId = null, quantity } = input;
  assertIds(productId, variantId);
  const said = sql`${userId}::uuid, ${productId}::uuid, ${variantId}::uuid, ${quantity}::integer,
    ${CART_LINES_MAX}::integer`;
  const adding = requestKey
    ? sql`add_to_cart_once(${requestKey.key}, ${requestKey.route}, ${requestKey.requestHash}, ${said})`
    : sql`add_to_cart(${said})`;
  const [added] = await queryPrepared(
    db,
    { done: json<Added | { isConflict: true }>() },
    sql`select ${adding} as done`,
  );
  const { done: outcome } = added as { done: Added | { isConflict: true } };
  if ('isConflict' in outcome) throw keyOfAnother();
  const { chosen, cart, ...done } = outcome;
  if (cart) return viewOf(db, userId, cart);
  assertMade(chosen);
  assertEnough(chosen, done.quantity);
  throw new AppError('CONFLICT', `Your cart is full. It can hold ${CART_LINES_MAX} different products.`);
}

/** What the database's functions `add_to_cart` and `add_to_cart_once` say; without a cart nothing was added. */
interface Added {
  chosen: WantedGoods | null;
  quantity: number;
  isFull: boolean;
  cart: StoredCart | null;
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
        'You have this product in your cart in more than one option. Change each one in the cart.',
      );
    }
    // Lowering is always allowed, so that a line can be brought back within a stock that has shrunk.
    if (quantity > line.quantity) {
      assertEnough(await findWantedGoods(tx, line.productId, line.variantId), quantity);
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
