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
    and not (i.status = 'SHIPPED' and exists (select from items_not_come n where n.item_id = i.id))
    and not ${objected()}`;
}

/** Condition on `order_items i`: somebody has objected and it is not settled. */
function objected(): SQL {
  return sql`(exists (select from handovers h where h.order_id = i.order_id and h.shop_id = i.shop_id
      and h.not_received_at is not null)
    or exists (select from refund_requests r where r.item_id = i.id)
    or ${underDispute()})`;
}
