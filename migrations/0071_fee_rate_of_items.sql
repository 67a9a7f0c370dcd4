ALTER TABLE "orders" ALTER COLUMN "fee_percent" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
-- The rate that nearly all orders were made under needs no row to be written; the others' are their orders'.
ALTER TABLE "order_items" ADD COLUMN "fee_basis_points" integer NOT NULL DEFAULT 500;--> statement-breakpoint
UPDATE order_items i SET fee_basis_points = round(o.fee_percent * 100)
FROM orders o WHERE o.id = i.order_id AND o.fee_percent <> 5;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "fee_basis_points" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_fee_rate" CHECK ("order_items"."fee_basis_points" between 0 and 10000);--> statement-breakpoint
-- What is written without a rate of its own, as by a node of the version before, has its order's.
CREATE FUNCTION fee_rate_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fee_basis_points := (SELECT round(o.fee_percent * 100) FROM orders o WHERE o.id = NEW.order_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_fee_rate BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (NEW.fee_basis_points IS NULL) EXECUTE FUNCTION fee_rate_of_order();
--> statement-breakpoint
-- Catalogue: as migration 0060 has it, with the category, by which the fee may be another one.
CREATE OR REPLACE FUNCTION goods_of(ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'categoryId', p.category_id, 'unit', p.unit, 'parcelSize', p.parcel_size, 'options', p.options,
      'variants', CASE WHEN p.options = '[]' THEN '[]'::json ELSE
        (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'values', v.choices,
            'pricePesewas', v.price_pesewas, 'quantityPrices', v.quantity_prices, 'stockQuantity', v.stock_quantity,
            'onSale', v.on_sale, 'imageKey', v.image_key) ORDER BY v.position), '[]')
          FROM product_variants v WHERE v.product_id = p.id AND NOT v.retired) END,
      'pricePesewas', p.price_pesewas, 'quantityPrices', p.quantity_prices, 'stockQuantity', p.stock_quantity,
      'listed', p.listed, 'onSale', p.on_sale,
      'imageKeys', ARRAY(SELECT i.storage_key FROM product_images i WHERE i.product_id = p.id ORDER BY i.position),
      'shop', json_build_object('id', s.id, 'name', s.name, 'closedUntil',
        CASE WHEN (now() AT TIME ZONE 'utc')::date BETWEEN s.closed_from AND s.closed_until THEN s.closed_until END)
    ) ORDER BY p.id), '[]')
    FROM products p JOIN shop_cards s ON s.id = p.shop_id WHERE p.id = ANY(ids));
END $$;
