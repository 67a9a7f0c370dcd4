import { sql } from 'drizzle-orm';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { lockShop } from '#modules/shops';
import { fromCedis } from '#shared/money';
import { inPesewas } from '#shared/price-tier-schema';
import type { Database, Transaction } from '../../platform/database.ts';
import { readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { ProductImportResult } from './contract/product-csv.ts';
import { catalogueErrors } from './errors.ts';
import type { ProductFileRow } from './product-file-cells.ts';
import { readProductFile } from './read-product-file.ts';
import { saveVariants } from './write-variants.ts';

/** Rows per statement. */
const CHUNK = 500;
const SAMPLE = 20;

/**
 * Reads a CSV of products. In `save` mode writes all valid rows in one transaction: creates products, and updates those
 * with an id. Skips invalid rows only with `skipInvalid`.
 * @throws AppError VALIDATION_ERROR with every error (`errors` maps `row.field` to a message); nothing is saved then
 */
export async function importProducts(
  db: Database,
  shopId: string,
  input: {
    bytes: Uint8Array;
    mode: 'preview' | 'save';
    skipInvalid: boolean;
    requestKey?: IdempotencyKey | null;
  },
): Promise<ProductImportResult> {
  const { mode, skipInvalid } = input;
  const { rows: rowCount, good, errors, ignoredColumns } = await readProductFile(db, shopId, input.bytes);
  const valid = rowsIn(good);
  const invalid = rowCount - valid;
  if (mode === 'save' && invalid > 0 && !skipInvalid) {
    const byCell = Object.fromEntries(errors.map(({ row, field, message }) => [`${row}.${field}`, message]));
    throw catalogueErrors.fileRowsInvalid(invalid, rowCount, byCell);
  }
  const creates = good.filter(({ id }) => !id).length;
  const result: ProductImportResult = {
    mode,
    rows: rowCount,
    valid,
    invalid,
    creates,
    updates: good.length - creates,
    saved: mode === 'save' ? valid : 0,
    errors,
    ignoredColumns,
    sample: good.slice(0, SAMPLE).map(({ row, id, name, price, stockQuantity, unit, category }) => ({
      row,
      isNew: !id,
      name,
      price,
      stockQuantity,
      unit: unit ?? null,
      category: category ?? null,
    })),
  };
  if (mode === 'preview') return result;
  return inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      await writeRows(tx, shopId, good);
      return result;
    }),
  );
}

const rowsIn = (good: ProductFileRow[]) => good.reduce((sum, { rows = 1 }) => sum + rows, 0);

async function writeRows(tx: Transaction, shopId: string, good: ProductFileRow[]): Promise<void> {
  await lockBefore(tx, shopId, good);
  const fresh = good.filter(({ id, options }) => !id && !options);
  // In id order, as checkouts lock them.
  const known = good.filter(({ id }) => id).sort((a, b) => ((a.id as string) < (b.id as string) ? -1 : 1));
  for (let start = 0; start < fresh.length; start += CHUNK) {
    await insertRows(tx, shopId, fresh.slice(start, start + CHUNK));
  }
  for (let start = 0; start < known.length; start += CHUNK) {
    await updateRows(tx, shopId, known.slice(start, start + CHUNK));
  }
  for (const row of good) if (row.options) await writeCombinations(tx, shopId, row);
}

/**
 * Writes the options and variants merged from a product's rows; or removes its options and sets price and stock from
 * its own row.
 */
async function writeCombinations(tx: Transaction, shopId: string, row: ProductFileRow): Promise<void> {
  const id = row.id ?? (await insertRows(tx, shopId, [row]))[0];
  if (!id) return;
  const own =
    row.options?.length === 0
      ? sql`, price_pesewas = ${fromCedis(row.price)}, stock_quantity = ${row.stockQuantity}, price_to_pesewas = null,
          quantity_prices = coalesce(${byQuantityOf(row)}::jsonb, quantity_prices)`
      : sql``;
  await tx.execute(
    sql`update products set options = ${JSON.stringify(row.options)}::jsonb ${own} where id = ${id}::uuid`,
  );
  await saveVariants(tx, id, { options: row.options, variants: row.variants, forNew: {} });
}

/** As JSON; null when the file has no such column. */
const byQuantityOf = ({ quantityPrices }: ProductFileRow) =>
  quantityPrices ? JSON.stringify(quantityPrices.map(inPesewas)) : null;

/**
 * Locks the shop, the products and the categories, each kind by id, because the following statements update category
 * counters.
 */
async function lockBefore(tx: Transaction, shopId: string, good: ProductFileRow[]): Promise<void> {
  const ids = sql.param(good.flatMap(({ id }) => id ?? []));
  const named = sql.param(good.flatMap(({ categoryId }) => categoryId ?? []));
  await lockShop(tx, shopId);
  await tx.execute(
    sql`select id from products where id = any(${ids}::uuid[]) and shop_id = ${shopId}::uuid order by id for no key update`,
  );
  const there = await readRows(
    tx,
    { id: text },
    sql`select id from categories where id = any(${named}::uuid[])
        or id in (select category_id from products where id = any(${ids}::uuid[]) and shop_id = ${shopId}::uuid)
      order by id for no key update`,
  );
  assertCategoriesThere(good, new Set(there.map(({ id }) => id)));
}

/** A category may be removed after the file was read and before its rows are written. */
function assertCategoriesThere(good: ProductFileRow[], there: Set<string>): void {
  const without = good.filter(({ categoryId }) => categoryId && !there.has(categoryId));
  if (without.length === 0) return;
  throw catalogueErrors.fileCategoriesRemoved(without.map(({ row }) => row));
}

/** The rows as a table `v`; a column missing from the file is null in all of them. */
function asTable(chunk: ProductFileRow[]) {
  const values = chunk.map(({ price, category, options, variants, quantityPrices, ...row }) => {
    const hasOptions = options !== undefined;
    return {
      ...{ ...row, pricePesewas: fromCedis(price), hasOptions },
      quantityPrices: quantityPrices?.map(inPesewas),
    };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(row int, id uuid, name text,
    "pricePesewas" int, "quantityPrices" jsonb, "stockQuantity" int, unit text, weight jsonb, "parcelSize" text, "readyDays" int, fresh boolean, "categoryId" uuid,
    description text, facts jsonb, "inStock" boolean, "hasOptions" boolean)`;
}

async function insertRows(tx: Transaction, shopId: string, chunk: ProductFileRow[]): Promise<string[]> {
  const made = await readRows(
    tx,
    { id: text },
    sql`insert into products (shop_id, category_id, name, description, unit, weight, sale, parcel_size, ready_days, fresh, facts, price_pesewas,
        quantity_prices, stock_quantity, on_sale)
      select ${shopId}::uuid, v."categoryId", v.name, coalesce(v.description, ''), v.unit, v.weight,
        case when v.weight is null then 'piece' else 'weight' end, v."parcelSize",
        v."readyDays", v.fresh, jsonb_strip_nulls(coalesce(v.facts, '{}')), v."pricePesewas",
        coalesce(v."quantityPrices", '[]'), v."stockQuantity", coalesce(v."inStock", true)
      from ${asTable(chunk)} order by v.row returning id`,
  );
  return made.map(({ id }) => id);
}

/** A harvest stays one. */
const SALE_OF_ROW = sql`case when v.weight is not null then 'weight' when p.sale = 'weight' then 'piece' else p.sale end`;

async function updateRows(tx: Transaction, shopId: string, chunk: ProductFileRow[]): Promise<void> {
  const [{ unit, weight, parcelSize, readyDays, fresh, categoryId }] = chunk as [ProductFileRow];
  await tx.execute(
    sql`update products p set name = v.name,
        price_pesewas = case when p.options = '[]' and not v."hasOptions" then v."pricePesewas" else p.price_pesewas end,
        stock_quantity = case when p.options = '[]' and not v."hasOptions" then v."stockQuantity" else p.stock_quantity end,
        stock_parts = case when v."stockQuantity" = p.stock_quantity then p.stock_parts else 0 end,
        ${weight === undefined ? sql`` : sql`weight = v.weight, sale = ${SALE_OF_ROW},`}
        quantity_prices = case when p.options = '[]' and not v."hasOptions"
          then coalesce(v."quantityPrices", p.quantity_prices) else p.quantity_prices end,
        unit = ${unit === undefined ? sql`p.unit` : sql`v.unit`},
        parcel_size = ${parcelSize === undefined ? sql`p.parcel_size` : sql`v."parcelSize"`},
        ready_days = ${readyDays === undefined ? sql`p.ready_days` : sql`v."readyDays"`},
        fresh = ${fresh === undefined ? sql`p.fresh` : sql`v.fresh`},
        category_id = ${categoryId === undefined ? sql`p.category_id` : sql`v."categoryId"`},
        description = coalesce(v.description, p.description),
        facts = jsonb_strip_nulls(p.facts || coalesce(v.facts, '{}')),
        on_sale = coalesce(v."inStock", p.on_sale)
      from ${asTable(chunk)} where p.id = v.id and p.shop_id = ${shopId}::uuid`,
  );
}
