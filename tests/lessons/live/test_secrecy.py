"""Before the reveal only the teacher reads what is right, on the remote."""

from itertools import product

import pytest
from django.test import Client

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.choices import choices
from penalty_cards.questions.display import prompt
from penalty_cards.questions.explanation import explain
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Kind
from penalty_cards.questions.verdict import headline
from penalty_cards.scenarios.models import Scenario
from penalty_cards.scenarios.services import case_of
from penalty_cards.table.html import authored_html, message_html
from quizzes.answering import services
from quizzes.lessons.live.display import Role
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.screens import Screen, link_token
from quizzes.lessons.models import Stage
from tests.cases import in_tiers
from tests.lessons.live.classroom import (
    KINDS,
    a_member,
    a_session,
    a_teacher,
    page_of,
    plain,
    remote,
    vote,
    vote_of,
)
from tests.practice.pages import field, key_of, wrong_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("each_kind")]
HIDDEN = [phase for phase in Phase if phase is not Phase.REVEALED]
# How a page marks what is right, wrong or missed: in a list, in a count, on a card.
MARKS = ("pick right", "pick missed", "pick wrong", "is-right", "<del", "illegal")


def said_of(variant) -> set[str]:
    """Return the sentences that tell what is right: why, the ruling, what one is told.

    Those left out that are offered to everybody as a choice, or tell the story.
    """
    case = case_of(variant)
    question = case.question
    explained = explain(question, LAWS_2017)
    told = [
        *explained.facts,
        *explained.ruling,
        *(point.sentence for clause in explained.law for point in clause.points),
    ]
    if question.kind is not Kind.ANNOUNCE:
        for chosen in (key_of(question), wrong_of(question)):
            marking = mark(question, LAWS_2017, frozenset(chosen))
            told += [headline(question, LAWS_2017, marking)]
            told += case.feedback(LAWS_2017, marking)
    offered = [words for each in choices(question, LAWS_2017) for words in each.words]
    shown = " ".join(map(as_read, [*offered, *case.stories, case.title]))
    return {text for text in map(as_read, told) if text not in shown}


def as_read(message) -> str:
    """Return a sentence as it stands on a page, without markup."""
    return plain(authored_html(message))


def found_in(response, variant) -> set[str]:
    """Return what a response tells of what is right: page, headers, and cookies."""
    text = plain(response.text)
    raw = " ".join([str(response.headers), str(response.cookies), response.text])
    sentences = {each for each in said_of(variant) if each in text or each in raw}
    return sentences | {mark for mark in MARKS if mark in raw}


def responses(session, member: Client, teacher: Client):
    """Ask for everything that the class is sent of a session, or sees, as it stands."""
    yield member.get(page_of(session))
    yield teacher.get(f"{remote(session)}room/")
    for role in (Role.ROOM, Role.PHONE):
        yield teacher.get(
            "/live/state/", {"token": Screen(session.pk, role, "en").token}
        )


def remotes(session, teacher: Client):
    """Ask for everything that the teacher alone is sent, or sees."""
    yield teacher.get(remote(session))
    yield Client().get(f"/live/remote/{link_token(session.pk)}/")
    token = Screen(session.pk, Role.REMOTE, "en").token
    yield teacher.get("/live/state/", {"token": token})


def vote_again(client: Client, session):
    """Send a vote that comes too soon or too late, or a second one."""
    stage = Stage.objects.get(session=session, place=1)
    data = {"vote": f"{stage.pk}.{stage.round}", "choice": "major", "card": "SA"}
    return client.post(f"{page_of(session)}vote/", data)


def vote_by_script(client: Client, session, *chosen, field):
    """Send a vote as a page does on which scripts run."""
    data = {"vote": vote_of(client.get(page_of(session)).text), field: chosen}
    headers = {"HX-Request": "true"}
    return client.post(f"{page_of(session)}vote/", data, headers=headers)


@pytest.mark.parametrize("kind", in_tiers(KINDS, quick=[*KINDS][::3]))
def test_nothing_tells_before_the_reveal(kind):
    """No page, header, cookie, event or answer to a vote says what is right.

    Nor in a second vote on the same question. The same search finds it on remotes all
    the time, and everywhere at the reveal.
    """
    session = a_session(KINDS[kind], phase=Phase.OPEN)
    teacher, anna, bert = a_teacher(session), a_member(session), a_member(session, "B")
    variant = session.stages.get().variant
    question, name = case_of(variant).question, field(variant)
    given = [
        vote(anna, session, *key_of(question), field=name),
        vote(bert, session, *wrong_of(question), field=name),
        vote_again(bert, session),
        vote_by_script(a_member(session, "C"), session, *key_of(question), field=name),
    ]
    assert 3 == session.stages.get().votes.count()
    for response in given:
        assert set() == found_in(response, variant)

    for number, phase in product((1, 2), HIDDEN):
        session.stages.update(phase=phase, round=number)
        session.version += 1
        session.save()
        for response in responses(session, anna, teacher):
            assert set() == found_in(response, variant)
        for response in remotes(session, teacher):
            found = found_in(response, variant)
            assert found, response
            assert ("is-right" in found) is (kind != "judgment"), response

    session.stages.update(phase=Phase.REVEALED)
    session.version += 1
    session.save()
    own, room, _room, phones = responses(session, anna, teacher)
    assert said_of(variant) <= found_in(phones, variant)
    assert found_in(own, variant)
    assert found_in(room, variant)


@pytest.mark.parametrize("role", ["phone", "room", "remote"])
def test_reserved_while_it_is_on(role):
    """Once it is reserved for exams no screen is sent it, though one had it before."""
    session = a_session(phase=Phase.REVEALED)
    asked = services.ask(session.stages.get().variant, session.edition)
    words = plain(message_html(prompt(asked.case.question, asked.code)))
    address = f"/live/state/?token={Screen(session.pk, role, 'en').token}"
    shown = Client().get(address)
    have = shown["X-State"]
    Scenario.objects.update(is_reserved=True)

    now = Client().get(f"{address}&have={have}")

    assert words in plain(shown.text)
    assert 200 == now.status_code
    assert words not in plain(now.text)
    Scenario.objects.update(is_reserved=False)
    assert words in plain(Client().get(f"{address}&have={now['X-State']}").text)
