-- Locks are taken in one order: shop, its products by id, categories by id, the market's counters.
CREATE OR REPLACE FUNCTION shops_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE shop_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET listed = listed WHERE shop_id = NEW.id;
  UPDATE market_counters SET shops_count = shops_count
    + (NEW.status = 'APPROVED')::int - (OLD.status = 'APPROVED')::int
    WHERE (NEW.status = 'APPROVED') <> (OLD.status = 'APPROVED');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_apply_counts(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shops WHERE id IN (SELECT (value->>'shop')::uuid FROM jsonb_array_elements(changes)
    GROUP BY 1 HAVING sum((value->>'delta')::int) <> 0) ORDER BY id FOR NO KEY UPDATE;
  UPDATE shops s SET products_count = s.products_count + c.delta
    FROM (SELECT (value->>'shop')::uuid AS id, sum((value->>'delta')::int)::int AS delta
          FROM jsonb_array_elements(changes) GROUP BY 1) c
    WHERE s.id = c.id AND c.delta <> 0;
  PERFORM FROM categories WHERE id IN (SELECT (value->>'category')::uuid FROM jsonb_array_elements(changes)
    GROUP BY 1 HAVING sum((value->>'delta')::int) <> 0) ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories g SET products_count = g.products_count + c.delta
    FROM (SELECT (value->>'category')::uuid AS id, sum((value->>'delta')::int)::int AS delta
          FROM jsonb_array_elements(changes) GROUP BY 1) c
    WHERE g.id = c.id AND c.delta <> 0;
  UPDATE market_counters SET products_count = products_count + c.delta
    FROM (SELECT sum((value->>'delta')::int)::int AS delta FROM jsonb_array_elements(changes)) c
    WHERE c.delta <> 0;
END $$;
--> statement-breakpoint
-- Nothing is booked that moves nothing. Those there are from before stay: the ledger is append-only.
CREATE FUNCTION ledger_not_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', NEW.key
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_not_empty';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_not_empty AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_not_empty();
