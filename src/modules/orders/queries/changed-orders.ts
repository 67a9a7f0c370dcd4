import { type SQL, sql } from 'drizzle-orm';

/**
 * Selects the ids of orders that changed since a time, themselves or one of their items. Of a shop only its own items
 * count, of a customer only their orders. Two reads by index: an `or` across the tables would scan them.
 * @param since ISO time
 */
export function selectChangedOrders(since: string, of: { shopId?: string; userId?: string } = {}): SQL {
  const { shopId, userId } = of;
  const scope = [
    ...(shopId ? [sql`i.shop_id = ${shopId}::uuid`] : []),
    ...(userId ? [sql`o.user_id = ${userId}::uuid`] : []),
  ];
  const changed = (row: SQL) => sql`select o.id from orders o join order_items i on i.order_id = o.id
    where ${sql.join([...scope, sql`${row}.updated_at >= ${since}::timestamptz`], sql` and `)}`;
  return sql`(${changed(sql`o`)} union ${changed(sql`i`)})`;
}
