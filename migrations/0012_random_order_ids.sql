-- An order's id is random, and the first 8 characters are its number: a letter first, so that neither a spreadsheet nor
-- a search takes it for an amount or a telephone number, and a digit somewhere, so that nobody takes it for a word.
CREATE FUNCTION new_order_id() RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  made text;
BEGIN
  LOOP
    made := gen_random_uuid()::text;
    EXIT WHEN made ~ '^[a-f][a-f]{0,6}[0-9]';
  END LOOP;
  RETURN made::uuid;
END $$;
--> statement-breakpoint
CREATE TABLE "former_order_ids" (
	"former_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_items_to_send";--> statement-breakpoint
DROP INDEX "order_items_of_shop";--> statement-breakpoint
DROP INDEX "order_items_by_state";--> statement-breakpoint
DROP INDEX "orders_by_phone";--> statement-breakpoint
DROP INDEX "orders_by_amount";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" SET DEFAULT new_order_id();--> statement-breakpoint
-- Orders there are get such an id too, and all that points at them follows. What waits to be checked is checked first:
-- a table with checks outstanding can't be altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
INSERT INTO former_order_ids (former_id, order_id) SELECT id, new_order_id() FROM orders;
--> statement-breakpoint
DO $$
DECLARE
  link record;
BEGIN
  LOOP
    UPDATE former_order_ids f SET order_id = new_order_id() WHERE EXISTS (
      SELECT FROM former_order_ids o WHERE left(o.order_id::text, 8) = left(f.order_id::text, 8) AND o.former_id < f.former_id);
    EXIT WHEN NOT FOUND;
  END LOOP;
  ANALYZE former_order_ids;
  CREATE TEMPORARY TABLE links ON COMMIT DROP AS
    SELECT k.conname AS name, k.conrelid::regclass AS of_table, a.attname AS of_column, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = 'orders'::regclass;
  FOR link IN SELECT * FROM links LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', link.of_table, link.name);
    -- Append-only means the facts; the name of the order they belong to has changed.
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', link.of_table);
    EXECUTE format('UPDATE %s t SET %I = f.order_id FROM former_order_ids f WHERE f.former_id = t.%2$I', link.of_table, link.of_column);
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', link.of_table);
  END LOOP;
  UPDATE orders o SET id = f.order_id FROM former_order_ids f WHERE f.former_id = o.id;
  FOR link IN SELECT * FROM links LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', link.of_table, link.name, link.definition);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE audit_log DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE audit_log a SET subject_id = f.order_id FROM former_order_ids f WHERE a.subject = 'order' AND f.former_id = a.subject_id;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER append_only;
--> statement-breakpoint
-- An item's time is its order's: a shop's list is read in that order.
UPDATE order_items i SET created_at = o.created_at FROM orders o WHERE o.id = i.order_id AND o.created_at <> i.created_at;
--> statement-breakpoint
-- Mail that is still to go out names the order as it is named now.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN
    SELECT DISTINCT m.id, f.former_id::text AS before, f.order_id::text AS now FROM outbox_messages m
    CROSS JOIN LATERAL regexp_matches(m.html || m.text, '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') AS ids (parts)
    JOIN former_order_ids f ON f.former_id = parts[1]::uuid WHERE m.status <> 'SENT'
  LOOP
    UPDATE outbox_messages SET
      subject = replace(subject, left(named.before, 8), left(named.now, 8)),
      html = replace(replace(html, named.before, named.now), left(named.before, 8), left(named.now, 8)),
      text = replace(replace(text, named.before, named.now), left(named.before, 8), left(named.now, 8))
      WHERE id = named.id;
  END LOOP;
END $$;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
ALTER TABLE "former_order_ids" ADD CONSTRAINT "former_order_ids_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree (left("id"::text, 8));--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("shop_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST) WHERE "order_items"."status" = 'PENDING' and not "order_items"."lapsed";--> statement-breakpoint
CREATE INDEX "order_items_of_shop" ON "order_items" USING btree ("shop_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_items_by_state" ON "order_items" USING btree ("shop_id","status","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("ship_phone","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("total_pesewas","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
