CREATE OR REPLACE FUNCTION notify_api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_row_changed('principals', old.id::text);
  RETURN NULL;
END $$;

-- A later last use changes nobody's rights.
CREATE OR REPLACE TRIGGER notify_api_key_changed AFTER UPDATE ON api_keys FOR EACH ROW
  WHEN ((old.token_hash, old.scopes, old.shop_id, old.admin_id, old.expires_at)
    IS DISTINCT FROM (new.token_hash, new.scopes, new.shop_id, new.admin_id, new.expires_at))
  EXECUTE FUNCTION notify_api_key_changed();
CREATE OR REPLACE TRIGGER notify_api_key_deleted AFTER DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_api_key_changed();

-- A suspended shop's keys end, as its sessions do: after readmission its owner makes new ones.
CREATE OR REPLACE FUNCTION end_shop_api_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_keys WHERE shop_id = new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_shop_api_keys AFTER UPDATE OF status ON shops FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status AND new.status = 'SUSPENDED') EXECUTE FUNCTION end_shop_api_keys();

-- A recovered password of an admin ends the keys of the market that the admin, or a thief, made.
CREATE OR REPLACE FUNCTION end_admin_api_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_keys WHERE admin_id = new.account_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_admin_api_keys AFTER INSERT ON security_events FOR EACH ROW
  WHEN (new.kind = 'PASSWORD_RESET') EXECUTE FUNCTION end_admin_api_keys();
