import { sql } from 'drizzle-orm';
import type { LINE_PROBLEMS } from '#contracts/cart';
import type { Place } from '#contracts/delivery-fee';
import { guessParcelSize } from '#contracts/parcel-size';
import { type ChosenProduct, chooseOf, type Goods, moreOfEach, quantityDiscounts } from '#modules/catalogue';
import { type ReckonedCoupon, reckonCoupon } from '#modules/coupons';
import { type DeliveryFacts, type QuotedPart, quoteParts } from '#modules/delivery';
import { shopsBoughtFrom } from '#modules/orders';
import { currentFeeRates } from '#modules/settings';
import { queryPrepared } from '#platform/prepared-statements';
import { type FeeLine, feeLines, overallPercent, percentOf } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';
import type { MoreToSave } from '#shared/quantity-sums';
import type { DbOrTx } from '../../../platform/database.ts';
import { json } from '../../../platform/rows.ts';

/** What a line is of, and whether it can be had. */
type CartGoods = ChosenProduct<Goods> & { inStock: boolean };

export interface CartLine {
  id: string;
  productId: string;
  /** The combination, of a product with options. */
  variantId: string | null;
  quantity: number;
  problem: (typeof LINE_PROBLEMS)[number] | null;
  product: CartGoods;
  /** What prices by quantity and the code take off the line, and what some more of it would save. */
  discountPesewas: Pesewas;
  /** What of it the market bears. */
  marketDiscountPesewas: Pesewas;
  more: MoreToSave | null;
}
export interface CartView {
  /** Empty when the person never had a cart (docs/specification.md, 3). */
  id: string;
  lines: CartLine[];
  /** Discounts taken off, without the platform fee. */
  subtotalPesewas: Pesewas;
  /** The code that was entered, what it takes off, and why it takes nothing off. */
  coupon: { code: string; discountPesewas: Pesewas; problem: string | null } | null;
  /** The rate that a checkout now would freeze, over all; of an empty cart the general one. */
  feePercent: number;
  /** What it comes to, by rate. */
  fees: FeeLine[];
  /** How the goods of each shop can come to the place asked for. */
  deliveries: QuotedPart[];
  /** Without it a price that goes by region is not known. */
  isPlaceKnown: boolean;
}

const GONE: CartLine['problem'] = 'UNAVAILABLE';

function problemOf(product: CartGoods, quantity: number): CartLine['problem'] {
  if (!product.listed) return GONE;
  if (product.shop.closedUntil) return 'SHOP_CLOSED';
  if (!product.inStock) return 'OUT_OF_STOCK';
  return product.stockQuantity < quantity ? 'NOT_ENOUGH_STOCK' : null;
}

/** A cart as the database's function `cart_of` gives it, with all that its page is made from. */
export interface StoredCart {
  /** Null when the person never had a cart. */
  id: string | null;
  couponCode: string | null;
  lines: { id: string; productId: string; variantId: string | null; quantity: number }[];
  goods: Goods[];
  delivery: DeliveryFacts;
}

/**
 * The cart with what became of each product since it was put in, and what it costs to bring it to a place; one statement,
 * and three more with a code.
 */
export async function getCart(handle: DbOrTx, userId: string, to: Place = NOWHERE): Promise<CartView> {
  const [stored] = await queryPrepared(
    handle,
    { cart: json<StoredCart>() },
    sql`select cart_of(${userId}::uuid) as cart`,
  );
  return viewOf(handle, userId, (stored as { cart: StoredCart }).cart, to);
}

const NOWHERE: Place = { town: null, region: null };

/** The same of a cart that was just read. */
export async function viewOf(
  handle: DbOrTx,
  userId: string,
  stored: StoredCart,
  to: Place = NOWHERE,
): Promise<CartView> {
  const byId = new Map(stored.goods.map((product) => [product.id, product]));
  const chosen = stored.lines.map(
    (line): Omit<CartLine, 'discountPesewas' | 'marketDiscountPesewas' | 'more'> => {
      const found = byId.get(line.productId) as Goods;
      const parcelSize = found.parcelSize ?? guessParcelSize(found);
      const product = chooseOf({ ...found, parcelSize }, line.variantId);
      if (product)
        return { ...line, variantId: product.variantId, product, problem: problemOf(product, line.quantity) };
      // A combination that is no longer made is shown by its product's name.
      const inStock = found.onSale && found.stockQuantity > 0;
      return { ...line, product: { ...found, inStock, variantId: null, variantName: null }, problem: GONE };
    },
  );
  const { lines, coupon } = await withCoupon(handle, userId, withDiscounts(chosen), stored.couponCode);
  const subtotalPesewas = pesewas(lines.reduce((sum, line) => sum + sumOf(line), 0));
  const rates = await currentFeeRates(handle);
  const fees = feeLines(
    lines.map((line) => ({ basisPoints: rates.of(ratedOf(line)), sumPesewas: withMarketPart(line) })),
  );
  const feePercent = overallPercent(fees) ?? percentOf(rates.general);
  const deliveries = await quoteParts(handle, to, { parts: partsOf(lines), facts: stored.delivery });
  const isPlaceKnown = to.region !== null;
  return { id: stored.id ?? '', lines, subtotalPesewas, coupon, feePercent, fees, deliveries, isPlaceKnown };
}

function withDiscounts(
  lines: Omit<CartLine, 'discountPesewas' | 'marketDiscountPesewas' | 'more'>[],
): CartLine[] {
  const discounts = quantityDiscounts(lines);
  const more = moreOfEach(lines);
  return lines.map((line, at) => ({
    ...line,
    discountPesewas: discounts[at] ?? pesewas(0),
    marketDiscountPesewas: pesewas(0),
    more: line.problem ? null : (more[at] ?? null),
  }));
}

/** What a code takes off these lines; of what can't be bought as it stands nothing. */
export async function couponOfCart(
  handle: DbOrTx,
  userId: string,
  code: string,
  lines: readonly CartLine[],
): Promise<ReckonedCoupon> {
  const goods = lines.flatMap((line) =>
    line.problem ? [] : [{ shopId: line.product.shop.id, sumPesewas: sumOf(line), line }],
  );
  const shopIds = goods.map(({ shopId }) => shopId);
  const boughtFrom = await shopsBoughtFrom(handle, userId, shopIds);
  const reckoned = await reckonCoupon(handle, { userId, code, lines: goods, boughtFrom });
  const places = new Map(goods.map(({ line }, at) => [line, at]));
  const spread = (of: Pesewas[]) => lines.map((line) => of[places.get(line) ?? -1] ?? pesewas(0));
  const { discounts, marketDiscounts } = reckoned;
  return { ...reckoned, discounts: spread(discounts), marketDiscounts: spread(marketDiscounts) };
}

async function withCoupon(
  handle: DbOrTx,
  userId: string,
  lines: CartLine[],
  code: string | null | undefined,
): Promise<Pick<CartView, 'lines' | 'coupon'>> {
  if (!code) return { lines, coupon: null };
  const { discounts, marketDiscounts, taken, problem } = await couponOfCart(handle, userId, code, lines);
  const discountPesewas = pesewas(taken.reduce((sum, one) => sum + one.discountPesewas, 0));
  return {
    lines: lines.map((line, at) => ({
      ...line,
      discountPesewas: pesewas(line.discountPesewas + (discounts[at] ?? 0)),
      marketDiscountPesewas: marketDiscounts[at] ?? pesewas(0),
    })),
    coupon: { code, discountPesewas, problem },
  };
}

const sumOf = ({ product, quantity, discountPesewas }: CartLine): Pesewas =>
  pesewas(product.pricePesewas * quantity - discountPesewas);

/** Fee and free delivery count as without a code of the market. */
const withMarketPart = (line: CartLine): Pesewas => pesewas(sumOf(line) + line.marketDiscountPesewas);

const ratedOf = ({ product }: CartLine) => ({ shopId: product.shop.id, categoryId: product.categoryId });

function partsOf(lines: CartLine[]) {
  return [...Map.groupBy(lines, ({ product }) => product.shop.id)].map(([shopId, own]) => ({
    shopId,
    shopName: own[0]?.product.shop.name ?? '',
    pieces: own.map((line) => ({
      ...{ id: line.product.id, name: line.product.name },
      sumPesewas: withMarketPart(line),
      parcelSize: line.product.parcelSize ?? guessParcelSize(line.product),
    })),
  }));
}
