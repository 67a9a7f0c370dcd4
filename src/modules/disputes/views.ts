import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { literals } from '../../platform/sql-literals.ts';
import { OPEN_DISPUTE_STATUSES } from './contract/dispute-states.ts';

/** {@link OPEN_DISPUTE_STATUSES} as a condition on `disputes d`. */
export const DISPUTE_OPEN = sql`d.status in (${literals(OPEN_DISPUTE_STATUSES)})`;

/** Open disputes' claims on items; amounts in pesewas. */
export const disputedItems = pgView('disputed_items', {}).as(
  sql`select di.item_id, d.order_id, di.shop_id, di.price_pesewas, di.payout_id
    from dispute_items di join disputes d on d.id = di.dispute_id
    where ${DISPUTE_OPEN}`,
);
