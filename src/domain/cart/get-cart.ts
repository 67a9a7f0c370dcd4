import { asc, eq } from 'drizzle-orm';
import type { LINE_PROBLEMS } from '#contracts/cart';
import { type Pesewas, pesewas } from '#contracts/money';
import { findProductsByIds, type ProductView } from '#domain/catalogue';
import { currentFeePercent } from '#domain/settings';
import type { Handle } from '../../platform/database.ts';
import { cartItems, carts } from './tables.ts';

export interface CartLine {
  id: string;
  productId: string;
  quantity: number;
  problem: (typeof LINE_PROBLEMS)[number] | null;
  product: ProductView;
}
export interface CartView {
  /** Empty when the person never had a cart (docs/specification.md, 3). */
  id: string;
  lines: CartLine[];
  /** Without the platform fee. */
  subtotalPesewas: Pesewas;
  /** The rate that a checkout now would freeze. */
  feePercent: number;
}

function problemOf(product: ProductView, quantity: number): CartLine['problem'] {
  if (!product.listed) return 'UNAVAILABLE';
  if (product.shop.closedUntil) return 'SHOP_CLOSED';
  if (!product.inStock) return 'OUT_OF_STOCK';
  return product.stockQuantity < quantity ? 'NOT_ENOUGH_STOCK' : null;
}

/** The cart with what became of each product since it was put in; three statements. */
export async function getCart(handle: Handle, userId: string): Promise<CartView> {
  const stored = await handle
    .select({
      cartId: carts.id,
      id: cartItems.id,
      productId: cartItems.productId,
      quantity: cartItems.quantity,
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartItems.id));
  const kept = stored.filter((line) => line.id !== null) as {
    id: string;
    productId: string;
    quantity: number;
  }[];
  const found = await findProductsByIds(
    handle,
    kept.map((line) => line.productId),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const lines = kept.map((line) => {
    const product = byId.get(line.productId) as ProductView;
    return { ...line, product, problem: problemOf(product, line.quantity) };
  });
  const subtotalPesewas = pesewas(
    lines.reduce((sum, line) => sum + line.product.pricePesewas * line.quantity, 0),
  );
  const feePercent = await currentFeePercent(handle);
  return { id: stored[0]?.cartId ?? '', lines, subtotalPesewas, feePercent };
}
