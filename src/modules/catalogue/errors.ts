import { defineErrors } from '#shared/define-errors';

/** What callers are told when this module refuses: the code, the text with its parameters, and the field it is about. */
export const catalogueErrors = defineErrors({
  categoryNotFound: ['NOT_FOUND', 'Category not found'],
  categoryNotEmpty: ['CONFLICT', 'This category has products. Move them first.'],
  productNotFound: ['NOT_FOUND', 'Product not found'],
  productArchived: ['INVALID_STATE', 'This product is already archived'],
  productNotArchived: ['INVALID_STATE', 'This product is not archived'],
  productHidden: ['INVALID_STATE', 'This product is already hidden'],
  productNotHidden: ['INVALID_STATE', 'This product is not hidden'],
  categoryNameTaken: ['CONFLICT', 'A category with this name already exists', 'name'],
  otherCategoryNeeded: ['CONFLICT', 'Choose another category to move the products to'],
  targetCategoryNeeded: ['CONFLICT', 'This category has products. Choose where to move them.'],
  fileTooLarge: ['PAYLOAD_TOO_LARGE', 'This file is larger than 5 MB. Split it into several.', 'file'],
  optionNotFound: ['NOT_FOUND', 'This option is no longer available. Choose another.'],
  shopOnHoliday: ['SHOP_CLOSED', (shopName: string) => `${shopName}.`],
  outOfStock: ['OUT_OF_STOCK', (name: string) => `${name} is out of stock.`],
  notEnoughStock: [
    'OUT_OF_STOCK',
    (stockQuantity: number, name: string) => `Only ${stockQuantity} of ${name} available.`,
  ],
  categoryNeeded: ['VALIDATION_ERROR', 'Choose one of the categories', 'categoryId'],
  otherShop: ['VALIDATION_ERROR', 'You can add products only to your own shop', 'shopId'],
  priceChanged: ['CONFLICT', (price: string) => `The price has just changed to ${price}. Please check it.`],
  formExpected: ['UNSUPPORTED_MEDIA_TYPE', 'Send a form with the file, as multipart/form-data'],
  cardNotFound: ['NOT_FOUND', 'There is no such card'],
  wishlistFull: ['CONFLICT', (most: number) => `Your wishlist is full. It can hold ${most} products.`],
  notInWishlist: ['NOT_FOUND', 'This product is not in your wishlist'],
});
