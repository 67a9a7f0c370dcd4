CREATE OR REPLACE FUNCTION principal_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_nodes('principals', old.id::text);
  RETURN NULL;
END $$;

-- A later last_seen_at or an address changes nobody's rights.
CREATE OR REPLACE TRIGGER principal_changed AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (new.last_seen_at < old.last_seen_at
    OR (old.token_hash, old.user_id, old.shop_id, old.member_id, old.expires_at, old.password_at)
      IS DISTINCT FROM (new.token_hash, new.user_id, new.shop_id, new.member_id, new.expires_at, new.password_at))
  EXECUTE FUNCTION principal_changed();
CREATE OR REPLACE TRIGGER principal_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((old.role, old.admin_role, old.suspended_at, old.totp_confirmed_at)
    IS DISTINCT FROM (new.role, new.admin_role, new.suspended_at, new.totp_confirmed_at))
  EXECUTE FUNCTION principal_changed();
CREATE OR REPLACE TRIGGER principal_changed AFTER UPDATE ON shops FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION principal_changed();
CREATE OR REPLACE TRIGGER principal_changed AFTER UPDATE ON shop_members FOR EACH ROW
  WHEN ((old.role, old.removed_at) IS DISTINCT FROM (new.role, new.removed_at)) EXECUTE FUNCTION principal_changed();

-- No node keeps a session that has expired: the nightly purge tells nothing.
CREATE OR REPLACE FUNCTION session_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.expires_at > now() AND old.last_seen_at > now() - interval '1 day' THEN
    PERFORM tell_nodes('principals', old.id::text);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER session_removed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION session_removed();
