import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Items whose buyers are asked to pay for extra weight, and until when. */
export const extraWeights = pgView('extra_weights', {}).as(
  sql`select id as item_id, order_id, shop_id, asked_until from order_items
    where asked_until is not null and asked_price_pesewas is not null and status = 'PENDING'`,
);

/** Items whose buyers are asked to agree to a weight below the tolerance, and until when. */
export const shortWeights = pgView('short_weights', {}).as(
  sql`select id as item_id, order_id, asked_until from order_items
    where asked_until is not null and asked_price_pesewas is null and status = 'PENDING'`,
);

/** Order lines whose stock is held by unpaid orders. */
export const heldStock = pgView('held_stock', {}).as(
  sql`select i.product_id, i.quantity, i.variant_id
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'AWAITING_PAYMENT' and o.stock_held and i.reserved`,
);

/**
 * Refundable amounts of each item, in pesewas: goods, fee share, and the delivery fee of its part, shown with the
 * part's last item that has a balance. `is_alone` marks the last item with goods left in its part; its refund includes
 * the delivery. `shop_left_pesewas` is the shop's balance of the goods, which exceeds the buyer's after a platform
 * discount.
 */
export const itemMoney = pgView('item_money', {}).as(
  sql`select i.id as item_id, i.order_id, i.shop_id, i.status, i.released_at,
      i.sum_pesewas - i.refunded_pesewas as goods_pesewas, i.shop_left_pesewas,
      i.sum_pesewas, i.refunded_pesewas, i.market_discount_pesewas,
      i.fee_pesewas - i.refunded_fee_pesewas as fee_pesewas,
      coalesce(d.left_pesewas, 0) as delivery_pesewas, d.released_at as delivery_released_at,
      not exists (select from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id and o.id <> i.id
        and o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) as is_alone
    from order_items i left join lateral (
      select x.fee_pesewas - x.refunded_pesewas as left_pesewas, x.released_at from order_deliveries x
      where x.order_id = i.order_id and x.shop_id = i.shop_id and x.refunded_pesewas < x.fee_pesewas
        and i.id = (select o.id from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id
          order by (o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) desc,
            o.id desc limit 1)) d on true`,
);

/** Items with released earnings: the remaining amount in pesewas, and when the order was paid. */
export const releasedEarnings = pgView('released_earnings', {}).as(
  sql`select i.id as item_id, i.shop_id, i.shop_left_pesewas as left_pesewas,
      i.released_at, o.paid_at
    from order_items i join orders o on o.id = i.order_id
    where i.released_at is not null`,
);

/** What is booked of order lines to members of groups, in pesewas, and when the orders were paid. */
export const memberItemShares = pgView('member_item_shares', {}).as(
  sql`select b.item_id, b.member_id, b.pesewas, o.paid_at
    from order_member_shares b join order_items i on i.id = b.item_id join orders o on o.id = i.order_id`,
);

/** Owner and state of an order, for payments. `is_reserved`: all of its goods are reserved. */
export const orderHeads = pgView('order_heads', {}).as(
  sql`select id, user_id, status, hold_expires_at, paid_at,
      not exists (select from order_items i where i.order_id = orders.id and not i.reserved) as is_reserved
    from orders`,
);

/** Orders that are paid by a deposit first, with the goods they reserve. */
export const reservations = pgView('reservations', {}).as(
  sql`select o.id as order_id, o.user_id, o.status, o.created_at, i.product_id, i.shop_id, i.quantity,
      i.product_name, i.price_pesewas, o.total_pesewas, d.deposit_pesewas, d.held_pesewas, d.paid_at, d.balance_due_at, d.may_decline,
      d.ended_as, d.advance_pesewas, d.was_advanced, d.reminded_at
    from order_deposits d join orders o on o.id = d.order_id join order_items i on i.order_id = o.id`,
);
