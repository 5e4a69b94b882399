"""Answers of packs: stored once, whose, and when."""

import json
from datetime import timedelta

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone

from penalty_cards.laws.editions import EDITIONS
from quizzes.answering import learners
from quizzes.practice.models import Attempt, Learner, Memory, Review
from quizzes.practice.offline.answers import MOST_MARKED, read_ticket
from tests.factories import LearnerFactory, UserFactory
from tests.practice.offline.conftest import ANSWERS, outcomes, row, send, tickets

pytestmark = pytest.mark.usefixtures("items")


@pytest.fixture
def ticket(client):
    """The ticket of a question of degree: East's king of hearts is a major one."""
    return tickets(client)[0]


def test_answer_is_marked_by_the_engine(client, ticket):
    """What is stored is what the Laws say of the choice, not what was sent along."""
    response = send(client, row(ticket, choice="minor", is_right=True, key=["minor"]))

    (stored,) = Attempt.objects.all()
    assert ["stored"] == outcomes(response)
    assert (["minor"], ["major"], False) == (stored.answer, stored.key, stored.is_right)


def test_answer_is_reviewed(client, ticket):
    """An answer of a pack counts as one given in practice, as sure as it was given."""
    send(client, row(ticket, confidence=1))

    (review,) = Review.objects.all()
    assert 1 == review.confidence
    assert set(review.attempt.concept) == set(review.ratings) != set()
    assert set(review.ratings) == set(
        Memory.objects.values_list("statement", flat=True)
    )


def test_one_visitor_for_a_pack(client):
    """The first answers make one visitor, whom the browser remembers."""
    first, second = tickets(client)

    response = send(client, row(first), row(second, choice="wait"))

    (learner,) = Learner.objects.all()
    assert ["stored", "stored"] == outcomes(response)
    assert 2 == learner.attempts.count() == learner.reviews.count()
    assert learners.COOKIE in response.cookies


def test_two_senders_of_one_pack_are_one_visitor(client):
    """Two tabs that send before either has a cookie make one visitor."""
    first, second = tickets(client)

    send(Client(), row(first))
    send(Client(), row(second, choice="wait"))

    assert 1 == Learner.objects.count()


def test_a_pack_that_is_handed_on(client):
    """Long after somebody has become its visitor, whoever else sends it is another."""
    first, second = tickets(client)
    send(client, row(first))
    Learner.objects.update(created=timezone.now() - timedelta(minutes=15))

    response = send(Client(), row(second, choice="wait"))

    assert ["stored"] == outcomes(response)
    assert [1, 1] == [each.attempts.count() for each in Learner.objects.all()]
    assert learners.COOKIE in response.cookies


def test_sent_twice(client, ticket):
    """The second time it is there already, and the first choice stays."""
    send(client, row(ticket))

    again = send(client, row(ticket, choice="minor"), row(ticket))

    assert ["known", "known"] == outcomes(again)
    assert ["major"] == Attempt.objects.get().answer
    assert 1 == Review.objects.count()


def test_sent_again_by_somebody_else(client, ticket):
    """Whoever sends what is stored learns no more than that."""
    send(client, row(ticket))

    response = send(Client(), row(ticket))

    assert ["known"] == outcomes(response)
    assert learners.COOKIE not in response.cookies
    assert 1 == Learner.objects.count()


def test_many_sent_together(client):
    """Some are marked at once; the others wait, and are taken when they are sent again.

    What is there already takes no time, and keeps nothing waiting.
    """
    rows = [row(tickets(client)[0]) for _ in range(MOST_MARKED + 2)]

    first = outcomes(send(client, *rows))
    again = outcomes(send(client, *rows))

    assert first == ["stored"] * MOST_MARKED + [""] * 2
    assert again == ["known"] * MOST_MARKED + ["stored"] * 2
    assert (1, len(rows)) == (Learner.objects.count(), Attempt.objects.count())


def test_what_is_refused_keeps_nothing_waiting_for_ever(client, ticket):
    """It is told with the first answers, and a browser sends it no more."""
    junk = [row("x")] * MOST_MARKED

    told = outcomes(send(client, *junk, row(ticket)))

    assert ["refused"] * MOST_MARKED + [""] == told
    assert ["stored"] == outcomes(send(client, row(ticket)))


def test_two_devices(client):
    """The same question in two packs is answered twice."""
    one, other = tickets(client)[0], tickets(client)[0]

    assert ["stored", "stored"] == outcomes(send(client, row(one), row(other)))
    assert 2 == Attempt.objects.count()


# When

MOMENTS = [
    # what it shows                     ago         given: seconds before now
    ("just now",                        "0",        0),
    ("an hour ago",                     "3600",     3600),
    ("half a second more",              "90.5",     90.5),
    ("by a clock set back meanwhile",   "-86400",   0),
    ("by a clock set forward",          "1e9",      7200),
    ("beyond every calendar",           "9" * 99,   7200),
    ("beyond every number",             "1e999",    7200),
    ("before all time",                 "-1e999",   0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ago", "expected"), [pytest.param(*each, id=shows) for shows, *each in MOMENTS]
)
def test_when_it_was_answered(client, ago, expected, monkeypatch):
    """Never before the pack was made, two hours ago, and never after now."""
    now = timezone.now()
    with monkeypatch.context() as then:
        then.setattr("time.time", lambda: (now - timedelta(hours=2)).timestamp())
        ticket = tickets(client)[0]
    body = json.dumps({"answers": [row(ticket, ago="AGO")]}).replace('"AGO"', ago)

    client.post(ANSWERS, body, content_type="application/json")

    (stored,) = Attempt.objects.all()
    assert expected == pytest.approx((now - stored.created).total_seconds(), abs=5)
    assert stored.created == stored.review.reviewed


def test_clock_of_the_server_set_back(client, ticket, monkeypatch):
    """An answer to a pack of tomorrow is given now."""
    now = timezone.now() - timedelta(days=1)
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)

    assert ["stored"] == outcomes(send(client, row(ticket, ago=60)))
    assert now == Attempt.objects.get().created


def test_reviews_stay_in_order(client):
    """An answer that comes late is reviewed after what was reviewed meanwhile."""
    first, second = tickets(client)
    send(client, row(second, choice="wait"))
    last = Review.objects.get().reviewed

    send(client, row(first, ago=3600))

    assert last < Review.objects.exclude(reviewed=last).get().reviewed


# What has changed meanwhile


GONE = [
    ("an edition that is none", {"edition": 2027}),
    ("a step that is none", {"step": 7}),
    ("a variant that is none", {"variant": "PC-999-A1"}),
]


@pytest.mark.parametrize(
    "changes", [pytest.param(changes, id=shows) for shows, changes in GONE]
)
def test_question_that_is_gone(client, ticket, changes):
    """What cannot be asked any more is refused, and the reason said."""
    signed = str(read_ticket(ticket).ticket._replace(**changes))

    response = send(client, row(signed))

    assert ["refused"] == outcomes(response)
    assert response.json()["results"][0]["why"]
    assert 0 == Attempt.objects.count() == Learner.objects.count()


def test_edition_that_asks_it_no_more(client, ticket, monkeypatch):
    """An answer is not marked by another edition than that under which it was given."""
    monkeypatch.delitem(EDITIONS, 2017)

    assert ["refused"] == outcomes(send(client, row(ticket)))


# Whose


@pytest.fixture
def anna(db):
    """Somebody with an account, who has answered before."""
    return LearnerFactory(user=UserFactory(username="anna"))


@pytest.fixture
def hers(anna):
    """Her browser."""
    client = Client()
    client.force_login(anna.user)
    return client


def test_pack_of_an_account(hers, anna):
    """What somebody signed in answers is hers."""
    send(hers, row(tickets(hers)[0]))

    assert anna == Attempt.objects.get().learner


def test_pack_of_an_account_that_has_signed_out(hers, anna):
    """It stays hers, and the browser is not taken for hers."""
    ticket = tickets(hers)[0]
    hers.logout()

    response = send(hers, row(ticket))

    assert anna == Attempt.objects.get().learner
    assert learners.COOKIE not in response.cookies


def test_pack_of_an_account_sent_by_the_next_one(hers, anna):
    """What is left on a shared tablet is not counted for whoever signs in next."""
    ticket = tickets(hers)[0]
    hers.force_login(UserFactory(username="ben"))

    send(hers, row(ticket))

    assert anna == Attempt.objects.get().learner


def test_pack_of_a_visitor_who_signs_in(client, ticket, anna):
    """What a visitor has answered goes to the account that is signed in to."""
    client.force_login(anna.user)

    send(client, row(ticket))

    assert anna == Attempt.objects.get().learner


def test_pack_of_an_account_that_is_erased(hers, anna):
    """Without the account it is an answer of a new visitor."""
    ticket = tickets(hers)[0]
    anna.user.delete()

    response = send(Client(), row(ticket))

    assert ["stored"] == outcomes(response)
    assert Attempt.objects.get().learner.user is None
    assert learners.COOKIE in response.cookies


def test_pack_of_an_erased_account_sent_by_the_next_one(hers, anna, client):
    """It is kept, but not counted for whoever is signed in there now."""
    ticket = tickets(hers)[0]
    anna.user.delete()
    client.force_login(UserFactory(username="ben"))

    response = send(client, row(ticket))

    assert ["stored"] == outcomes(response)
    assert Attempt.objects.get().learner.user is None
    assert learners.COOKIE not in response.cookies


def test_pack_of_an_account_whose_answers_are_erased(hers, anna):
    """The account has a learner again, even where none was left."""
    ticket = tickets(hers)[0]
    Learner.objects.all().delete()

    send(Client(), row(ticket))

    assert anna.user == Attempt.objects.get().learner.user


def test_ticket_names_no_learner_of_an_account(hers, anna):
    """A ticket does not say which learner an account has."""
    assert anna.pk.hex not in signing.loads(tickets(hers)[0], salt="practice.pack")
