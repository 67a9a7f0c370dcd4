import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type DbOrTx, isOneOf } from '#platform/database';
import { bool, brandedInt, nullable, readRows, text } from '#platform/rows';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import {
  type Buyer,
  type CouponContext,
  type CouponResult,
  type CouponRow,
  countUses,
  couponDiscounts,
  UNKNOWN_CODE_MESSAGE,
  validityError,
} from './coupon-rules.ts';
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
    const why = problemOf(coupon, {
      sumPesewas,
      isFirst,
      ...(await countShopUses(handle, coupon.id, userId)),
    });
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

async function countShopUses(handle: DbOrTx, couponId: string, userId: string) {
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
export interface AppliedCoupon {
  shopId: string | null;
  code: string;
  discountPesewas: Pesewas;
}

/** Coupon discounts of these orders, by order id. */
export async function listCouponsOfOrders(
  handle: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, AppliedCoupon[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await readRows(
    handle,
    { orderId: text, shopId: nullable(text), code: text, discountPesewas: brandedInt<Pesewas>() },
    sql`select order_id as "orderId", shop_id as "shopId", code, discount_pesewas as "discountPesewas"
      from coupon_uses where ${isOneOf(sql`order_id`, orderIds)} order by order_id, coupon_id`,
  );
  return Map.groupBy(found, ({ orderId }) => orderId);
}

/**
 * Computes the discount of a platform coupon on goods of any shop; null when the platform has no such code. `lock`
 * locks the coupon for the rest of the transaction, so that no other checkout takes its last use or the rest of its
 * budget. Accounts that pay with the same wallet count as one customer.
 */
export async function evaluatePlatformCoupon(
  handle: DbOrTx,
  question: CouponContext,
  { lock = false } = {},
): Promise<CouponResult | null> {
  const { code, lines } = question;
  const found = handle
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.trim().toUpperCase()), isNull(coupons.shopId)));
  const [coupon] = await (lock ? found.for('no key update') : found);
  if (!coupon) return null;
  const discounts = couponDiscounts(
    coupon,
    lines.map(({ sumPesewas }) => sumPesewas),
  );
  const discountPesewas = pesewas(discounts.reduce((a, b) => a + b, 0));
  const problem = await platformProblemOf(handle, coupon, { ...question, discountPesewas });
  if (problem) {
    const none = lines.map(() => pesewas(0));
    return { discounts: none, marketDiscounts: none, taken: [], problem };
  }
  return { discounts, marketDiscounts: discounts, taken: [{ coupon, discountPesewas }], problem: null };
}

/** Why a platform coupon is not valid, as a message; null when it is. */
async function platformProblemOf(
  handle: DbOrTx,
  coupon: CouponRow,
  asked: CouponContext & { discountPesewas: Pesewas },
): Promise<string | null> {
  const { usesMax, usesPerCustomer, minimumPesewas, firstOrderOnly } = coupon;
  const { userId, payerPhone = null, lines, discountPesewas } = asked;
  const onDay = validityError(coupon);
  if (onDay) return onDay;
  const used = await countUses(handle, coupon.id, { userId, payerPhone });
  if (usesMax !== null && used.uses >= usesMax) return 'This discount code has been used up';
  if (usesPerCustomer !== null && used.own >= usesPerCustomer)
    return 'You have already used this discount code';
  if (used.pesewas + discountPesewas > (coupon.budgetPesewas ?? 0))
    return 'This discount code has been used up';
  const buyer = await readBuyer(handle, { userId, payerPhone, shopIds: lines.map(({ shopId }) => shopId) });
  if (firstOrderOnly && buyer.hasBought) return 'This discount code is for your first order';
  if (buyer.ownsShop) return 'You cannot use this discount code on products from your own shop';
  if (lines.reduce((sum, { sumPesewas }) => sum + sumPesewas, 0) < minimumPesewas) {
    return `Buy for ${formatCedis(toCedis(minimumPesewas))} or more to use this discount code`;
  }
  if (lines.length === 0) return UNKNOWN_CODE_MESSAGE;
  return discountPesewas > 0 ? null : 'Your order is too small for this discount code';
}

/** Whether this customer or wallet has a paid order, and whether the customer belongs to one of these shops. */
async function readBuyer(
  handle: DbOrTx,
  { userId, payerPhone, shopIds }: Buyer & { shopIds: readonly string[] },
): Promise<{ hasBought: boolean; ownsShop: boolean }> {
  const ids = sql`${sql.param([...new Set(shopIds)])}::uuid[]`;
  const [buyer] = await readRows(
    handle,
    { hasBought: bool, ownsShop: bool },
    sql`select exists (select from order_heads o where o.paid_at is not null and o.user_id = ${userId}::uuid)
        or exists (select from order_wallets w join order_heads o on o.id = w.order_id and o.paid_at is not null
          where w.phone = ${payerPhone}::text) as "hasBought",
      exists (select from shop_contacts s left join account_contacts u on u.user_id = ${userId}::uuid
        where s.shop_id = any(${ids}) and (s.email = u.email or s.phone in (u.phone, ${payerPhone}::text)))
        or exists (select from shop_wallets s left join account_contacts u on u.user_id = ${userId}::uuid
          where s.shop_id = any(${ids}) and s.phone in (u.phone, ${payerPhone}::text)) as "ownsShop"`,
  );
  return buyer as { hasBought: boolean; ownsShop: boolean };
}

/**
 * Why this wallet may not pay an order with a platform coupon, as a message; null when it may. Rejects a wallet that
 * has used up the code in other orders, has a paid order when the code is for first orders, or belongs to a shop in the
 * order. Locks the coupon.
 */
export async function walletRejection(
  handle: DbOrTx,
  order: { orderId: string; shopIds: readonly string[] },
  payerPhone: string,
): Promise<string | null> {
  const [held] = await handle
    .select({ coupon: coupons, userId: couponUses.userId })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(couponUses.orderId, order.orderId), isNull(coupons.shopId)))
    .for('no key update', { of: coupons });
  if (!held) return null;
  const { coupon, userId } = held;
  const { usesPerCustomer, firstOrderOnly, code } = coupon;
  const used = await countUses(handle, coupon.id, { userId, payerPhone, except: order.orderId });
  if (usesPerCustomer !== null && used.own >= usesPerCustomer) {
    return `The code ${code} has already been used with this number`;
  }
  const buyer = await readBuyer(handle, { userId, payerPhone, shopIds: order.shopIds });
  if (firstOrderOnly && buyer.hasBought)
    return `The code ${code} is for the first order, and this number has paid one`;
  return buyer.ownsShop ? `You cannot use the code ${code} on products from your own shop` : null;
}
