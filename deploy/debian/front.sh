# Caddy in front, Prometheus and Alertmanager behind; sourced by install.sh.
# shellcheck shell=bash

set_up_front() {
  heading "Caddy for https://$domain"
  {
    echo '# Dwaso: written by install.sh. The site is the Caddyfile of the running release.'
    echo "{"
    echo "	email $email"
    if $internal_certificate; then echo '	local_certs'; fi
    echo "}"
    echo 'import /opt/dwaso/current/deploy/Caddyfile'
  } | put_file /etc/caddy/Caddyfile 644 root:root
  put_file /etc/systemd/system/caddy.service.d/dwaso.conf 644 root:root <<TEXT
# Dwaso: what its Caddyfile asks for.
[Service]
Environment=DWASO_HOST=$domain
Environment=DWASO_NODES=127.0.0.1:3000
TEXT
  if $changed; then service daemon-reload; fi
  restart_if_changed caddy
}

# mail_server: takes SMTP_URL apart for Alertmanager: smtp_host, smtp_user, smtp_password, smtp_tls.
mail_server() {
  local url rest account=''
  url=$(cat "$secrets/SMTP_URL")
  rest=${url#*://}
  smtp_tls=true
  if [[ $rest == *requireTLS=false* || $rest == *ignoreTLS=true* ]]; then smtp_tls=false; fi
  rest=${rest%%[/?]*}
  if [[ $rest == *@* ]]; then account=${rest%@*}; fi
  smtp_host=${rest##*@}
  if [[ $smtp_host != *:* ]]; then
    if [[ $url == smtps:* ]]; then smtp_host+=:465; else smtp_host+=:587; fi
  fi
  smtp_user=$(decode "${account%%:*}")
  smtp_password=$(decode "${account#*:}")
}

# decode TEXT: %40 becomes @.
decode() {
  local text=${1//\\/\\\\}
  printf '%b' "${text//%/\\x}"
}

# quote TEXT: for a scalar of YAML between double quotes.
quote() {
  local text=${1//\\/\\\\}
  printf '%s' "${text//\"/\\\"}"
}

# fill NAME TEXT: replaces the word NAME in standard input, whatever TEXT holds.
fill() { NAME=$1 TEXT=$2 awk '{ while (at = index($0, ENVIRON["NAME"])) { printf "%s%s", substr($0, 1, at - 1), ENVIRON["TEXT"]; $0 = substr($0, at + length(ENVIRON["NAME"])) } print }'; }

write_alertmanager() {
  local drop=()
  mail_server
  if [ -z "$smtp_user" ]; then drop+=(-e '/smtp_auth_/d'); fi
  if [ ! -e "$secrets/ALERT_WEBHOOK_URL" ]; then drop+=(-e '/webhook: begin/,/webhook: end/d'); fi
  sed "${drop[@]}" -e '' "$kit/alertmanager.yml" | fill ALERT_EMAIL "$(quote "$email")" |
    fill SMTP_HOST "$(quote "$smtp_host")" | fill SMTP_FROM "$(quote "alerts@$domain")" |
    fill SMTP_USER "$(quote "$smtp_user")" | fill SMTP_PASSWORD "$(quote "$smtp_password")" |
    fill SMTP_TLS "$smtp_tls"
}

set_up_alerts() {
  heading 'Prometheus and Alertmanager'
  if $check; then
    plan 'write /etc/prometheus/prometheus.yml and /etc/prometheus/alertmanager.yml'
    return
  fi
  put_file /etc/prometheus/dwaso-token 640 root:prometheus < "$secrets/METRICS_TOKEN"
  put_file /etc/prometheus/prometheus.yml 644 root:root < "$kit/prometheus.yml"
  put_file /etc/default/prometheus 644 root:root <<'TEXT'
# Dwaso: this machine alone may ask; 30 days are kept.
ARGS="--web.listen-address=127.0.0.1:9090 --storage.tsdb.retention.time=30d"
TEXT
  restart_if_changed prometheus
  if [ -e "$secrets/ALERT_WEBHOOK_URL" ]; then
    put_file /etc/prometheus/dwaso-alert-webhook 640 root:prometheus < "$secrets/ALERT_WEBHOOK_URL"
  fi
  write_alertmanager | put_file /etc/prometheus/alertmanager.yml 640 root:prometheus
  put_file /etc/default/prometheus-alertmanager 644 root:root <<'TEXT'
# Dwaso: this machine alone may ask; there is no second Alertmanager.
ARGS="--web.listen-address=127.0.0.1:9093 --cluster.listen-address="
TEXT
  restart_if_changed prometheus-alertmanager
}
