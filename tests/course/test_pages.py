"""The course as pages: read, answered in place, gone on with; nothing is lost."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from penalty_cards.scenarios.models import Scenario, Variant
from quizzes.course.lessons import lessons
from quizzes.practice.models import Attempt, Learner, Review
from quizzes.practice.services import first_variant
from tests.practice.pages import (
    HTMX,
    field,
    form_data,
    hidden,
    key,
    plain,
    send,
    wrong,
)

pytestmark = pytest.mark.usefixtures("library", "db")
SCREENS = [(lesson, each) for lesson in lessons() for each in lesson.screens]
FIRST = SCREENS[0]


def url_of(lesson, screen):
    """The address of a screen."""
    return reverse("course:screen-detail", args=[lesson.slug, screen.number])


def variant_of(screen):
    """The table of a screen."""
    place = screen.place
    return Variant.objects.published().get(
        version__scenario__code=place.item, seed=place.seed
    )


def answer(client, lesson, screen, chosen=None, **options):
    """Open a screen and answer its question, rightly unless another answer is given."""
    url, variant = url_of(lesson, screen), variant_of(screen)
    html = client.get(url, {"again": 1}).text
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    data[field(variant)] = key(variant) if chosen is None else chosen
    return client.post(url, data, **options)


def done(client):
    """What every page of the course says of the progress."""
    html = client.get(reverse("course:lesson-list")).text
    return re.search(r"<span>(\d+ of \d+) ", html.partition('id="progress"')[2])[1]


@pytest.mark.parametrize(
    ("lesson", "screen"),
    [pytest.param(*each, id=f"{each[0].slug}-{each[1].number}") for each in SCREENS],
)
def test_every_screen(client, lesson, screen):
    """Each screen is a page with words, a table, a question, and ways back and on.

    The story comes first, then its table, the title, and a rule, unfolded.
    """
    response = client.get(url_of(lesson, screen))

    assert 200 == response.status_code
    html = response.text
    assert 1 == html.count("<h1")
    assert html.index(" story") < html.index('class="stage"') < html.index("<h1")
    assert len(screen.rules[:1]) == html.count('class="deciding"')
    assert 'id="question"' in html
    assert f'action="{url_of(lesson, screen)}"' in html
    assert 'rel="prev"' in html
    assert 'rel="next"' in html
    assert "0 of 87" in plain(html)
    for term in screen.terms:
        assert f"<dt>{term}</dt>" in html
    assert not re.search(r'class="why|class="verdict"', html)


def test_lessons_are_linked_in_a_row(client):
    """By “next” one comes from the first screen to the last, by way of each lesson."""
    for lesson in lessons():
        html = client.get(reverse("course:lesson-detail", args=[lesson.slug])).text
        assert f'href="{url_of(lesson, lesson.screens[0])}"' in html
        for screen, following in zip(lesson.screens, lesson.screens[1:], strict=False):
            html = client.get(url_of(lesson, screen)).text
            assert f'rel="next" href="{url_of(lesson, following)}"' in html
        html = client.get(url_of(lesson, lesson.screens[-1])).text
        own = reverse("course:lesson-detail", args=[lesson.slug])
        assert f'rel="next" href="{own}"' in html, lesson.slug


@pytest.mark.parametrize("right", [True, False])
def test_answer_without_script(client, right):
    """An answer leads back to the screen, which shows verdict, ruling and progress."""
    chosen = None if right else wrong(variant_of(FIRST[1]))

    response = answer(client, *FIRST, chosen)

    assert (302, url_of(*FIRST)) == (response.status_code, response.url)
    assert right == Attempt.objects.get().is_right
    said = plain(client.get(url_of(*FIRST)).text)
    assert right is ("Right." in said)
    assert "1 of 87 answered" in said


def test_answer_with_htmx(client):
    """With htmx the whole screen is swapped, the progress with it."""
    response = answer(client, *FIRST, headers=HTMX)

    assert (200, "#screen") == (response.status_code, response["HX-Retarget"])
    assert response.text.lstrip().startswith('<article class="course" id="screen">')
    assert "1 of 87 answered" in plain(response.text)
    assert 'id="verdict"' in response.text


def test_asked_again(client):
    """An answered question can be asked again; the last answer counts."""
    answer(client, *FIRST, wrong(variant_of(FIRST[1])))
    assert 'name="ticket"' in client.get(url_of(*FIRST), {"again": 1}).text

    answer(client, *FIRST)

    assert "Right." in plain(client.get(url_of(*FIRST)).text)
    assert "1 of 87" == done(client)


def test_an_answer_in_another_edition_counts_but_is_asked_anew(client):
    """Progress stays when the edition changes; the question is open in the new one."""
    answer(client, *FIRST)
    client.cookies["preferences"] = "2007.two.auto"

    assert "1 of 87" == done(client)
    assert 'name="ticket"' in client.get(url_of(*FIRST)).text


def test_a_lesson_is_begun_at_its_first_open_screen(client):
    """A lesson's own page leads to what is left of it, in its order."""
    lesson = lessons()[1]
    answer(client, lesson, lesson.screens[2])

    detail = client.get(reverse("course:lesson-detail", args=[lesson.slug])).text

    assert f'class="button" href="{url_of(lesson, lesson.screens[0])}"' in detail


def test_a_whole_lesson(client):
    """At its end a lesson tells how the checkpoint went, and leads to the next one."""
    lesson = lessons()[-1]
    for screen in lesson.screens[:-1]:
        answer(client, lesson, screen)
    answer(client, lesson, lesson.screens[-1], wrong(variant_of(lesson.screens[-1])))

    said = plain(client.get(reverse("course:lesson-detail", args=[lesson.slug])).text)
    assert "Checkpoint: 4 of 5 right." in said
    listed = plain(client.get(reverse("course:lesson-list")).text)
    assert "checkpoint: 4 of 5 right" in listed
    assert "10 of 87" == done(client)


def test_hidden_scores(client):
    """Who hides the scores reads that a checkpoint is done, and not how it went."""
    lesson = lessons()[-1]
    for screen in lesson.screens:
        answer(client, lesson, screen)
    Learner.objects.update(hides_scores=True)

    said = plain(client.get(reverse("course:lesson-detail", args=[lesson.slug])).text)
    listed = plain(client.get(reverse("course:lesson-list")).text)

    assert "Checkpoint: you have answered every question." in said
    assert "checkpoint answered" in listed
    assert not re.search(r"of \d+ right", said + listed)


def test_another_visitor_begins_anew(client):
    """Answers are the learner's own."""
    answer(client, *FIRST)

    assert "0 of 87" == done(Client())


def test_an_answer_given_elsewhere_counts(client):
    """The same question answered among all questions is answered here too."""
    variant = variant_of(FIRST[1])
    html = client.get(variant.get_absolute_url()).text
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    data[field(variant)] = key(variant)
    client.post(f"{variant.get_absolute_url()}answer/", data)

    assert "1 of 87" == done(client)
    assert "Right." in plain(client.get(url_of(*FIRST)).text)


def test_practice_is_no_part_of_the_course(client):
    """An answer in practice leaves the screen open; one in the course then counts."""
    variant = variant_of(FIRST[1])
    html = client.get(variant.get_absolute_url()).text
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    data |= {field(variant): key(variant), "confidence": "2"}
    client.post(f"/practice/session/{variant.code}/1/", data)

    assert 1 == Review.objects.count()
    assert "0 of 87" == done(client)
    assert url_of(*FIRST) == onward(client)
    assert 'name="ticket"' in client.get(url_of(*FIRST)).text

    answer(client, *FIRST)

    assert "1 of 87" == done(client)


def onward(client):
    """Where the course leads one on to."""
    html = client.get(reverse("course:lesson-list")).text
    return re.search(r'class="button" href="([^"]*)"', html)[1]


WAYS = [
    # what it shows                          answered, in order        goes on with
    ("nothing answered",                     [],                       (0, 1)),
    ("the first screen",                     [(0, 1)],                 (0, 2)),
    ("in order",                             [(0, 1), (0, 2)],         (0, 3)),
    ("a later lesson gone into",             [(0, 1), (2, 1), (2, 2)], (0, 2)),
    ("only a question met elsewhere",        [(2, 4)],                 (0, 1)),
    ("one left out",                         [(0, 2)],                 (0, 1)),
    ("the next one met elsewhere",           [(0, 1), (0, 2), (0, 3)], (0, 4)),
]  # fmt: skip


def test_the_question_of_the_home_page_is_no_beginning(client):
    """It has other cards than in the course, which begins with its first screen."""
    variant = first_variant()
    send(client, variant, form_data(client, variant, key(variant)))

    assert "0 of 87" == done(client)
    assert url_of(*FIRST) == onward(client)


@pytest.mark.parametrize(
    ("answered", "expected"), [pytest.param(*row, id=shows) for shows, *row in WAYS]
)
def test_the_way_on(client, answered, expected):
    """It goes on with the first screen that is open, whatever was met elsewhere."""

    def screen(place):
        lesson = lessons()[place[0]]
        return lesson, lesson.screens[place[1] - 1]

    for place in answered:
        answer(client, *screen(place))

    assert url_of(*screen(expected)) == onward(client)


EARLIER = {
    "auction-revokes-failures-and-information": [
        "PC-236", "PC-026", "PC-237", "PC-068", "PC-085",
        "PC-084", "PC-086", "PC-144", "PC-235", "PC-070",
    ],
    "all-together": ["PC-106", "PC-063", "PC-146", "PC-083", "PC-058"],
}  # fmt: skip
EARLIER_SCREENS = [
    pytest.param(f"/course/{slug}/{number}/", item, id=f"{slug}-{number}")
    for slug, items in EARLIER.items()
    for number, item in enumerate(items, start=1)
]


@pytest.mark.parametrize(("address", "item"), EARLIER_SCREENS)
def test_an_earlier_address_leads_to_the_same_table(client, address, item):
    """The screens of the two lessons that were divided have moved for good."""
    response = client.get(address)

    ((lesson, screen),) = (each for each in SCREENS if each[1].place.item == item)
    assert (301, url_of(lesson, screen)) == (response.status_code, response.url)


@pytest.mark.parametrize("slug", EARLIER)
def test_an_earlier_lesson_leads_to_a_new_one(client, slug):
    """The page of a lesson that was divided leads to that of its first table."""
    response = client.get(f"/course/{slug}/", follow=True)

    assert 200 == response.status_code
    assert [301] == [status for _url, status in response.redirect_chain]


def test_a_form_opened_at_an_earlier_address(client):
    """What was opened before the lessons were divided is answered there, and counts."""
    (place,) = (each for each in SCREENS if each[1].place.item == "PC-237")
    variant = variant_of(place[1])
    html = client.get(url_of(*place)).text
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    data[field(variant)] = key(variant)

    response = client.post("/course/auction-revokes-failures-and-information/3/", data)

    assert (302, url_of(*place)) == (response.status_code, response.url)
    assert "1 of 87" == done(client)


MISSING = [
    # address, what is said
    ("no-such-lesson/", "There is no lesson “no-such-lesson”."),
    ("major-or-minor/0/", "This lesson has no screen 0. Choose a screen from 1 to"),
    ("major-or-minor/99/", "This lesson has no screen 99. Choose a screen from 1 to"),
    (f"major-or-minor/{'9' * 40}/", "This lesson has no screen 9999"),
    ("major-or-minor/x/", "The address may be mistyped"),
    ("no-such-lesson/1/", "There is no lesson “no-such-lesson”."),
    ("all-together/6/", "There is no lesson “all-together”."),
]


@pytest.mark.parametrize(("address", "said"), MISSING)
def test_what_is_not_there(client, address, said):
    """Lessons and screens that do not exist are not found, and the page says which."""
    response = client.get(f"/course/{address}")

    assert 404 == response.status_code
    assert said in response.text


BAD = [
    {}, {"ticket": "x"}, {"ticket": "", "edition": "1900"}, {"card": ["ZZ"]},
    {"edition": "²"}, {"choice": "\0"},
]  # fmt: skip


@pytest.mark.parametrize("data", BAD)
def test_bad_forms_are_refused(client, data):
    """Whatever is sent in place of an answer is refused with its reason."""
    response = client.post(url_of(*FIRST), data)

    assert response.status_code in (404, 422)
    assert 0 == Attempt.objects.count()


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_retired_while_it_is_answered(client, headers):
    """No answer is lost: it counts for the question that was asked, on its own page."""
    url, variant = url_of(*FIRST), variant_of(FIRST[1])
    html = client.get(url).text
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    data[field(variant)] = key(variant)
    Scenario.objects.filter(code=FIRST[1].place.item).update(current=None)

    response = client.post(url, data, headers=headers)

    attempt = Attempt.objects.get()
    assert (variant, True) == (attempt.variant, attempt.is_right)
    shown = response["HX-Redirect"] if headers else response.url
    assert attempt.get_absolute_url() == shown
    assert 200 == client.get(shown).status_code


def test_without_the_library(client):
    """While the library is not loaded the words are there, and no question."""
    Scenario.objects.update(current=None)

    said = plain(client.get(url_of(*FIRST)).text)

    assert "A card falls" in said
    assert "has not been loaded." in said
    assert 404 == client.post(url_of(*FIRST)).status_code


def test_queries(client, django_assert_max_num_queries):
    """However much is answered, a page is read with few queries."""
    for screen in lessons()[0].screens:
        answer(client, lessons()[0], screen)

    with django_assert_max_num_queries(1):
        client.get(reverse("course:lesson-list"))
        client.get("/laws/glossary/")
    with django_assert_max_num_queries(1):
        client.get(reverse("course:lesson-detail", args=[lessons()[0].slug]))
    with django_assert_max_num_queries(4):
        client.get(url_of(*FIRST))
    with django_assert_max_num_queries(2):
        client.get(url_of(lessons()[1], lessons()[1].screens[0]))
