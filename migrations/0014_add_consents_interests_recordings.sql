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
--> statement-breakpoint
DROP INDEX "outbox_messages_unread";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "whatsapp_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "whatsapp_agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "interests_by_age" ON "interests" USING btree ("registered_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_unread" ON "outbox_messages" USING btree ("sent_at") WHERE "outbox_messages"."channel" in ('push', 'whatsapp') and "outbox_messages"."status" = 'SENT' and "outbox_messages"."next" is not null;