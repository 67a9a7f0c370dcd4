#!/bin/bash
# Brings a market of install.sh to another version: upgrade.sh dwaso-VERSION.tar.gz [--no-dump]
#
# It checks the artifact, dumps the database beside the backups, migrates, and restarts worker and web. On a failed
# migration the version before stays. The kit of the new version does the work.
set -euo pipefail
artifact=$(readlink --canonicalize "${1:?upgrade.sh dwaso-VERSION.tar.gz}")
kit=$(cd "$(dirname "$(readlink --canonicalize "$0")")" && pwd)
# shellcheck source-path=SCRIPTDIR source=debian/lib.sh
. "$kit/debian/lib.sh"
# shellcheck source-path=SCRIPTDIR source=debian/release.sh
. "$kit/debian/release.sh"
[ "$(id --user)" = 0 ] || fail 'run it as root'
[ -e "$HISTORY" ] || fail 'there is no market of install.sh here'

heading 'The release'
unpack_artifact "$artifact"
fresh=$HOME_OF_RELEASES/$version/deploy
if [ "$fresh" != "$kit" ]; then exec bash "$fresh/upgrade.sh" "$@"; fi
[ "$version" != "$(running_version)" ] || fail "$version runs already"

if [ "${2:-}" != --no-dump ]; then
  heading 'A dump before'
  # shellcheck source=/dev/null disable=SC2153
  backups=$(. /etc/dwaso/backup.env && echo "$BACKUPS")
  dump=$backups/before-$version.dump
  act "dump the database to $dump" runuser --user postgres -- pg_dump --format=custom --file="$dump" dwaso
fi

heading "From $(running_version) to $version"
install_units "$HOME_OF_RELEASES/$version"
start_release "$version"
service reload prometheus caddy
remove_old_releases
echo "$version runs. Back with: dwaso rollback"
