DROP INDEX "refunds_requested";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
UPDATE refunds r SET shop_id = i.shop_id FROM order_items i WHERE i.id = r.item_id;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_shop" ON "refunds" USING btree ("shop_id","id" DESC NULLS FIRST) WHERE "refunds"."requested_by" is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_answer" ON "refunds" USING btree ("shop_id","id" DESC NULLS FIRST) WHERE "refunds"."status" = 'REQUESTED' and "refunds"."shop_agrees" is null;