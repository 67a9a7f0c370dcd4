CREATE TABLE "test_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"network" "momo_network" NOT NULL,
	"masked_phone" text,
	"amount_pesewas" integer NOT NULL,
	"status" text DEFAULT 'CHARGING' NOT NULL,
	"next_step" "payment_next_step" DEFAULT 'NONE' NOT NULL,
	"failure_code" text,
	"processor_id" text,
	"processor_fee_pesewas" integer,
	"processor_refund_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"check_after" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"charged_at" timestamp with time zone,
	"refund_sent_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "test_payments_mode" CHECK ("test_payments"."mode" in ('real', 'test', 'simulated', 'unknown')),
	CONSTRAINT "test_payments_status" CHECK ("test_payments"."status" in ('CHARGING', 'FAILED', 'CHARGED', 'REFUNDING', 'REFUND_FAILED', 'REFUNDED')),
	CONSTRAINT "test_payments_amount_positive" CHECK ("test_payments"."amount_pesewas" > 0),
	CONSTRAINT "test_payments_charged" CHECK (("test_payments"."status" in ('CHARGING', 'FAILED')) = ("test_payments"."charged_at" is null) and ("test_payments"."charged_at" is null) = ("test_payments"."processor_id" is null)),
	CONSTRAINT "test_payments_refunded" CHECK (("test_payments"."status" = 'REFUNDED') = ("test_payments"."refunded_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_payments_one_charging" ON "test_payments" USING btree ("status") WHERE "test_payments"."status" = 'CHARGING';--> statement-breakpoint
CREATE UNIQUE INDEX "test_payments_one_at_processor" ON "test_payments" USING btree ("provider","processor_refund_id");--> statement-breakpoint
CREATE INDEX "test_payments_due" ON "test_payments" USING btree ("check_after") WHERE "test_payments"."status" <> 'REFUNDED';