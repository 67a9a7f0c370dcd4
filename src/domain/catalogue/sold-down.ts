import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { nullable, readRows, text, whole } from '../../platform/rows.ts';
import type { StockLine } from './stock.ts';

export interface SoldDown {
  id: string;
  shopId: string;
  name: string;
  unit: string | null;
  stockQuantity: number;
}

/**
 * Which products a sale that was just paid took from `below` or more to less. What unpaid orders hold still
 * counts as there, so that a product crosses once, by the sale that pays for it. Locks the products, so that two
 * sales can't each leave it to the other.
 */
export async function findSoldDown(tx: Transaction, sold: StockLine[], below: number): Promise<SoldDown[]> {
  const ids = sql.join(
    sold.map((line) => sql`${line.productId}::uuid`),
    sql`, `,
  );
  const low = await readRows(
    tx,
    { id: text, shopId: text, name: text, unit: nullable(text), stockQuantity: whole },
    sql`select id, shop_id as "shopId", name, unit, stock_quantity as "stockQuantity" from products
      where id in (${ids}) order by id for no key update`,
  ).then((found) => found.filter((product) => product.stockQuantity < below));
  if (low.length === 0) return [];
  const held = await readRows(
    tx,
    { id: text, quantity: whole },
    sql`select product_id as id, sum(quantity)::int as quantity from held_stock
      where product_id in (${ids}) group by 1`,
  );
  return low.filter((product) => {
    const quantityOf = (list: { id: string; quantity: number }[]) =>
      list.reduce((sum, one) => (one.id === product.id ? sum + one.quantity : sum), 0);
    const left = product.stockQuantity + quantityOf(held);
    const before = left + quantityOf(sold.map((line) => ({ id: line.productId, quantity: line.quantity })));
    return left < below && before >= below;
  });
}
