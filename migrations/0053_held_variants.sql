DROP VIEW "public"."held_stock";--> statement-breakpoint
CREATE VIEW "public"."held_stock" AS (select i.product_id, i.quantity, i.variant_id
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'AWAITING_PAYMENT' and o.stock_held);