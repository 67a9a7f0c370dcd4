import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { array, json, readRows, text } from '#platform/rows';

/** Products shown and categories named per shop. */
const SHOWN = 3;
/** Number of newest products that determine a shop's main categories; bounds the cost for large shops. */
const LOOKED_AT = 200;

/** A shop's preview in a list: its newest products with a picture (storage key), and its most frequent categories. */
export interface ShopPreview {
  shopId: string;
  goods: { id: string; name: string; imageKey: string }[];
  knownFor: string[];
}

/** Previews of these shops, in one statement; by shop id. */
export async function findShopPreviews(
  handle: DbOrTx,
  shopIds: readonly string[],
): Promise<Map<string, ShopPreview>> {
  if (shopIds.length === 0) return new Map();
  const found = await readRows(
    handle,
    { shopId: text, goods: json<ShopPreview['goods']>(), knownFor: array(text) },
    sql`select s.id as "shopId",
        coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'imageKey', g.storage_key)
            order by g.created_at desc, g.id desc)
          from (select p.id, p.name, p.created_at, i.storage_key from products p
            join product_images i on i.product_id = p.id and i.position = 0
            where p.shop_id = s.id and p.listed
            order by p.created_at desc, p.id desc limit ${SHOWN}) g), '[]') as goods,
        array(select c.name from (select p.category_id from products p
            where p.shop_id = s.id and p.listed
            order by p.created_at desc, p.id desc limit ${LOOKED_AT}) n
          join categories c on c.id = n.category_id
          group by c.id, c.name order by count(*) desc, lower(c.name) limit ${SHOWN}) as "knownFor"
      from unnest(${sql.param(shopIds)}::uuid[]) as s(id)`,
  );
  return new Map(found.map((one) => [one.shopId, one]));
}
