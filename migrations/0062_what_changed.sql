-- Nodes keep public answers, each under what it is made of. A change says what it changes, as tags in the payload of the
-- channel "catalogue"; "*" stands for everything. src/http/made-of.ts lists the tags (docs/decisions/0063).
CREATE FUNCTION tell_changes(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said text;
BEGIN
  SELECT string_agg(DISTINCT tag, ' ') INTO said FROM unnest(tags) tag;
  IF said IS NULL THEN RETURN; END IF;
  -- A payload has 8,000 bytes at most.
  PERFORM pg_notify('catalogue', CASE WHEN octet_length(said) < 7900 THEN said ELSE '*' END);
END $$;
--> statement-breakpoint
-- Of a table whose every change is told alike: the tags are the trigger's arguments.
CREATE FUNCTION table_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(TG_ARGV[:]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of a row that belongs to something: its first argument is what, the second the column with its id; others are tags.
CREATE FUNCTION row_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY[
    TG_ARGV[0] || ':' || (to_jsonb(OLD) ->> TG_ARGV[1]), TG_ARGV[0] || ':' || (to_jsonb(NEW) ->> TG_ARGV[1])
  ] || TG_ARGV[2:]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_told_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- So many are told as everything, and their tags not even gathered.
  IF (SELECT count(*) FROM changed_rows) > 100 THEN PERFORM tell_changes(ARRAY['*']); RETURN NULL; END IF;
  PERFORM tell_changes((
    SELECT array_agg(tag) FROM changed_rows n, unnest(ARRAY['product:' || n.id] || CASE WHEN n.listed THEN
      ARRAY['goods', 'goods:shop:' || n.shop_id, 'goods:category:' || n.category_id, 'buyable', 'offers'] END) tag
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What lists of goods go by is everything but these: a column that is new counts until it is known not to.
CREATE FUNCTION products_told_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := ARRAY['stock_quantity', 'on_sale', 'quantity_prices', 'rating_sum', 'rating_count', 'updated_at',
    'hidden_reason', 'parcel_size', 'ready_days', 'fresh'];
BEGIN
  IF (SELECT count(*) FROM new_rows) > 100 THEN PERFORM tell_changes(ARRAY['*']); RETURN NULL; END IF;
  PERFORM tell_changes((
    SELECT array_agg(tag) FROM (
      SELECT n.id, n.shop_id AS shop, o.shop_id AS old_shop, n.category_id AS category, o.category_id AS old_category,
        n.listed OR o.listed AS is_public,
        to_jsonb(n) - apart IS DISTINCT FROM to_jsonb(o) - apart AS is_moved,
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
--> statement-breakpoint
-- A shop's newest goods are shown by their pictures, as a window of it.
CREATE FUNCTION product_parts_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes((
    SELECT array_agg(tag) FROM (SELECT DISTINCT product_id FROM changed_rows) c LEFT JOIN products p ON p.id = c.product_id,
      unnest(ARRAY['product:' || c.product_id]
        || CASE WHEN TG_TABLE_NAME = 'product_images' THEN ARRAY['goods:shop:' || p.shop_id] END) tag
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- "shop:" is what goods say of their shop; "shop-page:" all that is public of it. What only its owner sees is not told.
CREATE FUNCTION shops_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners CONSTANT text[] := ARRAY['owner_name', 'email', 'password_hash', 'status_reason', 'email_verified_at',
    'password_changed_at', 'muted_mails', 'payouts_held_reason', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
    'email_changed_at'];
BEGIN
  IF to_jsonb(NEW) - owners IS NOT DISTINCT FROM to_jsonb(OLD) - owners THEN RETURN NULL; END IF;
  PERFORM tell_changes(ARRAY['shop-page:' || NEW.id]
    || CASE WHEN (NEW.name, NEW.location, NEW.region, NEW.status, NEW.closed_from, NEW.closed_until)
      IS DISTINCT FROM (OLD.name, OLD.location, OLD.region, OLD.status, OLD.closed_from, OLD.closed_until)
      THEN ARRAY['shop:' || NEW.id] END
    || CASE WHEN (NEW.status, NEW.search_text) IS DISTINCT FROM (OLD.status, OLD.search_text) THEN ARRAY['shops'] END
    || CASE WHEN (NEW.name, NEW.location, NEW.region, NEW.status)
      IS DISTINCT FROM (OLD.name, OLD.location, OLD.region, OLD.status) THEN ARRAY['search'] END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION categories_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(
    CASE WHEN to_jsonb(NEW) - 'products_count' IS DISTINCT FROM to_jsonb(OLD) - 'products_count' THEN ARRAY['categories'] END
    || CASE WHEN NEW.products_count <> OLD.products_count THEN ARRAY['category-counts'] END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Reviews and questions are signed by their writers.
CREATE FUNCTION writers_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array(SELECT 'reviews:' || product_id FROM reviews WHERE user_id = NEW.id
    UNION SELECT 'questions:' || product_id FROM questions WHERE user_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A zone is its option's, and an option its shop's; of an option that is gone that is told by itself.
CREATE FUNCTION delivery_zones_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array(SELECT 'delivery:' || shop_id FROM delivery_options
    WHERE id IN (NEW.option_id, OLD.option_id)) || ARRAY['search']);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER catalogue_notify ON products;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON product_images;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON product_variants;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON shops;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON categories;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON settings;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON reviews;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON questions;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON search_terms;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON delivery_settings;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON delivery_options;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON delivery_zones;--> statement-breakpoint
DROP TRIGGER catalogue_notify ON seasons;--> statement-breakpoint
DROP FUNCTION catalogue_notify();
--> statement-breakpoint
CREATE TRIGGER products_told_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_told_all();--> statement-breakpoint
CREATE TRIGGER products_told_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_told_changed();--> statement-breakpoint
CREATE TRIGGER products_told_removed AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_told_all();--> statement-breakpoint
CREATE TRIGGER product_images_told_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_parts_told();--> statement-breakpoint
CREATE TRIGGER product_images_told_changed AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_parts_told();--> statement-breakpoint
CREATE TRIGGER product_images_told_removed AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_parts_told();--> statement-breakpoint
CREATE TRIGGER product_variants_told_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_parts_told();--> statement-breakpoint
CREATE TRIGGER product_variants_told_changed AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_parts_told();--> statement-breakpoint
CREATE TRIGGER product_variants_told_removed AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_parts_told();--> statement-breakpoint
CREATE TRIGGER shops_told_changed AFTER UPDATE ON shops FOR EACH ROW EXECUTE FUNCTION shops_told();--> statement-breakpoint
CREATE TRIGGER shops_told_added AFTER INSERT ON shops FOR EACH ROW WHEN (NEW.status = 'APPROVED')
  EXECUTE FUNCTION row_told('shop-page', 'id', 'shops');--> statement-breakpoint
CREATE TRIGGER shops_told_removed AFTER DELETE ON shops FOR EACH ROW EXECUTE FUNCTION table_told('*');--> statement-breakpoint
CREATE TRIGGER categories_told_changed AFTER UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION categories_told();--> statement-breakpoint
CREATE TRIGGER categories_told AFTER INSERT OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION table_told('categories', 'category-counts');--> statement-breakpoint
CREATE TRIGGER settings_told AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION table_told('settings');--> statement-breakpoint
CREATE TRIGGER seasons_told AFTER INSERT OR UPDATE OR DELETE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION table_told('seasons');--> statement-breakpoint
CREATE TRIGGER search_terms_told AFTER INSERT OR UPDATE OR DELETE ON search_terms
  FOR EACH STATEMENT EXECUTE FUNCTION table_told('search');--> statement-breakpoint
CREATE TRIGGER towns_told AFTER INSERT OR UPDATE OR DELETE ON towns
  FOR EACH STATEMENT EXECUTE FUNCTION table_told('*');--> statement-breakpoint
CREATE TRIGGER reviews_told AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION row_told('reviews', 'product_id');--> statement-breakpoint
CREATE TRIGGER questions_told AFTER INSERT OR UPDATE OR DELETE ON questions
  FOR EACH ROW EXECUTE FUNCTION row_told('questions', 'product_id');--> statement-breakpoint
CREATE TRIGGER writers_told AFTER UPDATE OF first_name, last_name, email ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION writers_told();--> statement-breakpoint
CREATE TRIGGER delivery_settings_told AFTER INSERT OR UPDATE OR DELETE ON delivery_settings
  FOR EACH ROW EXECUTE FUNCTION row_told('delivery', 'shop_id');--> statement-breakpoint
CREATE TRIGGER delivery_options_told AFTER INSERT OR UPDATE OR DELETE ON delivery_options
  FOR EACH ROW EXECUTE FUNCTION row_told('delivery', 'shop_id', 'search');--> statement-breakpoint
CREATE TRIGGER delivery_zones_told AFTER INSERT OR UPDATE OR DELETE ON delivery_zones
  FOR EACH ROW EXECUTE FUNCTION delivery_zones_told();
