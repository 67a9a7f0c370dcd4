ALTER TABLE "order_items" ADD COLUMN "split_from_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason_kind" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_split_from_id_order_items_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_reason" ON "refunds" USING btree ("reason_kind","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_kind" CHECK ("refunds"."reason_kind" in ('NEVER_CAME', 'CAME_TOO_LATE', 'DAMAGED', 'NOT_AS_DESCRIBED', 'WRONG_ITEM', 'OUT_OF_STOCK', 'NOT_SENT', 'CHANGED_MIND', 'PAID_TWICE', 'GOODWILL', 'OTHER'));--> statement-breakpoint
CREATE VIEW "public"."items_asked_rider" AS (select unnest(item_ids) as item_id from rider_requests where status in ('ASKING', 'IN_DOUBT'));