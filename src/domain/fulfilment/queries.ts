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

/** A paid order as one of its shops sees it: its own items, its own total, never another shop's. */
export interface ShopOrder {
  orderId: string;
  orderDate: string;
  orderStatus: string;
  customer: { id: string; firstName: string; lastName: string; email: string; phone: string };
  shippingAddress: Record<'fullName' | 'street' | 'city' | 'state' | 'zipCode' | 'country' | 'phone', string>;
  items: ShopOrderItem[];
}

export interface ShopOrderItem {
  id: string;
  productId: string;
  productName: string;
  unit: string | null;
  imageKey: string | null;
  pricePesewas: number;
  quantity: number;
  status: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
  trackingNumber: string | null;
  carrierName: string | null;
  notes: string | null;
}

/** Paid orders with items of this shop, newest first, by key; one statement. */
export function listShopOrders(
  handle: Handle,
  shopId: string,
  page: { limit: number; before?: string },
): Promise<ShopOrder[]> {
  return rows<ShopOrder>(
    handle,
    sql`select o.id as "orderId", o.created_at as "orderDate", o.status as "orderStatus",
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
          'phone', o.ship_phone) as customer,
        json_build_object('fullName', o.ship_full_name, 'street', o.ship_street, 'city', o.ship_city,
          'state', o.ship_state, 'zipCode', o.ship_zip_code, 'country', o.ship_country,
          'phone', o.ship_phone) as "shippingAddress",
        mine.items
      from (
        select i.order_id, json_agg(json_build_object('id', i.id, 'productId', i.product_id,
          'productName', i.product_name, 'unit', i.unit, 'imageKey', i.image_key,
          'pricePesewas', i.price_pesewas, 'quantity', i.quantity, 'status', i.status,
          'trackingNumber', i.tracking_number, 'carrierName', i.carrier_name, 'notes', i.notes)
          order by i.id) as items
        from order_items i join orders p on p.id = i.order_id and p.paid_at is not null
        where i.shop_id = ${shopId}::uuid
          ${page.before ? sql`and i.order_id < ${page.before}::uuid` : sql``}
        group by i.order_id order by i.order_id desc limit ${page.limit}
      ) mine
      join orders o on o.id = mine.order_id
      join users u on u.id = o.user_id
      order by o.id desc`,
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
