import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Pieces of a product that an unpaid order holds. */
export const heldStock = pgView('held_stock', {}).as(
  sql`select i.product_id, i.quantity
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'AWAITING_PAYMENT' and o.stock_held`,
);

/** Items whose earnings are their shop's: what is left of each, in pesewas, and when its order was paid. */
export const releasedEarnings = pgView('released_earnings', {}).as(
  sql`select i.id as item_id, i.shop_id, i.price_pesewas * i.quantity - i.refunded_pesewas as left_pesewas,
      i.released_at, o.paid_at
    from order_items i join orders o on o.id = i.order_id
    where i.released_at is not null`,
);

/** Whose an order is and how it stands, for those who look at its payment. */
export const orderHeads = pgView('order_heads', {}).as(
  sql`select id, user_id, status, hold_expires_at from orders`,
);
