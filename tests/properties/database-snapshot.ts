import type pg from 'pg';

/** Every table with its writable columns. */
const TABLES = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by c.oid order by 1`;

/**
 * Takes a snapshot of a database in memory and returns its restore, which is much quicker than a new copy: it writes no
 * file and keeps connections and their plans. Skips triggers and keys.
 */
export async function snapshotDatabase(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(TABLES);
  const again: string[] = [];
  await pool.query('create schema noted');
  for (const { name, columns } of tables) {
    const { rowCount } = await pool.query(`create table noted.${name} as table public.${name}`);
    again.push(`delete from public.${name};`);
    if (rowCount) {
      again.push(`insert into public.${name} (${columns}) overriding system value
        select ${columns} from noted.${name};`);
    }
  }
  await pool.query(`create function noted.put_back() returns void language plpgsql
    set session_replication_role = replica as $body$ begin ${again.join('\n')} end $body$`);
  return async () => void (await pool.query('select noted.put_back()'));
}
