import { type SQL, sql } from 'drizzle-orm';
import type { FulfillmentStatus } from '#contracts/orders';
import { underDispute } from './under-dispute.ts';

interface Item {
  status: FulfillmentStatus;
  refundedPesewas: number;
  sumPesewas: number;
}

/** Its customer waits for it: neither here nor cancelled, and not refunded whole, which is lost. */
export const isAwaited = ({ status, refundedPesewas, sumPesewas }: Item): boolean =>
  (status === 'PENDING' || status === 'SHIPPED') && refundedPesewas < sumPesewas;

/** {@link isAwaited} as a condition on `order_items i`; what ended unpaid is not. */
export const AWAITED = sql`(i.status in ('PENDING', 'SHIPPED') and not i.lapsed and i.refunded_pesewas < i.sum_pesewas)`;

const ofPart = (alias: 'd' | 'h') =>
  sql.raw(`i.order_id = ${alias}.order_id and i.shop_id = ${alias}.shop_id`);

/**
 * Parts that have not come by the day that was promised, as a table: `order_id`, `shop_id`, `promised_by`, `late_at`. Said
 * once the job has looked (`checkPromise`), and until what is left of them has come.
 */
export const LATE_PARTS = sql`(select d.order_id, d.shop_id, d.promised_by, d.late_at from order_deliveries d
  join orders o on o.id = d.order_id and o.status = 'PROCESSING'
  where d.late_at is not null and exists (select from order_items i where ${ofPart('d')} and ${AWAITED}))`;

/** Condition on `order_items i`: it was sent or called delivered, is not refunded whole, and its earnings are held. */
export const SENT_AND_HELD = sql`(i.released_at is null and i.status in ('SHIPPED', 'DELIVERED') and i.refunded_pesewas < i.sum_pesewas)`;

/** Parts of which their customer said "No, it has not come", as a table: `order_id`, `shop_id`, `not_received_at`. */
export const NOT_RECEIVED_PARTS = sql`(select h.order_id, h.shop_id, h.not_received_at from handovers h
  where h.not_received_at is not null and exists (select from order_items i where ${ofPart('h')} and ${SENT_AND_HELD}))`;

/**
 * Condition on `order_items i` and `orders o`: it was paid so long ago and not sent. What is disputed is left out: its
 * shop is neither reminded of it, nor is it cancelled.
 * @param paidBefore an interval, such as `48 hours`
 */
export const unsentSince = (paidBefore: string): SQL =>
  sql`(i.status = 'PENDING' and not i.lapsed and o.status = 'PROCESSING'
    and o.paid_at < now() - ${paidBefore}::interval and not ${underDispute()})`;
