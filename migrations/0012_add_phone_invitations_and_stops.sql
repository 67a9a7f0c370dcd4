CREATE TABLE "sms_stop_links" (
	"phone" text PRIMARY KEY NOT NULL,
	"stop_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_stop_links_key" UNIQUE("stop_key")
);
--> statement-breakpoint
ALTER TABLE "account_pins" DROP CONSTRAINT "account_pins_one_owner";--> statement-breakpoint
DROP INDEX "shop_members_phone";--> statement-breakpoint
ALTER TABLE "account_pins" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_member_id_shop_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."shop_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_joined_phone" ON "shop_members" USING btree ("phone") WHERE "shop_members"."removed_at" is null and "shop_members"."joined_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_phone_of_shop" ON "shop_members" USING btree ("phone","shop_id") WHERE "shop_members"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_memberId_unique" UNIQUE("member_id");--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_one_owner" CHECK (num_nonnulls("account_pins"."user_id", "account_pins"."shop_id", "account_pins"."member_id") = 1);