CREATE TABLE "load_parcels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"pickup_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"size" text NOT NULL,
	"state" text DEFAULT 'BOOKED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "load_parcels_size" CHECK ("load_parcels"."size" in ('SMALL', 'MEDIUM', 'LARGE', 'SACK')),
	CONSTRAINT "load_parcels_state" CHECK ("load_parcels"."state" in ('BOOKED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "load_pickups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "load_pickups_of_buyer" UNIQUE("run_id","user_id"),
	CONSTRAINT "load_pickups_code" CHECK ("load_pickups"."code" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "load_rates" (
	"load_id" uuid NOT NULL,
	"size" text NOT NULL,
	"fee_pesewas" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "load_rates_load_id_size_pk" PRIMARY KEY("load_id","size"),
	CONSTRAINT "load_rates_size" CHECK ("load_rates"."size" in ('SMALL', 'MEDIUM', 'LARGE', 'SACK')),
	CONSTRAINT "load_rates_not_negative" CHECK ("load_rates"."fee_pesewas" >= 0 and "load_rates"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "load_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"load_id" uuid NOT NULL,
	"leaves_on" date NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"carrier_pesewas" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "load_runs_day" UNIQUE("load_id","leaves_on"),
	CONSTRAINT "load_runs_status" CHECK ("load_runs"."status" in ('OPEN', 'CANCELLED')),
	CONSTRAINT "load_runs_carrier" CHECK ("load_runs"."carrier_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "load_shops" (
	"load_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "load_shops_load_id_shop_id_pk" PRIMARY KEY("load_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "loads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from_town" text NOT NULL,
	"from_region" text NOT NULL,
	"to_town" text NOT NULL,
	"to_region" text NOT NULL,
	"weekday" integer NOT NULL,
	"leaves_at" text NOT NULL,
	"cut_off_hours" integer NOT NULL,
	"travel_days" integer NOT NULL,
	"carrier" text NOT NULL,
	"station" text NOT NULL,
	"arrival_station" text NOT NULL,
	"made_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loads_weekday" CHECK ("loads"."weekday" between 1 and 7),
	CONSTRAINT "loads_leaves_at" CHECK ("loads"."leaves_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "loads_times" CHECK ("loads"."cut_off_hours" between 1 and 96 and "loads"."travel_days" between 0 and 4)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "order_deliveries" DROP CONSTRAINT "order_deliveries_kind";--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "arrives_on" date;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "pickup_code" text;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "carriage_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "carriage_bookings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "load_parcels" ADD CONSTRAINT "load_parcels_run_id_load_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."load_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_parcels" ADD CONSTRAINT "load_parcels_pickup_id_load_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."load_pickups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_parcels" ADD CONSTRAINT "load_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_parcels" ADD CONSTRAINT "load_parcels_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_pickups" ADD CONSTRAINT "load_pickups_run_id_load_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."load_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_pickups" ADD CONSTRAINT "load_pickups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_rates" ADD CONSTRAINT "load_rates_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_runs" ADD CONSTRAINT "load_runs_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_shops" ADD CONSTRAINT "load_shops_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_shops" ADD CONSTRAINT "load_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "load_parcels_of_part" ON "load_parcels" USING btree ("order_id","shop_id");--> statement-breakpoint
CREATE INDEX "load_parcels_of_run" ON "load_parcels" USING btree ("run_id","size");--> statement-breakpoint
CREATE INDEX "load_shops_of_shop" ON "load_shops" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "loads_open" ON "loads" USING btree ("from_region","to_region") WHERE "loads"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED', 'PROMOTION_EXPENSE', 'OWN_MONEY', 'AGENT_PAYABLE', 'AGENT_IN_PAYOUT', 'CARRIER_PAYABLE'));--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_load_has_days" CHECK (("order_deliveries"."kind" = 'LOAD') = ("order_deliveries"."leaves_on" is not null and "order_deliveries"."arrives_on" is not null));--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_kind" CHECK ("order_deliveries"."kind" in ('INCLUDED', 'DELIVERY', 'STATION', 'PICKUP', 'LOAD'));