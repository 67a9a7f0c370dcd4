import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { readPrice, readQuantity } from '#shared/parse-number';
import type { QuantityPrice } from '#shared/price-tier-schema';
import type { SaleByWeight } from '#shared/sold-by-weight-schema';
import { PRODUCT_ATTRIBUTES } from './product-attributes.ts';

/** Limits of a product file (CSV). */
export const PRODUCT_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const PRODUCT_FILE_MAX_ROWS = 5000;

/**
 * Columns in the export's names and order; `name`, `price` and `stockQuantity` are required. A product with options
 * has one row per combination: `option1` is Size, `choice1` is 42. `none` in `option1` removes all options of a
 * product. `priceByQuantity` is like `3 for 50; from 10: 9.50`; empty means none. `byWeight` is like
 * `25 kg, 10%, upper` for goods sold by weight; empty means by the piece.
 */
export const PRODUCT_FILE_COLUMNS = [
  'id',
  'name',
  'price',
  'stockQuantity',
  'unit',
  'parcelSize',
  'readyDays',
  'fresh',
  'category',
  'description',
  ...PRODUCT_ATTRIBUTES,
  'inStock',
  'archived',
  'option1',
  'choice1',
  'option2',
  'choice2',
  'option3',
  'choice3',
  'priceByQuantity',
  'byWeight',
] as const;
export type ProductFileColumn = (typeof PRODUCT_FILE_COLUMNS)[number];

/**
 * The form of POST /products/import besides its file. Saving a file with invalid rows needs `skipInvalid`.
 */
export const productImportForm = z.strictObject({
  mode: z.enum(['preview', 'save'], { error: m.field_choose_preview_or_save }),
  skipInvalid: z._default(z.boolean(), false),
});

/** An error in one cell. `row` counts as in spreadsheets: the header is row 1. */
export const productFileError = documented(
  z.object({
    row: z.int(),
    field: z.string(),
    message: z.string(),
    value: z.optional(z.string()),
    name: documented(z.string(), { description: 'Name of the product in that row, to know it by' }),
  }),
  { id: 'ProductFileError' },
);
export type ProductFileError = z.infer<typeof productFileError>;

export const productImportResult = documented(
  z.object({
    mode: z.enum(['preview', 'save']),
    rows: z.int(),
    valid: z.int(),
    invalid: z.int(),
    /** Of the valid rows: new and changed products. */
    creates: z.int(),
    updates: z.int(),
    /** Rows written; 0 in a preview. */
    saved: z.int(),
    errors: z.array(productFileError),
    ignoredColumns: z.array(z.string()),
    /** The first valid rows, as they will be saved. */
    sample: z.array(
      z.object({
        row: z.int(),
        isNew: z.boolean(),
        name: z.string(),
        price: z.number(),
        stockQuantity: z.int(),
        unit: z.nullable(z.string()),
        category: z.nullable(z.string()),
      }),
    ),
  }),
  { id: 'ProductImportResult' },
);
export type ProductImportResult = z.infer<typeof productImportResult>;

const TOGETHER = /^([\d,\s]+?)\s*for\s*(.+)$/i;
const EACH = /^from\s*([\d,\s]+?)\s*:\s*(.+?)(\s+each)?$/i;

/** Quantity prices as a cell: `3 for 50; from 10: 9.50`. */
export function writeQuantityPrices(prices: readonly QuantityPrice[]): string {
  return prices
    .map(({ kind, quantity, price }) =>
      kind === 'EACH' ? `from ${quantity}: ${price.toFixed(2)}` : `${quantity} for ${price.toFixed(2)}`,
    )
    .join('; ');
}

/** Parses such a cell; null if it cannot be parsed. Validates nothing else. */
export function readQuantityPrices(text: string): QuantityPrice[] | null {
  const read = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readOne);
  return read.every((one) => one !== null) ? read : null;
}

const BY_WEIGHT = /^([\d.,]+)\s*kg\s*[,;]\s*(\d{1,2})\s*%\s*[,;]\s*(ordered|upper)$/i;

/** A sale by weight as a cell: `25 kg, 10%, upper`. */
export const writeByWeight = (weight: SaleByWeight | null): string =>
  weight ? `${weight.usualKg} kg, ${weight.tolerancePercent}%, ${weight.pays.toLowerCase()}` : '';

/** Parses such a cell; null if it cannot be parsed. Validates nothing else. */
export function readByWeight(text: string): SaleByWeight | null {
  const [, kilograms = '', percent = '', pays = ''] = BY_WEIGHT.exec(text.trim()) ?? [];
  if (!pays) return null;
  return {
    usualKg: Number(kilograms.replace(',', '.')),
    tolerancePercent: Number(percent),
    pays: pays.toUpperCase() as SaleByWeight['pays'],
  };
}

function readOne(text: string): QuantityPrice | null {
  const together = TOGETHER.exec(text);
  const found = together ?? EACH.exec(text);
  const quantity = readQuantity(found?.[1]?.trim() ?? '');
  const price = readPrice(found?.[2] ?? '');
  if (quantity === null || price === null) return null;
  return { kind: together ? 'TOGETHER' : 'EACH', quantity, price };
}
