-- "Search products, categories, or shops": a product is found by the name of its category too.
CREATE OR REPLACE FUNCTION products_derive() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Who renames a category has locked its products before.
CREATE FUNCTION categories_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET listed = listed WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION categories_renamed();
--> statement-breakpoint
UPDATE products SET listed = listed;
