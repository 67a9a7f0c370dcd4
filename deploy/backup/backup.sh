#!/bin/sh
# Backs up database and pictures, as a nightly job: backup.sh DATABASE_URL BACKUPS [MEDIA]
#
#   DATABASE_URL  the database itself, not a pooler, as a role that may replicate
#   BACKUPS       a folder on another machine or disk: base/ has a folder for each backup, log/ the log that PostgreSQL
#                 archives (archive_command = '… BACKUPS/log …', docs/operations.md, Backup and return), media/ every
#                 picture there ever was
#   MEDIA         DATA_DIR/media; omit it if pictures are in an S3 store, which keeps versions itself
set -eu
url=$1
backups=$2
media=${3:-}

# Named by its start in UTC, by which restore-to.sh chooses.
name=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$backups/base" "$backups/log" "$backups/media"
# Incomplete backups end in .part.
rm -rf "$backups/base/"*.part
pg_basebackup --dbname="$url" --pgdata="$backups/base/$name.part" \
  --format=tar --gzip --wal-method=fetch --checkpoint=fast
mv "$backups/base/$name.part" "$backups/base/$name"
# Pictures never change, and an earlier state may need a deleted one.
if [ -n "$media" ] && [ -d "$media" ]; then cp -Rn "$media/." "$backups/media/"; fi
# The metric dwaso_backup_age_seconds counts from here; DwasoBackupOld fires above a day and a half.
psql --no-psqlrc --quiet --dbname="$url" --set=ON_ERROR_STOP=1 --command="insert into backups (id, made_at)
  values ('newest', now()) on conflict (id) do update set made_at = excluded.made_at"
echo "$name"
