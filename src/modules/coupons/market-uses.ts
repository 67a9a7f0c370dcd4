import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { int, readRows } from '../../platform/rows.ts';

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
