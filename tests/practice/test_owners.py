"""Whose answers they are: a visitor's, then an account's, and nobody's after that."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.accounts.passkeys import PasskeyLoginForm
from quizzes.answering.learners import COOKIE, SESSION_KEY
from quizzes.exams.models import Sitting
from quizzes.practice.models import (
    Attempt,
    Confidence,
    Learner,
    Memory,
    PracticeRequest,
    Report,
    Review,
)
from quizzes.practice.owners import MADE_ANEW, tables, take_over
from quizzes.practice.sessions.scheduling import rebuild
from tests.factories import (
    AttemptFactory,
    DrillAnswerFactory,
    LearnerFactory,
    RehearsalFactory,
    UserFactory,
)
from tests.practice.pages import HTMX, answer, form_data, key, send
from tests.scenarios.builders import an_item, write

pytestmark = pytest.mark.django_db
PASSWORD = "seven small clubs"
NEW = {"username": "noor", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture(autouse=True)
def quick_and_unlimited(settings):
    """Each test begins with nobody having tried anything; hashing takes no time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def variant(tmp_path):
    """A question."""
    load(write(tmp_path, an_item()))
    return Variant.objects.published().filter(seed=0).get()


@pytest.fixture
def player():
    """Somebody with an account."""
    user = UserFactory(username="ansa", email="ansa@example.org")
    user.set_password(PASSWORD)
    user.save()
    return user


def by_password(browser, player):
    browser.post(
        reverse("account_login"), {"login": player.username, "password": PASSWORD}
    )


def by_code(browser, player):
    browser.post(reverse("account_request_login_code"), {"email": player.email})
    code = re.search(
        r"^[A-Z0-9]{3,}-?[A-Z0-9]{3,}$", mail.outbox[-1].body, re.MULTILINE
    )
    browser.post(reverse("account_confirm_login_code"), {"code": code[0]})


def by_passkey(browser, player):
    key = Authenticator(user=player, type=Authenticator.Type.WEBAUTHN, data={})
    key.save()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PasskeyLoginForm, "clean_credential", lambda form: key)
        browser.post(reverse("mfa_login_webauthn"), {"credential": '{"id": "x"}'})


def sign_out(browser):
    return browser.post(reverse("account_logout"))


def learner_of_account(player):
    return Learner.objects.get(user=player)


# Signing in and up


@pytest.mark.parametrize("sign_in", [by_password, by_code, by_passkey])
def test_signing_in_takes_the_answers_along(client, variant, player, sign_in):
    """Whichever way somebody signs in, what was answered before is the account's."""
    url = answer(client, variant, key(variant)).url
    visitor = Learner.objects.get().pk

    sign_in(client, player)

    account = learner_of_account(player)
    assert [account] == [each.learner for each in Attempt.objects.all()]
    assert visitor != account.pk
    assert not Learner.objects.filter(pk=visitor).exists()
    assert COOKIE not in {k for k, morsel in client.cookies.items() if morsel.value}
    assert 200 == client.get(url).status_code


def test_signing_up_takes_the_answers_along(client, variant):
    """A new account begins with the answers and the settings of its visitor."""
    answer(client, variant, key(variant))
    Learner.objects.update(level=3, hides_scores=True, hides_streak=True)

    client.post(reverse("account_signup"), NEW)

    account = Attempt.objects.get().learner
    assert "noor" == account.user.username
    assert (3, True) == (account.level, account.hides_scores)
    assert account.hides_streak


def test_the_settings_of_an_account_stay(client, variant, player):
    """An account that has settings keeps them when a visitor's answers come to it."""
    LearnerFactory(user=player, level=2)
    answer(client, variant, key(variant))
    Learner.objects.filter(user=None).update(level=3, hides_scores=True)

    by_password(client, player)

    account = Learner.objects.get()
    assert (2, False) == (account.level, account.hides_scores)


def test_answers_of_two_browsers_come_together(variant, player):
    """What was answered in two browsers is all there after signing in from both."""
    browsers = [Client(), Client()]
    for browser in browsers:
        answer(browser, variant, key(variant))
    for browser in browsers:
        by_password(browser, player)
        answer(browser, variant, key(variant))

    account = learner_of_account(player)
    assert [account.pk] * 4 == [each.learner_id for each in Attempt.objects.all()]
    assert [account] == list(Learner.objects.all())


def test_signing_in_without_answers(client, variant, player):
    """Whoever has answered nothing has an empty account, and no visitor is made."""
    by_password(client, player)

    assert [learner_of_account(player)] == list(Learner.objects.all())
    assert COOKIE not in client.cookies


def test_everything_that_hangs_on_a_visitor_moves(variant, player):
    """Answers, reviews and reports are the account's, none lost and none twice."""
    visitor, account = LearnerFactory(), LearnerFactory(user=player)
    for owner in (visitor, account):
        attempt = AttemptFactory(variant=variant, learner=owner)
        review(attempt)
        DrillAnswerFactory(learner=owner)
        PracticeRequest.objects.create(pk=uuid4(), learner=owner, statements=[])
        RehearsalFactory(learner=owner)
        Report.objects.create(
            learner=owner, variant=variant, attempt=attempt, edition=2017, words="?"
        )
    ids = {model: ids_of(model) for model, _field in tables()}

    take_over(visitor.pk, account.pk)
    take_over(visitor.pk, account.pk)

    for model, field in tables():
        if model not in MADE_ANEW:
            assert ids[model] == ids_of(model)
            assert {account.pk} == set(model.objects.values_list(field, flat=True))
    assert {account.pk} == set(Sitting.objects.values_list("learner", flat=True))


def ids_of(model):
    return set(model.objects.values_list("pk", flat=True))


def review(attempt, reviewed=None, grade=1):
    return Review.objects.create(
        attempt=attempt,
        learner=attempt.learner,
        confidence=Confidence.SURE,
        ratings={"R50B-2": grade},
        reviewed=reviewed or timezone.now(),
    )


def test_memories_are_made_of_both_logs(variant, player):
    """What is remembered follows from the reviews of both, in the order of time."""
    visitor, account, alone = (
        LearnerFactory(),
        LearnerFactory(user=player),
        LearnerFactory(),
    )
    start = timezone.now() - timedelta(days=9)
    for day, owner in enumerate([visitor, account, account, visitor]):
        for each in (owner, alone):
            attempt = AttemptFactory(variant=variant, learner=each)
            review(attempt, start + timedelta(days=day), grade=1 + day % 4)
    for each in (visitor, account, alone):
        rebuild(each.pk)

    take_over(visitor.pk, account.pk)

    assert memories(alone) == memories(account)
    assert [4] == [each["reviews"] for each in memories(account)]


def test_memories_stay_where_no_review_comes_along(variant, player, monkeypatch):
    """The log of an account, however long, is read only if something is added to it."""
    visitor, account = LearnerFactory(), LearnerFactory(user=player)
    AttemptFactory(variant=variant, learner=visitor)
    review(AttemptFactory(variant=variant, learner=account))
    rebuild(account.pk)
    before = memories(account)

    monkeypatch.delattr("quizzes.practice.owners.rebuild")
    take_over(visitor.pk, account.pk)

    assert 2 == account.attempts.count()
    assert [before, 1] == [memories(account), len(before)]


def memories(learner):
    rows = Memory.objects.filter(learner=learner).values()
    return [
        {k: v for k, v in row.items() if k not in ("id", "learner_id")} for row in rows
    ]


def test_rows_of_a_learner_can_be_moved():
    """No table but those made anew says that a learner has a row but once.

    Such a row could not be moved to an account that has one too.
    """
    for model, field in tables():
        unique = [set(each.fields) for each in model._meta.total_unique_constraints]
        unique += [set(each) for each in model._meta.unique_together]
        unique += [{each.name} for each in model._meta.fields if each.unique]
        if model not in MADE_ANEW:
            assert [] == [each for each in unique if field in each], model
    assert not Learner._meta.many_to_many


def test_an_account_is_never_taken_over(variant, player):
    """A row that belongs to somebody with an account goes to nobody else."""
    other = LearnerFactory(user=UserFactory())
    AttemptFactory(variant=variant, learner=other)
    account = LearnerFactory(user=player)

    take_over(other.pk, account.pk)
    take_over(uuid4(), account.pk)

    assert other == Attempt.objects.get().learner


def test_an_answer_that_was_overtaken(client, variant, player):
    """A visitor's cookie that comes to somebody signed in is taken over, and removed.

    So it is with an answer whose page arrived after signing in.
    """
    other = Client()
    answer(other, variant, key(variant))
    by_password(client, player)
    client.cookies[COOKIE] = other.cookies[COOKIE].value

    response = client.get("/course/")

    assert learner_of_account(player) == Attempt.objects.get().learner
    assert "" == response.cookies[COOKIE].value


def test_a_session_from_before(client, variant, player):
    """Somebody signed in whose session does not know the learner yet is known too."""
    by_password(client, player)
    session = client.session
    del session[SESSION_KEY]
    session.save()
    Learner.objects.all().delete()

    answer(client, variant, key(variant))

    assert learner_of_account(player) == Attempt.objects.get().learner


def test_forged_cookie_of_somebody_signed_in(client, variant, player):
    """A cookie that is not ours changes nothing for an account, and is removed."""
    by_password(client, player)
    client.cookies[COOKIE] = f"{uuid4().hex}:forged"

    response = answer(client, variant, key(variant))

    assert learner_of_account(player) == Attempt.objects.get().learner
    assert "" == response.cookies[COOKIE].value


def test_what_came_along_is_told(client, variant, player):
    """After signing in the page says how many answers of the browser are kept now."""
    for _ in range(2):
        answer(client, variant, key(variant))
    by_password(client, player)

    page = client.get("/accounts/").text

    assert "2 answers given in this browser have been moved to your account." in page


# Signing out


def test_signing_out_leaves_nothing(client, variant, player):
    """After signing out no answer can be reached; the device is known to sign-in."""
    first = answer(client, variant, key(variant)).url
    by_password(client, player)
    second = answer(client, variant, key(variant)).url

    sign_out(client)

    left = {name for name, morsel in client.cookies.items() if morsel.value}
    assert left <= {"csrftoken", "device", "messages", "preferences"}
    assert [404, 404] == [client.get(url).status_code for url in (first, second)]
    assert b"1 of" not in client.get("/course/").content


def test_preferences_outlive_signing_out(client, player):
    """How the page looks is kept with the device."""
    client.post("/preferences/", {"theme": "dark"})
    by_password(client, player)
    sign_out(client)

    assert 'data-theme="dark"' in client.get("/").text


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_form_opened_signed_in_and_sent_signed_out(client, variant, player, headers):
    """It is stored for a new visitor: not lost, and not the account's."""
    by_password(client, player)
    data = form_data(client, variant, key(variant))
    sign_out(client)

    response = send(client, variant, data, headers=headers)

    assert response.status_code in (200, 302)
    owner = Attempt.objects.get().learner
    assert owner.user is None
    assert owner != learner_of_account(player)
    by_password(client, player)
    assert learner_of_account(player) == Attempt.objects.get().learner


def test_a_form_answered_signed_in_and_sent_again_signed_out(client, variant, player):
    """A form that has been used leads nobody back to the answer, and says so."""
    by_password(client, player)
    data = form_data(client, variant, key(variant))
    url = send(client, variant, data).url
    sign_out(client)

    again = send(client, variant, data)

    assert 404 == again.status_code
    assert "Someone else has already sent this form" in again.text
    assert 404 == client.get(url).status_code
    assert 1 == Attempt.objects.count()


def test_a_visitors_form_sent_after_signing_in_and_out(client, variant, player):
    """A form from before signing in leads to nothing of the account's either."""
    url = answer(client, variant, key(variant)).url
    data = form_data(client, variant, key(variant))
    by_password(client, player)
    sign_out(client)

    fresh = send(client, variant, data).url

    assert [404, 200] == [client.get(each).status_code for each in (url, fresh)]
    assert 2 == Learner.objects.count()


def test_pages_of_somebody_known_are_not_kept(client, variant, player):
    """The browser keeps no page of a learner or an account; others it may keep."""
    kept = client.get(variant.get_absolute_url())["Cache-Control"]
    url = answer(client, variant, key(variant)).url
    of_visitor = client.get(url)["Cache-Control"]
    by_password(client, player)
    of_account = [client.get(each)["Cache-Control"] for each in (url, "/laws/")]

    assert "no-store" not in kept
    assert [] == [each for each in (of_visitor, *of_account) if "no-store" not in each]
