# Helpers of install.sh, upgrade.sh and rollback.sh, which source this file.
# shellcheck shell=bash
# `… | put_file` sets `changed` here, not in a shell of its own.
shopt -s lastpipe
check=${check:-false}
readonly secrets=/etc/dwaso/secrets
# Only a test of --check sets it.
root=${root:-}
changed=false

fail() {
  echo "✗ $*" >&2
  exit 1
}

heading() { printf '\n%s\n' "$*"; }

plan() { if $check; then echo "  would $*"; else echo "  $*"; fi; }

# act WHAT COMMAND…: runs the command; with --check says what it would do.
act() {
  plan "$1"
  shift
  $check || "$@"
}

# put_file PATH MODE OWNER:GROUP: writes standard input, where it differs; sets `changed`. A file that others wrote is
# kept once as PATH.before-dwaso.
put_file() {
  local target=$root$1 mode=$2 owner=$3 new
  new=$(mktemp)
  cat > "$new"
  if ! cmp --quiet "$new" "$target"; then
    changed=true
    plan "write $1"
    if ! $check; then
      mkdir --parents "$(dirname "$target")"
      if [ -e "$target" ] && [ ! -e "$target.before-dwaso" ] && ! grep --quiet Dwaso "$target"; then
        cp --preserve "$target" "$target.before-dwaso"
      fi
      install --mode="$mode" --owner="${owner%:*}" --group="${owner#*:}" "$new" "$target"
    fi
  fi
  rm "$new"
}

has_systemd() { [ -d "$root/run/systemd/system" ]; }

# service VERB UNIT…: systemctl, where systemd runs.
service() {
  if $check || has_systemd; then
    act "systemctl $*" systemctl --quiet "$@"
  else
    echo "  no systemd runs here, so not: systemctl $*"
  fi
}

# restart_if_changed UNIT: after put_file of its settings.
restart_if_changed() {
  service enable "$1"
  if $changed; then service restart "$1"; else service start "$1"; fi
  changed=false
}

# sql [OPTION…]: runs psql as PostgreSQL's own user.
sql() { runuser --user postgres -- psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }

# wait_ready PORT: until the node there answers customers; fails after two minutes.
wait_ready() {
  local second
  for second in $(seq 120); do
    if curl --silent --fail --output /dev/null --max-time 2 "http://127.0.0.1:$1/readyz"; then
      echo "  the node at port $1 is ready after $second s"
      return
    fi
    sleep 1
  done
  return 1
}
