-- Reviews and questions show their writers' names.
CREATE OR REPLACE FUNCTION notify_authors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_cache_tags(array(SELECT 'reviews:' || product_id FROM reviews WHERE user_id = NEW.id
    UNION SELECT 'questions:' || product_id FROM questions WHERE user_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER authors_cache_tags AFTER UPDATE OF first_name, last_name, email ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION notify_authors();

CREATE OR REPLACE TRIGGER reviews_cache_tags AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW
  EXECUTE FUNCTION notify_row_tags('reviews', 'product_id');
CREATE OR REPLACE TRIGGER questions_cache_tags AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH ROW
  EXECUTE FUNCTION notify_row_tags('questions', 'product_id');
