"""The site as `manage.py serve` serves it, and a browser that complains of nothing."""

import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings
from playwright.sync_api import Browser, BrowserContext, Page, expect

from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant, Version
from penalty_cards.scenarios.services import case_of

# Chromium reports a page that was refused or not found as if the page were at fault.
EXPECTED = re.compile(r"Failed to load resource: .* status of 4(03|04|09|22) ")
expect.set_options(timeout=30_000)  # milliseconds, as whatever else is waited for
QUESTIONS = """
    SELECT variant.code, facts, document_digest, document
    FROM scenarios_variant AS variant
    JOIN scenarios_version AS version ON version.id = version_id
    WHERE seed = 0 ORDER BY variant.code
"""
GIVE_ROLE = """
    INSERT INTO accounts_user_groups (user_id, group_id)
    SELECT person.id, role.id FROM accounts_user AS person, auth_group AS role
    WHERE person.username = ? AND role.name = ?
"""


class Site(NamedTuple):
    """The address of the site, without a slash at its end, and what it asks.

    `variants`: a question of each kind; `one card` asks for one card. `questions`: the
    first variant of every item. None of them is a row of the tests' own database.
    `database`: the file that holds them.
    """

    url: str
    variants: dict[str, Variant]
    questions: list[Variant]
    database: Path

    def give_role(self, username: str, role: str) -> None:
        """Return somebody a role, as whoever runs the site does."""
        with closing(sqlite3.connect(self.database, timeout=10)) as connection:
            connection.execute(GIVE_ROLE, (username, role))
            connection.commit()


@pytest.fixture(scope="session")
def site(
    library_file: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """Serve the library from a database of its own to all browser tests."""
    database = tmp_path_factory.mktemp("site") / "cards.sqlite3"
    shutil.copyfile(library_file, database)
    with closing(socket.socket()) as holder:
        holder.bind(("127.0.0.1", 0))
        port = holder.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", str(port)],
        cwd=settings.BASE_DIR,
        env=os.environ
        | {
            "DATABASE_URL": f"sqlite:///{database}",
            "STATIC_ROOT": str(database.parent / "static"),  # workers start at once
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        said = iter(server.stdout.readline, "")
        assert any(line.startswith("Open ") for line in said), "the site did not start"
        questions = _questions(database)
        url = f"http://127.0.0.1:{port}"
        yield Site(url, _by_kind(questions), questions, database)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)


def _questions(database: Path) -> list[Variant]:
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(QUESTIONS).fetchall()
    return [
        Variant(
            code=code,
            facts=json.loads(facts),
            version=Version(document_digest=digest, document=json.loads(document)),
        )
        for code, facts, digest, document in rows
    ]


def _by_kind(questions: list[Variant]) -> dict[str, Variant]:
    found: dict[str, Variant] = {}
    for variant in questions:
        question = case_of(variant).question
        is_one = question.kind is Kind.CARD and not question.several
        found.setdefault("one card" if is_one else question.kind.value, variant)
    return found


@pytest.fixture
def variants(site: Site) -> dict[str, Variant]:
    """A question of each kind."""
    return site.variants


@pytest.fixture
def context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """Open a browser window that knows nothing of earlier ones."""
    context = browser.new_context(base_url=site.url, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """Open a page; afterwards neither script nor policy may have complained."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda message: (
            message.type in ("error", "warning")
            and not EXPECTED.match(message.text)
            and complaints.append(message.text)
        ),
    )
    yield page
    assert [] == complaints
