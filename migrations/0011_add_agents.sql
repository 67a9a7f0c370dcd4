CREATE TYPE "public"."agent_status" AS ENUM('APPLIED', 'APPROVED', 'REJECTED', 'SUSPENDED');--> statement-breakpoint
CREATE TABLE "agent_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"price_pesewas" integer NOT NULL,
	"before_pesewas" integer,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"channel" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_proposals_kind" CHECK ("agent_proposals"."kind" in ('LISTING', 'PRICE')),
	CONSTRAINT "agent_proposals_status" CHECK ("agent_proposals"."status" in ('PENDING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "agent_proposals_price" CHECK ("agent_proposals"."price_pesewas" > 0),
	CONSTRAINT "agent_proposals_before" CHECK (("agent_proposals"."kind" = 'PRICE') = ("agent_proposals"."before_pesewas" is not null))
);
--> statement-breakpoint
CREATE TABLE "agent_acts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"text_version" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"channel" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "agent_consents_rate" CHECK ("agent_consents"."rate_basis_points" between 300 and 700),
	CONSTRAINT "agent_consents_channel" CHECK ("agent_consents"."channel" in ('USSD', 'CODE')),
	CONSTRAINT "agent_consents_agreed" CHECK (("agent_consents"."agreed_at" is null) = ("agent_consents"."channel" is null)),
	CONSTRAINT "agent_consents_ended" CHECK (("agent_consents"."ended_at" is null) = ("agent_consents"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "agent_status" DEFAULT 'APPLIED' NOT NULL,
	"badge" integer GENERATED ALWAYS AS IDENTITY (sequence name "agents_badge_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"region" text NOT NULL,
	"district" text NOT NULL,
	"about" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_one_per_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "order_commissions" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"pesewas" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_commissions_not_negative" CHECK ("order_commissions"."pesewas" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "payout_wallets" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_consent_id_agent_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."agent_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_consent_id_agent_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."agent_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_consents" ADD CONSTRAINT "agent_consents_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_consents" ADD CONSTRAINT "agent_consents_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_commissions" ADD CONSTRAINT "order_commissions_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_commissions" ADD CONSTRAINT "order_commissions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_commissions" ADD CONSTRAINT "order_commissions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_proposals_one_open" ON "agent_proposals" USING btree ("product_id") WHERE "agent_proposals"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "agent_proposals_of_shop" ON "agent_proposals" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "agent_proposals_of_agent" ON "agent_proposals" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_acts_of_shop" ON "agent_acts" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "agent_acts_of_agent" ON "agent_acts" USING btree ("agent_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_consents_one_open" ON "agent_consents" USING btree ("shop_id") WHERE "agent_consents"."agreed_at" is not null and "agent_consents"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_consents_one_request" ON "agent_consents" USING btree ("agent_id","shop_id") WHERE "agent_consents"."agreed_at" is null and "agent_consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "agent_consents_of_agent" ON "agent_consents" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_consents_of_shop" ON "agent_consents" USING btree ("shop_id","agreed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_badge" ON "agents" USING btree ("badge");--> statement-breakpoint
CREATE INDEX "agents_of_region" ON "agents" USING btree ("region","id") WHERE "agents"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "agents_by_status" ON "agents" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "order_commissions_of_agent" ON "order_commissions" USING btree ("agent_id","shop_id");--> statement-breakpoint
CREATE INDEX "order_commissions_of_shop" ON "order_commissions" USING btree ("shop_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD CONSTRAINT "payout_wallets_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_agent" ON "ledger_entries" USING btree ("agent_id","account","amount_pesewas") WHERE "ledger_entries"."agent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_wallets_one_in_use_of_agent" ON "payout_wallets" USING btree ("agent_id") WHERE "payout_wallets"."confirmed_at" is not null and "payout_wallets"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payout_wallets_of_agent" ON "payout_wallets" USING btree ("agent_id","id") WHERE "payout_wallets"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_wallets_by_phone" ON "payout_wallets" USING btree ("phone") WHERE "payout_wallets"."confirmed_at" is not null and "payout_wallets"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open_of_agent" ON "payouts" USING btree ("agent_id") WHERE "payouts"."status" in ('PENDING', 'PROCESSING', 'FAILED');--> statement-breakpoint
CREATE INDEX "payouts_of_agent" ON "payouts" USING btree ("agent_id","id" DESC NULLS FIRST) WHERE "payouts"."agent_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_agent_account_names_agent" CHECK (("ledger_entries"."account" like 'AGENT%') = ("ledger_entries"."agent_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED', 'PROMOTION_EXPENSE', 'OWN_MONEY', 'AGENT_PAYABLE', 'AGENT_IN_PAYOUT'));--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD CONSTRAINT "payout_wallets_one_payee" CHECK (num_nonnulls("payout_wallets"."shop_id", "payout_wallets"."agent_id") = 1);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_one_payee" CHECK (num_nonnulls("payouts"."shop_id", "payouts"."agent_id") = 1);--> statement-breakpoint
CREATE VIEW "public"."agent_cards" AS (select a.id as agent_id, a.user_id, a.name, a.phone, a.status = 'APPROVED' as is_open from agents a);--> statement-breakpoint
CREATE VIEW "public"."agent_terms" AS (select agent_id, shop_id, rate_basis_points, agreed_at, ended_at from agent_consents
    where agreed_at is not null);--> statement-breakpoint
CREATE VIEW "public"."open_consents" AS (select id as consent_id, agent_id, shop_id, rate_basis_points from agent_consents
    where agreed_at is not null and ended_at is null);--> statement-breakpoint
CREATE VIEW "public"."product_names" AS (select id as product_id, name from products);--> statement-breakpoint
CREATE VIEW "public"."wallets_in_use" AS (select shop_id, agent_id, phone, confirmed_at from payout_wallets
    where confirmed_at is not null and replaced_at is null);