-- What can be chosen of a product and what it is made of are found, last of all, as words of its description are.
CREATE OR REPLACE FUNCTION search_put(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_documents d USING products p
    WHERE d.product_id = p.id AND p.id = ANY (ids) AND NOT p.listed;
  WITH goods AS MATERIALIZED (
    SELECT * FROM products WHERE id = ANY (ids) AND listed
  ), sellers AS MATERIALIZED (
    SELECT id, region, search_words(concat_ws(' ', name, location, region)) AS words FROM shops
    WHERE id IN (SELECT shop_id FROM goods)
  ), kinds AS MATERIALIZED (
    SELECT id, search_words(name) AS words FROM categories WHERE id IN (SELECT category_id FROM goods)
  ), said AS MATERIALIZED (
    SELECT g.id, search_words(g.name) AS own, search_words(concat_ws(' ', g.description, g.unit, g.facts ->> 'ingredients',
      (SELECT string_agg(choice #>> '{}', ' ') FROM jsonb_path_query(g.options, '$[*].values[*]') AS choice))) AS told FROM goods g
  ), written AS (
    INSERT INTO search_documents AS d
      (product_id, shop_id, category_id, region, words, name_words, price_pesewas, rating_rank,
        rating_average, created_at)
    SELECT g.id, g.shop_id, g.category_id, s.region,
      array_to_tsvector(said.own || said.told || s.words || coalesce(k.words, '{}')
        || array(SELECT 'n.' || w FROM unnest(said.own) w)
        || array(SELECT 'c.' || w FROM unnest(k.words) w)
        || array(SELECT 's.' || w FROM unnest(s.words) w)),
      cardinality(said.own), g.price_pesewas, search_rating_rank(g.rating_sum, g.rating_count),
      search_rating_average(g.rating_sum, g.rating_count), g.created_at
    FROM goods g JOIN said USING (id) JOIN sellers s ON s.id = g.shop_id LEFT JOIN kinds k ON k.id = g.category_id
    ORDER BY g.id
    ON CONFLICT (product_id) DO UPDATE SET shop_id = excluded.shop_id, category_id = excluded.category_id,
      region = excluded.region, words = excluded.words, name_words = excluded.name_words, price_pesewas = excluded.price_pesewas,
      rating_rank = excluded.rating_rank, rating_average = excluded.rating_average, created_at = excluded.created_at
    RETURNING d.words
  )
  INSERT INTO search_vocabulary (word)
    SELECT DISTINCT w FROM written, unnest(tsvector_to_array(words)) w
    WHERE strpos(w, '.') = 0
      AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word = w AND v.documents > 0);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_searched_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said uuid[];
BEGIN
  SELECT array_agg(n.id) INTO said FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.listed, n.shop_id, n.category_id, n.name, n.unit, n.search_text, n.options, n.facts ->> 'ingredients')
      IS DISTINCT FROM (o.listed, o.shop_id, o.category_id, o.name, o.unit, o.search_text, o.options, o.facts ->> 'ingredients');
  IF said IS NOT NULL THEN PERFORM search_put(said); END IF;
  UPDATE search_documents d SET price_pesewas = n.price_pesewas,
      rating_rank = search_rating_rank(n.rating_sum, n.rating_count),
      rating_average = search_rating_average(n.rating_sum, n.rating_count), created_at = n.created_at
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE d.product_id = n.id AND (n.price_pesewas, n.rating_sum, n.rating_count, n.created_at)
      IS DISTINCT FROM (o.price_pesewas, o.rating_sum, o.rating_count, o.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT search_put(coalesce(array_agg(id), '{}')) FROM products
  WHERE listed AND (options <> '[]' OR facts ->> 'ingredients' IS NOT NULL);
