-- Answers about harvests end with a change of one, of its notes, or of its reservations.
CREATE OR REPLACE TRIGGER harvests_cache_tags AFTER INSERT OR UPDATE OR DELETE ON harvests FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('harvests');
CREATE OR REPLACE TRIGGER harvest_notes_cache_tags AFTER INSERT OR UPDATE OR DELETE ON harvest_notes FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('harvests');
