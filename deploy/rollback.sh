#!/bin/bash
# Takes a market of install.sh back to the version that ran before, or to a named one: rollback.sh [VERSION]
#
# Migrations are not taken back: only versions that know the database may run (deploy/README.md, Which version goes back
# to which). For others restore the dump that upgrade.sh made.
set -euo pipefail
kit=$(cd "$(dirname "$(readlink --canonicalize "$0")")" && pwd)
# shellcheck source-path=SCRIPTDIR source=debian/lib.sh
. "$kit/debian/lib.sh"
# shellcheck source-path=SCRIPTDIR source=debian/release.sh
. "$kit/debian/release.sh"
[ "$(id --user)" = 0 ] || fail 'run it as root'
[ -e "$HISTORY" ] || fail 'there is no market of install.sh here'

running=$(running_version)
target=${1:-$(grep --before-context=1 --line-regexp --fixed-strings "$running" "$HISTORY" | head -1)}
[ "$target" != "$running" ] || fail "no version ran before $running"
[ -d "$HOME_OF_RELEASES/$target" ] || fail "$target is not in $HOME_OF_RELEASES"
may_run "$target" || fail "$target does not know the database of $(tail -1 "$HISTORY"): restore the dump made before that"

heading "From $running back to $target"
act "run $target" choose_release "$target"
install_units "$HOME_OF_RELEASES/$target"
restart_nodes
service reload prometheus caddy
echo "$target runs."
