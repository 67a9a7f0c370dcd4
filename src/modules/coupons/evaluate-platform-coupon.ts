import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { bool, readRows } from '#platform/rows';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import type { CouponContext, CouponResult, CouponRow } from './coupon-context.ts';
import { couponDiscounts } from './coupon-discount.ts';
import { UNKNOWN_CODE_MESSAGE, validityError } from './coupon-validity.ts';
import { type Buyer, countUses } from './market-uses.ts';
import { coupons, couponUses } from './tables.ts';

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
  const problem = await problemOf(handle, coupon, { ...question, discountPesewas });
  if (problem) {
    const none = lines.map(() => pesewas(0));
    return { discounts: none, marketDiscounts: none, taken: [], problem };
  }
  return { discounts, marketDiscounts: discounts, taken: [{ coupon, discountPesewas }], problem: null };
}

/** Why a platform coupon is not valid, as a message; null when it is. */
async function problemOf(
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
