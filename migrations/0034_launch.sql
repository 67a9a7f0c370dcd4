CREATE TABLE "launch_codes" (
	"line" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "launch_codes_attempts" CHECK ("launch_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "launch_signatures" (
	"line" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "launch_codes" ADD CONSTRAINT "launch_codes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_signatures" ADD CONSTRAINT "launch_signatures_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A market in use stays open; a fresh one begins closed.
INSERT INTO "settings" ("key", "value") SELECT 'market.opened', '{"at": null, "by": null}'
	WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "shops") OR EXISTS (SELECT FROM "orders");
