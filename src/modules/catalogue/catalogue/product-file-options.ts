import type { ProductFileColumn, ProductFileError } from '#contracts/product-file';
import { combinationsOf, type ProductOption, productOptions, variantKey } from '#contracts/product-options';
import type { VariantChange } from '#contracts/seller';
import { NO_OPTIONS, type ProductFileRow, type RowChoices } from './product-file-row.ts';

type Cells = Partial<Record<ProductFileColumn, string>>;

const PLACES = [
  ['option1', 'choice1'],
  ['option2', 'choice2'],
  ['option3', 'choice3'],
] as const;

/** Reads the combination of a row; null for a row that says nothing of options. What is wrong goes into `problems`. */
export function readChoices(
  cells: Cells,
  problems: Map<ProductFileColumn, string>,
): ProductFileRow['combination'] {
  if (cells.option1?.trim().toLowerCase() === NO_OPTIONS && !cells.choice1?.trim()) return NO_OPTIONS;
  const said: RowChoices = { names: [], choices: [] };
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

/** Rows of one product: the same id, or without one the same name. */
const productOf = ({ id, name }: ProductFileRow) => id ?? `new ${name.toLowerCase()}`;

/** A row that is a combination of its product. */
type CombinationRow = ProductFileRow & { combination: RowChoices };

const isCombination = (row: ProductFileRow): row is CombinationRow =>
  typeof row.combination === 'object' && row.combination !== null;

/**
 * Makes one product of all rows that are combinations of it; the first says what is said of the product. A product of
 * which a row is wrong is left out whole.
 * @param wrong rows with mistakes, by the product they are of
 */
export function mergeCombinations(
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

/** Its price and stock are the row's from now on; a new product has no options anyway. */
function withoutOptions({ combination: _, ...row }: ProductFileRow): ProductFileRow {
  return row.id ? { ...row, options: [] } : row;
}

/** What rows of a product say is chosen of it, each choice in the order of its first row. */
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

/** A combination without a row is not sold. */
function merged(rows: CombinationRow[]): ProductFileRow {
  const [first] = rows as [CombinationRow];
  const options = optionsOf(rows);
  const byKey = new Map(rows.map((row) => [variantKey(row.combination.choices), row]));
  const isOff = rows.every(({ inStock }) => inStock === false);
  const variants = combinationsOf(options).map((values): VariantChange => {
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
