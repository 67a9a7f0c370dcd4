import { sql } from 'drizzle-orm';
import { isOneOf, type Transaction } from '#platform/database';
import { int, nullable, readRows, text } from '#platform/rows';
import type { StockLine } from './stock.ts';

export interface LowStockItem {
  id: string;
  shopId: string;
  name: string;
  unit: string | null;
  stockQuantity: number;
}

/**
 * Products whose stock a newly paid sale reduced from `below` or more to less, and variants of other products that it
 * sold out, by their full name. Stock held by unpaid orders counts as available, so that a product crosses the
 * threshold once, by the sale that pays for it. Locks the products, so that two concurrent sales cannot both miss the
 * crossing.
 */
export async function findLowStockCrossings(
  tx: Transaction,
  sold: StockLine[],
  below: number,
): Promise<LowStockItem[]> {
  const all = await readRows(
    tx,
    SOLD_DOWN,
    sql`select id, shop_id as "shopId", name, unit, stock_quantity as "stockQuantity" from products
      where ${isOneOf(
        sql`id`,
        sold.map(({ productId }) => productId),
      )} order by id for no key update`,
  );
  const products = await crossed(tx, all, sold, { key: 'productId', below });
  const rest = sold.filter(({ productId }) => products.every(({ id }) => id !== productId));
  return [...products, ...(await findSoldOutVariants(tx, rest))];
}

async function findSoldOutVariants(tx: Transaction, sold: StockLine[]): Promise<LowStockItem[]> {
  const ids = sold.flatMap(({ variantId }) => variantId ?? []);
  if (ids.length === 0) return [];
  const none = await readRows(
    tx,
    SOLD_DOWN,
    sql`select v.id, p.shop_id as "shopId", p.name || ', ' || v.name as name, p.unit, v.stock_quantity as "stockQuantity"
      from product_variants v join products p on p.id = v.product_id
      where ${isOneOf(sql`v.id`, ids)} and not v.retired order by v.id`,
  );
  return crossed(tx, none, sold, { key: 'variantId', below: 1 });
}

const SOLD_DOWN = { id: text, shopId: text, name: text, unit: nullable(text), stockQuantity: int };
const HELD_BY = { productId: sql`product_id`, variantId: sql`variant_id` };

/** Filters for stock that was at `below` or more before the sale, and is less after it. */
async function crossed(
  tx: Transaction,
  found: LowStockItem[],
  sold: StockLine[],
  { key, below }: { key: keyof typeof HELD_BY; below: number },
): Promise<LowStockItem[]> {
  const low = found.filter(({ stockQuantity }) => stockQuantity < below);
  if (low.length === 0) return [];
  const held = await readRows(
    tx,
    { id: text, quantity: int },
    sql`select ${HELD_BY[key]} as id, sum(quantity)::int as quantity from held_stock
      where ${isOneOf(
        HELD_BY[key],
        low.map(({ id }) => id),
      )} group by 1`,
  );
  return low.filter(({ id, stockQuantity }) => {
    const left = stockQuantity + (held.find((one) => one.id === id)?.quantity ?? 0);
    const taken = sold.reduce((sum, line) => (line[key] === id ? sum + line.quantity : sum), 0);
    return left < below && left + taken >= below;
  });
}
