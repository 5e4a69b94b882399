"""Erasing: of somebody everything goes, of others nothing, and never by mistake."""

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from penalty_cards.scenarios.models import Draft, LogEntry, Scenario
from quizzes.accounts.models import User
from quizzes.answering.learners import COOKIE
from quizzes.practice.models import Attempt, Learner
from quizzes.practice.owners import tables
from tests.accounts.signing_in import just_signed_in
from tests.factories import AttemptFactory, UserFactory
from tests.practice.own_data.conftest import filled
from tests.practice.pages import answer, form_data, hidden, key, plain, send

DATA = "/progress/data/"
ERASE = "/progress/data/erase/"
ACCOUNT = "/progress/data/erase/account/"


def whose(browser, address=ERASE):
    return hidden(browser.get(address).text, "whose")


def erase(browser):
    return browser.post(ERASE, {"whose": whose(browser)})


def erase_account(browser, name="ansa"):
    return browser.post(ACCOUNT, {"whose": whose(browser, ACCOUNT), "name": name})


def rows_left():
    """Every row of every table that refers to a learner, found by Django itself."""
    return [
        row
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if field.related_model is Learner
        for row in model._default_manager.all()
    ]


KEPT = {
    "visitor": "This browser keeps its settings: edition, suit colours, light or dark.",
    "player": "This browser’s settings are kept too.",
}


def test_asking_erases_nothing(somebody, request):
    """The page says what goes and what stays; nothing goes before it is sent."""
    page = plain(somebody.get(ERASE).text)

    assert "This erases everything above" in page
    assert KEPT[request.node.callspec.params["somebody"]] in page
    assert rows_left()


def test_everything_goes(somebody, variant):
    """Of whoever erases no row is left in any table; of others every one."""
    assert [] == [model for model, _field in tables() if not model.objects.exists()]
    other = AttemptFactory(variant=variant)

    response = erase(somebody)

    assert [other] == rows_left()
    page = somebody.get(response.url)
    assert "Everything that was stored about you has been erased." in plain(page.text)
    assert '"storage"' == response["Clear-Site-Data"]
    assert 404 == somebody.get(other.get_absolute_url()).status_code


def test_a_visitor_is_forgotten(visitor):
    """The row and the cookie of a visitor go too."""
    response = erase(visitor)

    assert "" == response.cookies[COOKIE].value
    assert not Learner.objects.exists()


def test_an_account_begins_anew(player):
    """An account stays, with settings as at first and a learner under the same id."""
    Learner.objects.update(level=3, hides_scores=True, hides_streak=True)
    known = Learner.objects.get().pk

    erase(player)

    learner = Learner.objects.get()
    assert (known, "ansa") == (learner.pk, learner.user.username)
    assert (1, False) == (learner.level, learner.hides_scores)
    assert not learner.hides_streak


def test_counts_of_an_item_go_down(visitor, variant):
    """What is erased is counted no more where the item says how it was answered."""
    AttemptFactory(variant=variant)
    url = reverse("practice:question-record", args=[variant.code])
    before = plain(Client().get(url).text)

    erase(visitor)

    assert "Answered 2 times." in before
    assert "Answered once." in plain(Client().get(url).text)


def test_a_form_opened_before_erasing(somebody, variant):
    """An answer sent from it is stored, and leads to nothing of what is gone."""
    url = answer(somebody, variant, key(variant)).url
    data = form_data(somebody, variant, key(variant))
    erase(somebody)

    fresh = send(somebody, variant, data).url

    assert [404, 200] == [somebody.get(each).status_code for each in (url, fresh)]
    assert (
        1 == Attempt.objects.count() == Attempt.objects.get().learner.attempts.count()
    )


def test_another_device_of_an_account_that_erased(player, variant):
    """A device that is signed in too goes on with the account, which is empty."""
    other = Client()
    other.force_login(User.objects.get())
    data = form_data(other, variant, key(variant))
    erase(player)

    assert 302 == send(other, variant, data).status_code
    assert "ansa" == Attempt.objects.get().learner.user.username


def test_nobody_erases_nothing(client, db):
    """Whoever has answered nothing is told so."""
    for response in (client.get(ERASE), client.post(ERASE, {"whose": "x"})):
        assert DATA == response.url
    assert "Nothing was erased" in plain(client.get(DATA).text)


@pytest.mark.parametrize("sent", ["", "x", "other"])
def test_a_page_made_for_somebody_else(visitor, variant, sent):
    """A page that somebody opened before another signed in erases nothing."""
    other = filled(Client(), variant)
    text = whose(other) if sent == "other" else sent

    response = visitor.post(ERASE, {"whose": text})

    assert 422 == response.status_code
    assert "You have signed in or out since" in plain(response.text)
    assert 2 == Attempt.objects.count()
    visitor.post(ERASE, {"whose": hidden(response.text, "whose")})
    assert 1 == Attempt.objects.count()


def test_a_page_opened_before_signing_in(variant, db):
    """What was opened as a visitor erases nothing of the account, token or not."""
    browser = filled(Client(), variant)
    browser.handler.enforce_csrf_checks = True
    token = "csrfmiddlewaretoken"
    sent = {name: hidden(browser.get(ERASE).text, name) for name in ("whose", token)}
    browser.force_login(UserFactory(username="ansa"))
    browser.cookies["csrftoken"] = "x" * 32  # as signing in by a form does

    response = browser.post(ERASE, sent)

    assert 422 == response.status_code
    assert "Nothing has been erased." in plain(response.text)
    assert 1 == response.text.count("Nothing has been erased.")
    assert "ansa" == Attempt.objects.get().learner.user.username


# The account


def test_an_account_goes_with_everything(player):
    """The person, the learner and every row of theirs are gone; they are signed out."""
    LogEntry.objects.create(director=User.objects.get(), words="A card fell.")

    response = erase_account(player)

    assert '"storage"' == response["Clear-Site-Data"]
    assert not User.objects.exists()
    assert not LogEntry.objects.exists()
    assert not Learner.objects.exists()
    assert [] == rows_left()
    page = player.get(response.url)
    assert "Your account and your answers have been erased." in plain(page.text)
    assert 302 == player.get("/accounts/").status_code


def test_another_device_of_an_erased_account(player, variant):
    """Its session is nobody’s: its open form is stored for a new visitor."""
    other = Client()
    other.force_login(User.objects.get())
    url = answer(other, variant, key(variant)).url
    data = form_data(other, variant, key(variant))
    erase_account(player)

    assert 404 == other.get(url).status_code
    response = send(other, variant, data)
    assert 200 == other.get(response.url).status_code
    assert Attempt.objects.get().learner.user is None
    assert 302 == other.get("/accounts/").status_code


def test_the_cookie_of_an_erased_visitor(visitor, variant):
    """A copy of the cookie finds nothing; what is answered with it is stored anew."""
    url = Attempt.objects.get().get_absolute_url()
    copy = Client()
    copy.cookies[COOKIE] = visitor.cookies[COOKIE].value
    erase(visitor)

    assert 404 == copy.get(url).status_code
    assert 302 == answer(copy, variant, key(variant)).status_code
    assert 1 == Attempt.objects.count()


def test_an_account_is_not_erased_by_mistake(player):
    """Without its name nothing goes."""
    response = erase_account(player, "anna")

    assert 422 == response.status_code
    assert "Type “ansa”." in plain(response.text)
    assert Attempt.objects.get().learner.user == User.objects.get()


def test_a_name_that_must_stay(player):
    """Who has written or signed items keeps the account, and is told which."""
    scenario = Scenario.objects.create(code="CL-0001", origin=Scenario.Origin.CLUB)
    Draft.objects.create(scenario=scenario, author=User.objects.get())

    page = player.get(ACCOUNT)
    sent = player.post(ACCOUNT, {"name": "ansa"})

    assert [200, 422] == [page.status_code, sent.status_code]
    for response in (page, sent):
        assert "Your account can’t be erased" in plain(response.text)
        assert "Drafts: 1" in plain(response.text)
        assert f'href="{ERASE}"' in response.text
    assert User.objects.exists()


def test_only_an_account_is_erased(visitor):
    """Without one the page asks to sign in."""
    assert 302 == visitor.get(ACCOUNT).status_code


def test_a_page_of_another_account(player, variant):
    """A page opened by one account erases nothing of the next."""
    other = Client()
    other.force_login(UserFactory(username="bo"))
    just_signed_in(other)
    sent = {"whose": whose(other, ACCOUNT), "name": "ansa"}

    assert 422 == player.post(ACCOUNT, sent).status_code
    assert 2 == User.objects.count()
