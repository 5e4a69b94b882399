"""What was open or begun when the earlier release was replaced goes on today."""

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from penalty_cards.scenarios.models import Draft
from quizzes.exams.models import PracticalSheet, Response, Sitting
from quizzes.exams.results.marking import result_of
from quizzes.exams.sittings.clock import beat
from quizzes.lessons.models import LiveSession, Solution, Vote
from quizzes.practice.models import Attempt, DrillAnswer, Learner, Report, Review
from tests.practice.pages import HTMX, checked, plain

pytestmark = pytest.mark.thorough

PLACE = re.compile(r"^\d+\.")  # of a sentence, in a stored order


def chosen(form: Mapping[str, Any]) -> list[str]:
    """Return what is chosen in a form."""
    sent = form["sent"]
    return sorted(sent["card"] if "card" in sent else sent["choice"])


def owner(row: Any) -> str:
    """Return whose an answer is: a nickname, an account, or "" for a visitor."""
    if isinstance(row, Vote | Solution):
        return str(row.member.nickname)
    return str(row.learner.user or "")


ANSWERS = [
    # form        where it is stored   whose it is
    ("question", Attempt, ""),
    ("order", Attempt, ""),
    ("step", Attempt, "ansa"),
    ("practice", Attempt, "ansa"),
    ("course", Attempt, "ansa"),
    ("today", Attempt, ""),
    ("drill", DrillAnswer, "ansa"),
    ("homework", Solution, "Bea"),
    ("vote", Vote, "Ansa"),
]


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize(("name", "table", "who"), ANSWERS)
def test_an_open_question(earlier, name, table, who, headers):
    """Its answer is marked right and stored once, for the one who had it open."""
    stored = set(table.objects.values_list("pk", flat=True))

    first, again = (earlier.send(name, headers).status_code for _ in range(2))

    (row,) = table.objects.exclude(pk__in=stored)
    assert (200 if headers else 302) == first
    assert again in (200, 302, 409)
    assert row.is_right
    assert chosen(earlier.forms[name]) == sorted(
        PLACE.sub("", id_) for id_ in row.answer
    )
    assert who == owner(row)


def test_an_open_question_of_a_visitor(earlier):
    """A visitor stays the same one; somebody new becomes one."""
    learners = set(Learner.objects.values_list("pk", flat=True))

    for name in ("order", "today", "question"):
        earlier.send(name)

    (new,) = Learner.objects.exclude(pk__in=learners)
    visitor = Learner.objects.get(pk=earlier.taken["visitor"]["learner"]["id"])
    before = len(earlier.taken["visitor"]["attempts"])
    assert [before + 2, 1] == [each.attempts.count() for each in (visitor, new)]


def test_practice_goes_on(earlier):
    """An answer is one more review of what it shows."""
    held = {
        row["statement"]: row["reviews"] for row in earlier.taken["ansa"]["memories"]
    }

    earlier.send("practice")

    review = Review.objects.latest("reviewed")
    memories = review.learner.memories.filter(statement__in=review.ratings)
    assert (3, True) == (review.confidence, bool(review.ratings))
    assert {name: held.get(name, 0) + 1 for name in review.ratings} == dict(
        memories.values_list("statement", "reviews")
    )


@pytest.mark.parametrize(("who", "owner"), [("ansa", "ansa"), ("offline", None)])
def test_answers_given_offline(earlier, who, owner):
    """They are stored once, as given when their questions were downloaded."""
    client, address = earlier.browser(who), "/practice/pack/answers/"
    stored = set(Attempt.objects.values_list("pk", flat=True))
    headers = {"X-CSRFToken": client.get(address).json()["token"]}
    sent = {"answers": earlier.packs[who]}
    options = {"content_type": "application/json", "headers": headers}

    outcomes = [
        {
            row["outcome"]
            for row in client.post(address, sent, **options).json()["results"]
        }
        for _ in range(2)
    ]

    new = Attempt.objects.exclude(pk__in=stored)
    assert [{"stored"}, {"known"}] == outcomes
    assert sorted([row["choice"]] for row in sent["answers"]) == sorted(
        each.answer for each in new
    )
    assert {owner} == set(new.values_list("learner__user__username", flat=True))
    assert [] == [
        each
        for each in new
        if abs(each.created - earlier.moment) >= timedelta(seconds=5)
    ]


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_an_open_sitting(earlier, headers):
    """What was saved stands there; it is changed, added to, handed in and marked."""
    sitting = Sitting.objects.get(pk=earlier.things["open_sitting"])
    saved = Response.objects.get(question__sitting=sitting, question__place=1)
    first = earlier.page("carl", "exams/sittings/{open_sitting}/1/")
    assert set(saved.answer) == checked(first)

    for name in ("an answer changed", "the second part", "not yet answered"):
        status = earlier.send(f"exam, {name}", headers).status_code
        assert (200 if headers else 302) == status, name
    assert 302 == earlier.send("exam, the end").status_code

    saved.refresh_from_db()
    sitting.refresh_from_db()
    result = result_of(sitting)
    assert (["SA"], 2) == (saved.answer, saved.revision)
    assert [0, 3 / 4, 2 / 3] == [each.points for each in result.questions]
    assert "1.42 / 3" in plain(
        earlier.page("carl", "exams/sittings/{open_sitting}/result/")
    )


def test_an_answer_to_another_state_of_a_question(earlier):
    """It is not taken where the same question was changed meanwhile."""
    form = earlier.forms["exam, an answer changed"]
    earlier.send("exam, an answer changed")

    other = earlier.browser("carl").post(
        form["address"], form["sent"] | {"card": "wait"}
    )

    assert 409 == other.status_code
    assert not Response.objects.filter(answer=["wait"], revision__gt=1).exists()


def test_the_time_of_the_update_is_given_back(earlier, monkeypatch):
    """Where it took longer than the sitting had, the sitting goes on all the same."""
    late = timezone.now() + timedelta(minutes=30)
    monkeypatch.setattr(timezone, "now", lambda: late)
    beat(late)

    assert 302 == earlier.send("exam, not yet answered").status_code
    assert Response.objects.filter(saved=late).exists()


def test_a_rehearsal_goes_on(earlier):
    """A visitor's next answer is kept, and the rehearsal marked."""
    earlier.send("rehearsal")

    sitting = Sitting.objects.get(pk=earlier.things["rehearsal"])
    earlier.post("visitor", "exams/sittings/{rehearsal}/end/", sure="on")
    assert 2 == Response.objects.filter(question__sitting=sitting).count()
    assert [2 / 3, 1 / 2, 0] == [each.points for each in result_of(sitting).questions]


def test_judgments_are_marked_on(earlier):
    """The second marker's marks complete a paper, and the results are released."""
    earlier.send("judgment")

    assert 302 == earlier.post("ellen", "examine/exams/{judged}/release/").status_code
    sittings = Sitting.objects.filter(exam=earlier.things["judged"])
    assert [(True, 1)] * 2 == [
        (result_of(each).is_final, result_of(each).questions[0].points)
        for each in sittings
    ]


def test_an_item_is_signed_and_published(earlier):
    """The signature for law that it has counts together with one for teaching."""
    earlier.send("signature")
    earlier.post("anne", "write/{signed_draft}/publish/")

    draft = Draft.objects.get(pk=earlier.things["signed_draft"])
    assert Draft.State.PUBLISHED == draft.state
    assert "It is late." in plain(earlier.page("", f"questions/{draft.scenario.code}/"))


def test_a_lesson_goes_on(earlier):
    """A remote closes the vote, and the plan starts another lesson after it."""
    lesson = LiveSession.objects.get(pk=earlier.things["running_lesson"])

    earlier.send("vote")
    earlier.send("move")

    stage = lesson.stages.get(place=2)
    assert ("closed", 2) == (stage.phase, stage.votes.count())
    group = str(earlier.things["group"])
    earlier.post("tom", "teach/plans/{plan}/start/", group=group)
    assert LiveSession.objects.running().filter(group=group).exists()


OTHERS = [
    # form, where it is kept, what is there afterwards
    (
        "report",
        Report,
        {"words": "Whose turn is it?", "learner__user__username": "ansa"},
    ),
    ("sheet", PracticalSheet, {"comments": "Came late, and was kind.", "signed": None}),
    ("level", Learner, {"level": 2, "user": None}),
]


@pytest.mark.parametrize(("name", "table", "row"), OTHERS)
def test_other_open_forms(earlier, name, table, row):
    """They do what they would have done."""
    assert not table.objects.filter(**row).exists()

    assert 302 == earlier.send(name).status_code
    assert table.objects.filter(**row).exists()
