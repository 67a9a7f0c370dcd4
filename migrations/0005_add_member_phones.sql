DROP VIEW "public"."shop_contacts";--> statement-breakpoint
ALTER TABLE "shop_members" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_phone" ON "shop_members" USING btree ("phone") WHERE "shop_members"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_reachable" CHECK (num_nonnulls("shop_members"."email", "shop_members"."phone") = 1);--> statement-breakpoint
CREATE VIEW "public"."shop_contacts" AS (select id as shop_id, lower(email::text) as email, phone_number as phone from shops
    union all select id, null, verified_phone from shops where verified_phone is not null
    union all select shop_id, lower(email::text), phone from shop_members where removed_at is null);