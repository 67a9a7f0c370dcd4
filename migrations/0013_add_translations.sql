CREATE TABLE "translation_reviews" (
	"language" text NOT NULL,
	"place" text NOT NULL,
	"key" text NOT NULL,
	"words" text NOT NULL,
	"english" text NOT NULL,
	"reviewer" text NOT NULL,
	"reviewed_on" date DEFAULT current_date NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_reviews_language_place_key_pk" PRIMARY KEY("language","place","key")
);
--> statement-breakpoint
CREATE TABLE "translation_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"language" text NOT NULL,
	"path" text NOT NULL,
	"shown" text NOT NULL,
	"better" text NOT NULL,
	"name" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "translation_suggestions_of_state" ON "translation_suggestions" USING btree ("state","id");