import { and, eq, isNull, sql } from 'drizzle-orm';
import { countMove, type Mover } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { fromCedis, type Pesewas } from '#shared/money';
import type { MarketCouponInput } from '#src/modules/coupons/contract/market-coupons.ts';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { brandedInt, int, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { couponErrors } from './errors.ts';
import { coupons } from './tables.ts';

/** @throws AppError CONFLICT when the platform has a coupon with this code */
export async function assertPlatformCodeUnique(handle: DbOrTx, code: string): Promise<void> {
  const same = and(eq(coupons.code, code), isNull(coupons.shopId));
  if ((await handle.$count(coupons, same)) > 0) throw couponErrors.marketCodeTaken();
}

/**
 * Creates a platform coupon with a budget. Amounts are in cedis.
 * @throws AppError CONFLICT when the code exists; else as {@link countMove}
 */
export function createMarketCoupon(
  db: Database,
  { coupon, ...mover }: Mover & { coupon: MarketCouponInput },
): Promise<string> {
  const { amount, mostOff, minimum, budget, ...fields } = coupon;
  const { adminId } = mover;
  return inTransaction(db, async (tx) => {
    await countMove(tx, { ...mover, kind: 'MARKET_COUPON', amountPesewas: fromCedis(budget) });
    const [made] = await tx
      .insert(coupons)
      .values({
        ...fields,
        ...{ shopId: null, minimumPesewas: fromCedis(minimum), budgetPesewas: fromCedis(budget) },
        amountPesewas: amount === null ? null : fromCedis(amount),
        mostPesewas: mostOff === null ? null : fromCedis(mostOff),
      })
      .onConflictDoNothing()
      .returning({ id: coupons.id });
    if (!made) throw couponErrors.marketCodeTaken();
    await recordAudit(tx, {
      ...{ adminId, action: 'coupon.create', subject: 'coupon', subjectId: made.id, after: coupon },
    });
    return made.id;
  });
}

/** Enables or disables a platform coupon; orders that use it keep their discount. @throws AppError NOT_FOUND */
export async function switchMarketCoupon(
  db: Database,
  { adminId, couponId, on }: { adminId: string; couponId: string; on: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = isUuid(couponId)
      ? await tx
          .update(coupons)
          .set({ switchedOffAt: on ? null : sql`now()` })
          .where(and(eq(coupons.id, couponId), isNull(coupons.shopId)))
      : null;
    if (!changed?.rowCount) throw couponErrors.codeNotFound();
    const action = on ? 'coupon.switch-on' : 'coupon.switch-off';
    await recordAudit(tx, { adminId, action, subject: 'coupon', subjectId: couponId });
  });
}

const SHOPS_MAX = 100;

/**
 * Usage of a platform coupon by shop: paid orders, discount on their goods, and the discount after refunds, in pesewas;
 * by discount, largest first, 100 at most.
 */
export function readPlatformCouponUsage(handle: DbOrTx, couponId: string) {
  return readRows(
    handle,
    {
      shopId: text,
      shopName: text,
      orders: int,
      givenPesewas: brandedInt<Pesewas>(),
      keptPesewas: brandedInt<Pesewas>(),
    },
    sql`select s.id as "shopId", s.name as "shopName", count(distinct u.order_id)::int as orders,
        sum(m.market_discount_pesewas)::float8 as "givenPesewas",
        sum(m.shop_left_pesewas - m.goods_pesewas)::float8 as "keptPesewas"
      from coupon_uses u join order_heads o on o.id = u.order_id and o.paid_at is not null
        join item_money m on m.order_id = u.order_id and m.market_discount_pesewas > 0
        join shop_cards s on s.id = m.shop_id
      where u.coupon_id = ${couponId}::uuid
      group by s.id, s.name order by "givenPesewas" desc, s.id limit ${SHOPS_MAX}`,
  );
}
