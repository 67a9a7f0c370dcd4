-- Rows name the payment provider that made them, and a provider's ids are unique beside those of another.
-- A worker of the version before reads the provider's lists again once it has been replaced.
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_webhooks" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
DROP INDEX "refunds_one_at_processor";--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_processor" ON "refunds" USING btree ("provider","processor_refund_id");--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard_refunds" DROP CONSTRAINT "dashboard_refunds_processorRefundId_unique";--> statement-breakpoint
ALTER TABLE "dashboard_refunds" ADD CONSTRAINT "dashboard_refunds_processor_refund_id_unique" UNIQUE("provider","processor_refund_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_processorDisputeId_unique";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_processorRefundId_unique";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_processor_dispute_id_unique" UNIQUE("provider","processor_dispute_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_processor_refund_id_unique" UNIQUE("provider","processor_refund_id");--> statement-breakpoint
ALTER TABLE "processor_looks" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "processor_looks" DROP CONSTRAINT "processor_looks_pkey";--> statement-breakpoint
ALTER TABLE "processor_looks" ADD CONSTRAINT "processor_looks_pkey" PRIMARY KEY("provider","list");--> statement-breakpoint
ALTER TABLE "processor_movements" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "processor_movements" DROP CONSTRAINT "processor_movements_pkey";--> statement-breakpoint
ALTER TABLE "processor_movements" ADD CONSTRAINT "processor_movements_pkey" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "settled_payments" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "settled_payments" DROP CONSTRAINT "settled_payments_settlement_id_settlements_id_fk";--> statement-breakpoint
ALTER TABLE "settled_payments" DROP CONSTRAINT "settled_payments_settlement_id_processor_id_pk";--> statement-breakpoint
ALTER TABLE "settled_payments" ADD CONSTRAINT "settled_payments_pkey" PRIMARY KEY("provider","settlement_id","processor_id");--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_pkey";--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_pkey" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "settled_payments" ADD CONSTRAINT "settled_payments_of_settlement" FOREIGN KEY ("provider","settlement_id") REFERENCES "public"."settlements"("provider","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_looks" DROP CONSTRAINT "balance_looks_one";--> statement-breakpoint
ALTER TABLE "balance_looks" ALTER COLUMN "id" SET DEFAULT 'paystack';--> statement-breakpoint
UPDATE "balance_looks" SET "id" = 'paystack';--> statement-breakpoint
ALTER TABLE "money_differences" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
DROP INDEX "money_differences_open";--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_open" ON "money_differences" USING btree ("provider","kind","subject") WHERE "money_differences"."closed_at" is null;
