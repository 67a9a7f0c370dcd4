CREATE TABLE "quote_invitations" (
	"quote_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"status" text DEFAULT 'INVITED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_invitations_quote_id_shop_id_pk" PRIMARY KEY("quote_id","shop_id"),
	CONSTRAINT "quote_invitations_status" CHECK ("quote_invitations"."status" in ('INVITED', 'OFFERED', 'DECLINED'))
);
--> statement-breakpoint
CREATE TABLE "quote_offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"quote_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_pesewas" integer NOT NULL,
	"delivery_pesewas" integer NOT NULL,
	"first_on" date NOT NULL,
	"deposit_basis_points" integer NOT NULL,
	"forfeit_basis_points" integer NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'OFFERED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_offers_amounts" CHECK ("quote_offers"."quantity" between 1 and 100000 and "quote_offers"."price_pesewas" > 0 and "quote_offers"."delivery_pesewas" >= 0
        and "quote_offers"."deposit_basis_points" between 0 and 5000 and "quote_offers"."forfeit_basis_points" between 0 and 10000),
	CONSTRAINT "quote_offers_status" CHECK ("quote_offers"."status" in ('OFFERED', 'WITHDRAWN', 'ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"category_id" uuid,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"deliveries" integer NOT NULL,
	"every_weeks" integer NOT NULL,
	"first_on" date NOT NULL,
	"region" text NOT NULL,
	"town" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"closed_as" text,
	"closes_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_requests_amounts" CHECK ("quote_requests"."quantity" between 1 and 100000 and "quote_requests"."deliveries" between 1 and 52 and "quote_requests"."every_weeks" between 1 and 4),
	CONSTRAINT "quote_requests_region" CHECK ("quote_requests"."region" in ('Ahafo', 'Ashanti', 'Bono', 'Bono East', 'Central', 'Eastern', 'Greater Accra', 'North East', 'Northern', 'Oti', 'Savannah', 'Upper East', 'Upper West', 'Volta', 'Western', 'Western North')),
	CONSTRAINT "quote_requests_status" CHECK ("quote_requests"."status" in ('OPEN', 'CLOSED')),
	CONSTRAINT "quote_requests_closed_as" CHECK ("quote_requests"."closed_as" in ('FILLED', 'CUSTOMER', 'EXPIRED', 'ACCOUNT_CLOSED') and ("quote_requests"."closed_as" is null) = ("quote_requests"."status" = 'OPEN'))
);
--> statement-breakpoint
CREATE TABLE "standing_deliveries" (
	"standing_order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"order_id" uuid,
	"status" text DEFAULT 'PLANNED' NOT NULL,
	"restock_asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "standing_deliveries_standing_order_id_number_pk" PRIMARY KEY("standing_order_id","number"),
	CONSTRAINT "standing_deliveries_order" UNIQUE("order_id"),
	CONSTRAINT "standing_deliveries_number" CHECK ("standing_deliveries"."number" between 1 and 52),
	CONSTRAINT "standing_deliveries_status" CHECK ("standing_deliveries"."status" in ('PLANNED', 'PLACED', 'SKIPPED', 'MISSED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"quote_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_pesewas" integer NOT NULL,
	"delivery_pesewas" integer NOT NULL,
	"deliveries" integer NOT NULL,
	"every_weeks" integer NOT NULL,
	"next_on" date,
	"address" jsonb,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"ended_as" text,
	"ended_reason" text,
	"missed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_orders_amounts" CHECK ("standing_orders"."quantity" between 1 and 100000 and "standing_orders"."price_pesewas" > 0 and "standing_orders"."delivery_pesewas" >= 0
        and "standing_orders"."deliveries" between 1 and 52 and "standing_orders"."every_weeks" between 1 and 4 and "standing_orders"."missed" >= 0),
	CONSTRAINT "standing_orders_status" CHECK ("standing_orders"."status" in ('ACTIVE', 'PAUSED', 'ENDED')),
	CONSTRAINT "standing_orders_ended_as" CHECK ("standing_orders"."ended_as" in ('DONE', 'CUSTOMER', 'SHOP', 'UNPAID', 'UNAVAILABLE', 'ACCOUNT_CLOSED') and ("standing_orders"."ended_as" is null) = ("standing_orders"."status" <> 'ENDED'))
);
--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_quote_id_quote_requests_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_quote_id_quote_requests_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_deliveries" ADD CONSTRAINT "standing_deliveries_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_deliveries" ADD CONSTRAINT "standing_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_quote_id_quote_requests_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_offer_id_quote_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quote_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_invitations_of_shop" ON "quote_invitations" USING btree ("shop_id","quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_offers_of_shop" ON "quote_offers" USING btree ("quote_id","shop_id") WHERE "quote_offers"."status" <> 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "quote_offers_by_shop" ON "quote_offers" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "quote_offers_of_product" ON "quote_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "quote_requests_of_customer" ON "quote_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quote_requests_open" ON "quote_requests" USING btree ("closes_at") WHERE "quote_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "quote_requests_of_category" ON "quote_requests" USING btree ("category_id") WHERE "quote_requests"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "standing_deliveries_planned" ON "standing_deliveries" USING btree ("due_on") WHERE "standing_deliveries"."status" = 'PLANNED';--> statement-breakpoint
CREATE INDEX "standing_deliveries_unsettled" ON "standing_deliveries" USING btree ("order_id") WHERE "standing_deliveries"."order_id" is not null and "standing_deliveries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "standing_orders_of_customer" ON "standing_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "standing_orders_of_shop" ON "standing_orders" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "standing_orders_of_quote" ON "standing_orders" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "standing_orders_of_offer" ON "standing_orders" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "standing_orders_of_product" ON "standing_orders" USING btree ("product_id") WHERE "standing_orders"."status" <> 'ENDED';--> statement-breakpoint
CREATE INDEX "standing_orders_due" ON "standing_orders" USING btree ("next_on") WHERE "standing_orders"."status" = 'ACTIVE';