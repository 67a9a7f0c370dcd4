import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition on `order_items i`: a customer's bank or network asks for its money back, and it is not decided; or money of
 * its order was sent back in the payment company's dashboard, and nobody has said yet for what.
 */
export function underDispute(): SQL {
  return sql`(exists (select from dispute_items di join disputes d on d.id = di.dispute_id
      where di.item_id = i.id and d.status in ('OPEN', 'EVIDENCE_SENT'))
    or exists (select from dashboard_refunds dr
      where dr.order_id = i.order_id and dr.assigned_at is null and dr.status <> 'FAILED'))`;
}
