-- Telling nodes what has changed. Every functions.sql is run again when one of them, or a migration, is new
-- (docs/operations.md, Migrations): replace, never alter, and give a function of other arguments another name.

-- A row in the memory of nodes ends when it changes: the connection that changes it hears so at once, although its transaction
-- may be rolled back; other nodes hear it after the commit.
CREATE OR REPLACE FUNCTION tell_nodes(channel text, id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE 'touched % %', channel, id;
  PERFORM pg_notify(channel, id);
END $$;

-- Nodes keep public answers by tags. A change sends its tags on the channel "catalogue"; "*" is all of them (decision 63).
CREATE OR REPLACE FUNCTION tell_changes(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said text;
BEGIN
  SELECT string_agg(DISTINCT tag, ' ') INTO said FROM unnest(tags) tag;
  IF said IS NULL THEN RETURN; END IF;
  -- A payload has 8,000 bytes at most.
  PERFORM pg_notify('catalogue', CASE WHEN octet_length(said) < 7900 THEN said ELSE '*' END);
END $$;

-- For a table of which every change has the same tags: the trigger's arguments.
CREATE OR REPLACE FUNCTION table_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(TG_ARGV[:]);
  RETURN NULL;
END $$;

-- For a row that belongs to another: the trigger's arguments are the tag's name, the column with the id, and further tags.
CREATE OR REPLACE FUNCTION row_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY[
    TG_ARGV[0] || ':' || (to_jsonb(OLD) ->> TG_ARGV[1]), TG_ARGV[0] || ':' || (to_jsonb(NEW) ->> TG_ARGV[1])
  ] || TG_ARGV[2:]);
  RETURN NULL;
END $$;

-- Refuses to change or remove a row.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
