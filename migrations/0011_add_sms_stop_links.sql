CREATE TABLE "sms_stop_links" (
	"phone" text PRIMARY KEY NOT NULL,
	"stop_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_stop_links_key" UNIQUE("stop_key")
);
