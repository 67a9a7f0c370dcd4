import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { bool, readRows } from '#platform/rows';

/**
 * The names by which a customer is known, as the common table `own`: the account's email address and numbers, the
 * wallets that have paid for it, and the one that pays now.
 */
export const ownNames = (userId: string, payerPhone: string | null = null): SQL =>
  sql`with own as materialized (
    select unnest(array[lower(email::text), phone, verified_phone]) as name from users where id = ${userId}::uuid
    union select w.phone from order_wallets w join order_heads o on o.id = w.order_id
      where o.user_id = ${userId}::uuid and (o.paid_at is not null
        or exists (select from reservations r where r.order_id = o.id and r.paid_at is not null))
    union select ${payerPhone}::text)`;

/**
 * Whether a customer of {@link ownNames} deals with herself in a shop: she is of its people, or a wallet of the shop or
 * of its group's members is hers. Discount codes hold by the same names (`coupons/evaluate-coupon.ts`).
 */
export const isOwnShop = (shopId: SQL): SQL =>
  sql`exists (select from own join (
      select unnest(array[c.email, c.phone]) as name from shop_contacts c where c.shop_id = ${shopId}
      union all select w.phone from shop_wallets w where w.shop_id = ${shopId}
      union all select m.phone from member_cards m where m.shop_id = ${shopId} and m.has_agreed and m.left_at is null
      union all select w.phone from wallets_in_use w join member_cards m on m.member_id = w.member_id
        where m.shop_id = ${shopId} and m.left_at is null) its on its.name = own.name)`;

/**
 * Whether a customer owns a shop, is in its team or group, or shares a wallet with it.
 * @param of.payerPhone the wallet that is to pay, in E.164
 */
export async function belongsToShop(
  handle: DbOrTx,
  of: { userId: string; shopId: string; payerPhone?: string | null },
): Promise<boolean> {
  const [row] = await readRows(
    handle,
    { belongs: bool },
    sql`${ownNames(of.userId, of.payerPhone)} select ${isOwnShop(sql`${of.shopId}::uuid`)} as belongs`,
  );
  return row?.belongs ?? false;
}
