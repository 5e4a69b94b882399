"""What holds wherever a question is answered, for answers given offline.

They stand apart from `SURFACES`: many are sent at once, in JSON, and each has an
outcome of its own. So no form is shown again, and no answer leads to a page. A ticket
says whose the answer is, and not the browser that sends it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

import pytest
from django.db import transaction
from django.test import Client

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Scenario, Variant
from quizzes.answering import learners, services
from quizzes.answering.services import Exercise
from quizzes.practice.models import Attempt
from quizzes.practice.offline.answers import PackTicket, read_ticket
from tests.answering.counting import watch_work
from tests.practice.offline.conftest import (
    ANSWERS,
    CARD,
    DEGREE,
    PACK,
    outcomes,
    row,
    send,
)
from tests.practice.pages import key_of, wrong_of
from tests.scenarios.builders import write

pytestmark = pytest.mark.usefixtures("items", "db")

ITEMS = (DEGREE, CARD, DEGREE | {"code": "PC-904"})
SENT = len(ITEMS)  # answers together; some wait if there are many
either_way = pytest.mark.parametrize("is_right", [True, False], ids=["right", "wrong"])


@dataclass(frozen=True)
class Packed:
    """A question of a pack. `offered`: the choices whose result it has."""

    ticket: str
    offered: set[str]
    exercise: Exercise

    @property
    def signed(self) -> PackTicket:
        """Return what its ticket says."""
        return read_ticket(self.ticket).ticket

    @property
    def right(self) -> dict[str, object]:
        """Return a right answer."""
        (choice,) = key_of(self.exercise.case.question)
        return row(self.ticket, choice=choice)

    @property
    def wrong(self) -> dict[str, object]:
        """Return a wrong answer."""
        (choice,) = wrong_of(self.exercise.case.question)
        return row(self.ticket, choice=choice)


def open_pack(client: Client) -> list[Packed]:
    """Open a pack and read its questions as the script does."""
    _before, *parts = client.get(PACK).text.split('<template data-ticket="')
    return [_packed(part) for part in parts]


def _packed(part: str) -> Packed:
    ticket = unescape(part.partition('"')[0])
    made = read_ticket(ticket).ticket
    variant = Variant.objects.named().get(code=made.variant)
    offered = {unescape(each) for each in re.findall(r'data-choice="([^"]*)"', part)}
    return Packed(ticket, offered, services.ask(variant, made.edition, made.step))


def stored() -> list[dict[str, object]]:
    """Return what is stored."""
    return list(Attempt.objects.order_by("pk").values())


def whys(response) -> list[str]:
    """Return why answers were refused, empty where they were not."""
    return [each["why"] for each in response.json()["results"]]


@pytest.fixture(scope="module")
def items(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[None]:
    """Have items there that one choice answers, as every question of a pack is."""
    paths = write(tmp_path_factory.mktemp("items"), *ITEMS)
    with django_db_blocker.unblock(), transaction.atomic():
        load(paths)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def pack(client) -> list[Packed]:
    """The questions of a pack that the reader has opened."""
    return open_pack(client)


@pytest.fixture
def packed(pack) -> Packed:
    """The first of them."""
    return pack[0]


def test_open(pack):
    """A pack has several questions, each with the result of every choice."""
    assert SENT == len(pack)
    for packed in pack:
        assert set(packed.exercise.offer.ids) == packed.offered, packed.signed


@either_way
def test_answers(reader, client, pack, is_right):
    """Each answer is stored once and marked, and is the reader's."""
    sent = [packed.right if is_right else packed.wrong for packed in pack]

    response = send(client, *sent)

    assert ["stored"] * SENT == outcomes(response)
    expected = {
        packed.signed.attempt: ([answer["choice"]], is_right)
        for packed, answer in zip(pack, sent, strict=True)
    }
    rows = stored()
    assert SENT == len(rows)
    assert expected == {each["id"]: (each["answer"], each["is_right"]) for each in rows}
    assert {reader.learner.pk} == {each["learner_id"] for each in rows}


@pytest.mark.parametrize("choice", ["SX", "", None, []])
def test_foreign_or_no_choice(client, packed, choice):
    """A choice that the question does not have, or none, is refused with the reason."""
    response = send(client, packed.right | {"choice": choice})

    assert ["refused"] == outcomes(response)
    assert all(whys(response))
    assert [] == stored()


def test_refused_alone(client, pack):
    """What is wrong with one answer keeps nothing from the others."""
    first, second, third = pack

    response = send(client, first.right | {"choice": "SX"}, second.right, third.wrong)

    assert ["refused", "stored", "stored"] == outcomes(response)
    expected = {second.signed.attempt, third.signed.attempt}
    assert expected == {each["id"] for each in stored()}


def test_refused_token(client, packed):
    """Without the token of a page of ours nothing is stored."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies.update(client.cookies)

    response = browser.post(ANSWERS, {"answers": [packed.right]}, "application/json")

    assert 403 == response.status_code
    assert [] == stored()


@pytest.mark.parametrize("what", ["again", "changed", "together"])
def test_sent_twice(client, packed, what):
    """An answer sent again changes nothing, in the same batch or later."""
    if what == "together":
        response = send(client, packed.wrong, packed.right)
        before, became = stored(), outcomes(response)[1:]
    else:
        send(client, packed.wrong)
        before = stored()
        again = packed.right if what == "changed" else packed.wrong
        became = outcomes(send(client, again))

    assert ["known"] == became
    (row_of_it,) = before
    assert [packed.wrong["choice"]] == row_of_it["answer"]
    assert before == stored()


def test_built_and_marked_once(client, pack, monkeypatch):
    """A batch builds each of its questions once, and marks each answer once.

    What is known already is neither built nor marked.
    """
    sent = [packed.right for packed in pack]
    codes = [packed.exercise.case.item.code for packed in pack]
    work = watch_work(monkeypatch)

    send(client, *sent)

    assert dict.fromkeys(codes, 1) == {code: work.times_built(code) for code in codes}
    assert SENT == len(work.marked)
    again = watch_work(monkeypatch)
    assert ["known"] * SENT == outcomes(send(client, *sent))
    assert ([], []) == again


def test_sent_by_somebody_else(reader, stranger, packed):
    """What an account has answered stays its own on a device that others use too.

    Everywhere else the sender of a form answers it. Here the answer was given before
    it is sent, by the one for whom the pack was made.
    """
    assert ["stored"] == outcomes(send(stranger, packed.right))

    assert [reader.learner.pk] == [each["learner_id"] for each in stored()]


def test_sent_again_by_somebody_else(client, stranger, packed):
    """An answer stays as it is when somebody else sends its ticket; no one sees it."""
    send(client, packed.right)
    before = stored()

    response = send(stranger, packed.wrong)

    assert [{"outcome": "known", "why": ""}] == response.json()["results"]
    assert 1 == len(before)
    assert before == stored()


def test_ticket_of_a_form(client, packed):
    """The ticket of an open form answers nothing in a batch."""
    form = packed.signed.as_of_form()

    response = send(client, packed.right | {"ticket": str(form)})

    assert ["refused"] == outcomes(response)
    assert [] == stored()


def test_ticket_in_a_form(client, packed):
    """The ticket of a pack answers no form."""
    url = f"/questions/{packed.signed.variant}/answer/"
    name = packed.exercise.offer.name

    response = client.post(url, {"ticket": packed.ticket, name: packed.right["choice"]})

    assert 422 == response.status_code
    assert [] == stored()


def test_same_answer_by_its_form(client, packed):
    """One answer is stored once, whether a batch or a form of its ticket sends it."""
    url = f"/questions/{packed.signed.variant}/answer/"
    form = {"ticket": str(packed.signed.as_of_form())}
    send(client, packed.wrong)
    before = stored()

    response = client.post(
        url, form | {packed.exercise.offer.name: packed.right["choice"]}
    )

    assert f"/answers/{packed.signed.attempt}/" == response.url
    assert before == stored()


@pytest.mark.parametrize(
    "ticket", ["", "nonsense", None, str(learners.new_ticket("x"))]
)
def test_unknown_ticket(client, packed, ticket):
    """A ticket that was not made for a pack is refused, with the reason."""
    response = send(client, packed.right | {"ticket": ticket})

    assert ["refused"] == outcomes(response)
    assert all(whys(response))
    assert [] == stored()


def test_withdrawn_meanwhile(client, pack):
    """Items that are withdrawn are asked no more, but answers to them are stored."""
    Scenario.objects.update(current=None)

    assert ["stored"] * SENT == outcomes(send(client, *[each.right for each in pack]))
    assert SENT == len(stored())


def test_reserved_meanwhile(client, pack):
    """Of an item that is reserved for exams no answer is taken; its code is unknown."""
    first, *others = pack
    Scenario.objects.filter(code=first.exercise.case.item.code).update(is_reserved=True)

    response = send(client, *[each.right for each in pack])

    assert ["refused", "stored", "stored"] == outcomes(response)
    assert "This question no longer exists." == whys(response)[0]
    assert {each.signed.attempt for each in others} == {each["id"] for each in stored()}
