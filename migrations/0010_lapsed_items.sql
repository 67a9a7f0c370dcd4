DROP INDEX "order_items_to_send";--> statement-breakpoint
DROP INDEX "order_items_unsent";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "lapsed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE order_items i SET lapsed = true FROM orders o
  WHERE o.id = i.order_id AND o.status IN ('EXPIRED', 'CANCELLED') AND o.paid_at IS NULL;--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("shop_id","order_id" DESC NULLS FIRST) WHERE "order_items"."status" = 'PENDING' and not "order_items"."lapsed";--> statement-breakpoint
CREATE INDEX "order_items_unsent" ON "order_items" USING btree ("created_at") WHERE "order_items"."status" = 'PENDING' and not "order_items"."lapsed";