#!/bin/bash
# Prints the settings of PostgreSQL on a machine that it shares with the nodes: postgresql-conf.sh CORES MIB BACKUPS.
# The sizes are those of src/platform/postgres-settings.ts (docs/operations.md, A database of your own).
set -euo pipefail
cores=$1
mib=$2
backups=$3

# share PART LEAST MOST: a part of the memory, in MB.
share() {
  local size=$(((mib + $1 / 2) / $1))
  ((size < $2)) && size=$2
  ((size > $3)) && size=$3
  echo "${size}MB"
}
((cores < 2)) && cores=2

cat << END_OF_SETTINGS
# Dwaso: written by deploy/install.sh. Own settings belong in a file whose name sorts later.
max_connections = $((60 + 40 * cores))
shared_buffers = $(share 8 128 2048)
effective_cache_size = $(share 2 256 65536)
maintenance_work_mem = $(share 32 64 512)
work_mem = 16MB
max_wal_size = 2GB
checkpoint_timeout = 15min
wal_compression = on
jit = off
random_page_cost = 1.1
password_encryption = scram-sha-256
ssl = on
ssl_cert_file = '/etc/postgresql/dwaso.crt'
ssl_key_file = '/etc/postgresql/dwaso.key'
ssl_min_protocol_version = 'TLSv1.3'
listen_addresses = 'localhost'
archive_mode = on
archive_command = 'test ! -f "$backups/log/%f" && cp "%p" "$backups/log/%f.part" && mv "$backups/log/%f.part" "$backups/log/%f"'
archive_timeout = 60
END_OF_SETTINGS
