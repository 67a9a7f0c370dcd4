DROP VIEW "public"."held_stock";--> statement-breakpoint
DROP VIEW "public"."order_heads";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reserved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."held_stock" AS (select i.product_id, i.quantity, i.variant_id
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'AWAITING_PAYMENT' and o.stock_held and i.reserved);--> statement-breakpoint
CREATE VIEW "public"."order_heads" AS (select id, user_id, status, hold_expires_at, paid_at,
      not exists (select from order_items i where i.order_id = orders.id and not i.reserved) as is_reserved
    from orders);--> statement-breakpoint
-- Orders: what a customer has shown, and what is reserved for them already; null when there is no such account. Of a customer
-- who has never paid, all such customers at `from_address` count together; null where internet addresses do not count.
CREATE FUNCTION reserve_standing(of_user uuid, from_address text) RETURNS json LANGUAGE sql STABLE AS $$
  WITH paid AS (
    SELECT (SELECT coalesce(sum(i.sum_pesewas - i.refunded_pesewas), 0) FROM order_items i WHERE i.order_id = o.id) AS kept
    FROM orders o WHERE o.user_id = of_user AND o.paid_at IS NOT NULL ORDER BY o.created_at DESC LIMIT 50),
  counted AS (
    SELECT o.id FROM orders o WHERE o.user_id = of_user AND o.status = 'AWAITING_PAYMENT'
    UNION
    SELECT o.id FROM orders o WHERE o.placed_from = from_address AND o.status = 'AWAITING_PAYMENT'
      AND NOT EXISTS (SELECT FROM paid)
      AND NOT EXISTS (SELECT FROM orders p WHERE p.user_id = o.user_id AND p.paid_at IS NOT NULL)),
  reserved AS (
    SELECT count(*) AS lines, coalesce(sum(i.price_pesewas::bigint * i.quantity), 0) AS pesewas
    FROM counted o JOIN order_items i ON i.order_id = o.id WHERE i.reserved)
  SELECT json_build_object('isVerified', u.is_verified, 'mayOrder', u.is_open,
      'hasPaid', EXISTS (SELECT FROM paid),
      'paidOrders', (SELECT count(*) FROM paid WHERE kept > 0), 'paidPesewas', (SELECT coalesce(sum(kept), 0) FROM paid),
      'unpaid', (SELECT count(*) FROM orders o WHERE o.user_id = of_user AND o.status = 'AWAITING_PAYMENT'),
      'reservedLines', (SELECT lines FROM reserved), 'reservedPesewas', (SELECT pesewas FROM reserved))
    FROM account_standing u WHERE u.user_id = of_user
$$;
--> statement-breakpoint
-- Orders: waits for the same customer's other checkouts and, where they have never paid, for those at their internet address,
-- and says what is known of them once it is their turn.
CREATE OR REPLACE FUNCTION lock_holds(of_user uuid, from_address text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('holds:' || of_user, 0));
  IF from_address IS NOT NULL AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = of_user AND o.paid_at IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('holds from:' || from_address, 0));
  END IF;
  RETURN reserve_standing(of_user, from_address);
END $$;
