"""A small site as release 0.1.0 left it, brought to the present.

Beside this are two files that were made with that release, by its own pages:

- `database.sql.gz` is its database, with a few items of the library.
- `left_open.json` has what people still had of it elsewhere: the cookies of their
  browsers, forms that were open (filled in), answers given offline, what they had
  downloaded, and what addresses name (`things`). It was sealed with the key `KEY`.
"""

import gzip
import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from django.core.management import call_command
from django.db import connections
from django.db.utils import ConnectionHandler
from django.http import HttpResponse
from django.test import Client

from penalty_cards.scenarios import loading
from penalty_cards.scenarios.models import Scenario
from tests.databases.upgrades import Rows, rows
from tests.lessons.library import write_some

FOLDER = Path(__file__).parent
KEY = "of the earlier release"
COMMANDS = ("migrate", "load_scenarios", "load_blueprints")  # of every start


class Earlier:
    """What people had of the earlier release, and its database.

    `moment`: when it was left. `before`: the rows of its database, as they were.
    """

    def __init__(self) -> None:
        text = (FOLDER / "left_open.json").read_text(encoding="utf-8")
        document: dict[str, Any] = json.loads(text)
        self.moment = datetime.fromisoformat(document["at"])
        self.things: dict[str, Any] = document["things"]
        self.forms: dict[str, dict[str, Any]] = document["forms"]
        self.packs: dict[str, list[dict[str, Any]]] = document["packs"]
        self.taken: dict[str, dict[str, Any]] = document["taken"]
        self.votes: str = document["votes"]
        self.before: Rows = {}
        self._cookies: dict[str, dict[str, str]] = document["browsers"]

    def browser(self, who: str, headers: Mapping[str, str] | None = None) -> Client:
        """Return somebody's browser with the cookies that it had."""
        client = Client(enforce_csrf_checks=True, headers=headers)
        client.cookies.load(self._cookies[who])
        return client

    def page(self, who: str, path: str) -> str:
        """Return the page at an address, `things` put in, as somebody sees it."""
        client = self.browser(who) if who else Client()
        page = client.get(self._address(path), follow=True)
        assert 200 == page.status_code, path
        return page.text

    def post(self, who: str, path: str, **sent: str) -> HttpResponse:
        """Send a form of today."""
        client = self.browser(who)
        client.handler.enforce_csrf_checks = False
        return client.post(self._address(path), sent)

    def send(self, name: str, headers: Mapping[str, str] | None = None) -> HttpResponse:
        """Send a form that was open."""
        form = self.forms[name]
        client = self.browser(form["who"], headers)
        return client.post(form["address"], form["sent"])

    def _address(self, path: str) -> str:
        return "/" + path.format_map(self.things).removeprefix("/")


@contextmanager
def opened(path: Path) -> Iterator[None]:
    """Use a file as the database, in place of that of the other tests."""
    database = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(path)}
    own = connections["default"]
    connections["default"] = ConnectionHandler({"default": database})["default"]
    try:
        yield
    finally:
        connections["default"].close()
        connections["default"] = own


@contextmanager
def brought_to_the_present(folder: Path) -> Iterator[Earlier]:
    """Write the database to a file, open it, and do what every start of the site does.

    Of the library those items are loaded that are in it.
    """
    path, library = folder / "cards.sqlite3", folder / "library"
    library.mkdir()
    sql = gzip.decompress((FOLDER / "database.sql.gz").read_bytes()).decode()
    database = sqlite3.connect(path)
    database.executescript(sql)
    database.close()
    earlier = Earlier()
    with opened(path):
        earlier.before = rows()
        write_some(library, *Scenario.objects.values_list("code", flat=True))
        with patch.object(loading, "LIBRARY", library), StringIO() as out:
            for command in COMMANDS:
                call_command(command, verbosity=0, stdout=out)
        yield earlier
