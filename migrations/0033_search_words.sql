-- Words as they are compared: lower case, without accents, the letters of Ghana's languages as their nearest in English.
CREATE FUNCTION search_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(regexp_replace(normalize(lower(t COLLATE "pg_c_utf8"), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ɔɛŋɖɣʋƒƙɓɗƴɩʊ''’', 'oendgvfkbdyiu')
$$;
--> statement-breakpoint
-- Each word once. What is longer than a hundred letters is no word that anybody types.
CREATE FUNCTION search_words(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(w, 100)), '{}')
  FROM regexp_split_to_table(search_fold(t) COLLATE "pg_c_utf8", '[^[:alnum:]]+') w WHERE w <> ''
$$;
--> statement-breakpoint
-- The words of a phrase in their order, one space between two.
CREATE FUNCTION search_phrase(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(search_fold(t) COLLATE "pg_c_utf8", '[^[:alnum:]]+', ' ', 'g'))
$$;
