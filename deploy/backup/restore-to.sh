#!/bin/sh
# Restores database and pictures as of a point in time, beside a running market: restore-to.sh BACKUPS TIME DATA [MEDIA]
#
#   BACKUPS  the folder filled by backup.sh and archive_command
#   TIME     the point in time, such as '2026-11-24 08:15:00+00'
#   DATA     a new folder for the database; it must not exist
#   MEDIA    the folder to copy pictures into; omit it if they are in an S3 store
#
# Run it as PostgreSQL's user, with the programs of the same major version on the PATH or where Debian installs them. In
# the end a server listens on a socket in DATA and nowhere else: inspect it, then start it as your own and point
# DATABASE_URL to it. If the script fails halfway, delete DATA before you try again.
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
  # shellcheck disable=SC3012 # Debian's sh compares words.
  if [ "$name" \< "$moment" ]; then base=$each; fi
done
[ -n "$base" ] || { echo "no backup is older than $time" >&2; exit 1; }
echo "from $(basename "$base")"

mkdir -m 700 "$data"
tar -xzf "$base/base.tar.gz" -C "$data"
PATH=/usr/lib/postgresql/$(cat "$data/PG_VERSION")/bin:$PATH
# Debian keeps the settings elsewhere, so that a backup has none. Then only this user may connect; other settings come
# from your own file.
[ -e "$data/postgresql.conf" ] || touch "$data/postgresql.conf"
[ -e "$data/pg_hba.conf" ] || echo 'local all all peer' > "$data/pg_hba.conf"
# Do not archive to the old folder: the log diverges from here on.
cat >> "$data/postgresql.auto.conf" <<END
restore_command = 'cp "$backups/log/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
archive_mode = 'off'
END
# These settings must not be lower than those of the original server, which may have had them on its command line.
LC_ALL=C pg_controldata "$data" | sed -n -E \
  -e "s/^(max_connections|max_worker_processes|max_wal_senders) setting: +([0-9]+)$/\1 = \2/p" \
  -e "s/^max_prepared_xacts setting: +([0-9]+)$/max_prepared_transactions = \1/p" \
  -e "s/^max_locks_per_xact setting: +([0-9]+)$/max_locks_per_transaction = \1/p" >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
pg_ctl --pgdata="$data" --log="$data.log" --wait --timeout=3600 --silent \
  --options="-c listen_addresses='' -c unix_socket_directories='$data' -c port=5432" start || { tail -5 "$data.log" >&2; exit 1; }
ask() { psql --host="$data" --port=5432 --dbname=postgres --tuples-only --no-align --quiet "$@"; }
# The server is read-only until it reaches the point in time, and exits if the log ends before it.
until [ "$(ask --command='select pg_is_in_recovery()' 2> "$data.asked")" = f ]; do
  pg_ctl --pgdata="$data" status > "$data.asked" || { tail -5 "$data.log" >&2; exit 1; }
  sleep 0.2
done
rm "$data.asked"
# A replica copied from this server must not stop at that point again.
ask --command='alter system reset restore_command' --command='alter system reset recovery_target_time' \
  --command='alter system reset recovery_target_action'
if [ -n "$media" ] && [ -d "$backups/media" ]; then mkdir -p "$media" && cp -Rn "$backups/media/." "$media/"; fi
echo "stands as it was at $time: psql --host=$data --port=5432"
