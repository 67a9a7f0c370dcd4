import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Shops of failed harvests whose deposits have not all been ordered back yet: they are paid out nothing. */
export const failingHarvests = pgView('failing_harvests', {}).as(
  sql`select shop_id from harvests where status = 'FAILED' and settled_at is null`,
);
