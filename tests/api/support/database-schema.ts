import type pg from 'pg';

/** Objects of the schema `public`, an object a line and without ids; columns by name, not by place. */
const QUERIES = [
  // Tables, views, sequences, and how tables are kept.
  `select format('relation %s %s %s %s', relname, relkind, relpersistence, reloptions) as line
   from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'`,
  `select format('column %s.%s %s %s not null:%s generated:%s default:%s collation:%s storage:%s', c.relname, a.attname,
     format_type(a.atttypid, a.atttypmod), a.attidentity, a.attnotnull, a.attgenerated,
     pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation, a.attstorage) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s on %s: %s validated:%s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated) as line
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('index %s valid:%s ready:%s', pg_get_indexdef(indexrelid), indisvalid, indisready) as line
   from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  `select format('trigger %s enabled:%s', pg_get_triggerdef(oid), tgenabled) as line from pg_trigger
   where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  `select format('function %s(%s) returns %s, %s %s %s strict:%s leakproof:%s definer:%s %s body:%s', proname,
     pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), lanname, provolatile, proparallel, proisstrict,
     proleakproof, prosecdef, proconfig, md5(prosrc)) as line
   from pg_proc p join pg_language l on l.oid = prolang
   where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  `select format('view %s: %s', viewname, definition) as line from pg_views where schemaname = 'public'`,
  `select format('type %s: %s', typname, (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as line
   from pg_type t where typnamespace = 'public'::regnamespace and typtype = 'e'`,
  `select format('collation %s %s %s', collname, collprovider, collcollate) as line from pg_collation where collnamespace = 'public'::regnamespace`,
  "select format('extension %s in %s', extname, extnamespace::regnamespace) as line from pg_extension",
];

/** What a database is made of, as a sorted set: two that are made alike give the same lines. */
export async function readSchema(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const { rows } = await client.query<{ line: string }>(query);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines.sort();
}
