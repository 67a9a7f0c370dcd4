-- pg_restore and pg_upgrade look for nothing in the schema public: a function that stored columns are made by names the
-- others, and the collation where it is not the server's own (before PostgreSQL 17), with their schema.
DO $migration$
DECLARE
  ours text := quote_ident(current_schema());
  characters text := CASE WHEN to_regcollation('pg_catalog.pg_c_utf8') IS NULL THEN 'public.pg_c_utf8' ELSE 'pg_catalog.pg_c_utf8' END;
BEGIN
  EXECUTE format($sql$
    CREATE OR REPLACE FUNCTION search_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT translate(regexp_replace(normalize(lower(t COLLATE %1$s), NFKD), '[\u0300-\u036f]', '', 'g'),
        'ɔɛŋɖɣʋƒƙɓɗƴɩʊ''’', 'oendgvfkbdyiu')
    $$ $sql$, characters);
  EXECUTE format($sql$
    CREATE OR REPLACE FUNCTION search_words(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT left(w, 100)), '{}')
      FROM regexp_split_to_table(%2$s.search_fold(t) COLLATE %1$s, '[^[:alnum:]]+') w WHERE w <> ''
    $$ $sql$, characters, ours);
  EXECUTE format($sql$
    CREATE OR REPLACE FUNCTION search_phrase(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT trim(regexp_replace(%2$s.search_fold(t) COLLATE %1$s, '[^[:alnum:]]+', ' ', 'g'))
    $$ $sql$, characters, ours);
END $migration$;
