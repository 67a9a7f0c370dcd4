# The market itself: user, secrets, settings, backups, first owner; sourced by install.sh.
# shellcheck shell=bash

# put_secret NAME: keeps standard input as a secret, mode 0600.
put_secret() {
  local file=$secrets/$1
  install --directory --mode=700 "$secrets"
  (umask 077 && cat > "$file.part")
  mv "$file.part" "$file"
}

# make_secret NAME COMMAND…: makes a secret once.
make_secret() {
  local name=$1
  shift
  if [ -e "$root$secrets/$name" ]; then return; fi
  plan "make the secret $name"
  $check || "$@" | put_secret "$name"
}

# take_secrets NAME=FILE…: keeps what the operator gives.
take_secrets() {
  local each name file
  for each in "$@"; do
    name=${each%%=*}
    file=${each#*=}
    [[ $name =~ ^[A-Z_]+$ && $each == *=* ]] || fail "--secret wants NAME=FILE, not $each"
    [ -s "$file" ] || fail "--secret $name: $file is not there, or empty"
    if ! cmp --quiet "$file" "$root$secrets/$name"; then
      plan "keep the secret $name"
      $check || put_secret "$name" < "$file"
    fi
  done
}

require_secrets() {
  local name
  for name in PAYSTACK_SECRET_KEY SMTP_URL; do
    [ -s "$root$secrets/$name" ] || [[ " ${given_secrets[*]} " == *" $name="* ]] ||
      fail "give --secret $name=FILE, a file that holds it alone"
  done
}

make_user() {
  if grep --quiet '^dwaso:' "$root/etc/passwd"; then return; fi
  act 'make the user dwaso' useradd --system --no-create-home --home-dir /var/lib/dwaso-web --shell /usr/sbin/nologin dwaso
}

# Written once, then the operator's.
write_settings() {
  make_secret SECRETS_KEY openssl rand -base64 32
  make_secret METRICS_TOKEN openssl rand -hex 24
  [ ! -e "$root/etc/dwaso/dwaso.env" ] || return 0
  # The kit's file, with what is known; secrets are files of their own.
  sed --regexp-extended \
    -e '/^(DATABASE_URL|PAYSTACK_SECRET_KEY|SMTP_URL|SECRETS_KEY)=/d' \
    -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain|" \
    -e "s|^MAIL_FROM=.*|MAIL_FROM=Dwaso <market@$domain>|" \
    -e "s|^SUPPORT_EMAIL=.*|SUPPORT_EMAIL=$email|" \
    -e 's|^STORAGE=.*|STORAGE=disk|' \
    -e 's|^# MEDIA_SHARED=.*|MEDIA_SHARED=on|' \
    -e 's|^# HOST=.*|HOST=127.0.0.1|' \
    "$kit/dwaso.env.example" | put_file /etc/dwaso/dwaso.env 600 root:root
  changed=false
}

# link_tool: the command `dwaso` runs the tools of the running release.
link_tool() {
  put_file /usr/local/sbin/dwaso 755 root:root <<'TEXT'
#!/bin/sh
# Dwaso: the tools of the running release.
exec /opt/dwaso/current/deploy/dwaso.sh "$@"
TEXT
  changed=false
}

make_backups() {
  heading 'Backups, and their restore, every night'
  put_file /etc/dwaso/backup.env 600 root:root <<TEXT
# Dwaso: where backups go (deploy/backup/backup.sh), and how many days they are kept.
BACKUP_DATABASE_URL=postgresql:///dwaso?host=/run/postgresql
BACKUPS=$backups
MEDIA=/var/lib/dwaso-media
KEEP_DAYS=$backup_days
TEXT
  put_file /etc/systemd/system/dwaso-backup.service.d/machine.conf 644 root:root <<'TEXT'
# Dwaso: the pictures are the nodes' own.
[Service]
SupplementaryGroups=dwaso
TEXT
  if $changed; then service daemon-reload; fi
  changed=false
  service enable --now dwaso-backup.timer dwaso-backup-test.timer
  # The first at once: an owner opens no market without one.
  if [ -z "$(find "$root$backups/base" -name base.tar.gz -print -quit 2> /dev/null)" ] || $check; then
    service start dwaso-backup
    service start dwaso-backup-test
  fi
}

# The password is printed once, by the tool.
make_first_owner() {
  heading 'The first owner'
  if ! $check && [ "$(sql --dbname=dwaso --command="select count(*) from users where role = 'admin'")" != 0 ]; then
    return
  fi
  act "make $email the owner" "$kit/dwaso.sh" admin:create --email "$email"
}
