DROP VIEW "public"."extra_weights";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_extra";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_extra" CHECK (("order_items"."asked_price_pesewas" is null or "order_items"."asked_until" is not null) and ("order_items"."asked_price_pesewas" is null) = ("order_items"."asked_fee_pesewas" is null)
        and "order_items"."asked_price_pesewas" > 0 and "order_items"."asked_fee_pesewas" >= 0 and "order_items"."extra_answer" in ('PAID', 'DECLINED'));--> statement-breakpoint
CREATE VIEW "public"."short_weights" AS (select id as item_id, order_id, asked_until from order_items
    where asked_until is not null and asked_price_pesewas is null and status = 'PENDING');--> statement-breakpoint
CREATE VIEW "public"."extra_weights" AS (select id as item_id, order_id, shop_id, asked_until from order_items
    where asked_until is not null and asked_price_pesewas is not null and status = 'PENDING');--> statement-breakpoint
UPDATE "order_items" SET "asked_until" = now() + interval '24 hours'
  WHERE "asked_grams" IS NOT NULL AND "asked_until" IS NULL AND "status" = 'PENDING';
