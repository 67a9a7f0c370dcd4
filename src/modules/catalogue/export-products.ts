import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import { escapeFormula } from '#platform/csv-injection';
import { type Pesewas, pesewas, toCedis } from '#shared/money';
import type { QuantityPesewas } from '#shared/price-tiers';
import type { WeightTerms } from '#shared/sold-by-weight';
import { presentSaleByWeight } from '#shared/sold-by-weight-schema';
import type { ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';
import type { Database } from '../../platform/database.ts';
import { bool, brandedInt, enumText, int, json, nullable, readRows, text } from '../../platform/rows.ts';
import { PRODUCT_ATTRIBUTES, type ProductAttributes } from './contract/product-attributes.ts';
import { PRODUCT_FILE_COLUMNS, writeByWeight, writeQuantityPrices } from './contract/product-csv.ts';
import { OPTIONS_MAX, type ProductOption } from './contract/product-options.ts';
import { VARIANTS_OF_P, type VariantView } from './product-view.ts';

const PAGE = 500;
/** Spreadsheet programs need this mark to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

interface Exported {
  id: string;
  createdAt: string;
  name: string;
  pricePesewas: Pesewas;
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  unit: string | null;
  weight: WeightTerms | null;
  parcelSize: ParcelSize | null;
  readyDays: number | null;
  fresh: boolean | null;
  category: string | null;
  description: string;
  facts: ProductAttributes;
  onSale: boolean;
  archived: boolean;
  options: ProductOption[];
  variants: VariantView[];
}

/**
 * Exports all products of a shop as CSV, newest first, archived ones included, in chunks. The import accepts the file
 * unchanged.
 */
export async function* exportProducts(db: Database, shopId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([[...PRODUCT_FILE_COLUMNS]]);
  let after: Exported | undefined;
  do {
    const page: Exported[] = await readPage(db, shopId, after);
    if (page.length > 0) yield stringify(page.flatMap(rowsOf));
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}

function readPage(db: Database, shopId: string, after: Exported | undefined): Promise<Exported[]> {
  return readRows(
    db,
    {
      id: text,
      createdAt: text,
      name: text,
      pricePesewas: brandedInt<Pesewas>(),
      quantityPrices: json<QuantityPesewas[]>(),
      stockQuantity: int,
      unit: nullable(text),
      weight: nullable(json<WeightTerms>()),
      parcelSize: nullable(enumText<ParcelSize>()),
      readyDays: nullable(int),
      fresh: nullable(bool),
      category: nullable(text),
      description: text,
      facts: json<ProductAttributes>(),
      onSale: bool,
      archived: bool,
      options: json<ProductOption[]>(),
      variants: json<VariantView[]>(),
    },
    sql`select p.id, p.created_at::text as "createdAt", p.name, p.price_pesewas as "pricePesewas", p.quantity_prices as "quantityPrices", p.stock_quantity as "stockQuantity", p.unit, p.weight,
        p.parcel_size as "parcelSize", p.ready_days as "readyDays", p.fresh, c.name as category, p.description, p.facts, p.on_sale as "onSale",
        p.archived_at is not null as archived, p.options,
        case when p.options = '[]' then '[]' else ${VARIANTS_OF_P} end as variants
      from products p left join categories c on c.id = p.category_id
      where p.shop_id = ${shopId}::uuid ${after ? sql`and (p.created_at, p.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by p.created_at desc, p.id desc limit ${PAGE}`,
  );
}

/** One row, or one per variant. */
function rowsOf(product: Exported): string[][] {
  const { options, variants } = product;
  if (options.length === 0) return [cellsOf(product, product, [])];
  return variants.map((variant) => {
    const choices = options.flatMap(({ name }, at) => [name, variant.values[at] ?? '']);
    return cellsOf(product, { ...variant, onSale: product.onSale && variant.onSale }, choices);
  });
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

function cellsOf(
  product: Exported,
  sold: Pick<Exported, 'pricePesewas' | 'quantityPrices' | 'stockQuantity' | 'onSale'>,
  choices: string[],
): string[] {
  return [
    product.id,
    escapeFormula(product.name),
    toCedis(sold.pricePesewas).toFixed(2),
    String(sold.stockQuantity),
    escapeFormula(product.unit ?? ''),
    product.parcelSize?.toLowerCase() ?? '',
    product.readyDays === null ? '' : String(product.readyDays),
    product.fresh === null ? '' : yesOrNo(product.fresh),
    escapeFormula(product.category ?? ''),
    escapeFormula(product.description),
    ...PRODUCT_ATTRIBUTES.map((fact) => escapeFormula(product.facts[fact] ?? '')),
    yesOrNo(sold.onSale),
    yesOrNo(product.archived),
    ...Array.from({ length: 2 * OPTIONS_MAX }, (_, at) => escapeFormula(choices[at] ?? '')),
    writeQuantityPrices(
      sold.quantityPrices.map((one) => ({ ...one, price: toCedis(pesewas(one.pricePesewas)) })),
    ),
    writeByWeight(product.weight && presentSaleByWeight(product.weight)),
  ];
}
