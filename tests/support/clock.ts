import type pg from 'pg';

const RealDate = Date;

/**
 * A clock that stands still until a test moves it, for the process and for one database. What this moves: `now()`
 * (column defaults, triggers and views too), `Date.now()` and `new Date()`. Timers and `clock_timestamp()` go on.
 */
export interface StandingClock {
  /** Moves both to so many milliseconds later. */
  travel(ms: number): Promise<void>;
  /** Moves both to an instant. */
  travelTo(instant: Date): Promise<void>;
}

/**
 * Gives a database a `now()` of its own, before anything else connects to it. Defaults and views name a function by its
 * number, not by its name: they are read out and written again, so that they find the new one.
 */
const OWN_NOW = `
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
/** A copy of a database does not take its settings along. */
const FIND_IT = `do $$ begin
  execute format('alter database %I set search_path = public, pg_catalog', current_database());
end $$`;

/** Lets `client`'s database stand still at this instant; whoever connects later goes by it. */
export async function stopDatabaseClock(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'test_clock'");
  if (!rowCount) await client.query(OWN_NOW);
  await client.query(FIND_IT);
}

/** A clock for the process and the database of `pool`, standing at the present whole second. */
export async function standingClock(pool: pg.Pool): Promise<StandingClock> {
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

/** Lets the process go by the real time again: a worker runs many files. */
export function restartDate(): void {
  globalThis.Date = RealDate;
}
