export { exportProducts } from './catalogue/export-products.ts';
export { findProducts, type ProductOrder } from './catalogue/find-products.ts';
export { importProducts } from './catalogue/import-products.ts';
export { listProducts } from './catalogue/list-products.ts';
export { listedProducts } from './catalogue/listed-addresses.ts';
export { findLowStockCrossings, type LowStockItem } from './catalogue/low-stock.ts';
export { createCategory, removeCategory, updateCategory } from './catalogue/manage-categories.ts';
export {
  archiveProduct,
  findOwnProduct,
  restoreProduct,
} from './catalogue/manage-products.ts';
export { moderateProduct, moderateProductIn } from './catalogue/moderate-product.ts';
export {
  createPlatformCategory,
  listPlatformCategories,
  type PlatformCategory,
  platformCategoryNames,
  removePlatformCategory,
  updatePlatformCategory,
} from './catalogue/platform-categories.ts';
export type { ProductView } from './catalogue/product-view.ts';
export {
  assertAvailable,
  assertIds,
  assertInStock,
  findRequestedProduct,
  type PurchasableProduct,
  type RequestedProduct,
} from './catalogue/purchasable-product.ts';
export { nextTiers, quantityDiscounts } from './catalogue/quantity-discounts.ts';
export { findQuantityOffers } from './catalogue/quantity-prices.ts';
export {
  type CategoryView,
  findCategories,
  findNewestOfShop,
  findProduct,
  findProductsByIds,
  isFresh,
  isProductShown,
} from './catalogue/queries.ts';
export { findRelatedProducts } from './catalogue/related-products.ts';
export { type SavedProduct, saveProduct } from './catalogue/save-product.ts';
export { chooseOf, type SelectedVariant } from './catalogue/selected-variant.ts';
export { findShopPreviews, type ShopPreview } from './catalogue/shop-previews.ts';
export {
  type LockedProduct,
  lockedProductsOf,
  lockProducts,
  type ResolvedLine,
  resolveLines,
  restock,
  type StockLine,
  stockStatements,
} from './catalogue/stock.ts';
export { type AdminProductRow, findProductForAdmins, listProductsForAdmins } from './queries/products.ts';
export { cardVersion, SHOP_CARD_GOODS, shopCardVersion } from './share-cards/card-version.ts';
export { createShareCards } from './share-cards/share-card.ts';
export { sweepShareCards } from './share-cards/sweep-share-cards.ts';
export { addToWishlist, listWishlist, removeFromWishlist, removeWishlist } from './wishlist/wishlist.ts';
