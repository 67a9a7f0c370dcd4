CREATE TYPE "public"."release_reason" AS ENUM('CODE', 'CUSTOMER', 'DELIVERY_UNDISPUTED', 'SILENCE', 'ADMIN', 'BEFORE');--> statement-breakpoint
CREATE TABLE "handovers" (
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"code" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"not_received_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_order_id_shop_id_pk" PRIMARY KEY("order_id","shop_id"),
	CONSTRAINT "handovers_code_digits" CHECK ("handovers"."code" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "fresh" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "delivery_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "release_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "release_reason" "release_reason";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "releases" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD COLUMN "name_differs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_wallets" ADD COLUMN "name_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_not_received" ON "handovers" USING btree ("not_received_at") WHERE "handovers"."not_received_at" is not null;--> statement-breakpoint
CREATE INDEX "order_items_to_release" ON "order_items" USING btree ("release_due_at") WHERE "order_items"."released_at" is null and "order_items"."release_due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_items_held" ON "order_items" USING btree ("shop_id","order_id") WHERE "order_items"."released_at" is null and "order_items"."status" <> 'CANCELLED' and not "order_items"."lapsed";--> statement-breakpoint
CREATE INDEX "payout_wallets_to_check" ON "payout_wallets" USING btree ("confirmed_at") WHERE "payout_wallets"."name_differs" and "payout_wallets"."name_checked_at" is null and "payout_wallets"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_release_has_reason" CHECK (("order_items"."released_at" is null) = ("order_items"."release_reason" is null));--> statement-breakpoint
-- What was delivered before is released already; what is on its way is asked about from now on.
UPDATE "order_items" SET "released_at" = coalesce("delivered_at", "created_at"), "release_reason" = 'BEFORE', "releases" = 1 WHERE "status" = 'DELIVERED';--> statement-breakpoint
UPDATE "order_items" SET "release_due_at" = now() + interval '7 days' WHERE "status" = 'SHIPPED';--> statement-breakpoint
INSERT INTO "handovers" ("order_id", "shop_id", "code")
	SELECT DISTINCT ON (i."order_id", i."shop_id") i."order_id", i."shop_id",
		lpad((('x' || left(md5(gen_random_uuid()::text), 7))::bit(28)::int % 10000)::text, 4, '0')
	FROM "order_items" i JOIN "orders" o ON o."id" = i."order_id"
	WHERE o."status" = 'PROCESSING' AND o."paid_at" IS NOT NULL;
