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

/**
 * Condition on `order_items i`: its earnings are held and will be released automatically, with no open report, refund
 * request or dispute (docs/design.md, Hand-over and release). Excludes items refunded in full after dispatch (lost
 * parcels) and parcels that the shop reports as not arrived: there the customer's silence proves nothing.
 */
export function openToRelease(): SQL {
  return sql`i.released_at is null and i.release_due_at is not null
    and (i.status = 'DELIVERED'
      or (i.status = 'SHIPPED' and i.refunded_pesewas < i.sum_pesewas))
    and not ${NOT_COME}
    and not ${objected()}`;
}

const NOT_RECEIVED = sql`exists (select from handovers h where h.order_id = i.order_id and h.shop_id = i.shop_id
  and h.not_received_at is not null)`;
const REFUND_ASKED = sql`exists (select from refund_requests r where r.item_id = i.id)`;
const NOT_COME = sql`(i.status = 'SHIPPED' and exists (select from items_not_come n where n.item_id = i.id))`;

/** Condition on `order_items i`: an objection is open. */
function objected(): SQL {
  return sql`(${NOT_RECEIVED} or ${REFUND_ASKED} or ${underDispute()})`;
}

/** Release date of `order_items i`; null when the release is blocked or has happened. */
export const RELEASE_ON = sql`case when ${openToRelease()} then i.release_due_at end`;

/** Reason why earnings are held. */
export type HeldWhy =
  | ('NOT_SENT' | 'ON_THE_WAY' | 'DELIVERED')
  | ('NOT_RECEIVED' | 'NOT_COME' | 'REFUND_REQUESTED' | 'DISPUTED');

/** The {@link HeldWhy} of `order_items i` with held earnings. */
export const HELD_WHY = sql`case when ${underDispute()} then 'DISPUTED' when i.status = 'PENDING' then 'NOT_SENT'
  when ${NOT_RECEIVED} then 'NOT_RECEIVED' when ${REFUND_ASKED} then 'REFUND_REQUESTED'
  when ${NOT_COME} then 'NOT_COME' when i.status = 'SHIPPED' then 'ON_THE_WAY' else 'DELIVERED' end`;
