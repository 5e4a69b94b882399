"""The pages of the item of the day: asked, answered, and how others answered."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from penalty_cards.scenarios.models import Scenario, Variant
from quizzes.practice.models import Attempt, DayItem
from tests.factories import AttemptFactory, LearnerFactory
from tests.practice.pages import HTMX, field, hidden, key, plain, wrong

pytestmark = pytest.mark.usefixtures("items", "db")
TODAY, URL = "2026-11-22", "/today/2026-11-22/"


@pytest.fixture(autouse=True)
def noon(at):
    """It is noon."""
    at(f"{TODAY} 12:00")


def set_item(code, day=TODAY):
    """Have an item on a day, as it was written."""
    variant = Variant.objects.published().get(version__scenario__code=code, seed=0)
    DayItem.objects.create(day=day, variant=variant)
    return variant


def form(client, variant, chosen, url="/today/"):
    """What the form on a page sends."""
    html = client.get(url).text
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    return data | {field(variant): chosen}


def answer(client, variant, chosen, **options):
    """Open the item of today and answer it."""
    return client.post(URL, form(client, variant, chosen), **options)


def others(variant, *answers, edition=2017):
    """As many others, each of whom gave these answers one after the other."""
    for given in answers:
        learner = LearnerFactory()
        for minutes, chosen in enumerate(given):
            attempt = AttemptFactory(
                learner=learner,
                variant=variant,
                answer=chosen,
                is_right=chosen == key(variant),
                edition=edition,
            )
            attempt.created += timedelta(minutes=minutes)
            attempt.save()


def shares(html):
    """What is told of how others answered."""
    told = html.split('id="others"')[1].split("</section>")[0]
    return plain(f"<{told}")


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "Thursday 15 October 2026"), ("de", "Donnerstag, 15. Oktober 2026")],
)
def test_the_day_is_written_as_in_the_language(client, at, language, written):
    """A date has the order, comma and points that readers of a language expect."""
    at("2026-10-15 12:00")

    page = client.get("/today/", headers={"accept-language": language}).text

    assert f"<span>{written}</span>" in page


def test_today():
    """Everybody is asked the same, under the site's edition, and may answer at once."""
    codes = set()
    for year in (1997, 2017):
        client = Client()
        client.cookies["preferences"] = f"{year}.two.auto"
        html = client.get("/today/").text
        assert f'action="{URL}"' in html, year
        assert "2017" == hidden(html, "edition"), year
        codes.add(re.search(r"PC-90\d-[A-Z]\d", html)[0])

    assert 1 == len(codes)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("right", [True, False])
def test_answer(client, headers, right):
    """An answer is stored, and shown in place of the question."""
    variant = set_item("PC-902")
    chosen = key(variant) if right else wrong(variant)

    response = answer(client, variant, chosen, headers=headers)

    assert right == Attempt.objects.get().is_right
    if headers:
        assert "#item" == response["HX-Retarget"]
        assert response.text.lstrip().startswith('<article class="today" id="item">')
        html = response.text
    else:
        assert (302, URL) == (response.status_code, response.url)
        html = client.get(URL).text
    assert 'id="verdict"' in html
    assert "Too few others have answered this question yet." in shares(html)
    assert 'id="verdict"' in client.get("/today/").text
    assert 'name="ticket"' in client.get(URL, {"again": 1}).text


def test_multi_step_item_goes_on(client):
    """Of an item of several steps the first is asked; from its answer it goes on."""
    variant = set_item("PC-905")
    answer(client, variant, key(variant))

    html = client.get("/today/").text

    (url,) = re.findall(r'href="([^"]*/steps/2/[^"]*)"', html)
    assert 200 == client.get(url).status_code


def test_nothing_of_others_before_the_answer(client):
    """Until one has answered, the page is the same whatever others said."""
    variant = set_item("PC-902")
    before = plain(client.get("/today/").text)
    others(variant, *[[["minor"]]] * 9)

    html = client.get("/today/").text

    assert before == plain(html)
    assert 'id="others"' not in html
    refused = client.post(URL, form(client, variant, ["nonsense"]))
    assert 422 == refused.status_code
    assert 'id="others"' not in refused.text


SHARES = [
    # what it shows, the answers of each other, what is told
    (
        "four are too few",
        [[["minor"]]] * 4,
        "Too few others have answered this question yet.",
    ),
    (
        "five are enough",
        [[["minor"]]] * 2 + [[["major"]]] * 2 + [[["none"]]],
        "A minor penalty card 40% (2) A major penalty card right your answer 40% "
        "(2) Not a penalty card 20% (1) The first answers of 5 other people.",
    ),
    (
        "only the first answer of each counts",
        [[["minor"], ["major"], ["major"]]] * 5 + [[["major"], ["minor"]]],
        "A minor penalty card 83% (5) A major penalty card right your answer 17% (1) "
        "The first answers of 6 other people.",
    ),
    (
        "the right one is told though nobody gave it",
        [[["minor"]]] * 8,
        "A minor penalty card 100% (8) A major penalty card right your answer 0% (0) "
        "The first answers of 8 other people.",
    ),
    (
        "a choice that is none any more",
        [[["sideways"]]] * 5,
        "A major penalty card right your answer 0% (0) The first answers of 5 other "
        "people.",
    ),
]


@pytest.mark.parametrize(
    ("given", "told"), [pytest.param(*row, id=shows) for shows, *row in SHARES]
)
def test_shares(client, given, told):
    """Of the choices marked, or right, it is told how many others marked them."""
    variant = set_item("PC-902")
    others(variant, *given)
    others(variant, *[[["none"]]] * 7, edition=2007)
    answer(client, variant, key(variant))

    assert told in shares(client.get("/today/").text)


def test_of_very_many_some_are_told_of(client, monkeypatch):
    """Of a whole country no more are counted than tell how others answered."""
    monkeypatch.setattr("quizzes.practice.today.services.MOST", 8)
    variant = set_item("PC-902")
    others(variant, *[[["minor"], ["none"]]] * 20)
    answer(client, variant, key(variant))

    said = shares(client.get("/today/").text)

    assert "A minor penalty card 100% (8)" in said
    assert "The first answers of 8 other people." in said


def test_own_answers_are_not_among_them(client):
    """However often one answers oneself, the others stay the same."""
    variant = set_item("PC-902")
    others(variant, *[[["minor"]]] * 5)
    for chosen in ("major", "none", "minor"):
        answer_again = form(client, variant, [chosen], f"{URL}?again=1")
        client.post(URL, answer_again)

    said = shares(client.get("/today/").text)

    assert "A minor penalty card your answer 100% (5)" in said
    assert "The first answers of 5 other people." in said


def test_shares_of_cards(client):
    """Where each could mark several cards, the page says so: they exceed the whole."""
    variant = set_item("PC-901")
    others(variant, *[[key(variant)]] * 5)
    answer(client, variant, key(variant))

    said = shares(client.get("/today/").text)

    assert len(key(variant)) == said.count("right your answer 100% (5)")
    assert "Each person could choose more than one answer." in said


def test_shares_of_orders(client):
    """Of an order it is told how many had a right one."""
    variant = set_item("PC-907")
    others(variant, *[[wrong(variant)]] * 3, *[[key(variant)]] * 2)
    answer(client, variant, key(variant))

    said = shares(client.get("/today/").text)

    assert "A right order right your answer 40% (2) Another order 60% (3)" in said


def test_answer_under_another_edition(client):
    """Whoever practises another edition is still asked what everybody is asked."""
    variant = set_item("PC-901")
    page = variant.get_absolute_url()
    sent = form(client, variant, key(variant), f"{page}?edition=2007")

    client.post(f"{page}answer/", sent)

    assert 2007 == Attempt.objects.get().edition
    assert f'action="{URL}"' in client.get("/today/").text


def test_answer_of_long_ago(client):
    """Who met the question before, is asked it again on its day."""
    variant = set_item("PC-902")
    response = answer(client, variant, key(variant))
    Attempt.objects.update(created="2026-11-21T23:59:59Z")

    html = client.get("/today/").text

    assert 302 == response.status_code
    assert 'name="ticket"' in html
    assert 'id="others"' not in html


# Days

NO_DAYS = [
    # what it shows         address             told
    ("tomorrow",            "2026-11-23",       "has not been chosen yet."),
    ("far away",            "9999-12-31",       "has not been chosen yet."),
    ("nobody asked then",   "2026-11-20",       "There was no question of the day on"),
    ("before the site",     "0001-01-01",       "There was no question of the day on"),
    ("no such day",         "2026-02-30",       "is not a date. Dates look like"),
    ("no date",             "yesterday",        "is not a date."),
    ("without strokes",     "20261122",         "is not a date."),
    ("by the week",         "2026-W47-7",       "is not a date."),
    ("in other digits",     "٢٠٢٦-11-22",       "is not a date."),
    ("a zero byte",         "2026-11-22%00",    "is not a date."),
    ("much too long",       "9" * 3000,         "is not a date."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("day", "told"), [pytest.param(*row, id=shows) for shows, *row in NO_DAYS]
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_no_item(client, day, told, method):
    """A day that has none, or is none, is not found, and the page says why."""
    response = getattr(client, method)(f"/today/{day}/")

    assert 404 == response.status_code
    assert told in plain(response.text)


def test_yesterday(client):
    """The item of yesterday can be answered today, and is linked from today's."""
    variant = set_item("PC-902", "2026-11-21")
    set_item("PC-903")
    url = "/today/2026-11-21/"

    assert f'href="{url}"' in client.get("/today/").text
    response = client.post(url, form(client, variant, key(variant), url))
    assert (302, url) == (response.status_code, response.url)
    html = client.get(url).text
    assert 'id="verdict"' in html
    assert 'href="/today/"' in html


def test_form_over_midnight(client, at):
    """A form opened before midnight is an answer to the item of its day."""
    variant = set_item("PC-902")
    set_item("PC-903", "2026-11-23")
    data = form(client, variant, key(variant))
    at("2026-11-23 00:01")

    response = client.post(URL, data)

    assert (302, URL) == (response.status_code, response.url)
    assert variant == Attempt.objects.get().variant
    assert 'id="verdict"' in client.get(URL).text


def test_day_of_the_site(client, settings, at):
    """Where it is morning already the new day has its item."""
    settings.TIME_ZONE = "Pacific/Auckland"

    assert 'action="/today/2026-11-23/"' in client.get("/today/").text


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_retired_while_it_is_answered(client, headers):
    """No answer is lost: it counts for the question that was asked, on its own page."""
    variant = set_item("PC-902")
    data = form(client, variant, key(variant))
    Scenario.objects.filter(code="PC-902").update(current=None)

    response = client.post(URL, data, headers=headers)

    attempt = Attempt.objects.get()
    assert variant == attempt.variant
    url = response["HX-Redirect"] if headers else response.url
    assert attempt.get_absolute_url() == url
    assert 200 == client.get(url).status_code
    assert 'name="ticket"' in client.get("/today/").text


@pytest.mark.parametrize("ticket", [None, "", "nonsense", "\x00"])
def test_form_without_a_ticket(client, ticket):
    """A form that nobody made is refused, and nothing is stored."""
    set_item("PC-902")
    data = {"choice": "minor", "edition": "2017"}
    data |= {} if ticket is None else {"ticket": ticket}

    assert 422 == client.post(URL, data).status_code
    assert 0 == Attempt.objects.count()


def test_nothing_published(client):
    """Without questions the page says so."""
    Scenario.objects.update(current=None)

    response = client.get("/today/")

    assert 200 == response.status_code
    assert "No question is published today." in plain(response.text)
    assert 404 == client.post(URL).status_code


def test_home_leads_to_it(client):
    """The home page has a way to the question of the day and to progress."""
    html = client.get("/").text

    assert '<a href="/today/">Question of the day</a>' in html
    assert '<a href="/progress/">Your progress</a>' in html


def test_queries(client, django_assert_max_num_queries):
    """However many have answered, the page is read with few queries."""
    variant = set_item("PC-902")
    with django_assert_max_num_queries(2):
        client.get("/today/")
    answer(client, variant, key(variant))
    for number in (1, 60):
        others(variant, *[[["minor"], ["major"]]] * number)
        with django_assert_max_num_queries(5):
            client.get("/today/")
