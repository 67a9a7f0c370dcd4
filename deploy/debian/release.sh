# Releases under /opt/dwaso: unpack, choose, start; sourced by install.sh, upgrade.sh and rollback.sh.
# shellcheck shell=bash
# shellcheck disable=SC2154 # lib.sh sets root.
readonly HOME_OF_RELEASES=$root/opt/dwaso/releases
# The versions that ran, one a line, the newest last.
readonly HISTORY=$root/opt/dwaso/history
readonly KEPT_RELEASES=4

# unpack_artifact FILE: checks its sum, unpacks it, sets `version`.
unpack_artifact() {
  local artifact=$1 name
  [ -r "$artifact" ] || fail "$artifact can't be read"
  [ -r "$artifact.sha256" ] || fail "$artifact.sha256 is missing: it belongs to the artifact"
  (cd "$(dirname "$artifact")" && sha256sum --check --status "$(basename "$artifact").sha256") ||
    fail "$artifact is damaged: its sum is not that of $artifact.sha256"
  name=$(basename "$artifact" .tar.gz)
  version=${name#dwaso-}
  [ "$version" != "$name" ] || fail "$artifact is not called dwaso-VERSION.tar.gz"
  if [ -d "$HOME_OF_RELEASES/$version" ]; then return; fi
  plan "unpack $version"
  $check && return
  local part=$HOME_OF_RELEASES/$version.part
  rm --recursive --force "$part"
  mkdir --parents "$part"
  tar --extract --gzip --file "$artifact" --directory "$part" --strip-components=1 --no-same-owner
  mv "$part" "$HOME_OF_RELEASES/$version"
}

running_version() { basename "$(readlink "$root/opt/dwaso/current" || echo none)"; }

choose_release() { ln --symbolic --force --no-dereference "$HOME_OF_RELEASES/$1" /opt/dwaso/current; }

# schema_of VERSION: the sum of its list of migrations.
schema_of() { sha256sum < "$HOME_OF_RELEASES/$1/migrations/meta/_journal.json" | cut --characters=1-16; }

# may_run VERSION: whether it may run on the database. Its migrations are those of the newest version that ran here, or
# of the last before with others.
may_run() {
  local newest before='' each
  newest=$(schema_of "$(tail -1 "$HISTORY")")
  while read -r each; do
    [ -d "$HOME_OF_RELEASES/$each" ] || continue
    if [ "$(schema_of "$each")" != "$newest" ]; then before=$(schema_of "$each"); fi
  done < "$HISTORY"
  [ "$(schema_of "$1")" = "$newest" ] || [ "$(schema_of "$1")" = "$before" ]
}

# install_units RELEASE: sets `units_changed`.
install_units() {
  local unit name
  for unit in "$1"/deploy/systemd/*; do
    # shellcheck disable=SC2094 # Another file of the same name.
    put_file "/etc/systemd/system/$(basename "$unit")" 644 root:root < "$unit"
  done
  for name in web worker migrate; do
    write_drop_in "$name" | put_file "/etc/systemd/system/dwaso-$name.service.d/machine.conf" 644 root:root
  done
  # shellcheck disable=SC2034 # For install.sh.
  units_changed=$changed
  if $changed; then service daemon-reload; fi
  changed=false
}

# write_drop_in UNIT: the secrets as credentials, and pictures shared by web and worker.
write_drop_in() {
  local file name
  echo '# Dwaso: written by install.sh; run it again after a change in the folder of secrets.'
  echo '[Service]'
  for file in "$root$secrets"/*; do
    name=$(basename "$file")
    [[ $name =~ ^[A-Z_]+$ ]] || continue
    if [ "$name" = DATABASE_OWNER_URL ] && [ "$1" != migrate ]; then continue; fi
    printf 'LoadCredential=%s:%s\n' "$name" "$secrets/$name"
  done
  echo 'Environment=SECRETS_DIR=%d'
  if [ "$1" != migrate ]; then echo "StateDirectory=dwaso-media:dwaso-$1/media"; fi
}

# start_release VERSION: migrates and restarts the nodes; on a failed migration the version before stays.
start_release() {
  local before
  before=$(running_version)
  act "run $1" choose_release "$1"
  if ! service start dwaso-migrate; then
    [ "$before" = none ] || choose_release "$before"
    journalctl --unit=dwaso-migrate --lines=8 --output=cat --no-pager >&2
    fail 'the migration failed, so no node was restarted; its reason is above'
  fi
  if ! $check && [ "$(tail -1 "$HISTORY" 2> /dev/null)" != "$1" ]; then echo "$1" >> "$HISTORY"; fi
  restart_nodes
}

restart_nodes() {
  service enable dwaso-worker dwaso-web
  service restart dwaso-worker
  service restart dwaso-web
  if $check || ! has_systemd; then return; fi
  if ! wait_ready 3001 || ! wait_ready 3000; then
    fail "a node is not ready: journalctl --unit=dwaso-web --unit=dwaso-worker; back with: dwaso rollback"
  fi
}

# remove_old_releases: all but the newest few that ran, and the running one.
remove_old_releases() {
  local folder name
  for folder in "$HOME_OF_RELEASES"/*; do
    name=$(basename "$folder")
    if [ "$name" = "$(running_version)" ] || tail -n "$KEPT_RELEASES" "$HISTORY" | grep --quiet --line-regexp --fixed-strings "$name"; then
      continue
    fi
    act "remove release $name" rm --recursive --force "$folder"
  done
}
