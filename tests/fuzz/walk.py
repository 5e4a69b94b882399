"""Random walks through the site by links and forms, without a browser or a script.

    python -m tests.fuzz.walk [--walks 10000] [--steps 10] [--seed 1] [--processes 2]

Each walk starts at the home page, by a visitor or by somebody who may do everything.
A step follows a link, or sends a form: mostly as it stands or with one of its choices,
sometimes with what no page offers. No page may fail, and no link may lead nowhere, but
back to an address that was asked for and is not there. If one does, exit status is 1.
"""

import argparse
import logging
import os
import random
import shutil
import sys
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urljoin, urlsplit

from tests.fuzz.mutating import STRANGE

if TYPE_CHECKING:
    from django.test import Client

SITE = "http://testserver"
TYPED = ("", "7", "50D2", "H7", "W plays H7", "Anna", "2026-01-31", "PC-001", "1NT")
# What ends the walk of everybody else: signing out, changing the password, erasing.
LEFT_OUT = ("/accounts/logout/", "/accounts/password/", "/admin/")
SHOWN = 250  # walks between two lines that say how far they are
LEADS_NOWHERE = (400, 403, 404, 405, 410)  # to who follows a link
IS_ODD = 0.15  # the share of fields that are given what no page offers


@dataclass
class Form:
    """A form, with the values its fields have and those they could have."""

    action: str
    method: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)


class Page(HTMLParser):
    """The links and forms of a page."""

    def __init__(self, address: str, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.forms: list[Form] = []
        self._address, self._select = address, ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Note a link to another page, a form, or a field of one."""
        own = {name: value or "" for name, value in attrs}
        if tag == "a" and not own.get("href", "#").startswith("#"):
            self.links.append(urljoin(self._address, own["href"]))
        elif tag == "form":
            action = urljoin(self._address, own.get("action", ""))
            self.forms.append(Form(action, own.get("method", "get").lower()))
        elif self.forms and tag in ("input", "button", "textarea", "select", "option"):
            self._take_field(tag, own)

    def _take_field(self, tag: str, own: dict[str, str]) -> None:
        form, name = self.forms[-1], own.get("name", "")
        if tag == "select":
            self._select = name
        if tag == "option":
            name = self._select
        if own.get("type") == "file":
            form.files.add(name)
        elif name:
            values = form.fields.setdefault(name, [])
            if "value" in own:
                values.append(own["value"])


class Walker:
    """Somebody who walks; `faults`: what was met that should not be."""

    def __init__(self, lot: random.Random) -> None:
        self._lot = lot
        self._lost: deque[str] = deque(maxlen=2)  # of the pages one came by
        self.faults: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()

    def walk(self, client: "Client", steps: int) -> None:
        """Walk from the home page; begin again where a page leads nowhere."""
        self._client = client
        page = self._open(f"{SITE}/", "start")
        for _ in range(steps):
            links = [each for each in page.links if self._is_ours(each)]
            forms = [each for each in page.forms if self._is_ours(each.action)]
            if forms and self._lot.random() < 0.5:
                page = self._send(self._lot.choice(forms))
            elif links:
                page = self._open(self._lot.choice(links), "link")
            else:
                page = self._open(f"{SITE}/", "start")

    def _is_ours(self, address: str) -> bool:
        path = urlsplit(address).path
        return address.startswith(SITE) and not path.startswith(LEFT_OUT)

    def _open(self, address: str, how: str) -> Page:
        return self._page(address, self._client.get(address, follow=True), how)

    def _send(self, form: Form) -> Page:
        values = {name: self._value(known) for name, known in form.fields.items()}
        values = {name: value for name, value in values.items() if value is not None}
        way = "form" if form.method == "post" else "search"
        if form.method == "post":
            address = form.action
            response = self._client.post(address, values, follow=True)
        else:
            query = urlencode(values)
            address = urlsplit(form.action)._replace(query=query).geturl()
            response = self._client.get(address, follow=True)
        return self._page(address, response, way)

    def _value(self, known: list[str]) -> str | None:
        if self._lot.random() < IS_ODD:
            return self._lot.choice((*STRANGE[1:], *TYPED)).replace("\ud800", "")
        return self._lot.choice(known) if known else self._lot.choice(TYPED)

    def _page(self, address: str, response: Any, how: str) -> Page:
        status = response.status_code
        self.statuses[status] += 1
        is_lost = status in LEADS_NOWHERE
        if status >= 500 or (is_lost and how == "link" and address not in self._lost):
            self.faults[f"{status} by {how}: {address.removeprefix(SITE)}"] += 1
        self._lost.append(address if is_lost else "")
        if response.redirect_chain:
            address = urljoin(SITE, response.redirect_chain[-1][0])
        is_page = "html" in response.headers.get("Content-Type", "")
        if response.streaming or not is_page:
            response.close()
            return Page(SITE, "")
        return Page(address, response.text)


def main() -> int:
    """Do what the command line says."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--walks", type=int, default=10_000)
    options.add_argument("--steps", type=int, default=10)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--processes", type=int, default=2)
    said = options.parse_args()
    with TemporaryDirectory() as folder:
        set_up(Path(folder))
        shares = [
            (Path(folder), said.walks // said.processes, said.steps, said.seed + number)
            for number in range(said.processes)
        ]
        with get_context("fork").Pool(said.processes) as pool:
            walkers = pool.starmap(walk_through, shares, chunksize=1)
    faults, statuses = map(sum_of, zip(*walkers, strict=True))
    walks = sum(share[1] for share in shares)
    print(f"{walks} walks, {statuses.total()} pages: {dict(statuses)}")
    for fault, number in faults.most_common():
        print(f"    {number} times {fault}")
    return int(bool(faults))


def sum_of(counters: Iterable[Counter[Any]]) -> Counter[Any]:
    """Count together what was counted apart."""
    return sum(counters, Counter())


def set_up(folder: Path) -> None:
    """Make a site with the whole library, in a folder."""
    import django
    from django.core.management import call_command
    from django.db import connection

    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "tests.crowds.settings",
        "DATABASE_URL": f"sqlite:///{folder}/cards.sqlite3",
        "PLAIN_STATIC_FILES": "yes",
        "STATIC_ROOT": str(folder),
        "EMAIL_URL": "dummymail://",
    }
    django.setup()
    logging.disable(logging.CRITICAL)
    for command in ("migrate", "load_scenarios", "load_blueprints"):
        call_command(command, verbosity=0)
    connection.close()


def walk_through(
    folder: Path, walks: int, steps: int, seed: int
) -> tuple[Counter[str], Counter[int]]:
    """Walk through a copy of the site; give what was met, and the statuses."""
    from django.conf import settings
    from django.db import connection
    from django.test import Client

    from quizzes.accounts.models import User

    copy = folder / f"copy{seed}.sqlite3"
    shutil.copy(folder / "cards.sqlite3", copy)
    connection.settings_dict["NAME"] = str(copy)
    settings.ALLOWED_HOSTS.append("testserver")
    settings.ACCOUNT_RATE_LIMITS = dict.fromkeys(settings.ACCOUNT_RATE_LIMITS)
    walker = Walker(random.Random(seed))
    master = User.objects.create_superuser("walker", password="a walker’s own")
    for number in range(walks):
        if number % SHOWN == 0:
            print(f"seed {seed}: {number} walks, {dict(walker.faults)}", flush=True)
        client = Client(raise_request_exception=False)
        if number % 2:
            client.force_login(master)
        walker.walk(client, steps)
    return walker.faults, walker.statuses


if __name__ == "__main__":
    sys.exit(main())
