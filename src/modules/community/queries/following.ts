import { sql } from 'drizzle-orm';
import { closedUntilToday } from '#modules/shops';
import type { DbOrTx } from '../../../platform/database.ts';
import { bool, int, isoTimestamp, json, readRows, text } from '../../../platform/rows.ts';

/** A shop that a customer follows. */
export interface FollowedShop {
  id: string;
  name: string;
  location: string;
  /** Storage key of its picture. */
  profileImage: string;
  since: string;
}

/** News of a shop for a follower. */
export interface ShopNews {
  shopId: string;
  shopName: string;
  /** Reopened after a holiday. */
  opened: boolean;
  /** Names of the three newest products since the last mail about the shop. */
  names: string[];
  total: number;
}

const SHOPS_IN_A_MAIL = 10;
const CLOSED_TODAY = sql`${closedUntilToday('s')} is not null`;

/** Approved shops that a customer follows, newest first. */
export function listFollowedShops(handle: DbOrTx, userId: string): Promise<FollowedShop[]> {
  return readRows(
    handle,
    { id: text, name: text, location: text, profileImage: text, since: isoTimestamp },
    sql`select s.id, s.name, s.location, coalesce(s.profile_image, '') as "profileImage", f.created_at as since
      from follows f join shops s on s.id = f.shop_id
      where f.user_id = ${userId}::uuid and s.status = 'APPROVED' order by f.created_at desc, s.id`,
  );
}

/** Followed shops that are on holiday today. */
export async function closedShopIds(handle: DbOrTx): Promise<string[]> {
  const found = await readRows(
    handle,
    { id: text },
    sql`select s.id from shops s where s.status = 'APPROVED' and ${CLOSED_TODAY}
      and exists (select from follows f where f.shop_id = s.id)`,
  );
  return found.map(({ id }) => id);
}

/** Today's news of the shops a customer follows; skips shops mailed about within seven days. */
export function listFollowerNews(handle: DbOrTx, userId: string): Promise<ShopNews[]> {
  return readRows(
    handle,
    { shopId: text, shopName: text, opened: bool, names: json<string[]>(), total: int },
    sql`select s.id as "shopId", s.name as "shopName", f.was_closed as opened, fresh.names, fresh.total
      from follows f join shops s on s.id = f.shop_id
      cross join lateral (
        select count(*)::int as total,
          coalesce(to_json((array_agg(p.name order by p.created_at desc))[1:3]), '[]') as names
        from products p where p.shop_id = s.id and p.listed and p.on_sale and p.stock_quantity > 0
          and p.created_at > coalesce(f.told_at, f.created_at)) fresh
      where f.user_id = ${userId}::uuid and s.status = 'APPROVED' and not (${CLOSED_TODAY})
        and (f.told_at is null or f.told_at < now() - interval '7 days')
        and (f.was_closed or fresh.total > 0)
      order by f.created_at, s.id limit ${SHOPS_IN_A_MAIL}`,
  );
}
