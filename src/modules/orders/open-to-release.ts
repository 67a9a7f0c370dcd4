import { type SQL, sql } from 'drizzle-orm';
import { underDispute } from './under-dispute.ts';

/**
 * Condition on `order_items i`: its earnings wait, and neither a report of the customer nor a request for money back,
 * at Dwaso or at the customer's bank, keeps them (docs/design.md, Hand-over and release). What was sent and refunded whole is lost and never delivered; of a parcel that its shop says has not come, silence says nothing.
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

/** Condition on `order_items i`: somebody has objected and it is not settled. */
function objected(): SQL {
  return sql`(${NOT_RECEIVED} or ${REFUND_ASKED} or ${underDispute()})`;
}

/** Of `order_items i`: when its earnings are released by themselves; null while they are kept, or were released. */
export const RELEASE_ON = sql`case when ${openToRelease()} then i.release_due_at end`;

/** Why earnings are held. */
export type HeldWhy =
  | ('NOT_SENT' | 'ON_THE_WAY' | 'DELIVERED')
  | ('NOT_RECEIVED' | 'NOT_COME' | 'REFUND_REQUESTED' | 'DISPUTED');

/** Of `order_items i` whose earnings are held: why, as {@link HeldWhy}. */
export const HELD_WHY = sql`case when ${underDispute()} then 'DISPUTED' when i.status = 'PENDING' then 'NOT_SENT'
  when ${NOT_RECEIVED} then 'NOT_RECEIVED' when ${REFUND_ASKED} then 'REFUND_REQUESTED'
  when ${NOT_COME} then 'NOT_COME' when i.status = 'SHIPPED' then 'ON_THE_WAY' else 'DELIVERED' end`;
