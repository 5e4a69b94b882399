"""Tests of what `deploy/` sets up: settings, commands, options and files are there.

No containers are started, and nothing is installed.
"""

import asyncio
import json
import os
import re
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import get_commands
from django.urls import resolve
from uvicorn.importer import import_from_string
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from penalty_cards import serving
from penalty_cards.operation.health import ready
from tests.databases.server import postgresql, programs

DEPLOY = settings.BASE_DIR / "deploy"
TEXTS = {
    path.name: path.read_text(encoding="utf-8").replace("\\\n", "")
    for path in DEPLOY.iterdir()
}
COMPOSE, DOCKERFILE, DEBIAN = (
    TEXTS[name] for name in ("compose.yaml", "Dockerfile", "debian.sh")
)
GIVEN = {"DATABASE_PASSWORD": "secret", "SECRET_KEY": "a long random text"}
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
    services = set(re.findall(r"^  (\w+):$", COMPOSE.split("services:")[1], re.M))
    awaited = re.findall(r"^      (\w+):\n        condition:", COMPOSE, re.MULTILINE)

    assert {"db", "redis", "prepare", "site", "daily", "data"} == services
    assert set(awaited) < services


@pytest.mark.parametrize(
    ("sent_by", "known_as"), [("172.18.0.1", "203.0.113.7"), ("203.0.113.9",) * 2]
)
def test_visitors_of_containers_are_told_apart(sent_by, known_as):
    """What the machine says of visitors is believed, and what strangers say is not."""
    trusted = told_to_containers()["FORWARDED_ALLOW_IPS"]
    headers = [(b"x-forwarded-for", b"198.51.100.1, 203.0.113.7")]
    scope = {"type": "http", "client": (sent_by, 1), "headers": headers}
    asyncio.run(ProxyHeadersMiddleware(nothing, trusted)(scope, nothing, nothing))

    assert known_as == scope["client"][0]


async def nothing(*_args: object) -> None:
    """Stand for a site."""


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


@pytest.mark.parametrize("name", ["compose.yaml", "Dockerfile", "debian.sh"])
def test_commands_are_there(name):
    """What is called of the site's own commands is there."""
    named = re.findall(r"(?:manage\.py|^manage) (\w+)", TEXTS[name], re.MULTILINE)

    assert named
    assert set(named) <= get_commands().keys()


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
    assert all((settings.BASE_DIR / name).exists() for name in copied)
    assert {"**/.env", "var", ".git"} <= set(TEXTS["Dockerfile.dockerignore"].split())


def test_the_site_has_few_rights():
    """It runs as a user of its own, who writes to the data and can become no other."""
    units = re.findall(r"^\[Service\]\n(.*?)^END$", DEBIAN, re.DOTALL | re.M)

    assert ["cards"] == re.findall(r"^USER (\w+)$", DOCKERFILE, re.MULTILINE)
    assert {"read_only: true", "cap_drop: [ALL]"} <= set(
        re.findall(r"^  (\S.*)$", COMPOSE, re.MULTILINE)
    )
    assert 2 == len(units)
    assert all("User=$name\n" in unit for unit in units)
    assert {"NoNewPrivileges=yes", "ProtectSystem=strict"} <= set(units[0].split())


def test_the_script_can_be_read():
    """The script for Debian has no fault of spelling."""
    done = subprocess.run(
        ["bash", "-n", DEPLOY / "debian.sh"], capture_output=True, text=True
    )

    assert (0, "") == (done.returncode, done.stderr)
