import type { Pesewas } from '#shared/money';
import type { QuantityPesewas } from '#shared/price-tiers';
import type { ProductOption } from '#src/modules/catalogue/contract/product-options.ts';
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
export function chosenOf<T extends Choosable>(
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

/** {@link chosenOf} for a product as pages show it: adds its first picture and whether it is in stock. */
export function chooseOf<T extends Choosable & { onSale: boolean; imageKeys: string[] }>(
  view: T,
  variantId: string | null,
): (SelectedVariant<T> & { inStock: boolean }) | null {
  const chosen = chosenOf(view, variantId);
  if (!chosen) return null;
  const { onSaleItself, imageKey, ...product } = chosen;
  const others = view.imageKeys.filter((key) => key !== imageKey);
  return {
    ...(product as unknown as SelectedVariant<T>),
    inStock: view.onSale && onSaleItself && chosen.stockQuantity > 0,
    imageKeys: imageKey && others.length < view.imageKeys.length ? [imageKey, ...others] : view.imageKeys,
  };
}
