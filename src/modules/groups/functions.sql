CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON group_terms FOR EACH ROW
  EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER append_only_truncate BEFORE TRUNCATE ON group_terms FOR EACH STATEMENT
  EXECUTE FUNCTION append_only();

-- A shop's page and its products' say how many members there are, and since when.
CREATE OR REPLACE FUNCTION notify_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_shop uuid := coalesce(NEW.shop_id, OLD.shop_id);
BEGIN
  PERFORM notify_cache_tags(ARRAY['shop-page:' || of_shop, 'shop:' || of_shop]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER groups_cache_tags AFTER INSERT OR UPDATE OR DELETE ON groups FOR EACH ROW
  EXECUTE FUNCTION notify_group();
CREATE OR REPLACE TRIGGER group_members_cache_tags AFTER INSERT OR UPDATE OR DELETE ON group_members FOR EACH ROW
  EXECUTE FUNCTION notify_group();
