import { type SQL, sql } from 'drizzle-orm';

/** Condition on `order_items i`: a customer's bank or network asks for its money back, and it is not decided. */
export function underDispute(): SQL {
  return sql`exists (select from dispute_items di join disputes d on d.id = di.dispute_id
    where di.item_id = i.id and d.status in ('OPEN', 'EVIDENCE_SENT'))`;
}
