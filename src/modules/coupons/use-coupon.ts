import { and, asc, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { type CouponResult, countUses } from './coupon-rules.ts';
import { coupons, couponUses } from './tables.ts';

/**
 * Records the coupons of an order, for `batchWrites`; the caller has locked them ({@link evaluateCoupon}). A platform
 * coupon counts at once only when all goods of the order are reserved, else from its payment on.
 */
export function couponUseStatements(
  tx: Transaction,
  { isReservedWhole, ...order }: { orderId: string; userId: string; isReservedWhole: boolean },
  taken: CouponResult['taken'],
): SQLWrapper[] {
  if (taken.length === 0) return [];
  const rows = taken.map(({ coupon, discountPesewas }) => ({
    ...order,
    ...{ couponId: coupon.id, shopId: coupon.shopId, code: coupon.code, discountPesewas },
    givenBackAt: coupon.shopId || isReservedWhole ? null : sql`now()`,
  }));
  return [tx.insert(couponUses).values(rows).returning({ couponId: couponUses.couponId })];
}

/** Frees the coupons of an order that ended unpaid. */
export async function releaseCoupons(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ givenBackAt: sql`now()` })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)));
}

/**
 * Whether coupons of an order that do not count (it ended unpaid, or was not reserved) can count again. A shop's always
 * can, even when it was used up since; a platform coupon only within its budget and limits. Locks the coupons.
 * @param payerPhone the paying wallet, in E.164, when known: its orders count as the same customer's
 */
export async function canReapplyCoupons(
  tx: Transaction,
  { id: orderId, userId }: { id: string; userId: string },
  payerPhone: string | null,
): Promise<boolean> {
  const held = await tx
    .select({
      id: coupons.id,
      budgetPesewas: coupons.budgetPesewas,
      usesMax: coupons.usesMax,
      usesPerCustomer: coupons.usesPerCustomer,
      discountPesewas: couponUses.discountPesewas,
      givenBackAt: couponUses.givenBackAt,
    })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.orderId, orderId))
    .orderBy(asc(coupons.id))
    .for('no key update', { of: coupons });
  for (const { id, budgetPesewas, usesMax, usesPerCustomer, discountPesewas, givenBackAt } of held) {
    if (budgetPesewas === null || givenBackAt === null) continue;
    const used = await countUses(tx, id, { userId, payerPhone });
    if (used.pesewas + discountPesewas > budgetPesewas) return false;
    if (usesMax !== null && used.uses >= usesMax) return false;
    if (usesPerCustomer !== null && used.own >= usesPerCustomer) return false;
  }
  return true;
}

/**
 * Counts the coupons of an order again after its payment or reservation; the caller has checked
 * {@link canReapplyCoupons}.
 */
export async function reapplyCoupons(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ givenBackAt: null })
    .where(and(eq(couponUses.orderId, orderId), isNotNull(couponUses.givenBackAt)));
}

/** Moves the uses of one account to another of the same person. They all count, so that no code is used anew. */
export async function moveCouponUses(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(couponUses).set({ userId: to }).where(eq(couponUses.userId, from));
}
