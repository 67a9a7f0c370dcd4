import { asc, eq } from 'drizzle-orm';
import type { LINE_PROBLEMS } from '#contracts/cart';
import type { Place } from '#contracts/delivery-fee';
import { type Pesewas, pesewas } from '#contracts/money';
import { guessParcelSize } from '#contracts/parcel-size';
import { type ChosenProduct, chooseOf, findProductsByIds, type ProductView } from '#domain/catalogue';
import { type QuotedPart, quoteParts } from '#domain/delivery';
import { currentFeePercent } from '#domain/settings';
import type { Handle } from '../../platform/database.ts';
import { cartItems, carts } from './tables.ts';

export interface CartLine {
  id: string;
  productId: string;
  /** The combination, of a product with options. */
  variantId: string | null;
  quantity: number;
  problem: (typeof LINE_PROBLEMS)[number] | null;
  product: ChosenProduct<ProductView>;
}
export interface CartView {
  /** Empty when the person never had a cart (docs/specification.md, 3). */
  id: string;
  lines: CartLine[];
  /** Without the platform fee. */
  subtotalPesewas: Pesewas;
  /** The rate that a checkout now would freeze. */
  feePercent: number;
  /** How the goods of each shop can come to the place asked for. */
  deliveries: QuotedPart[];
  /** Without it a price that goes by region is not known. */
  isPlaceKnown: boolean;
}

const GONE: CartLine['problem'] = 'UNAVAILABLE';

function problemOf(product: ProductView, quantity: number): CartLine['problem'] {
  if (!product.listed) return GONE;
  if (product.shop.closedUntil) return 'SHOP_CLOSED';
  if (!product.inStock) return 'OUT_OF_STOCK';
  return product.stockQuantity < quantity ? 'NOT_ENOUGH_STOCK' : null;
}

/**
 * The cart with what became of each product since it was put in, and what it costs to bring it to a place; six
 * statements at most.
 */
export async function getCart(
  handle: Handle,
  userId: string,
  to: Place = { town: null, region: null },
): Promise<CartView> {
  const stored = await handle
    .select({
      cartId: carts.id,
      id: cartItems.id,
      productId: cartItems.productId,
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartItems.id));
  const kept = stored.filter((line) => line.id !== null) as {
    id: string;
    productId: string;
    variantId: string | null;
    quantity: number;
  }[];
  const found = await findProductsByIds(
    handle,
    kept.map((line) => line.productId),
    { withVariants: true },
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const lines = kept.map((line): CartLine => {
    const found = byId.get(line.productId) as ProductView;
    const parcelSize = found.parcelSize ?? guessParcelSize(found);
    const product = chooseOf({ ...found, parcelSize }, line.variantId);
    // A combination that is no longer made is shown by its product's name.
    if (!product)
      return { ...line, product: { ...found, variantId: null, variantName: null }, problem: GONE };
    return { ...line, variantId: product.variantId, product, problem: problemOf(product, line.quantity) };
  });
  const subtotalPesewas = pesewas(
    lines.reduce((sum, line) => sum + line.product.pricePesewas * line.quantity, 0),
  );
  const feePercent = await currentFeePercent(handle);
  const deliveries = await quoteParts(handle, to, partsOf(lines));
  const isPlaceKnown = to.region !== null;
  return { id: stored[0]?.cartId ?? '', lines, subtotalPesewas, feePercent, deliveries, isPlaceKnown };
}

function partsOf(lines: CartLine[]) {
  return [...Map.groupBy(lines, ({ product }) => product.shop.id)].map(([shopId, own]) => ({
    shopId,
    shopName: own[0]?.product.shop.name ?? '',
    pieces: own.map(({ product, quantity }) => ({
      ...{ id: product.id, name: product.name, pricePesewas: product.pricePesewas, quantity },
      parcelSize: product.parcelSize ?? guessParcelSize(product),
    })),
  }));
}
