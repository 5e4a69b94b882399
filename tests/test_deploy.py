"""Tests of what `deploy/` sets up: settings, commands, options and files are there.

No containers are started, and nothing is installed.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
from ipaddress import ip_address, ip_network

import pytest
from django.conf import settings
from django.core.management import get_commands
from django.urls import resolve
from uvicorn.importer import import_from_string
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from penalty_cards import serving
from penalty_cards.server.monitoring import ready
from penalty_cards.web.files import MOST_BYTES, MOST_FILES
from quizzes.lessons.live.events import PATH
from tests.databases.server import postgresql, programs

DEPLOY = settings.BASE_DIR / "deploy"
TEXTS = {
    path.name: path.read_text(encoding="utf-8").replace("\\\n", "")
    for path in DEPLOY.iterdir()
}
COMPOSE, DOCKERFILE, DEBIAN, NGINX = (
    TEXTS[name] for name in ("compose.yaml", "Dockerfile", "debian.sh", "nginx.conf")
)
GIVEN = {
    "DATABASE_PASSWORD": "secret",
    "SECRET_KEY": "a long random text",
    "SITE_URL": "https://cards.example.org",
}
READ = """
import json
from django.conf import settings
from django.db import connection
known = connection.get_connection_params()
names = ("host", "port", "user", "password", "dbname")
own = [known.get(name) for name in names]
print(json.dumps([own, settings.CACHES["default"]["LOCATION"], settings.SECRET_KEY]))
"""


def told_to_containers() -> dict[str, str]:
    """Read what the site in containers is told, where only what must be given is."""
    [told] = re.findall(r"^  environment:\n((?: {4}.*\n)+)", COMPOSE, re.MULTILINE)
    told = re.sub(r"\$\{(\w+):\?.*?\}", lambda found: GIVEN[found[1]], told)
    told = re.sub(r"\$\{\w+:-(.*?)\}", r"\1", told)
    return dict(re.findall(r"^    (\w+): (.*)$", told, re.MULTILINE))


def told_to_debian() -> dict[str, str]:
    """Read what the site under Debian is told."""
    [told] = re.findall(r'>"\$settings" <<END\n(.*?)^END$', DEBIAN, re.DOTALL | re.M)
    told = re.sub(r"\$\(python3 .*\)", GIVEN["SECRET_KEY"], told)
    told = told.replace("$name", "penalty-cards")
    return dict(re.findall(r"^(\w+)=(.+)$", told, re.MULTILINE))


IN_DB = ["db", 5432, "cards", "secret", "cards"]
HERE = ["/var/run/postgresql", None, None, None, "penalty-cards"]
TOLD = [
    # what it shows   told                  database  Redis
    ("in containers", told_to_containers(), IN_DB,    "redis://redis:6379/0"),
    ("under Debian",  told_to_debian(),     HERE,     "redis://127.0.0.1:6379/0"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("told", "database", "redis"),
    [pytest.param(*row, id=shows) for shows, *row in TOLD],
)
def test_the_site_finds_what_is_set_up(told, database, redis):
    """The site looks for its database and for Redis where they are."""
    done = subprocess.run(
        [sys.executable, "-c", READ],
        env=os.environ | told | {"DJANGO_SETTINGS_MODULE": "penalty_cards.settings"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )

    assert 0 == done.returncode, done.stderr
    assert [database, redis, GIVEN["SECRET_KEY"]] == json.loads(done.stdout)


def test_containers_have_the_names_they_are_called_by():
    """What the site in containers looks for, and what waits for what, are services."""
    [told] = re.findall(r"^services:\n(.*?)^\w", COMPOSE, re.DOTALL | re.M)
    services = set(re.findall(r"^  (\w+):$", told, re.MULTILINE))
    awaited = re.findall(r"^      (\w+):\n        condition:", COMPOSE, re.MULTILINE)

    assert {"db", "redis", "prepare", "site", "daily"} == services
    assert set(awaited) < services


def test_what_containers_log_is_bounded():
    """A line for each request fills no disk, whichever container writes it."""
    [told] = re.findall(r"^services:\n(.*?)^\w", COMPOSE, re.DOTALL | re.M)
    services = re.split(r"^  \w+:\n", told, flags=re.MULTILINE)[1:]
    [common] = re.findall(r"^x-site: &site\n((?:  .*\n)+)", COMPOSE, re.MULTILINE)
    [options] = re.findall(r"^x-logging: &logging\n((?:  .*\n)+)", COMPOSE, re.M)

    assert "  logging: *logging\n" in common
    assert [] == [
        each
        for each in services
        if not ("<<: *site" in each or "logging: *logging" in each)
    ]
    assert {"max-size", "max-file"} <= set(re.findall(r"[\w-]+", options))


FORGED = "1.2.3.4"  # by a visitor, before what is in front adds what it knows
GATEWAY = "10.213.77.1"
VISITORS = [
    # what it shows                    sent by        said of it     known as
    ("a visitor",                      GATEWAY,       "203.0.113.7", "203.0.113.7"),
    ("one of the club's own network",  GATEWAY,       "192.168.1.5", "192.168.1.5"),
    ("one of another such network",    GATEWAY,       "172.20.0.5",  "172.20.0.5"),
    ("a stranger is not believed",     "203.0.113.9", "203.0.113.7", "203.0.113.9"),
    ("nor is another container",       "10.213.77.3", "203.0.113.7", "10.213.77.3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sent_by", "said", "known_as"),
    [pytest.param(*row, id=shows) for shows, *row in VISITORS],
)
def test_visitors_of_containers_are_told_apart(sent_by, said, known_as):
    """What the machine says of visitors is believed, and what strangers say is not."""
    trusted = told_to_containers()["FORWARDED_ALLOW_IPS"]
    headers = [(b"x-forwarded-for", f"{FORGED}, {said}".encode())]
    scope = {"type": "http", "client": (sent_by, 1), "headers": headers}
    asyncio.run(ProxyHeadersMiddleware(nothing, trusted)(scope, nothing, nothing))

    assert known_as == scope["client"][0]


async def nothing(*_args: object) -> None:
    """Stand for a site."""


def test_the_machine_is_the_gateway_of_the_containers():
    """Whose word is taken is the gateway of a network that has a fixed address."""
    [subnet] = re.findall(r"^ +- subnet: (\S+)$", COMPOSE, re.MULTILINE)
    [gateway] = re.findall(r"^ +gateway: (\S+)$", COMPOSE, re.MULTILINE)
    trusted = told_to_containers()["FORWARDED_ALLOW_IPS"].split(",")

    assert GATEWAY == gateway
    assert ip_address(gateway) in ip_network(subnet)
    assert ["127.0.0.1", gateway] == trusted


STREAMS = "/live/events/"
IN_FRONT = [
    # what it shows               location  proxy_…
    ("the name is passed on",     None,     "set_header Host $host"),
    ("that it is https, too",     None,     "set_header X-Forwarded-Proto $scheme"),
    ("a visitor's word is not",   None,     "set_header X-Forwarded-For $remote_addr"),
    ("it leads to the site",      "/",      "pass http://127.0.0.1:8000"),
    ("streams do so, too",        STREAMS,  "pass http://127.0.0.1:8000"),
    ("each piece at once",        STREAMS,  "buffering off"),
    ("and through long silence",  STREAMS,  "read_timeout 1h"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("location", "directive"),
    [pytest.param(*row, id=shows) for shows, *row in IN_FRONT],
)
def test_what_does_https(location, directive):
    """The sample leads to the site as it has to."""
    _before, secure = re.findall(r"^server \{\n(.*?)^\}", NGINX, re.DOTALL | re.M)
    locations = dict(re.findall(r"location (\S+) \{\n(.*?)\}", secure, re.DOTALL))
    own = re.sub(r"location \S+ \{\n.*?\}", "", secure, flags=re.DOTALL)
    said = re.findall(r"^ +(.*?);", locations.get(location, own), re.MULTILINE)

    assert f"proxy_{directive}" in said
    assert "proxy_set_header" not in "".join(locations.values()), "it would undo all"
    assert STREAMS == PATH


ROOM, BROWSER, FILES = 40, 6, 10  # phones; connections and files of each


def test_one_address_has_limits_that_a_class_does_not_meet():
    """The sample counts by address, pages and streams apart, and says how many."""
    zones = re.findall(
        r"^limit_conn_zone \$binary_remote_addr zone=(\w+):", NGINX, re.M
    )
    [rate] = re.findall(r"^limit_req_zone \$binary_.* rate=(\d+)r/s;", NGINX, re.M)
    locations = dict(re.findall(r"location (\S+) \{\n(.*?)\}", NGINX, re.DOTALL))
    bursts = [
        int(re.search(r"limit_req zone=requests burst=(\d+) nodelay;", each)[1])
        for each in locations.values()
    ]
    most = {
        where: re.search(r"limit_conn (\w+) (\d+);", each).groups()
        for where, each in locations.items()
    }

    assert {"/": "pages", STREAMS: "streams"} == {k: v[0] for k, v in most.items()}
    assert ["pages", "streams"] == zones
    assert ROOM * BROWSER <= int(most["/"][1]) < 1000
    assert 2 * ROOM <= int(most[STREAMS][1]) < 1000
    assert [] == [burst for burst in bursts if not 2 * ROOM * FILES <= burst <= 2000]
    assert ROOM <= int(rate) <= 100
    for name in ("req", "conn"):
        assert f"limit_{name}_status 429;" in NGINX


def test_http_leads_to_https():
    """The sample serves nothing without https, and takes in what the site takes."""
    open_to_all, secure = re.findall(r"^server \{\n(.*?)^\}", NGINX, re.DOTALL | re.M)
    [size] = re.findall(r"client_max_body_size (\d+)m;", secure)

    assert "return 301 https://$server_name$request_uri;" in open_to_all
    assert "proxy_pass" not in open_to_all
    assert "listen 443 ssl;" in secure
    assert {"ssl_certificate", "ssl_certificate_key"} <= set(secure.split())
    most = MOST_FILES * MOST_BYTES + settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    assert most < int(size) * 2**20
    assert "`nginx.conf`" in TEXTS["README.md"]


def test_the_database_is_asked_whether_it_is_ready():
    """What containers ask the database is answered rightly, there or not."""
    [check] = re.findall(r"^      test: (pg_isready .*)$", COMPOSE, re.MULTILINE)
    assert "--host" in check, "by its socket it answers while it is being set up"
    with postgresql() as server:
        port = server.address.split(":")[-1].split("/")[0]
        path = f"{programs()}{os.pathsep}{os.environ['PATH']}"
        environment = os.environ | {"PGPORT": port, "PATH": path}
        codes = [subprocess.call(check, shell=True, env=environment)]
        server.stop()
        codes += [subprocess.call(check, shell=True, env=environment)]

    assert [0, 2] == codes


IMAGE = json.loads(re.findall(r"^CMD (.*)$", DOCKERFILE, re.MULTILINE)[0])
UNIT = re.findall(r"^ExecStart=\S+/(python -m .*)$", DEBIAN, re.MULTILINE)[0]
SERVED = [
    ("in containers", IMAGE, {"host": "0.0.0.0", "port": 8000, "fd": None}),
    ("under Debian", UNIT.replace("$(nproc)", "2").split(), {"fd": 3}),
]


@pytest.mark.parametrize(
    ("command", "where"), [pytest.param(*row, id=shows) for shows, *row in SERVED]
)
def test_the_site_is_served(monkeypatch, command, where):
    """It is served in two processes, from where others come to it."""
    python, option, module, *words = command
    called = {}
    monkeypatch.setattr("sys.argv", ["serving", *words])
    monkeypatch.setattr(serving.uvicorn, "run", lambda app, **to: called.update(to))
    serving.main()

    assert ("python", "-m", serving.__name__) == (python, option, module)
    assert {"workers": 2, **where}.items() <= called.items()
    assert callable(import_from_string(serving.SITE))


@pytest.mark.parametrize(
    "name", ["compose.yaml", "Dockerfile", "debian.sh", "README.md"]
)
def test_commands_are_there(name):
    """What is called of the site's own commands is there."""
    calls = r"(?:manage\.py|^\$manage|sudo penalty-cards) ([a-z]\w+)"
    named = re.findall(calls, TEXTS[name], re.MULTILINE)

    assert named
    assert set(named) <= get_commands().keys()


def test_a_command_under_debian(tmp_path):
    """It is run as the site's user, in the site's folder, with the site's settings."""
    [script] = re.findall(r"^cat >\$manage <<END\n(.*?^)END$", DEBIAN, re.DOTALL | re.M)
    given = tmp_path / "settings.env"
    given.write_text("SECRET_KEY=long\nMAIL_FROM='Our club; <a&b@example.org> $1 #'\n")
    folder = tmp_path / "the site"
    (folder / ".venv" / "bin").mkdir(parents=True)
    python = folder / ".venv" / "bin" / "python"
    python.write_text('#!/bin/sh\nprintf "%s\\n" "$PWD" "$MAIL_FROM" "$@"\n')
    becomes = tmp_path / "runuser"
    becomes.write_text('#!/bin/sh\nprintf "%s\\n" "$1 $2"\nshift 3\nexec "$@"\n')
    for program in (python, becomes):
        program.chmod(0o755)
    names = f"name=penalty-cards folder='{folder}' settings='{given}'\n"
    written = tmp_path / "penalty-cards"
    written.write_bytes(
        subprocess.check_output(["bash", "-c", f"{names}cat <<END\n{script}END\n"])
    )
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", written, "backup", "/var/backups/a copy"],
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
    )

    assert "" == done.stderr
    assert [
        "--user penalty-cards",
        *(str(folder), "Our club; <a&b@example.org> $1 #"),
        *("manage.py", "backup", "/var/backups/a copy"),
    ] == done.stdout.splitlines()


def test_copies_have_a_place():
    """The folder that README names for copies is there, for the site's user alone."""
    place = "/var/backups/penalty-cards/"
    made = r'^install --directory --owner "\$name" --mode 700 (\S+)$'

    assert [place] == [
        f"{found}/".replace("$name", "penalty-cards")
        for found in re.findall(made, DEBIAN, re.MULTILINE)
    ]
    assert f"sudo penalty-cards backup {place}FILE" in TEXTS["README.md"]
    assert f"sudo penalty-cards restore {place}FILE --replace" in TEXTS["README.md"]


@pytest.mark.parametrize("code", [0, 1])
def test_a_copy_is_put_back_into_containers(tmp_path, code):
    """What README says puts in what it is given, and leaves no copy, whatever comes."""
    [line] = re.findall(r"-T site sh -c '(.*?)' <FILE", TEXTS["README.md"])
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\necho "$@"; cat "$3"; exit {code}\n')
    python.chmod(0o755)
    copy = tmp_path / "copy"
    done = subprocess.run(
        ["sh", "-c", line.replace("/tmp/copy", str(copy))],
        env={"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        input="all of it",
        capture_output=True,
        text=True,
    )

    assert (code, "") == (done.returncode, done.stderr)
    assert f"manage.py restore {copy} --replace\nall of it" == done.stdout
    assert not copy.exists()


@pytest.mark.parametrize("name", ["compose.yaml", "debian.sh"])
@pytest.mark.parametrize("command", ["tidy", "remind_certificates"])
def test_what_is_run_every_day(name, command):
    """Both ways erase what is kept no longer every day, and remind of certificates."""
    assert f"manage.py {command}" in TEXTS[name]


def test_the_site_is_asked_whether_it_is_ready():
    """What containers ask is a page of the site; unanswered it is not ready."""
    [check] = re.findall(r"^      test: (python .*)$", COMPOSE, re.MULTILINE)
    [path] = re.findall(r"http://127\.0\.0\.1:8000(/\w+)", check)
    nowhere = check.replace(":8000", ":1").replace("python", sys.executable, 1)

    assert ready is resolve(path).func
    assert 0 != subprocess.run(nowhere, shell=True, capture_output=True).returncode


def test_files_are_there():
    """What an image is made of is there, and what is secret stays out of it."""
    [context], [dockerfile] = (
        re.findall(rf"^      {name}: (.*)$", COMPOSE, re.MULTILINE)
        for name in ("context", "dockerfile")
    )
    copied = re.findall(r"^COPY (\S+)", DOCKERFILE, re.MULTILINE)

    assert settings.BASE_DIR == (DEPLOY / context).resolve()
    assert DEPLOY / "Dockerfile" == settings.BASE_DIR / dockerfile
    assert [] == [name for name in copied if not (settings.BASE_DIR / name).exists()]
    assert {"**/.env", "var", ".git"} <= set(TEXTS["Dockerfile.dockerignore"].split())


def test_the_site_has_few_rights():
    """It runs as a user of its own, who writes to the data and can become no other."""
    units = re.findall(r"^\[Service\]\n(.*?)^END$", DEBIAN, re.DOTALL | re.M)

    assert ["cards"] == re.findall(r"^USER (\w+)$", DOCKERFILE, re.MULTILINE)
    assert "/tmp:size=" in COMPOSE
    assert {"read_only: true", "cap_drop: [ALL]"} <= set(
        re.findall(r"^  (\S.*)$", COMPOSE, re.MULTILINE)
    )
    assert 2 == len(units)
    assert [] == [unit for unit in units if "User=$name\n" not in unit]
    for unit in units:
        assert {"NoNewPrivileges=yes", "ProtectSystem=strict"} <= set(unit.split())


def test_the_script_can_be_read():
    """The script for Debian has no fault of spelling."""
    done = subprocess.run(
        ["bash", "-n", DEPLOY / "debian.sh"], capture_output=True, text=True
    )

    assert (0, "") == (done.returncode, done.stderr)
