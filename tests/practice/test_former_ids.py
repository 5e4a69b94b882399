"""Answers to rulings that were stored or sent before choices had ids by meaning."""

import re
from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.questions.choices import choices
from quizzes.answering.services import exercise_of
from quizzes.practice.models import Attempt
from quizzes.practice.offline.answers import PackTicket
from quizzes.practice.reports import _in_words
from quizzes.practice.today.services import ENOUGH, others
from tests.former import former_ids
from tests.practice.offline.conftest import outcomes, row
from tests.practice.offline.conftest import send as send_pack
from tests.practice.pages import answer, form_data, key, plain, question_of, send, wrong

every_kind = pytest.mark.parametrize("kind", ["ruling", "choose"])
both = pytest.mark.parametrize("right", [True, False])


def chosen_of(variant, right):
    """A right or wrong answer, by its id of today and as it was called before."""
    now = key(variant) if right else wrong(variant)
    return now, former_ids(question_of(variant), now)


def page_of(client, attempt):
    """The page of an answer, without what differs each time."""
    html = client.get(attempt.get_absolute_url()).text
    return re.sub(r"\b\w{64}\b", "token", html)


@every_kind
@both
def test_a_stored_answer_reads_as_it_did(variants, client, kind, right):
    """The same choice is shown as chosen and the same as right; the row stays."""
    variant = variants[kind]
    now, old = chosen_of(variant, right)
    answer(client, variant, now)
    attempt = Attempt.objects.get()
    page = page_of(client, attempt)
    old_key = former_ids(question_of(variant), attempt.key)
    Attempt.objects.update(answer=old, key=old_key)

    assert page == page_of(client, attempt)
    attempt.refresh_from_db()
    assert (old, old_key) == (attempt.answer, attempt.key)


@every_kind
@both
def test_a_form_that_was_open_is_marked(variants, client, kind, right):
    """What was chosen before the update is taken, and stored by its id of today."""
    variant = variants[kind]
    now, old = chosen_of(variant, right)
    data = form_data(client, variant, old)

    response = send(client, variant, data)

    attempt = Attempt.objects.get()
    assert 302 == response.status_code
    assert (now, right) == (attempt.answer, attempt.is_right)


@every_kind
@both
def test_an_address_that_answers(variants, client, kind, right):
    """A link to an answered question in a frame leads to the same answer."""
    variant = variants[kind]
    edition = settings.DEFAULT_EDITION
    now = key(variant, edition) if right else wrong(variant, edition)
    old = former_ids(question_of(variant), now, EDITIONS[edition].code)
    url = reverse("practice:question-embed", args=[variant.code])

    pages = [
        plain(client.get(f"{url}?answer=1&choice={each}").text) for each in (*now, *old)
    ]

    assert pages[0] == pages[1]
    assert right is ("Right." in pages[0])


@every_kind
def test_an_answer_that_is_reported(variants, client, kind):
    """Who replies to a report reads what was answered, in words."""
    variant = variants[kind]
    now, old = chosen_of(variant, right=False)
    answer(client, variant, now)
    attempt = Attempt.objects.get()
    attempt.answer, attempt.key = old, former_ids(question_of(variant), attempt.key)

    told = _in_words(attempt)

    words = {c.id: c.words for c in choices(question_of(variant), LAWS_2017)}
    assert [words[each] for each in now] == told.answer
    assert [words[each] for each in key(variant)] == told.key


@every_kind
def test_answers_of_others_are_counted_with_one_s_own(variants, client, kind):
    """Who answered alike before the update and after it have answered alike."""
    variant = variants[kind]
    now, old = chosen_of(variant, right=False)
    for _ in range(ENOUGH + 1):
        answer(Client(), variant, now)
    own, *rest = Attempt.objects.order_by("pk")
    exercise = exercise_of(own)
    before = others(own, exercise)
    for each in rest[::2]:
        Attempt.objects.filter(pk=each.pk).update(answer=old)

    own.answer, own.key = old, former_ids(question_of(variant), own.key)
    assert before == others(own, exercise)
    assert {0, 100} == {each.percent for each in before.shares}


@every_kind
def test_an_answer_of_a_pack(variants, client, kind):
    """An answer that waited offline for the network is stored and marked."""
    variant = variants[kind]
    now, old = chosen_of(variant, right=True)
    ticket = PackTicket(None, uuid4(), uuid4(), variant.code, 1, 2017, "R-01")

    response = send_pack(client, row(str(ticket), choice=old[0]))

    attempt = Attempt.objects.get()
    assert ["stored"] == outcomes(response)
    assert (now, True) == (attempt.answer, attempt.is_right)
