import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fromCedis } from '#shared/money';
import { inPesewas, type QuantityPrice } from '#shared/price-tier-schema';
import { cheaperThan } from '#shared/price-tiers';
import type { WeightTerms } from '#shared/sold-by-weight';
import type { SaleByWeight } from '#shared/sold-by-weight-schema';
import type { VariantChange } from '#src/modules/catalogue/contract/shop-products.ts';
import { PARCEL_SIZES, type ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';
import type { ProductAttribute } from './contract/product-attributes.ts';
import {
  PRODUCT_FILE_COLUMNS,
  PRODUCT_FILE_MAX_BYTES,
  type ProductFileColumn,
  readByWeight,
  readQuantityPrices,
} from './contract/product-csv.ts';
import type { ProductOption } from './contract/product-options.ts';
import { catalogueErrors } from './errors.ts';

/** The variant in a row: option names and the value of each. */
export interface RowOptions {
  names: string[];
  choices: string[];
}

/** Marks a row whose product no longer has options. */
export const NO_OPTIONS = 'none';

/** A valid row; `id` is set when it updates an existing product. Columns missing from the file are undefined. */
export interface ProductFileRow {
  row: number;
  id: string | null;
  name: string;
  price: number;
  stockQuantity: number;
  quantityPrices?: QuantityPrice[] | undefined;
  unit?: string | null | undefined;
  /** Null: by the piece. */
  weight?: WeightTerms | null | undefined;
  parcelSize?: ParcelSize | null;
  readyDays?: number | null;
  fresh?: boolean | null;
  category?: string | null;
  categoryId?: string | null;
  description?: string;
  /** Only facts with a column in the file; null clears one. */
  facts?: Partial<Record<ProductAttribute, string | null>>;
  inStock?: boolean | undefined;
  /** The row's variant, until the rows of a product are merged. */
  combination?: RowOptions | typeof NO_OPTIONS | null;
  /** Number of file rows merged into it; one when omitted. */
  rows?: number;
  options?: ProductOption[];
  variants?: VariantChange[];
}

const bare = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');
const OTHER_NAMES: Record<string, ProductFileColumn> = {
  product: 'name',
  productname: 'name',
  title: 'name',
  pricegh: 'price',
  priceghs: 'price',
  priceincedis: 'price',
  stock: 'stockQuantity',
  quantity: 'stockQuantity',
  qty: 'stockQuantity',
  unitofsale: 'unit',
  soldby: 'unit',
  size: 'parcelSize',
  parcel: 'parcelSize',
  daystomakeready: 'readyDays',
  daystomake: 'readyDays',
  perishable: 'fresh',
  categoryname: 'category',
  details: 'description',
  quantityprices: 'priceByQuantity',
  bulkprice: 'priceByQuantity',
  onsale: 'inStock',
  productid: 'id',
  weight: 'netWeight',
  fdano: 'fdaNumber',
  harvestdate: 'madeOn',
};
const BY_NAME = new Map<string, ProductFileColumn>([
  ...PRODUCT_FILE_COLUMNS.map((column) => [bare(column), column] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** The column of a header, ignoring case, spaces and punctuation; null when unknown. */
export const findColumn = (header: string): ProductFileColumn | null => BY_NAME.get(bare(header)) ?? null;

const SWITCH: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};
/** Parses `yes` or `no`; null for anything else. */
export const parseYesNo = (text: string): boolean | null => SWITCH[text.toLowerCase()] ?? null;

/** Parses `small`, `medium`, `large` or `sack`; null for anything else. */
export const readParcelSize = (text: string): ParcelSize | null =>
  PARCEL_SIZES.find((size) => size.toLowerCase() === text.toLowerCase()) ?? null;

/**
 * Parses a row's quantity prices; null when the file has no such column. Reports into `problems` what is unreadable or
 * not cheaper than the price, in cedis.
 */
export function readQuantityPriceCell(
  { priceByQuantity: text }: Partial<Record<ProductFileColumn, string>>,
  price: number | null,
  problems: Map<ProductFileColumn, string>,
): QuantityPrice[] | null {
  if (text === undefined) return null;
  const read = readQuantityPrices(text);
  if (!read) problems.set('priceByQuantity', 'Write it like this: "3 for 50; from 10: 9.50"');
  const cheaper = cheaperThan(fromCedis(price ?? 0), (read ?? []).map(inPesewas));
  if (price !== null && read && cheaper.length < read.length) {
    problems.set('priceByQuantity', 'This must be cheaper than the price for one');
  }
  return read ?? [];
}

/**
 * Parses a row's sale by weight; undefined when the file has no such column, null for goods sold by the piece. Reports
 * into `problems` what is unreadable.
 */
export function readByWeightCell(
  { byWeight: text }: Partial<Record<ProductFileColumn, string>>,
  problems: Map<ProductFileColumn, string>,
): SaleByWeight | null | undefined {
  if (!text) return text === undefined ? undefined : null;
  const read = readByWeight(text);
  if (!read) problems.set('byWeight', 'Write it like this: "25 kg, 10%, upper" or "25 kg, 10%, ordered"');
  return read;
}

/** Maximum length of a record, so that an unclosed quote cannot swallow the file. */
const RECORD_MAX_CHARS = 60_000;
const CHUNK_BYTES = 64 * 1024;

/** Comma, semicolon or tab: the most frequent one in the header. */
function delimiterOf(bytes: Uint8Array): string {
  const [header = ''] = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .split(/\r?\n|\r/);
  const count = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function* chunksOf(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}

/**
 * Streams the records of a CSV file with their row numbers as spreadsheets count them. Accepts a byte order mark,
 * semicolons, Windows line endings and quoted line breaks.
 * @throws AppError VALIDATION_ERROR with a message for a file that is not CSV
 */
export async function* readRecords(bytes: Uint8Array): AsyncGenerator<{ row: number; cells: string[] }> {
  if (bytes.length === 0) throw catalogueErrors.fileEmpty();
  if (bytes.length > PRODUCT_FILE_MAX_BYTES) {
    throw catalogueErrors.fileTooLarge();
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw catalogueErrors.fileNotUtf8();
  }
  const parser = Readable.from(chunksOf(bytes), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      relaxColumnCount: true,
      relaxQuotes: true,
      trim: true,
      maxRecordSize: RECORD_MAX_CHARS,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell !== '')) yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were parsed before it and not yet read count too.
    const wrong = Number(error.records ?? row) + 1;
    throw error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? catalogueErrors.fileQuoteOpen(wrong)
      : catalogueErrors.fileRowUnreadable(wrong);
  }
}
