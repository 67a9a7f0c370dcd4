CREATE TYPE "public"."approval_kind" AS ENUM('ORDER_REFUND', 'REFUND_GRANT', 'REFUND_BY_HAND', 'ORDER_CANCEL', 'PAYOUT_RUN');--> statement-breakpoint
CREATE TYPE "public"."approval_status" AS ENUM('WAITING', 'AGREED', 'CARRIED_OUT', 'FAILED', 'REFUSED', 'WITHDRAWN', 'LAPSED');--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "approval_kind" NOT NULL,
	"status" "approval_status" DEFAULT 'WAITING' NOT NULL,
	"request" jsonb NOT NULL,
	"subject" text NOT NULL,
	"amount_pesewas" bigint NOT NULL,
	"recipient" text NOT NULL,
	"count" integer NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"reason" text,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"failure" text,
	CONSTRAINT "approvals_by_another" CHECK ("approvals"."status" not in ('AGREED', 'CARRIED_OUT', 'FAILED') or ("approvals"."decided_by" is not null and "approvals"."decided_by" <> "approvals"."asked_by")),
	CONSTRAINT "approvals_amount" CHECK ("approvals"."amount_pesewas" >= 0 and "approvals"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waiting" ON "approvals" USING btree ("kind","subject") WHERE status = 'WAITING';