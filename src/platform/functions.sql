-- Notifies nodes of changes. Every functions.sql runs again after one of them or a migration has changed
-- (docs/operations.md, Migrations): replace, never alter, and give a function with other arguments another name.

-- Invalidates a row that nodes have cached. The connection that changes it gets a notice at once, although its transaction
-- may roll back; other nodes are notified after the commit.
CREATE OR REPLACE FUNCTION notify_row_changed(channel text, id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE 'row_changed % %', channel, id;
  PERFORM pg_notify(channel, id);
END $$;

-- Invalidates cached public responses by their tags; "*" is all of them (decision 63).
CREATE OR REPLACE FUNCTION notify_cache_tags(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payload text;
BEGIN
  SELECT string_agg(DISTINCT tag, ' ') INTO payload FROM unnest(tags) tag;
  IF payload IS NULL THEN RETURN; END IF;
  -- A payload has 8,000 bytes at most.
  PERFORM pg_notify('cache_tags', CASE WHEN octet_length(payload) < 7900 THEN payload ELSE '*' END);
END $$;

-- For a table whose changes all have the same tags: the trigger's arguments.
CREATE OR REPLACE FUNCTION notify_table_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_cache_tags(TG_ARGV[:]);
  RETURN NULL;
END $$;

-- For a row that belongs to another one. The trigger's arguments are the tag's prefix, the column with the id, and more tags.
CREATE OR REPLACE FUNCTION notify_row_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_cache_tags(ARRAY[
    TG_ARGV[0] || ':' || (to_jsonb(OLD) ->> TG_ARGV[1]), TG_ARGV[0] || ':' || (to_jsonb(NEW) ->> TG_ARGV[1])
  ] || TG_ARGV[2:]);
  RETURN NULL;
END $$;

-- Sets the time of a row's last change. The clock's time, since a long transaction began earlier.
CREATE OR REPLACE FUNCTION touch_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

-- Refuses to change or remove a row.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
