import type { Market } from './open-market.ts';

/** Copies an order with its items and applies the changes to each. @returns the copies' ids */
export async function copyOrder(
  market: Market,
  id: string,
  count: number,
  changed: Record<string, unknown> = {},
  itemChanges: Record<string, unknown> = {},
): Promise<string[]> {
  const copies = await market.rows<{ id: string }>(
    `insert into orders select copy.* from orders o, (select new_order_id() as id from generate_series(1, $2)) fresh,
       lateral jsonb_populate_record(o, $3 || jsonb_build_object('id', fresh.id)) copy
     where o.id = $1 returning id`,
    [id, count, JSON.stringify(changed)],
  );
  const ids = copies.map((order) => order.id);
  // Generated columns are not copied.
  const [{ columns } = { columns: '' }] = await market.rows<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'order_items'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
  );
  const copied = columns.replaceAll(/[^, ]+/g, 'copy.$&');
  await market.rows(
    `insert into order_items (${columns}) select ${copied} from order_items i, orders o, lateral jsonb_populate_record(i,
       $3 || jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id, 'created_at', o.created_at)) copy
     where i.order_id = $1 and o.id = any($2)`,
    [id, ids, JSON.stringify(itemChanges)],
  );
  return ids;
}
