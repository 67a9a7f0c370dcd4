-- Last day of a shop's holiday if it is closed today in Accra, which keeps UTC all year; else null.
CREATE OR REPLACE FUNCTION closed_until_today(first_day date, last_day date) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN (now() AT TIME ZONE 'utc')::date BETWEEN first_day AND last_day THEN last_day END
$$;

-- "shop:" tags responses about products, "shop-page:" everything public about the shop. Columns that only its owner sees
-- change no tag.
CREATE OR REPLACE FUNCTION notify_shop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners CONSTANT text[] := ARRAY['owner_name', 'email', 'password_hash', 'status_reason', 'email_verified_at',
    'password_changed_at', 'muted_mails', 'payouts_held_reason', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
    'email_changed_at', 'verified_phone', 'phone_changed_at', 'status_key'];
BEGIN
  IF to_jsonb(NEW) - owners IS NOT DISTINCT FROM to_jsonb(OLD) - owners THEN RETURN NULL; END IF;
  PERFORM notify_cache_tags(ARRAY['shop-page:' || NEW.id]
    || CASE WHEN (NEW.name, NEW.location, NEW.region, NEW.status, NEW.closed_from, NEW.closed_until)
      IS DISTINCT FROM (OLD.name, OLD.location, OLD.region, OLD.status, OLD.closed_from, OLD.closed_until)
      THEN ARRAY['shop:' || NEW.id] END
    || CASE WHEN (NEW.status, NEW.search_text) IS DISTINCT FROM (OLD.status, OLD.search_text) THEN ARRAY['shops'] END
    || CASE WHEN (NEW.name, NEW.location, NEW.region, NEW.status)
      IS DISTINCT FROM (OLD.name, OLD.location, OLD.region, OLD.status) THEN ARRAY['search'] END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER shops_cache_tags_upd AFTER UPDATE ON shops FOR EACH ROW EXECUTE FUNCTION notify_shop();

CREATE OR REPLACE TRIGGER shops_cache_tags_ins AFTER INSERT ON shops FOR EACH ROW WHEN (NEW.status = 'APPROVED')
  EXECUTE FUNCTION notify_row_tags('shop-page', 'id', 'shops');
CREATE OR REPLACE TRIGGER shops_cache_tags_del AFTER DELETE ON shops FOR EACH ROW EXECUTE FUNCTION notify_table_tags('*');
