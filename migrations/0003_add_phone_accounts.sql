CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
DROP VIEW "public"."account_standing";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_phone" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "contact_phone" text;--> statement-breakpoint
CREATE INDEX "phone_codes_of_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_by_end" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verified_phone_unique" UNIQUE("verified_phone");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reachable" CHECK (num_nonnulls("users"."email", "users"."verified_phone") > 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_credentials" CHECK ("users"."role" <> 'admin' or num_nonnulls("users"."email", "users"."password_hash") = 2);--> statement-breakpoint
CREATE VIEW "public"."account_standing" AS (select id as user_id, email_verified_at is not null or verified_phone is not null as is_verified, suspended_at is null as is_open
    from users);