import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import { json, nullable, readRows } from '#platform/rows';
import { closedLabel } from '#shared/holiday';
import type { Pesewas } from '#shared/money';
import type { QuantityPesewas } from '#shared/price-tiers';
import { askedPrice, type FrozenWeight, type WeightTerms } from '#shared/sold-by-weight';
import type { ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';
import type { ProductOption } from './contract/product-options.ts';
import { catalogueErrors } from './errors.ts';
import type { VariantView } from './product-view.ts';

/** The product or variant bought, with its own price, stock, name and picture. */
export type SelectedVariant<T> = T & { variantId: string | null; variantName: string | null };

interface Choosable {
  name: string;
  pricePesewas: Pesewas;
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  options: ProductOption[];
  variants: VariantView[];
}

/**
 * The cheapest variant in stock: the default when the request names none. If all are sold out, the cheapest on sale, so
 * that the caller can report it as such.
 */
function cheapestVariant<T extends Pick<VariantView, 'pricePesewas' | 'stockQuantity' | 'onSale'>>(
  variants: readonly T[],
): T | null {
  const onSale = variants.filter((variant) => variant.onSale).sort((a, b) => a.pricePesewas - b.pricePesewas);
  return onSale.find(({ stockQuantity }) => stockQuantity > 0) ?? onSale[0] ?? null;
}

/**
 * The variant `variantId` of a product, or the cheapest when null; the product itself when it has no options. Null for
 * a retired variant.
 */
export function selectVariant<T extends Choosable>(
  product: T,
  variantId: string | null,
): (SelectedVariant<T> & { onSaleItself: boolean; imageKey: string | null }) | null {
  if (product.options.length === 0) {
    if (variantId !== null) return null;
    return { ...product, variantId, variantName: null, onSaleItself: true, imageKey: null };
  }
  const variant =
    variantId === null
      ? cheapestVariant(product.variants)
      : (product.variants.find(({ id }) => id === variantId) ?? null);
  if (!variant) return null;
  return {
    ...product,
    name: `${product.name}, ${variant.name}`,
    pricePesewas: variant.pricePesewas,
    quantityPrices: variant.quantityPrices,
    stockQuantity: variant.stockQuantity,
    variantId: variant.id,
    variantName: variant.name,
    onSaleItself: variant.onSale,
    imageKey: variant.imageKey,
  };
}

/** {@link selectVariant} for a product as pages show it: adds its first picture and whether it is in stock. */
export function selectShownVariant<T extends Choosable & { onSale: boolean; imageKeys: string[] }>(
  view: T,
  variantId: string | null,
): (SelectedVariant<T> & { inStock: boolean }) | null {
  const chosen = selectVariant(view, variantId);
  if (!chosen) return null;
  const { onSaleItself, imageKey, ...product } = chosen;
  const others = view.imageKeys.filter((key) => key !== imageKey);
  return {
    ...(product as unknown as SelectedVariant<T>),
    inStock: view.onSale && onSaleItself && chosen.stockQuantity > 0,
    imageKeys: imageKey && others.length < view.imageKeys.length ? [imageKey, ...others] : view.imageKeys,
  };
}

/** A product as carts need it, listed or not: the result of the database function `purchasable_products`. */
export interface PurchasableProduct {
  id: string;
  name: string;
  /** Fees can differ by category. */
  categoryId: string | null;
  unit: string | null;
  /** Only of goods sold by weight. */
  weight: WeightTerms | null;
  parcelSize: ParcelSize | null;
  options: ProductOption[];
  variants: VariantView[];
  pricePesewas: Pesewas;
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  listed: boolean;
  onSale: boolean;
  imageKeys: string[];
  shop: { id: string; name: string; closedUntil: string | null };
}

/** A product as a checkout asks for it: goods sold by weight at the upper bound, where their shop takes that. */
export type AskedProduct = Omit<PurchasableProduct, 'weight'> & { weight: FrozenWeight | null };

/** The price, and the prices by quantity, that a checkout asks of a product. */
export function atAskedPrice(product: PurchasableProduct): AskedProduct {
  const { weight, pricePesewas: unitPricePesewas, quantityPrices } = product;
  if (!weight) return { ...product, weight: null };
  return {
    ...product,
    weight: { ...weight, unitPricePesewas },
    pricePesewas: askedPrice(unitPricePesewas, weight),
    quantityPrices: quantityPrices.map((one) => ({
      ...one,
      pricePesewas: askedPrice(one.pricePesewas, weight),
    })),
  };
}

/** A product or variant that a customer wants to buy: the result of the database function `requested_variant`. */
export interface RequestedProduct {
  variantId: string | null;
  name: string;
  stockQuantity: number;
  inStock: boolean;
  /** False for a retired variant. */
  isMade: boolean;
  shopName: string;
  closedUntil: string | null;
}

/** Rejects malformed ids before a database query. @throws AppError NOT_FOUND */
export function assertIds(productId: string, variantId: string | null): void {
  if (!isUuid(productId)) assertAvailable(null);
  if (variantId !== null && !isUuid(variantId)) throw notMade();
}

const notMade = catalogueErrors.optionNotFound;

/** @throws AppError NOT_FOUND, also for a retired variant */
export function assertAvailable(wanted: RequestedProduct | null): asserts wanted is RequestedProduct {
  if (!wanted) throw catalogueErrors.productNotFound();
  if (!wanted.isMade) throw notMade();
}

/** @throws AppError SHOP_CLOSED, OUT_OF_STOCK when the stock is below `quantity` */
export function assertInStock({ name, ...wanted }: RequestedProduct, quantity: number): void {
  const { shopName, closedUntil, inStock, stockQuantity } = wanted;
  if (closedUntil) throw catalogueErrors.shopOnHoliday(closedLabel(shopName, closedUntil));
  if (!inStock) throw catalogueErrors.outOfStock(name);
  if (stockQuantity < quantity) {
    throw catalogueErrors.notEnoughStock(stockQuantity, name);
  }
}

/** The named variant, or the cheapest in stock. @throws AppError NOT_FOUND as {@link assertAvailable} */
export async function findRequestedProduct(
  handle: DbOrTx,
  productId: string,
  variantId: string | null,
): Promise<RequestedProduct> {
  assertIds(productId, variantId);
  const [found] = await readRows(
    handle,
    { wanted: nullable(json<RequestedProduct>()) },
    sql`select requested_variant(${productId}::uuid, ${variantId}::uuid) as wanted`,
  );
  const wanted = found?.wanted ?? null;
  assertAvailable(wanted);
  return wanted;
}
