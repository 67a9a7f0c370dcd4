ALTER TABLE "addresses" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "addresses" SET "used_at" = "created_at";
