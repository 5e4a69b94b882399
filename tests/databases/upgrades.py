"""A database is walked through every state that was released, with rows in all tables.

Django has to be set up before this is imported, on the database to walk through.
"""

import json
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.core.management.sql import emit_post_migrate_signal
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState
from django.test import Client, override_settings
from django.test.utils import setup_test_environment

from penalty_cards.scenarios.loading import load
from quizzes.accounts.models import User
from tests.databases.filling import Made, code, fill
from tests.scenarios.builders import an_item, write

RELEASED = tomllib.loads(
    Path(__file__).with_name("released.toml").read_text(encoding="utf-8")
)
OWN = ("penalty_cards", "quizzes")
NUMBERS = 2  # rows in each table, at each state
PAGES = (
    "/", "/questions/", "/progress/", "/progress/answers/", "/progress/data/",
    "/progress/data/as/csv/", "/practice/", "/today/", "/drill/", "/laws/",
    "/laws/search/?q=king", "/accounts/", "/log/", "/write/", "/teach/", "/exams/",
    "/examine/",
)  # fmt: skip

Rows = dict[str, dict[str, dict[str, str]]]  # by table, key and column
Key = tuple[str, str | None]


def own_apps(loader: MigrationLoader) -> set[str]:
    """Return the apps of this project that have migrations."""
    return {
        app.label
        for app in apps.get_app_configs()
        if app.name.split(".")[0] in OWN and app.label in loader.migrated_apps
    }


def targets(state: str, loader: MigrationLoader) -> list[Key]:
    """Return the migrations of a state; what other projects bring is as it is now."""
    own = own_apps(loader)
    others = [key for key in loader.graph.leaf_nodes() if key[0] not in own]
    return [(app, RELEASED[state].get(app)) for app in sorted(own)] + others


def go_to(state: str) -> ProjectState:
    """Migrate to a state, there or back, as `manage.py migrate` does."""
    executor = MigrationExecutor(connection)
    goals = targets(state, executor.loader)
    executor.migrate(goals)
    found = executor.loader.project_state([key for key in goals if key[1]])
    emit_post_migrate_signal(0, False, "default", apps=found.apps, plan=[])
    return found


def rows() -> Rows:
    """Read every row of every table but that of the migrations themselves."""
    found = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            if table == "django_migrations":
                continue
            key = connection.introspection.get_primary_key_column(cursor, table)
            cursor.execute(f'SELECT * FROM "{table}"')
            columns = [column[0] for column in cursor.description]
            lines = [dict(zip(columns, line, strict=True)) for line in cursor]
            found[table] = {
                str(line[key]): {name: repr(value) for name, value in line.items()}
                for line in lines
            }
    return found


def lost(before: Rows, after: Rows) -> list[str]:
    """Name what is gone or changed; a column that is gone is gone on purpose."""
    found = []
    for table, lines in before.items():
        for key, row in lines.items():
            now = after.get(table, {}).get(key)
            if now is None:
                found.append(f"{table} {key} is gone")
                continue
            found += [
                f"{table} {key} {column}: {value}, now {now[column]}"
                for column, value in row.items()
                if now.get(column, value) != value
            ]
    return found


def forward() -> dict[str, Any]:
    """Walk from state to state, and to the present, and look what is still there."""
    met: dict[str, Any] = {"lost": {}, "unfilled": {}, "ways": {}}
    before: Rows = {}
    made: Made = {}
    for place, state in enumerate(RELEASED):
        there = go_to(state).apps
        found = rows()
        met["lost"][state] = lost(before, found)
        sittings = found.get("exams_sitting", {}).values()
        met["ways"][state] = [row["way"] for row in sittings if "way" in row]
        for number in range(place * NUMBERS, (place + 1) * NUMBERS):
            made = fill(there, number, made)
        names = {there.get_model(label)._meta.db_table for label in made}
        before = rows()
        met["unfilled"][state] = sorted(before.keys() - names)
    call_command("migrate", verbosity=0)
    met["lost"]["now"] = lost(before, rows())
    return met


def pages() -> dict[str, Any]:
    """Load the items anew, as after every update, and look around as people of old.

    What the load did, where every item has other words than before. Of each state one
    of those who were there: what their pages are answered by, and how many rows are in
    the file that they take along, by table.
    """
    items = [
        an_item(code=code(number), story="{offender} has shown the {card:fallen}.",
                cards={"dropped": "HK", "fallen": "HK"})
        for number in range(len(RELEASED) * NUMBERS)
    ]  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        loaded = load(write(Path(folder), *items))
    met: dict[str, Any] = {"loaded": loaded._asdict(), "answered": {}, "taken": {}}
    users = User.objects.order_by("pk")[::NUMBERS]
    for state, user in zip(RELEASED, users, strict=True):
        client = Client(raise_request_exception=False)
        client.force_login(user, "django.contrib.auth.backends.ModelBackend")
        met["answered"][state] = {
            address: client.get(address).status_code for address in PAGES
        }
        taken = client.get("/progress/data/as/json/").json()
        met["taken"][state] = {
            name: len(kept) for name, kept in taken.items() if isinstance(kept, list)
        }
    return met


def back() -> dict[str, Any]:
    """Walk back from state to state, as far as it goes, and look what is left."""
    met: dict[str, Any] = {"lost": {}, "refused": {}}
    for state in list(RELEASED)[-2::-1]:
        before = rows()
        try:
            go_to(state)
        except DatabaseError as error:
            met["refused"][state] = str(error)
        after = rows()
        kept = {table: lines for table, lines in before.items() if table in after}
        met["lost"][state] = lost(kept, after)
    return met


def main(*ways: Callable[[], dict[str, Any]]) -> None:
    """Walk some ways, and print what was met on each."""
    setup_test_environment()
    backend = "django.contrib.staticfiles.storage.StaticFilesStorage"
    plain_files = settings.STORAGES | {"staticfiles": {"BACKEND": backend}}
    with override_settings(STORAGES=plain_files):
        print(json.dumps({way.__name__: way() for way in ways}))
