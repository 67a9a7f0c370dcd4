CREATE TABLE "weighings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"ordered_grams" integer NOT NULL,
	"grams" integer NOT NULL,
	"is_asked" boolean NOT NULL,
	"back_pesewas" integer NOT NULL,
	"photo" text,
	"agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weighings_grams_positive" CHECK ("weighings"."grams" > 0 and "weighings"."ordered_grams" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "weight" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "weighed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "asked_grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "weighed_back_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weighings_of_item" ON "weighings" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "weighings_of_shop" ON "weighings" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "weighings_photo" ON "weighings" USING btree ("photo") WHERE "weighings"."photo" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_terms" CHECK (("products"."sale" = 'weight') = ("products"."weight" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_has_no_options" CHECK ("products"."sale" <> 'weight' or "products"."options" = '[]');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_parts" CHECK ("products"."stock_parts" between 0 and 999);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_weighing" CHECK (("order_items"."weight" is not null or ("order_items"."weighed_grams" is null and "order_items"."asked_grams" is null))
        and ("order_items"."weighed_grams" is null) = ("order_items"."weighed_at" is null) and "order_items"."weighed_grams" > 0 and "order_items"."asked_grams" > 0
        and "order_items"."weighed_back_pesewas" between 0 and "order_items"."sum_pesewas");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_kind" CHECK ("refunds"."reason_kind" in ('NEVER_CAME', 'CAME_TOO_LATE', 'DAMAGED', 'NOT_AS_DESCRIBED', 'WRONG_ITEM', 'OUT_OF_STOCK', 'NOT_SENT', 'CHANGED_MIND', 'PAID_TWICE', 'GOODWILL', 'OTHER', 'WEIGHED'));