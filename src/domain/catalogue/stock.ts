import { sql } from 'drizzle-orm';
import type { ParcelSize } from '#contracts/delivery-fee';
import { AppError } from '#contracts/errors';
import { closedLabel } from '#contracts/holiday';
import type { Pesewas } from '#contracts/money';
import { guessParcelSize } from '#contracts/parcel-size';
import { closedUntilToday } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import { flag, nullable, readRows, text, whole, wholeOf, word } from '../../platform/rows.ts';

export interface StockLine {
  productId: string;
  quantity: number;
}

export interface LockedProduct {
  id: string;
  shopId: string;
  shopName: string;
  name: string;
  unit: string | null;
  /** How large a piece is to carry: what its seller says, else guessed. */
  parcelSize: ParcelSize;
  pricePesewas: Pesewas;
  stockQuantity: number;
  buyable: boolean;
  /** The last day of its shop's holiday, when that is on today. */
  closedUntil: string | null;
  imageKey: string | null;
}

const uuidList = (lines: StockLine[]) =>
  sql.join(
    lines.map((line) => sql`${line.productId}::uuid`),
    sql`, `,
  );

/** Locks the products of `lines` in id order, so that two checkouts can't wait for each other in a circle. */
export async function lockProducts(tx: Transaction, lines: StockLine[]): Promise<LockedProduct[]> {
  const locked = await readRows(
    tx,
    {
      id: text,
      shopId: text,
      shopName: text,
      name: text,
      unit: nullable(text),
      parcelSize: nullable(word<ParcelSize>()),
      pricePesewas: wholeOf<Pesewas>(),
      stockQuantity: whole,
      buyable: flag,
      closedUntil: nullable(text),
      imageKey: nullable(text),
    },
    sql`select p.id, p.shop_id as "shopId", s.name as "shopName", p.name, p.unit, p.parcel_size as "parcelSize",
        p.price_pesewas as "pricePesewas", p.stock_quantity as "stockQuantity", (p.listed and p.on_sale) as buyable,
        ${closedUntilToday('s')} as "closedUntil",
        (select storage_key from product_images i where i.product_id = p.id order by position limit 1) as "imageKey"
      from products p join shop_cards s on s.id = p.shop_id
      where p.id in (${uuidList(lines)}) order by p.id for no key update of p`,
  );
  return locked.map((product) => ({
    ...product,
    parcelSize: product.parcelSize ?? guessParcelSize(product),
  }));
}

/** The words for a line that can't be bought as it stands, or null. */
export function stockProblem(product: LockedProduct | undefined, quantity: number): string | null {
  if (!product?.buyable) return `${product?.name ?? 'A product'} is no longer on sale. Remove it to go on.`;
  if (product.closedUntil) {
    return `${closedLabel(product.shopName, product.closedUntil)}. Remove ${product.name} to go on.`;
  }
  if (product.stockQuantity === 0) return `${product.name} is sold out. Remove it to go on.`;
  if (product.stockQuantity < quantity) {
    return `Only ${product.stockQuantity} of ${product.name} left. Lower the quantity to go on.`;
  }
  return null;
}

/**
 * Takes stock for `lines`, whose products the caller has locked.
 * @throws AppError OUT_OF_STOCK naming each line; `errors` maps product ids to words
 */
export async function takeStock(tx: Transaction, lines: StockLine[], locked: LockedProduct[]): Promise<void> {
  const byId = new Map(locked.map((product) => [product.id, product]));
  const errors: Record<string, string> = {};
  for (const line of lines) {
    const problem = stockProblem(byId.get(line.productId), line.quantity);
    if (problem) errors[line.productId] = problem;
  }
  const problems = Object.values(errors);
  if (problems.length > 0) throw new AppError('OUT_OF_STOCK', problems.join(' '), { errors });
  await moveStock(tx, lines, -1);
}

/** Puts stock back on sale. Locks in id order like {@link lockProducts}. */
export async function returnStock(tx: Transaction, lines: StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(
    sql`select id from products where id in (${uuidList(lines)}) order by id for no key update`,
  );
  await moveStock(tx, lines, 1);
}

async function moveStock(tx: Transaction, lines: StockLine[], sign: 1 | -1): Promise<void> {
  const values = sql.join(
    lines.map((line) => sql`(${line.productId}::uuid, ${sign * line.quantity}::int)`),
    sql`, `,
  );
  await tx.execute(
    sql`update products p set stock_quantity = p.stock_quantity + change.quantity, updated_at = now()
      from (select id, sum(quantity)::int as quantity from (values ${values}) v (id, quantity) group by id) change
      where p.id = change.id`,
  );
}
