import { PARCEL_SIZES, type ParcelSize } from '#contracts/delivery-fee';
import { PRODUCT_FILE_COLUMNS, type ProductFileColumn } from '#contracts/product-file';

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
