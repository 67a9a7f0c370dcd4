import { fromCedis } from '#shared/money';
import { inPesewas, type QuantityPrice } from '#shared/price-tier-schema';
import { cheaperThan } from '#shared/price-tiers';
import { readQuantityPrices } from '#src/modules/catalogue/contract/price-tier-csv.ts';
import { PRODUCT_FILE_COLUMNS, type ProductFileColumn } from '#src/modules/catalogue/contract/product-csv.ts';
import { PARCEL_SIZES, type ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';

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
export const columnOf = (header: string): ProductFileColumn | null => BY_NAME.get(bare(header)) ?? null;

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
export function readByQuantity(
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
