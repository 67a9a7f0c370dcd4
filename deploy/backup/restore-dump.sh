#!/bin/sh
# Restores a pg_dump into a new, empty database, completely or not at all: restore-dump.sh DATABASE_URL DUMP
#
#   DATABASE_URL  the new database itself, not a pooler, as the role that owns it
#   DUMP          a file of pg_dump --format=custom
#
# pg_restore --clean does not do: it fails at the queues' partitions and leaves what it has restored by then.
set -eu
url=$1
dump=$2

[ -s "$dump" ] || { echo "$dump is not there, or empty" >&2; exit 1; }
# The division by zero rolls back if pg_restore could not read the whole dump.
{
  pg_restore --no-owner --no-comments --file=- "$dump" || echo 'select 1/0 as the_dump_is_not_whole;'
} | LC_ALL=C sed "1,60s/^SELECT pg_catalog.set_config('search_path', '', false);\$/SET search_path = public;/" |
  psql --no-psqlrc --quiet --single-transaction --set=ON_ERROR_STOP=1 --output=/dev/null --dbname="$url"
echo "restored from $dump"
