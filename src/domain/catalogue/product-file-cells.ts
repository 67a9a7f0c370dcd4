import { PRODUCT_FILE_COLUMNS, type ProductFileColumn } from '#contracts/product-file';

/** What a spreadsheet would run as a formula; export and import agree on the apostrophe before it. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that no spreadsheet runs. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** The cell as it was before {@link guardCell}. */
export const unguardCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

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
  categoryname: 'category',
  details: 'description',
  onsale: 'inStock',
  productid: 'id',
};
const BY_NAME = new Map<string, ProductFileColumn>([
  ...PRODUCT_FILE_COLUMNS.map((column) => [bare(column), column] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** The column a header means, whatever its case, spaces and signs; null when it is none of ours. */
export const columnOf = (header: string): ProductFileColumn | null => BY_NAME.get(bare(header)) ?? null;

/** `12.5`, `GH₵1,250.00`, `12,50`; null when it is no number. */
export function readPrice(text: string): number | null {
  const digits = text.replace(/^gh[₵cs¢]?\s*/i, '').replace(/\s/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** `12` or `1,200`; null when it is no number. */
export function readQuantity(text: string): number | null {
  const plain = text.replace(/[\s,](?=\d{3}\b)/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

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
