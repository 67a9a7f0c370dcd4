CREATE TABLE "alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "money_checks" (
	"rule" text PRIMARY KEY NOT NULL,
	"broken" integer NOT NULL,
	"example" text,
	"stops_payouts" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"broken_since" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_reason" text,
	CONSTRAINT "money_checks_accepted_with_reason" CHECK (("money_checks"."accepted_by" is null) = ("money_checks"."accepted_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "money_checks" ADD CONSTRAINT "money_checks_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_messages_failed" ON "outbox_messages" USING btree ("id") WHERE "outbox_messages"."status" = 'FAILED';