import { and, eq, or, sql } from 'drizzle-orm';
import {
  assertAvailable,
  assertIds,
  assertInStock,
  findProductsByIds,
  findRequestedProduct,
  type ProductView,
  type RequestedProduct,
  type SelectedVariant,
  selectShownVariant,
} from '#modules/catalogue';
import { type IdempotencyKey, idempotencyConflict } from '#modules/idempotency';
import type { Database } from '#platform/database';
import { queryPrepared } from '#platform/prepared-statements';
import { CART_LINES_MAX } from '#shared/constants';
import { closedLabel } from '#shared/holiday';
import type { Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { json, readRows, text } from '../../../platform/rows.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { checkoutErrors } from '../errors.ts';
import { type CartView, findCartCoupon, getCart, type StoredCart, toCartView } from './get-cart.ts';
import { cartItems, carts } from './tables.ts';

/** Serializes the changes to a user's cart. */
export function withCartLock<T>(
  db: Database,
  userId: string,
  change: (tx: Transaction, cartId: string) => Promise<T>,
) {
  return inTransaction(db, async (tx) => change(tx, await lockCart(tx, userId)));
}

/** Locks a user's cart for the rest of the transaction, creating it if needed; returns its id. */
export async function lockCart(tx: Transaction, userId: string): Promise<string> {
  const [cart] = await readRows(tx, { id: text }, sql`select lock_cart(${userId}::uuid) as id`);
  return (cart as { id: string }).id;
}

/** Matches the cart line of the same product and variant. */
export const sameVariant =
  (one: { productId: string; variantId: string | null }) =>
  (line: { productId: string; variantId: string | null }): boolean =>
    line.productId === one.productId && line.variantId === one.variantId;

/** Unique key: one line per product and variant. */
export const CART_LINE_KEY = [cartItems.cartId, cartItems.productId, cartItems.variantId];

/**
 * Adds `quantity` of a product to the cart: of the named variant, or of the cheapest one in stock. Returns the cart in
 * one round trip, plus more with a coupon code. A request repeated with its key adds nothing.
 * @throws AppError NOT_FOUND, SHOP_CLOSED, OUT_OF_STOCK when the line would exceed the stock, CONFLICT when the cart is
 *   full, IDEMPOTENCY_CONFLICT
 */
export async function addToCart(
  db: Database,
  userId: string,
  input: { productId: string; variantId?: string | null | undefined; quantity: number },
  requestKey: IdempotencyKey | null = null,
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
  if ('isConflict' in outcome) throw idempotencyConflict();
  const { chosen, cart, ...done } = outcome;
  if (cart) return toCartView(db, userId, cart);
  assertAvailable(chosen);
  assertInStock(chosen, done.quantity);
  throw checkoutErrors.cartFull(CART_LINES_MAX);
}

/** Result of the database functions `add_to_cart` and `add_to_cart_once`; without a cart nothing was added. */
interface Added {
  chosen: RequestedProduct | null;
  quantity: number;
  isFull: boolean;
  cart: StoredCart | null;
}

/** `{id}` may be the product's or the line's (docs/api.md). */
const named = (cartId: string, id: string) =>
  and(
    eq(cartItems.cartId, cartId),
    isUuid(id) ? or(eq(cartItems.productId, id), eq(cartItems.id, id)) : sql`false`,
  );

const notInCart = checkoutErrors.notInCart;

/**
 * Sets the quantity of a line.
 * @throws AppError NOT_FOUND, SHOP_CLOSED, OUT_OF_STOCK, CONFLICT when `id` names a product with several variants in
 *   the cart
 */
export async function updateCartItem(
  db: Database,
  userId: string,
  id: string,
  quantity: number,
): Promise<void> {
  await withCartLock(db, userId, async (tx, cartId) => {
    const [line, another] = await tx.select().from(cartItems).where(named(cartId, id));
    if (!line) throw notInCart();
    if (another) {
      throw checkoutErrors.chooseOptionInCart();
    }
    // Always allow a decrease, so that a line can be reduced to a shrunken stock.
    if (quantity > line.quantity) {
      assertInStock(await findRequestedProduct(tx, line.productId, line.variantId), quantity);
    }
    await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, line.id));
  });
}

/** Removes a line, or all lines of a product. @throws AppError NOT_FOUND */
export async function removeCartItem(db: Database, userId: string, id: string): Promise<void> {
  await withCartLock(db, userId, async (tx, cartId) => {
    const removed = await tx.delete(cartItems).where(named(cartId, id));
    if (!removed.rowCount) throw notInCart();
  });
}

export async function clearCart(db: Database, userId: string): Promise<void> {
  await withCartLock(db, userId, async (tx, cartId) => {
    await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
    await tx.update(carts).set({ couponCode: null }).where(eq(carts.id, cartId));
  });
}

/** Deletes the cart of a customer whose account is closed; the caller holds its lock. */
export async function removeCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId));
}

/**
 * Adds the cart of one account to that of another of the same person, and deletes it. Of a line in both the larger
 * quantity stays. The caller holds the locks of both carts.
 */
export async function mergeCarts(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`insert into cart_items (cart_id, product_id, variant_id, quantity)
    select kept.id, i.product_id, i.variant_id, i.quantity
      from carts c join cart_items i on i.cart_id = c.id join carts kept on kept.user_id = ${to}::uuid
      where c.user_id = ${from}::uuid order by i.id
    on conflict (cart_id, product_id, variant_id)
      do update set quantity = greatest(cart_items.quantity, excluded.quantity)`);
  await tx.execute(sql`update carts set coupon_code = coalesce(coupon_code,
    (select c.coupon_code from carts c where c.user_id = ${from}::uuid)) where user_id = ${to}::uuid`);
  await removeCart(tx, from);
}

/**
 * Stores a coupon code with the cart, replacing another.
 * @throws AppError VALIDATION_ERROR at `code`, with the reason why it gives no discount on this cart
 */
export async function applyCoupon(db: Database, userId: string, code: string): Promise<void> {
  const { lines } = await getCart(db, userId);
  const couponCode = code.trim().toUpperCase();
  const { problem } = await findCartCoupon(db, userId, couponCode, lines);
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

interface Wanted {
  productId: string;
  /** The variant, for a product with options. */
  variantId: string | null;
  name: string;
  quantity: number;
}
export interface ReorderResult {
  /** Quantity of each product in the cart now; less than requested when the stock is too low. */
  added: Wanted[];
  missing: { productId: string; name: string; reason: string }[];
}

/**
 * Adds previously bought goods to the cart, as far as they are still sold; quantities already in the cart count towards
 * them. Repeating the call changes nothing more.
 */
export async function reorder(db: Database, userId: string, bought: Wanted[]): Promise<ReorderResult> {
  const wanted = sumByChoice(bought);
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const found = await findProductsByIds(db, ids, { withVariants: true });
  const products = new Map(found.map((product) => [product.id, product]));
  return withCartLock(db, userId, async (tx, cartId) => {
    const lines = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId));
    const result: ReorderResult = { added: [], missing: [] };
    let places = CART_LINES_MAX - lines.length;
    for (const line of wanted) {
      const { productId, variantId, name, quantity: many } = line;
      const held = lines.find(sameVariant(line))?.quantity ?? 0;
      const product = chosenAgain(products.get(productId), variantId);
      const isFull = held === 0 && places <= 0;
      const reason = whyNot(product) ?? (isFull ? 'Your cart is full' : null);
      if (reason || !product) {
        result.missing.push({ productId, name, reason: reason ?? 'No longer sold' });
        continue;
      }
      const quantity = Math.max(held, Math.min(many, product.stockQuantity));
      await tx
        .insert(cartItems)
        .values({ cartId, productId, variantId: product.variantId, quantity })
        .onConflictDoUpdate({ target: CART_LINE_KEY, set: { quantity } });
      if (held === 0) places--;
      result.added.push({ productId, variantId: product.variantId, name: product.name, quantity });
      if (quantity < many) {
        const left = `Only ${product.stockQuantity} of the ${many} are left`;
        result.missing.push({ productId, name: product.name, reason: left });
      }
    }
    return result;
  });
}

function sumByChoice(bought: Wanted[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (const line of bought) {
    const same = wanted.find(sameVariant(line));
    if (same) same.quantity += line.quantity;
    else wanted.push({ ...line });
  }
  return wanted;
}

/**
 * The goods to buy again, if still available. Null when the product got options since: the variant bought is unknown.
 */
function chosenAgain(
  product: ProductView | undefined,
  variantId: string | null,
): SelectedVariant<ProductView> | null {
  if (!product || (variantId === null && product.options.length > 0)) return null;
  return selectShownVariant(product, variantId);
}

function whyNot(product: ProductView | null): string | null {
  if (!product?.listed) return 'No longer sold';
  if (product.sale === 'harvest') return 'Only sold by reservation';
  const { name, closedUntil } = product.shop;
  if (closedUntil) return closedLabel(name, closedUntil);
  return product.inStock ? null : 'Sold out';
}
