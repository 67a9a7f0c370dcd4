import type { ProductFileError } from '#contracts/product-file';

export type BadRow = { row: number; name: string; mistakes: ProductFileError[] };

/** Mistakes by row, in the order of the file. */
export function badRowsOf(errors: readonly ProductFileError[]): BadRow[] {
  const byRow = Map.groupBy(errors, (error) => error.row);
  return [...byRow].map(([row, mistakes]) => ({ row, name: mistakes[0]?.name ?? '', mistakes }));
}

const FIELDS: Record<string, string> = {
  id: 'Id',
  name: 'Name',
  price: 'Price',
  stockQuantity: 'Stock',
  unit: 'Unit',
  category: 'Category',
  description: 'Description',
  inStock: 'In stock',
};
export const fieldLabel = (field: string): string => FIELDS[field] ?? field;

/** `1 product`, `4,960 products`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GH')} ${count === 1 ? one : many}`;
