import { sql } from 'drizzle-orm';

/** So many days a customer has for the answer to what a shop offers, before an admin is asked. */
const OFFER_DAYS = 3;

/** Condition on `refunds r`: an admin has to decide. What a shop has offered waits for its customer first. */
export const REFUND_TO_DECIDE = sql`(r.status = 'REQUESTED' and (r.offer is null or r.offer_accepted is not null
  or r.shop_answered_at < now() - make_interval(days => ${OFFER_DAYS}::int)))`;

/** Condition on `refunds r`: a person has to send it again or settle it by hand. */
export const REFUND_STUCK = sql`r.status in ('FAILED', 'NEEDS_ATTENTION')`;

/** Condition on `dashboard_refunds dr`: nobody has said yet for what it was. */
export const REFUND_UNASSIGNED = sql`(dr.assigned_at is null and dr.status <> 'FAILED')`;
