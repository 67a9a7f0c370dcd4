import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { enumText, isoTimestamp, nullable, readRows, text } from '../../../platform/rows.ts';

/** An entry of an order's history, as its shop may see it. */
export interface ShopOrderEvent {
  id: string;
  itemId: string | null;
  fromState: string | null;
  toState: string;
  text: string;
  actor: 'customer' | 'shop' | 'admin' | 'system';
  reason: string | null;
  createdAt: string;
}

/** History of the order as a whole and of this shop's items, oldest first. */
export function listShopOrderEvents(
  handle: DbOrTx,
  shopId: string,
  orderId: string,
): Promise<ShopOrderEvent[]> {
  return readRows(
    handle,
    {
      id: text,
      itemId: nullable(text),
      fromState: nullable(text),
      toState: text,
      text: text,
      actor: enumText<ShopOrderEvent['actor']>(),
      reason: nullable(text),
      createdAt: isoTimestamp,
    },
    sql`select e.id, e.item_id as "itemId", e.from_state as "fromState", e.to_state as "toState", e.text, e.actor,
        e.reason, e.created_at as "createdAt"
      from order_events e left join order_items i on i.id = e.item_id
      where e.order_id = ${orderId}::uuid and (e.item_id is null or i.shop_id = ${shopId}::uuid)
      order by e.id`,
  );
}
