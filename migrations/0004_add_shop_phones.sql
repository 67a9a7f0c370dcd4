DROP VIEW "public"."shop_contacts";--> statement-breakpoint
DROP VIEW "public"."shop_payout_rules";--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "verified_phone" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "phone_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "status_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_verified_phone_unique" UNIQUE("verified_phone");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_reachable" CHECK (num_nonnulls("shops"."email", "shops"."verified_phone") > 0);--> statement-breakpoint
CREATE VIEW "public"."shop_contacts" AS (select id as shop_id, lower(email::text) as email, phone_number as phone from shops
    union all select id, null, verified_phone from shops where verified_phone is not null
    union all select shop_id, lower(email::text), null from shop_members where removed_at is null);--> statement-breakpoint
CREATE VIEW "public"."shop_payout_rules" AS (select id as shop_id, name as shop_name, status = 'APPROVED' as is_open, payouts_held_reason as held_reason,
      password_changed_at, email_changed_at, phone_changed_at
    from shops);