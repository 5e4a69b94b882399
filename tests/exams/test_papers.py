"""Papers by their seeds: rebuilt exactly, and printed with and without the key."""

import json

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from penalty_cards.paper.typesetting import Size, typeset
from penalty_cards.questions.marking import Part
from penalty_cards.scenarios.models import Scenario
from quizzes.exams.models import Blueprint
from quizzes.exams.papers.papers import paper_of, printed_key, printed_paper
from tests.exams.builders import SMALL
from tests.factories import ExamFactory
from tests.paper.reading import page_size, text_of

pytestmark = pytest.mark.usefixtures("some_items", "db")

STANDARDS = ("a-2u", "ua-1")
JUDGED = SMALL | {
    "release": "by examiner",
    "sections": [
        *SMALL["sections"],
        {"title": "Left to the Director", "number": 1, "kinds": ["judgment"]},
    ],
}


@pytest.fixture
def blueprint():
    """A blueprint with a question that is left to judgment."""
    return Blueprint.objects.create(title="A small exam", document=JUDGED)


def sat(blueprint, seed):
    """Store the paper of a seed as a sitting has it."""
    paper = paper_of(blueprint, seed, reserved=False)
    exam = ExamFactory(blueprint=blueprint, secret=blueprint.secret)
    sitting = blueprint.sittings.create(
        exam=exam, seed=seed, library="", edition=2017, minutes=20
    )
    for question in paper.questions:
        section, variant, step, parts = question.drawn
        sitting.questions.create(
            place=question.number,
            section=section,
            variant=variant,
            step=step,
            parts=[part.value for part in parts],
        )
    return paper


def page(name, blueprint, *place, query=""):
    """Return an address of a paper."""
    return reverse(f"examine:{name}", args=[blueprint.pk, *place]) + query


def test_sat_paper_is_rebuilt(blueprint):
    """The seed of a sitting draws the paper that was sat."""
    drawn = sat(blueprint, "S-1")

    paper = paper_of(blueprint, "S-1", reserved=False)

    assert [q.drawn for q in drawn.questions] == [q.drawn for q in paper.questions]
    assert paper.is_rebuilt
    assert paper.sitting is not None


def test_library_has_changed(blueprint):
    """Once an item of it is gone, the paper is what was sat, and it is said."""
    drawn = sat(blueprint, "S-1")
    gone = drawn.questions[0].drawn.variant.version.scenario
    Scenario.objects.filter(pk=gone.pk).update(current=None)

    paper = paper_of(blueprint, "S-1", reserved=False)

    assert [q.drawn for q in drawn.questions] == [q.drawn for q in paper.questions]
    assert not paper.is_rebuilt


def test_too_few_are_left(blueprint):
    """A paper that was sat is there even if the library could fill none today."""
    drawn = sat(blueprint, "S-1")
    Scenario.objects.update(current=None)

    paper = paper_of(blueprint, "S-1", reserved=False)

    assert (len(drawn.questions), False) == (len(paper.questions), paper.is_rebuilt)


def test_questions_tell_no_answer(blueprint):
    """On the questions stand the seed and no code, address or explanation."""
    paper = paper_of(blueprint, "S-1", reserved=False)

    printed = printed_paper(paper)

    first, second = printed["booklets"]
    assert f"Seed: S-1, library {paper.library}" == printed["seed"]
    text = json.dumps(printed)
    for question in paper.questions:
        assert question.exercise.case.code not in text
    assert "/questions/" not in text
    assert [1, 2, 3, 4] == [
        q["number"] for s in first["sections"] for q in s["questions"]
    ]
    assert [] == [
        question
        for section in first["sections"]
        for question in section["questions"]
        if len(question["parts"]) != 1
    ]
    assert {q.number for q in paper.questions if len(q.drawn.parts) > 1} == {
        q["number"] for s in second["sections"] for q in s["questions"]
    }


def test_one_booklet(blueprint):
    """Where only the ruling is asked there is one booklet."""
    blueprint.document = SMALL | {"asks_why": False}

    printed = printed_paper(paper_of(blueprint, "S-1", reserved=False))

    assert 1 == len(printed["booklets"])


def test_what_is_needed_and_what_counts(blueprint):
    """Paper and key say what each section needs, and how points come about."""
    first, *others = JUDGED["sections"]
    sections = [first | {"pass_mark": 50}, *others]
    blueprint.document = JUDGED | {"sections": sections}
    paper = paper_of(blueprint, "B-1", reserved=False)

    booklet, _second = printed_paper(paper)["booklets"]

    needed = "To pass, you need 60 percent of the points; 50 percent of “Which card?”."
    counts = "The ruling counts 2, the clause 1"
    several = "If several choices are right"
    for rules in (booklet["rules"], printed_key(paper)["rules"]):
        assert needed in rules
        assert any(rule.startswith(counts) for rule in rules), rules
        assert any(rule.startswith(several) for rule in rules), rules
    assert "The time is for both booklets together." in booklet["rules"]


def test_key(blueprint):
    """The key has what is right in every part, by the letters of the questions."""
    paper = paper_of(blueprint, "S-1", reserved=False)

    printed = printed_key(paper)

    assert [len(q.drawn.parts) - 1 for q in paper.questions] == [
        len(q["besides"]) for q in printed["questions"]
    ]
    for question, answered in zip(paper.questions, printed["questions"], strict=True):
        assert question.exercise.case.code == answered["code"]
        for part in answered["besides"]:
            assert part["key"]["right"], part
    judged = next(q for q in printed["questions"] if q["factors"])
    assert [] == judged["besides"]


@pytest.mark.parametrize("kind", ["exam", "exam-key"])
def test_paper_keeps_the_standards(blueprint, kind):
    """No letter is missing in a font, and all is marked for those who listen."""
    make = {"exam": printed_paper, "exam-key": printed_key}[kind]
    blueprint.document = JUDGED | {"title": "#panic() <b> *x* ♥ $1$"}
    paper = paper_of(blueprint, "S-1", reserved=False)

    with override("de"):
        (pdf,) = typeset(kind, make(paper), Size.A4, standards=STANDARDS)

    text = text_of(pdf)
    assert "S-1" in text
    assert "#panic() <b> *x* ♥ $1$" in text


def test_pages(examining, blueprint):
    """An examiner sees the paper of a seed, and has it as a PDF in either size."""
    shown = examining.get(page("paper-detail", blueprint, "S-1"))
    paper = paper_of(blueprint, "S-1", reserved=False)
    letter = examining.get(
        page("paper-print", blueprint, "S-1", "exam", query="?size=letter")
    )
    key = examining.get(page("paper-print", blueprint, "S-1", "exam-key"))

    for question in paper.questions:
        assert question.exercise.case.code in shown.text
    assert "application/pdf" == key["Content-Type"]
    assert (216, 279) == page_size(letter.content)
    code = paper.questions[0].exercise.case.code
    assert (False, True) == (
        code in text_of(letter.content),
        code in text_of(key.content),
    )


def test_find(examining, blueprint):
    """A seed that is typed leads to its paper; none leads to a new one."""
    find = page("paper-find", blueprint)

    typed = examining.get(find, {"seed": " S-1 ", "reserved": "1"})
    new = examining.get(find, follow=True)

    assert (
        page("paper-detail", blueprint, "S-1", query="?reserved=1") == typed["Location"]
    )
    assert 200 == new.status_code
    assert "No one has sat this paper here." in new.text


def test_says_whether_it_is_the_same(examining, blueprint):
    """The page of a paper that was sat says whether the seed still draws it."""
    drawn = sat(blueprint, "S-1")
    url = page("paper-detail", blueprint, "S-1")
    before = examining.get(url).text
    gone = drawn.questions[0].drawn.variant.version.scenario
    Scenario.objects.filter(pk=gone.pk).update(current=None)

    after = examining.get(url).text

    assert "The seed draws the same paper today." in before
    assert "Today the seed would draw a different paper." in after


def test_reserved(examining, blueprint):
    """Reserved items are drawn only where that is wanted."""
    blueprint.document = SMALL | {"sections": [{"title": "All", "number": 1}]}
    blueprint.save()
    Scenario.objects.update(is_reserved=True)

    without = examining.get(page("paper-detail", blueprint, "S-1"))
    with_reserved = examining.get(
        page("paper-detail", blueprint, "S-1", query="?reserved=1")
    )

    assert (404, 200) == (without.status_code, with_reserved.status_code)
    assert "There are too few questions for this blueprint." in without.text


NOWHERE = [
    ("a seed with markup", "paper-find", (), "?seed=<b>"),
    ("a seed of 10,000 letters", "paper-find", (), "?seed=" + "x" * 10_000),
    ("a seed with a null", "paper-find", (), "?seed=a%00b"),
    ("a seed too long", "paper-detail", ("x" * 41,), ""),
    ("a seed with a line", "paper-detail", ("a_b",), ""),
    ("no such kind", "paper-print", ("S-1", "poem"), ""),
    ("no such size", "paper-print", ("S-1", "exam"), "?size=a9"),
]


@pytest.mark.parametrize(
    ("name", "place", "query"),
    [pytest.param(*row, id=shows) for shows, *row in NOWHERE],
)
def test_nowhere(examining, blueprint, name, place, query):
    """What names no paper is 404."""
    assert 404 == examining.get(page(name, blueprint, *place, query=query)).status_code


def test_others(sitting, blueprint):
    """Nobody but examiners sees a paper by its seed."""
    pages = [
        page("paper-find", blueprint),
        page("paper-detail", blueprint, "S-1"),
        page("paper-print", blueprint, "S-1", "exam"),
        page("paper-print", blueprint, "S-1", "exam-key"),
    ]

    assert [403] * 4 == [sitting.get(url).status_code for url in pages]
    assert [302] * 4 == [Client().get(url).status_code for url in pages]


def test_part_is_of_the_question(blueprint):
    """The first part of a question is the question itself."""
    question = paper_of(blueprint, "S-1", reserved=False).questions[0]

    assert question.exercise == question.part(Part.RULING)


@pytest.mark.parametrize("questions", [1, 3, 5])
def test_second_booklet_has_sheets_of_its_own(blueprint, questions):
    """Printed on both sides of the paper it is on no sheet of the first one."""
    document = printed_paper(paper_of(blueprint, "S-1", reserved=False))
    first, second = document["booklets"]
    all_questions = [each for part in first["sections"] for each in part["questions"]]
    first["sections"] = [{"title": "One", "questions": (all_questions * 2)[:questions]}]

    pages = len(typeset("exam", document, Size.A4, format="png"))
    alone = [
        len(typeset("exam", document | {"booklets": [each]}, Size.A4, format="png"))
        for each in (first, second)
    ]

    assert pages == alone[0] + alone[0] % 2 + alone[1]


def test_paper_says_from_which_library_it_was_drawn(blueprint):
    """What is printed now and what the seed draws later can be told apart."""
    blueprint.document = SMALL | {"sections": [{"title": "All", "number": 1}]}
    before = paper_of(blueprint, "S-1", reserved=False)
    gone = before.questions[0].drawn.variant.version.scenario
    again = paper_of(blueprint, "S-1", reserved=False)
    Scenario.objects.filter(pk=gone.pk).update(is_reserved=True)

    assert 6 == len(before.library)
    assert before.library == again.library
    assert before.library != paper_of(blueprint, "S-1", reserved=False).library
    assert before.library == paper_of(blueprint, "S-1", reserved=True).library
