CREATE TABLE "shipment_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_changes_state" CHECK ("shipment_changes"."state" in ('PENDING', 'ASSIGNED', 'RECEIVED', 'SHIPPED', 'IN_TRANSIT', 'READY_FOR_PICKUP', 'NOT_DELIVERED', 'CUSTOMER_UNREACHABLE', 'RESCHEDULED', 'RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"shipment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "shipment_items_shipment_id_item_id_pk" PRIMARY KEY("shipment_id","item_id"),
	CONSTRAINT "shipment_items_item" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"state" text DEFAULT 'SHIPPED' NOT NULL,
	"from_station" text,
	"to_station" text,
	"driver_phone" text,
	"car_number" text,
	"waybill_photo" text,
	"expected_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('PENDING', 'ASSIGNED', 'RECEIVED', 'SHIPPED', 'IN_TRANSIT', 'READY_FOR_PICKUP', 'NOT_DELIVERED', 'CUSTOMER_UNREACHABLE', 'RESCHEDULED', 'RETURNED'))
);
--> statement-breakpoint
ALTER TABLE "shipment_changes" ADD CONSTRAINT "shipment_changes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_changes_of_shipment" ON "shipment_changes" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id","shop_id");--> statement-breakpoint
CREATE INDEX "shipments_waybill_photo" ON "shipments" USING btree ("waybill_photo") WHERE "shipments"."waybill_photo" is not null;--> statement-breakpoint
CREATE VIEW "public"."items_not_come" AS (select si.item_id from shipment_items si join shipments s on s.id = si.shipment_id
    where s.state in ('PENDING', 'ASSIGNED', 'NOT_DELIVERED', 'CUSTOMER_UNREACHABLE', 'RESCHEDULED', 'RETURNED'));