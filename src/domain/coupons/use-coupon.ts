import { and, asc, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { ReckonedCoupon } from './question.ts';
import { coupons, couponUses } from './tables.ts';

/** Writes down which coupons an order holds, for `writeTogether`; the caller has locked them ({@link reckonCoupon}). */
export function couponUseWrites(
  tx: Transaction,
  order: { orderId: string; userId: string },
  taken: ReckonedCoupon['taken'],
): SQLWrapper[] {
  if (taken.length === 0) return [];
  const rows = taken.map(({ coupon, discountPesewas }) => ({
    ...order,
    ...{ couponId: coupon.id, shopId: coupon.shopId, code: coupon.code, discountPesewas },
  }));
  return [tx.insert(couponUses).values(rows).returning({ couponId: couponUses.couponId })];
}

/** The order ended unpaid: what it held can be used by others again. */
export async function giveCouponsBack(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ givenBackAt: sql`now()` })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)));
}

/**
 * Whether what an order held before it ended unpaid can count again. A shop's can, also where others have used it up
 * meanwhile; one of the market only within its budget. The coupons stay locked.
 */
export async function canCountCouponsAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const held = await tx
    .select({
      id: coupons.id,
      budgetPesewas: coupons.budgetPesewas,
      discountPesewas: couponUses.discountPesewas,
      givenBackAt: couponUses.givenBackAt,
    })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.orderId, orderId))
    .orderBy(asc(coupons.id))
    .for('no key update', { of: coupons });
  for (const { id, budgetPesewas, discountPesewas, givenBackAt } of held) {
    if (budgetPesewas === null || givenBackAt === null) continue;
    const [given] = await tx
      .select({ pesewas: sql<number>`coalesce(sum(${couponUses.discountPesewas}), 0)::float8` })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, id), isNull(couponUses.givenBackAt)));
    if ((given?.pesewas ?? 0) + discountPesewas > budgetPesewas) return false;
  }
  return true;
}

/** Its payment came after all: it counts again; the caller has asked {@link canCountCouponsAgain}. */
export async function countCouponsAgain(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ givenBackAt: null })
    .where(and(eq(couponUses.orderId, orderId), isNotNull(couponUses.givenBackAt)));
}
