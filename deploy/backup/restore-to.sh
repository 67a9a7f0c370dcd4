#!/bin/sh
# Brings database and pictures back to a moment, beside what runs: restore-to.sh BACKUPS TIME DATA [MEDIA]
#
#   BACKUPS  what backup.sh and archive_command have filled
#   TIME     the moment, such as '2026-11-24 08:15:00+00'
#   DATA     a new folder for the database; it must not exist
#   MEDIA    a folder that pictures are copied into; left out where they lie in an S3 store
#
# Run it as the user that PostgreSQL runs as, with the programs of the same major version on the PATH or where Debian has
# them. In the end a server answers at a socket in DATA, and nowhere else: look at it, then start it as your own and point
# DATABASE_URL to it. Where it stopped halfway, delete DATA before the next try.
set -eu
backups=$1
time=$2
data=$3
media=${4:-}

[ ! -e "$data" ] || { echo "$data is there already" >&2; exit 1; }
moment=$(date -u -d "$time" +%Y%m%dT%H%M%SZ)
base=
for each in "$backups"/base/*Z; do
  name=$(basename "$each")
  if [ "$name" \< "$moment" ]; then base=$each; fi
done
[ -n "$base" ] || { echo "no backup is older than $time" >&2; exit 1; }
echo "from $(basename "$base")"

mkdir -m 700 "$data"
tar -xzf "$base/base.tar.gz" -C "$data"
PATH=/usr/lib/postgresql/$(cat "$data/PG_VERSION")/bin:$PATH
# Debian keeps the settings elsewhere, so that a backup has none: then this user alone may enter, and what else there was
# comes from your own file.
[ -e "$data/postgresql.conf" ] || touch "$data/postgresql.conf"
[ -e "$data/pg_hba.conf" ] || echo 'local all all peer' > "$data/pg_hba.conf"
# The log goes on in another place: what is put away there is another story from here on.
cat >> "$data/postgresql.auto.conf" <<END
restore_command = 'cp "$backups/log/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
archive_mode = 'off'
END
# What the log was written with may have been said at the start and stand in no file: less of it would stop the return.
LC_ALL=C pg_controldata "$data" | sed -n -E \
  -e "s/^(max_connections|max_worker_processes|max_wal_senders) setting: +([0-9]+)$/\1 = \2/p" \
  -e "s/^max_prepared_xacts setting: +([0-9]+)$/max_prepared_transactions = \1/p" \
  -e "s/^max_locks_per_xact setting: +([0-9]+)$/max_locks_per_transaction = \1/p" >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
pg_ctl --pgdata="$data" --log="$data.log" --wait --timeout=3600 --silent \
  --options="-c listen_addresses='' -c unix_socket_directories='$data' -c port=5432" start || { tail -5 "$data.log" >&2; exit 1; }
ask() { psql --host="$data" --port=5432 --dbname=postgres --tuples-only --no-align --quiet "$@"; }
# Read-only until it has reached the moment; it ends where the log does not reach that far.
until [ "$(ask --command='select pg_is_in_recovery()' 2> "$data.asked")" = f ]; do
  pg_ctl --pgdata="$data" status > "$data.asked" || { tail -5 "$data.log" >&2; exit 1; }
  sleep 0.2
done
rm "$data.asked"
# A replica that is made of this server must not stop at that moment again.
ask --command='alter system reset restore_command' --command='alter system reset recovery_target_time' \
  --command='alter system reset recovery_target_action'
if [ -n "$media" ] && [ -d "$backups/media" ]; then mkdir -p "$media" && cp -Rn "$backups/media/." "$media/"; fi
echo "stands as it was at $time: psql --host=$data --port=5432"
