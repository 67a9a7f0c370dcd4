export { type ChosenProduct, chooseOf } from './chosen-product.ts';
export { exportProducts } from './export-products.ts';
export { findProducts, type ProductOrder } from './find-products.ts';
export {
  assertEnough,
  assertIds,
  assertMade,
  findWantedGoods,
  type Goods,
  type WantedGoods,
} from './goods.ts';
export { importProducts } from './import-products.ts';
export { listProducts } from './list-products.ts';
export { listedProducts } from './listed-addresses.ts';
export { createCategory, removeCategory, updateCategory } from './manage-categories.ts';
export {
  archiveProduct,
  findOwnProduct,
  restoreProduct,
} from './manage-products.ts';
export { moderateProduct, moderateProductIn } from './moderate-product.ts';
export {
  createPlatformCategory,
  listPlatformCategories,
  type PlatformCategory,
  platformCategoryNames,
  removePlatformCategory,
  updatePlatformCategory,
} from './platform-categories.ts';
export type { ProductView } from './product-view.ts';
export { moreOfEach, quantityDiscounts } from './quantity-discounts.ts';
export { findQuantityOffers } from './quantity-prices.ts';
export {
  type CategoryView,
  findCategories,
  findNewestOfShop,
  findProduct,
  findProductsByIds,
  isFresh,
  isProductShown,
} from './queries.ts';
export { findRelatedProducts } from './related-products.ts';
export { type SavedProduct, saveProduct } from './save-product.ts';
export { findShopWindows, type ShopWindow } from './shop-windows.ts';
export { findSoldDown, type SoldDown } from './sold-down.ts';
export {
  type LockedProduct,
  lockedProductsOf,
  lockProducts,
  returnStock,
  type StockLine,
  stockWrites,
  type TakenLine,
  takenLines,
} from './stock.ts';
