import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { ReckonedCoupon } from './reckon-coupon.ts';
import { couponUses } from './tables.ts';

/** Writes down which coupons an order holds; the caller has locked them ({@link reckonCoupon}). */
export async function recordCouponUses(
  tx: Transaction,
  order: { orderId: string; userId: string },
  taken: ReckonedCoupon['taken'],
): Promise<void> {
  if (taken.length === 0) return;
  await tx.insert(couponUses).values(
    taken.map(({ coupon, discountPesewas }) => ({
      ...order,
      ...{ couponId: coupon.id, shopId: coupon.shopId, code: coupon.code, discountPesewas },
    })),
  );
}

/** The order ended unpaid: what it held can be used by others again. */
export async function giveCouponsBack(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ givenBackAt: sql`now()` })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)));
}

/** Its payment came after all: it counts again, also where others have used it up meanwhile. */
export async function countCouponsAgain(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ givenBackAt: null })
    .where(and(eq(couponUses.orderId, orderId), isNotNull(couponUses.givenBackAt)));
}
