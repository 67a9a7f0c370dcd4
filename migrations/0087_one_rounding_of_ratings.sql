-- An average as it is shown: tenths of a star, a half of one rounded up; null without any.
CREATE FUNCTION rating_tenths(stars int, ratings int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (20 * stars + ratings) / nullif(2 * ratings, 0)
$$;
--> statement-breakpoint
-- The same in hundredths, as the filter by stars compares it.
CREATE OR REPLACE FUNCTION search_rating_average(stars int, ratings int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 10 * rating_tenths(stars, ratings)
$$;
--> statement-breakpoint
UPDATE search_documents d SET rating_average = search_rating_average(p.rating_sum, p.rating_count)
  FROM products p WHERE p.id = d.product_id AND d.rating_average <> search_rating_average(p.rating_sum, p.rating_count);
