import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { readRows, text } from '#platform/rows';

/**
 * The storage keys among these that a product, order, shop, review, message, parcel or refund refers to; one statement.
 */
export async function findReferencedMedia(handle: DbOrTx, storageKeys: string[]): Promise<Set<string>> {
  if (storageKeys.length === 0) return new Set();
  const given = sql`${JSON.stringify(storageKeys)}::json`;
  const found = await readRows(
    handle,
    { key: text },
    sql`with given as (select array_agg(value) as keys from json_array_elements_text(${given}))
      select i.storage_key as key from product_images i, given g where i.storage_key = any(g.keys)
      union select i.image_key from order_items i, given g where i.image_key = any(g.keys)
      union select s.profile_image from shops s, given g where s.profile_image = any(g.keys)
      union select s.banner_image from shops s, given g where s.banner_image = any(g.keys)
      union select unnest(r.photos) from reviews r, given g where r.photos && g.keys
      union select unnest(m.photos) from messages m, given g where m.photos && g.keys
      union select w.photo from weighings w, given g where w.photo = any(g.keys)
      union select s.waybill_photo from shipments s, given g where s.waybill_photo = any(g.keys)
      union select unnest(r.photos) from refunds r, given g where r.photos && g.keys`,
  );
  return new Set(found.map(({ key }) => key));
}
