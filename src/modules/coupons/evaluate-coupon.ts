import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type DbOrTx, isOneOf } from '#platform/database';
import { brandedInt, nullable, readRows, text } from '#platform/rows';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import type { CouponContext, CouponResult, CouponRow } from './coupon-context.ts';
import { couponDiscounts } from './coupon-discount.ts';
import { UNKNOWN_CODE_MESSAGE, validityError } from './coupon-validity.ts';
import { evaluatePlatformCoupon } from './evaluate-platform-coupon.ts';
import { coupons, couponUses } from './tables.ts';

/**
 * Computes the discount of a code on these goods: from the platform's coupon on all of them; if that gives none, from
 * each shop's coupon on its own. `lock` locks the coupons for the rest of the transaction, so that no other checkout
 * takes the last use.
 */
export async function evaluateCoupon(
  handle: DbOrTx,
  question: CouponContext,
  { lock = false } = {},
): Promise<CouponResult> {
  const ofMarket = await evaluatePlatformCoupon(handle, question, { lock });
  if (ofMarket && ofMarket.taken.length > 0) return ofMarket;
  const ofShops = await reckonShopCoupons(handle, question, lock);
  return ofMarket && ofShops.problem === UNKNOWN_CODE_MESSAGE ? ofMarket : ofShops;
}

async function reckonShopCoupons(
  handle: DbOrTx,
  { userId, code, lines, boughtFrom }: CouponContext,
  lock: boolean,
): Promise<CouponResult> {
  const discounts = lines.map(() => pesewas(0));
  const taken: CouponResult['taken'] = [];
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  const known = shopIds.length > 0 ? await findCoupons(handle, code, shopIds, lock) : [];
  let problem: string | null = UNKNOWN_CODE_MESSAGE;
  for (const coupon of known) {
    const own = [...lines.entries()].filter(([, { shopId }]) => shopId === coupon.shopId);
    const sums = own.map(([, { sumPesewas }]) => sumPesewas);
    const sumPesewas = sums.reduce((a, b) => a + b, 0);
    const isFirst = coupon.shopId !== null && !boughtFrom.has(coupon.shopId);
    const why = problemOf(coupon, { sumPesewas, isFirst, ...(await countUses(handle, coupon.id, userId)) });
    if (why) {
      problem = why;
      continue;
    }
    const shares = couponDiscounts(coupon, sums);
    for (const [at, [line]] of own.entries()) discounts[line] = shares[at] ?? pesewas(0);
    const discountPesewas = pesewas(shares.reduce((a, b) => a + b, 0));
    if (discountPesewas > 0) taken.push({ coupon, discountPesewas });
    else problem = 'Your order is too small for this discount code';
  }
  const marketDiscounts = lines.map(() => pesewas(0));
  return { discounts, marketDiscounts, taken, problem: taken.length > 0 ? null : problem };
}

/** Coupons of these shops with this code, in id order. */
function findCoupons(handle: DbOrTx, code: string, shopIds: string[], lock: boolean): Promise<CouponRow[]> {
  const found = handle
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.trim().toUpperCase()), inArray(coupons.shopId, shopIds)))
    .orderBy(asc(coupons.id));
  return lock ? found.for('no key update') : found;
}

async function countUses(handle: DbOrTx, couponId: string, userId: string) {
  const [counted] = await handle
    .select({
      uses: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${couponUses.userId} = ${userId}::uuid))::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isNull(couponUses.givenBackAt)));
  return { uses: counted?.uses ?? 0, own: counted?.own ?? 0 };
}

/** Why a coupon is not valid, as a message; null when it is. */
function problemOf(
  coupon: CouponRow,
  now: { sumPesewas: number; isFirst: boolean; uses: number; own: number },
): string | null {
  const { usesMax, usesPerCustomer, minimumPesewas } = coupon;
  const onDay = validityError(coupon);
  if (onDay) return onDay;
  if (usesMax !== null && now.uses >= usesMax) return 'This discount code has been used up';
  if (usesPerCustomer !== null && now.own >= usesPerCustomer)
    return 'You have already used this discount code';
  if (coupon.firstOrderOnly && !now.isFirst)
    return 'This discount code is for your first order from this shop';
  if (now.sumPesewas < minimumPesewas) {
    return `Buy for ${formatCedis(toCedis(minimumPesewas))} or more from this shop to use this discount code`;
  }
  return null;
}

/** A code's discount on an order; a null shop means a platform code. */
export interface CouponOfOrder {
  shopId: string | null;
  code: string;
  discountPesewas: Pesewas;
}

/** Coupon discounts of these orders, by order id. */
export async function couponsOfOrders(
  handle: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, CouponOfOrder[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await readRows(
    handle,
    { orderId: text, shopId: nullable(text), code: text, discountPesewas: brandedInt<Pesewas>() },
    sql`select order_id as "orderId", shop_id as "shopId", code, discount_pesewas as "discountPesewas"
      from coupon_uses where ${isOneOf(sql`order_id`, orderIds)} order by order_id, coupon_id`,
  );
  return Map.groupBy(found, ({ orderId }) => orderId);
}
