"""What a screen reader says of a question and of what else people do on the site.

`RENEW=1 pytest tests/everywhere/test_spoken.py` writes the texts anew. Their diff is to
be read: would somebody who only hears it know what lies where, and what to do?
"""

import os
from pathlib import Path

import pytest
from django.db import transaction
from django.test import Client

from tests.cases import in_tiers
from tests.directing.tables import a_table, after
from tests.everywhere.spoken import spoken
from tests.everywhere.states import STATES
from tests.exams.papers import a_variant
from tests.practice.pages import answer, form_data, send, wrong

pytestmark = [pytest.mark.django_db, pytest.mark.browser]
FOLDER = Path(__file__).with_name("spoken")
# Of the states of pages, those that are listened to, and in which language.
HEARD = {
    "questions": {"PC-005 open": "de", "PC-005 wrong": "de"},
    "practice": {"refused": "en"},
    "lesson": {"phone after open": "en", "phone after reveal": "de"},
    "exam": {"question": "en", "before the end": "en"},
    "account": {"wrong": "en", "a key once more": "de"},
}


def heard(shown, name: str, url: str, page) -> tuple[str, str]:
    """Return what should be heard of a page, and what is."""
    shown.show(url, page)
    text, path = spoken(shown.page), FOLDER / f"{name}.txt"
    if os.environ.get("RENEW"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path.read_text(encoding="utf-8"), text


@pytest.mark.parametrize("code", ["PC-001", "PC-005"])
def test_a_question(everything, shown, code):
    """Open, sent empty, and answered: cards by name, whose turn, what came of it."""
    variant, client = a_variant(code), Client()
    url = variant.get_absolute_url()
    given = answer(client, variant, wrong(variant)).url
    pages = {
        f"{code} open": client.get(url),
        f"{code} refused": send(client, variant, form_data(client, variant, [])),
        f"{code} answered": client.get(given),
    }
    for name, page in pages.items():
        expected, actual = heard(shown, name, url, page)

        assert expected == actual, name


def test_the_open_table(everything, shown):
    """A card drops: what it becomes is said by itself, and who has to decide what."""
    client = Client()
    url = after(client, a_table(), "e drops dq")
    expected, actual = heard(shown, "open table", "/table/", client.get(url))

    assert expected == actual


@pytest.mark.parametrize("part", in_tiers(HEARD, quick=["lesson"]))
def test_a_state(everything, shown, settings, part):
    """A phone in a lesson, an exam, signing in; in German what is read in German."""
    states = next(each for each in STATES if each.__name__ == part)
    met = {}
    for language in sorted(set(HEARD[part].values())):
        settings.LANGUAGE_CODE = language
        with transaction.atomic():
            for name, page in states(everything):
                if HEARD[part].get(name) == language:
                    met[name] = language
                    said_of = f"{part}, {name}, {language}"
                    expected, actual = heard(shown, said_of, f"/{part}", page)

                    assert expected == actual, name
            transaction.set_rollback(True)
    assert HEARD[part] == met
