import { and, eq, isNull, sql } from 'drizzle-orm';
import { countMove, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { lockShop } from '#modules/shops';
import { fromCedis, type Pesewas } from '#shared/money';
import { COUPONS_MAX, type CouponInput } from '#src/modules/coupons/contract/coupons.ts';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import {
  bool,
  brandedInt,
  enumText,
  int,
  isoTimestamp,
  nullable,
  readRows,
  text,
} from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { MarketCouponInput } from './contract/market-coupons.ts';
import type { CouponRow } from './coupon-rules.ts';
import { couponErrors } from './errors.ts';
import { coupons } from './tables.ts';

/** A coupon with its usage and cost. */
export interface CouponView extends Omit<CouponRow, 'switchedOffAt' | 'createdAt'> {
  switchedOffAt: string | null;
  createdAt: string;
  /** Orders that use it, unpaid ones included. */
  uses: number;
  /** Discount on all orders that use it, in pesewas, like the next two. */
  givenPesewas: Pesewas;
  /** Discount on paid orders. */
  costPesewas: Pesewas;
  /** For a platform coupon: its cost after refunds. Zero for a shop's coupon. */
  keptPesewas: Pesewas;
}

/** Creates a shop's coupon. Amounts are in cedis. @throws AppError CONFLICT when the shop has this code, or too many */
export function createCoupon(
  db: Database,
  input: { shopId: string; coupon: CouponInput; requestKey?: IdempotencyKey | null },
): Promise<string> {
  const { shopId, coupon } = input;
  const { amount, mostOff, minimum, ...fields } = coupon;
  return inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      await lockShop(tx, shopId);
      if ((await tx.$count(coupons, eq(coupons.shopId, shopId))) >= COUPONS_MAX) {
        throw couponErrors.tooManyCodes(COUPONS_MAX);
      }
      const [made] = await tx
        .insert(coupons)
        .values({
          ...{ shopId, ...fields, minimumPesewas: fromCedis(minimum) },
          amountPesewas: amount === null ? null : fromCedis(amount),
          mostPesewas: mostOff === null ? null : fromCedis(mostOff),
        })
        .onConflictDoNothing()
        .returning({ id: coupons.id });
      if (made) return made.id;
      throw couponErrors.codeTaken();
    }),
  );
}

/** Enables or disables a shop's coupon; orders that use it keep their discount. @throws AppError NOT_FOUND */
export async function setCouponActive(
  db: Database,
  { shopId, couponId, on }: { shopId: string; couponId: string; on: boolean },
): Promise<void> {
  const changed = isUuid(couponId)
    ? await db
        .update(coupons)
        .set({ switchedOffAt: on ? null : sql`now()` })
        .where(and(eq(coupons.id, couponId), eq(coupons.shopId, shopId)))
    : null;
  if (!changed?.rowCount) throw couponErrors.codeNotFound();
}

/** Coupons of a shop, or of the platform when null, newest first; `id` or `code` select a single one. */
export function listCoupons(
  handle: DbOrTx,
  shopId: string | null,
  { before, id, code, limit }: { before?: string | undefined; id?: string; code?: string; limit: number },
): Promise<CouponView[]> {
  const where = [shopId === null ? sql`c.shop_id is null` : sql`c.shop_id = ${shopId}::uuid`];
  if (before) where.push(sql`c.id < ${before}::uuid`);
  if (id) where.push(sql`c.id = ${id}::uuid`);
  if (code) where.push(sql`c.code = ${code}`);
  return readRows(
    handle,
    {
      id: text,
      shopId: nullable(text),
      code: text,
      kind: enumText<CouponView['kind']>(),
      percent: nullable(int),
      amountPesewas: nullable(brandedInt<Pesewas>()),
      mostPesewas: nullable(brandedInt<Pesewas>()),
      minimumPesewas: brandedInt<Pesewas>(),
      budgetPesewas: nullable(brandedInt<Pesewas>()),
      startsOn: nullable(text),
      endsOn: nullable(text),
      usesMax: nullable(int),
      usesPerCustomer: nullable(int),
      firstOrderOnly: bool,
      switchedOffAt: nullable(isoTimestamp),
      createdAt: isoTimestamp,
      uses: int,
      givenPesewas: brandedInt<Pesewas>(),
      costPesewas: brandedInt<Pesewas>(),
      keptPesewas: brandedInt<Pesewas>(),
    },
    sql`select c.id, c.shop_id as "shopId", c.code, c.kind, c.percent, c.amount_pesewas as "amountPesewas",
        c.most_pesewas as "mostPesewas", c.minimum_pesewas as "minimumPesewas", c.budget_pesewas as "budgetPesewas", c.starts_on::text as "startsOn",
        c.ends_on::text as "endsOn", c.uses_max as "usesMax", c.uses_per_customer as "usesPerCustomer",
        c.first_order_only as "firstOrderOnly", c.switched_off_at as "switchedOffAt", c.created_at as "createdAt",
        used.uses, used.given as "givenPesewas", used.cost as "costPesewas", used.kept as "keptPesewas"
      from coupons c, lateral (select (count(*) filter (where u.given_back_at is null))::int as uses,
          coalesce(sum(u.discount_pesewas) filter (where u.given_back_at is null), 0)::float8 as given,
          coalesce(sum(u.discount_pesewas) filter (where o.status in ('PROCESSING', 'COMPLETED')), 0)::float8 as cost,
          coalesce(sum((select sum(m.shop_left_pesewas - m.goods_pesewas) from item_money m where m.order_id = u.order_id))
            filter (where u.shop_id is null and o.paid_at is not null), 0)::float8 as kept
        from coupon_uses u join order_heads o on o.id = u.order_id where u.coupon_id = c.id) used
      where ${sql.join(where, sql` and `)} order by c.id desc limit ${limit}`,
  );
}

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
  { coupon, ...mover }: MovingAdmin & { coupon: MarketCouponInput },
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
export async function setMarketCouponActive(
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
