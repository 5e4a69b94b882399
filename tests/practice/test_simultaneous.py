"""Two submits of one form at the same moment, on a database as the site has it."""

from threading import Barrier

import pytest
from django.contrib.auth import login
from django.core.management import call_command
from django.http import HttpRequest
from django.test import Client

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.accounts.models import User
from quizzes.practice.models import Attempt, Learner
from tests.practice.pages import HTMX, answer, form_data, key, send
from tests.scenarios.builders import an_item, write

TOGETHER = 4


def test_simultaneous_submits_store_one_attempt(in_threads, tmp_path):
    """Four clicks at once are one answer, and all of them are shown it."""

    def prepare():
        call_command("migrate", verbosity=0)
        load(write(tmp_path, an_item()))
        variant = Variant.objects.published().first()
        return variant, form_data(Client(), variant, key(variant))

    ((variant, data),) = in_threads(prepare)
    barrier = Barrier(TOGETHER)

    def click(headers):
        barrier.wait(timeout=10)
        return send(Client(), variant, data, headers=headers)

    clicks = [lambda h=h: click(h) for h in [{}, HTMX] * (TOGETHER // 2)]
    responses = in_threads(*clicks)

    assert [302, 200] * (TOGETHER // 2) == [r.status_code for r in responses]
    (stored,) = in_threads(
        lambda: (
            Attempt.objects.count(),
            Learner.objects.count(),
            Attempt.objects.get(),
        )
    )
    assert (1, 1) == stored[:2]
    url = stored[2].get_absolute_url()
    assert {url} == {r.headers.get("Location") or r["HX-Push-Url"] for r in responses}


def at_once(in_threads, *functions):
    """Run functions in threads that all begin at the same moment."""
    barrier = Barrier(len(functions))

    def begun(function):
        barrier.wait(timeout=10)
        return function()

    return in_threads(*(lambda each=each: begun(each) for each in functions))


@pytest.mark.thorough
def test_two_devices_of_one_account(in_threads, tmp_path):
    """Two devices signed in answer at once: each answer is stored, and a form once."""

    def prepare():
        call_command("migrate", verbosity=0)
        load(write(tmp_path, an_item()))
        variant, user = (
            Variant.objects.published().first(),
            User.objects.create(username="ansa"),
        )
        devices = [Client(), Client()]
        for device in devices:
            device.force_login(user)
        own = [(each, form_data(each, variant, key(variant))) for each in devices]
        return variant, [*own, *((each, own[0][1]) for each in devices)]

    ((variant, sent),) = in_threads(prepare)

    responses = at_once(
        in_threads, *(lambda d=d, f=f: send(d, variant, f) for d, f in sent)
    )

    assert [302] * 4 == [response.status_code for response in responses]
    ((answers, owners),) = in_threads(
        lambda: (
            Attempt.objects.count(),
            list(Learner.objects.values_list("user__username", flat=True)),
        )
    )
    assert 2 == answers == len({response.url for response in responses})
    assert ["ansa"] == owners


@pytest.mark.thorough
def test_signing_in_and_answering_at_once(in_threads, tmp_path):
    """Browsers with answers sign in to a new account at once: nothing is lost."""

    def prepare():
        call_command("migrate", verbosity=0)
        load(write(tmp_path, an_item()))
        variant, user = (
            Variant.objects.published().first(),
            User.objects.create(username="ansa"),
        )
        browsers = [Client() for _ in range(TOGETHER)]
        for browser in browsers:
            answer(browser, variant, key(variant))
        form = form_data(browsers[0], variant, key(variant))
        return variant, user, browsers, form

    ((variant, user, browsers, form),) = in_threads(prepare)

    def sign_in(browser):
        visitor = browser.cookies["learner"].value
        request = HttpRequest()
        request.COOKIES["learner"] = visitor
        request.session = browser.session
        login(request, user, "django.contrib.auth.backends.ModelBackend")
        request.session.save()
        browser.cookies["sessionid"] = request.session.session_key

    late = Client()
    late.cookies["learner"] = browsers[0].cookies["learner"].value
    at_once(
        in_threads,
        lambda: send(late, variant, form),
        *(lambda each=each: sign_in(each) for each in browsers),
    )
    in_threads(lambda: browsers[0].get("/"))

    ((answers, owners),) = in_threads(
        lambda: (
            Attempt.objects.count(),
            set(Attempt.objects.values_list("learner__user__username", flat=True)),
        )
    )
    assert TOGETHER + 1 == answers
    assert {"ansa"} == owners
