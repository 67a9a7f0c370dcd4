import { eq } from 'drizzle-orm';
import { chooseOf, findProductsByIds, type ProductView, type SelectedVariant } from '#modules/catalogue';
import type { Database } from '#platform/database';
import { CART_LINES_MAX } from '#shared/constants';
import { closedLabel } from '#shared/holiday';
import { ONE_LINE, sameVariant, withCartLock } from './change-cart.ts';
import { cartItems } from './tables.ts';

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
    for (const line of wanted) {
      const { productId, variantId, name, quantity: many } = line;
      const held = lines.find(sameVariant(line))?.quantity ?? 0;
      const product = chosenAgain(products.get(productId), variantId);
      const isFull = held === 0 && lines.length + result.added.length >= CART_LINES_MAX;
      const reason = whyNot(product) ?? (isFull ? 'Your cart is full' : null);
      if (reason || !product) {
        result.missing.push({ productId, name, reason: reason ?? 'No longer sold' });
        continue;
      }
      const quantity = Math.max(held, Math.min(many, product.stockQuantity));
      await tx
        .insert(cartItems)
        .values({ cartId, productId, variantId: product.variantId, quantity })
        .onConflictDoUpdate({ target: ONE_LINE, set: { quantity } });
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
  return chooseOf(product, variantId);
}

function whyNot(product: ProductView | null): string | null {
  if (!product?.listed) return 'No longer sold';
  const { name, closedUntil } = product.shop;
  if (closedUntil) return closedLabel(name, closedUntil);
  return product.inStock ? null : 'Sold out';
}
