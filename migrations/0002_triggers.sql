-- What the public sees of a product, and what it is searched by (SPEC.md 5), follow the product and its shop.
CREATE FUNCTION products_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT name, status INTO owner FROM shops WHERE id = NEW.shop_id;
  NEW.listed := NEW.archived_at IS NULL AND NEW.hidden_at IS NULL AND owner.status = 'APPROVED';
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.category_id::text, owner.name, NEW.description));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_derive BEFORE INSERT OR UPDATE OF name, description, category_id, shop_id, archived_at, hidden_at, listed
  ON products FOR EACH ROW EXECUTE FUNCTION products_derive();
--> statement-breakpoint
CREATE FUNCTION shops_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET listed = listed WHERE shop_id = NEW.id;
  UPDATE market_counters SET shops_count = shops_count
    + (NEW.status = 'APPROVED')::int - (OLD.status = 'APPROVED')::int
    WHERE (NEW.status = 'APPROVED') <> (OLD.status = 'APPROVED');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shops_changed AFTER UPDATE OF name, status ON shops FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION shops_changed();
--> statement-breakpoint
CREATE FUNCTION shops_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added int;
BEGIN
  SELECT count(*) INTO added FROM new_rows WHERE status = 'APPROVED';
  UPDATE market_counters SET shops_count = shops_count + added WHERE added > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shops_added AFTER INSERT ON shops REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION shops_added();
--> statement-breakpoint
-- Counters of products on sale, moved by the difference of each statement.
CREATE FUNCTION products_apply_counts(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shops s SET products_count = s.products_count + c.delta
    FROM (SELECT (value->>'shop')::uuid AS id, sum((value->>'delta')::int)::int AS delta
          FROM jsonb_array_elements(changes) GROUP BY 1 ORDER BY 1) c
    WHERE s.id = c.id AND c.delta <> 0;
  UPDATE categories g SET products_count = g.products_count + c.delta
    FROM (SELECT (value->>'category')::uuid AS id, sum((value->>'delta')::int)::int AS delta
          FROM jsonb_array_elements(changes) GROUP BY 1 ORDER BY 1) c
    WHERE g.id = c.id AND c.delta <> 0;
  UPDATE market_counters SET products_count = products_count + c.delta
    FROM (SELECT sum((value->>'delta')::int)::int AS delta FROM jsonb_array_elements(changes)) c
    WHERE c.delta <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_apply_counts(coalesce((
    SELECT jsonb_agg(jsonb_build_object('shop', shop_id, 'category', category_id, 'delta', n))
    FROM (SELECT shop_id, category_id, count(*) AS n FROM new_rows WHERE listed GROUP BY 1, 2) g), '[]'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_added();
--> statement-breakpoint
CREATE FUNCTION products_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('shop', shop_id, 'category', category_id, 'delta', delta)) INTO changes
  FROM (
    SELECT shop_id, category_id, sum(delta) AS delta FROM (
      SELECT n.shop_id, n.category_id, 1 AS delta FROM new_rows n JOIN old_rows o USING (id)
        WHERE n.listed AND NOT (o.listed AND o.shop_id = n.shop_id AND o.category_id IS NOT DISTINCT FROM n.category_id)
      UNION ALL
      SELECT o.shop_id, o.category_id, -1 FROM old_rows o JOIN new_rows n USING (id)
        WHERE o.listed AND NOT (n.listed AND o.shop_id = n.shop_id AND o.category_id IS NOT DISTINCT FROM n.category_id)
    ) d GROUP BY 1, 2
  ) g;
  IF changes IS NOT NULL THEN PERFORM products_apply_counts(changes); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_moved();
--> statement-breakpoint
INSERT INTO market_counters (id) VALUES (1);
--> statement-breakpoint
-- Nodes drop what they have cached when the public market changed.
CREATE FUNCTION catalogue_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON shops FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE FUNCTION outbox_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_notify AFTER INSERT ON outbox_messages FOR EACH STATEMENT EXECUTE FUNCTION outbox_notify();
--> statement-breakpoint
CREATE FUNCTION reviews_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE products SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE products SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_rate AFTER INSERT OR UPDATE OF stars, product_id OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_rate();
--> statement-breakpoint
-- The ledger is append-only and every transaction sums to zero.
CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  off bigint;
BEGIN
  SELECT sum(amount_pesewas) INTO off FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
  IF off <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is off by % pesewas', NEW.transaction_id, off
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
-- Counts of the rate limiter: losing them in a crash does no harm.
CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION append_only();
