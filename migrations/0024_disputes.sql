CREATE TYPE "public"."dispute_status" AS ENUM('OPEN', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST');--> statement-breakpoint
CREATE TABLE "dispute_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"from_status" "dispute_status",
	"to_status" "dispute_status" NOT NULL,
	"text" text NOT NULL,
	"actor" "actor_kind" NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_items" (
	"dispute_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"price_pesewas" integer NOT NULL,
	"fee_pesewas" integer NOT NULL,
	"payout_id" uuid,
	"lost_price_pesewas" integer,
	"lost_fee_pesewas" integer,
	"bearer" text,
	CONSTRAINT "dispute_items_dispute_id_item_id_pk" PRIMARY KEY("dispute_id","item_id"),
	CONSTRAINT "dispute_items_amounts" CHECK ("dispute_items"."price_pesewas" >= 0 and "dispute_items"."fee_pesewas" >= 0),
	CONSTRAINT "dispute_items_loss_within" CHECK ("dispute_items"."lost_price_pesewas" between 0 and "dispute_items"."price_pesewas" and "dispute_items"."lost_fee_pesewas" between 0 and "dispute_items"."fee_pesewas")
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"processor_dispute_id" text NOT NULL,
	"reference" text,
	"attempt_id" uuid,
	"order_id" uuid,
	"category" text,
	"message" text,
	"amount_pesewas" integer NOT NULL,
	"currency" text NOT NULL,
	"status" "dispute_status" DEFAULT 'OPEN' NOT NULL,
	"due_at" timestamp with time zone,
	"due_at_sent" text,
	"processor_status" text NOT NULL,
	"processor_resolution" text,
	"evidence" jsonb,
	"evidence_sent_at" timestamp with time zone,
	"answer" text,
	"answered_by" uuid,
	"answering_since" timestamp with time zone,
	"accepted_pesewas" integer,
	"last_error" text,
	"lost_pesewas" integer,
	"unallocated_pesewas" integer,
	"resolved_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"check_after" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_processorDisputeId_unique" UNIQUE("processor_dispute_id"),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."amount_pesewas" > 0),
	CONSTRAINT "disputes_order_of_attempt" CHECK (("disputes"."attempt_id" is null) = ("disputes"."order_id" is null)),
	CONSTRAINT "disputes_resolved_at_the_end" CHECK (("disputes"."status" in ('ACCEPTED', 'WON', 'LOST')) = ("disputes"."resolved_at" is not null)),
	CONSTRAINT "disputes_loss_when_lost" CHECK (("disputes"."status" in ('ACCEPTED', 'LOST')) = ("disputes"."lost_pesewas" is not null)
        and ("disputes"."lost_pesewas" is null) = ("disputes"."unallocated_pesewas" is null)),
	CONSTRAINT "disputes_loss_within" CHECK ("disputes"."unallocated_pesewas" between 0 and "disputes"."lost_pesewas"),
	CONSTRAINT "disputes_answer_has_time" CHECK (("disputes"."answer" is null) = ("disputes"."answering_since" is null))
);
--> statement-breakpoint
CREATE TABLE "processor_looks" (
	"list" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"page" integer DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "processor_looks_page" CHECK ("processor_looks"."page" >= 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_events_of_dispute" ON "dispute_events" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_items_of_item" ON "dispute_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "dispute_items_of_shop" ON "dispute_items" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "dispute_statements_of_dispute" ON "dispute_statements" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("check_after") WHERE "disputes"."status" in ('OPEN', 'EVIDENCE_SENT');--> statement-breakpoint
CREATE INDEX "disputes_by_due_date" ON "disputes" USING btree ("status","due_at","id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED'));