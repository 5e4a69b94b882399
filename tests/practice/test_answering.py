"""Answering: by redirect or by swap, refused with the form kept, stored once."""

import re
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone

from penalty_cards.scenarios.models import Shown, Variant
from quizzes.answering.learners import COOKIE, new_ticket, read_ticket
from quizzes.practice.models import Attempt, Learner
from tests.practice.pages import (
    HTMX,
    answer,
    checked,
    field,
    form_data,
    hidden,
    key,
    plain,
    send,
    wrong,
)

KINDS = ["card", "one card", "degree", "options", "choose", "information", "ruling"]
every_kind = pytest.mark.parametrize("kind", KINDS)


@every_kind
@pytest.mark.parametrize("right", [True, False])
def test_answer_by_redirect(variants, client, kind, right):
    """Without htmx the answer is stored and leads to its own address."""
    variant = variants[kind]
    chosen = key(variant) if right else wrong(variant)

    response = answer(client, variant, chosen)

    attempt = Attempt.objects.get()
    assert (302, attempt.get_absolute_url()) == (response.status_code, response.url)
    assert sorted(chosen) == attempt.answer
    assert right == attempt.is_right
    assert (variant, 2017) == (attempt.variant, attempt.edition)
    assert attempt.key
    assert attempt.rules
    page = client.get(response.url)
    assert 200 == page.status_code
    assert right is ("Right." in plain(page.text))


@every_kind
@pytest.mark.parametrize("right", [True, False])
def test_answer_by_swap(variants, client, kind, right):
    """With htmx the same partial comes back, and the address of the answer."""
    variant = variants[kind]
    chosen = key(variant) if right else wrong(variant)

    data = form_data(client, variant, chosen)
    response = send(client, variant, data, headers=HTMX)

    attempt = Attempt.objects.get()
    assert 200 == response.status_code
    assert attempt.get_absolute_url() == response["HX-Push-Url"]
    assert "HX-Request" in response["Vary"]
    assert "<html" not in response.text
    assert response.text.strip() in client.get(attempt.get_absolute_url()).text
    assert 1 == response.text.count("autofocus")


@every_kind
def test_played_out(variants, client, kind):
    """An answer can be played out; the verdict stays above it."""
    variant = variants[kind]
    url = answer(client, variant, wrong(variant)).url

    page = client.get(f"{url}?play=1")

    assert 200 == page.status_code
    assert "Right." not in plain(page.text)
    played = page.text.partition('id="played"')[2]
    told = re.findall(r"<li>(.*?)</li>", played.partition("</ol>")[0], re.DOTALL)
    captions = re.findall(r'<p class="caption">(.*?)</p>', played, re.DOTALL)
    assert told == captions, "what is watched is what is told"


# what it shows, changes to the form of the kind, message
REFUSED = [
    ("nothing marked", "card", {"card": []}, "You have not chosen an answer."),
    ("nothing chosen", "degree", {"choice": []}, "You have not chosen an answer."),
    ("two where one is asked", "one card", {"card": ["SA", "SK"]}, ""),
    ("two kinds at once", "degree", {"choice": ["minor", "major"]},
     "Choose one answer only."),
    ("a card there is not", "card", {"card": ["SX"]}, "“SX” is not among the choices"),
    ("a choice of another kind", "degree", {"choice": ["SA"]}, "“SA” is not among"),
    (
        "the other field",
        "card",
        {"card": [], "choice": ["SA"]},
        "You have not chosen an answer.",
    ),
    ("an empty choice", "card", {"card": [""]}, "“” is not among the choices"),
    ("a forged ticket", "card", {"ticket": "forged"}, "belongs to another question"),
    ("no ticket", "card", {"ticket": ""}, "belongs to another question"),
    ("an endless ticket", "card", {"ticket": "x" * 301}, "at most 300 characters"),
    ("an edition nobody wrote", "card", {"edition": "1066"},
     "“1066”. Choose from 1997, 2007, 2017"),
    ("an edition in words", "card", {"edition": "latest"}, "“latest”"),
    ("a huge edition", "card", {"edition": "9" * 4000}, "Choose from"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "changes", "message"),
    [pytest.param(*row, id=shows) for shows, *row in REFUSED],
)
def test_refused(variants, learner, kind, changes, message):
    """A form that cannot be marked comes back as it was, and says what is wrong."""
    variant = variants[kind]

    data = form_data(Client(), variant, wrong(variant)) | changes
    response = send(learner, variant, data)

    assert 422 == response.status_code
    assert message in plain(response.text)
    assert 'role="alert"' in response.text
    assert not Attempt.objects.exists()
    assert not Learner.objects.exists()
    assert COOKIE not in response.cookies
    assert ("<html" in response.text) != bool(learner.defaults)
    if "ticket" in changes or "edition" in changes:
        assert set(data[field(variant)]) == checked(response.text)
    again = data | {
        name: hidden(response.text, name) for name in ("ticket", "edition")
    } | {field(variant): key(variant)}  # fmt: skip
    assert send(learner, variant, again).status_code in (200, 302)


def test_what_was_marked_is_kept(variants, client):
    """Of a form that is refused, the good marks stay."""
    variant = variants["card"]
    good = key(variant)

    response = answer(client, variant, [*good, "SX"])

    assert 422 == response.status_code
    assert set(good) == checked(response.text)


def test_ticket_of_another_question(variants, client):
    """A ticket belongs to its question."""
    ticket = str(new_ticket(variants["degree"].code))

    response = answer(client, variants["card"], ["SA"], ticket=ticket)

    assert 422 == response.status_code
    assert "belongs to another question" in plain(response.text)


@pytest.mark.parametrize(
    "payload", [[], ["x", "y", "z"], {"a": 1}, "text", None, [1, 2, 3], ["x"]]
)
def test_signed_nonsense(variants, client, payload):
    """Even what this site has signed is read with care."""
    ticket = signing.dumps(payload, salt="practice.attempt")

    assert 422 == answer(client, variants["card"], ["SA"], ticket=ticket).status_code


def test_ticket_with_another_purpose(variants, client):
    """A text signed for something else is no ticket."""
    variant = variants["card"]
    text = signing.dumps([uuid4().hex, uuid4().hex, variant.code], salt="elsewhere")

    assert 422 == answer(client, variant, ["SA"], ticket=text).status_code


def test_two_submits_store_one_attempt(variants, learner):
    """The second submit of a form finds the first, whatever it now says."""
    variant = variants["card"]
    data = form_data(learner, variant, key(variant))

    first = send(learner, variant, data)
    second = send(learner, variant, data | {"card": wrong(variant)})

    attempt = Attempt.objects.get()
    assert first.status_code == second.status_code
    assert attempt.is_right
    if first.status_code == 302:
        assert first.url == second.url
    else:
        assert "Right." in plain(second.text)


def test_another_learner_cannot_see_it(variants):
    """An answer is its learner's: to others there is no such page."""
    mine, other, nobody = Client(), Client(), Client()
    variant = variants["card"]
    url = answer(mine, variant, key(variant)).url
    answer(other, variant, key(variant))

    assert [200, 404, 404] == [c.get(url).status_code for c in (mine, other, nobody)]


def test_another_learner_cannot_use_the_ticket(variants):
    """Whoever sends somebody else's used form does not get to see that answer."""
    mine, other = Client(), Client()
    variant = variants["card"]
    data = form_data(mine, variant, key(variant))
    send(mine, variant, data)
    answer(other, variant, wrong(variant))

    responses = [send(other, variant, data, headers=h) for h in ({}, HTMX)]

    assert [404, 404] == [response.status_code for response in responses]
    assert 2 == Attempt.objects.count()


def test_learner_is_remembered(variants, client):
    """The first answer makes a learner; the next ones are the same learner's."""
    first = answer(client, variants["card"], key(variants["card"]))
    answer(client, variants["degree"], key(variants["degree"]))

    assert 1 == Learner.objects.count()
    assert 2 == Learner.objects.get().attempts.count()
    cookie = first.cookies[COOKIE]
    assert cookie["httponly"]
    assert "Lax" == cookie["samesite"]


def test_two_pages_opened_before_the_first_answer(variants, client):
    """Pages opened while nobody yet count for whoever answered first."""
    pages = [
        (variant, form_data(client, variant, key(variant)))
        for variant in (variants["card"], variants["degree"])
    ]

    for variant, data in pages:
        assert 302 == send(client, variant, data).status_code

    assert 1 == Learner.objects.count()
    assert 2 == Learner.objects.get().attempts.count()


COOKIES = [
    "",
    "x",
    "0" * 32,
    "\x00",
    "ü",
    f"{UUID(int=7, version=4).hex}:abc:def",
    ":" * 40,
]


@pytest.mark.parametrize("cookie", COOKIES)
def test_cookie_that_is_not_ours(variants, client, cookie):
    """A learner's cookie that was tampered with is no learner's."""
    variant = variants["card"]
    url = answer(client, variant, key(variant)).url
    client.cookies[COOKIE] = cookie

    assert 404 == client.get(url).status_code
    assert 302 == answer(client, variant, key(variant)).status_code
    assert 2 == Learner.objects.count()


def test_signed_cookie_that_is_no_id(variants, client):
    """A signed text that is no id is no learner's."""
    client.cookies[COOKIE] = signing.get_cookie_signer(salt=COOKIE + COOKIE).sign("x")

    variant = variants["card"]

    assert 302 == answer(client, variant, key(variant)).status_code
    assert 1 == Learner.objects.count()


def test_belief_is_stored_only_if_alone(variants, client):
    """An answer stores the one belief that explains it, or none."""
    variant = variants["degree"]

    answer(client, variant, wrong(variant))
    answer(client, variant, key(variant))

    wrong_one, right_one = Attempt.objects.order_by("created")
    assert not right_one.belief
    assert isinstance(wrong_one.belief, str)


def test_what_an_answer_could_show_is_stored(variants, client):
    """An answer keeps what its question trains, and the beliefs it could have shown."""
    variant = variants["degree"]

    answer(client, variant, wrong(variant))

    attempt = Attempt.objects.get()
    trained = Shown.objects.filter(version=variant.version, step=1, edition=2017)
    assert sorted(trained.values_list("statement", flat=True)) == attempt.concept
    assert attempt.concept
    assert attempt.belief in ["", *attempt.could_show]
    assert attempt.could_show


def test_own_words_on_a_wrong_kind_of_card(library, client, db):
    """Where no belief explains a wrong kind of card, the item may say why it is."""
    variant = Variant.objects.filter(code__startswith="PC-154-").first()

    page = client.get(answer(client, variant, ["major"]).url).text

    own = "Declarer’s cards are never penalty cards, even if led on purpose."
    assert own in plain(page)
    assert "A common reason for this answer:" not in plain(page)


@pytest.mark.parametrize("year", [1997, 2007, 2017])
def test_edition_of_the_form_counts(variants, client, year):
    """An answer is marked by the edition it was asked under."""
    variant = variants["card"]
    client.cookies["preferences"] = f"{year}.two.auto"
    data = form_data(client, variant, key(variant, year))
    client.cookies["preferences"] = "2017.two.auto"

    assert str(year) == data["edition"]
    url = send(client, variant, data).url

    assert year == Attempt.objects.get().edition
    assert f"Laws of {year}" in plain(client.get(url).text)


def test_nearest_edition_is_asked(variants, client):
    """An item that an edition does not allow is asked under the nearest that does."""
    client.cookies["preferences"] = "1997.two.auto"

    html = client.get(variants["information"].get_absolute_url()).text

    assert "2007" == hidden(html, "edition")


def test_ticket_round_trips():
    """A ticket says whose attempt it will be, and at what."""
    ticket, other = new_ticket("PC-001-A2", 3), new_ticket("PC-001-A2", 3)

    assert ("PC-001-A2", 3) == (ticket.variant, ticket.step)
    assert ticket == read_ticket(str(ticket))
    assert not {ticket.attempt, ticket.learner} & {other.attempt, other.learner}


def test_a_form_that_is_handed_on_names_nobody(variants, client):
    """Who answers in a page that another has saved is not that other."""
    variant = variants["degree"]
    answer(client, variant, ["minor"])
    known = Learner.objects.get()
    saved = form_data(client, variant, ["major"])

    send(Client(), variant, saved)

    assert [1, 1] == [each.attempts.count() for each in Learner.objects.all()]
    assert 1 == known.attempts.count()


@pytest.mark.parametrize(("minutes", "status"), [(5, 302), (15, 404)])
def test_a_form_that_a_new_visitor_hands_on(variants, client, minutes, status):
    """Sent twice in a moment it is one visitor's; much later it is somebody else's."""
    variant = variants["degree"]
    data = form_data(client, variant, ["minor"])
    send(client, variant, data)
    Attempt.objects.update(created=timezone.now() - timedelta(minutes=minutes))

    other = send(Client(), variant, data)

    assert status == other.status_code
    assert (status == 302) == (COOKIE in other.cookies)


def test_only_posts_are_answers(variants, client):
    """An answer's address leads back to its question; pages take no POST."""
    variant = variants["card"]
    url = variant.get_absolute_url()

    assert url == client.get(f"{url}answer/").url
    assert 405 == client.get("/preferences/").status_code
    for page in ("/", "/questions/", url, f"{url}present/"):
        assert 405 == client.post(page).status_code


def test_forms_are_protected(variants):
    """A form sent from elsewhere is refused before anything is stored."""
    client = Client(enforce_csrf_checks=True)
    variant = variants["card"]

    response = answer(client, variant, key(variant))

    assert 403 == response.status_code
    assert not Attempt.objects.exists()


def test_stored_answer_outlives_its_item(variants, client):
    """What was answered can be read although the item is asked no more."""
    variant = variants["card"]
    url = answer(client, variant, key(variant)).url
    type(variant.version.scenario).objects.update(current=None)

    assert 200 == client.get(url).status_code
    assert 200 == client.get(variant.get_absolute_url()).status_code
    assert "No questions are loaded yet" in client.get("/").text
