CREATE TABLE "card_recordings" (
	"card" text NOT NULL,
	"language" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"milliseconds" integer,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_recordings_card_language_pk" PRIMARY KEY("card","language")
);
