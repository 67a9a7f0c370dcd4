export { type ChosenProduct, chooseOf } from './catalogue/chosen-product.ts';
export { exportProducts } from './catalogue/export-products.ts';
export { findProducts, type ProductOrder } from './catalogue/find-products.ts';
export {
  assertEnough,
  assertIds,
  assertMade,
  findWantedGoods,
  type Goods,
  type WantedGoods,
} from './catalogue/goods.ts';
export { importProducts } from './catalogue/import-products.ts';
export { listProducts } from './catalogue/list-products.ts';
export { listedProducts } from './catalogue/listed-addresses.ts';
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
export { moreOfEach, quantityDiscounts } from './catalogue/quantity-discounts.ts';
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
export { findShopWindows, type ShopWindow } from './catalogue/shop-windows.ts';
export { findSoldDown, type SoldDown } from './catalogue/sold-down.ts';
export {
  type LockedProduct,
  lockedProductsOf,
  lockProducts,
  returnStock,
  type StockLine,
  stockWrites,
  type TakenLine,
  takenLines,
} from './catalogue/stock.ts';
export { type AdminProductRow, findProductForAdmins, listProductsForAdmins } from './queries/products.ts';
export { cardVersion, SHOP_CARD_GOODS, shopCardVersion } from './share-cards/card-version.ts';
export { createShareCards } from './share-cards/share-card.ts';
export { sweepShareCards } from './share-cards/sweep-share-cards.ts';
export { addToWishlist, listWishlist, removeFromWishlist, removeWishlist } from './wishlist/wishlist.ts';
