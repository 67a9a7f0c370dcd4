import type pg from 'pg';

const RealDate = Date;

/**
 * A stopped clock for the process and one database, which a test moves. It sets `now()`, also in column defaults,
 * triggers and views, `Date.now()` and `new Date()`. Timers and `clock_timestamp()` run on.
 */
export interface FrozenClock {
  /** Moves the process and the database forward by this many milliseconds. */
  travel(ms: number): Promise<void>;
  /** Moves the process and the database to an instant. */
  travelTo(instant: Date): Promise<void>;
}

/**
 * Gives a database its own `now()`, before anything else connects to it. Defaults and views refer to a function by its
 * oid, so they are recreated to find the new one.
 */
const CREATE_NOW = `
  create schema test_clock;
  create table test_clock.clock (at timestamptz not null);
  insert into test_clock.clock values (pg_catalog.now());
  create function public.now() returns timestamptz language sql stable parallel safe
    as $$ select at from test_clock.clock $$;
  set search_path = public, pg_catalog;
  do $$
  declare one record;
  begin
    for one in select d.adrelid::regclass as place, a.attname, pg_get_expr(d.adbin, d.adrelid) as said
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          join pg_class c on c.oid = d.adrelid
        where c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
          and pg_get_expr(d.adbin, d.adrelid) like '%now()%' loop
      execute format('alter table %s alter column %I set default %s', one.place, one.attname,
        replace(one.said, 'pg_catalog.now()', 'now()'));
    end loop;
    for one in select c.oid::regclass as place, pg_get_viewdef(c.oid) as said from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
          and pg_get_viewdef(c.oid) like '%now()%' order by c.oid loop
      execute format('create or replace view %s as %s', one.place, replace(one.said, 'pg_catalog.now()', 'now()'));
    end loop;
  end $$`;
/** Copying a database does not copy its settings. */
const SET_SEARCH_PATH = `do $$ begin
  execute format('alter database %I set search_path = public, pg_catalog', current_database());
end $$`;

/** Stops the clock of `client`'s database at this instant, for connections opened later. */
export async function freezeDatabaseClock(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'test_clock'");
  if (!rowCount) await client.query(CREATE_NOW);
  await client.query(SET_SEARCH_PATH);
}

/** Stops the clock of the process and of `pool`'s database at the current whole second. */
export async function freezeClock(pool: pg.Pool): Promise<FrozenClock> {
  let at = Math.floor(RealDate.now() / 1000) * 1000;
  const set = async (ms: number) => {
    at = ms;
    stopDate(at);
    await pool.query('update test_clock.clock set at = $1', [new RealDate(at)]);
  };
  await set(at);
  return { travel: (ms) => set(at + ms), travelTo: (instant) => set(instant.getTime()) };
}

function stopDate(at: number): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [at], newTarget),
    get: (target, name) => (name === 'now' ? () => at : Reflect.get(target, name)),
  });
}

/** Restores the real time of the process: a worker runs many files. */
export function restoreDate(): void {
  globalThis.Date = RealDate;
}
