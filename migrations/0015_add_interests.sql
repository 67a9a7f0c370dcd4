CREATE TABLE "interests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"region" text NOT NULL,
	"goods" text,
	"language" text NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interests_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "contact_language" text;--> statement-breakpoint
CREATE INDEX "interests_by_age" ON "interests" USING btree ("registered_at");