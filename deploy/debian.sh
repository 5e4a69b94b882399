#!/usr/bin/env bash
# Sets up the site on Debian 12 or newer, or Ubuntu 24.04 or newer, from packages and
# without containers: PostgreSQL, Redis, and one process of the site for each core, on
# 127.0.0.1:8000. A web server in front handles https. Run this as root, from the folder
# in which the project will stay (such as /opt/penalty-cards), and again at each update:
#
#     deploy/debian.sh https://cards.example.org
set -euo pipefail
cd "$(dirname "$(readlink --canonicalize "$0")")/.."
folder=$PWD
site_url=${1:?"give the address of the site, such as https://cards.example.org"}
if [[ ! $site_url =~ ^https?://[][[:alnum:].:-]+/?$ ]]; then
    echo "$site_url is not the address of a site. Give one such as https://cards.example.org." >&2
    exit 1
fi
name=penalty-cards
settings=/etc/$name.env
manage=/usr/local/sbin/$name # runs a command of the site, here and by hand

apt-get update
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    postgresql python3-venv redis-server
id "$name" &>/dev/null || useradd --system --home-dir "$folder" --shell /usr/sbin/nologin "$name"

service postgresql start
service redis-server start
as_postgres() { (cd / && runuser --user postgres -- "$@"); }
exists() { as_postgres psql --tuples-only --no-align --command "$1" | grep --quiet 1; }
exists "SELECT 1 FROM pg_roles WHERE rolname = '$name'" || as_postgres createuser "$name"
exists "SELECT 1 FROM pg_database WHERE datname = '$name'" ||
    as_postgres createdb --owner "$name" --encoding UTF8 --template template0 "$name"

if [[ ! -e $settings ]]; then
    (umask 077 && cat >"$settings" <<END
# The top of penalty_cards/settings.py lists all other settings, such as EMAIL_URL.
# Put a value with a space, \$, &, ; or # between single quotes.
DATABASE_URL=postgres:////var/run/postgresql/$name
REDIS_URL=redis://127.0.0.1:6379/0
SECRET_KEY=$(python3 -c "import secrets; print(secrets.token_urlsafe(50))")
SITE_URL=
END
    )
fi
sed --in-place "s|^SITE_URL=.*|SITE_URL=$site_url|" "$settings"

python3 -m venv .venv
.venv/bin/pip install --quiet --require-hashes -r requirements.txt
cat >$manage <<END
#!/usr/bin/env bash
# A command of the site, by its user and with its settings: $name createsuperuser
set -euo pipefail
umask 077
set -a
. "$settings"
set +a
cd "$folder"
exec runuser --user "$name" -- .venv/bin/python manage.py "\$@"
END
chmod 755 $manage
install --directory --owner "$name" --mode 700 /var/backups/$name
$manage migrate
$manage load_scenarios
$manage load_blueprints
(set -a && . "$settings" && .venv/bin/python manage.py collectstatic --noinput --verbosity 0)
.venv/bin/python -m compileall -q penalty_cards quizzes # who serves it may not write here

# Whoever comes while the site starts anew waits here, and is not turned away.
cat >/etc/systemd/system/$name.socket <<END
[Socket]
ListenStream=127.0.0.1:8000
Backlog=2048

[Install]
WantedBy=sockets.target
END
cat >/etc/systemd/system/$name.service <<END
[Unit]
Description=Penalty Cards
Requires=$name.socket
After=network.target postgresql.service redis-server.service

[Service]
User=$name
WorkingDirectory=$folder
RuntimeDirectory=$name
Environment=LOG_FORMAT=json PROMETHEUS_MULTIPROC_DIR=/run/$name
EnvironmentFile=$settings
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectSystem=strict
ExecStart=$folder/.venv/bin/python -m penalty_cards.serving --fd 3 --processes $(nproc)
Restart=always
RestartSec=2

[Install]
WantedBy=multi-user.target
END
cat >/etc/systemd/system/$name-daily.service <<END
[Unit]
Description=Penalty Cards: what is done once a day

[Service]
Type=oneshot
User=$name
WorkingDirectory=$folder
EnvironmentFile=$settings
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectSystem=strict
ExecStart=$folder/.venv/bin/python manage.py tidy
ExecStart=$folder/.venv/bin/python manage.py remind_certificates
END
cat >/etc/systemd/system/$name-daily.timer <<END
[Timer]
OnCalendar=daily
Persistent=true

[Install]
WantedBy=timers.target
END
systemctl daemon-reload
systemctl enable $name.socket $name $name-daily.timer
systemctl restart $name $name-daily.timer
echo "The site is running on 127.0.0.1:8000. Make your web server pass $site_url on to it."
