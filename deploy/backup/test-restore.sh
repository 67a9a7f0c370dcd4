#!/bin/sh
# Restores the newest backup up to this minute, beside the running market, and compares: test-restore.sh DATABASE_URL
# BACKUPS SCRATCH. It ends with 0, and writes so to the database, when all of it holds:
#
#   - ledger, orders and their events up to two minutes ago are the same: the ledger by account, to each amount
#   - every booking of the restored ledger sums to nought
#   - the restored database has the same migrations and tables
#
#   DATABASE_URL  the database itself, as a superuser of PostgreSQL
#   BACKUPS       the folder filled by backup.sh and archive_command
#   SCRATCH       a folder with room for the whole database; it is deleted before and after
set -eu
url=$1
backups=$2
scratch=$3
here=$(dirname "$0")
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }

stop() {
  if [ -f "$scratch/postmaster.pid" ]; then
    PATH=/usr/lib/postgresql/$(cat "$scratch/PG_VERSION")/bin:$PATH \
      pg_ctl --pgdata="$scratch" --mode=immediate --silent stop || true
  fi
  rm -rf "$scratch" "$scratch.log" "$scratch.asked"
}
trap stop EXIT
stop

# Rows that are never changed or deleted, of transactions that have ended by now.
facts="with before as (select '%s'::timestamptz - interval '2 minutes' as moment)
  select 'migrations', count(*)::text, '', '' from drizzle.__drizzle_migrations
  union all select 'tables', count(*)::text, '', '' from pg_tables where schemaname in ('public', 'pgboss')
  union all select 'orders', count(*)::text, '', '' from orders, before where created_at < moment
  union all select 'events', count(*)::text, '', '' from order_events, before where created_at < moment
  union all select 'ledger ' || e.account, count(*)::text, sum(e.amount_pesewas)::text,
      sum(hashtext(e.id || ' ' || e.amount_pesewas)::bigint)::text
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id, before
    where t.created_at < moment group by e.account
  order by 1"
moment=$(ask --dbname="$url" --command='select now()')
name=$(ask --dbname="$url" --command='select current_database()')
# shellcheck disable=SC2059
question=$(printf "$facts" "$moment")
expected=$(ask --dbname="$url" --command="$question")

# One commit after the moment ends the recovery, and its log must be archived.
sleep 1
ask --dbname="$url" --output=/dev/null --command="select pg_logical_emit_message(true, 'dwaso', 'a restore is tested')"
last=$(ask --dbname="$url" --command='select pg_walfile_name(pg_switch_wal())')
waited=0
until [ -f "$backups/log/$last" ]; do
  waited=$((waited + 1))
  [ $waited -le 120 ] || { echo "PostgreSQL has not archived $last for two minutes" >&2; exit 1; }
  sleep 1
done

started=$(date +%s)
sh "$here/restore-to.sh" "$backups" "$moment" "$scratch"
restored=$(ask --host="$scratch" --port=5432 --dbname="$name" --command="$question")
if [ "$restored" != "$expected" ]; then
  echo "the restored database differs; expected, then restored:" >&2
  printf '%s\n---\n%s\n' "$expected" "$restored" >&2
  exit 1
fi
unbalanced=$(ask --host="$scratch" --port=5432 --dbname="$name" --command="select count(*) from (
  select from ledger_entries group by transaction_id having sum(amount_pesewas) <> 0) wrong")
[ "$unbalanced" = 0 ] || { echo "$unbalanced bookings of the restored ledger do not sum to nought" >&2; exit 1; }

# The metric dwaso_restore_test_age_seconds counts from here; DwasoRestoreUntested fires above a day and a half.
ask --dbname="$url" --command="insert into backups (id, made_at) values ('restored', now())
  on conflict (id) do update set made_at = excluded.made_at"
echo "the backup restores: $(echo "$expected" | wc -l) facts agree, in $(($(date +%s) - started)) s"
