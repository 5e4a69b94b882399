"""Every page of the site, in every state, in a browser: sound for everybody.

The addresses are those of the table of who may open what, which has to have every one.
`EVERY_LOOK=1 pytest tests/everywhere` looks at each in both languages and themes.
"""

from collections.abc import Iterator
from http import HTTPStatus

import pytest
from django.db import transaction
from django.http import HttpResponse

from tests.access.table import NO, TABLE, WHO
from tests.everywhere.looking import faults, looks_at
from tests.everywhere.no_pages import NO_PAGE
from tests.everywhere.states import STATES

pytestmark = [pytest.mark.django_db, pytest.mark.browser, pytest.mark.thorough]

# Whoever has most on their pages comes first. Django's own pages under /admin/ are none
# of ours.
READERS = (
    *("account", "visitor", "candidate", "teacher", "author"),
    *("reviewer", "examiner", "superuser", "anonymous"),
)
ROWS = [row for row in TABLE if not row[0].startswith("admin/")]
PARTS = sorted({row[0].partition("/")[0] for row in ROWS})


def is_page(answer: HttpResponse) -> bool:
    """Whether an answer is a whole page, and no part of one, file or redirect.

    Nor that a file is still being made: how long that takes is not always the same.
    """
    is_whole = not answer.streaming and b"<!doctype html>" in answer.content[:200]
    return is_whole and answer.status_code != HTTPStatus.ACCEPTED


def page_of(world, method: str, path: str, letters: str) -> HttpResponse | None:
    """Return the page that an address shows to the first who may see it, if any."""
    for who in READERS:
        if letters[WHO.index(who)] == "o":
            answer = world.answer(who, method, path)
            if is_page(answer):
                return answer
    return None


def requests_to(part: str) -> Iterator[tuple[str, str, str]]:
    """Return whatever can be asked of a part of the site: how, what, and who may."""
    for path, get, post in ROWS:
        if path.partition("/")[0] == part:
            yield from (
                (method, path, letters)
                for method, letters in (("GET", get), ("POST", post))
                if letters != NO
            )


@pytest.mark.parametrize("part", PARTS)
def test_every_page(everything, shown, settings, part):
    """Nothing is wrong with any page, nor with what comes of its form sent empty."""
    wrong, no_page = {}, set()
    for method, path, letters in requests_to(part):
        for look in looks_at(method + path):
            settings.LANGUAGE_CODE = look.language
            page = page_of(everything, method, path, letters)
            if page is None:
                no_page.add(f"{method} {path}")
                continue
            shown.show(everything.url(path), page)
            if found := faults(shown.page, look):
                wrong[method, path, look.language] = found

    assert {} == wrong
    assert {
        f"{method} {path}" for method, path, _ in requests_to(part)
    } & NO_PAGE == no_page
    assert [] == shown.complaints


def test_what_has_no_page():
    """It is an address of the site."""
    assert set() == NO_PAGE - {
        f"{method} {path}" for part in PARTS for method, path, _ in requests_to(part)
    }


@pytest.mark.parametrize("states", STATES, ids=lambda states: states.__name__)
def test_every_state(everything, shown, settings, states):
    """Nothing is wrong with a page, whatever has been done to what it shows."""
    wrong, seen = {}, 0
    for look in looks_at(states.__name__):
        settings.LANGUAGE_CODE = look.language
        with transaction.atomic():
            for name, page in states(everything):
                assert is_page(page), f"{name}: {page.status_code}"
                shown.show("/" + states.__name__, page)
                seen += 1
                if found := faults(shown.page, look):
                    wrong[name, look.language] = found
            transaction.set_rollback(True)

    assert {} == wrong
    assert seen
    assert [] == shown.complaints
