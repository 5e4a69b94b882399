"""Writes down the text of every page, so that two versions of the site can be compared.

    RECORD_TO=/tmp/before .venv/bin/pytest -n 0 tests/everywhere/recorded.py

writes a file for each answer of the site: of every address, to a browser and to htmx;
in every state of `states.py`; to every question of the library, open and answered. It
has the status, some headers, and the text. `diff -r` of two such folders shows what a
change did to what people read. What differs each time, such as an id, becomes `…`, and
what is left to chance is always the same. Record both on one day.
"""

import os
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from quizzes.answering.services import ask
from tests.access.table import NO, WHO
from tests.everywhere.states import STATES
from tests.everywhere.test_every_page import ROWS
from tests.library import in_database
from tests.practice.pages import HTMX, answer, key, wrong

pytestmark = pytest.mark.django_db

LANGUAGES = ("en", "de")
CHANCE = random.Random()
HEADERS = (
    *("Location", "HX-Redirect", "HX-Push-Url", "HX-Trigger"),
    *("Vary", "Cache-Control", "Content-Disposition"),
)
TEXTS = ("text/html", "text/plain", "text/csv", "application/json")
READ = ("alt", "aria-label", "placeholder", "title")  # attributes that people meet
CHANGING = re.compile(
    r"[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}"  # ids
    r"|\b\d{1,2}:\d\d(?::\d\d)?\b"  # times of the day
    r"|\b[0-9A-Za-z_-]{24,}\b"  # tokens
)


class _Text(HTMLParser):
    """Collects what somebody reads of a page, a line for each piece."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("script", "style")
        named = dict(attrs)
        read = [named.get(name) for name in READ]
        if tag == "input" and named.get("type") in ("submit", "button"):
            read.append(named.get("value"))
        self.lines += [text for text in read if text]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if text and not self._silent:
            self.lines.append(text)


def text_of(html: str) -> str:
    """Return the text of a page, a line for each piece of it."""
    reader = _Text()
    reader.feed(html)
    return "\n".join(reader.lines)


@pytest.fixture(scope="package", autouse=True)
def same_chance() -> Iterator[None]:
    """Make the same secrets, ids and codes in every run."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in ((os, "urandom"), (random, "_urandom")):
            patch.setattr(module, name, lambda number: CHANCE.randbytes(number))
        start_again("")
        yield


def start_again(page: str) -> None:
    """Seed chance with the name of a page, so that no earlier page changes it."""
    CHANCE.seed(page)
    random.seed(page)


def shown(answer: HttpResponse) -> str:
    """Return what somebody is answered: the status, some headers, the text."""
    headers = [f"{name}: {answer[name]}" for name in HEADERS if name in answer]
    lines = [str(answer.status_code), *headers]
    kind = answer.get("Content-Type", "").partition(";")[0]
    if answer.streaming or kind not in TEXTS:
        lines.append(kind)
    elif kind == "text/html":
        lines.append(text_of(answer.text))
    else:
        lines.append(answer.text)
    return CHANGING.sub("…", "\n".join(lines)) + "\n"


def write(name: str, answer: HttpResponse) -> None:
    """Write what is shown to the folder that `RECORD_TO` names."""
    folder = Path(os.environ["RECORD_TO"])
    folder.mkdir(parents=True, exist_ok=True)
    file = re.sub(r"[^\w.=-]+", "_", name).strip("_")[:180]
    (folder / f"{file}.txt").write_text(shown(answer), encoding="utf-8")


def addresses() -> Iterator[tuple[str, str, str]]:
    """Return every address with its method and the letters of who may open it."""
    for path, get, post in ROWS:
        yield from (
            (method, path, letters)
            for method, letters in (("GET", get), ("POST", post))
            if letters != NO
        )


@pytest.fixture(scope="class")
def library(django_db_setup, django_db_blocker, library_file) -> Iterator[None]:
    """Load every item of the library, before the transaction of a test and until after.

    So it is of a class: while a transaction is open, no library can be taken away.
    """
    with django_db_blocker.unblock(), in_database(library_file):
        yield


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions(library, settings, language):
    """Write every question of the library: open, answered rightly and wrongly.

    It comes first: what the others share has some items of its own.
    """
    settings.LANGUAGE_CODE = language
    for variant in Variant.objects.published().filter(seed=0):
        client = Client()
        cache.clear()  # nobody has to wait
        start_again(variant.code)
        name = f"{language} {variant.code}"
        write(f"{name} open", client.get(variant.get_absolute_url()))
        if case_of(variant).question.kind is Kind.JUDGMENT:
            continue
        edition = ask(variant, 2017).edition
        for how, choose in (("right", key), ("wrong", wrong)):
            chosen = choose(variant, edition)
            given = answer(client, variant, chosen).url
            write(f"{name} {how}", client.get(given))
            swap = answer(Client(headers=HTMX), variant, chosen)
            write(f"{name} {how} swap", swap)


@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses(everything, settings, language):
    """Write what each address answers to each reader who may open it."""
    settings.LANGUAGE_CODE = language
    for method, path, letters in addresses():
        for who in (w for w, letter in zip(WHO, letters, strict=True) if letter == "o"):
            for way, headers in (("", {}), ("htmx", HTMX)):
                start_again(f"{method} {path} {who}")
                page = everything.answer(who, method, path, headers)
                write(f"{language} {method} {path} {who} {way}", page)


@pytest.mark.parametrize("states", STATES, ids=lambda states: states.__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_states(everything, settings, states, language):
    """Write every page in the states that no address has by itself."""
    settings.LANGUAGE_CODE = language
    start_again(states.__name__)
    with transaction.atomic():
        for name, page in states(everything):
            write(f"{language} {states.__name__} {name}", page)
        transaction.set_rollback(True)
