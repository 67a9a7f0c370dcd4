CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_assignments" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_assignments_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_looks" (
	"id" text PRIMARY KEY DEFAULT 'last' NOT NULL,
	"balance_pesewas" bigint,
	"looked_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "balance_looks_one" CHECK (id = 'last')
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"ours_pesewas" bigint NOT NULL,
	"theirs_pesewas" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"reason" text,
	CONSTRAINT "money_differences_differ" CHECK ("money_differences"."ours_pesewas" <> "money_differences"."theirs_pesewas")
);
--> statement-breakpoint
CREATE TABLE "processor_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount_pesewas" bigint NOT NULL,
	"balance_pesewas" bigint NOT NULL,
	"reason" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settled_payments" (
	"settlement_id" text NOT NULL,
	"processor_id" text NOT NULL,
	CONSTRAINT "settled_payments_settlement_id_processor_id_pk" PRIMARY KEY("settlement_id","processor_id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"gross_pesewas" bigint NOT NULL,
	"fees_pesewas" bigint NOT NULL,
	"net_pesewas" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "desk_assignments" ADD CONSTRAINT "desk_assignments_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_payments" ADD CONSTRAINT "settled_payments_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_notes_of_subject" ON "desk_notes" USING btree ("kind","subject","id");--> statement-breakpoint
CREATE INDEX "saved_filters_of_admin" ON "saved_filters" USING btree ("admin_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_open" ON "money_differences" USING btree ("kind","subject") WHERE "money_differences"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "money_differences_of_subject" ON "money_differences" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "money_differences_by_day" ON "money_differences" USING btree ("day" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "processor_movements_of_subject" ON "processor_movements" USING btree ("kind","subject","amount_pesewas");--> statement-breakpoint
CREATE INDEX "processor_movements_by_time" ON "processor_movements" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "settled_payments_of_payment" ON "settled_payments" USING btree ("processor_id");--> statement-breakpoint
CREATE INDEX "settlements_by_time" ON "settlements" USING btree ("settled_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED', 'PROMOTION_EXPENSE', 'OWN_MONEY'));