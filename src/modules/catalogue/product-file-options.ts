import type { VariantChange } from '#src/modules/catalogue/contract/shop-products.ts';
import type { ProductFileColumn, ProductFileError } from './contract/product-csv.ts';
import {
  listCombinations,
  type ProductOption,
  productOptions,
  variantKey,
} from './contract/product-options.ts';
import { NO_OPTIONS, type ProductFileRow, type RowOptions } from './product-file-cells.ts';

type Cells = Partial<Record<ProductFileColumn, string>>;

const PLACES = [
  ['option1', 'choice1'],
  ['option2', 'choice2'],
  ['option3', 'choice3'],
] as const;

/** Reads the variant of a row; null for a row without options. Reports errors into `problems`. */
export function readOptionValues(
  cells: Cells,
  problems: Map<ProductFileColumn, string>,
): ProductFileRow['combination'] {
  if (cells.option1?.trim().toLowerCase() === NO_OPTIONS && !cells.choice1?.trim()) return NO_OPTIONS;
  const said: RowOptions = { names: [], choices: [] };
  for (const [at, [option, choice]] of PLACES.entries()) {
    const [name, value] = [cells[option]?.trim(), cells[choice]?.trim()];
    if (!name && !value) continue;
    if (!name) problems.set(option, 'Enter the option name, such as Size');
    else if (!value) problems.set(choice, `Enter the ${name} of this row`);
    else if (said.names.length < at) problems.set(option, 'Fill in the options before this one first');
    else {
      said.names.push(name);
      said.choices.push(value);
    }
  }
  return said.names.length > 0 ? said : null;
}

/** Key of a row's product: its id, or its name for a new one. */
const productOf = ({ id, name }: ProductFileRow) => id ?? `new ${name.toLowerCase()}`;

/** A row that describes a variant. */
type CombinationRow = ProductFileRow & { combination: RowOptions };

const isCombination = (row: ProductFileRow): row is CombinationRow =>
  typeof row.combination === 'object' && row.combination !== null;

/**
 * Merges the variant rows of each product; the first row supplies the product's own fields. Skips a product completely
 * when one of its rows is invalid.
 * @param wrong keys of products with an invalid row
 */
export function mergeVariantRows(
  rows: ProductFileRow[],
  wrong: ReadonlySet<string>,
): { good: ProductFileRow[]; errors: ProductFileError[] } {
  const good: ProductFileRow[] = [];
  const errors: ProductFileError[] = [];
  const optioned = Map.groupBy(rows.filter(isCombination), productOf);
  for (const row of rows) {
    if (!isCombination(row)) {
      good.push(row.combination === NO_OPTIONS ? withoutOptions(row) : row);
      continue;
    }
    const own = optioned.get(productOf(row)) ?? [];
    if (own[0] !== row || wrong.has(productOf(row))) continue;
    const problem = problemOf(own);
    if (problem)
      errors.push({ row: problem.row.row, field: problem.field, message: problem.words, name: row.name });
    else good.push(merged(own));
  }
  return { good, errors };
}

/** Price and stock come from the row once an existing product loses its options; a new product has none. */
function withoutOptions({ combination: _, ...row }: ProductFileRow): ProductFileRow {
  return row.id ? { ...row, options: [] } : row;
}

/** The options of a product's rows, with the values in order of first appearance. */
function optionsOf(rows: CombinationRow[]): ProductOption[] {
  const names = rows[0]?.combination.names ?? [];
  return names.map((name, at) => ({
    name,
    values: [...new Set(rows.map(({ combination }) => combination.choices[at] ?? ''))],
  }));
}

function problemOf(rows: CombinationRow[]) {
  const [first] = rows as [CombinationRow];
  const names = variantKey(first.combination.names);
  const seen = new Set<string>();
  for (const row of rows) {
    if (variantKey(row.combination.names) !== names) {
      return {
        row,
        field: 'option1',
        words: 'All rows of a product must have the same options, in the same order',
      };
    }
    const key = variantKey(row.combination.choices);
    if (seen.has(key)) return { row, field: 'choice1', words: 'This variation is in the file twice' };
    seen.add(key);
  }
  const words = productOptions.safeParse(optionsOf(rows)).error?.issues[0]?.message;
  return words ? { row: first, field: 'option1', words } : null;
}

/** Variants without a row are not on sale. */
function merged(rows: CombinationRow[]): ProductFileRow {
  const [first] = rows as [CombinationRow];
  const options = optionsOf(rows);
  const byKey = new Map(rows.map((row) => [variantKey(row.combination.choices), row]));
  const isOff = rows.every(({ inStock }) => inStock === false);
  const variants = listCombinations(options).map((values): VariantChange => {
    const row = byKey.get(variantKey(values));
    if (!row) return { values, price: first.price, stockQuantity: 0, inStock: false };
    const { price, stockQuantity, quantityPrices, inStock } = row;
    return {
      values,
      price,
      stockQuantity,
      quantityPrices,
      ...(inStock !== undefined && !isOff && { inStock }),
    };
  });
  const isOn = rows.some(({ inStock }) => inStock === true);
  const { inStock: _own, combination: _combination, ...product } = first;
  return { ...product, rows: rows.length, options, variants, inStock: isOff ? false : isOn || undefined };
}
