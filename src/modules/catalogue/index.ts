export {
  createCategory,
  createPlatformCategory,
  listPlatformCategories,
  type PlatformCategory,
  platformCategoryNames,
  removeCategory,
  removePlatformCategory,
  updateCategory,
  updatePlatformCategory,
} from './categories.ts';
export { editProductForSeller } from './edit-for-seller.ts';
export { exportProducts } from './export-products.ts';
export { findProducts, type ProductOrder } from './find-products.ts';
export { importProducts } from './import-products.ts';
export { findRelatedProducts, findShopPreviews, listProducts, type ShopPreview } from './list-products.ts';
export {
  archiveProduct,
  findOwnProduct,
  moderateProduct,
  moderateProductIn,
  restoreProduct,
} from './manage-products.ts';
export type { ProductView } from './product-view.ts';
export {
  type AskedProduct,
  assertAvailable,
  assertIds,
  assertInStock,
  atAskedPrice,
  findRequestedProduct,
  type PurchasableProduct,
  type RequestedProduct,
  type SelectedVariant,
  selectShownVariant,
} from './purchasable-product.ts';
export { findQuantityOffers, nextTiers, quantityDiscounts } from './quantity-prices.ts';
export { type AdminProductRow, findProductForAdmins, listProductsForAdmins } from './queries/products.ts';
export {
  type CategoryView,
  findCategories,
  findNewestOfShop,
  findProduct,
  findProductsByIds,
  isPerishable,
  isProductShown,
  listedProducts,
} from './queries.ts';
export {
  changePrice,
  markAsHarvest,
  publishDraft,
  type SavedProduct,
  type SaveProductDeps,
  saveProduct,
} from './save-product.ts';
export { cardVersion, SHOP_CARD_GOODS, shopCardVersion } from './share-cards/card-version.ts';
export { createShareCards, sweepShareCards } from './share-cards/share-card.ts';
export {
  findLowStockCrossings,
  type LockedProduct,
  type LowStockItem,
  lockProducts,
  moveStockParts,
  parseLockedProducts,
  type ResolvedLine,
  resolveLines,
  restock,
  type StockLine,
  stockStatements,
} from './stock.ts';
export { addToWishlist, listWishlist, moveWishlist, removeFromWishlist, removeWishlist } from './wishlist.ts';
