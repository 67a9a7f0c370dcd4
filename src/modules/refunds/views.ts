import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { REFUND_OPEN } from './states.ts';

/** Items with an undecided refund request. */
export const refundRequests = pgView('refund_requests', {}).as(
  sql`select item_id from refunds where status = 'REQUESTED'`,
);

/** Shops with deposits on their way back to customers: nothing else of the shop is paid out before. */
export const depositRefunds = pgView('deposit_refunds', {}).as(
  sql`select r.shop_id, r.order_id from refunds r
    where r.item_id is null and r.shop_id is not null and ${REFUND_OPEN}`,
);

/** Orders with a dashboard refund that is not assigned yet. */
export const unassignedRefunds = pgView('unassigned_refunds', {}).as(
  sql`select order_id from dashboard_refunds where assigned_at is null and status <> 'FAILED'`,
);
