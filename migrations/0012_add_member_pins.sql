ALTER TABLE "account_pins" DROP CONSTRAINT "account_pins_one_owner";--> statement-breakpoint
ALTER TABLE "account_pins" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_member_id_shop_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."shop_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_memberId_unique" UNIQUE("member_id");--> statement-breakpoint
ALTER TABLE "account_pins" ADD CONSTRAINT "account_pins_one_owner" CHECK (num_nonnulls("account_pins"."user_id", "account_pins"."shop_id", "account_pins"."member_id") = 1);