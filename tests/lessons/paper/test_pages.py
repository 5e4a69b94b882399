"""Tests for the papers as one has them from the site."""

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils.html import escape

from penalty_cards.laws.messages import render
from penalty_cards.questions.explanation import explain
from penalty_cards.scenarios.services import called, case_of
from quizzes.answering.services import ask
from quizzes.lessons.paper import lesson
from tests.factories import UserFactory
from tests.lessons.library import CODES, STEPS
from tests.paper.reading import page_size, text_of


@pytest.fixture(autouse=True)
def papers(some_items, db):
    """Have some items."""


def signed_in() -> Client:
    """A browser of somebody with an account, for whom papers may be long."""
    client = Client()
    client.force_login(UserFactory())
    return client


def paper(kind: str, *codes: str, **query: str) -> str:
    """The text of a paper of some items."""
    response = signed_in().get(f"/teach/paper/{kind}/", {"code": codes, **query})
    assert "application/pdf" == response["Content-Type"]
    return text_of(response.content)


def ruling_of(code: str) -> str:
    """The ruling on an item in English."""
    exercise = ask(called(code), 2017)
    explanation = explain(exercise.case.question, exercise.code)
    return " ".join(map(render, explanation.ruling))


def test_handout_asks_and_does_not_tell():
    """A handout has the table, the question and the choices, and no ruling."""
    text = paper("handout", "PC-001")

    assert called("PC-001").code in text
    assert "Which cards may West play? Tick all that apply." in text
    assert "A ♠Q" in text
    assert "3NT by South" in text
    assert ruling_of("PC-001") not in text


def test_answers_tell_all():
    """An answer sheet has the right choices, the ruling, the facts and the clauses."""
    text = paper("answers", "PC-001")

    assert "Right: A ♠Q B ♠10 D ♠6" in text
    assert ruling_of("PC-001") in text
    assert "Facts" in text
    assert "50C" in text


def test_papers_of_all_items():
    """Every kind of question can be printed, with every step of it."""
    text = paper("handout", *CODES)

    assert {called(code).code for code in CODES} <= set(text.split())
    assert "Step 4 of 4" in text
    assert "No answer is wrong" in paper("answers", *CODES)


def test_german():
    """A German reader has labels, sentences, the Law and the site's name in German."""
    client = Client(headers={"Accept-Language": "de"})
    text = text_of(client.get("/teach/paper/answers/?code=PC-001").content)

    assert "karten · http" in text
    assert "Regeln von 2017" in text
    assert "Kreuzen Sie alle" in text
    assert "Ob der Partner sie wirklich gesehen hat, macht keinen Unterschied." in text
    assert "nennt einige Ausnahmen" in text


def test_edition_and_size():
    """The address may name an edition and a size of paper."""
    client = Client()
    pdf = client.get(
        "/teach/paper/answers/?code=PC-001&edition=2007&size=letter"
    ).content

    assert "Laws of 2007" in text_of(pdf)
    assert (216, 279) == page_size(pdf)


def test_codes_as_typed():
    """Codes come one by one or together, in small letters, and each once."""
    together = Client().get("/teach/paper/handout/?code=pc-001,+PC-004;PC-001")

    assert text_of(together.content) == paper("handout", "PC-001", "PC-004")


REFUSED = [
    ("handout/?code=PC-999", 404, "There is no question “PC-999”"),
    ("handout/?code=%00%3Cb%3E", 404, "There is no question"),
    (
        "handout/?code=PC-001&size=a3",
        404,
        "There is no paper size “a3”. Choose from A4, Letter",
    ),
    (
        "handout/?code=PC-001&edition=1066",
        404,
        "There is no edition “1066” of the Laws",
    ),
    ("novel/?code=PC-001", 404, "There is no paper “novel”. Choose from Handout,"),
    ("handout/", 422, "Type the code of at least one question"),
    ("handout/?code=+,", 422, "Type the code of at least one question"),
]


@pytest.mark.parametrize(("address", "status", "words"), REFUSED)
def test_refused(address, status, words):
    """What cannot be printed is refused, in words."""
    response = Client().get(f"/teach/paper/{address}")

    assert status == response.status_code
    assert words in response.text


def test_too_many(monkeypatch):
    """More questions than a paper holds are refused; every step is one."""
    monkeypatch.setattr(lesson, "MOST_QUESTIONS", 3)
    for codes in (["X1", "X2", "X3", "X4"], [STEPS]):
        response = Client().get("/teach/paper/handout/", {"code": codes})

        assert 422 == response.status_code, codes
        assert "You chose 4 questions; a paper holds at most 3." in response.text, codes


def test_list_keeps_what_was_typed():
    """The page offers every paper, and shows codes again as text."""
    response = Client().get('/teach/paper/?code=<b>"PC-001&size=letter')

    assert "&lt;B&gt;&quot;PC-001" in response.text
    assert '<option value="letter" selected>' in response.text
    assert 'formaction="/teach/paper/handout/"' in response.text


def test_a_question_leads_to_its_papers():
    """An answered question offers itself on paper, under the edition it was asked."""
    code = called("PC-001").code
    context = {
        "case": case_of(called("PC-001")),
        "edition": 2007,
        "formats": {},
        "again_url": "/",
    }
    more = render_to_string("practice/more.html", context)

    for kind in ("handout", "answers", "roles"):
        address = f"/teach/paper/{kind}/?code={code}&edition=2007"
        assert f'href="{escape(address)}"' in more
        assert 200 == Client().get(address).status_code


UNSIGNED = [
    # what it shows                      paper      codes                       status
    ("a few questions are had by all",   "handout", "PC-001",                   200),
    ("every step is one",                "handout", f"PC-001 PC-004 {STEPS}",   422),
    ("scripts take longer",              "roles",   STEPS,                      422),
    ("cards for any lesson, the longest", "wall",   "",                         422),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "codes", "status"),
    [pytest.param(*row, id=shows) for shows, *row in UNSIGNED],
)
def test_long_papers_are_for_those_who_have_signed_in(kind, codes, status):
    """A visitor has short papers, and reads how to have longer ones."""
    address = f"/teach/paper/{kind}/"

    response = Client().get(address, {"code": codes})

    assert status == response.status_code
    assert (status == 422) == ("Sign in to print" in str(response.content))
    assert 200 == signed_in().get(address, {"code": codes}).status_code
