import { eq } from 'drizzle-orm';
import { CART_LINES_MAX } from '#contracts/constants';
import { closedLabel } from '#contracts/holiday';
import { findProductsByIds, type ProductView } from '#domain/catalogue';
import type { Database } from '../../platform/database.ts';
import { changingCart } from './change-cart.ts';
import { cartItems } from './tables.ts';

interface Wanted {
  productId: string;
  name: string;
  quantity: number;
}
export interface BoughtAgain {
  /** What the cart holds of each now; fewer than wanted when there are not enough. */
  added: Wanted[];
  missing: { productId: string; name: string; reason: string }[];
}

/**
 * Sees that the cart holds what was bought before, as far as it is still sold; what is in the cart already stays and
 * counts. Done twice it changes nothing more.
 */
export async function buyAgain(db: Database, userId: string, bought: Wanted[]): Promise<BoughtAgain> {
  const wanted = sumByProduct(bought);
  const products = new Map(
    (await findProductsByIds(db, [...wanted.keys()])).map((product) => [product.id, product]),
  );
  return changingCart(db, userId, async (tx, cartId) => {
    const lines = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId));
    const inCart = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
    const result: BoughtAgain = { added: [], missing: [] };
    for (const [productId, { name, quantity: many }] of wanted) {
      const held = inCart.get(productId) ?? 0;
      const product = products.get(productId);
      const reason = whyNot(product) ?? (held || inCart.size < CART_LINES_MAX ? null : 'Your cart is full');
      if (reason || !product) {
        result.missing.push({ productId, name, reason: reason ?? 'No longer sold' });
        continue;
      }
      const quantity = Math.max(held, Math.min(many, product.stockQuantity));
      inCart.set(productId, quantity);
      await tx
        .insert(cartItems)
        .values({ cartId, productId, quantity })
        .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.productId], set: { quantity } });
      result.added.push({ productId, name: product.name, quantity });
      if (quantity < many) {
        const left = `Only ${product.stockQuantity} of the ${many} are left`;
        result.missing.push({ productId, name: product.name, reason: left });
      }
    }
    return result;
  });
}

function sumByProduct(bought: Wanted[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const line of bought) {
    const quantity = (wanted.get(line.productId)?.quantity ?? 0) + line.quantity;
    wanted.set(line.productId, { ...line, quantity });
  }
  return wanted;
}

function whyNot(product: ProductView | undefined): string | null {
  if (!product?.listed) return 'No longer sold';
  const { name, closedUntil } = product.shop;
  if (closedUntil) return closedLabel(name, closedUntil);
  return product.inStock ? null : 'Sold out';
}
