import { type SQL, sql } from 'drizzle-orm';
import { brandedInt, json } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { int, readRows } from '../../../platform/rows.ts';

/**
 * What a shop's scale showed in 90 days; items by the weight that counts: what was paid for, or, before an answer to a
 * question, at most what was ordered.
 */
export interface ShopWeighings {
  shop: { id: string; name: string };
  items: number;
  /** Weighed less than ordered. */
  below: number;
  /** What counts of them, in thousandths of what was ordered. */
  perMille: number;
  corrected: number;
  asked: number;
  photos: number;
  backPesewas: Pesewas;
  /** The newest, with what stood on the scale; `photo` is a storage key. */
  newest: {
    photo: string;
    orderId: string;
    product: string;
    grams: number;
    orderedGrams: number;
    isAsked: boolean;
    /** What of it counts; null before the buyer has answered. */
    countedGrams: number | null;
    at: string;
  }[];
}

const DAYS = 90;
const LISTED_MAX = 200;
const PHOTOS_MAX = 6;

/** The weight of an item that was paid for, with its extra weight; null before one counts. */
const countedOf = (itemId: SQL) =>
  sql`(select (n.weighed_grams + coalesce((select sum(e.weighed_grams) from order_items e where e.order_id = n.order_id
      and e.weight ->> 'extraOf' = n.id::text and (e.status <> 'CANCELLED' or n.status = 'CANCELLED')), 0))::int
    from order_items n where n.id = ${itemId})`;

/** Shops by the share of their items that weighed less than ordered, 200 at most; one statement. */
export function listWeighingsByShop(handle: DbOrTx): Promise<ShopWeighings[]> {
  return readRows(
    handle,
    {
      shop: json<ShopWeighings['shop']>(),
      ...{ items: int, below: int, perMille: int, corrected: int, asked: int, photos: int },
      backPesewas: brandedInt<Pesewas>(),
      newest: json<ShopWeighings['newest']>(),
    },
    sql`with shown as (
        select w.item_id, w.shop_id, (array_agg(w.grams order by w.id desc))[1] as grams, max(w.ordered_grams) as ordered,
          count(*) filter (where not w.is_asked) as settled, bool_or(w.is_asked) as asked,
          bool_or(w.photo is not null) as photo, sum(w.back_pesewas) as back
        from weighings w where w.created_at >= current_date - ${DAYS}::int group by w.item_id, w.shop_id),
      items as (select i.*, coalesce(${countedOf(sql`i.item_id`)}, least(i.grams, i.ordered)) as counted from shown i)
      select json_build_object('id', s.id, 'name', s.name) as shop, count(*)::int as items,
        (count(*) filter (where i.counted < i.ordered))::int as below,
        (1000 * sum(i.counted::bigint) / sum(i.ordered::bigint))::int as "perMille",
        (count(*) filter (where i.settled > 1))::int as corrected, (count(*) filter (where i.asked))::int as asked,
        (count(*) filter (where i.photo))::int as photos, sum(i.back)::int as "backPesewas",
        (select coalesce(json_agg(n), '[]') from (select w.photo, o.order_id as "orderId", o.product_name as product, w.grams,
            w.ordered_grams as "orderedGrams", w.is_asked as "isAsked", ${countedOf(sql`w.item_id`)} as "countedGrams", w.created_at as at
          from weighings w join order_items o on o.id = w.item_id where w.shop_id = s.id and w.photo is not null
          order by w.id desc limit ${PHOTOS_MAX}) n) as newest
      from items i join shops s on s.id = i.shop_id group by s.id
      order by (count(*) filter (where i.counted < i.ordered))::numeric / count(*) desc, count(*) desc, s.id
      limit ${LISTED_MAX}`,
  );
}
