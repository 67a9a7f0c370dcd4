CREATE TYPE "public"."report_status" AS ENUM('OPEN', 'UPHELD', 'DISMISSED');--> statement-breakpoint
CREATE TYPE "public"."report_subject" AS ENUM('product', 'review', 'shop');--> statement-breakpoint
CREATE TYPE "public"."payout_status" AS ENUM('PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('manager', 'packer');--> statement-breakpoint
ALTER TYPE "public"."secret_purpose" ADD VALUE 'JOIN_SHOP';--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" "report_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" "report_status" DEFAULT 'OPEN' NOT NULL,
	"decided_by" uuid,
	"decision_note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_wallets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"network" "momo_network" NOT NULL,
	"phone" text NOT NULL,
	"account_name" text,
	"recipient_code" text,
	"confirmed_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_pesewas" integer NOT NULL,
	"fee_pesewas" integer,
	"status" "payout_status" DEFAULT 'PENDING' NOT NULL,
	"requested_by" "actor_kind" NOT NULL,
	"transfer_code" text,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"check_after" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"sales_pesewas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"role" "member_role" NOT NULL,
	"password_hash" text,
	"joined_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_secrets" DROP CONSTRAINT "mailed_secrets_one_owner";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_shop_payable_names_shop";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "account" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_fee_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_agrees" boolean;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_answer" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
UPDATE "reviews" SET "shop_id" = p.shop_id FROM "products" p WHERE p.id = "reviews"."product_id";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "shop_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_from" date;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_until" date;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "payouts_held_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD CONSTRAINT "payout_wallets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_wallet_id_payout_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."payout_wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_days" ADD CONSTRAINT "shop_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open" ON "reports" USING btree ("user_id","subject","subject_id") WHERE "reports"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_wallets_one_in_use" ON "payout_wallets" USING btree ("shop_id") WHERE "payout_wallets"."confirmed_at" is not null and "payout_wallets"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payout_wallets_of_shop" ON "payout_wallets" USING btree ("shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("shop_id") WHERE "payouts"."status" in ('PENDING', 'PROCESSING', 'FAILED');--> statement-breakpoint
CREATE INDEX "payouts_of_shop" ON "payouts" USING btree ("shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("check_after") WHERE "payouts"."status" in ('PENDING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "payouts_by_status" ON "payouts" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shop_days_by_day" ON "shop_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_email" ON "shop_members" USING btree ("email") WHERE "shop_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "shop_members_of_shop" ON "shop_members" USING btree ("shop_id","id");--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_member_id_shop_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."shop_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_shop_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."shop_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_secrets_of_member" ON "mailed_secrets" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_of_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("shop_id","stock_quantity") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "ledger_entries_balance" ON "ledger_entries" USING btree ("shop_id","account","amount_pesewas");--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("shop_id","order_id") WHERE "order_items"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "order_items_unsent" ON "order_items" USING btree ("created_at") WHERE "order_items"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("ship_phone","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("total_pesewas","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_by_phone" ON "payment_attempts" USING btree ("phone","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_of_item" ON "refunds" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "refunds_undecided" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "refunds_stuck" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('FAILED', 'NEEDS_ATTENTION');--> statement-breakpoint
CREATE INDEX "reviews_of_shop" ON "reviews" USING btree ("shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("shop_id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "shops_review_queue" ON "shops" USING btree ("created_at") WHERE "shops"."status" = 'EMAIL_VERIFIED';--> statement-breakpoint
CREATE INDEX "shops_newest" ON "shops" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_one_owner" CHECK (num_nonnulls("mailed_secrets"."user_id", "mailed_secrets"."shop_id", "mailed_secrets"."member_id") = 1);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_shop_account_names_shop" CHECK (("ledger_entries"."account" like 'SHOP%') = ("ledger_entries"."shop_id" is not null));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refund_within" CHECK ("order_items"."refunded_pesewas" between 0 and "order_items"."price_pesewas" * "order_items"."quantity" and "order_items"."refunded_fee_pesewas" between 0 and "order_items"."fee_pesewas");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_holiday_in_order" CHECK (("shops"."closed_from" is null) = ("shops"."closed_until" is null) and "shops"."closed_from" <= "shops"."closed_until");--> statement-breakpoint
DROP TYPE "public"."ledger_account";