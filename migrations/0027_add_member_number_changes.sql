CREATE TABLE "member_number_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"new_phone" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid,
	"stop_token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"takes_effect_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" text,
	CONSTRAINT "member_number_changes_stopTokenHash_unique" UNIQUE("stop_token_hash"),
	CONSTRAINT "member_number_changes_approved" CHECK (("member_number_changes"."approved_by" is null) = ("member_number_changes"."takes_effect_at" is null)),
	CONSTRAINT "member_number_changes_one_end" CHECK (num_nonnulls("member_number_changes"."done_at", "member_number_changes"."stopped_at") <= 1),
	CONSTRAINT "member_number_changes_done" CHECK ("member_number_changes"."done_at" is null or "member_number_changes"."approved_by" is not null),
	CONSTRAINT "member_number_changes_stopped" CHECK (("member_number_changes"."stopped_at" is null) = ("member_number_changes"."stopped_by" is null)),
	CONSTRAINT "member_number_changes_stopped_by" CHECK ("member_number_changes"."stopped_by" in ('MEMBER', 'GROUP', 'ADMIN', 'SYSTEM'))
);
--> statement-breakpoint
DROP VIEW "public"."held_members";--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "number_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_number_changes" ADD CONSTRAINT "member_number_changes_member_id_group_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_number_changes" ADD CONSTRAINT "member_number_changes_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_number_changes_open_member" ON "member_number_changes" USING btree ("member_id") WHERE "member_number_changes"."done_at" is null and "member_number_changes"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_number_changes_open_number" ON "member_number_changes" USING btree ("new_phone") WHERE "member_number_changes"."done_at" is null and "member_number_changes"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "member_number_changes_due" ON "member_number_changes" USING btree ("takes_effect_at") WHERE "member_number_changes"."done_at" is null and "member_number_changes"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "member_number_changes_of_member" ON "member_number_changes" USING btree ("member_id","id");--> statement-breakpoint
CREATE VIEW "public"."held_members" AS (select id as member_id, payouts_held_reason as reason from group_members
    where payouts_held_reason is not null or number_asked_at is not null);