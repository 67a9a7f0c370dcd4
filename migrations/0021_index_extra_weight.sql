-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "order_items_one_extra";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "order_items_one_extra" ON "order_items" USING btree ("order_id") WHERE "order_items"."asked_grams" is not null and "order_items"."asked_price_pesewas" is not null and "order_items"."status" = 'PENDING';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_items_extra_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_extra_due" ON "order_items" USING btree ("asked_until") WHERE "order_items"."asked_until" is not null and "order_items"."status" = 'PENDING';
