DROP INDEX "shop_members_phone";--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_joined_phone" ON "shop_members" USING btree ("phone") WHERE "shop_members"."removed_at" is null and "shop_members"."joined_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_phone_of_shop" ON "shop_members" USING btree ("phone","shop_id") WHERE "shop_members"."removed_at" is null;