-- Reviews and questions show their writers' names.
CREATE OR REPLACE FUNCTION writers_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array(SELECT 'reviews:' || product_id FROM reviews WHERE user_id = NEW.id
    UNION SELECT 'questions:' || product_id FROM questions WHERE user_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER writers_told AFTER UPDATE OF first_name, last_name, email ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION writers_told();

CREATE OR REPLACE TRIGGER reviews_told AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW
  EXECUTE FUNCTION row_told('reviews', 'product_id');
CREATE OR REPLACE TRIGGER questions_told AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH ROW
  EXECUTE FUNCTION row_told('questions', 'product_id');
