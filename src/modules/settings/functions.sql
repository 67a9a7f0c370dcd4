CREATE OR REPLACE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_row_changed('settings', 'all');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT
  EXECUTE FUNCTION notify_settings_changed();

CREATE OR REPLACE TRIGGER notify_site_pages_changed AFTER INSERT OR UPDATE OR DELETE ON site_page_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();

CREATE OR REPLACE TRIGGER settings_cache_tags AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('settings');

CREATE OR REPLACE TRIGGER site_pages_cache_tags AFTER INSERT OR UPDATE OR DELETE ON site_page_versions FOR EACH STATEMENT
  EXECUTE FUNCTION notify_table_tags('site-pages');
