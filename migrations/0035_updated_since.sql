CREATE TABLE "shop_order_references" (
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"external_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_references_order_id_shop_id_pk" PRIMARY KEY("order_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_references" ADD CONSTRAINT "shop_order_references_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_references" ADD CONSTRAINT "shop_order_references_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_references_external_id" ON "shop_order_references" USING btree ("shop_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_external_id" ON "products" USING btree ("shop_id","external_id");--> statement-breakpoint
CREATE INDEX "order_items_updated" ON "order_items" USING btree ("updated_at","shop_id");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");