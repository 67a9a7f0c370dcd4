import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Open disputes' claims on items; amounts in pesewas. */
export const disputedItems = pgView('disputed_items', {}).as(
  sql`select di.item_id, d.order_id, di.shop_id, di.price_pesewas, di.payout_id
    from dispute_items di join disputes d on d.id = di.dispute_id
    where d.status in ('OPEN', 'EVIDENCE_SENT')`,
);
