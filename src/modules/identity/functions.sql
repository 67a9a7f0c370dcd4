CREATE OR REPLACE FUNCTION notify_principal_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_row_changed('principals', old.id::text);
  RETURN NULL;
END $$;

-- A later last_seen_at or an address changes nobody's rights.
CREATE OR REPLACE TRIGGER notify_principal_changed AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (new.last_seen_at < old.last_seen_at
    OR (old.token_hash, old.user_id, old.shop_id, old.member_id, old.expires_at, old.password_at)
      IS DISTINCT FROM (new.token_hash, new.user_id, new.shop_id, new.member_id, new.expires_at, new.password_at))
  EXECUTE FUNCTION notify_principal_changed();
CREATE OR REPLACE TRIGGER notify_principal_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((old.role, old.admin_role, old.suspended_at, old.totp_confirmed_at)
    IS DISTINCT FROM (new.role, new.admin_role, new.suspended_at, new.totp_confirmed_at))
  EXECUTE FUNCTION notify_principal_changed();
CREATE OR REPLACE TRIGGER notify_principal_changed AFTER UPDATE ON shops FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION notify_principal_changed();
CREATE OR REPLACE TRIGGER notify_principal_changed AFTER UPDATE ON shop_members FOR EACH ROW
  WHEN ((old.role, old.removed_at) IS DISTINCT FROM (new.role, new.removed_at)) EXECUTE FUNCTION notify_principal_changed();

-- No node caches an expired session: the nightly purge notifies nobody.
CREATE OR REPLACE FUNCTION notify_session_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.expires_at > now() AND old.last_seen_at > now() - interval '1 day' THEN
    PERFORM notify_row_changed('principals', old.id::text);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_session_deleted AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_session_deleted();
