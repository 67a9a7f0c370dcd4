import { sql } from 'drizzle-orm';
import { splitAmount } from '#modules/ledger';
import { formatDay } from '#shared/holiday';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';
import { int, readRows } from '../../platform/rows.ts';
import { COUPON_PERCENT_MAX } from './contract/coupons.ts';
import type { coupons } from './tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Goods that a coupon may discount, with their line sum after quantity discounts. */
export interface PricedGoods {
  shopId: string;
  sumPesewas: Pesewas;
}

/** The parts of an order or cart that decide whether a coupon is valid. */
export interface CouponContext {
  userId: string;
  code: string;
  lines: readonly PricedGoods[];
  /** Shops where this customer has a paid order. */
  boughtFrom: ReadonlySet<string>;
  /** The paying wallet, in E.164, when known. */
  payerPhone?: string | null;
}

export interface CouponResult {
  /** Discount of each line, in line order. */
  discounts: Pesewas[];
  /** The platform's share of it. */
  marketDiscounts: Pesewas[];
  /** Coupons that give a discount, and its amount. */
  taken: { coupon: CouponRow; discountPesewas: Pesewas }[];
  /** Why there is no discount, as a message; null when there is one. */
  problem: string | null;
}

/** Same message for a missing or disabled code and one for other goods, so that guessing codes reveals nothing. */
export const UNKNOWN_CODE_MESSAGE = 'This discount code is not valid for the items in your cart';

/** Ghana uses UTC. */
const today = () => new Date().toISOString().slice(0, 10);

/** Why a coupon is not valid today for anyone; null when it is. */
export function validityError({
  switchedOffAt,
  startsOn,
  endsOn,
}: Pick<typeof coupons.$inferSelect, 'switchedOffAt' | 'startsOn' | 'endsOn'>): string | null {
  if (switchedOffAt) return UNKNOWN_CODE_MESSAGE;
  if (startsOn && today() < startsOn) return `You can use this discount code from ${formatDay(startsOn)}`;
  return endsOn && today() > endsOn ? 'This discount code has expired' : null;
}

type Worth = Pick<typeof coupons.$inferSelect, 'percent' | 'amountPesewas' | 'mostPesewas'>;

/**
 * Discount of a coupon on each of its lines, in pesewas: split by largest remainder of the line sums, and never
 * reducing a line to zero.
 * @param sums line sums after quantity discounts
 */
export function couponDiscounts(coupon: Worth, sums: readonly number[]): Pesewas[] {
  const all = sums.reduce((a, b) => a + b, 0);
  if (all === 0) return sums.map(() => pesewas(0));
  const wanted =
    coupon.percent === null
      ? (coupon.amountPesewas ?? 0)
      : Math.min(Math.floor((all * coupon.percent) / 100), coupon.mostPesewas ?? Number.POSITIVE_INFINITY);
  const off = Math.min(wanted, Math.floor((all * COUPON_PERCENT_MAX) / 100));
  return splitAmount(off, sums).map((share, at) =>
    pesewas(Math.min(share, Math.max(0, (sums[at] ?? 0) - 1))),
  );
}

export interface Buyer {
  userId: string;
  /** The paying wallet, in E.164; null when unknown, and for cards. */
  payerPhone: string | null;
}

/**
 * Counts uses of a platform coupon: all orders, those of this customer, and the total discount in pesewas.
 * @param buyer.except an order to leave out
 */
export async function countUses(
  handle: DbOrTx,
  couponId: string,
  { userId, payerPhone, except = null }: Buyer & { except?: string | null },
): Promise<{ uses: number; own: number; pesewas: number }> {
  const [counted] = await readRows(
    handle,
    { uses: int, own: int, pesewas: int },
    sql`select count(*)::int as uses, coalesce(sum(u.discount_pesewas), 0)::float8 as pesewas,
        (count(*) filter (where u.user_id = ${userId}::uuid or exists (select from order_wallets w
          where w.order_id = u.order_id and w.phone = ${payerPhone}::text)))::int as own
      from coupon_uses u where u.coupon_id = ${couponId}::uuid and u.given_back_at is null
        and u.order_id is distinct from ${except}::uuid`,
  );
  return counted as { uses: number; own: number; pesewas: number };
}
