import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import * as unreadTexts from './read-product-texts.ts';

export const INVALID_PRODUCT = unreadTexts.invalid;

const NO_SHOP = { name: '', location: '', region: null, isVerified: false, closedUntil: null };

type Raw = { [Key in keyof Product]?: unknown } & { product?: unknown };

/**
 * Reads a product from a response, nested in `product` or flat, with defaults for missing fields
 * (docs/specification.md, 3); null without an ID.
 */
export function readProduct(answer: unknown): Product | null {
  const outer = (answer ?? {}) as Raw;
  const raw = (outer.product ?? outer) as Raw & Partial<Product>;
  if (!raw.id) return null;
  const shop = raw.shop ?? { ...NO_SHOP, id: raw.shopId ?? '' };
  const shopName = raw.shopName || shop.name || unreadTexts.shop;
  const stockQuantity = Number(raw.stockQuantity) || 0;
  return {
    ...(raw as Product),
    name: raw.name || unreadTexts.name,
    price: Number(raw.price) || 0,
    description: raw.description || unreadTexts.description,
    unit: raw.unit ?? null,
    stockQuantity,
    inStock: raw.inStock ?? stockQuantity > 0,
    productImages: raw.productImages ?? (raw.image ? [raw.image] : []),
    categoryName: raw.categoryName || raw.category?.name || unreadTexts.category,
    shopId: raw.shopId ?? shop.id,
    shop: { ...shop, name: shopName },
    shopName,
    rating: Number(raw.rating) || 0,
    reviewsCount: Number(raw.reviewsCount) || 0,
    facts: raw.facts ?? {},
    priceTo: raw.priceTo ?? null,
    quantityPrices: raw.quantityPrices ?? [],
    options: raw.options ?? [],
  };
}
