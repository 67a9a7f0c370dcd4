import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

const SET_BY_VARIANT = () => m.errors_catalogue_set_by_variant();

/** The errors of this module: code, text with its parameters, and field. */
export const catalogueErrors = defineErrors({
  categoryNotFound: ['NOT_FOUND', () => m.errors_catalogue_category_not_found()],
  categoryNotEmpty: ['CONFLICT', () => m.errors_catalogue_category_not_empty()],
  productNotFound: ['NOT_FOUND', () => m.errors_catalogue_product_not_found()],
  productArchived: ['INVALID_STATE', () => m.errors_catalogue_product_archived()],
  productNotArchived: ['INVALID_STATE', () => m.errors_catalogue_product_not_archived()],
  productHidden: ['INVALID_STATE', () => m.errors_catalogue_product_hidden()],
  productNotHidden: ['INVALID_STATE', () => m.errors_catalogue_product_not_hidden()],
  categoryNameTaken: ['CONFLICT', () => m.errors_catalogue_category_name_taken(), 'name'],
  otherCategoryNeeded: ['CONFLICT', () => m.errors_catalogue_other_category_needed()],
  targetCategoryNeeded: ['CONFLICT', () => m.errors_catalogue_target_category_needed()],
  fileTooLarge: ['PAYLOAD_TOO_LARGE', () => m.errors_catalogue_file_too_large(), 'file'],
  optionNotFound: ['NOT_FOUND', () => m.errors_catalogue_option_not_found()],
  shopOnHoliday: ['SHOP_CLOSED', (shopName: string) => `${shopName}.`],
  outOfStock: ['OUT_OF_STOCK', (name: string) => m.errors_catalogue_out_of_stock({ name })],
  notEnoughStock: [
    'OUT_OF_STOCK',
    (stockQuantity: number, name: string) => m.errors_catalogue_not_enough_stock({ stockQuantity, name }),
  ],
  harvestHasNoStock: ['CONFLICT', () => m.errors_catalogue_harvest_has_no_stock()],
  categoryNeeded: ['VALIDATION_ERROR', () => m.errors_catalogue_category_needed(), 'categoryId'],
  otherShop: ['VALIDATION_ERROR', () => m.errors_catalogue_other_shop(), 'shopId'],
  priceChanged: ['CONFLICT', (price: string) => m.errors_catalogue_price_changed({ price })],
  formExpected: ['UNSUPPORTED_MEDIA_TYPE', () => m.errors_catalogue_form_expected()],
  cardNotFound: ['NOT_FOUND', () => m.errors_catalogue_card_not_found()],
  wishlistFull: ['CONFLICT', (most: number) => m.errors_catalogue_wishlist_full({ most })],
  notInWishlist: ['NOT_FOUND', () => m.errors_catalogue_not_in_wishlist()],
  unknownCursor: [
    'VALIDATION_ERROR',
    () => m.errors_catalogue_unknown_cursor(),
    { errors: { cursor: 'Unknown cursor' } },
  ],
  variantUnknown: [
    'VALIDATION_ERROR',
    (named: string) => m.errors_catalogue_variant_unknown({ named }),
    'variants',
  ],
  variantTwice: [
    'VALIDATION_ERROR',
    (named: string) => m.errors_catalogue_variant_twice({ named }),
    'variants',
  ],
  variantPictureUnknown: ['VALIDATION_ERROR', () => m.errors_catalogue_variant_picture_unknown(), 'variants'],
  formInvalid: [
    'VALIDATION_ERROR',
    (errors: Record<string, string>) => Object.values(errors)[0] ?? m.errors_catalogue_form_invalid(),
    (errors: Record<string, string>) => ({ errors }),
  ],
  tooManyPictures: [
    'CONFLICT',
    (most: number) => m.errors_catalogue_too_many_pictures({ most: most.toLocaleString('en') }),
    { budget: 'picturesKept' },
  ],
  tooManyCards: ['UNAVAILABLE', () => m.errors_catalogue_too_many_cards(), { retryAfterSeconds: 5 }],
  fileTooLong: ['VALIDATION_ERROR', () => m.errors_catalogue_file_too_long(), 'file'],
  fileWithoutProducts: ['VALIDATION_ERROR', () => m.errors_catalogue_file_without_products(), 'file'],
  fileColumnsMissing: [
    'VALIDATION_ERROR',
    (columns: string) => m.errors_catalogue_file_columns_missing({ columns }),
    'file',
  ],
  fileColumnTwice: [
    'VALIDATION_ERROR',
    (column: string) => m.errors_catalogue_file_column_twice({ column }),
    'file',
  ],
  fileEmpty: ['VALIDATION_ERROR', () => m.errors_catalogue_file_empty(), 'file'],
  fileNotUtf8: ['VALIDATION_ERROR', () => m.errors_catalogue_file_not_utf8(), 'file'],
  fileQuoteOpen: ['VALIDATION_ERROR', (row: number) => m.errors_catalogue_file_quote_open({ row }), 'file'],
  fileRowUnreadable: [
    'VALIDATION_ERROR',
    (row: number) => m.errors_catalogue_file_row_unreadable({ row }),
    'file',
  ],
  fileRowsInvalid: [
    'VALIDATION_ERROR',
    (invalid: number, rows: number) => m.errors_catalogue_file_rows_invalid({ invalid, rows }),
    (_invalid: number, _rows: number, errors: Record<string, string>) => ({ errors }),
  ],
  fileCategoriesRemoved: [
    'VALIDATION_ERROR',
    (rows: number[]) =>
      m.errors_catalogue_file_categories_removed({
        length:
          rows.length === 1
            ? m.errors_catalogue_file_categories_removed_length_one()
            : m.errors_catalogue_file_categories_removed_length_other({ length: rows.length }),
      }),
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
    (fields: string[]) => ({ errors: Object.fromEntries(fields.map((field) => [field, SET_BY_VARIANT()])) }),
  ],
  nameOfMarket: ['CONFLICT', () => m.errors_catalogue_name_of_market(), 'name'],
  nameOfYours: ['CONFLICT', () => m.errors_catalogue_name_of_yours(), 'name'],
  toleranceTooHigh: [
    'VALIDATION_ERROR',
    (most: number) => m.errors_catalogue_tolerance_too_high({ most }),
    'weight.tolerancePercent',
  ],
  upperBoundNotAllowed: [
    'VALIDATION_ERROR',
    () => m.errors_catalogue_upper_bound_not_allowed(),
    'weight.pays',
  ],
  weightWithOptions: ['VALIDATION_ERROR', () => m.errors_catalogue_weight_with_options(), 'weight'],
  harvestNotByWeight: ['VALIDATION_ERROR', () => m.errors_catalogue_harvest_not_by_weight(), 'weight'],
  quantityPriceNotCheaper: [
    'VALIDATION_ERROR',
    (offer: string, price: string) => m.errors_catalogue_quantity_price_not_cheaper({ offer, price }),
    (_offer: string, _price: string, field: string) => field,
  ],
  externalIdTaken: ['CONFLICT', () => m.errors_catalogue_external_id_taken(), 'externalId'],
  nothingChanged: ['INVALID_STATE', () => m.errors_catalogue_nothing_changed()],
});
