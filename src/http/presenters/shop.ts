import type { Category, Shop } from '#contracts/catalogue';
import type { CategoryView } from '#domain/catalogue';
import type { PublicShop } from '#domain/shops';

export function presentShop(shop: PublicShop): Shop {
  const { status, createdAt, ...shown } = shop;
  return { ...shown, isVerified: status === 'APPROVED', createdAt: createdAt.toISOString() };
}

export function presentCategory(view: CategoryView): Category {
  const { id, name, description, shopId, productsCount } = view;
  return { id, name, description, shop: shopId ? { id: shopId } : null, products: productsCount };
}
