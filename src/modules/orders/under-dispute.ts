import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { hasRow } from '../../platform/rows.ts';

/**
 * Condition on `order_items i`: a chargeback of the customer's bank or network is open, or money of its order was
 * refunded in the payment provider's dashboard and not assigned to items yet.
 */
export function underDispute(): SQL {
  return sql`(exists (select from disputed_items di where di.item_id = i.id)
    or exists (select from unassigned_refunds dr where dr.order_id = i.order_id))`;
}

/** Whether {@link underDispute} holds for an item. */
export function isUnderDispute(handle: DbOrTx, itemId: string): Promise<boolean> {
  return hasRow(handle, sql`select from order_items i where i.id = ${itemId}::uuid and ${underDispute()}`);
}
