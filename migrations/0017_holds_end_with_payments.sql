ALTER TABLE "orders" ADD COLUMN "hold_latest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_address" ON "orders" USING btree ("placed_from") WHERE "orders"."status" = 'AWAITING_PAYMENT';