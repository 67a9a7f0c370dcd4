CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"choices" text[] NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"price_pesewas" integer NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"image_key" text,
	"was_ordered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_combination" UNIQUE("product_id","choices"),
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price_pesewas" > 0),
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock_quantity" >= 0),
	CONSTRAINT "product_variants_choices" CHECK (cardinality("product_variants"."choices") between 1 and 3),
	CONSTRAINT "product_variants_retired_not_sold" CHECK (not ("product_variants"."retired" and "product_variants"."on_sale"))
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_one_line_a_product";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_to_pesewas" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_name" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_one_line_a_choice" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id");
--> statement-breakpoint
-- Price and stock of a product with options follow from its combinations. The product is locked before they are read.
CREATE FUNCTION products_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET stock_quantity = v.stock, price_pesewas = v.price,
      price_to_pesewas = nullif(v.price_to, v.price), updated_at = now()
    FROM (
      SELECT product_id,
        coalesce(sum(stock_quantity) FILTER (WHERE on_sale), 0)::int AS stock,
        coalesce(min(price_pesewas) FILTER (WHERE on_sale AND stock_quantity > 0),
          min(price_pesewas) FILTER (WHERE on_sale), min(price_pesewas)) AS price,
        coalesce(max(price_pesewas) FILTER (WHERE on_sale AND stock_quantity > 0),
          max(price_pesewas) FILTER (WHERE on_sale), min(price_pesewas)) AS price_to
      FROM product_variants WHERE product_id IN (SELECT product_id FROM changed) GROUP BY product_id
    ) v
    WHERE p.id = v.product_id AND p.options <> '[]'
      AND (p.stock_quantity, p.price_pesewas, p.price_to_pesewas)
        IS DISTINCT FROM (v.stock, v.price, nullif(v.price_to, v.price));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_of_variants_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_of_variants();--> statement-breakpoint
CREATE TRIGGER products_of_variants_changed AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_of_variants();--> statement-breakpoint
CREATE TRIGGER products_of_variants_removed AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_of_variants();--> statement-breakpoint
CREATE TRIGGER catalogue_notify AFTER INSERT OR UPDATE OR DELETE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
