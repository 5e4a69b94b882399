"""The pages of progress: told apart, hidden if wanted, quick, and never in the way."""

import re
from datetime import timedelta
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone

from penalty_cards.scenarios.models import Scenario
from quizzes.practice.models import Attempt, DrillAnswer, Learner, Memory, Review
from tests.factories import AttemptFactory, DrillAnswerFactory, LearnerFactory
from tests.practice.pages import plain
from tests.practice.progress.conftest import a_variant

URL, HISTORY, SCORES = "/progress/", "/progress/answers/", "/progress/scores/"


def answered(learner, variant, number=1, *, practised=False, **fields):
    """So many answers of a learner, in practice or elsewhere."""
    fields = {"concept": ["R50B-2"], "could_show": ["ten-is-small"]} | fields
    attempts = AttemptFactory.create_batch(
        number, learner=learner, variant=variant, **fields
    )
    if practised:
        for attempt in attempts:
            Review.objects.create(
                attempt=attempt,
                learner=learner,
                confidence=2,
                ratings={"R50B-2": 3},
                reviewed=timezone.now(),
            )
    return attempts


def drilled(learner, number=1, **fields):
    """So many answers of a learner in drill."""
    fields = {"concept": ["R50B-2"], "could_show": ["ten-is-small"]} | fields
    return DrillAnswerFactory.create_batch(number, learner=learner, **fields)


def remembered(learner, *, missed=0, days=3):
    """A memory of the ten, due in so many days."""
    now = timezone.now()
    Memory.objects.create(
        learner=learner,
        statement="R50B-2",
        stability=3,
        difficulty=5,
        due=now + timedelta(days=days),
        last_review=now,
        reviews=3,
        missed=missed,
    )


@pytest.mark.parametrize("url", [URL, HISTORY])
def test_before_the_first_answer(client, db, url):
    """A visitor is told what will be here, and led to a question; nothing is stored."""
    response = client.get(url)

    assert 200 == response.status_code
    assert 'href="/"' in response.text.split("<main")[1]
    assert "<svg" not in response.text.split("<main")[1]
    assert 0 == Learner.objects.count()


def test_learner_without_answers(client, learner):
    """Who has only reported something is welcomed as a visitor is."""
    said = "Answer a few questions, and this page shows what you know well and what "
    assert f"{said}to practise next." in plain(client.get(URL).text)


@pytest.mark.parametrize("cookie", ["", "nonsense", "00" * 16, "\x00"])
def test_cookie_of_nobody(client, db, cookie):
    """A cookie that is not ours is no learner's."""
    client.cookies["learner"] = cookie

    assert 200 == client.get(URL).status_code


def test_answers_are_counted_apart(client, learner, variant):
    """Mixed practice and what was answered elsewhere are never added up."""
    answered(learner, variant, 3, practised=True, is_right=True)
    answered(learner, variant, 1, practised=True)
    answered(learner, variant, 5, is_right=True)
    answered(learner, variant, 2)
    drilled(learner, 6, is_right=True)
    drilled(learner, 3)
    answered(LearnerFactory(), variant, 8, is_right=True)
    drilled(LearnerFactory(), 8, is_right=True)
    remembered(learner)

    said = plain(client.get(URL).text)

    counted = "in practice 3 of 4 right elsewhere 5 of 7 right in drill 6 of 9 right"
    assert f"held {counted}" in said
    assert "3 of 4 5 of 7 6 of 9" in said  # the table of this week


# what it shows, answers in practice, missed, due in days, what is told
FIRST = [
    ("too few answers, though it is due", 2, 0, -1, "Not enough answers yet to say."),
    (
        "too few answers, though it was missed",
        2,
        3,
        1,
        "Not enough answers yet to say.",
    ),
    ("enough, and held", 3, 0, 1, "You know everything you have practised so far."),
    ("enough, and due", 3, 0, -1, "fading"),
    ("enough, and missed", 3, 3, 1, "missed last time"),
]


@pytest.mark.parametrize(
    ("answers", "missed", "days", "told"),
    [pytest.param(*row, id=shows) for shows, *row in FIRST],
)
def test_what_comes_first(client, learner, variant, answers, missed, days, told):
    """What fades or was missed; of too few answers no more is said than that."""
    answered(learner, variant, answers, practised=True)
    remembered(learner, missed=missed, days=days)

    said = plain(client.get(URL).text).split("What to practise next")[1]

    assert told in said.split("Mistakes to put right")[0]


def test_judgment_is_no_score(client, learner, variant):
    """A view on a judgment is an answer of the day, neither right nor wrong."""
    answered(learner, variant, 4, is_right=None)

    html = client.get(URL).text

    assert f"{timezone.localdate():%B %Y}</th><td>4</td>" in html
    assert "elsewhere" not in plain(html).split("Law by Law")[1][:900]
    assert "Not enough answers yet. A week needs three." in plain(html)


BELIEFS = [
    # what it shows    belief of the answers             told of “The 10 is not …”
    ("too few", ["ten-is-small", ""], "You may think: {} Not enough answers yet."),
    (
        "three of five",
        ["ten-is-small"] * 3 + [""] * 2,
        "You still think: {} in 3 of the latest 5 answers that could show it The",
    ),
    (
        "gone",
        ["", "", "", "ten-is-small"],
        "You no longer think: {} in 1 of the latest 4 answers that could show it",
    ),
    ("never", ["", "", ""], "Your answers show no common mistake so far."),
]


@pytest.mark.parametrize(
    ("newest_first", "told"), [pytest.param(*row, id=shows) for shows, *row in BELIEFS]
)
def test_belief(client, learner, variant, newest_first, told):
    """A belief is told with its share, what is true instead, and a question."""
    now = timezone.now()
    for hours, belief in enumerate(newest_first):
        (attempt,) = answered(learner, variant, belief=belief)
        created = now - timedelta(hours=hours)
        Attempt.objects.filter(pk=attempt.pk).update(created=created)

    html = client.get(URL).text

    assert told.format("“The 10 is not an honour.”") in plain(html)
    assert bool(re.search('href="/questions/PC-[0-9]+/"', html)) is any(newest_first)


def test_what_one_no_longer_thinks_is_told_apart(client, learner, variant):
    """It is nothing that one may be wrong about, and can be unfolded."""
    answered(learner, variant, belief="ten-is-small")
    created = timezone.now() - timedelta(hours=1)
    Attempt.objects.update(created=created)
    answered(learner, variant, 3)

    main = client.get(URL).text.split("<main")[1]
    wrong, rest = main.split("<details", 1)

    assert "Your latest answers show no common mistake." in plain(wrong)
    assert "Mistakes you have put right You no longer think: “The 10" in plain(rest)


def test_belief_shown_in_drill(client, learner, variant):
    """Answers in drill show beliefs as others do, and are led to."""
    answered(learner, variant, 2)
    (answer,) = drilled(learner, belief="ten-is-small")

    html = client.get(URL).text

    assert "in 1 of the latest 3 answers that could show it" in plain(html)
    assert f'href="/drill/answers/{answer.pk}/"' in html


def test_only_drill(client, learner):
    """Who has only drilled has progress to see."""
    drilled(learner)

    said = plain(client.get(URL).text)

    assert "not enough answers yet in drill 0 of 1 right" in said


def test_retired_question_catches_nothing(client, learner, variant):
    """One is not sent to a question that is asked no more."""
    answered(learner, variant, 3, belief="ten-is-small")
    Scenario.objects.update(current=None)

    assert "You still think" not in client.get(URL).text


def test_wrong_reason(client, learner, variant):
    """Right rulings with a wrong clause are listed, the latest first."""
    old, new = answered(learner, variant, 2, wrong_reason=True, step=2)
    answered(learner, variant)

    html = client.get(URL).text

    listed = html.split("Right, for the wrong reason")[1].split("</section>")[0]
    assert [f"/answers/{new.pk}/", f"/answers/{old.pk}/"] == re.findall(
        r'href="([^"]*)"', listed
    )


@pytest.mark.parametrize("year", [1997, 2007, 2017])
def test_edition_of_the_reader(client, learner, variant, year):
    """The edition that is chosen decides what is true."""
    answered(learner, variant)
    client.cookies["preferences"] = f"{year}.two.auto"

    said = plain(client.get(URL).text)

    assert (year == 2017) is ("require the other defender to play a card of it" in said)
    assert (year < 2017) is ("All other information from a penalty card on" in said)


# Hidden scores


@pytest.mark.parametrize("way", ["yes", "no"])
def test_scores_update(client, learner, way):
    """A button hides the scores, and another shows them."""
    response = client.post(SCORES, {"hides_scores": way})

    assert (302, URL) == (response.status_code, response.url)
    learner.refresh_from_db()
    assert (way == "yes") is learner.hides_scores


def test_scores_of_others_stay(client, learner):
    """Nobody hides the scores of somebody else."""
    other = LearnerFactory()

    client.post(SCORES, {"hides_scores": "yes"})

    other.refresh_from_db()
    assert not other.hides_scores


@pytest.mark.parametrize("sent", [{}, {"hides_scores": ""}, {"hides_scores": "\x00<1"}])
def test_scores_refused(client, learner, sent):
    """Anything else is refused, with what was expected."""
    response = client.post(SCORES, sent)

    assert 422 == response.status_code
    assert "Choose one of these: yes, no" in plain(response.text)


def test_scores_of_a_visitor(client, db):
    """Who has answered nothing has nothing to hide."""
    assert 302 == client.post(SCORES, {"hides_scores": "yes"}).status_code
    assert 405 == client.get(SCORES).status_code


def test_hidden_scores(client, learner, variant):
    """Hidden, the page is the same however much was answered, and has no chart."""
    remembered(learner, missed=2)
    pages = []
    for number in (3, 4):
        wrong = {"belief": "ten-is-small", "practised": True}
        answered(learner, variant, number, **wrong)
        answered(learner, variant, number, is_right=True, could_show=[])
        Learner.objects.update(hides_scores=True)
        pages.append(client.get(URL).text.split("<main")[1])

    few, many = map(plain, pages)
    assert few == many
    assert "missed last time" in few
    assert "You still think" in few
    assert not re.search(r"\d+ (of|right|answers?)\b|(held|time|yet): \d", few)
    assert "<svg" not in pages[0]
    assert "<table" not in pages[0]
    Learner.objects.update(hides_scores=False)
    shown = client.get(URL).text
    assert "in practice 0 of 7 right elsewhere 7 of 7 right" in plain(shown)
    assert "missed last time: 1, not met yet: " in plain(shown)
    assert 3 == shown.split("<main")[1].count('<svg class="chart"')


# History


def test_history(client, learner, variant):
    """Every answer is listed, the newest first, and leads to its page."""
    attempts = answered(learner, variant, 2) + answered(
        learner, variant, practised=True
    )
    answered(LearnerFactory(), variant)

    html = client.get(HISTORY).text

    found = re.findall(r'href="/answers/([^"]*)/"', html)
    assert [str(each.pk) for each in reversed(attempts)] == found
    assert 1 == plain(html).count("in practice")
    assert 0 == plain(html).count("in drill")


def test_history_with_drill(client, learner, variant):
    """Answers in drill stand among the others, as such."""
    (first,) = answered(learner, variant)
    (second,) = drilled(learner, is_right=True)
    (third,) = answered(learner, variant)

    html = client.get(HISTORY).text

    urls = [each.get_absolute_url() for each in (third, second, first)]
    assert urls == re.findall(r'href="((?:/drill)?/answers/[^"]*)"', html)
    told = "DR-D2-417 Major, minor, or no penalty card? · in drill right"
    assert told in plain(html)


MARKS = [
    ({"is_right": True}, "right"),
    ({"is_right": False}, "missed"),
    ({"is_right": None}, "your view"),
    ({"wrong_reason": True}, "another reason"),
]


@pytest.mark.parametrize(("fields", "mark"), MARKS)
def test_mark_of_an_answer(client, learner, variant, fields, mark):
    """An answer says in words how it was marked."""
    answered(learner, variant, **fields)

    assert f'<span class="outcome">{mark}</span>' in client.get(HISTORY).text


def test_history_in_pages(client, learner, variant):
    """Page by page one comes to every answer once, also to those of one instant."""
    attempts = answered(learner, variant, 81) + drilled(learner, 40)
    now = timezone.now()
    Attempt.objects.update(created=now)
    DrillAnswer.objects.update(created=now)
    url, found, pages = HISTORY, [], 0
    while url:
        html = client.get(url).text
        found += re.findall(r'href="(?:/drill)?/answers/([^"]*)/"', html)
        pages += 1
        onward = re.search(r'rel="next" href="([^"]*)"', html)
        url = onward and HISTORY + onward[1]

    assert 3 == pages
    assert sorted(str(each.pk) for each in attempts) == sorted(found)


BEFORE = ["", "nonsense", "1", "\x00", "9" * 400, str(UUID(int=7))]


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("known", [True, False])
def test_history_before_nothing(db, variant, before, known):
    """There is nothing before an answer that is none of the reader's."""
    client = Client()
    if known:
        learner = LearnerFactory()
        answered(learner, variant)

    assert 404 == client.get(HISTORY, {"before": before}).status_code


def test_history_before_an_answer_of_somebody_else(client, learner, variant):
    """Nobody learns of the answers of others."""
    (theirs,) = answered(LearnerFactory(), variant)

    assert 404 == client.get(HISTORY, {"before": theirs.pk}).status_code


@pytest.mark.parametrize(
    ("year", "older"), [(2017, [1997, 2007]), (2007, [1997]), (1997, [])]
)
def test_older_editions_are_compared(client, learner, variant, year, older):
    """Progress leads to what each older edition said otherwise."""
    answered(learner, variant)
    client.cookies["preferences"] = f"{year}.two.auto"

    found = re.findall(r'href="/laws/compare/(\d+)/(\d+)/"', client.get(URL).text)

    assert [(str(each), str(year)) for each in older] == found


# Queries


def test_queries(client, learner, django_assert_num_queries):
    """However much is answered, progress is ten queries and the history three."""
    for number in (1, 40):
        for n in range(number):
            variant = a_variant(f"PC-9{number:02}{n:02}", "ten-is-small")
            answered(learner, variant, practised=n % 2 == 0, concept=[f"R50B-{n}"])
            DrillAnswerFactory(learner=learner, concept=[f"R50B-{n}"])
        with django_assert_num_queries(10):
            client.get(URL)
        with django_assert_num_queries(3):
            client.get(HISTORY)
