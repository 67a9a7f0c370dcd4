import { defineErrors } from '#shared/define-errors';

const SET_BY_VARIANT = 'This product has options. Set it for each variation';

/** The errors of this module: code, text with its parameters, and field. */
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
  unknownCursor: [
    'VALIDATION_ERROR',
    'This page of the list no longer exists',
    { errors: { cursor: 'Unknown cursor' } },
  ],
  variantUnknown: [
    'VALIDATION_ERROR',
    (named: string) => `${named}: this variation does not match the options`,
    'variants',
  ],
  variantTwice: ['VALIDATION_ERROR', (named: string) => `${named}: this variation appears twice`, 'variants'],
  variantPictureUnknown: ['VALIDATION_ERROR', 'Choose one of the pictures of this product', 'variants'],
  formInvalid: [
    'VALIDATION_ERROR',
    (errors: Record<string, string>) => Object.values(errors)[0] ?? 'Please check the form',
    (errors: Record<string, string>) => ({ errors }),
  ],
  tooManyPictures: [
    'CONFLICT',
    (most: number) =>
      `A shop can have at most ${most.toLocaleString('en')} pictures. Remove some from other products first.`,
    { budget: 'picturesKept' },
  ],
  tooManyCards: ['UNAVAILABLE', 'Too many cards are being drawn just now', { retryAfterSeconds: 5 }],
  fileTooLong: ['VALIDATION_ERROR', 'A file can have at most 5,000 products. Split it into several.', 'file'],
  fileWithoutProducts: ['VALIDATION_ERROR', 'This file has no products', 'file'],
  fileColumnsMissing: [
    'VALIDATION_ERROR',
    (columns: string) =>
      `The first row must have the column names. Missing: ${columns}. Start with the template.`,
    'file',
  ],
  fileColumnTwice: ['VALIDATION_ERROR', (column: string) => `The column ${column} appears twice`, 'file'],
  fileEmpty: ['VALIDATION_ERROR', 'This file is empty', 'file'],
  fileNotUtf8: [
    'VALIDATION_ERROR',
    'This file is not plain text in UTF-8. In your spreadsheet choose Save As, then "CSV UTF-8".',
    'file',
  ],
  fileQuoteOpen: [
    'VALIDATION_ERROR',
    (row: number) => `A quotation mark in row ${row} or after it is never closed.`,
    'file',
  ],
  fileRowUnreadable: [
    'VALIDATION_ERROR',
    (row: number) => `We cannot read row ${row}. Check its quotation marks.`,
    'file',
  ],
  fileRowsInvalid: [
    'VALIDATION_ERROR',
    (invalid: number, rows: number) => `${invalid} of ${rows} rows have errors. No products were saved.`,
    (_invalid: number, _rows: number, errors: Record<string, string>) => ({ errors }),
  ],
  fileCategoriesRemoved: [
    'VALIDATION_ERROR',
    (rows: number[]) =>
      `${rows.length === 1 ? '1 row names' : `${rows.length} rows name`} a category that has just been removed. Nothing was saved.`,
    (rows: number[]) => {
      const message = 'This category has just been removed. Choose another or add it again.';
      return { errors: Object.fromEntries(rows.map((row) => [`${row}.category`, message])) };
    },
  ],
  linesOutOfStock: [
    'OUT_OF_STOCK',
    (problems: string) => problems,
    (_problems: string, errors: Record<string, string>) => ({ errors }),
  ],
  setByVariant: [
    'VALIDATION_ERROR',
    SET_BY_VARIANT,
    (fields: string[]) => ({ errors: Object.fromEntries(fields.map((field) => [field, SET_BY_VARIANT])) }),
  ],
  nameOfMarket: ['CONFLICT', 'Dwaso already has a category with this name. Use that one', 'name'],
  nameOfYours: ['CONFLICT', 'You already have a category with this name', 'name'],
  quantityPriceNotCheaper: [
    'VALIDATION_ERROR',
    (offer: string, price: string) => `${offer} is no cheaper than ${price} for one`,
    (_offer: string, _price: string, field: string) => field,
  ],
});
