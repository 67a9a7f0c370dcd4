import { sql } from 'drizzle-orm';
import { LOW_STOCK_BELOW } from '#contracts/constants';
import { type Handle, rows } from '../../platform/database.ts';

/** The order an item belongs to, or null. */
export async function findOrderOfItem(handle: Handle, itemId: string): Promise<string | null> {
  const [found] = await rows<{ orderId: string }>(
    handle,
    sql`select order_id as "orderId" from order_items where id = ${itemId}::uuid`,
  );
  return found?.orderId ?? null;
}

/** A line of an order's history as the order's shop may read it. */
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

/** What happened to the order as a whole and to this shop's items, oldest first. */
export function listShopOrderEvents(
  handle: Handle,
  shopId: string,
  orderId: string,
): Promise<ShopOrderEvent[]> {
  return rows<ShopOrderEvent>(
    handle,
    sql`select e.id, e.item_id as "itemId", e.from_state as "fromState", e.to_state as "toState", e.text, e.actor,
        e.reason, e.created_at as "createdAt"
      from order_events e left join order_items i on i.id = e.item_id
      where e.order_id = ${orderId}::uuid and (e.item_id is null or i.shop_id = ${shopId}::uuid)
      order by e.id`,
  );
}

/** The figures of a shop's overview; sums in pesewas, cancelled items left out. */
export async function readShopStats(handle: Handle, shopId: string) {
  const [stats] = await rows<{
    productsCount: number;
    totalOrdersCount: number;
    todayOrdersCount: number;
    totalRevenuePesewas: number;
    monthlyRevenuePesewas: number;
    ordersToShip: number;
    lowStockCount: number;
  }>(
    handle,
    sql`with sold as (
        select i.order_id, o.paid_at, i.status, case when i.status = 'CANCELLED' then 0
          else i.price_pesewas * i.quantity end as earned
        from order_items i join orders o on o.id = i.order_id
        where i.shop_id = ${shopId}::uuid and o.paid_at is not null
      )
      select (select products_count from shops where id = ${shopId}::uuid) as "productsCount",
        count(distinct order_id)::int as "totalOrdersCount",
        (count(distinct order_id) filter (where paid_at >= date_trunc('day', now())))::int as "todayOrdersCount",
        coalesce(sum(earned), 0)::float8 as "totalRevenuePesewas",
        coalesce(sum(earned) filter (where paid_at >= date_trunc('month', now())), 0)::float8
          as "monthlyRevenuePesewas",
        (count(distinct order_id) filter (where status = 'PENDING'))::int as "ordersToShip",
        (select count(*)::int from products p where p.shop_id = ${shopId}::uuid and p.listed
          and p.stock_quantity < ${LOW_STOCK_BELOW}) as "lowStockCount"
      from sold`,
  );
  return stats as NonNullable<typeof stats>;
}
