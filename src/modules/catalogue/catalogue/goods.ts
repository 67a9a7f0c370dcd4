import { sql } from 'drizzle-orm';
import type { ParcelSize } from '#contracts/delivery-fee';
import type { ProductOption } from '#contracts/product-options';
import { AppError } from '#shared/errors';
import { closedLabel } from '#shared/holiday';
import type { Pesewas } from '#shared/money';
import type { QuantityPesewas } from '#shared/quantity-sums';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { json, nullable, readRows } from '../../../platform/rows.ts';
import type { VariantView } from './product-view.ts';

/** A product as carts need it, listed or not, as the database's function `goods_of` gives it. */
export interface Goods {
  id: string;
  name: string;
  /** Whose fee may be another. */
  categoryId: string | null;
  unit: string | null;
  parcelSize: ParcelSize | null;
  options: ProductOption[];
  variants: VariantView[];
  pricePesewas: Pesewas;
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  listed: boolean;
  onSale: boolean;
  imageKeys: string[];
  shop: { id: string; name: string; closedUntil: string | null };
}

/** What somebody wants to buy, as the database's function `chosen_goods` gives it. */
export interface WantedGoods {
  variantId: string | null;
  name: string;
  stockQuantity: number;
  inStock: boolean;
  /** False for a combination that is no longer made. */
  isMade: boolean;
  shopName: string;
  closedUntil: string | null;
}

/** Refuses what no id can name, before the database is asked. @throws AppError NOT_FOUND */
export function assertIds(productId: string, variantId: string | null): void {
  if (!isUuid(productId)) assertMade(null);
  if (variantId !== null && !isUuid(variantId)) throw notMade();
}

const notMade = () => new AppError('NOT_FOUND', 'This option is no longer available. Choose another.');

/** @throws AppError NOT_FOUND, also for a combination that is no longer made */
export function assertMade(wanted: WantedGoods | null): asserts wanted is WantedGoods {
  if (!wanted) throw new AppError('NOT_FOUND', 'Product not found');
  if (!wanted.isMade) throw notMade();
}

/** @throws AppError SHOP_CLOSED, OUT_OF_STOCK when there are not so many */
export function assertEnough({ name, ...wanted }: WantedGoods, quantity: number): void {
  const { shopName, closedUntil, inStock, stockQuantity } = wanted;
  if (closedUntil) throw new AppError('SHOP_CLOSED', `${closedLabel(shopName, closedUntil)}.`);
  if (!inStock) throw new AppError('OUT_OF_STOCK', `${name} is out of stock.`);
  if (stockQuantity < quantity) {
    throw new AppError('OUT_OF_STOCK', `Only ${stockQuantity} of ${name} available.`);
  }
}

/** The combination that is named, or the cheapest that can be had. @throws AppError NOT_FOUND as {@link assertMade} */
export async function findWantedGoods(
  handle: DbOrTx,
  productId: string,
  variantId: string | null,
): Promise<WantedGoods> {
  assertIds(productId, variantId);
  const [found] = await readRows(
    handle,
    { wanted: nullable(json<WantedGoods>()) },
    sql`select chosen_goods(${productId}::uuid, ${variantId}::uuid) as wanted`,
  );
  const wanted = found?.wanted ?? null;
  assertMade(wanted);
  return wanted;
}
