import { sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import type { Pesewas } from '#contracts/money';
import type { Handle } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { readRows, text, wholeOf } from '../../platform/rows.ts';

/** What a refund comes to and whom it goes to; pesewas. @throws AppError NOT_FOUND */
export async function readRefundStake(handle: Handle, refundId: string) {
  const [refund] = isUuid(refundId)
    ? await readRows(
        handle,
        { orderId: text, amountPesewas: wholeOf<Pesewas>(), customer: text },
        sql`select r.order_id as "orderId", r.amount_pesewas as "amountPesewas",
            u.first_name || ' ' || u.last_name as customer
          from refunds r join orders o on o.id = r.order_id join users u on u.id = o.user_id
          where r.id = ${refundId}::uuid`,
      )
    : [];
  if (!refund) throw new AppError('NOT_FOUND', 'Refund not found');
  return refund;
}

/**
 * What is left to send back of an order, or of one of its items: in all, and of what was not delivered; pesewas. Both
 * are 0 for an order that was not paid.
 * @throws AppError NOT_FOUND
 */
export async function readOrderStake(
  handle: Handle,
  { orderId, itemId }: { orderId: string; itemId?: string },
) {
  const one = itemId ? sql`and i.id::text = ${itemId}` : sql``;
  const left = sql`(i.price_pesewas * i.quantity - i.refunded_pesewas + i.fee_pesewas - i.refunded_fee_pesewas)`;
  const paid = sql`o.paid_at is not null`;
  const [order] = isUuid(orderId)
    ? await readRows(
        handle,
        { customer: text, leftPesewas: wholeOf<Pesewas>(), openPesewas: wholeOf<Pesewas>() },
        sql`select u.first_name || ' ' || u.last_name as customer,
            coalesce(sum(${left}) filter (where ${paid}), 0)::float8 as "leftPesewas",
            coalesce(sum(${left}) filter (where ${paid} and i.status in ('PENDING', 'SHIPPED')), 0)::float8 as "openPesewas"
          from orders o join users u on u.id = o.user_id join order_items i on i.order_id = o.id ${one}
          where o.id = ${orderId}::uuid group by u.id`,
      )
    : [];
  if (!order) throw new AppError('NOT_FOUND', 'Order not found');
  return order;
}
