"""Counting what the Directors ruled, where an incident was played at the tables."""

import pytest

from penalty_cards.laws.documents.reading import read_incident
from quizzes.lessons.live.display import Live
from quizzes.lessons.live.stages import role_play
from quizzes.lessons.models import Hands, LiveSession
from tests.factories import StageFactory
from tests.lessons.live.classroom import a_session, a_teacher, plain, remote

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
DROPPED = {
    "contract": "4S",
    "declarer": "S",
    "hands": {"W": "QT9.96.843.", "E": "K2.T5.KJ7.A"},
    "to_play": "W",
    "events": ["W exposes ST by drop", "W plays S9"],
    "edition": 2017,
}


def a_role_play(document=DROPPED, **changes) -> LiveSession:
    """Return a session in which an incident is on."""
    session = a_session(place=2, **changes)
    content = {"title": "Role-play", "incident": document}
    StageFactory(session=session, place=2, content=content)
    return session


def test_the_directors_are_asked_at_the_call():
    """They rule on what they find when they are called, not on what is played later."""
    found = role_play(DROPPED)

    dropped = DROPPED | {"events": DROPPED["events"][:1]}
    assert read_incident(dropped) == (found.question.incident, found.code)


@pytest.mark.parametrize("is_phones", [True, False])
def test_tables_are_counted_by_what_was_ruled(is_phones):
    """The remote offers the rulings that are thinkable, and how many ruled so."""
    session = a_role_play(no_phones=not is_phones)
    teacher, live = a_teacher(session), Live(session)
    one, other, *_rest = [choice.id for _letter, choice in live.lettered]
    address = f"{remote(session)}hands/"

    for choice, number in ((one, "3"), (other, "1")):
        sent = {"vote": live.vote, "choice": choice, "number": number}
        assert 302 == teacher.post(address, sent).status_code

    html = teacher.get(remote(session)).text
    assert {one: 3, other: 1} == dict(Hands.objects.values_list("choice", "number"))
    assert "What did the Director of each table rule?" in plain(html)
    assert 'name="number" value="3"' in html
    assert ">right<" not in html


NOT_COUNTED = [
    # what it shows           document                           changes
    ("cannot be read",        {},                                {}),
    ("nothing has happened",  DROPPED | {"events": []},          {}),
    ("cannot happen",         DROPPED | {"events": ["W takes SA"]},  {}),
    ("another stage",         DROPPED,                           {"place": 1}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("document", "changes"),
    [pytest.param(*row, id=shows) for shows, *row in NOT_COUNTED],
)
def test_what_is_not_ruled_on_is_not_counted(document, changes):
    """Where there is nothing to rule, nothing is asked, and nothing is noted."""
    session = a_role_play(document)
    LiveSession.objects.update(**changes)
    stage = session.stages.get(place=2)
    sent = {"vote": f"{stage.pk}.1", "choice": "x", "number": "3"}

    teacher = a_teacher(session)
    response = teacher.post(f"{remote(session)}hands/", sent, follow=True)

    assert "That can’t be done now." in plain(response.text)
    assert "of each table rule" not in plain(response.text)
    assert 0 == Hands.objects.count()


def test_a_lesson_that_has_ended_counts_no_more():
    """The lesson is over, and so is counting."""
    session = a_role_play()
    vote = Live(session).vote
    LiveSession.objects.update(ended=session.started)
    sent = {"vote": vote, "choice": Live(session).lettered[0][1].id, "number": "3"}

    teacher = a_teacher(session)
    response = teacher.post(f"{remote(session)}hands/", sent, follow=True)

    assert "That can’t be done now." in plain(response.text)
    assert 0 == Hands.objects.count()
