-- Locks and reads an order in one round trip. Its events are append-only.

-- Locks an order, then reads it with its items and deliveries; null when there is none.
CREATE OR REPLACE FUNCTION lock_order_aggregate(of_order uuid) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  found orders;
BEGIN
  SELECT * INTO found FROM orders o WHERE o.id = of_order FOR NO KEY UPDATE;
  IF found.id IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN json_build_object('order', to_json(found),
    'items', (SELECT coalesce(json_agg(to_json(i) ORDER BY i.id), '[]') FROM order_items i WHERE i.order_id = of_order),
    'deliveries', (SELECT coalesce(json_agg(to_json(d) ORDER BY d.shop_id), '[]') FROM order_deliveries d
      WHERE d.order_id = of_order));
END $$;

-- A customer's purchases and reservations; null without such an account. Customers at `from_address` who have never paid
-- count together; null if internet addresses do not count. Scheduled orders do not count: the customer did not choose
-- when they are placed, their shop agreed to keep the goods, and each follows from an order that was paid.
CREATE OR REPLACE FUNCTION reservation_standing(of_user uuid, from_address text) RETURNS json LANGUAGE sql STABLE AS $$
  WITH paid AS (
    SELECT (SELECT coalesce(sum(i.sum_pesewas - i.refunded_pesewas), 0) FROM order_items i WHERE i.order_id = o.id) AS kept
    FROM orders o WHERE o.user_id = of_user AND o.paid_at IS NOT NULL ORDER BY o.created_at DESC LIMIT 50),
  counted AS (
    SELECT o.id FROM orders o WHERE o.user_id = of_user AND o.status = 'AWAITING_PAYMENT' AND NOT o.scheduled
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
      'unpaid', (SELECT count(*) FROM orders o WHERE o.user_id = of_user AND o.status = 'AWAITING_PAYMENT'
        AND NOT o.scheduled),
      'reservedLines', (SELECT lines FROM reserved), 'reservedPesewas', (SELECT pesewas FROM reserved))
    FROM account_standing u WHERE u.user_id = of_user
$$;

-- Waits for other checkouts of this customer and, where they have never paid, for those at their internet address, then
-- reads their standing.
CREATE OR REPLACE FUNCTION lock_reservations(of_user uuid, from_address text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('holds:' || of_user, 0));
  IF from_address IS NOT NULL AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = of_user AND o.paid_at IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('holds from:' || from_address, 0));
  END IF;
  RETURN reservation_standing(of_user, from_address);
END $$;

-- An internet address that is deleted after its 30 days changes nothing that anybody reads.
CREATE OR REPLACE TRIGGER orders_touch BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'placed_from' IS DISTINCT FROM to_jsonb(NEW) - 'placed_from') EXECUTE FUNCTION touch_row();
CREATE OR REPLACE TRIGGER order_items_touch BEFORE UPDATE ON order_items FOR EACH ROW EXECUTE FUNCTION touch_row();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW
  EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON order_events FOR EACH STATEMENT
  EXECUTE FUNCTION append_only();

-- A reservation changes what is left of a harvest. By row, since most orders have no deposit to change.
CREATE OR REPLACE TRIGGER order_deposits_cache_tags AFTER INSERT OR UPDATE OR DELETE ON order_deposits FOR EACH ROW
  EXECUTE FUNCTION notify_table_tags('harvests');
