import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { hasRow } from '../../platform/rows.ts';

/**
 * Condition on `order_items i`: a customer's bank or network asks for its money back, and it is not decided; or money of
 * its order was sent back in the payment company's dashboard, and nobody has said yet for what.
 */
export function underDispute(): SQL {
  return sql`(exists (select from disputed_items di where di.item_id = i.id)
    or exists (select from unassigned_refunds dr where dr.order_id = i.order_id))`;
}

/** Whether {@link underDispute} is true of an item. */
export function isUnderDispute(handle: DbOrTx, itemId: string): Promise<boolean> {
  return hasRow(handle, sql`select from order_items i where i.id = ${itemId}::uuid and ${underDispute()}`);
}
