ALTER TABLE "sessions" ADD COLUMN "preparing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."waiting_shops" AS (select id from shops where status = 'EMAIL_VERIFIED');