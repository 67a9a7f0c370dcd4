import { type SQL, sql } from 'drizzle-orm';
import { batchWrites } from '#platform/batches';
import { isOneOf } from '#platform/database';
import { int, nullable, text } from '#platform/rows';
import { closedLabel } from '#shared/holiday';
import type { Pesewas } from '#shared/money';
import type { QuantityPesewas } from '#shared/price-tiers';
import type { FrozenWeight } from '#shared/sold-by-weight';
import type { ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';
import { guessParcelSize } from '#src/modules/delivery/contract/parcel-size.ts';
import type { Transaction } from '../../platform/database.ts';
import { json, readRows } from '../../platform/rows.ts';
import type { ProductOption } from './contract/product-options.ts';
import { catalogueErrors } from './errors.ts';
import type { VariantView } from './product-view.ts';
import {
  atAskedPrice,
  type PurchasableProduct,
  type SelectedVariant,
  selectVariant,
} from './purchasable-product.ts';

export interface StockLine {
  productId: string;
  /** The variant, for a product with options. */
  variantId?: string | null;
  quantity: number;
}

export interface LockedProduct {
  id: string;
  shopId: string;
  shopName: string;
  name: string;
  categoryId: string | null;
  unit: string | null;
  /** Only of goods sold by weight; then prices are what is asked at checkout. */
  weight: FrozenWeight | null;
  /** Carrying size of a piece: the seller's setting, else estimated. */
  parcelSize: ParcelSize;
  pricePesewas: Pesewas;
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  options: ProductOption[];
  variants: VariantView[];
  buyable: boolean;
  /** Last day of the shop's current holiday. */
  closedUntil: string | null;
  imageKey: string | null;
}

/** A line with the product or variant that it takes: the named one, or the cheapest. */
export interface ResolvedLine {
  quantity: number;
  product: SelectedVariant<LockedProduct>;
}

/**
 * Locks the products of `lines` in id order, so that two checkouts cannot deadlock. Every writer of a variant locks its
 * product first, so the variants are read after the lock.
 */
export async function lockProducts(tx: Transaction, lines: StockLine[]): Promise<LockedProduct[]> {
  const ids = sql.param(lines.map(({ productId }) => productId));
  const [row] = await readRows(
    tx,
    { goods: json<PurchasableProduct[]>() },
    sql`select lock_products(${ids}::uuid[]) as goods`,
  );
  return parseLockedProducts((row as { goods: PurchasableProduct[] }).goods);
}

/** {@link lockProducts} for goods returned by the database function `lock_products`. */
export function parseLockedProducts(goods: readonly PurchasableProduct[]): LockedProduct[] {
  return goods.map(atAskedPrice).map(({ shop, listed, onSale, imageKeys, ...product }) => ({
    ...product,
    ...{ shopId: shop.id, shopName: shop.name, closedUntil: shop.closedUntil },
    buyable: listed && onSale,
    imageKey: imageKeys[0] ?? null,
    parcelSize: product.parcelSize ?? guessParcelSize(product),
  }));
}

/** The goods that a line takes of its locked product; null when the product is missing, or the variant is retired. */
function productOfLine(line: StockLine, product: LockedProduct | undefined): ResolvedLine['product'] | null {
  const chosen = product && selectVariant(product, line.variantId ?? null);
  if (!chosen) return null;
  const { onSaleItself, imageKey, ...taken } = chosen;
  return { ...taken, buyable: taken.buyable && onSaleItself, imageKey: imageKey ?? product.imageKey };
}

/** Message for a line that cannot be bought, or null. */
function stockProblem(product: LockedProduct, quantity: number): string | null {
  if (!product.buyable) return `${product.name} is no longer on sale. Remove it to continue.`;
  if (product.closedUntil) {
    return `${closedLabel(product.shopName, product.closedUntil)}. Remove ${product.name} to continue.`;
  }
  if (product.stockQuantity === 0) return `${product.name} is out of stock. Remove it to continue.`;
  if (product.stockQuantity < quantity) {
    return `Only ${product.stockQuantity} of ${product.name} left. Lower the quantity to continue.`;
  }
  return null;
}

const sameGoods = ({ id, variantId }: { id: string; variantId: string | null }) => `${id} ${variantId}`;

/**
 * The goods each line takes, in line order. The caller has locked the products and writes the result with
 * {@link stockStatements}.
 * @throws AppError OUT_OF_STOCK naming each line; `errors` maps product ids to messages
 */
export function resolveLines(lines: readonly StockLine[], locked: readonly LockedProduct[]): ResolvedLine[] {
  const byId = new Map(locked.map((product) => [product.id, product]));
  const taken: ResolvedLine[] = [];
  const problems: { productId: string; words: string }[] = [];
  for (const line of lines) {
    const found = byId.get(line.productId);
    const product = productOfLine(line, found);
    if (product) taken.push({ quantity: line.quantity, product });
    else {
      const words = `${found?.name ?? 'A product'} is no longer on sale. Remove it to continue.`;
      problems.push({ productId: line.productId, words });
    }
  }
  // Two lines may resolve to the same goods; check their total quantity.
  for (const same of Map.groupBy(taken, ({ product }) => sameGoods(product)).values()) {
    const [{ product }] = same as [ResolvedLine];
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    const words = stockProblem(product, quantity);
    if (words) problems.push({ productId: product.id, words });
  }
  if (problems.length > 0) {
    const byProduct = Map.groupBy(problems, ({ productId }) => productId);
    const said = (some: typeof problems) => some.map(({ words }) => words).join(' ');
    const errors = Object.fromEntries([...byProduct].map(([id, some]) => [id, said(some)]));
    throw catalogueErrors.linesOutOfStock(said(problems), errors);
  }
  return taken;
}

/** Statements that reduce the stock by these lines, for `batchWrites`. */
export const stockStatements = (lines: readonly ResolvedLine[]): SQL[] =>
  writesOfStock(
    lines.map(({ product, quantity }) => ({ productId: product.id, variantId: product.variantId, quantity })),
    -1,
  );

/**
 * Returns stock to sale, each piece to its variant. Drops pieces sold before their product had options: their variant
 * is unknown, and the seller counted the stock when adding options. Locks in id order like {@link lockProducts}.
 */
export async function restock(tx: Transaction, lines: StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await lockProducts(tx, lines);
  await batchWrites(tx, writesOfStock(lines, 1));
}

/**
 * Adds thousandths of a unit to the stock of goods sold by weight, or takes them, down to nothing: what the scale shows
 * is what there is. Locks the product.
 */
export async function moveStockParts(tx: Transaction, productId: string, thousandths: number): Promise<void> {
  if (thousandths === 0) return;
  const stock = sql`greatest(0, p.stock_quantity * 1000::bigint + p.stock_parts + ${thousandths}::bigint)`;
  await tx.execute(sql`update products p set stock_quantity = (${stock} / 1000)::int, stock_parts = (${stock} % 1000)::int
    where p.id = ${productId}::uuid and p.options = '[]'`);
}

/** Separate updates for products and variants: each statement changes only one kind. */
function writesOfStock(lines: readonly StockLine[], sign: 1 | -1): SQL[] {
  const pieces = (of: (line: StockLine) => string | null | undefined) =>
    lines.flatMap((line) => {
      const id = of(line);
      return id ? [{ id, quantity: sign * line.quantity }] : [];
    });
  const ofProducts = pieces((line) => (line.variantId ? null : line.productId));
  const ofVariants = pieces(({ variantId }) => variantId);
  return [
    ...(ofProducts.length > 0
      ? [
          sql`update products p set stock_quantity = p.stock_quantity + change.quantity
            from ${changes(ofProducts)} where p.id = change.id and p.options = '[]' returning p.id`,
        ]
      : []),
    ...(ofVariants.length > 0
      ? [
          sql`update product_variants v set stock_quantity = v.stock_quantity + change.quantity, was_ordered = true
            from ${changes(ofVariants)} where v.id = change.id returning v.id`,
        ]
      : []),
  ];
}

/** Quantities per product or variant id, as a table `change`. */
const changes = (pieces: readonly { id: string; quantity: number }[]) =>
  sql`(select id, sum(quantity)::int as quantity from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
    as piece (id uuid, quantity int) group by id) change`;

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
