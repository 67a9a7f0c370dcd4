import type { Product } from '#contracts/catalogue';
import { guessParcelSize } from '#contracts/parcel-size';
import { statedFacts } from '#contracts/product-facts';
import type { OwnProduct } from '#contracts/seller';
import type { ProductView } from '#modules/catalogue';
import { cardVersion } from '#modules/catalogue';
import type { GoodsLine } from '#shared/goods-line';
import { isAboutMeasure } from '#shared/measures';
import { type Pesewas, pesewas, toCedis } from '#shared/money';
import type { QuantityPrice } from '#shared/quantity-prices';
import { cheaperThan, type QuantityPesewas } from '#shared/quantity-sums';
import type { UnitPrice } from '#shared/unit-price';
import type { Site } from '../../platform/site.ts';

/** Width in px of the rendition that an address names; others stand beside it (240, 480, 960; a banner's 480, 960). */
const SHOWN_WIDTH = { square: 960, banner: 1440 };

/** What the addresses of pictures begin with, before their keys. */
export const pictureFolder = (site: Site): string => `${site.publicUrl}/media/`;

export function pictureUrl(site: Site, storageKey: string, shape: 'square' | 'banner' = 'square'): string {
  return `${pictureFolder(site)}${storageKey}/${SHOWN_WIDTH[shape]}.webp`;
}

/** The same for its shop, with where it stands. */
export function presentOwnProduct(view: ProductView, site: Site): OwnProduct {
  const { onSale, archived: isArchived } = view;
  return {
    ...presentProductInFull(view, site, inCedis),
    state: stateOf(view),
    parcelSize: view.parcelSize ?? guessParcelSize(view),
    parcelSizeIsGuessed: view.parcelSize === null,
    readyDays: view.readyDays,
    fresh: view.fresh,
    onSale,
    isArchived,
    isDeleted: isArchived,
    hiddenReason: hiddenReasonOf(view),
  };
}

function stateOf({ archived, hidden, inStock }: ProductView): OwnProduct['state'] {
  if (archived) return 'archived';
  if (hidden) return 'hidden';
  return inStock ? 'on-sale' : 'sold-out';
}

const hiddenReasonOf = ({ hidden, hiddenReason }: ProductView) =>
  hidden ? (hiddenReason ?? 'Dwaso has hidden this product') : null;

/** The average with one decimal, as `rating_tenths` of the database rounds it; 0 while there is no review. */
export function presentRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) {
  return {
    rating: ratingCount ? Math.floor((20 * ratingSum + ratingCount) / (2 * ratingCount)) / 10 : 0,
    reviewsCount: ratingCount,
  };
}

/** What clients read of a product without a category; they do not look whether there is one. */
const UNCATEGORIZED = { id: '', name: 'Uncategorized' };

type ShownPrices = (prices: QuantityPesewas[], plain: Pesewas) => QuantityPrice[];

const inCedis: ShownPrices = (prices) =>
  prices.map(({ kind, quantity, pricePesewas }) => ({
    kind,
    quantity,
    price: toCedis(pesewas(pricePesewas)),
  }));
/** Buyers are told of those that save something. */
const cheaper: ShownPrices = (prices, plain) => inCedis(cheaperThan(plain, prices), plain);

export function presentProduct(view: ProductView, site: Site, shown = cheaper): Product {
  const { shop } = view;
  const category = view.category ?? UNCATEGORIZED;
  const productImages = view.imageKeys.map((key) => pictureUrl(site, key));
  return {
    id: view.id,
    name: view.name,
    price: toCedis(view.pricePesewas),
    priceTo: view.priceToPesewas === null ? null : toCedis(view.priceToPesewas),
    quantityPrices: shown(view.quantityPrices, view.pricePesewas),
    description: view.description,
    unit: view.unit,
    unitPrice: unitPriceOf(view),
    stockQuantity: view.stockQuantity,
    inStock: view.inStock,
    productImages,
    image: productImages[0] ?? null,
    categoryId: category.id || null,
    category,
    categoryName: category.name,
    shopId: shop.id,
    shop,
    shopName: shop.name,
    ...presentRating(view),
    facts: statedFacts(view.facts),
    options: view.options,
    createdAt: view.createdAt.toISOString(),
  };
}

/** A product in a line of a list. */
export function presentGoodsLine(view: ProductView, site: Site): GoodsLine {
  const [first] = view.imageKeys;
  return {
    id: view.id,
    name: view.name,
    shopName: view.shop.name,
    price: toCedis(view.pricePesewas),
    unit: view.unit,
    image: first === undefined ? null : pictureUrl(site, first),
  };
}

/** What one kilogram, litre or yard comes to; null where the unit says no measure, or one of it already. */
function unitPriceOf({ measure, pricePesewas, unit }: ProductView): UnitPrice | null {
  if (!measure || measure.amount === 1) return null;
  const price = toCedis(Math.round(pricePesewas / measure.amount) as Pesewas);
  return { price, per: measure.per, isAbout: isAboutMeasure(unit) };
}

/** The same with the combinations of its options, and its share cards. */
export function presentProductInFull(view: ProductView, site: Site, shown = cheaper): Product {
  const product = {
    ...presentProduct(view, site, shown),
    ...(view.listed && { shareCards: shareCardsOf(view, site) }),
  };
  if (view.variants.length === 0) return product;
  const variants = view.variants.map(({ pricePesewas, quantityPrices, imageKey, ...variant }) => ({
    ...variant,
    price: toCedis(pricePesewas),
    quantityPrices: shown(quantityPrices, pricePesewas),
    inStock: view.onSale && variant.onSale && variant.stockQuantity > 0,
    image: imageKey && view.imageKeys.includes(imageKey) ? pictureUrl(site, imageKey) : null,
  }));
  return { ...product, variants };
}

function shareCardsOf(view: ProductView, site: Site): NonNullable<Product['shareCards']> {
  const folder = `${site.publicUrl}/media/card/${view.id}/${cardVersion(view)}`;
  return { link: `${folder}/link.jpg`, status: `${folder}/status.jpg` };
}
