import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formatDay } from '#contracts/holiday';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#contracts/money';
import type { Handle } from '../../platform/database.ts';
import { readRows, text, wholeOf } from '../../platform/rows.ts';
import { couponDiscounts } from './coupon-discount.ts';
import { coupons, couponUses } from './tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Goods that a coupon may be for, with what they cost, prices by quantity taken off. */
export interface PricedGoods {
  shopId: string;
  sumPesewas: Pesewas;
}

/** What of an order or a cart says whether a coupon is to be had. */
export interface CouponQuestion {
  userId: string;
  code: string;
  lines: readonly PricedGoods[];
  /** Shops of which this customer has paid an order before. */
  boughtFrom: ReadonlySet<string>;
}

export interface ReckonedCoupon {
  /** What is taken off each line, in their order. */
  discounts: Pesewas[];
  /** Coupons that take something off, and how much. */
  taken: { coupon: CouponRow; discountPesewas: Pesewas }[];
  /** Why nothing is taken off, in words; null when something is. */
  problem: string | null;
}

const UNKNOWN = 'There is no such code for what is in your cart';

/** Ghana's day is UTC's. */
const today = () => new Date().toISOString().slice(0, 10);

/**
 * What a code takes off these goods: of each shop's that has given it. With `lock` the coupons stay locked until the
 * transaction ends, so that nobody else takes the last use meanwhile.
 */
export async function reckonCoupon(
  handle: Handle,
  { userId, code, lines, boughtFrom }: CouponQuestion,
  { lock = false } = {},
): Promise<ReckonedCoupon> {
  const discounts = lines.map(() => pesewas(0));
  const taken: ReckonedCoupon['taken'] = [];
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  const known = shopIds.length > 0 ? await findCoupons(handle, code, shopIds, lock) : [];
  let problem: string | null = UNKNOWN;
  for (const coupon of known) {
    const own = [...lines.entries()].filter(([, { shopId }]) => shopId === coupon.shopId);
    const sums = own.map(([, { sumPesewas }]) => sumPesewas);
    const sumPesewas = sums.reduce((a, b) => a + b, 0);
    const isFirst = !boughtFrom.has(coupon.shopId);
    const why = problemOf(coupon, { sumPesewas, isFirst, ...(await countUses(handle, coupon.id, userId)) });
    if (why) {
      problem = why;
      continue;
    }
    const shares = couponDiscounts(coupon, sums);
    for (const [at, [line]] of own.entries()) discounts[line] = shares[at] ?? pesewas(0);
    const discountPesewas = pesewas(shares.reduce((a, b) => a + b, 0));
    if (discountPesewas > 0) taken.push({ coupon, discountPesewas });
    else problem = 'Your goods cost too little for this code';
  }
  return { discounts, taken, problem: taken.length > 0 ? null : problem };
}

/** Coupons of these shops by their code, in the order of their ids. */
function findCoupons(handle: Handle, code: string, shopIds: string[], lock: boolean): Promise<CouponRow[]> {
  const found = handle
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.trim().toUpperCase()), inArray(coupons.shopId, shopIds)))
    .orderBy(asc(coupons.id));
  return lock ? found.for('no key update') : found;
}

async function countUses(handle: Handle, couponId: string, userId: string) {
  const [counted] = await handle
    .select({
      uses: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${couponUses.userId} = ${userId}::uuid))::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isNull(couponUses.givenBackAt)));
  return { uses: counted?.uses ?? 0, own: counted?.own ?? 0 };
}

/** Why a coupon is not to be had, in words; null when it is. */
function problemOf(
  coupon: CouponRow,
  now: { sumPesewas: number; isFirst: boolean; uses: number; own: number },
): string | null {
  const { startsOn, endsOn, usesMax, usesPerCustomer, minimumPesewas } = coupon;
  if (coupon.switchedOffAt) return UNKNOWN;
  if (startsOn && today() < startsOn) return `This code holds from ${formatDay(startsOn)} on`;
  if (endsOn && today() > endsOn) return 'This code has ended';
  if (usesMax !== null && now.uses >= usesMax) return 'This code has been used up';
  if (usesPerCustomer !== null && now.own >= usesPerCustomer) return 'You have used this code already';
  if (coupon.firstOrderOnly && !now.isFirst) return 'This code is for the first order from the shop';
  if (now.sumPesewas < minimumPesewas) {
    return `This code holds from ${formatCedis(toCedis(minimumPesewas))} on of the goods of the shop`;
  }
  return null;
}

/** What codes took off these orders, by order. */
export async function couponsOfOrders(
  handle: Handle,
  orderIds: readonly string[],
): Promise<Map<string, { shopId: string; code: string; discountPesewas: Pesewas }[]>> {
  if (orderIds.length === 0) return new Map();
  const ids = sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const found = await readRows(
    handle,
    { orderId: text, shopId: text, code: text, discountPesewas: wholeOf<Pesewas>() },
    sql`select order_id as "orderId", shop_id as "shopId", code, discount_pesewas as "discountPesewas"
      from coupon_uses where order_id in (${ids}) order by order_id, coupon_id`,
  );
  return Map.groupBy(found, ({ orderId }) => orderId);
}
