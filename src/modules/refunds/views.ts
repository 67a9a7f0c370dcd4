import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Items for which a customer asks for money back, and nobody has decided yet. */
export const refundRequests = pgView('refund_requests', {}).as(
  sql`select item_id from refunds where status = 'REQUESTED'`,
);

/** Orders of which money was sent back in the payment company's dashboard, and nobody has said yet for what. */
export const unassignedRefunds = pgView('unassigned_refunds', {}).as(
  sql`select order_id from dashboard_refunds where assigned_at is null and status <> 'FAILED'`,
);
