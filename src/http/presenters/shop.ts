import type { Category, Shop } from '#contracts/catalogue';
import type { CategoryView } from '#domain/catalogue';
import type { PublicShop } from '#domain/shops';
import type { Site } from '../../platform/site.ts';
import { pictureUrl } from './product.ts';

/** Stored keys of a shop's pictures as full addresses. */
export function shopPictures(shop: { profileImage: string | null; bannerImage: string | null }, site: Site) {
  const { profileImage, bannerImage } = shop;
  return {
    profileImage: profileImage && pictureUrl(site, profileImage),
    bannerImage: bannerImage && pictureUrl(site, bannerImage, 'banner'),
  };
}

export function presentShop(shop: PublicShop, site: Site): Shop {
  const { status, createdAt, ...shown } = shop;
  return {
    ...shown,
    ...shopPictures(shop, site),
    isVerified: status === 'APPROVED',
    createdAt: createdAt.toISOString(),
  };
}

export function presentCategory(view: CategoryView): Category {
  const { id, name, description, shop, products, productsCount } = view;
  return { id, name, description, shop, products, productsCount };
}
