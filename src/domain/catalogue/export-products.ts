import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import type { ParcelSize } from '#contracts/delivery-fee';
import { type Pesewas, toCedis } from '#contracts/money';
import { PRODUCT_FACTS, type ProductFacts } from '#contracts/product-facts';
import { PRODUCT_FILE_COLUMNS } from '#contracts/product-file';
import type { Database } from '../../platform/database.ts';
import { flag, json, nullable, readRows, text, whole, wholeOf, word } from '../../platform/rows.ts';
import { guardCell } from '../../platform/spreadsheet-cell.ts';

const PAGE = 500;
/** Spreadsheets take a file with this mark for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

interface Exported {
  id: string;
  createdAt: string;
  name: string;
  pricePesewas: Pesewas;
  stockQuantity: number;
  unit: string | null;
  parcelSize: ParcelSize | null;
  category: string | null;
  description: string;
  facts: ProductFacts;
  onSale: boolean;
  archived: boolean;
}

/** All products of a shop as CSV, newest first, archived ones too, piece by piece; the import takes it back as it is. */
export async function* exportProducts(db: Database, shopId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([[...PRODUCT_FILE_COLUMNS]]);
  let after: Exported | undefined;
  do {
    const page: Exported[] = await readPage(db, shopId, after);
    if (page.length > 0) yield stringify(page.map(cellsOf));
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
      pricePesewas: wholeOf<Pesewas>(),
      stockQuantity: whole,
      unit: nullable(text),
      parcelSize: nullable(word<ParcelSize>()),
      category: nullable(text),
      description: text,
      facts: json<ProductFacts>(),
      onSale: flag,
      archived: flag,
    },
    sql`select p.id, p.created_at::text as "createdAt", p.name, p.price_pesewas as "pricePesewas", p.stock_quantity as "stockQuantity", p.unit,
        p.parcel_size as "parcelSize", c.name as category, p.description, p.facts, p.on_sale as "onSale",
        p.archived_at is not null as archived
      from products p left join categories c on c.id = p.category_id
      where p.shop_id = ${shopId}::uuid ${after ? sql`and (p.created_at, p.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by p.created_at desc, p.id desc limit ${PAGE}`,
  );
}

function cellsOf(product: Exported): string[] {
  return [
    product.id,
    guardCell(product.name),
    toCedis(product.pricePesewas).toFixed(2),
    String(product.stockQuantity),
    guardCell(product.unit ?? ''),
    product.parcelSize?.toLowerCase() ?? '',
    guardCell(product.category ?? ''),
    guardCell(product.description),
    ...PRODUCT_FACTS.map((fact) => guardCell(product.facts[fact] ?? '')),
    product.onSale ? 'yes' : 'no',
    product.archived ? 'yes' : 'no',
  ];
}
