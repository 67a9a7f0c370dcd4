import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Reach of each delivery option; shops without settings have no row and deliver everywhere. */
export const deliveryReach = pgView('delivery_reach', {}).as(
  sql`select o.shop_id,
      case o.kind when 'STATION' then o.regions = '{}' when 'DELIVERY' then coalesce(z.area = 'GHANA', false) else false end
        as everywhere,
      case o.kind when 'PICKUP' then true when 'DELIVERY' then coalesce(z.area = 'REGION', false) else false end
        as own_region,
      case o.kind when 'STATION' then o.regions else coalesce(z.regions, '{}') end as regions
    from delivery_options o left join delivery_zones z on z.option_id = o.id`,
);
