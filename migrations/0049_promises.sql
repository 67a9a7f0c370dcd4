ALTER TABLE "products" ADD COLUMN "ready_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fresh" boolean;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "closed_weekdays" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "promise_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_deliveries_promised" ON "order_deliveries" USING btree ("promised_by") WHERE "order_deliveries"."promised_by" is not null and "order_deliveries"."promise_checked_at" is null;--> statement-breakpoint
CREATE INDEX "order_deliveries_late" ON "order_deliveries" USING btree ("shop_id") WHERE "order_deliveries"."late_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ready_days" CHECK ("products"."ready_days" between 0 and 60);--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_closed_weekdays" CHECK ("delivery_settings"."closed_weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]);--> statement-breakpoint
CREATE VIEW "public"."product_handling" AS (select p.id as product_id, coalesce(p.ready_days, 0) as ready_days, coalesce(p.fresh, c.fresh, false) as is_fresh
    from products p left join categories c on c.id = p.category_id);--> statement-breakpoint
-- What bringing goods costs is kept by nodes as the catalogue is: they drop it when a shop changes its delivery.
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON delivery_settings FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON delivery_options FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON delivery_zones FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
