import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Regions that a shop's parcels reach with a load. */
export const loadReach = pgView('load_reach', {}).as(
  sql`select s.shop_id, l.to_region as region from load_shops s join loads l on l.id = s.load_id
    where l.ended_at is null and l.status = 'ACTIVE'`,
);
