ALTER TABLE "recovery_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_of_shop" ON "recovery_codes" USING btree ("shop_id","code_hash");--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_one_owner" CHECK (num_nonnulls("recovery_codes"."user_id", "recovery_codes"."shop_id") = 1);