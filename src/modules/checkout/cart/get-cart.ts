import { sql } from 'drizzle-orm';
import {
  type AskedProduct,
  atAskedPrice,
  nextTiers,
  type PurchasableProduct,
  quantityDiscounts,
  type SelectedVariant,
  selectShownVariant,
} from '#modules/catalogue';
import { type CouponResult, evaluateCoupon } from '#modules/coupons';
import { type DeliveryInputs, type QuotedShopOrder, quoteShopOrders } from '#modules/delivery';
import { listShopsOfCustomer } from '#modules/orders';
import { currentFeeRates } from '#modules/settings';
import { queryPrepared } from '#platform/prepared-statements';
import { type FeeLine, feeLines, overallPercent, toPercent } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';
import type { NextSaving } from '#shared/price-tiers';
import type { LINE_PROBLEMS } from '#src/modules/checkout/contract/cart.ts';
import type { Place } from '#src/modules/delivery/contract/delivery-fee.ts';
import { guessParcelSize } from '#src/modules/delivery/contract/parcel-size.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { json } from '../../../platform/rows.ts';

/** The goods of a line, and whether they are in stock. */
type CartGoods = SelectedVariant<AskedProduct> & { inStock: boolean };

export interface CartLine {
  id: string;
  productId: string;
  /** The variant, for a product with options. */
  variantId: string | null;
  quantity: number;
  problem: (typeof LINE_PROBLEMS)[number] | null;
  product: CartGoods;
  /** Discount from quantity prices and the coupon code; `more` is the saving that a larger quantity would give. */
  discountPesewas: Pesewas;
  /** The platform's share of the discount. */
  marketDiscountPesewas: Pesewas;
  more: NextSaving | null;
}
export interface CartView {
  /** Empty when the user never had a cart (docs/specification.md, 3). */
  id: string;
  lines: CartLine[];
  /** After discounts, without the platform fee. */
  subtotalPesewas: Pesewas;
  /** What the customer may use for the next order. */
  creditPesewas: Pesewas;
  /** The coupon code entered, its discount, and why it gives none. */
  coupon: { code: string; discountPesewas: Pesewas; problem: string | null } | null;
  /** The effective fee rate of a checkout now; for an empty cart the general rate. */
  feePercent: number;
  /** The fee, by rate. */
  fees: FeeLine[];
  /** Delivery options of each shop's part to the given place. */
  deliveries: QuotedShopOrder[];
  /** When false, prices that depend on the region are unknown. */
  isPlaceKnown: boolean;
}

const GONE: CartLine['problem'] = 'UNAVAILABLE';

function problemOf(product: CartGoods, quantity: number): CartLine['problem'] {
  if (!product.listed) return GONE;
  if (product.shop.closedUntil) return 'SHOP_CLOSED';
  if (!product.inStock) return 'OUT_OF_STOCK';
  return product.stockQuantity < quantity ? 'NOT_ENOUGH_STOCK' : null;
}

/** The result of the database function `get_cart`: a cart with everything its page needs. */
export interface StoredCart {
  /** Null when the user never had a cart. */
  id: string | null;
  couponCode: string | null;
  lines: { id: string; productId: string; variantId: string | null; quantity: number }[];
  goods: PurchasableProduct[];
  delivery: DeliveryInputs;
  credit: Pesewas;
}

/**
 * The cart with the current state of each product and the delivery prices to a place; one statement, and three more
 * with a coupon code.
 */
export async function getCart(handle: DbOrTx, userId: string, to: Place = NOWHERE): Promise<CartView> {
  const [stored] = await queryPrepared(
    handle,
    { cart: json<StoredCart>() },
    sql`select get_cart(${userId}::uuid) as cart`,
  );
  return toCartView(handle, userId, (stored as { cart: StoredCart }).cart, to);
}

const NOWHERE: Place = { town: null, region: null };

/** Builds the view of a cart that was already read. */
export async function toCartView(
  handle: DbOrTx,
  userId: string,
  stored: StoredCart,
  to: Place = NOWHERE,
): Promise<CartView> {
  const byId = new Map(stored.goods.map((product) => [product.id, atAskedPrice(product)]));
  const chosen = stored.lines.map(
    (line): Omit<CartLine, 'discountPesewas' | 'marketDiscountPesewas' | 'more'> => {
      const found = byId.get(line.productId) as AskedProduct;
      const parcelSize = found.parcelSize ?? guessParcelSize(found);
      const product = selectShownVariant({ ...found, parcelSize }, line.variantId);
      if (product)
        return { ...line, variantId: product.variantId, product, problem: problemOf(product, line.quantity) };
      // A retired variant is shown under its product's name.
      const gone = { ...found, inStock: false, variantId: null, variantName: null };
      return { ...line, product: gone, problem: GONE };
    },
  );
  const { lines, coupon } = await withCoupon(handle, userId, withDiscounts(chosen), stored.couponCode);
  const subtotalPesewas = pesewas(lines.reduce((sum, line) => sum + sumOf(line), 0));
  const rates = await currentFeeRates(handle);
  const fees = feeLines(
    lines.map((line) => ({ basisPoints: rates.of(ratedOf(line)), sumPesewas: withMarketPart(line) })),
  );
  const feePercent = overallPercent(fees) ?? toPercent(rates.general);
  const deliveries = await quoteShopOrders(handle, to, { parts: partsOf(lines), facts: stored.delivery });
  const isPlaceKnown = to.region !== null;
  const { credit: creditPesewas } = stored;
  return {
    id: stored.id ?? '',
    lines,
    subtotalPesewas,
    creditPesewas,
    coupon,
    feePercent,
    fees,
    deliveries,
    isPlaceKnown,
  };
}

function withDiscounts(
  lines: Omit<CartLine, 'discountPesewas' | 'marketDiscountPesewas' | 'more'>[],
): CartLine[] {
  const discounts = quantityDiscounts(lines);
  const more = nextTiers(lines);
  return lines.map((line, at) => ({
    ...line,
    discountPesewas: discounts[at] ?? pesewas(0),
    marketDiscountPesewas: pesewas(0),
    more: line.problem ? null : (more[at] ?? null),
  }));
}

/** Discount of a coupon code on these lines; lines that cannot be bought get none. */
export async function findCartCoupon(
  handle: DbOrTx,
  userId: string,
  code: string,
  lines: readonly CartLine[],
): Promise<CouponResult> {
  const goods = lines.flatMap((line) =>
    line.problem ? [] : [{ shopId: line.product.shop.id, sumPesewas: sumOf(line), line }],
  );
  const shopIds = goods.map(({ shopId }) => shopId);
  const boughtFrom = await listShopsOfCustomer(handle, userId, shopIds);
  const reckoned = await evaluateCoupon(handle, { userId, code, lines: goods, boughtFrom });
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
  const { discounts, marketDiscounts, taken, problem } = await findCartCoupon(handle, userId, code, lines);
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

/** Fee and free delivery ignore platform discounts. */
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
