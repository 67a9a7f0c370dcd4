import { type CategoryView, type ProductView, type ShopPreview, shopCardVersion } from '#modules/catalogue';
import type { FollowedShop } from '#modules/community';
import type { PublicShop } from '#modules/shops';
import type { Site } from '#platform/site';
import type { Category, ListedShop, Shop } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Following } from '#src/modules/community/contract/following.ts';
import { pictureUrl, presentRating } from './present-product.ts';

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
export function presentShopInFull(shop: PublicShop, goods: ProductView[] | null, site: Site): Shop {
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
