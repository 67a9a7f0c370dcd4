CREATE TABLE "coupon_uses" (
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"discount_pesewas" integer NOT NULL,
	"given_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_uses_order_id_coupon_id_pk" PRIMARY KEY("order_id","coupon_id"),
	CONSTRAINT "coupon_uses_something" CHECK ("coupon_uses"."discount_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_pesewas" integer,
	"most_pesewas" integer,
	"minimum_pesewas" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"uses_max" integer,
	"uses_per_customer" integer,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code" UNIQUE("shop_id","code"),
	CONSTRAINT "coupons_code_signs" CHECK ("coupons"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "coupons_value" CHECK (case "coupons"."kind" when 'PERCENT'
        then "coupons"."percent" between 1 and 90 and "coupons"."amount_pesewas" is null
        else "coupons"."amount_pesewas" > 0 and "coupons"."percent" is null and "coupons"."most_pesewas" is null end)
);
--> statement-breakpoint
DROP VIEW "public"."item_money";--> statement-breakpoint
DROP VIEW "public"."released_earnings";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_refund_within";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "quantity_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sum_pesewas" integer GENERATED ALWAYS AS (price_pesewas * quantity - discount_pesewas) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_counted" ON "coupon_uses" USING btree ("coupon_id","user_id") WHERE "coupon_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_of_shop" ON "coupons" USING btree ("shop_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_by_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "products_quantity_offers" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."listed" and "products"."quantity_prices" <> '[]';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_within" CHECK ("order_items"."discount_pesewas" >= 0 and "order_items"."discount_pesewas" < "order_items"."price_pesewas" * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refund_within" CHECK ("order_items"."refunded_pesewas" between 0 and "order_items"."sum_pesewas" and "order_items"."refunded_fee_pesewas" between 0 and "order_items"."fee_pesewas");--> statement-breakpoint
CREATE VIEW "public"."item_money" AS (select i.id as item_id, i.order_id, i.shop_id, i.status, i.released_at,
      i.sum_pesewas - i.refunded_pesewas as goods_pesewas,
      i.fee_pesewas - i.refunded_fee_pesewas as fee_pesewas,
      coalesce(d.left_pesewas, 0) as delivery_pesewas, d.released_at as delivery_released_at,
      not exists (select from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id and o.id <> i.id
        and o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) as is_alone
    from order_items i left join lateral (
      select x.fee_pesewas - x.refunded_pesewas as left_pesewas, x.released_at from order_deliveries x
      where x.order_id = i.order_id and x.shop_id = i.shop_id and x.refunded_pesewas < x.fee_pesewas
        and i.id = (select o.id from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id
          order by (o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) desc,
            o.id desc limit 1)) d on true);--> statement-breakpoint
CREATE VIEW "public"."released_earnings" AS (select i.id as item_id, i.shop_id, i.sum_pesewas - i.refunded_pesewas as left_pesewas,
      i.released_at, o.paid_at
    from order_items i join orders o on o.id = i.order_id
    where i.released_at is not null);
--> statement-breakpoint
-- Prices by quantity of a product with options are those of the combination that its price is of.
CREATE OR REPLACE FUNCTION products_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET stock_quantity = v.stock, price_pesewas = v.price,
      price_to_pesewas = nullif(v.price_to, v.price), quantity_prices = v.by_quantity, updated_at = now()
    FROM (
      SELECT product_id,
        coalesce(sum(stock_quantity) FILTER (WHERE on_sale), 0)::int AS stock,
        coalesce(min(price_pesewas) FILTER (WHERE on_sale AND stock_quantity > 0),
          min(price_pesewas) FILTER (WHERE on_sale), min(price_pesewas)) AS price,
        coalesce(max(price_pesewas) FILTER (WHERE on_sale AND stock_quantity > 0),
          max(price_pesewas) FILTER (WHERE on_sale), min(price_pesewas)) AS price_to,
        (array_agg(quantity_prices ORDER BY on_sale AND stock_quantity > 0 DESC, on_sale DESC, price_pesewas, position))[1]
          AS by_quantity
      FROM product_variants WHERE product_id IN (SELECT product_id FROM changed) GROUP BY product_id
    ) v
    WHERE p.id = v.product_id AND p.options <> '[]'
      AND (p.stock_quantity, p.price_pesewas, p.price_to_pesewas, p.quantity_prices)
        IS DISTINCT FROM (v.stock, v.price, nullif(v.price_to, v.price), v.by_quantity);
  RETURN NULL;
END $$;
