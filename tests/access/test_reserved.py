"""What is reserved for exams is served to nobody but examiners, by no address.

Every address of the table is tried, with an item that stands in all that can name one:
answers, reports, lessons, homework, days, drafts, sheets and papers. Whoever adds an
address adds it to the table, and so to this test.
"""

import json
import re
from collections.abc import Mapping

import pytest

from penalty_cards.paper import typesetting
from penalty_cards.scenarios.models import Draft, Scenario
from penalty_cards.scenarios.services import case_of
from quizzes.lessons.models import LiveSession
from quizzes.practice.models import DayItem
from tests.access import world as made
from tests.access.table import NO, TABLE, WHO
from tests.cases import in_tiers
from tests.exams.papers import a_variant

pytestmark = pytest.mark.django_db

# The exam itself asks it.
QUESTION_PAGES = {
    "candidate": ("exams/sittings/{running}/", "exams/sittings/{running}/1/")
}


@pytest.fixture
def words(everything, db, monkeypatch) -> Mapping[str, str]:
    """Reserve the item and the drafts; give what shows that they are served.

    A code stands for nothing but itself: where somebody answered it, it may be named.
    """
    monkeypatch.setattr(
        typesetting,
        "typeset",
        lambda name, document, size: [json.dumps(document).encode()],
    )
    variant = a_variant(made.ITEM)
    DayItem.objects.update_or_create(
        day=everything.things["day"], defaults={"variant": variant}
    )
    LiveSession.objects.update(place=1)
    drafts = Draft.objects.values_list("scenario__code", flat=True)
    codes = [made.ITEM, *drafts]
    Scenario.objects.filter(code__in=codes).update(is_reserved=True)
    return {
        "story": _plainest(case_of(variant).stories[0].text),
        "title": re.split(r"\{[^}]*\}", case_of(variant).title.text)[1].strip(),
        "draft": _plainest(made.WORDS["story"]),
    }


def _plainest(text: str) -> str:
    """Return the longest piece of a text that is the same in every variant."""
    return max(re.split(r"\{[^}]*\}", text), key=len).strip()


def shown(world, who: str, method: str, path: str, words: Mapping[str, str]):
    """Return what of it somebody is shown at an address."""
    response = world.answer(who, method, path)
    content = b"".join(response.streaming_content) if response.streaming else None
    text = (content or response.content).decode(errors="replace")
    return {name for name, piece in words.items() if piece in text}


SERVED = [
    ("account", "answers/{accounts_answer}/", "story"),
    ("account", "class/{class}/", "story"),
    ("account", "class/{class}/homework/{homework}/1/", "story"),
    ("account", "exams/sittings/{ended}/result/1/", "title"),
    ("visitor", "questions/{item}/", "story"),
    ("visitor", "today/{day}/", "story"),
    ("teacher", "teach/sessions/{lesson}/", "title"),
    ("reviewer", "write/{sent_in}/", "draft"),
]


@pytest.mark.parametrize(("who", "path", "name"), SERVED)
def test_anybody_is_served_it_otherwise(everything, words, who, path, name):
    """Before it is reserved it is served where it stands."""
    Scenario.objects.update(is_reserved=False)

    assert name in shown(everything, who, "GET", path, words)


@pytest.mark.parametrize(
    "who",
    in_tiers([w for w in WHO if w not in ("examiner", "superuser")], quick=["account"]),
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_nobody_is_served_it(everything, words, who, method):
    """Nobody but examiners is shown a reserved item, or a draft of one."""
    served = {
        (method, path): found
        for path, get, post in TABLE
        if (get if method == "GET" else post) != NO
        if path not in QUESTION_PAGES.get(who, ())
        for each in {path, path.replace("{item}", "{scenario}")}
        if (found := shown(everything, who, method, each, words))
    }

    assert {} == served
