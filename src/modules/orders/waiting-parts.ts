import { type SQL, sql } from 'drizzle-orm';
import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';
import { underDispute } from './under-dispute.ts';

interface Item {
  status: FulfillmentStatus;
  refundedPesewas: number;
  sumPesewas: number;
}

/** Whether the customer still waits for the item: not delivered or cancelled, and not refunded in full (lost). */
export const isAwaited = ({ status, refundedPesewas, sumPesewas }: Item): boolean =>
  (status === 'PENDING' || status === 'SHIPPED') && refundedPesewas < sumPesewas;

/** {@link isAwaited} as a condition on `order_items i`; excludes orders that ended unpaid. */
export const AWAITED = sql`(i.status in ('PENDING', 'SHIPPED') and not i.lapsed and i.refunded_pesewas < i.sum_pesewas)`;

const ofPart = (alias: 'd' | 'h') =>
  sql.raw(`i.order_id = ${alias}.order_id and i.shop_id = ${alias}.shop_id`);

/**
 * Late parts as a table: `order_id`, `shop_id`, `promised_by`, `late_at`. A part appears once the job has checked it
 * (`checkPromise`), and until its remaining items arrive.
 */
export const LATE_PARTS = sql`(select d.order_id, d.shop_id, d.promised_by, d.late_at from order_deliveries d
  join orders o on o.id = d.order_id and o.status = 'PROCESSING'
  where d.late_at is not null and exists (select from order_items i where ${ofPart('d')} and ${AWAITED}))`;

/** Condition on `order_items i`: sent or reported as delivered, not refunded in full, and its earnings are held. */
export const SENT_AND_HELD = sql`(i.released_at is null and i.status in ('SHIPPED', 'DELIVERED') and i.refunded_pesewas < i.sum_pesewas)`;

/** Parts that the customer reported as not received, as a table: `order_id`, `shop_id`, `not_received_at`. */
export const NOT_RECEIVED_PARTS = sql`(select h.order_id, h.shop_id, h.not_received_at from handovers h
  where h.not_received_at is not null and exists (select from order_items i where ${ofPart('h')} and ${SENT_AND_HELD}))`;

/**
 * Condition on `order_items i` and `orders o`: paid longer ago than an interval and not sent. Excludes disputed items:
 * no reminder to the shop, no cancellation.
 * @param paidBefore an interval, such as `48 hours`
 */
export const unsentSince = (paidBefore: string): SQL =>
  sql`(i.status = 'PENDING' and not i.lapsed and o.status = 'PROCESSING'
    and o.paid_at < now() - ${paidBefore}::interval and not ${underDispute()})`;
