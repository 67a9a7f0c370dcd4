CREATE TYPE "public"."harvest_status" AS ENUM('OPEN', 'READY', 'CLOSED', 'FAILED');--> statement-breakpoint
ALTER TYPE "public"."order_status" ADD VALUE 'RESERVED' BEFORE 'PROCESSING';--> statement-breakpoint
ALTER TYPE "public"."order_status" ADD VALUE 'AWAITING_BALANCE' BEFORE 'PROCESSING';--> statement-breakpoint
CREATE TABLE "harvest_advances" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"share_basis_points" integer NOT NULL,
	"max_pesewas" integer NOT NULL,
	"allowed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "harvest_advances_share" CHECK ("harvest_advances"."share_basis_points" between 1 and 10000 and "harvest_advances"."max_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "harvest_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "harvest_shares" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "harvest_shares_quantity" CHECK ("harvest_shares"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "harvests" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"crop" text NOT NULL,
	"status" "harvest_status" DEFAULT 'OPEN' NOT NULL,
	"expected_from" date NOT NULL,
	"expected_to" date NOT NULL,
	"order_until" date NOT NULL,
	"quantity" integer NOT NULL,
	"price_pesewas" integer NOT NULL,
	"ceiling_pesewas" integer NOT NULL,
	"deposit_basis_points" integer NOT NULL,
	"forfeit_basis_points" integer NOT NULL,
	"true_quantity" integer,
	"final_price_pesewas" integer,
	"ready_on" date,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "harvests_window" CHECK ("harvests"."expected_from" <= "harvests"."expected_to" and "harvests"."order_until" <= "harvests"."expected_to"),
	CONSTRAINT "harvests_amounts" CHECK ("harvests"."quantity" > 0 and "harvests"."price_pesewas" > 0 and "harvests"."ceiling_pesewas" >= "harvests"."price_pesewas"
        and "harvests"."deposit_basis_points" between 1 and 9999 and "harvests"."forfeit_basis_points" between 0 and 10000
        and "harvests"."true_quantity" >= 0 and "harvests"."final_price_pesewas" between 1 and "harvests"."ceiling_pesewas")
);
--> statement-breakpoint
CREATE TABLE "order_deposits" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"deposit_pesewas" integer NOT NULL,
	"held_pesewas" integer DEFAULT 0 NOT NULL,
	"forfeit_basis_points" integer NOT NULL,
	"forfeited_pesewas" integer DEFAULT 0 NOT NULL,
	"advance_pesewas" integer DEFAULT 0 NOT NULL,
	"was_advanced" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"balance_due_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"may_decline" boolean DEFAULT false NOT NULL,
	"ended_as" text,
	"terms" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_deposits_amount_positive" CHECK ("order_deposits"."deposit_pesewas" > 0),
	CONSTRAINT "order_deposits_within" CHECK ("order_deposits"."held_pesewas" between 0 and "order_deposits"."deposit_pesewas" and "order_deposits"."advance_pesewas" between 0 and "order_deposits"."deposit_pesewas"
        and "order_deposits"."forfeited_pesewas" between 0 and "order_deposits"."deposit_pesewas"
        and "order_deposits"."forfeit_basis_points" between 0 and 10000),
	CONSTRAINT "order_deposits_ended_as" CHECK ("order_deposits"."ended_as" in ('UNPAID', 'FAILED', 'NONE_LEFT', 'DECLINED', 'LATE', 'FORFEITED', 'CANCELLED', 'DISPUTED'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "pays" text DEFAULT 'ORDER' NOT NULL;--> statement-breakpoint
ALTER TABLE "harvest_advances" ADD CONSTRAINT "harvest_advances_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvest_advances" ADD CONSTRAINT "harvest_advances_allowed_by_users_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvest_notes" ADD CONSTRAINT "harvest_notes_product_id_harvests_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."harvests"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvest_shares" ADD CONSTRAINT "harvest_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvest_shares" ADD CONSTRAINT "harvest_shares_product_id_harvests_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."harvests"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvests" ADD CONSTRAINT "harvests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvests" ADD CONSTRAINT "harvests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deposits" ADD CONSTRAINT "order_deposits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deposits" ADD CONSTRAINT "order_deposits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "harvest_notes_of_harvest" ON "harvest_notes" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "harvest_shares_of_harvest" ON "harvest_shares" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "harvests_of_shop" ON "harvests" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "harvests_coming" ON "harvests" USING btree ("expected_from","product_id") WHERE "harvests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "harvests_unsettled" ON "harvests" USING btree ("product_id") WHERE "harvests"."status" <> 'OPEN' and "harvests"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "harvests_late" ON "harvests" USING btree ("expected_to") WHERE "harvests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "order_deposits_of_shop" ON "order_deposits" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "order_deposits_due" ON "order_deposits" USING btree ("balance_due_at") WHERE "order_deposits"."balance_due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_deposits_held" ON "order_deposits" USING btree ("order_id") WHERE "order_deposits"."held_pesewas" > 0;--> statement-breakpoint
CREATE INDEX "refunds_of_deposits" ON "refunds" USING btree ("shop_id") WHERE "refunds"."item_id" is null and "refunds"."shop_id" is not null and "refunds"."status" not in ('PROCESSED', 'REJECTED');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED', 'PROMOTION_EXPENSE', 'OWN_MONEY', 'DEPOSIT_HELD', 'SHOP_ADVANCE', 'AGENT_PAYABLE', 'AGENT_IN_PAYOUT', 'CARRIER_PAYABLE'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_pays" CHECK ("payment_attempts"."pays" in ('ORDER', 'DEPOSIT', 'BALANCE'));--> statement-breakpoint
CREATE VIEW "public"."failing_harvests" AS (select shop_id from harvests where status = 'FAILED' and settled_at is null);--> statement-breakpoint
CREATE VIEW "public"."reservations" AS (select o.id as order_id, o.user_id, o.status, o.created_at, i.product_id, i.shop_id, i.quantity,
      i.product_name, i.price_pesewas, o.total_pesewas, d.deposit_pesewas, d.held_pesewas, d.paid_at, d.balance_due_at, d.may_decline,
      d.ended_as, d.advance_pesewas, d.was_advanced, d.reminded_at
    from order_deposits d join orders o on o.id = d.order_id join order_items i on i.order_id = o.id);--> statement-breakpoint
CREATE VIEW "public"."deposit_refunds" AS (select r.shop_id, r.order_id from refunds r
    where r.item_id is null and r.shop_id is not null and r.status not in ('PROCESSED', 'REJECTED'));