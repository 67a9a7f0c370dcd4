-- A review that an admin has hidden does not count.
CREATE OR REPLACE FUNCTION reviews_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE products SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    UPDATE products SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER reviews_rate ON reviews;
--> statement-breakpoint
CREATE TRIGGER reviews_rate AFTER INSERT OR UPDATE OF stars, product_id, hidden_at OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_rate();
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
-- What was shipped, delivered and cancelled before these columns were there.
UPDATE order_items i SET shipped_at = e.at FROM (
  SELECT item_id, max(created_at) AS at FROM order_events WHERE to_state = 'SHIPPED' GROUP BY 1) e
  WHERE e.item_id = i.id;
--> statement-breakpoint
UPDATE order_items i SET delivered_at = e.at FROM (
  SELECT item_id, max(created_at) AS at FROM order_events WHERE to_state = 'DELIVERED' GROUP BY 1) e
  WHERE e.item_id = i.id;
--> statement-breakpoint
UPDATE order_items i SET refunded_pesewas = i.price_pesewas * i.quantity, refunded_fee_pesewas = i.fee_pesewas
  FROM orders o WHERE o.id = i.order_id AND o.paid_at IS NOT NULL AND i.status = 'CANCELLED';
--> statement-breakpoint
INSERT INTO shop_days (shop_id, day, orders_count, sales_pesewas)
  SELECT i.shop_id, (o.paid_at AT TIME ZONE 'UTC')::date, count(DISTINCT o.id),
    sum(i.price_pesewas * i.quantity - i.refunded_pesewas)
  FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.paid_at IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
-- Earnings of delivered items become available; last, since the ledger's balance is checked at commit.
INSERT INTO ledger_transactions (key, description, order_id)
  SELECT 'delivered:' || i.id, i.product_name || ' delivered', i.order_id FROM order_items i
  JOIN orders o ON o.id = i.order_id WHERE o.paid_at IS NOT NULL AND i.status = 'DELIVERED' ORDER BY i.id;
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, account, shop_id, amount_pesewas)
  SELECT t.id, side.account, i.shop_id, side.sign * i.price_pesewas * i.quantity
  FROM order_items i JOIN ledger_transactions t ON t.key = 'delivered:' || i.id
  CROSS JOIN (VALUES ('SHOP_PAYABLE', 1), ('SHOP_AVAILABLE', -1)) side (account, sign);
