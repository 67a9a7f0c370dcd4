import { PARCEL_SIZES, type ParcelSize } from '#contracts/delivery-fee';
import { PRODUCT_FILE_COLUMNS, type ProductFileColumn } from '#contracts/product-file';
import { readQuantityPrices } from '#contracts/quantity-text';
import { fromCedis } from '#shared/money';
import { inPesewas, type QuantityPrice } from '#shared/quantity-prices';
import { cheaperThan } from '#shared/quantity-sums';

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

/** The column a header means, whatever its case, spaces and signs; null when it is none of ours. */
export const columnOf = (header: string): ProductFileColumn | null => BY_NAME.get(bare(header)) ?? null;

const SWITCH: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};
/** `yes` or `no`; null when it is neither. */
export const readSwitch = (text: string): boolean | null => SWITCH[text.toLowerCase()] ?? null;

/** `small`, `medium`, `large` or `sack`; null when it is none of them. */
export const readParcelSize = (text: string): ParcelSize | null =>
  PARCEL_SIZES.find((size) => size.toLowerCase() === text.toLowerCase()) ?? null;

/**
 * What a row says of prices by quantity; null where the file has no such column. What is wrong with it goes into
 * `problems`: that it can't be read, or is no cheaper than the price, in cedis.
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
