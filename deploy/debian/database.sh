# PostgreSQL of Debian: settings, TLS, roles, database; sourced by install.sh.
# shellcheck shell=bash

# The newest cluster of Debian; 15 is the oldest that Dwaso accepts.
find_cluster() {
  local folder
  pg_major=''
  for folder in "$root"/etc/postgresql/*/main; do
    if [ -d "$folder" ]; then pg_major=$(basename "$(dirname "$folder")"); fi
  done
  if $check; then pg_major=${pg_major:-15}; fi
  [ -n "$pg_major" ] || fail 'PostgreSQL has no cluster: pg_createcluster VERSION main'
  [ "$pg_major" -ge 15 ] || fail "PostgreSQL $pg_major is too old: Dwaso needs 15 or newer"
}

make_certificate() {
  [ ! -e "$root/etc/postgresql/dwaso.crt" ] || return 0
  plan 'make a certificate for PostgreSQL at localhost'
  $check && return
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7300 -subj /CN=localhost \
    -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' \
    -keyout /etc/postgresql/dwaso.key -out /etc/postgresql/dwaso.crt 2> /dev/null
  chown postgres:postgres /etc/postgresql/dwaso.key /etc/postgresql/dwaso.crt
  chmod 600 /etc/postgresql/dwaso.key
}

# make_role NAME VARIABLE: a role with a random password, in the secret's URL. Runs again where one of the two is lost.
make_role() {
  local name=$1 file=$secrets/$2 password
  if [ -e "$root$file" ] && ! $check && [ "$(sql --command="select count(*) from pg_roles where rolname = '$name'")" = 1 ]; then
    return
  fi
  if $check && [ -e "$root$file" ]; then return; fi
  plan "make the role $name and write $file"
  $check && return
  password=$(openssl rand -hex 24)
  sql <<< "select 'create role $name' where not exists (select from pg_roles where rolname = '$name') \\gexec
    alter role $name login password '$password'"
  echo "postgresql://$name:$password@localhost:5432/dwaso?sslmode=verify-full&sslrootcert=/etc/postgresql/dwaso.crt" |
    put_secret "$2"
}

make_database() {
  if ! $check && [ "$(sql --command="select count(*) from pg_database where datname = 'dwaso'")" = 1 ]; then return; fi
  plan 'make the database dwaso'
  $check && return
  sql --command="create database dwaso owner dwaso encoding 'UTF8' template template0"
  sql --command='revoke all on database dwaso from public' --command='grant connect on database dwaso to dwaso_app'
}

set_up_database() {
  heading 'PostgreSQL'
  find_cluster
  local settings=/etc/postgresql/$pg_major/main
  make_certificate
  act "make $backups for PostgreSQL" install --directory --mode=700 --owner=postgres --group=postgres \
    "$backups" "$backups/log" "$backups/base" "$backups/media"
  bash "$kit/debian/postgresql-conf.sh" "$(nproc)" "$(($(awk '/^MemTotal/ { print $2 }' /proc/meminfo) / 1024))" "$backups" |
    put_file "$settings/conf.d/dwaso.conf" 644 postgres:postgres
  put_file "$settings/pg_hba.conf" 640 postgres:postgres < "$kit/pg_hba.conf"
  # The package's own unit for the cluster; `postgresql` only gathers them.
  if $changed; then service restart "postgresql@$pg_major-main"; fi
  changed=false
  service enable --now postgresql
  make_role dwaso DATABASE_OWNER_URL
  make_role dwaso_app DATABASE_URL
  make_database
}
