#!/bin/bash
# The tools of the running release, on a machine of install.sh, as root, with its settings and secrets:
#   dwaso doctor | admin:create … | search:rebuild | secrets:rotate | upgrade FILE | rollback [VERSION] | backup | backup:test
set -euo pipefail
current=/opt/dwaso/current
tool=${1:?doctor, admin:create, search:rebuild, secrets:rotate, upgrade, rollback, backup or backup:test}
shift
case $tool in
  upgrade | rollback) exec bash "$current/deploy/$tool.sh" "$@" ;;
  backup) exec systemctl start --wait dwaso-backup ;;
  backup:test) exec systemctl start --wait dwaso-backup-test ;;
  doctor) script=doctor ;;
  admin:create) script=admin-create ;;
  search:rebuild) script=search-rebuild ;;
  secrets:rotate) script=secrets-rotate ;;
  *)
    echo "dwaso does not know $tool" >&2
    exit 2
    ;;
esac

cd "$current"
# ADMIN_PASSWORD may be given in the environment.
export ROLE=web DATA_DIR=/var/lib/dwaso-web
for file in /etc/dwaso/secrets/*; do
  name=$(basename "$file")
  # Nodes never learn the owner's password.
  if [ "$name" = DATABASE_OWNER_URL ]; then continue; fi
  value=$(cat "$file")
  export "$name=$value"
done
# The settings are read as root, for the tool runs as the nodes' user.
while IFS='=' read -r name value; do
  if [[ $name =~ ^[A-Z_]+$ && ! -v $name ]]; then export "$name=$value"; fi
done < /etc/dwaso/dwaso.env
exec runuser --preserve-environment --user dwaso -- node_modules/node/bin/node "tools/$script.ts" "$@"
