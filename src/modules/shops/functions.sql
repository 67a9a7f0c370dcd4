-- "shop:" is for answers about goods, "shop-page:" for everything public of the shop. Columns that only its owner sees are
-- not told.
CREATE OR REPLACE FUNCTION shops_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners CONSTANT text[] := ARRAY['owner_name', 'email', 'password_hash', 'status_reason', 'email_verified_at',
    'password_changed_at', 'muted_mails', 'payouts_held_reason', 'totp_secret', 'totp_confirmed_at', 'totp_last_step',
    'email_changed_at'];
BEGIN
  IF to_jsonb(NEW) - owners IS NOT DISTINCT FROM to_jsonb(OLD) - owners THEN RETURN NULL; END IF;
  PERFORM tell_changes(ARRAY['shop-page:' || NEW.id]
    || CASE WHEN (NEW.name, NEW.location, NEW.region, NEW.status, NEW.closed_from, NEW.closed_until)
      IS DISTINCT FROM (OLD.name, OLD.location, OLD.region, OLD.status, OLD.closed_from, OLD.closed_until)
      THEN ARRAY['shop:' || NEW.id] END
    || CASE WHEN (NEW.status, NEW.search_text) IS DISTINCT FROM (OLD.status, OLD.search_text) THEN ARRAY['shops'] END
    || CASE WHEN (NEW.name, NEW.location, NEW.region, NEW.status)
      IS DISTINCT FROM (OLD.name, OLD.location, OLD.region, OLD.status) THEN ARRAY['search'] END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER shops_told_changed AFTER UPDATE ON shops FOR EACH ROW EXECUTE FUNCTION shops_told();

CREATE OR REPLACE TRIGGER shops_told_added AFTER INSERT ON shops FOR EACH ROW WHEN (NEW.status = 'APPROVED')
  EXECUTE FUNCTION row_told('shop-page', 'id', 'shops');
CREATE OR REPLACE TRIGGER shops_told_removed AFTER DELETE ON shops FOR EACH ROW EXECUTE FUNCTION table_told('*');
