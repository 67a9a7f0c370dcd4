#!/bin/bash
# Opens a market on a bare Debian 12 or newer, as root; run again, it mends what differs. No prompts.
#
#   install.sh market.example --artifact dwaso-VERSION.tar.gz --email ADDRESS \
#     --secret PAYSTACK_SECRET_KEY=FILE --secret SMTP_URL=FILE
#
#   --check                 says what it would do, and changes nothing
#   --artifact FILE         the built artifact, with FILE.sha256 beside it; needed once
#   --email ADDRESS         for the certificate, alerts, customers' questions and the first owner
#   --secret NAME=FILE      a file with a secret variable of dwaso.env.example; kept in /etc/dwaso/secrets
#   --backups FOLDER        backups, best on another disk or machine (/var/backups/dwaso)
#   --backup-days DAYS      how long they are kept (14)
#   --log-days DAYS         how long the log is kept (90)
#   --ssh-port PORT         the port that the firewall leaves open for you (22)
#   --internal-certificate  a certificate of Caddy's own authority, for trials without the internet
set -euo pipefail
kit=$(cd "$(dirname "$(readlink --canonicalize "$0")")" && pwd)
domain='' artifact='' email='' backups=/var/backups/dwaso backup_days=14 log_days=90 ssh_port=22
check=false internal_certificate=false root='' given_secrets=()

usage() {
  sed --quiet '2,/^set /{ /^#/s/^# \{0,1\}//p }' "$0"
  exit "$1"
}

while [ $# -gt 0 ]; do
  case $1 in
    --check) check=true ;;
    --internal-certificate) internal_certificate=true ;;
    --help) usage 0 ;;
    --artifact | --email | --secret | --backups | --backup-days | --log-days | --ssh-port | --root)
      [ $# -gt 1 ] || usage 2 >&2
      case $1 in
        --artifact) artifact=$(readlink --canonicalize "$2") ;;
        --email) email=$2 ;;
        --secret) given_secrets+=("$2") ;;
        --backups) backups=$2 ;;
        --backup-days) backup_days=$2 ;;
        --log-days) log_days=$2 ;;
        --ssh-port) ssh_port=$2 ;;
        # For the test of --check.
        --root) root=$2 ;;
      esac
      shift
      ;;
    -*) usage 2 >&2 ;;
    *) domain=$1 ;;
  esac
  shift
done

# shellcheck source-path=SCRIPTDIR source=debian/lib.sh
. "$kit/debian/lib.sh"
# shellcheck source-path=SCRIPTDIR source=debian/machine.sh
. "$kit/debian/machine.sh"
# shellcheck source-path=SCRIPTDIR source=debian/database.sh
. "$kit/debian/database.sh"
# shellcheck source-path=SCRIPTDIR source=debian/release.sh
. "$kit/debian/release.sh"
# shellcheck source-path=SCRIPTDIR source=debian/market.sh
. "$kit/debian/market.sh"
# shellcheck source-path=SCRIPTDIR source=debian/front.sh
. "$kit/debian/front.sh"

[[ $domain =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+$ ]] || fail 'give the host name of the market: install.sh market.example'
[[ $email =~ ^[^@[:space:]\|\"]+@[^@[:space:]\|\"]+$ ]] || fail 'give --email ADDRESS'
[[ $backups =~ ^/[A-Za-z0-9/._-]+$ ]] || fail '--backups wants a path from the root, without spaces'
[[ $backup_days =~ ^[0-9]+$ && $log_days =~ ^[0-9]+$ && $ssh_port =~ ^[0-9]+$ ]] || fail 'days and ports are numbers'
$check || [ -z "$root" ] || fail '--root is for --check alone'
$check || [ "$(id --user)" = 0 ] || fail 'run it as root'
debian=$(sed --quiet 's/^VERSION_ID="\{0,1\}\([0-9]*\).*/\1/p' "$root/etc/os-release")
{ grep --quiet '^ID=debian' "$root/etc/os-release" && [ "${debian:-0}" -ge 12 ]; } || fail 'this is not Debian 12 or newer'
[ -n "$artifact" ] || [ -L "$root/opt/dwaso/current" ] || fail 'give --artifact FILE'
require_secrets

install_packages
update_by_itself
limit_log
close_ports
set_up_database
heading 'The market'
make_user
take_secrets "${given_secrets[@]}"
write_settings
if [ -n "$artifact" ]; then unpack_artifact "$artifact"; else version=$(running_version); fi
install_units "$kit/.."
link_tool
if [ "$version" != "$(running_version)" ] || $units_changed; then start_release "$version"; fi
make_backups
set_up_front
set_up_alerts
make_first_owner

if ! $check; then
  heading 'The doctor'
  "$kit/dwaso.sh" doctor || true
  echo
  echo "https://$domain is up, and closed to buyers. Next: sign in at https://$domain/admin/login, set up the second factor, make a second owner, and open the market at https://$domain/admin/launch."
fi
