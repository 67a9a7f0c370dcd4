ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_pays";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "asked_price_pesewas" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "asked_fee_pesewas" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "extra_answer" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_extra" CHECK (("order_items"."asked_price_pesewas" is null) = ("order_items"."asked_until" is null) and ("order_items"."asked_price_pesewas" is null) = ("order_items"."asked_fee_pesewas" is null)
        and "order_items"."asked_price_pesewas" > 0 and "order_items"."asked_fee_pesewas" >= 0 and "order_items"."extra_answer" in ('PAID', 'DECLINED'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_extra_of_item" CHECK (("payment_attempts"."pays" = 'EXTRA') = ("payment_attempts"."item_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_pays" CHECK ("payment_attempts"."pays" in ('ORDER', 'DEPOSIT', 'BALANCE', 'EXTRA'));--> statement-breakpoint
CREATE VIEW "public"."extra_weights" AS (select id as item_id, order_id, shop_id, asked_until from order_items
    where asked_until is not null and status = 'PENDING');