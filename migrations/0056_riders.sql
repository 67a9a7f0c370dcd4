CREATE TABLE "rider_accounts" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"key_ending" text NOT NULL,
	"pickup" text NOT NULL,
	"sealed_token" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_accounts_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rider_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"status" text DEFAULT 'ASKING' NOT NULL,
	"agency" text NOT NULL,
	"fee_pesewas" integer NOT NULL,
	"delivery_code" text,
	"sealed_code" text,
	"said" text,
	"shipment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rider_requests_status" CHECK ("rider_requests"."status" in ('ASKING', 'IN_DOUBT', 'ASKED', 'REFUSED', 'CALLED_OFF', 'ENDED'))
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "rider_accounts" ADD CONSTRAINT "rider_accounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_requests" ADD CONSTRAINT "rider_requests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_requests" ADD CONSTRAINT "rider_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_requests" ADD CONSTRAINT "rider_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_requests_of_order" ON "rider_requests" USING btree ("order_id","shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rider_requests_one_asked" ON "rider_requests" USING btree ("order_id","shop_id") WHERE "rider_requests"."status" in ('ASKING', 'IN_DOUBT');