CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"shop_id" uuid,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_type" CHECK ("events"."type" in ('order.placed', 'order.reserved', 'order.balance_due', 'order.paid', 'order.expired', 'order.accepted', 'order.shipped', 'order.delivered', 'order.reopened', 'order.cancelled', 'refund.requested', 'refund.approved', 'refund.rejected', 'refund.processed', 'refund.failed', 'product.created', 'product.updated', 'product.deleted', 'stock.changed', 'payout.requested', 'payout.paid', 'payout.failed', 'payout.reversed', 'dispute.opened', 'dispute.closed', 'shop.registered', 'shop.approved', 'shop.rejected', 'shop.suspended', 'shop.closed'))
);
--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "events_of_shop" ON "events" USING btree ("shop_id","transaction","id");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING brin ("created_at");