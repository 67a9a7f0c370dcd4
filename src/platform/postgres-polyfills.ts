/**
 * Polyfills for older PostgreSQL versions, created before the first table:
 * - `uuidv7()`, of 18: time-ordered ids with milliseconds, a 12-bit fraction of a millisecond and 62 random bits;
 * - the collation `pg_c_utf8`, of 17: sorts by code points, the same on every machine.
 *
 * On a newer server the built-in ones win, since they come first in the search path.
 */
export const POSTGRES_POLYFILLS = `
do $do$ begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create or replace function public.uuidv7(shift interval default '0') returns uuid
    language plpgsql volatile parallel safe as $f$
    declare
      us bigint := extract(epoch from clock_timestamp() + shift) * 1000000;
      ms bigint := us / 1000;
      fraction bigint := us % 1000 * 4096 / 1000;
      version bigint := 7 << 12;
    begin
      return encode(
        int8send((ms << 16) | version | fraction) || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid;
    end $f$;
  end if;
  if to_regcollation('pg_c_utf8') is null then
    begin
      create collation public.pg_c_utf8 (provider = libc, locale = 'C.UTF-8');
    exception when others then
      -- A server without that locale of its system.
      create collation public.pg_c_utf8 (provider = icu, locale = 'und');
    end;
  end if;
end $do$`;
