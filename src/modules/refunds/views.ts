import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Items with an undecided refund request. */
export const refundRequests = pgView('refund_requests', {}).as(
  sql`select item_id from refunds where status = 'REQUESTED'`,
);

/** Orders with a dashboard refund that is not assigned yet. */
export const unassignedRefunds = pgView('unassigned_refunds', {}).as(
  sql`select order_id from dashboard_refunds where assigned_at is null and status <> 'FAILED'`,
);
