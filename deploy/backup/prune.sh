#!/bin/sh
# Deletes old backups and the log that no remaining one needs: prune.sh BACKUPS DAYS. Pictures stay, and always the two
# newest backups. It runs as the owner of BACKUPS.
set -eu
backups=$1
days=$2

kept=$(find "$backups/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | tail -n 2)
find "$backups/base" -mindepth 1 -maxdepth 1 -name '*Z' -mtime "+$((days - 1))" | sort | while read -r base; do
  if echo "$kept" | grep -qxF "$base"; then continue; fi
  rm -r "$base"
  echo "deleted $(basename "$base")"
done
oldest=$(find "$backups/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n 1)
[ -n "$oldest" ] || exit 0
first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p')
[ -n "$first" ] || { echo "$oldest has no label" >&2; exit 1; }
PATH=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>&1 | sort | tail -n 1):$PATH
pg_archivecleanup "$backups/log" "$first"
find "$backups" -mindepth 1 -maxdepth 1 -name 'before-*.dump' -mtime "+$days" -exec rm {} +
