-- What nodes keep in memory ends when it changes (src/platform/kept-rows.ts): who changes it hears so at once on his own
-- connection, whose transaction may still be rolled back; all others once it is committed.
CREATE FUNCTION tell_nodes(channel text, id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE 'touched % %', channel, id;
  PERFORM pg_notify(channel, id);
END $$;
--> statement-breakpoint
CREATE FUNCTION principal_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_nodes('principals', old.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of sessions that had ended by themselves nobody keeps anything: the nightly purge tells nothing.
CREATE FUNCTION session_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.expires_at > now() AND old.last_seen_at > now() - interval '1 day' THEN
    PERFORM tell_nodes('principals', old.id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_removed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION session_removed();
--> statement-breakpoint
-- That it was used (a later last_seen_at, an address) changes nobody's rights.
CREATE TRIGGER principal_changed AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (new.last_seen_at < old.last_seen_at
    OR (old.token_hash, old.user_id, old.shop_id, old.member_id, old.expires_at, old.password_at)
      IS DISTINCT FROM (new.token_hash, new.user_id, new.shop_id, new.member_id, new.expires_at, new.password_at))
  EXECUTE FUNCTION principal_changed();
--> statement-breakpoint
CREATE TRIGGER principal_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((old.role, old.admin_role, old.suspended_at, old.totp_confirmed_at)
    IS DISTINCT FROM (new.role, new.admin_role, new.suspended_at, new.totp_confirmed_at))
  EXECUTE FUNCTION principal_changed();
--> statement-breakpoint
CREATE TRIGGER principal_changed AFTER UPDATE ON shops FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION principal_changed();
--> statement-breakpoint
CREATE TRIGGER principal_changed AFTER UPDATE ON shop_members FOR EACH ROW
  WHEN ((old.role, old.removed_at) IS DISTINCT FROM (new.role, new.removed_at)) EXECUTE FUNCTION principal_changed();
--> statement-breakpoint
CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_nodes('settings', 'all');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
