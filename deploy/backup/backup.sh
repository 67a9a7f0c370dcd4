#!/bin/sh
# A backup of database and pictures, as a nightly job takes it: backup.sh DATABASE_URL BACKUPS [MEDIA]
#
#   DATABASE_URL  the database itself and not a pooler, as a role that may replicate
#   BACKUPS       a folder on another machine or disk: base/ one folder a backup, log/ what PostgreSQL puts away since
#                 (archive_command = '… BACKUPS/log …', docs/operations.md, Backup and return), media/ every picture ever seen
#   MEDIA         DATA_DIR/media; left out where pictures lie in an S3 store, which keeps versions itself
set -eu
url=$1
backups=$2
media=${3:-}

# By the moment it begins at, in UTC: the return picks by name.
name=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$backups/base" "$backups/log" "$backups/media"
# What is not whole has another name.
rm -rf "$backups/base/"*.part
pg_basebackup --dbname="$url" --pgdata="$backups/base/$name.part" \
  --format=tar --gzip --wal-method=fetch --checkpoint=fast
mv "$backups/base/$name.part" "$backups/base/$name"
# A picture never changes once it is there, and one that was deleted may be wanted by an older state.
if [ -n "$media" ] && [ -d "$media" ]; then cp -Rn "$media/." "$backups/media/"; fi
# From now on its age counts: dwaso_backup_age_seconds, and DwasoBackupOld above a day and a half.
psql --no-psqlrc --quiet --dbname="$url" --set=ON_ERROR_STOP=1 --command="insert into backups (id, made_at)
  values ('newest', now()) on conflict (id) do update set made_at = excluded.made_at"
echo "$name"
