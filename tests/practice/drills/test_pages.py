"""The drill's pages: a question, its answer, the series, and what is refused."""

import re
from datetime import timedelta
from html import unescape
from threading import Barrier
from uuid import UUID

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.drills.codes import DIFFICULTIES, DrillCode, Task
from penalty_cards.scenarios.drills.generating import drill_case
from quizzes.practice.drills.sequence import shown_now
from quizzes.practice.drills.services import ask
from quizzes.practice.models import DrillAnswer, Learner, Report
from tests.factories import UserFactory
from tests.practice.pages import HTMX, hidden, key_of, plain

pytestmark = pytest.mark.django_db
CODE = DrillCode(Task.DEGREE, 1, 1)
URL = f"/drill/{CODE}/"


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def learner(request) -> Client:
    """A visitor with a browser, without htmx and with it."""
    return Client(headers=HTMX if request.param else {})


def code_of(html):
    """The code of the drill that a page asks."""
    return html.split('action="/drill/')[1].split("/")[0]


def form_of(html, *, right=True):
    """What is sent from an open page: a right answer, or a wrong one."""
    case = drill_case(_read(code_of(html)))
    question, year = case.question, int(hidden(html, "edition"))
    chosen = key_of(question, year)
    if not right:
        exercise = ask(_read(code_of(html)), year)
        every = [choice.id for choice in choices(question, exercise.code)]
        chosen = [next(each for each in every if each not in chosen)]
    field = "card" if question.kind is Kind.CARD else "choice"
    names = ["ticket", "edition", "series", "clock"]
    names += ["shown"] if 'name="shown"' in html else []
    return {name: hidden(html, name) for name in names} | {field: chosen}


def _read(code):
    from penalty_cards.scenarios.drills.codes import parse_drill_code

    return parse_drill_code(code)


def answered(client, url=URL, *, right=True):
    """Open a drill, answer it, and give the response."""
    html = client.get(url).text
    return client.post(f"/drill/{code_of(html)}/answer/", form_of(html, right=right))


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("task", Task)
@pytest.mark.parametrize("edition", [1997, 2007, 2017])
def test_a_link_asks_its_question(client, task, difficulty, edition):
    """Every task asks something at every difficulty, under every edition."""
    code = DrillCode(task, difficulty, 3)

    html = client.get(f"/drill/{code}/?edition={edition}").text

    assert plain(drill_title(code)) in plain(html)
    assert str(edition) == hidden(html, "edition")


def drill_title(code):
    """The title of a drill, drawn."""
    from penalty_cards.table.html import message_html

    return message_html(drill_case(code).title)


def test_what_happened_is_watched(client):
    """The page of a drill leads to its moments, and they lead back."""
    html = client.get("/drill/DR-D1-1/").text
    url = unescape(re.search(r'class="watch-link" href="([^"]*)"', html)[1])
    moments = client.get(url)

    assert 200 == moments.status_code
    assert moments.text.count('class="moment"') >= 2
    assert 'href="/drill/DR-D1-1/?edition=2017"' in moments.text


def test_an_answer_is_marked_stored_and_explained(learner):
    """The same headings as everywhere, and the way to the next question."""
    response = answered(learner, "/drill/degree/")
    if response.status_code == 302:
        response = learner.get(response.url)

    stored = DrillAnswer.objects.get()
    assert stored.is_right
    assert (1, None) == (stored.streak, stored.seconds)
    assert stored.concept
    text = plain(response.text)
    for heading in ("Right.", "Facts", "Law", "Ruling", "Next question"):
        assert heading in text
    assert 'href="/drill/degree/"' in response.text


def test_a_wrong_answer_says_what_could_be_believed(client):
    """The beliefs that it could have shown are stored with it."""
    answered(client, "/drill/DR-D1-3/", right=False)

    stored = DrillAnswer.objects.get()
    assert not stored.is_right
    named = (stored.code, stored.task, stored.difficulty, stored.seed, stored.edition)
    assert ("DR-D1-3", "degree", 1, 3, 2017) == named
    assert isinstance(stored.could_show, list)


def test_the_series_goes_on(client):
    """Loading again asks the same; an answer leads on, three right ones up."""
    for number in range(3):
        assert number == DrillAnswer.objects.filter(is_right=True).count()
        answered(client, "/drill/card/")
    html = client.get("/drill/card/").text

    assert [3, 2, 1] == [each.streak for each in DrillAnswer.objects.all()]
    assert 3 == len({each.code for each in DrillAnswer.objects.all()})
    assert code_of(html) == code_of(client.get("/drill/card/").text)
    assert code_of(html).startswith("DR-C2-")
    assert "3 right in a row best: 3" in plain(html)


def test_a_miss_ends_the_streak(client):
    """The best one is kept."""
    for right in (True, True, False):
        answered(client, "/drill/degree/", right=right)

    assert "0 right in a row best: 2" in plain(client.get("/drill/").text)


def test_a_question_opened_by_its_link_counts_in_no_streak(client):
    """Nor does one that has been answered before."""
    answered(client)
    answered(client)

    assert [None, None] == [each.streak for each in DrillAnswer.objects.all()]


def test_a_question_answered_by_its_link_leads_on(client):
    """A series does not ask it again and again, as it counts only once."""
    answered(client, "/drill/degree/")
    code = code_of(client.get("/drill/degree/").text)
    answered(client, f"/drill/{code}/")

    codes = [code_of(client.get("/drill/degree/").text)]
    answered(client, "/drill/degree/")
    codes.append(code_of(client.get("/drill/degree/").text))

    assert 3 == len({code, *codes})
    assert 3 == DrillAnswer.objects.count()


def test_who_hides_scores_sees_no_streak(client):
    """No counts for those who want none."""
    answered(client, "/drill/degree/")
    Learner.objects.update(hides_scores=True)

    assert "in a row" not in plain(client.get("/drill/degree/").text)


def test_a_clock_only_by_choice(client, monkeypatch):
    """The server measures from showing to answering, without a script."""
    html = client.get("/drill/degree/?clock=60").text
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(seconds=75))
    url = f"/drill/{code_of(html)}/answer/"

    page = client.get(client.post(url, form_of(html)).url).text

    assert 75 == DrillAnswer.objects.get().seconds
    assert "You took 75 seconds. You had set the clock to 60 seconds." in plain(page)
    assert 'href="/drill/degree/?clock=60"' in page


@pytest.mark.parametrize("shown", ["", "x", "of another"])
def test_a_clock_that_nobody_can_read_measures_nothing(client, shown):
    """The answer is stored all the same."""
    html = client.get("/drill/degree/?clock=afterwards").text
    if shown == "of another":
        shown = shown_now(DrillCode(Task.CARD, 1, 1))

    client.post(f"/drill/{code_of(html)}/answer/", form_of(html) | {"shown": shown})

    assert None is DrillAnswer.objects.get().seconds


def test_a_clock_set_back_measures_nothing(client, monkeypatch):
    """Less than no time is not stored."""
    html = client.get("/drill/degree/?clock=afterwards").text
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now - timedelta(seconds=75))

    client.post(f"/drill/{code_of(html)}/answer/", form_of(html))

    assert None is DrillAnswer.objects.get().seconds


def test_a_series_goes_on_after_a_clock_that_was_ahead(client, monkeypatch):
    """What was answered in days to come stops neither series, streak nor difficulty."""
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(days=400))
    answered(client, "/drill/card/", right=False)
    monkeypatch.setattr(timezone, "now", lambda: now)

    for _ in range(3):
        answered(client, "/drill/card/")

    assert 4 == len({each.code for each in DrillAnswer.objects.all()})
    html = client.get("/drill/card/").text
    assert code_of(html).startswith("DR-C2-")
    assert "3 right in a row best: 3" in plain(html)


REFUSED = [
    # what is sent instead                  what is said
    ({"choice": []},                        "You have not chosen an answer."),
    ({"choice": ["fish"]},                  "“fish” is not among the choices"),
    ({"choice": ["major", "minor"]},        "Choose one answer only."),
    ({"ticket": "x"},                       "belongs to another question"),
    ({"ticket": ""},                        "belongs to another question"),
    ({"edition": "1066"},                   "“1066”"),
]  # fmt: skip


@pytest.mark.parametrize(("sent", "said"), REFUSED)
def test_bad_answers_are_refused(learner, sent, said):
    """422 says what was wrong; the question is still there, and nothing is stored."""
    html = learner.get(URL).text

    response = learner.post(f"{URL}answer/", form_of(html) | sent)

    assert 422 == response.status_code
    assert said in plain(response.text)
    assert 0 == DrillAnswer.objects.count()


def test_a_ticket_of_another_drill_is_refused(client):
    """A form answers the question it was made for."""
    form = form_of(client.get(URL).text)

    assert 422 == client.post("/drill/DR-D1-2/answer/", form).status_code


def test_signing_in_takes_the_drill_along(client, django_user_model):
    """What a visitor has answered is the account's, streak and all."""
    answered(client, "/drill/degree/")
    user = django_user_model.objects.create_user("someone", password="of a test 1")
    client.post("/accounts/login/", {"login": "someone", "password": "of a test 1"})

    assert user == DrillAnswer.objects.get().learner.user
    assert "1 right in a row" in plain(client.get("/drill/").text)


def test_home_leads_to_a_code(client):
    """The code of a drill is found where any code is, however it is typed."""
    assert URL == client.get("/?code=dr-d1-1").url


ADDRESSES = [
    # address                          status
    ("/drill/DR-X1-1/",                404),
    ("/drill/DR-D4-1/",                404),
    ("/drill/DR-D1-0/",                404),
    ("/drill/DR-D1-1000000/",          404),
    ("/drill/DR-D1-1/?edition=1066",   404),
    ("/drill/DR-D1-1/?clock=9&series=x", 200),
    ("/drill/chess/",                  404),
    ("/drill/?series=chess",           422),
    ("/drill/?clock=7",                422),
    ("/drill/?series=both",            302),
    ("/drill/degree/?clock=7",         200),
    ("/drill/DR-D1-1/answer/",         302),
    (f"/drill/answers/{UUID(int=7)}/",     404),
]  # fmt: skip


@pytest.mark.parametrize(("url", "status"), ADDRESSES)
def test_addresses(client, url, status):
    """What is no drill is not there, and says what was expected."""
    assert status == client.get(url).status_code


NOT_THERE = [
    ("series=chess", "There is no drill “chess”. Choose one of these: mixed, degree,"),
    ("clock=7", "There is no clock “7”. Choose one of these: afterwards, 30, 60, 120."),
    ("series=both&clock=7", "There is no clock “7”"),
]


@pytest.mark.parametrize(("query", "said"), NOT_THERE)
def test_a_choice_that_is_none_is_named(client, query, said):
    """The page says what there is not, and what there is."""
    response = client.get(f"/drill/?{query}")

    assert 422 == response.status_code
    assert said in plain(response.text)


def test_an_answer_is_its_learners_own(client):
    """Nobody else sees it, nor can use its ticket again."""
    html = client.get(URL).text
    url = client.post(f"{URL}answer/", form_of(html)).url
    other = Client()
    answered(other, "/drill/DR-D1-2/")

    assert 200 == client.get(url).status_code
    assert 404 == other.get(url).status_code
    assert 404 == other.post(f"{URL}answer/", form_of(html)).status_code


def test_an_answer_to_a_question_that_its_code_names_no_more(client):
    """It is not shown with another question's cards, but stays in the history."""
    answered(client, "/drill/DR-C1-1/")
    given = DrillAnswer.objects.get()
    given.answer, given.key = ["minor"], ["major"]
    given.save()

    page = client.get(given.get_absolute_url())

    assert 404 == page.status_code
    assert "DR-C1-1" in client.get("/progress/answers/").text


def test_a_fact_can_be_changed_and_play_goes_on(client):
    """What is offered after any question is offered here."""
    url = answered(client, "/drill/DR-C1-1/").url

    assert "Change one fact" in plain(client.get(f"{url}?change=").text)
    assert "Played out" in plain(client.get(f"{url}?play=1").text)
    assert 404 == client.get(f"{url}?change=nothing").status_code


@pytest.mark.parametrize("swaps", [False, True], ids=["plain", "htmx"])
def test_whoever_changes_a_fact_stays_in_the_series(client, swaps):
    """Every address of the answer carries on the series and the clock."""
    way = "?series=card&clock=60"
    url = answered(client, "/drill/card/?clock=60").url
    headers = HTMX | {"HX-Target": "change"} if swaps else {}

    opened = client.get(f"{url}&change=", headers=headers).text
    address = unescape(re.search(r'href="(\?[^"]*change=[^"]+)"', opened)[1])
    changed = client.get(url.split("?")[0] + address).text

    assert url.endswith(way)
    assert address.startswith(f"{way}&change=")
    assert 'href="/drill/card/?clock=60"' in changed
    found = re.findall(r'"(\?[^"]*(?:change|play)=[^"]*)"', opened + changed)
    assert found
    assert [] == [each for each in found if way not in unescape(each)]


def test_a_problem_is_reported_and_replied_to(client):
    """From the question and from its answer; the answer goes along, in words."""
    url = "/drill/DR-O1-7/"
    address = f"{url}report/"
    opened = client.get(url).text
    page = client.get(answered(client, url).url).text
    given = DrillAnswer.objects.get()
    assert f'href="{address}?edition=2017"' in opened
    assert f'href="{address}?answer={given.pk}"' in page

    form = client.get(f"{address}?answer={given.pk}").text
    assert f"the question’s code, {given.code}, the edition" in plain(form)
    assert "and your answer." in plain(form)
    own = client.post(f"{address}?answer={given.pk}", {"words": "Who?"}, follow=True)
    report = Report.objects.get()
    assert (given, given.code, 2017) == (report.answer, report.code, report.edition)
    assert f'href="{url}?edition=2017"' in own.text

    replier = Client()
    replier.force_login(UserFactory(is_superuser=True))
    told = replier.get("/reports/all/").text
    assert "Who?" in told
    assert "The reader’s answer" in plain(told)
    assert "no longer offered" not in told
    replier.post(f"/reports/{report.pk}/reply/", {"words": "The declarer."})
    assert "The declarer." in client.get("/reports/").text


def test_a_report_of_a_drill_without_an_answer(client):
    """It is of the edition that the address names; somebody else's answer stays out."""
    answered(Client())
    others = DrillAnswer.objects.get()

    client.post(f"{URL}report/?edition=2007&answer={others.pk}", {"words": "Hm."})

    report = Report.objects.get()
    assert (None, str(CODE), 2007) == (report.answer, report.code, report.edition)
    assert 422 == client.post(f"{URL}report/", {"words": ""}).status_code
    assert 404 == client.get("/drill/DR-X1-1/report/").status_code
    assert 404 == client.get(f"{URL}report/?edition=1066").status_code


@pytest.mark.thorough
def test_two_devices_at_once(in_threads):
    """Right answers of one moment are all stored, and each makes the streak longer."""

    def prepare():
        call_command("migrate", verbosity=0)
        client = Client()
        answered(client, "/drill/DR-D1-1/?series=degree")
        pages = (f"/drill/DR-D1-{seed}/?series=degree" for seed in (2, 3, 4))
        return client.cookies, [form_of(client.get(url).text) for url in pages]

    ((cookies, forms),) = in_threads(prepare)
    barrier = Barrier(len(forms))

    def click(seed, data):
        client = Client()
        client.cookies = cookies
        barrier.wait(timeout=10)
        return client.post(f"/drill/DR-D1-{seed}/answer/", data).status_code

    clicks = (lambda f=form, n=n: click(n, f) for n, form in enumerate(forms, start=2))
    statuses = in_threads(*clicks)

    def streaks():
        return sorted(DrillAnswer.objects.values_list("streak", flat=True))

    assert [302, 302, 302] == statuses
    assert [[1, 2, 3, 4]] == in_threads(streaks)


@pytest.mark.parametrize(
    ("url", "most"), [("/drill/", 2), ("/drill/mixed/", 4), (URL, 2)]
)
def test_few_queries(client, django_assert_max_num_queries, url, most):
    """However much has been answered, a page asks the database as little."""
    for _ in range(3):
        answered(client, "/drill/mixed/")

    with django_assert_max_num_queries(most):
        client.get(url)


def test_few_queries_for_an_answer(client, django_assert_max_num_queries):
    """Storing takes a handful."""
    answered(client, "/drill/mixed/")
    html = client.get("/drill/mixed/").text

    with django_assert_max_num_queries(9):
        client.post(f"/drill/{code_of(html)}/answer/", form_of(html))
