ALTER TYPE "public"."secret_purpose" ADD VALUE 'RESET_LINK';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recovery_allowed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "password_changed_at" timestamp with time zone;