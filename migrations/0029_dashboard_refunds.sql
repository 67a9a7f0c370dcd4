CREATE TABLE "dashboard_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"processor_refund_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_pesewas" integer NOT NULL,
	"status" text NOT NULL,
	"assigned_at" timestamp with time zone,
	"assigned_by" uuid,
	"borne_by_platform" boolean DEFAULT false NOT NULL,
	"note" text,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_refunds_processorRefundId_unique" UNIQUE("processor_refund_id"),
	CONSTRAINT "dashboard_refunds_amount_positive" CHECK ("dashboard_refunds"."amount_pesewas" > 0),
	CONSTRAINT "dashboard_refunds_status" CHECK ("dashboard_refunds"."status" in ('PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION')),
	CONSTRAINT "dashboard_refunds_borne_when_assigned" CHECK (not "dashboard_refunds"."borne_by_platform" or "dashboard_refunds"."assigned_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "processor_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "dashboard_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD CONSTRAINT "dashboard_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD CONSTRAINT "dashboard_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD CONSTRAINT "dashboard_refunds_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_refunds_of_order" ON "dashboard_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dashboard_refunds_to_assign" ON "dashboard_refunds" USING btree ("id") WHERE "dashboard_refunds"."assigned_at" is null and "dashboard_refunds"."status" <> 'FAILED';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_dashboard_refund_id_dashboard_refunds_id_fk" FOREIGN KEY ("dashboard_refund_id") REFERENCES "public"."dashboard_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_dashboard_refund" ON "refunds" USING btree ("dashboard_refund_id") WHERE "refunds"."dashboard_refund_id" is not null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_processorRefundId_unique" UNIQUE("processor_refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_dashboard_has_no_try" CHECK ("refunds"."dashboard_refund_id" is null or ("refunds"."processor_refund_id" is null and "refunds"."attempts" = 0));