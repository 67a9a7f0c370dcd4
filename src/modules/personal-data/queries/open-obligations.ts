import { sql } from 'drizzle-orm';
import { DISPUTE_OPEN } from '#modules/disputes';
import { DELIVERY_UNDO_WINDOW_MS } from '#modules/fulfilment';
import { ITEM_OPEN } from '#modules/orders';
import { ATTEMPT_LIVE } from '#modules/payments';
import { PAYOUT_OPEN } from '#modules/payouts';
import { REFUND_OPEN } from '#modules/refunds';
import type { DbOrTx } from '#platform/database';
import { bool, int, nullable, readRows, text } from '#platform/rows';
import { REFUND_WINDOW_DAYS } from '#shared/constants';

/** Condition on `orders o`: a harvest is reserved, or a deposit is held, also of a reservation that ended. */
const RESERVED = sql`(o.status = 'RESERVED' or o.status = 'AWAITING_BALANCE'
  or exists (select from order_deposits d where d.order_id = o.id and d.held_pesewas > 0))`;

/** Open matters of a customer's orders and money. */
export interface CustomerObligations {
  unpaid: boolean;
  paying: boolean;
  underWay: boolean;
  /** Reserved harvests, and deposits that are still held. */
  reserved: boolean;
  takeBack: boolean;
  refund: boolean;
  dispute: boolean;
}

/** Open matters of a customer's orders; the caller has locked the orders. */
export async function readCustomerObligations(handle: DbOrTx, userId: string): Promise<CustomerObligations> {
  const [found] = await readRows(
    handle,
    {
      unpaid: bool,
      paying: bool,
      underWay: bool,
      reserved: bool,
      takeBack: bool,
      refund: bool,
      dispute: bool,
    },
    sql`select coalesce(bool_or(o.status = 'AWAITING_PAYMENT'), false) as unpaid,
        coalesce(bool_or(exists (select from payment_attempts a
          where a.order_id = o.id and ${ATTEMPT_LIVE})), false) as paying,
        coalesce(bool_or(o.status = 'PROCESSING'), false) as "underWay",
        coalesce(bool_or(${RESERVED}), false) as reserved,
        coalesce(bool_or(exists (select from order_items i where i.order_id = o.id and i.status = 'DELIVERED'
          and i.delivery_claimed_at > now() - ${DELIVERY_UNDO_WINDOW_MS} * interval '1 millisecond')), false) as "takeBack",
        coalesce(bool_or(exists (select from refunds r
          where r.order_id = o.id and ${REFUND_OPEN})), false) as refund,
        coalesce(bool_or(exists (select from disputes d
          where d.order_id = o.id and ${DISPUTE_OPEN})), false) as dispute
      from orders o where o.user_id = ${userId}::uuid`,
  );
  return found as CustomerObligations;
}

/** Open matters of a shop's orders and money. */
export interface ShopObligations {
  unpaid: number;
  paying: number;
  underWay: number;
  /** Orders that reserve its harvests, or whose deposits are held. */
  reserved: number;
  /** Harvests that are offered, or have not ended for every reservation. */
  harvests: number;
  /** The latest return deadline of the delivered items. */
  refundableUntil: string | null;
  refunds: number;
  disputes: number;
  payouts: number;
}

/** Open matters of a shop's orders and money. The shop is closed in this transaction, so that no order is added. */
export async function readShopObligations(handle: DbOrTx, shopId: string): Promise<ShopObligations> {
  const mine = sql`from order_items i join orders o on o.id = i.order_id where i.shop_id = ${shopId}::uuid`;
  const [found] = await readRows(
    handle,
    {
      unpaid: int,
      paying: int,
      underWay: int,
      reserved: int,
      harvests: int,
      refundableUntil: nullable(text),
      refunds: int,
      disputes: int,
      payouts: int,
    },
    sql`select
        (select count(distinct o.id)::int ${mine} and o.status = 'AWAITING_PAYMENT') as unpaid,
        (select count(distinct o.id)::int ${mine} and exists (select from payment_attempts a
          where a.order_id = o.id and ${ATTEMPT_LIVE})) as paying,
        (select count(distinct o.id)::int ${mine} and o.paid_at is not null and not i.lapsed
          and ${ITEM_OPEN}) as "underWay",
        (select count(distinct o.id)::int ${mine} and ${RESERVED}) as reserved,
        (select count(*)::int from harvests h where h.shop_id = ${shopId}::uuid
          and (h.status = 'OPEN' or h.status = 'READY' or h.settled_at is null)) as harvests,
        (select to_char(max(i.delivered_at) + ${`${REFUND_WINDOW_DAYS} days`}::interval, 'FMDD Mon YYYY') ${mine}
          and i.status = 'DELIVERED' and i.refunded_pesewas < i.sum_pesewas
          and i.delivered_at > now() - ${`${REFUND_WINDOW_DAYS} days`}::interval) as "refundableUntil",
        (select count(*)::int from refunds r where r.shop_id = ${shopId}::uuid
          and ${REFUND_OPEN}) as refunds,
        (select count(distinct d.id)::int from disputes d join dispute_items x on x.dispute_id = d.id
          where x.shop_id = ${shopId}::uuid and ${DISPUTE_OPEN}) as disputes,
        (select count(*)::int from payouts p where p.shop_id = ${shopId}::uuid
          and ${PAYOUT_OPEN}) as payouts`,
  );
  return found as ShopObligations;
}
