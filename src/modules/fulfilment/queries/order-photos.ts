import { sql } from 'drizzle-orm';
import type { Principal } from '#modules/identity';
import { isUuid } from '#platform/ids';
import type { DbOrTx } from '../../../platform/database.ts';
import { hasRow, readRows, text } from '../../../platform/rows.ts';

/** Photos of an order with its shop; agents see those of the acts that they do for farmers. */
const photosOf = (orderId: string) => sql`
  select w.photo as key, w.shop_id, true as is_of_agent, false as is_hidden from order_items i
    join weighings w on w.item_id = i.id where i.order_id = ${orderId}::uuid
  union all select s.waybill_photo, s.shop_id, true, false from shipments s where s.order_id = ${orderId}::uuid
  union all select unnest(r.photos), r.shop_id, false, false from refunds r where r.order_id = ${orderId}::uuid
  union all select unnest(m.photos), m.shop_id, false, m.hidden_at is not null from messages m
    where m.order_id = ${orderId}::uuid`;

/**
 * Whether a photo of an order may be read: by its customer, the shop that it is about, that shop's agent, and admins; one
 * that was taken down by admins alone.
 */
export async function mayReadOrderPhoto(
  handle: DbOrTx,
  { orderId, key, reader }: { orderId: string; key: string; reader: Principal },
): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  return hasRow(
    handle,
    sql`select from (${photosOf(orderId)}) p where p.key = ${key} and ${mayRead(orderId, reader)}`,
  );
}

function mayRead(orderId: string, reader: Principal) {
  if (reader.kind === 'admin') return sql`true`;
  if (reader.kind === 'shop') return sql`not p.is_hidden and p.shop_id = ${reader.shopId}::uuid`;
  const { userId } = reader;
  return sql`not p.is_hidden and (
    exists (select from orders o where o.id = ${orderId}::uuid and o.user_id = ${userId}::uuid)
    or p.is_of_agent and exists (select from open_consents c join agent_cards a on a.agent_id = c.agent_id
      where c.shop_id = p.shop_id and a.user_id = ${userId}::uuid and a.is_open))`;
}

/** Keys of photos of orders that lie in the public folder, in no order; one statement. */
export async function findPublicOrderPhotos(handle: DbOrTx, limit: number): Promise<string[]> {
  const rows = await readRows(
    handle,
    { key: text },
    sql`select distinct key from (
        select photo as key from weighings where photo is not null
        union all select waybill_photo from shipments where waybill_photo is not null
        union all select unnest(photos) from refunds where photos <> '{}'
        union all select unnest(photos) from messages where photos <> '{}') p
      where key ~ '^u/[0-9a-f]{32}$' limit ${limit}`,
  );
  return rows.map(({ key }) => key);
}
