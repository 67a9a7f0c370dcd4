# Packages, updates by themselves, firewall and limits of the log; sourced by install.sh.
# shellcheck shell=bash
PACKAGES=(postgresql caddy prometheus prometheus-alertmanager nftables unattended-upgrades openssl ca-certificates curl procps)

install_packages() {
  heading 'Packages of Debian'
  local missing=() name
  for name in "${PACKAGES[@]}"; do
    [ -e "$root/var/lib/dpkg/info/$name.list" ] || missing+=("$name")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    # Lists of the last day will do.
    if [ -z "$(find "$root/var/lib/apt/lists" -name '*Packages*' -mtime -1 -print -quit 2> /dev/null)" ]; then
      act 'update the lists of packages' apt-get --quiet --quiet update
    fi
    act "install ${missing[*]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get --quiet --quiet --yes --no-install-recommends install "${missing[@]}"
  fi
}

update_by_itself() {
  heading 'Security updates, every day'
  put_file /etc/apt/apt.conf.d/52dwaso 644 root:root <<'TEXT'
// Dwaso: security updates by themselves. The machine is restarted by people.
APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
Unattended-Upgrade::Automatic-Reboot "false";
TEXT
  changed=false
  service enable --now apt-daily.timer apt-daily-upgrade.timer
}

limit_log() {
  heading 'The log'
  put_file /etc/systemd/journald.conf.d/dwaso.conf 644 root:root <<TEXT
# Dwaso: the log has client addresses, so it ends.
[Journal]
Storage=persistent
SystemMaxUse=2G
SystemKeepFree=1G
MaxRetentionSec=${log_days}day
TEXT
  if $changed; then service restart systemd-journald; fi
  changed=false
}

close_ports() {
  heading "Firewall: open are $ssh_port, 80, 443"
  sed "s/SSH_PORT/$ssh_port/" "$kit/debian/nftables.conf" | put_file /etc/nftables.conf 644 root:root
  restart_if_changed nftables
}
