CREATE TABLE "group_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"role" text DEFAULT 'MEMBER' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"text_version" text NOT NULL,
	"channel" text,
	"agreed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"left_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_role" CHECK ("group_members"."role" in ('SECRETARY', 'TREASURER', 'MEMBER')),
	CONSTRAINT "group_members_channel" CHECK ("group_members"."channel" in ('USSD', 'CODE')),
	CONSTRAINT "group_members_agreed" CHECK (("group_members"."agreed_at" is null) = ("group_members"."channel" is null)),
	CONSTRAINT "group_members_left" CHECK (("group_members"."left_at" is null) = ("group_members"."left_by" is null))
);
--> statement-breakpoint
CREATE TABLE "group_terms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"split" text NOT NULL,
	"own_share_basis_points" integer NOT NULL,
	"shares" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_terms_split" CHECK ("group_terms"."split" in ('LOTS', 'SHARES')),
	CONSTRAINT "group_terms_own_share" CHECK ("group_terms"."own_share_basis_points" between 0 and 5000),
	CONSTRAINT "group_terms_shares" CHECK (("group_terms"."split" = 'SHARES') = ("group_terms"."shares" is not null))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"since" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_since" CHECK ("groups"."since" between 1900 and 2100)
);
--> statement-breakpoint
CREATE TABLE "lot_allocations" (
	"item_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"quantity_milli" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_allocations_item_id_lot_id_pk" PRIMARY KEY("item_id","lot_id"),
	CONSTRAINT "lot_allocations_quantity" CHECK ("lot_allocations"."quantity_milli" > 0)
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"terms_id" uuid NOT NULL,
	"quantity_milli" bigint NOT NULL,
	"remaining_milli" bigint NOT NULL,
	"grade" text,
	"weight_grams" integer,
	"brought_on" date NOT NULL,
	"slip" integer GENERATED ALWAYS AS IDENTITY (sequence name "lots_slip_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recorded_by" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_quantity" CHECK ("lots"."quantity_milli" > 0 and "lots"."remaining_milli" between 0 and "lots"."quantity_milli"),
	CONSTRAINT "lots_weight" CHECK ("lots"."weight_grams" > 0),
	CONSTRAINT "lots_voided_whole" CHECK (("lots"."voided_at" is null) = ("lots"."void_reason" is null) and ("lots"."voided_at" is null or "lots"."remaining_milli" = "lots"."quantity_milli"))
);
--> statement-breakpoint
CREATE TABLE "order_group_splits" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"borne_pesewas" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_member_shares" (
	"item_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"pesewas" integer NOT NULL,
	CONSTRAINT "order_member_shares_item_id_member_id_pk" PRIMARY KEY("item_id","member_id"),
	CONSTRAINT "order_member_shares_not_negative" CHECK ("order_member_shares"."pesewas" >= 0)
);
--> statement-breakpoint
DROP VIEW "public"."wallets_in_use";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "payout_wallets" DROP CONSTRAINT "payout_wallets_one_payee";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_one_payee";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "through_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "objected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_shop_id_groups_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."groups"("shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_terms" ADD CONSTRAINT "group_terms_shop_id_groups_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."groups"("shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_allocations" ADD CONSTRAINT "lot_allocations_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_allocations" ADD CONSTRAINT "lot_allocations_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_shop_id_groups_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."groups"("shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_member_id_group_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_terms_id_group_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."group_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_group_splits" ADD CONSTRAINT "order_group_splits_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_group_splits" ADD CONSTRAINT "order_group_splits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_member_shares" ADD CONSTRAINT "order_member_shares_item_id_order_group_splits_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_group_splits"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_member_shares" ADD CONSTRAINT "order_member_shares_member_id_group_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_one_per_phone" ON "group_members" USING btree ("shop_id","phone") WHERE "group_members"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_one_treasurer" ON "group_members" USING btree ("shop_id") WHERE "group_members"."role" = 'TREASURER' and "group_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "group_members_by_phone" ON "group_members" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "group_members_of_shop" ON "group_members" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "group_terms_of_shop" ON "group_terms" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lot_allocations_of_lot" ON "lot_allocations" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lots_to_fill" ON "lots" USING btree ("product_id","brought_on","id") WHERE "lots"."remaining_milli" > 0 and "lots"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "lots_of_member" ON "lots" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "lots_of_shop" ON "lots" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "order_group_splits_of_shop" ON "order_group_splits" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "order_member_shares_of_member" ON "order_member_shares" USING btree ("member_id","item_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_member_id_group_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD CONSTRAINT "payout_wallets_member_id_group_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_member_id_group_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_through_id_group_members_id_fk" FOREIGN KEY ("through_id") REFERENCES "public"."group_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_member" ON "ledger_entries" USING btree ("member_id","account","amount_pesewas") WHERE "ledger_entries"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_wallets_one_in_use_of_member" ON "payout_wallets" USING btree ("member_id") WHERE "payout_wallets"."confirmed_at" is not null and "payout_wallets"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payout_wallets_of_member" ON "payout_wallets" USING btree ("member_id","id") WHERE "payout_wallets"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open_of_member" ON "payouts" USING btree ("member_id") WHERE "payouts"."status" in ('PENDING', 'PROCESSING', 'FAILED');--> statement-breakpoint
CREATE INDEX "payouts_of_member" ON "payouts" USING btree ("member_id","id" DESC NULLS FIRST) WHERE "payouts"."member_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_member_account_names_member" CHECK (("ledger_entries"."account" like 'MEMBER%') = ("ledger_entries"."member_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED', 'PROMOTION_EXPENSE', 'OWN_MONEY', 'DEPOSIT_HELD', 'SHOP_ADVANCE', 'AGENT_PAYABLE', 'AGENT_IN_PAYOUT', 'CARRIER_PAYABLE', 'MEMBER_PAYABLE', 'MEMBER_IN_PAYOUT'));--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD CONSTRAINT "payout_wallets_one_payee" CHECK (num_nonnulls("payout_wallets"."shop_id", "payout_wallets"."agent_id", "payout_wallets"."member_id") = 1);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_through_a_member" CHECK ("payouts"."through_id" is null or "payouts"."member_id" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_one_payee" CHECK (num_nonnulls("payouts"."shop_id", "payouts"."agent_id", "payouts"."member_id") = 1);--> statement-breakpoint
CREATE VIEW "public"."group_cards" AS (select g.shop_id, g.since, (select count(*)::int from group_members m
      where m.shop_id = g.shop_id and m.agreed_at is not null and m.left_at is null) as members
    from groups g);--> statement-breakpoint
CREATE VIEW "public"."group_term_periods" AS (select t.id as terms_id, t.shop_id, t.split, t.own_share_basis_points, t.shares, t.created_at as since,
      lead(t.created_at) over (partition by t.shop_id order by t.created_at, t.id) as until
    from group_terms t);--> statement-breakpoint
CREATE VIEW "public"."item_lots" AS (select a.item_id, a.quantity_milli, l.member_id, t.own_share_basis_points
    from lot_allocations a join lots l on l.id = a.lot_id join group_terms t on t.id = l.terms_id);--> statement-breakpoint
CREATE VIEW "public"."member_cards" AS (select m.id as member_id, m.shop_id, m.name, m.phone, m.role, m.agreed_at is not null as has_agreed, m.left_at
    from group_members m);--> statement-breakpoint
CREATE VIEW "public"."member_entries" AS (select member_id, account, amount_pesewas from ledger_entries where member_id is not null);--> statement-breakpoint
CREATE VIEW "public"."member_item_shares" AS (select b.item_id, b.member_id, b.pesewas, o.paid_at
    from order_member_shares b join order_items i on i.id = b.item_id join orders o on o.id = i.order_id);--> statement-breakpoint
CREATE VIEW "public"."wallets_in_use" AS (select shop_id, agent_id, phone, confirmed_at, member_id from payout_wallets
    where confirmed_at is not null and replaced_at is null);