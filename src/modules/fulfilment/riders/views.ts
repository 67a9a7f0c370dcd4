import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Items of rider requests without a response from the company. */
export const itemsAskedRider = pgView('items_asked_rider', {}).as(
  sql`select unnest(item_ids) as item_id from rider_requests where status in ('ASKING', 'IN_DOUBT')`,
);
