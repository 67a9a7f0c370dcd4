import { cardVersion } from '#modules/catalogue';
import type { FollowedShop } from '#modules/community';
import type { PublicShop } from '#modules/shops';
import type { Site } from '#platform/site';
import { type Pesewas, pesewas, toCedis } from '#shared/money';
import type { QuantityPrice } from '#shared/price-tier-schema';
import { cheaperThan, type QuantityPesewas } from '#shared/price-tiers';
import type { ProductSummary } from '#shared/product-summary';
import { presentSaleByWeight } from '#shared/sold-by-weight-schema';
import type { UnitPrice } from '#shared/unit-price';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { statedAttributes } from '#src/modules/catalogue/contract/product-attributes.ts';
import type { OwnProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import type { Following } from '#src/modules/community/contract/following.ts';
import { guessParcelSize } from '#src/modules/delivery/contract/parcel-size.ts';
import type { Category, ListedShop, Shop } from '../contract/catalogue.ts';
import { type CategoryView, type ProductView, type ShopPreview, shopCardVersion } from '../index.ts';

/** Width in px of the rendition in a URL; the others are next to it (240, 480, 960; for a banner 480, 960). */
const SHOWN_WIDTH = { square: 960, banner: 1440 };

/** URL prefix of pictures, before their keys. */
export const pictureFolder = (site: Site): string => `${site.publicUrl}/media/`;

export function pictureUrl(site: Site, storageKey: string, shape: 'square' | 'banner' = 'square'): string {
  return `${pictureFolder(site)}${storageKey}/${SHOWN_WIDTH[shape]}.webp`;
}

/** The same for the product's shop, with its state. */
export function presentOwnProduct(view: ProductView, site: Site): OwnProduct {
  const { onSale, archived: isArchived } = view;
  return {
    ...presentProductDetail(view, site, inCedis),
    state: stateOf(view),
    parcelSize: view.parcelSize ?? guessParcelSize(view),
    parcelSizeIsGuessed: view.parcelSize === null,
    readyDays: view.readyDays,
    fresh: view.fresh,
    onSale,
    isArchived,
    isDeleted: isArchived,
    hiddenReason: hiddenReasonOf(view),
    externalId: view.externalId,
    metadata: view.metadata,
    updatedAt: view.updatedAt.toISOString(),
  };
}

function stateOf({ archived, hidden, inStock }: ProductView): OwnProduct['state'] {
  if (archived) return 'archived';
  if (hidden) return 'hidden';
  return inStock ? 'on-sale' : 'sold-out';
}

const hiddenReasonOf = ({ hidden, hiddenReason }: ProductView) =>
  hidden ? (hiddenReason ?? 'Dwaso has hidden this product') : null;

/** Average rating with one decimal, rounded like `rating_tenths` in the database; 0 without reviews. */
export function presentRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) {
  return {
    rating: ratingCount ? Math.floor((20 * ratingSum + ratingCount) / (2 * ratingCount)) / 10 : 0,
    reviewsCount: ratingCount,
  };
}

/** Placeholder category: existing clients do not check for its absence. */
const UNCATEGORIZED = { id: '', name: 'Uncategorized' };

type ShownPrices = (prices: QuantityPesewas[], plain: Pesewas) => QuantityPrice[];

const inCedis: ShownPrices = (prices) =>
  prices.map(({ kind, quantity, pricePesewas }) => ({
    kind,
    quantity,
    price: toCedis(pesewas(pricePesewas)),
  }));
/** Buyers only see quantity prices that save money. */
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
    sale: view.sale,
    weight: view.weight && presentSaleByWeight(view.weight),
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
    facts: statedAttributes(view.facts),
    options: view.options,
    createdAt: view.createdAt.toISOString(),
  };
}

export function presentProductSummary(view: ProductView, site: Site): ProductSummary {
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

/** Price per kilogram, litre or yard; null where the unit has no measure, or is one of them already. */
function unitPriceOf({ measure, pricePesewas }: ProductView): UnitPrice | null {
  if (!measure || measure.amount === 1) return null;
  const price = toCedis(Math.round(pricePesewas / measure.amount) as Pesewas);
  return { price, per: measure.per, isAbout: measure.isAbout };
}

/** The same with its variants and share cards. */
export function presentProductDetail(view: ProductView, site: Site, shown = cheaper): Product {
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

/** Converts a shop's stored picture keys to URLs. */
export function shopPictures(shop: { profileImage: string | null; bannerImage: string | null }, site: Site) {
  const { profileImage, bannerImage } = shop;
  return {
    profileImage: profileImage && pictureUrl(site, profileImage),
    bannerImage: bannerImage && pictureUrl(site, bannerImage, 'banner'),
  };
}

export function presentShop(shop: PublicShop, site: Site): Shop {
  const { status, createdAt, ratingSum, ratingCount, ...shown } = shop;
  return {
    ...shown,
    ...shopPictures(shop, site),
    ...presentRating({ ratingSum, ratingCount }),
    isVerified: status === 'APPROVED',
    createdAt: createdAt.toISOString(),
  };
}

/** The same with its share card. @param goods newest products for the card; null if unknown */
export function presentShopDetail(shop: PublicShop, goods: ProductView[] | null, site: Site): Shop {
  if (!goods) return presentShop(shop, site);
  const shareCard = `${site.publicUrl}/media/card/shop/${shop.id}/${shopCardVersion(shop, goods)}/link.jpg`;
  return { ...presentShop(shop, site), shareCard };
}

export function presentListedShop(shop: PublicShop, window: ShopPreview | undefined, site: Site): ListedShop {
  const { goods = [], knownFor = [] } = window ?? {};
  return {
    ...presentShop(shop, site),
    goods: goods.map(({ id, name, imageKey }) => ({ id, name, image: pictureUrl(site, imageKey) })),
    knownFor,
  };
}

export function presentFollowed(shop: FollowedShop, site: Site): Following['shops'][number] {
  return { ...shop, profileImage: shop.profileImage ? pictureUrl(site, shop.profileImage) : null };
}

export function presentCategory(view: CategoryView): Category {
  const { id, name, description, shop, products, productsCount } = view;
  return { id, name, description, shop, products, productsCount };
}
