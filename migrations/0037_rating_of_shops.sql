ALTER TABLE "shops" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The shop comes before the product in the order of locks.
CREATE OR REPLACE FUNCTION reviews_rate() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
UPDATE shops s SET rating_sum = r.stars, rating_count = r.reviews
  FROM (SELECT shop_id, sum(stars) AS stars, count(*) AS reviews FROM reviews WHERE hidden_at IS NULL GROUP BY 1) r
  WHERE r.shop_id = s.id;
