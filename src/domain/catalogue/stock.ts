import { sql } from 'drizzle-orm';
import type { ParcelSize } from '#contracts/delivery-fee';
import { AppError } from '#contracts/errors';
import { closedLabel } from '#contracts/holiday';
import type { Pesewas } from '#contracts/money';
import { guessParcelSize } from '#contracts/parcel-size';
import type { ProductOption } from '#contracts/product-options';
import type { QuantityPesewas } from '#contracts/quantity-sums';
import { closedUntilToday } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import { flag, json, nullable, readRows, text, whole, wholeOf, word } from '../../platform/rows.ts';
import { type ChosenProduct, chosenOf } from './chosen-product.ts';
import { VARIANTS_OF_P, type VariantView } from './product-view.ts';

export interface StockLine {
  productId: string;
  /** The combination, of a product with options. */
  variantId?: string | null;
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
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  options: ProductOption[];
  variants: VariantView[];
  buyable: boolean;
  /** The last day of its shop's holiday, when that is on today. */
  closedUntil: string | null;
  imageKey: string | null;
}

/** A line with what it takes: the product, or the combination that it names or that is the cheapest. */
export interface TakenLine {
  quantity: number;
  product: ChosenProduct<LockedProduct>;
}

/** Ids for an `in (…)`. */
export const uuidList = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
const productIds = (lines: StockLine[]) => uuidList(lines.map(({ productId }) => productId));

/**
 * Locks the products of `lines` in id order, so that two checkouts can't wait for each other in a circle. Whoever
 * changes a combination has locked its product, so the combinations are read after that.
 */
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
      quantityPrices: json<QuantityPesewas[]>(),
      stockQuantity: whole,
      options: json<ProductOption[]>(),
      buyable: flag,
      closedUntil: nullable(text),
      imageKey: nullable(text),
    },
    sql`select p.id, p.shop_id as "shopId", s.name as "shopName", p.name, p.unit, p.parcel_size as "parcelSize",
        p.price_pesewas as "pricePesewas", p.quantity_prices as "quantityPrices", p.stock_quantity as "stockQuantity", p.options,
        (p.listed and p.on_sale) as buyable, ${closedUntilToday('s')} as "closedUntil",
        (select storage_key from product_images i where i.product_id = p.id order by position limit 1) as "imageKey"
      from products p join shop_cards s on s.id = p.shop_id
      where p.id in (${productIds(lines)}) order by p.id for no key update of p`,
  );
  const variants = await readVariants(
    tx,
    locked.filter(({ options }) => options.length > 0).map(({ id }) => id),
  );
  return locked.map((product) => ({
    ...product,
    variants: variants.get(product.id) ?? [],
    parcelSize: product.parcelSize ?? guessParcelSize(product),
  }));
}

async function readVariants(tx: Transaction, ids: string[]): Promise<Map<string, VariantView[]>> {
  if (ids.length === 0) return new Map();
  const found = await readRows(
    tx,
    { id: text, variants: json<VariantView[]>() },
    sql`select p.id, ${VARIANTS_OF_P} as variants from products p where p.id in (${uuidList(ids)})`,
  );
  return new Map(found.map(({ id, variants }) => [id, variants]));
}

/** What a line takes of its locked product; null when that is not there, or the combination is not made any more. */
function takenBy(line: StockLine, product: LockedProduct | undefined): TakenLine['product'] | null {
  const chosen = product && chosenOf(product, line.variantId ?? null);
  if (!chosen) return null;
  const { onSaleItself, imageKey, ...taken } = chosen;
  return { ...taken, buyable: taken.buyable && onSaleItself, imageKey: imageKey ?? product.imageKey };
}

/** The words for a line that can't be bought as it stands, or null. */
function stockProblem(product: LockedProduct, quantity: number): string | null {
  if (!product.buyable) return `${product.name} is no longer on sale. Remove it to go on.`;
  if (product.closedUntil) {
    return `${closedLabel(product.shopName, product.closedUntil)}. Remove ${product.name} to go on.`;
  }
  if (product.stockQuantity === 0) return `${product.name} is sold out. Remove it to go on.`;
  if (product.stockQuantity < quantity) {
    return `Only ${product.stockQuantity} of ${product.name} left. Lower the quantity to go on.`;
  }
  return null;
}

const sameGoods = ({ id, variantId }: { id: string; variantId: string | null }) => `${id} ${variantId}`;

/**
 * Takes stock for `lines`, whose products the caller has locked, and gives what each of them takes, in their order.
 * @throws AppError OUT_OF_STOCK naming each line; `errors` maps product ids to words
 */
export async function takeStock(
  tx: Transaction,
  lines: StockLine[],
  locked: LockedProduct[],
): Promise<TakenLine[]> {
  const byId = new Map(locked.map((product) => [product.id, product]));
  const taken: TakenLine[] = [];
  const problems: { productId: string; words: string }[] = [];
  for (const line of lines) {
    const found = byId.get(line.productId);
    const product = takenBy(line, found);
    if (product) taken.push({ quantity: line.quantity, product });
    else {
      const words = `${found?.name ?? 'A product'} is no longer on sale. Remove it to go on.`;
      problems.push({ productId: line.productId, words });
    }
  }
  // Two lines may come to the same goods: what both take is what must be there.
  for (const same of Map.groupBy(taken, ({ product }) => sameGoods(product)).values()) {
    const [{ product }] = same as [TakenLine];
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    const words = stockProblem(product, quantity);
    if (words) problems.push({ productId: product.id, words });
  }
  if (problems.length > 0) {
    const byProduct = Map.groupBy(problems, ({ productId }) => productId);
    const said = (some: typeof problems) => some.map(({ words }) => words).join(' ');
    throw new AppError('OUT_OF_STOCK', said(problems), {
      errors: Object.fromEntries([...byProduct].map(([id, some]) => [id, said(some)])),
    });
  }
  await moveStock(
    tx,
    taken.map(({ product, quantity }) => ({ productId: product.id, variantId: product.variantId, quantity })),
    -1,
  );
  return taken;
}

/**
 * Puts stock back on sale, each piece to its combination. Pieces from before their product had options go nowhere:
 * which combination they are is not known, and whoever made the options counted what was there. Locks in id order
 * like {@link lockProducts}.
 */
export async function returnStock(tx: Transaction, lines: StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(
    sql`select id from products where id in (${productIds(lines)}) order by id for no key update`,
  );
  await moveStock(tx, lines, 1);
}

/** Pieces by what they are of, a product or a combination, as a table `change`. */
function changes(lines: { id: string; quantity: number }[], sign: 1 | -1) {
  const values = sql.join(
    lines.map(({ id, quantity }) => sql`(${id}::uuid, ${sign * quantity}::int)`),
    sql`, `,
  );
  return sql`(select id, sum(quantity)::int as quantity from (values ${values}) v (id, quantity) group by id) change`;
}

async function moveStock(tx: Transaction, lines: StockLine[], sign: 1 | -1): Promise<void> {
  const ofVariants = lines.flatMap(({ variantId, quantity }) =>
    variantId ? [{ id: variantId, quantity }] : [],
  );
  const ofProducts = lines.flatMap((line) =>
    line.variantId ? [] : [{ id: line.productId, quantity: line.quantity }],
  );
  if (ofProducts.length > 0) {
    await tx.execute(
      sql`update products p set stock_quantity = p.stock_quantity + change.quantity, updated_at = now()
        from ${changes(ofProducts, sign)} where p.id = change.id and p.options = '[]'`,
    );
  }
  if (ofVariants.length > 0) {
    await tx.execute(
      sql`update product_variants v set stock_quantity = v.stock_quantity + change.quantity, was_ordered = true
        from ${changes(ofVariants, sign)} where v.id = change.id`,
    );
  }
}
