-- Derives columns of products, shops and categories (listed, counts, ratings), and invalidates cached responses.

-- Sets whether a product is listed, and its search text: its own words, its category's and its shop's.
CREATE OR REPLACE FUNCTION derive_product_columns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
  category text;
BEGIN
  SELECT name, status INTO owner FROM shops WHERE id = NEW.shop_id;
  SELECT name INTO category FROM categories WHERE id = NEW.category_id;
  NEW.listed := NEW.archived_at IS NULL AND NEW.hidden_at IS NULL AND owner.status = 'APPROVED';
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.category_id::text, category, owner.name, NEW.description));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER derive_product_columns BEFORE INSERT OR UPDATE OF name, description, category_id, shop_id, archived_at, hidden_at, listed ON products
  FOR EACH ROW EXECUTE FUNCTION derive_product_columns();

-- Locks are taken in one order: shop, its products by id, categories by id, the market's counters.
CREATE OR REPLACE FUNCTION update_products_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE shop_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET listed = listed WHERE shop_id = NEW.id;
  UPDATE market_counters SET shops_count = shops_count
    + (NEW.status = 'APPROVED')::int - (OLD.status = 'APPROVED')::int
    WHERE (NEW.status = 'APPROVED') <> (OLD.status = 'APPROVED');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER update_products_of_shop AFTER UPDATE OF name, status ON shops FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION update_products_of_shop();

CREATE OR REPLACE FUNCTION count_shops_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added int;
BEGIN
  SELECT count(*) INTO added FROM new_rows WHERE status = 'APPROVED';
  UPDATE market_counters SET shops_count = shops_count + added WHERE added > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_shops_on_insert AFTER INSERT ON shops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_shops_on_insert();

-- Changes the counters of listed products by the difference that a statement makes.
CREATE OR REPLACE FUNCTION add_listed_counts(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shops WHERE id IN (SELECT (value->>'shop')::uuid FROM jsonb_array_elements(changes)
    GROUP BY 1 HAVING sum((value->>'delta')::int) <> 0) ORDER BY id FOR NO KEY UPDATE;
  UPDATE shops s SET products_count = s.products_count + c.delta
    FROM (SELECT (value->>'shop')::uuid AS id, sum((value->>'delta')::int)::int AS delta
          FROM jsonb_array_elements(changes) GROUP BY 1) c
    WHERE s.id = c.id AND c.delta <> 0;
  PERFORM FROM categories WHERE id IN (SELECT (value->>'category')::uuid FROM jsonb_array_elements(changes)
    GROUP BY 1 HAVING sum((value->>'delta')::int) <> 0) ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories g SET products_count = g.products_count + c.delta
    FROM (SELECT (value->>'category')::uuid AS id, sum((value->>'delta')::int)::int AS delta
          FROM jsonb_array_elements(changes) GROUP BY 1) c
    WHERE g.id = c.id AND c.delta <> 0;
  UPDATE market_counters SET products_count = products_count + c.delta
    FROM (SELECT sum((value->>'delta')::int)::int AS delta FROM jsonb_array_elements(changes)) c
    WHERE c.delta <> 0;
END $$;

CREATE OR REPLACE FUNCTION count_listed_products_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_listed_counts(coalesce((
    SELECT jsonb_agg(jsonb_build_object('shop', shop_id, 'category', category_id, 'delta', n))
    FROM (SELECT shop_id, category_id, count(*) AS n FROM new_rows WHERE listed GROUP BY 1, 2) g), '[]'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_listed_products_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_listed_products_on_insert();

CREATE OR REPLACE FUNCTION count_listed_products_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('shop', shop_id, 'category', category_id, 'delta', delta)) INTO changes
  FROM (
    SELECT shop_id, category_id, sum(delta) AS delta FROM (
      SELECT n.shop_id, n.category_id, 1 AS delta FROM new_rows n JOIN old_rows o USING (id)
        WHERE n.listed AND NOT (o.listed AND o.shop_id = n.shop_id AND o.category_id IS NOT DISTINCT FROM n.category_id)
      UNION ALL
      SELECT o.shop_id, o.category_id, -1 FROM old_rows o JOIN new_rows n USING (id)
        WHERE o.listed AND NOT (n.listed AND o.shop_id = n.shop_id AND o.category_id IS NOT DISTINCT FROM n.category_id)
    ) d GROUP BY 1, 2
  ) g;
  IF changes IS NOT NULL THEN PERFORM add_listed_counts(changes); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_listed_products_on_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_products_on_update();

-- To rename a category, lock its products first.
CREATE OR REPLACE FUNCTION update_products_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET listed = listed WHERE category_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER update_products_of_category AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION update_products_of_category();

-- Derives price and stock of a product with options from its variants. Its quantity prices are those of the variant that
-- sets its price. Locks the product before it reads the variants. Changes its time as well, whatever changed of a variant.
CREATE OR REPLACE FUNCTION update_product_from_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET stock_quantity = v.stock, price_pesewas = v.price,
      price_to_pesewas = nullif(v.price_to, v.price), quantity_prices = v.by_quantity
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
    WHERE p.id = v.product_id AND p.options <> '[]';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_of_variants_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION update_product_from_variants();
CREATE OR REPLACE TRIGGER products_of_variants_changed AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_from_variants();
CREATE OR REPLACE TRIGGER products_of_variants_removed AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_from_variants();

CREATE OR REPLACE TRIGGER products_touch BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_row();

-- Pictures are part of their product.
CREATE OR REPLACE FUNCTION touch_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET updated_at = clock_timestamp() WHERE id IN (SELECT product_id FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_images_touch_ins AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_products();
CREATE OR REPLACE TRIGGER product_images_touch_upd AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_products();
CREATE OR REPLACE TRIGGER product_images_touch_del AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_products();

-- The average shown: tenths of a star, rounded half up; null without ratings.
CREATE OR REPLACE FUNCTION rating_tenths(stars int, ratings int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (20 * stars + ratings) / nullif(2 * ratings, 0)
$$;

-- Whether a unit with a measure is filled by eye: an olonka holds 2.5 to 3 kg of most grains (`unit_amount`).
CREATE OR REPLACE FUNCTION unit_is_about(unit text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT unit ~* '^\s*([0-9]{1,6}\s+)?olonkas?\y'
$$;

-- A hidden review does not count. The shop is locked before the product.
CREATE OR REPLACE FUNCTION update_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE shops SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.shop_id;
    UPDATE products SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    UPDATE shops SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.shop_id;
    UPDATE products SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER update_ratings AFTER INSERT OR UPDATE OF stars, product_id, hidden_at OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION update_ratings();

-- Products by id as JSON, listed or not, with their variants. Names are those of the code.
CREATE OR REPLACE FUNCTION purchasable_products(ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'categoryId', p.category_id, 'unit', p.unit, 'weight', p.weight,
      'parcelSize', p.parcel_size, 'options', p.options,
      'variants', CASE WHEN p.options = '[]' THEN '[]'::json ELSE
        (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'values', v.choices,
            'pricePesewas', v.price_pesewas, 'quantityPrices', v.quantity_prices, 'stockQuantity', v.stock_quantity,
            'onSale', v.on_sale, 'imageKey', v.image_key) ORDER BY v.position), '[]')
          FROM product_variants v WHERE v.product_id = p.id AND NOT v.retired) END,
      'pricePesewas', p.price_pesewas, 'quantityPrices', p.quantity_prices, 'stockQuantity', p.stock_quantity,
      'listed', p.listed, 'onSale', p.on_sale,
      'imageKeys', ARRAY(SELECT i.storage_key FROM product_images i WHERE i.product_id = p.id ORDER BY i.position),
      'shop', json_build_object('id', s.id, 'name', s.name, 'closedUntil',
        closed_until_today(s.closed_from, s.closed_until))
    ) ORDER BY p.id), '[]')
    FROM products p JOIN shop_cards s ON s.id = p.shop_id WHERE p.id = ANY(ids));
END $$;

CREATE OR REPLACE FUNCTION shops_of_products(ids uuid[]) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(SELECT DISTINCT p.shop_id FROM products p WHERE p.id = ANY(ids));
END $$;

-- The product to buy, or null if it is not listed: the requested variant, or the cheapest in stock. `isMade` is false if
-- there is no such variant.
CREATE OR REPLACE FUNCTION requested_variant(product uuid, variant uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_build_object('variantId', v.id,
      'name', CASE WHEN v.id IS NULL THEN p.name ELSE p.name || ', ' || v.name END,
      'stockQuantity', coalesce(v.stock_quantity, p.stock_quantity),
      'inStock', p.on_sale AND coalesce(v.on_sale, true) AND coalesce(v.stock_quantity, p.stock_quantity) > 0,
      'isMade', CASE WHEN p.options = '[]' THEN variant IS NULL ELSE v.id IS NOT NULL END,
      'shopName', s.name,
      'closedUntil', closed_until_today(s.closed_from, s.closed_until))
    FROM products p JOIN shop_cards s ON s.id = p.shop_id
      LEFT JOIN LATERAL (SELECT x.* FROM product_variants x
        WHERE p.options <> '[]' AND x.product_id = p.id AND NOT x.retired
          AND (x.id = variant OR (variant IS NULL AND x.on_sale))
        ORDER BY x.stock_quantity > 0 DESC, x.price_pesewas, x.position LIMIT 1) v ON true
    WHERE p.id = product AND p.listed);
END $$;

-- Locks products in the order of their ids, then reads them.
CREATE OR REPLACE FUNCTION lock_products(ids uuid[]) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products p WHERE p.id = ANY(ids) ORDER BY p.id FOR NO KEY UPDATE;
  RETURN purchasable_products(ids);
END $$;

CREATE OR REPLACE FUNCTION notify_products_bulk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Above this number everything is invalidated.
  IF (SELECT count(*) FROM changed_rows) > 100 THEN PERFORM notify_cache_tags(ARRAY['*']); RETURN NULL; END IF;
  PERFORM notify_cache_tags((
    SELECT array_agg(tag) FROM changed_rows n, unnest(ARRAY['product:' || n.id] || CASE WHEN n.listed THEN
      ARRAY['goods', 'goods:shop:' || n.shop_id, 'goods:category:' || n.category_id, 'buyable', 'offers'] END) tag
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_cache_tags_ins AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_bulk();
CREATE OR REPLACE TRIGGER products_cache_tags_del AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_bulk();

-- Lists of products depend on all columns except these: a new column counts until it is added here.
CREATE OR REPLACE FUNCTION notify_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored CONSTANT text[] := ARRAY['stock_quantity', 'stock_parts', 'on_sale', 'quantity_prices', 'rating_sum', 'rating_count', 'updated_at',
    'hidden_reason', 'parcel_size', 'ready_days', 'fresh', 'external_id', 'metadata'];
BEGIN
  IF (SELECT count(*) FROM new_rows) > 100 THEN PERFORM notify_cache_tags(ARRAY['*']); RETURN NULL; END IF;
  PERFORM notify_cache_tags((
    SELECT array_agg(tag) FROM (
      SELECT n.id, n.shop_id AS shop, o.shop_id AS old_shop, n.category_id AS category, o.category_id AS old_category,
        n.listed OR o.listed AS is_public,
        to_jsonb(n) - ignored IS DISTINCT FROM to_jsonb(o) - ignored AS is_moved,
        (n.on_sale AND n.stock_quantity > 0) <> (o.on_sale AND o.stock_quantity > 0) AS is_switched,
        (n.rating_sum, n.rating_count) IS DISTINCT FROM (o.rating_sum, o.rating_count) AS is_rated,
        n.quantity_prices <> '[]' OR o.quantity_prices <> '[]' AS is_offer
      FROM new_rows n JOIN old_rows o USING (id) WHERE n IS DISTINCT FROM o
    ) c, unnest(ARRAY['product:' || id]
      || CASE WHEN is_public AND is_moved THEN ARRAY['goods', 'goods:shop:' || shop, 'goods:shop:' || old_shop,
        'goods:category:' || category, 'goods:category:' || old_category] END
      || CASE WHEN is_public AND is_switched THEN ARRAY['buyable'] END
      || CASE WHEN is_public AND is_rated THEN ARRAY['search'] END
      || CASE WHEN is_public AND is_offer THEN ARRAY['offers'] END) tag
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_cache_tags_upd AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_products_updated();

-- A shop's card shows pictures of its newest products.
CREATE OR REPLACE FUNCTION notify_product_children() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_cache_tags((
    SELECT array_agg(tag) FROM (SELECT DISTINCT product_id FROM changed_rows) c LEFT JOIN products p ON p.id = c.product_id,
      unnest(ARRAY['product:' || c.product_id]
        || CASE WHEN TG_TABLE_NAME = 'product_images' THEN ARRAY['goods:shop:' || p.shop_id] END) tag
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_images_cache_tags_ins AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_children();
CREATE OR REPLACE TRIGGER product_images_cache_tags_upd AFTER UPDATE ON product_images
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_children();
CREATE OR REPLACE TRIGGER product_images_cache_tags_del AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_children();
CREATE OR REPLACE TRIGGER product_variants_cache_tags_ins AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_children();
CREATE OR REPLACE TRIGGER product_variants_cache_tags_upd AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_children();
CREATE OR REPLACE TRIGGER product_variants_cache_tags_del AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_product_children();

CREATE OR REPLACE FUNCTION notify_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_cache_tags(
    CASE WHEN to_jsonb(NEW) - 'products_count' IS DISTINCT FROM to_jsonb(OLD) - 'products_count' THEN ARRAY['categories'] END
    || CASE WHEN NEW.products_count <> OLD.products_count THEN ARRAY['category-counts'] END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_cache_tags_upd AFTER UPDATE ON categories FOR EACH ROW
  EXECUTE FUNCTION notify_categories();

CREATE OR REPLACE TRIGGER categories_cache_tags AFTER INSERT OR DELETE ON categories FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('categories', 'category-counts');
