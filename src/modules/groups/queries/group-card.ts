import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import { int, readRows } from '#platform/rows';

/**
 * What everybody may know of the group that a shop, or the shop of a product, is: how many members have agreed, and
 * since when; null for other shops.
 */
export async function findGroupCard(
  handle: DbOrTx,
  of: { shopId: string } | { productId: string },
): Promise<{ members: number; since: number } | null> {
  const id = 'shopId' in of ? of.shopId : of.productId;
  if (!isUuid(id)) return null;
  const shop = 'shopId' in of ? sql`${id}::uuid` : sql`(select shop_id from products where id = ${id}::uuid)`;
  const [card] = await readRows(
    handle,
    { members: int, since: int },
    sql`select members, since from group_cards where shop_id = ${shop}`,
  );
  return card ?? null;
}
