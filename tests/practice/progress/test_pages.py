"""The pages of progress: told apart, hidden if wanted, quick, and never in the way."""

import re
from datetime import timedelta
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone

from penalty_cards.laws.words.statements import STATEMENTS
from penalty_cards.scenarios.models import Scenario
from quizzes.practice.models import Attempt, DrillAnswer, Learner, Memory, Review
from quizzes.practice.progress import records
from tests.factories import AttemptFactory, DrillAnswerFactory, LearnerFactory
from tests.practice.pages import plain
from tests.practice.progress.conftest import a_variant

URL, FIGURES = "/progress/", "/progress/figures/"
HISTORY, SCORES = "/progress/answers/", "/progress/scores/"


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


def remembered(
    learner, *, missed=0, days=3, reviews=3, stability=30, statement="R50B-2"
):
    """A memory of a statement, that of the ten, due in so many days."""
    now = timezone.now()
    Memory.objects.create(
        learner=learner,
        statement=statement,
        stability=stability,
        difficulty=5,
        due=now + timedelta(days=days),
        last_review=now,
        reviews=reviews,
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


def test_figures_before_the_first_answer(client, db):
    """There are no figures yet; one is led to the page that says what to do."""
    assert URL == client.get(FIGURES).url


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

    said = plain(client.get(FIGURES).text)

    counted = "in practice 3 of 4 right elsewhere 5 of 7 right in drill 6 of 9 right"
    assert f"known {counted}" in said
    assert "3 of 4 5 of 7 6 of 9" in said  # the table of this week


EARLY = "Answer a few more questions, and this page will tell you more."
TEN = (
    "Any penalty card that is an honour, including the 10, is major, "
    "even if it was dropped"
)
# what it shows, answers in practice, missed, due in days, what is known, what is next
FIRST = [
    ("one answer, held", 1, 0, 1, "You have made a start.", EARLY),
    ("missed once, then right once", 2, 0, 1, "You have made a start.", EARLY),
    ("too few answers, though it is due", 2, 0, -1, "You have made a start.", EARLY),
    ("too few answers, though missed", 2, 3, 1, "You have made a start.", EARLY),
    (
        *("enough, and held", 3, 0, 1, f"Your strongest point (Law 50): {TEN}"),
        "You know everything you have practised so far. Time for something new.",
    ),
    (
        *("enough, and due", 3, 0, -1, "You have made a start."),
        "Some points are fading. Practise them now to keep them.",
    ),
    (
        *("enough, and missed", 3, 3, 1, "You have made a start."),
        f"Missed last time, and worth another look (Law 50): {TEN}",
    ),
]


@pytest.mark.parametrize(
    ("reviews", "missed", "days", "strength", "step"),
    [pytest.param(*row, id=shows) for shows, *row in FIRST],
)
def test_what_comes_first(
    client, learner, variant, reviews, missed, days, strength, step
):
    """One strength and one next step; of too few answers nothing ill is said."""
    answered(learner, variant, reviews, practised=True)
    remembered(learner, missed=missed, days=days, reviews=reviews)

    html = client.get(URL).text
    stage = html.split("<main")[1].split('<div class="map"')[0]

    assert strength in plain(stage)
    assert step in plain(stage)
    assert 1 == stage.count('class="button"')
    calls_it_ill = "fading" in plain(html) or "missed last time" in plain(html)
    assert calls_it_ill is (reviews >= 3 and (missed > 0 or days < 0))


@pytest.mark.parametrize(
    ("missed", "days", "url"),
    [(0, -1, "/practice/session/"), (1, 1, "/practice/clause/R50B-2/")],
)
def test_where_the_next_step_leads(client, learner, variant, missed, days, url):
    """What is due is asked in practice; what was missed can be practised alone."""
    answered(learner, variant, 3, practised=True)
    remembered(learner, missed=missed, days=days)

    stage = client.get(URL).text.split("<main")[1].split('<div class="map"')[0]

    assert [url] == re.findall(r'class="button" href="([^"]*)"', stage)


def test_what_was_right_only_once_is_no_strength(client, learner, variant):
    """A point missed twice and then right is not known for long yet."""
    answered(learner, variant, 3, practised=True)
    remembered(learner, stability=1)

    assert "You have made a start." in plain(client.get(URL).text)


@pytest.mark.parametrize(("reviews", "is_whole"), [(3, True), (2, False)])
def test_a_law_that_is_known_is_the_strength(
    client, learner, variant, reviews, is_whole
):
    """A whole Law is more than a point of it, if each has been answered enough."""
    answered(learner, variant)
    remembered(learner, statement="R53-1")
    remembered(learner, statement="R53-2", reviews=reviews)

    said = "You know every point of Law 53: When a lead out of turn is accepted."
    assert is_whole is (said in plain(client.get(URL).text))


def test_everything_known(client, learner, variant):
    """Who knows every point is told so, and asked for nothing new."""
    answered(learner, variant)
    for each in STATEMENTS:
        if each.is_of(2017):
            remembered(learner, statement=each.id)

    said = plain(client.get(URL).text)

    assert "You know everything you have practised so far. 143 of 143" not in said
    assert "You know everything you have practised so far. Practise" in said
    assert "143 of 143 points known." in said


# The map


def test_map(client, learner, variant):
    """Every Law is on the map; it says in words how far it is filled."""
    answered(learner, variant)
    remembered(learner)
    remembered(learner, statement="R50B-1", missed=1)

    drawn = client.get(URL).text.split('<div class="map"')[1].split("</ul>")[0]

    laws = {each.law for each in STATEMENTS if each.is_of(2017)}
    assert sorted(laws) == [int(n) for n in re.findall(r"<b>(\d+)</b>", drawn)]
    assert "50 What happens to a penalty card: 1 of 46 known" in plain(drawn)
    assert "51 Several penalty cards: 10 new points" in plain(drawn)
    assert "1 of 143 points known." in plain(drawn)
    assert 1 == drawn.count('class="law begun"')
    assert '<svg viewBox="0 0 46 1"' in drawn
    assert 1 == drawn.count('<rect width="1"')


def test_a_law_leads_to_what_needs_practice_most(client, learner, variant):
    """What was missed comes first, then what fades, then what is new."""
    answered(learner, variant)
    remembered(learner, statement="R53-1")
    remembered(learner, statement="R50B-1", days=-1)
    remembered(learner, statement="R50B-2", missed=1)

    drawn = client.get(URL).text.split('<div class="map"')[1].split("</ul>")[0]

    found = {
        law: point for point, law in re.findall(r"clause/([^/]*)/.*?<b>(\d+)", drawn)
    }
    assert ("R50B-2", "R53-2") == (found["50"], found["53"])


def test_points_of_a_law(client, learner, variant):
    """Each point leads to its practice, and says how well it is held."""
    answered(learner, variant)
    remembered(learner, statement="R53-1")

    fold = client.get(URL).text.split('id="law-53"')[1].split("</details>")[0]

    assert ["R53-1", "R53-2"] == re.findall(r'href="/practice/clause/([^/]*)/"', fold)
    assert ["known"] == re.findall(r'<span class="hold is-held">([^<]*)<', fold)
    assert 1 == fold.count('class="hold')


def test_practice_and_progress_count_alike(client, learner):
    """A Law is as well known on the page of practice as it is here."""
    drilled(learner)
    remembered(learner, reviews=1)
    remembered(learner, statement="R50B-1", missed=1)
    remembered(learner, statement="R50B-3", days=-1)

    for url in (URL, "/practice/"):
        assert "1 of 46 known" in plain(client.get(url).text), url


# Days


def practised_on(learner, variant, *days_ago):
    """An answer on each of some days."""
    for days in days_ago:
        (attempt,) = answered(learner, variant)
        created = timezone.now() - timedelta(days=days)
        Attempt.objects.filter(pk=attempt.pk).update(created=created)


def test_calendar(client, learner, variant):
    """Five weeks from Monday to Sunday; days with an answer, drill too, are marked."""
    practised_on(learner, variant, 2, 2, 5, 40)
    drilled(learner)
    today = timezone.localdate()

    drawn = client.get(URL).text.split('class="calendar"')[1].split("</ol>")[0]

    assert 7 + 35 == drawn.count("<li")
    done = [today - timedelta(days=n) for n in (5, 2, 0)]
    found = re.findall(r"(\d+)<span class=\"vh\"> practised", drawn)
    assert [str(day.day) for day in done] == found
    assert "practised today" in plain(drawn)


def test_calendar_of_many_answers(client, learner, variant, monkeypatch):
    """Days are marked though there are more answers than are read for mistakes."""
    practised_on(learner, variant, 0, 0, 1, 1, 3)
    few = client.get(URL).text.split('class="calendar"')[1].split("</ol>")[0]
    monkeypatch.setattr(records, "RECENT", 2)

    many = client.get(URL).text.split('class="calendar"')[1].split("</ol>")[0]

    assert 3 == few.count("practised") == many.count("practised")


def test_streak(client, learner, variant):
    """Days in a row are told in small words; one that was missed is forgiven."""
    practised_on(learner, variant, 1, 2, 4, 5, 7)

    assert "4 days in a row Hide streak" in plain(client.get(URL).text)


def test_no_streak(client, learner, variant):
    """Of one day nothing is told, and there is nothing to hide."""
    practised_on(learner, variant, 0, 3)

    said = plain(client.get(URL).text)

    assert "in a row" not in said
    assert "streak" not in said


def test_hidden_streak(client, learner, variant):
    """A button hides the streak for good, and another shows it again."""
    practised_on(learner, variant, 0, 1)

    assert 302 == client.post(SCORES, {"hides_streak": "yes"}).status_code
    hidden = plain(client.get(URL).text)
    client.post(SCORES, {"hides_streak": "no"})

    assert "in a row" not in hidden
    assert "Show streak" in hidden
    assert "The last five weeks" in hidden
    assert "2 days in a row" in plain(client.get(URL).text)
    learner.refresh_from_db()
    assert (False, False) == (learner.hides_streak, learner.hides_scores)


def test_judgment_is_no_score(client, learner, variant):
    """A view on a judgment is an answer of the day, neither right nor wrong."""
    answered(learner, variant, 4, is_right=None)

    html = client.get(FIGURES).text

    assert f"{timezone.localdate():%B %Y}</th><td>4</td>" in html
    assert "Law by Law" not in plain(html)  # where each point has its tallies
    assert "Not enough answers yet. A week needs three." in plain(html)


BELIEFS = [
    # what it shows    belief of the answers             told of “The 10 is not …”
    (
        *("too few", ["ten-is-small", ""]),
        "Your answers show no common mistake so far.",
    ),
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

    html = client.get(FIGURES).text

    assert told.format("“The 10 is not an honour.”") in plain(html)
    is_told = len(newest_first) > 2 and any(newest_first)
    assert bool(re.search('href="/questions/PC-[0-9]+/"', html)) is is_told
    sentence = told.split(" in ")[0].format("“The 10 is not an honour.”")
    assert sentence in plain(client.get(URL).text)


def test_what_one_no_longer_thinks_is_told_apart(client, learner, variant):
    """It is nothing that one may be wrong about, and can be unfolded."""
    answered(learner, variant, belief="ten-is-small")
    created = timezone.now() - timedelta(hours=1)
    Attempt.objects.update(created=created)
    answered(learner, variant, 3)

    main = client.get(FIGURES).text.split("<main")[1]
    wrong, rest = main.split("<details", 1)

    assert "Your latest answers show no common mistake." in plain(wrong)
    assert "Mistakes you have put right You no longer think: “The 10" in plain(rest)


def test_belief_shown_in_drill(client, learner, variant):
    """Answers in drill show beliefs as others do, and are led to."""
    answered(learner, variant, 2)
    (answer,) = drilled(learner, belief="ten-is-small")

    html = client.get(FIGURES).text

    assert "in 1 of the latest 3 answers that could show it" in plain(html)
    assert f'href="/drill/answers/{answer.pk}/"' in html


def test_only_drill(client, learner):
    """Who has only drilled has progress to see."""
    drilled(learner)

    assert "Your progress" in plain(client.get(URL).text.split("<main")[1])
    said = plain(client.get(FIGURES).text)

    assert "not enough answers yet in drill 0 of 1 right" in said


def test_retired_question_catches_nothing(client, learner, variant):
    """One is not sent to a question that is asked no more."""
    answered(learner, variant, 3, belief="ten-is-small")
    Scenario.objects.update(current=None)

    assert "You still think" not in client.get(URL).text
    assert "You still think" not in client.get(FIGURES).text


def test_wrong_reason(client, learner, variant):
    """Right rulings with a wrong clause are listed, the latest first."""
    old, new = answered(learner, variant, 2, wrong_reason=True, step=2)
    answered(learner, variant)

    html = client.get(FIGURES).text

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

    assert (year == 2017) is ("require the other defender to play it" in said)
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


REFUSED = [
    *({}, {"hides_scores": ""}, {"hides_scores": "\x00<1"}),
    *({"hides_streak": ""}, {"hides_streak": "perhaps"}),
]


@pytest.mark.parametrize("sent", REFUSED)
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
        both = [client.get(url).text.split("<main")[1] for url in (URL, FIGURES)]
        pages.append("".join(both))

    few, many = map(plain, pages)
    assert few == many
    assert "missed last time" in few
    assert "You still think" in few
    assert not re.search(r"\d+ (of|right|answers?)\b|(held|time|yet): \d", few)
    assert "<svg" not in pages[0]
    assert "<table" not in pages[0]
    assert 'class="calendar"' not in pages[0]
    Learner.objects.update(hides_scores=False)
    shown = client.get(FIGURES).text
    assert "in practice 0 of 7 right elsewhere 7 of 7 right" in plain(shown)
    assert "50 What happens to a penalty card missed last time: 1 " in plain(shown)
    assert 3 == shown.split("<main")[1].count('<svg class="chart"')
    shown = client.get(URL).text
    assert "0 of 46 known" in plain(shown)
    assert 'class="calendar"' in shown


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
    """Progress is five queries, its figures ten, the history three, for any history."""
    for number in (1, 40):
        for n in range(number):
            variant = a_variant(f"PC-9{number:02}{n:02}", "ten-is-small")
            fields = {"concept": [f"R50B-{n}"], "belief": "ten-is-small"}
            answered(learner, variant, practised=n % 2 == 0, **fields)
            DrillAnswerFactory(learner=learner, concept=[f"R50B-{n}"])
        with django_assert_num_queries(5):
            client.get(URL)
        with django_assert_num_queries(10):
            client.get(FIGURES)
        with django_assert_num_queries(3):
            client.get(HISTORY)
