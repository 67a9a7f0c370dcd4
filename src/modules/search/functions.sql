-- Keeps search documents in step with products.

-- Thousandths of a star, as if five more buyers had given three and a half; 0 without any.
CREATE OR REPLACE FUNCTION search_rating_rank(stars int, ratings int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ratings = 0 THEN 0 ELSE round(1000 * (stars + 17.5) / (ratings + 5))::int END
$$;

-- The same average in hundredths, for the filter by stars.
CREATE OR REPLACE FUNCTION search_rating_average(stars int, ratings int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 10 * rating_tenths(stars, ratings)
$$;

-- Finds the town of a region in a place: the first comma-separated part that is a town, or else starts with one.
CREATE OR REPLACE FUNCTION find_town(place text, of_region text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT t.name
  FROM regexp_split_to_table(place, ',') WITH ORDINALITY AS part(text, at)
    CROSS JOIN LATERAL (SELECT search_phrase(part.text) AS words) AS p
    JOIN towns t ON t.region = of_region AND starts_with(p.words || ' ', t.folded || ' ')
  ORDER BY p.words <> t.folded, part.at, length(t.folded) DESC
  LIMIT 1
$$;

-- Indexes products as they are now and removes those that are not listed. The caller has locked their rows. Options and
-- ingredients rank last, like words of the description.
CREATE OR REPLACE FUNCTION index_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_documents d USING products p
    WHERE d.product_id = p.id AND p.id = ANY (ids) AND NOT p.listed;
  WITH goods AS MATERIALIZED (
    SELECT * FROM products WHERE id = ANY (ids) AND listed
  ), sellers AS MATERIALIZED (
    SELECT id, region, find_town(location, region) AS town, search_words(concat_ws(' ', name, location, region)) AS words FROM shops
    WHERE id IN (SELECT shop_id FROM goods)
  ), kinds AS MATERIALIZED (
    SELECT id, search_words(name) AS words FROM categories WHERE id IN (SELECT category_id FROM goods)
  ), texts AS MATERIALIZED (
    SELECT g.id, search_words(g.name) AS own, search_words(concat_ws(' ', g.description, g.unit, g.facts ->> 'ingredients',
      (SELECT string_agg(choice #>> '{}', ' ') FROM jsonb_path_query(g.options, '$[*].values[*]') AS choice))) AS other FROM goods g
  ), written AS (
    INSERT INTO search_documents AS d
      (product_id, shop_id, category_id, region, town, words, name_words, price_pesewas, rating_rank,
        rating_average, created_at)
    SELECT g.id, g.shop_id, g.category_id, s.region, s.town,
      array_to_tsvector(texts.own || texts.other || s.words || coalesce(k.words, '{}')
        || array(SELECT 'n.' || w FROM unnest(texts.own) w)
        || array(SELECT 'c.' || w FROM unnest(k.words) w)
        || array(SELECT 's.' || w FROM unnest(s.words) w)),
      cardinality(texts.own), g.price_pesewas, search_rating_rank(g.rating_sum, g.rating_count),
      search_rating_average(g.rating_sum, g.rating_count), g.created_at
    FROM goods g JOIN texts USING (id) JOIN sellers s ON s.id = g.shop_id LEFT JOIN kinds k ON k.id = g.category_id
    ORDER BY g.id
    ON CONFLICT (product_id) DO UPDATE SET shop_id = excluded.shop_id, category_id = excluded.category_id,
      region = excluded.region, town = excluded.town, words = excluded.words, name_words = excluded.name_words, price_pesewas = excluded.price_pesewas,
      rating_rank = excluded.rating_rank, rating_average = excluded.rating_average, created_at = excluded.created_at
    RETURNING d.words
  )
  INSERT INTO search_vocabulary (word)
    SELECT DISTINCT w FROM written, unnest(tsvector_to_array(words)) w
    WHERE strpos(w, '.') = 0
      AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word = w AND v.documents > 0);
END $$;

CREATE OR REPLACE FUNCTION index_products_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(coalesce((SELECT array_agg(id) FROM new_rows WHERE listed), '{}'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_products_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_products_on_insert();

-- A sale changes stock alone and leaves search as it is.
CREATE OR REPLACE FUNCTION index_products_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(n.id) INTO ids FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.listed, n.shop_id, n.category_id, n.name, n.unit, n.search_text, n.options, n.facts ->> 'ingredients')
      IS DISTINCT FROM (o.listed, o.shop_id, o.category_id, o.name, o.unit, o.search_text, o.options, o.facts ->> 'ingredients');
  IF ids IS NOT NULL THEN PERFORM index_products(ids); END IF;
  UPDATE search_documents d SET price_pesewas = n.price_pesewas,
      rating_rank = search_rating_rank(n.rating_sum, n.rating_count),
      rating_average = search_rating_average(n.rating_sum, n.rating_count), created_at = n.created_at
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE d.product_id = n.id AND (n.price_pesewas, n.rating_sum, n.rating_count, n.created_at)
      IS DISTINCT FROM (o.price_pesewas, o.rating_sum, o.rating_count, o.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_products_on_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION index_products_on_update();

-- A shop's name reaches its products by `update_products_of_shop`; its place only by this.
CREATE OR REPLACE FUNCTION index_products_on_shop_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT id FROM products WHERE shop_id = NEW.id ORDER BY id FOR NO KEY UPDATE) p;
  IF ids IS NOT NULL THEN PERFORM index_products(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_products_on_shop_move AFTER UPDATE OF location, region ON shops FOR EACH ROW
  WHEN ((OLD.location, OLD.region) IS DISTINCT FROM (NEW.location, NEW.region)) EXECUTE FUNCTION index_products_on_shop_move();

CREATE OR REPLACE FUNCTION record_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes AS c (product_id, transaction)
    SELECT product_id, pg_current_xact_id() FROM changed_rows ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET transaction = excluded.transaction, changed_at = now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_changes_ins AFTER INSERT ON search_documents
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_search_changes();
CREATE OR REPLACE TRIGGER search_changes_upd AFTER UPDATE ON search_documents
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_search_changes();
CREATE OR REPLACE TRIGGER search_changes_del AFTER DELETE ON search_documents
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_search_changes();

CREATE OR REPLACE TRIGGER seasons_cache_tags AFTER INSERT OR UPDATE OR DELETE ON seasons FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('seasons');
CREATE OR REPLACE TRIGGER search_terms_cache_tags AFTER INSERT OR UPDATE OR DELETE ON search_terms FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('search');
CREATE OR REPLACE TRIGGER towns_cache_tags AFTER INSERT OR UPDATE OR DELETE ON towns FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('*');
