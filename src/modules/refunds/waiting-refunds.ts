import { asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { literals } from '../../platform/sql-literals.ts';
import { STUCK_REFUND_STATUSES } from './states.ts';
import { refunds } from './tables.ts';

/** Days for the customer to answer a shop's offer, before an admin decides. */
const OFFER_DAYS = 3;

/** Condition on `refunds r`: an admin must decide. An open offer waits for its customer first. */
export const REFUND_TO_DECIDE = sql`(r.status = 'REQUESTED' and (r.offer is null or r.offer_accepted is not null
  or r.shop_answered_at < now() - make_interval(days => ${OFFER_DAYS}::int)))`;

/** Condition on `refunds r`: an admin must resend it or settle it by hand. */
export const REFUND_STUCK = sql`r.status in (${literals(STUCK_REFUND_STATUSES)})`;

/** Condition on `dashboard_refunds dr`: not assigned yet. */
export const REFUND_UNASSIGNED = sql`(dr.assigned_at is null and dr.status <> 'FAILED')`;

/** Every refund of an order in any state, oldest first. */
export function listRefundsOfOrder(handle: DbOrTx, orderId: string) {
  return handle.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}
