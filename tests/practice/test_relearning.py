"""What turns between two editions, and what a learner has to relearn of it."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.practice.lawbook import items_turned
from quizzes.practice.models import Attempt, Memory
from tests.practice.pages import answer, key, plain, wrong
from tests.scenarios.builders import an_item, write

PAGE = "/laws/compare/2007/2017/"
RIGHTS = {"kind": "information", "about": "HK", "chair": "director"}
ITEMS = (
    an_item(code="PC-901", **RIGHTS),
    an_item(code="PC-902", kind="degree", about="HK", chair="director"),
    an_item(code="PC-903", since=2017, **RIGHTS | {"about": "H7"},
            events=["E exposes H7 by drop"], cards={"dropped": "H7"}),
)  # fmt: skip
SIGHT_2007, SIGHT_2017 = "R50E-2", "R50E-3"


@pytest.fixture
def variants(db, tmp_path):
    """Two questions on who may use what, and one on the degree of a card."""
    load(write(tmp_path, *ITEMS))
    found = (
        Variant.objects.published().filter(seed=0).order_by("version__scenario__code")
    )
    return {variant.version.scenario.code: variant for variant in found}


@pytest.fixture
def reader():
    """Somebody who reads the Laws of 2007."""
    client = Client()
    client.cookies["preferences"] = "2007.two.auto"
    return client


def section(html: str) -> str:
    """The text of what has to be relearned."""
    return plain(html.partition('id="relearn"')[2].partition("</section>")[0])


def test_items_that_turn(variants):
    """Who may use what differs, and the degree of the card does not."""
    found = items_turned(2007, 2017)

    assert ["PC-901", "PC-903"] == [item.code[:6] for item in found]
    assert [] == [
        item for item in found if not (item.is_ruling and item.before and item.after)
    ]
    assert Rule.SIGHT_OF_MAJOR in found[0].rules
    assert Rule.SIGHT_OF_MINOR in found[1].rules


def test_old_and_new_answer_stand_side_by_side(variants, client):
    """The page tells what each edition says of the question, and links to it."""
    html = client.get(PAGE).text

    assert f'href="{variants["PC-901"].get_absolute_url()}"' in html
    assert "Declarer may use all other information from" in plain(html)
    assert "for West it is unauthorized" in plain(html)
    assert "may use the information from it, including West" in plain(html)
    assert variants["PC-902"].code not in html


def test_a_retired_item_is_told_no_more(variants, client, tmp_path):
    """What the library has taken back does not stand there."""
    load(write(tmp_path, ITEMS[1]))

    assert variants["PC-901"].code not in client.get(PAGE).text


def test_what_was_right_is_relearned(variants, reader):
    """A right answer by the older edition: what is gone, what is true now, where."""
    right = variants["PC-901"]
    assert "" == section(reader.get(PAGE).text)

    answer(reader, right, key(right, 2007), edition="2007")
    html = reader.get(PAGE).text

    words = section(html)
    assert f"No longer true in 2017: {BY_ID[SIGHT_2007].words}" in words
    assert f"Now: {BY_ID[SIGHT_2017].words}" in words
    assert f"Questions: {right.code}" in words
    assert BY_ID["R57A-3"].words in words.partition("New in 2017")[2]
    link = f"/practice/clause/{SIGHT_2017}/?edition=2017"
    assert f'href="{link}"' in html
    practice = plain(reader.get(link).text)
    assert BY_ID[SIGHT_2017].words in practice
    assert "PC-903" in practice  # who may use what of another card


NOT_HELD = [
    ("a wrong answer", "PC-901", wrong, 2007),
    ("by the newer edition", "PC-901", key, 2017),
]


@pytest.mark.parametrize(
    ("code", "chosen", "year"),
    [pytest.param(*row, id=shows) for shows, *row in NOT_HELD],
)
def test_what_is_not_held(variants, reader, code, chosen, year):
    """Nothing has to be relearned of what was wrong, or learnt anew already."""
    reader.cookies["preferences"] = f"{year}.two.auto"
    variant = variants[code]

    answer(reader, variant, chosen(variant, year), edition=str(year))

    assert "" == section(reader.get(PAGE).text)


def test_what_stays_true(variants, reader):
    """A statement that decides as before is not called changed."""
    degree = variants["PC-902"]

    answer(reader, degree, key(degree, 2007), edition="2007")

    words = section(reader.get(PAGE).text)
    assert "Nothing you answered correctly has changed." in words
    assert "New in 2017" in words


def test_what_is_remembered(variants, reader):
    """A memory of what only the older edition says counts, unless it was missed."""
    answer(reader, variants["PC-901"], wrong(variants["PC-901"], 2007), edition="2007")
    now = datetime.now(UTC)
    memory = Memory.objects.create(
        learner=Attempt.objects.get().learner, statement=SIGHT_2007,
        stability=1, difficulty=5, due=now, last_review=now,
    )  # fmt: skip

    assert BY_ID[SIGHT_2007].words in section(reader.get(PAGE).text)
    Memory.objects.filter(pk=memory.pk).update(missed=3)
    assert "" == section(reader.get(PAGE).text)


def test_queries(variants, reader, django_assert_max_num_queries):
    """However much is answered and however many questions turn: a few queries."""
    for variant in Variant.objects.published().filter(version__scenario__code="PC-901"):
        answer(reader, variant, key(variant, 2007), edition="2007")

    with django_assert_max_num_queries(8):
        html = reader.get(PAGE).text

    assert section(html)


def test_a_rule_is_practised(variants, client):
    """The page of a rule that a question shows leads to its practice."""
    html = client.get(f"/laws/{Rule.SIGHT_OF_MAJOR}/").text

    (address,) = re.findall(r'href="([^"]*)">Practise this', html)
    assert "PC-901" in client.get(address, follow=True).text
    assert "Practise this" not in client.get(f"/laws/{Rule.LEAD_ACCEPTED}/").text
