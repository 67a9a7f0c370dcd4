ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;