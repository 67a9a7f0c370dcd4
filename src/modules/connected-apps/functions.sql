-- Tokens are cached on every node by the ids of their app, consent and customer.
CREATE OR REPLACE FUNCTION notify_app_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_row_changed('principals', old.id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_app_changed AFTER UPDATE ON oauth_apps FOR EACH ROW
  WHEN (old.disabled_at IS DISTINCT FROM new.disabled_at) EXECUTE FUNCTION notify_app_changed();
CREATE OR REPLACE TRIGGER notify_consent_changed AFTER UPDATE ON app_consents FOR EACH ROW
  WHEN (old.scopes IS DISTINCT FROM new.scopes) EXECUTE FUNCTION notify_app_changed();
CREATE OR REPLACE TRIGGER notify_consent_deleted AFTER DELETE ON app_consents FOR EACH ROW
  EXECUTE FUNCTION notify_app_changed();

-- Whatever locks others out of an account ends the access of its apps, on every path.
CREATE OR REPLACE FUNCTION end_app_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM app_consents WHERE user_id = new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_app_consents AFTER UPDATE ON users FOR EACH ROW
  WHEN (old.password_hash IS DISTINCT FROM new.password_hash
    OR (old.verified_phone IS NOT NULL AND old.verified_phone IS DISTINCT FROM new.verified_phone)
    OR (old.suspended_at IS NULL AND new.suspended_at IS NOT NULL))
  EXECUTE FUNCTION end_app_consents();
