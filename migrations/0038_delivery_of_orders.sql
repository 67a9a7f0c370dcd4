CREATE TABLE "order_deliveries" (
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"option_id" uuid,
	"carrier" text,
	"station" text,
	"place" text,
	"landmark" text,
	"hours" text,
	"fee_pesewas" integer NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"refunded_pesewas" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_deliveries_order_id_shop_id_pk" PRIMARY KEY("order_id","shop_id"),
	CONSTRAINT "order_deliveries_kind" CHECK ("order_deliveries"."kind" in ('INCLUDED', 'DELIVERY', 'STATION', 'PICKUP')),
	CONSTRAINT "order_deliveries_refund_within" CHECK ("order_deliveries"."fee_pesewas" >= 0 and "order_deliveries"."refunded_pesewas" between 0 and "order_deliveries"."fee_pesewas"),
	CONSTRAINT "order_deliveries_included_is_free" CHECK ("order_deliveries"."kind" <> 'INCLUDED' or "order_deliveries"."fee_pesewas" = 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parcel_size" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "delivery_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_deliveries_of_shop" ON "order_deliveries" USING btree ("shop_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parcel_size" CHECK ("products"."parcel_size" in ('SMALL', 'MEDIUM', 'LARGE', 'SACK'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_pesewas" = "orders"."subtotal_pesewas" + "orders"."platform_fee_pesewas" + "orders"."delivery_pesewas"
        and "orders"."delivery_pesewas" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_delivery_within" CHECK ("refunds"."delivery_pesewas" between 0 and "refunds"."amount_pesewas");--> statement-breakpoint
CREATE VIEW "public"."item_money" AS (select i.id as item_id, i.order_id, i.shop_id, i.status, i.released_at,
      i.price_pesewas * i.quantity - i.refunded_pesewas as goods_pesewas,
      i.fee_pesewas - i.refunded_fee_pesewas as fee_pesewas,
      coalesce(d.left_pesewas, 0) as delivery_pesewas, d.released_at as delivery_released_at,
      not exists (select from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id and o.id <> i.id
        and o.refunded_pesewas + o.refunded_fee_pesewas < o.price_pesewas * o.quantity + o.fee_pesewas) as is_alone
    from order_items i left join lateral (
      select x.fee_pesewas - x.refunded_pesewas as left_pesewas, x.released_at from order_deliveries x
      where x.order_id = i.order_id and x.shop_id = i.shop_id and x.refunded_pesewas < x.fee_pesewas
        and i.id = (select o.id from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id
          order by (o.refunded_pesewas + o.refunded_fee_pesewas < o.price_pesewas * o.quantity + o.fee_pesewas) desc,
            o.id desc limit 1)) d on true);