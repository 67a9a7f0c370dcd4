import { sql } from 'drizzle-orm';
import { readSettings, type Settings } from '#modules/settings';
import { unescapeFormula } from '#platform/csv-injection';
import { fromCedis } from '#shared/money';
import { readPrice, readQuantity } from '#shared/parse-number';
import { unitByWeight, type WeightTerms } from '#shared/sold-by-weight';
import type { SaleByWeight } from '#shared/sold-by-weight-schema';
import { productCreate } from '#src/modules/catalogue/contract/shop-products.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { bool, enumText, int, json, nullable, readRows, text } from '../../platform/rows.ts';
import type { SaleKind } from './contract/catalogue.ts';
import { PRODUCT_ATTRIBUTES } from './contract/product-attributes.ts';
import {
  PRODUCT_FILE_MAX_ROWS,
  type ProductFileColumn,
  type ProductFileError,
} from './contract/product-csv.ts';
import { catalogueErrors } from './errors.ts';
import {
  findColumn,
  type ProductFileRow,
  parseYesNo,
  readByWeightCell,
  readParcelSize,
  readQuantityPriceCell,
  readRecords,
} from './product-file-cells.ts';
import { mergeVariantRows, readOptionValues } from './product-file-options.ts';
import { storedWeight } from './sale-by-weight.ts';

export interface ProductFile {
  rows: number;
  good: ProductFileRow[];
  errors: ProductFileError[];
  ignoredColumns: string[];
}

type Cells = Partial<Record<ProductFileColumn, string>>;
interface Row {
  row: number;
  cells: Cells;
  /** More cells than columns: an unquoted comma has split a text, and the following cells are shifted. */
  spilled: boolean;
}
/** Ids looked up per statement. */
const BATCH = 500;
const VALUE_SHOWN = 60;
const NEEDED = ['name', 'price', 'stockQuantity'] as const;

/**
 * Reads a CSV of products and validates each row with the schema of POST /products. Writes nothing.
 * @throws AppError VALIDATION_ERROR for a file that is unreadable, lacks a required column, or is too long
 */
export async function readProductFile(
  handle: DbOrTx,
  shopId: string,
  bytes: Uint8Array,
): Promise<ProductFile> {
  const categories = await categoriesByName(handle, shopId);
  const settings = await readSettings(handle);
  const file: ProductFile = { rows: 0, good: [], errors: [], ignoredColumns: [] };
  const seen = new Map<string, boolean>();
  const wrong = new Set<string>();
  let columns: (ProductFileColumn | null)[] | null = null;
  let batch: Row[] = [];
  const check = async () => {
    const own = await ownIds(handle, shopId, batch);
    for (const one of batch) checkRow(one, { file, categories, own, seen, wrong, settings });
    batch = [];
  };
  for await (const { row, cells } of readRecords(bytes)) {
    if (!columns) {
      columns = readHeader(cells, file);
      continue;
    }
    if (++file.rows > PRODUCT_FILE_MAX_ROWS) {
      throw catalogueErrors.fileTooLong();
    }
    const named = columns.flatMap((column, index) =>
      column ? [[column, unescapeFormula(cells[index] ?? '')] as const] : [],
    );
    const spilled = cells.slice(columns.length).some((cell) => cell !== '');
    batch.push({ row, cells: Object.fromEntries(named), spilled });
    if (batch.length >= BATCH) await check();
  }
  await check();
  const { good, errors } = mergeVariantRows(file.good, wrong);
  file.good = good;
  file.errors.push(...errors);
  if (file.rows === 0) throw catalogueErrors.fileWithoutProducts();
  return file;
}

function readHeader(cells: string[], file: ProductFile): (ProductFileColumn | null)[] {
  const columns = cells.map(findColumn);
  const lacking = NEEDED.filter((column) => !columns.includes(column));
  if (lacking.length > 0) {
    throw catalogueErrors.fileColumnsMissing(lacking.join(', '));
  }
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) throw catalogueErrors.fileColumnTwice(twice);
  file.ignoredColumns = cells.filter((cell, index) => cell !== '' && !columns[index]);
  return columns;
}

interface Known {
  file: ProductFile;
  categories: Map<string, string>;
  own: Map<string, Present>;
  /** Ids seen, and whether their rows are variants. */
  seen: Map<string, boolean>;
  /** Keys of products with an invalid row. */
  wrong: Set<string>;
  settings: Settings;
}

/** An existing product. */
interface Present {
  hasOptions: boolean;
  pricePesewas: number;
  stockQuantity: number;
  sale: SaleKind;
  unit: string | null;
  weight: WeightTerms | null;
}

function checkRow(
  { row, cells, spilled }: Row,
  { file, categories, own, seen, wrong, settings }: Known,
): void {
  const problems = new Map<ProductFileColumn, string>();
  if (spilled)
    problems.set(
      'name',
      'This row has too many cells. Put quotation marks around text that contains commas.',
    );
  const id = cells.id?.toLowerCase() || null;
  if (id && !own.has(id))
    problems.set('id', 'None of your products has this id. Leave it empty for a new one.');
  const combination = readOptionValues(cells, problems);
  const isPart = typeof combination === 'object' && combination !== null;
  if (id && seen.has(id) && !(seen.get(id) && isPart)) {
    problems.set('id', 'This product is in the file twice');
  }
  if (id) seen.set(id, isPart);
  const categoryId = cells.category ? categories.get(cells.category.toLowerCase()) : null;
  if (categoryId === undefined) problems.set('category', 'Category not found. Add it to your shop first.');
  const inStock = cells.inStock ? parseYesNo(cells.inStock) : undefined;
  if (inStock === null) problems.set('inStock', 'Write yes or no');
  const parcelSize = cells.parcelSize ? readParcelSize(cells.parcelSize) : null;
  if (cells.parcelSize && !parcelSize) problems.set('parcelSize', 'Write small, medium, large or sack');
  const fresh = cells.fresh ? parseYesNo(cells.fresh) : null;
  if (cells.fresh && fresh === null)
    problems.set('fresh', 'Write yes or no, or leave it empty to use the category setting');
  const price = readPrice(cells.price ?? '');
  if (price === null && cells.price) problems.set('price', 'Enter a price such as 12.50');
  const byQuantity = readQuantityPriceCell(cells, price, problems);
  const saidWeight = readByWeightCell(cells, problems);
  const parsed = productCreate.safeParse({
    name: cells.name || undefined,
    price: price ?? undefined,
    stockQuantity: readQuantity(cells.stockQuantity ?? '') ?? undefined,
    unit: cells.unit || null,
    readyDays: cells.readyDays ? (readQuantity(cells.readyDays) ?? Number.NaN) : null,
    description: cells.description ?? '',
    facts: factsIn(cells),
    quantityPrices: byQuantity ?? [],
    weight: saidWeight ?? null,
  });
  const present = id ? own.get(id) : undefined;
  const isPlain = present?.hasOptions && !combination && parsed.data;
  if (isPlain && (cells.priceByQuantity || isOther(parsed.data, present))) {
    problems.set('price', 'This product has options. Add one row for each variation, as in the export');
  }
  for (const issue of parsed.error?.issues ?? []) {
    const field = COLUMN_OF[issue.path[0] as string] ?? (issue.path.at(-1) as ProductFileColumn);
    if (!problems.has(field)) problems.set(field, issue.message);
  }
  const weight = weightOf(saidWeight, present, problems);
  if (weight && combination) problems.set('byWeight', 'A product with options cannot be sold by weight');
  if (weight && weight.tolerancePercent > settings['weight.toleranceMaxPercent']) {
    problems.set('byWeight', `The tolerance may be ${settings['weight.toleranceMaxPercent']}% at most`);
  }
  if (weight?.pays === 'UPPER' && !settings['weight.upperAllowed']) {
    problems.set('byWeight', 'Customers pay for the ordered amount: write "ordered"');
  }
  if (problems.size === 0 && parsed.data) {
    const { name, price: cedis, stockQuantity, unit, readyDays, description, facts } = parsed.data;
    file.good.push({
      row,
      id,
      name,
      price: cedis,
      stockQuantity,
      quantityPrices: byQuantity ?? undefined,
      unit: unitOf(cells, unit, present, weight),
      weight,
      parcelSize: 'parcelSize' in cells ? parcelSize : undefined,
      readyDays: 'readyDays' in cells ? readyDays : undefined,
      fresh: 'fresh' in cells ? fresh : undefined,
      category: 'category' in cells ? cells.category || null : undefined,
      categoryId: 'category' in cells ? (categoryId as string | null) : undefined,
      description: 'description' in cells ? description : undefined,
      facts: Object.fromEntries(factsNamed(cells).map((fact) => [fact, facts[fact] ?? null])),
      inStock: inStock ?? undefined,
      combination,
    });
  }
  if (problems.size > 0) wrong.add(id ?? `new ${(cells.name ?? '').toLowerCase()}`);
  for (const [field, message] of problems) {
    const value = cells[field]?.slice(0, VALUE_SHOWN);
    const name = (cells.name ?? '').slice(0, VALUE_SHOWN);
    file.errors.push({ row, field, message, name, ...(value ? { value } : {}) });
  }
}

/** Columns that are not named as their fields. */
const COLUMN_OF: Record<string, ProductFileColumn> = {
  quantityPrices: 'priceByQuantity',
  weight: 'byWeight',
};

/** The terms of a sale by weight after the import; undefined where the file has no such column. */
function weightOf(
  said: SaleByWeight | null | undefined,
  present: Present | undefined,
  problems: Map<ProductFileColumn, string>,
): WeightTerms | null | undefined {
  if (said && present?.sale === 'harvest') problems.set('byWeight', 'A harvest cannot be sold by weight');
  if (said && present?.hasOptions)
    problems.set('byWeight', 'A product with options cannot be sold by weight');
  return said && storedWeight(said);
}

/** With a column for weights, every row says its unit; that of goods sold by weight begins with the usual weight. */
function unitOf(
  cells: Cells,
  said: string | null,
  present: Present | undefined,
  weight: WeightTerms | null | undefined,
): string | null | undefined {
  if (!('unit' in cells) && weight === undefined) return undefined;
  const unit = 'unit' in cells ? said : (present?.unit ?? null);
  const terms = weight === undefined ? present?.weight : weight;
  return terms ? unitByWeight(unit, terms.usualGrams) : unit;
}

const isOther = (said: { price: number; stockQuantity: number }, present: Present) =>
  fromCedis(said.price) !== present.pricePesewas || said.stockQuantity !== present.stockQuantity;

const factsNamed = (cells: Cells) => PRODUCT_ATTRIBUTES.filter((fact) => fact in cells);
const factsIn = (cells: Cells) =>
  Object.fromEntries(factsNamed(cells).map((fact) => [fact, cells[fact] ?? '']));

/** Category ids by lower-cased name; a shop's own category wins over the platform's. */
async function categoriesByName(handle: DbOrTx, shopId: string): Promise<Map<string, string>> {
  const found = await readRows(
    handle,
    { id: text, name: text },
    sql`select id, lower(name) as name from categories where shop_id is null or shop_id = ${shopId}::uuid
      order by shop_id nulls first, id desc`,
  );
  return new Map(found.map(({ id, name }) => [name, id]));
}

async function ownIds(handle: DbOrTx, shopId: string, batch: Row[]): Promise<Map<string, Present>> {
  const ids = batch.flatMap(({ cells }) => (cells.id && isUuid(cells.id) ? [cells.id.toLowerCase()] : []));
  if (ids.length === 0) return new Map();
  const found = await readRows(
    handle,
    {
      ...{ id: text, hasOptions: bool, pricePesewas: int, stockQuantity: int },
      ...{ sale: enumText<SaleKind>(), unit: nullable(text), weight: nullable(json<WeightTerms>()) },
    },
    sql`select id, options <> '[]' as "hasOptions", price_pesewas as "pricePesewas",
        stock_quantity as "stockQuantity", sale, unit, weight from products where shop_id = ${shopId}::uuid
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(found.map(({ id, ...present }) => [id, present]));
}
