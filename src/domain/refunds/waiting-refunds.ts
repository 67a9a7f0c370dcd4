import { sql } from 'drizzle-orm';

/** Condition on `refunds r`: a person has to send it again or settle it by hand. */
export const REFUND_STUCK = sql`r.status in ('FAILED', 'NEEDS_ATTENTION')`;

/** Condition on `dashboard_refunds dr`: nobody has said yet for what it was. */
export const REFUND_UNASSIGNED = sql`(dr.assigned_at is null and dr.status <> 'FAILED')`;
