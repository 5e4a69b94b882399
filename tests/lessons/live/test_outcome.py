"""What a member is told at the end of a lesson."""

from datetime import timedelta

import pytest
from django.utils import timezone

from penalty_cards.laws.beliefs import BELIEFS
from quizzes.lessons.live.display import Role, render_live
from quizzes.lessons.live.moves import Move, Phase
from quizzes.lessons.live.outcome import ClassOutcome, outcome_of, outcome_of_class
from quizzes.lessons.models import LiveSession, Vote
from tests.lessons.live.classroom import (
    a_member,
    a_session,
    a_teacher,
    member_named,
    page_of,
    plain,
    press,
    vote,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]


def end(session: LiveSession, **stages) -> None:
    """End a lesson, with all its questions explained if nothing else is said."""
    session.stages.update(**{"phase": Phase.REVEALED} | stages)
    LiveSession.objects.filter(pk=session.pk).update(ended=timezone.now())


def answer_each(session: LiveSession, client, *chosen) -> None:
    """Answer one question after another, each with the given number of cards."""
    for place, cards in enumerate(chosen, start=1):
        LiveSession.objects.filter(pk=session.pk).update(place=place)
        vote(client, session, *cards.split())


def test_a_member_is_told_how_many_were_right_and_what_to_remember():
    """A right answer counts; a missed one leaves the clause that decides it."""
    session = a_session("PC-001", "PC-001", phase=Phase.OPEN)
    anna, bert = a_member(session), a_member(session, "Bert")
    answer_each(session, anna, "S6 SQ ST", "D8")
    end(session)

    told = plain(anna.get(page_of(session)).text)

    assert f"Your result: {session.title}" in told
    assert "1 of 2 right" in told
    assert "A minor penalty card must be played before any other small card" in told
    assert "Law 50C" in told
    assert "Your result" not in plain(bert.get(page_of(session)).text)


def test_a_belief_that_was_shown_is_repaired():
    """Its repair stands in place of the clause, and once however often it was shown."""
    session = a_session("PC-001", "PC-001", phase=Phase.OPEN)
    anna = a_member(session)
    answer_each(session, anna, "S6", "S6")
    Vote.objects.update(belief="ten-is-small")
    end(session)

    outcome = outcome_of(member_named("Anna"))

    assert [BELIEFS["ten-is-small"].repair] == outcome.repairs
    assert [] == outcome.clauses
    assert BELIEFS["ten-is-small"].repair in plain(anna.get(page_of(session)).text)


def test_at_most_three_things_are_to_be_remembered():
    """However much was missed."""
    session = a_session(*["PC-001"] * 4, phase=Phase.OPEN)
    answer_each(session, a_member(session), *["S6"] * 4)
    for kept, name in zip(Vote.objects.all(), BELIEFS, strict=False):
        kept.belief = name
        kept.save()
    end(session)

    outcome = outcome_of(member_named("Anna"))

    assert (0, 4) == (outcome.right, outcome.answered)
    assert 3 == len(outcome.repairs)


def test_the_last_answer_counts():
    """A second vote on a question takes the place of the first."""
    session = a_session(phase=Phase.OPEN)
    anna = a_member(session)
    vote(anna, session, "D8")
    press(a_teacher(session), session, Move.CLOSE, Move.AGAIN)
    vote(anna, session, "S6", "SQ", "ST")
    end(session)

    assert "1 of 1 right" in plain(anna.get(page_of(session)).text)


@pytest.mark.parametrize("phase", [each for each in Phase if each != Phase.REVEALED])
def test_what_was_not_explained_is_not_told(phase):
    """A lesson that ends before the reveal does not betray what is right."""
    session = a_session(phase=Phase.OPEN)
    anna = a_member(session)
    vote(anna, session, "D8")
    end(session, phase=phase)

    assert outcome_of(member_named("Anna")) is None
    assert "Law 50C" not in plain(anna.get(page_of(session)).text)


def test_a_table_is_told_of_its_own_answer():
    """Everyone at a table is told the same, whichever of them answered."""
    session = a_session(phase=Phase.OPEN, by_table=True)
    anna, bert = a_member(session), a_member(session, "Bert")
    for client in (anna, bert):
        client.get(page_of(session))
        client.post(f"{page_of(session)}table/", {"table": "7"})
    vote(anna, session, "S6", "SQ", "ST")
    end(session)

    assert "1 of 1 right" in plain(bert.get(page_of(session)).text)


def test_the_homework_of_the_group_comes_after_it():
    """The part that a phone takes over at the end has the link to it."""
    session = a_session(phase=Phase.OPEN)
    anna = a_member(session)
    vote(anna, session, "S6")
    due = timezone.now() + timedelta(days=7)
    homework = session.group.homework.create(title="Minor cards", due=due)
    end(session)

    own = anna.get(page_of(session)).text.split('id="after"', 1)[1]

    assert own.index("0 of 1 right") < own.index(f"/homework/{homework.pk}/")


def test_phones_ask_for_what_is_their_own():
    """What all are sent at the end has no result, and says where to find one's own."""
    session = a_session(phase=Phase.OPEN)
    vote(a_member(session), session, "S6")
    end(session)

    html = render_live(LiveSession.objects.get(), Role.PHONE, "en")

    assert f'hx-get="{page_of(session)}" hx-trigger="load" hx-select="#after"' in html
    assert "of 1 right" not in plain(html)


def test_the_end_costs_few_queries(django_assert_num_queries):
    """Own answers and questions are read at once, however many there are."""
    session = a_session(*["PC-001"] * 3, phase=Phase.OPEN)
    answer_each(session, a_member(session), *["S6"] * 3)
    end(session)

    anna = member_named("Anna")

    with django_assert_num_queries(3):
        outcome = outcome_of(anna)
    assert (0, 3) == (outcome.right, outcome.answered)


def of_the_class() -> ClassOutcome | None:
    """Return how the only lesson has gone for the class."""
    return outcome_of_class(LiveSession.objects.get())


def three_answer(session: LiveSession, *chosen: str) -> None:
    """Have three members answer the question that is on, each with some cards."""
    for nickname, cards in zip(("Anna", "Bert", "Carla"), chosen, strict=True):
        vote(a_member(session, nickname), session, *cards.split())


def test_the_room_is_told_how_the_class_did():
    """How many answers were right, the question most knew, and what to remember."""
    session = a_session(phase=Phase.OPEN)
    three_answer(session, "S6 SQ ST", "S6 SQ ST", "D8")
    end(session)

    told = plain(render_live(LiveSession.objects.get(), Role.ROOM, "en"))

    assert "You got 2 of 3 answers right (67 %)." in told
    assert "Most of you knew this one:" in told
    assert "Remember" in told
    assert "Law 50C" in told


def test_what_most_missed_comes_first():
    """The belief that explains the commonest wrong answer is repaired."""
    session = a_session(phase=Phase.OPEN)
    three_answer(session, "S6 SQ", "S6 SQ", "S6 SQ ST")
    end(session)

    outcome = of_the_class()

    assert (1, 3, 33) == (outcome.right, outcome.answered, outcome.percent)
    assert [BELIEFS["ten-is-small"].repair] == outcome.repairs
    assert outcome.best is None


@pytest.mark.parametrize("phase", [each for each in Phase if each != Phase.REVEALED])
def test_the_room_is_not_told_what_was_not_explained(phase):
    """A lesson that ends before the reveal does not betray what is right."""
    session = a_session(phase=Phase.OPEN)
    three_answer(session, "S6 SQ ST", "S6 SQ ST", "D8")
    end(session, phase=phase)

    assert of_the_class() is None


def test_of_two_answers_the_room_is_told_nothing():
    """They say too little of a class."""
    session = a_session(phase=Phase.OPEN)
    for nickname in ("Anna", "Bert"):
        vote(a_member(session, nickname), session, "D8")
    end(session)

    assert of_the_class() is None
    told = plain(render_live(LiveSession.objects.get(), Role.ROOM, "en"))
    assert "Thank you for coming." in told


def test_the_end_in_the_room_costs_few_queries(django_assert_num_queries):
    """Questions, votes and hands are read at once."""
    session = a_session(*["PC-001"] * 3, phase=Phase.OPEN)
    three_answer(session, "S6", "S6", "S6")
    end(session)
    session = LiveSession.objects.get()

    with django_assert_num_queries(3):
        outcome = outcome_of_class(session)
    assert (0, 3) == (outcome.right, outcome.answered)
