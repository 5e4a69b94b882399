"""Practice as pages: what awaits, questions answered by how sure one is, the end."""

import re
from datetime import timedelta
from html import unescape
from threading import Barrier
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Scenario, Variant
from penalty_cards.scenarios.services import case_of
from quizzes.answering.learners import COOKIE
from quizzes.practice.models import Attempt, Learner, Memory, Review
from quizzes.practice.sessions.planning import CAP, SESSION
from quizzes.practice.sessions.scheduling import Held, rebuild
from tests.practice.pages import HTMX, hidden, key_of, plain, wrong_of
from tests.practice.pages import answer as answer_elsewhere
from tests.practice.sessions.conftest import JUDGMENT, ORDER, STEPS
from tests.scenarios.builders import an_item, write

HOME, SESSION_URL, DONE = "/practice/", "/practice/session/", "/practice/done/"
SMALL = "PC-901"
GUESS, THINK, SURE = "1", "2", "3"


class OpenQuestion:
    """The open question of a page of practice."""

    def __init__(self, html: str) -> None:
        self.url = unescape(re.search(r'action="(/practice/[^"]+)"', html)[1])
        self.code, self.step = re.search(r"/([^/]+)/(\d)/(?:\?|$)", self.url).groups()
        self.data = {name: hidden(html, name) for name in ("ticket", "edition")}
        self.is_order = 'name="up"' in html
        self.shown = re.findall(r'name="choice" value="([^"]*)"', html)

    def question(self):
        """What is asked."""
        variant = Variant.objects.minted().get(code=self.code)
        return case_of(variant, int(self.step)).question

    def filled(self, right=True, confidence=THINK):
        """The form, answered."""
        question = self.question()
        name = "card" if question.kind == "card" else "choice"
        chosen = key_of(question) if right else wrong_of(question)
        return self.data | {name: chosen, "confidence": confidence}


def ask(client, url=SESSION_URL, **query) -> OpenQuestion:
    """Open a question of practice."""
    response = client.get(url, query)
    assert 200 == response.status_code
    return OpenQuestion(response.text)


def answer(client, right=True, confidence=THINK, url=SESSION_URL, **options):
    """Open the next question, and answer it."""
    question = ask(client, url)
    return client.post(question.url, question.filled(right, confidence), **options)


def level(client, level):
    """Choose a level."""
    return client.post("/practice/level/", {"level": level})


def awaits(client):
    """How many points the first page counts: due, new, for later."""
    return [
        int(n) for n in re.findall(r"<dd>(\d+) points?</dd>", client.get(HOME).text)
    ]


def test_first_page_of_a_visitor(few, client):
    """Nothing is known yet: all is new, and one can begin."""
    html = client.get(HOME).text

    due, new, later = awaits(client)
    assert (0, 0) == (due, later)
    assert new > 0
    assert f'href="{SESSION_URL}"' in html
    assert "In practice today: 0 of at most 30" in plain(html)
    assert 'aria-current="page">Practise</a>' in html


def test_whoever_hides_scores_reads_no_count(few, client):
    """What awaits is said by yes and no; how much of the day is used up stays."""
    answer(client, right=False, confidence=SURE)
    Learner.objects.update(hides_scores=True)

    html = client.get(HOME).text

    told = re.findall(r"<dt>(.*?)</dt><dd>(.*?)\s*</dd>", html)
    assert [
        ("Due today", "no"),
        ("New at your level", "yes"),
        ("For later", "yes"),
    ] == told
    assert "In practice today: 1 of at most 30" in plain(html)


def test_what_was_missed_in_an_exam_waits(few, client):
    """It is due at once, if anything can be asked of it."""
    answer(client, right=True)
    due, new, later = awaits(client)
    learner = Learner.objects.get()
    known = learner.memories.first().statement
    learner.practice_requests.create(pk=uuid4(), statements=[known, "R0-0"])

    assert 0 == due
    assert [1, new, later - 1] == awaits(client)


def test_question(few, client):
    """A question says where in the session it stands, and how its buttons differ."""
    html = client.get(SESSION_URL).text

    assert "1 of 10" in plain(html)
    buttons = re.findall(
        r'<button [^>]*name="confidence" value="(\d)">(.*?)</button>', html, re.DOTALL
    )
    assert [("2", "Check answer"), ("3", "Check, I’m sure")] == [
        (value, plain(words)) for value, words in buttons
    ]
    assert "Sure but wrong? It comes back first." in plain(html)
    assert 1 == html.count('aria-describedby="if-sure"') == html.count('id="if-sure"')
    first = re.search(r"<button[^>]*>", html.partition('id="answer"')[2])
    assert 'value="2"' in first[0], "Enter in a choice says that one thinks so"
    assert 1 == html.count("<h1")
    assert "verdict" not in html


def test_answer_without_script(few, client):
    """An answer is stored with how sure it was, and leads to its own page."""
    response = answer(client, confidence=SURE)

    review = Review.objects.get()
    assert 302 == response.status_code
    assert f"/practice/answers/{review.pk}/" == response.url
    assert (3, {4}) == (review.confidence, set(review.ratings.values()))
    text = client.get(response.url).text
    assert "1 of 10" in plain(text)
    assert "Right." in plain(text)
    assert "When this comes back" in plain(text)
    assert f'rel="next" href="{SESSION_URL}"' in text
    assert "2 of 10" in plain(client.get(SESSION_URL).text)


def test_answer_with_htmx(few, client):
    """With htmx the same part of the page comes back, and then the next question."""
    response = answer(client, right=False, headers=HTMX)
    following = client.get(SESSION_URL, headers=HTMX)

    assert (200, "#session") == (response.status_code, response["HX-Retarget"])
    assert f"/practice/answers/{Attempt.objects.get().pk}/" == response["HX-Push-Url"]
    for swap in (response, following):
        assert swap.text.lstrip().startswith('<div class="session" id="session">')
        assert 1 == swap.text.count(" autofocus")
        assert 1 == swap.text.count("<h1")
    page = client.get(response["HX-Push-Url"]).text
    swapped, progress = response.text.split('<div class="progress"')
    assert swapped.strip() in page
    assert progress.replace(' hx-swap-oob="true"', "").strip() in page


def line(html):
    """The line of a session, and what a listener hears of it."""
    progress = html.partition('id="progress"')[2].partition("</div>")[0]
    return re.findall(r'<li class="(\w*)">', progress), plain(progress).split("> ")[1]


def test_the_line_of_a_session(few, client):
    """It tells which answers were right, which were missed, and where one is now."""
    rest = [""] * 7
    assert (["now", "", "", *rest], "1 of 10") == line(client.get(SESSION_URL).text)

    first = answer(client).url
    assert (["done", "", "", *rest], "1 of 10 , 1 right so far") == (
        line(client.get(first).text)
    )
    swap = answer(client, right=False, headers=HTMX).text
    assert (["done", "missed", "", *rest], "2 of 10 , 1 right so far") == line(swap)
    following = client.get(SESSION_URL, headers=HTMX).text
    assert (["done", "missed", "now", *rest], "3 of 10 , 1 right so far") == (
        line(following)
    )

    Learner.objects.update(hides_scores=True)
    html = client.get(SESSION_URL).text
    assert (["done", "done", "now", *rest], "3 of 10") == line(html)


def test_an_answer_of_a_session_before_has_its_line(few, client):
    """Looking back from the second session of a day, one sees the line of the first."""
    first = answer(client).url
    for _ in range(SESSION):
        latest = answer(client, right=False).url

    missed = ["missed"] * (SESSION - 1)
    assert ["done", *missed] == line(client.get(first).text)[0]
    assert ["missed", *[""] * (SESSION - 1)] == line(client.get(latest).text)[0]


# what it shows, what is changed in the form, message
REFUSED = [
    ("no confidence", {"confidence": ""},
     "How sure are you? Send your answer with one of the two buttons."),
    ("an unknown one", {"confidence": "4"},
     "“4” doesn’t say how sure you are. Use one of the two buttons."),
    ("one in words", {"confidence": "sure"},
     "“sure” doesn’t say how sure you are. Use one of the two buttons."),
    ("an endless one", {"confidence": "9" * 5000},
     f"“{'9' * 40}” doesn’t say how sure you are. Use one of the two buttons."),
    ("nothing marked", {"card": []}, "You have not chosen an answer."),
    ("a card there is not", {"card": ["SX"]}, "“SX” is not among the choices"),
    ("a forged ticket", {"ticket": "forged"}, "belongs to another question"),
    ("an edition nobody wrote", {"edition": "1066"}, "Choose from"),
]  # fmt: skip


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize(
    ("changes", "message"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_refused(variant, client, changes, message, headers):
    """A form that cannot be taken comes back and says why; then it can be taken."""
    question = ask(client)

    response = client.post(question.url, question.filled() | changes, headers=headers)

    assert 422 == response.status_code
    assert message in plain(response.text)
    assert 'role="alert"' in response.text
    assert not Learner.objects.exists()
    again = OpenQuestion(response.text)
    assert question.url == again.url
    assert 302 == client.post(again.url, again.filled()).status_code


def test_sure_and_wrong_comes_back_first_but_not_at_once(few, client):
    """There is one question between, then it is asked again in other cards."""
    first = ask(client)
    client.post(first.url, first.filled(right=False, confidence=SURE))
    between = ask(client)
    client.post(between.url, between.filled())
    again = ask(client)

    drawn = [re.search(r"for=([^&]*)", each.url)[1] for each in (first, between, again)]
    assert drawn[0] == drawn[2] != drawn[1]
    assert first.code != again.code


def test_each_time_another_variant(variant, client):
    """A library of one item asks it in all its variants before one comes again."""
    codes = []
    for _ in range(9):
        question = ask(client)
        codes.append(question.code)
        client.post(question.url, question.filled())

    assert 8 == len(set(codes[:8]))
    assert codes[0] == codes[8]


def test_nothing_is_due(variant, client, clock):
    """The first page says when the next thing is; one may go on all the same."""
    fill(client, SESSION)
    text = plain(client.get(HOME).text)
    due, _new, later = awaits(client)
    assert "Nothing is due today Your next points are due in 2 days." in text
    assert (0, True) == (due, later > 0)

    clock.move(days=2, hours=-3)
    assert [later, 0, 0] == awaits(client)
    assert ">Start</a>" in re.sub(r"\s+(?=<)|(?<=>)\s+", "", client.get(HOME).text)


def test_order_is_moved_without_saying_how_sure(few, client):
    """The buttons of an order move a sentence; only an answer says how sure it is."""
    url = f"{SESSION_URL}{few[ORDER].code}/1/"
    data = ask_elsewhere(client, few[ORDER])

    moved = client.post(url, data | {"down": data["choice"][0]})
    refused = client.post(url, data)
    taken = client.post(url, data | {"confidence": GUESS})

    assert (200, 422, 302) == tuple(r.status_code for r in (moved, refused, taken))
    assert 2 == moved.text.count('name="confidence"')
    assert data["choice"][0] == OpenQuestion(moved.text).shown[1]


def ask_elsewhere(client, variant):
    """The form of a question on its own page, with the choices as they stand."""
    html = client.get(variant.get_absolute_url()).text
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    return data | {"choice": re.findall(r'name="choice" value="([^"]*)"', html)}


def test_judgment_has_no_confidence(few, client):
    """A view is taken as it is, and reviews nothing."""
    variant = few[JUDGMENT]
    data = ask_elsewhere(client, variant) | {"choice": ["view-1"]}

    response = client.post(f"{SESSION_URL}{variant.code}/1/", data)

    assert 302 == response.status_code
    assert Attempt.objects.get().is_right is None
    assert not Review.objects.exists()
    assert 200 == client.get(response.url).status_code
    refused = client.post(f"{SESSION_URL}{variant.code}/1/", data | {"choice": []})
    assert "confidence" not in refused.text


def test_step_is_asked_alone(few, client):
    """The steps before it are shown as they are truly ruled."""
    level(client, 2)
    for _ in range(SESSION):
        question = ask(client)
        html = client.get(SESSION_URL).text
        if question.code.startswith(STEPS) and question.step != "1":
            break
        client.post(question.url, question.filled())

    assert question.step != "1"
    assert "Rulings so far" in plain(html)


def test_stale_form_is_taken_and_reviewed_once(few, client):
    """What would not be asked now is taken; a second submit finds the first."""
    old = ask(client)
    data = old.filled(right=False)
    for _ in range(3):
        answer(client)
    Scenario.objects.update(current=None)

    responses = [client.post(old.url, data) for _ in range(2)]
    lied = client.post(old.url, data | {"confidence": SURE})

    assert {302} == {each.status_code for each in (*responses, lied)}
    assert 1 == len({each.url for each in (*responses, lied)})
    assert (4, 4) == (Attempt.objects.count(), Review.objects.count())
    assert 2 == Review.objects.get(attempt__is_right=False).confidence


def test_answer_of_another_learner(few, client):
    """To others there is no such page."""
    url = answer(client).url
    other = Client()
    answer(other)

    assert 404 == other.get(url).status_code
    assert 404 == Client().get(url).status_code
    assert 404 == client.get("/practice/answers/nonsense/").status_code


def test_guess(few, client):
    """A right answer can be called a guess afterwards: it then comes back sooner."""
    url = answer(client).url
    page = client.get(url).text
    review = Review.objects.get()
    before = max(each.due for each in Memory.objects.all())

    responses = [client.post(f"{url}guess/") for _ in range(2)]

    assert [url, url] == [each.url for each in responses]
    review.refresh_from_db()
    assert (int(GUESS), {2}) == (review.confidence, set(review.ratings.values()))
    assert max(each.due for each in Memory.objects.all()) < before
    assert f'action="{url}guess/"' in page
    after = plain(client.get(url).text)
    assert "You guessed, so this will come back sooner." in after
    assert "I guessed" not in after


@pytest.mark.parametrize(("right", "confidence"), [(False, THINK), (True, SURE)])
def test_no_guess(few, client, right, confidence):
    """A wrong answer cannot be called one, nor one that its learner was sure of."""
    url = answer(client, right, confidence).url
    client.post(f"{url}guess/")

    assert int(confidence) == Review.objects.get().confidence
    assert "guess" not in client.get(url).text


def test_guess_of_another_learner(few, client):
    """An answer of another learner cannot be called a guess."""
    url = answer(client).url
    other = Client()
    answer(other)

    assert 404 == other.post(f"{url}guess/").status_code
    assert 404 == Client().post(f"{url}guess/").status_code
    assert int(THINK) == Review.objects.first().confidence


def fill(client, number):
    """Answer so many questions, and give the learner."""
    answer(client)
    review = Review.objects.get()
    attempt = review.attempt
    attempts = [
        Attempt(
            id=f"{n:032x}",
            learner=attempt.learner,
            variant=attempt.variant,
            step=attempt.step,
            edition=2017,
            answer=attempt.answer,
            key=attempt.key,
            rules=attempt.rules,
            is_right=True,
            concept=attempt.concept,
        )
        for n in range(1, number)
    ]
    Attempt.objects.bulk_create(attempts)
    Review.objects.bulk_create(
        Review(
            attempt=each,
            learner=attempt.learner,
            confidence=2,
            ratings=review.ratings,
            reviewed=review.reviewed + timedelta(seconds=n),
        )
        for n, each in enumerate(attempts, start=1)
    )
    rebuild(attempt.learner_id)
    return attempt.learner


def test_daily_cap(few, client):
    """At thirty questions the site says that it is enough; one may go on by choice."""
    fill(client, CAP)

    home, stopped = client.get(HOME), client.get(SESSION_URL)

    said = "You have answered 30 questions today. You will remember more if you go on"
    assert f"{said} tomorrow." in plain(home.text)
    assert f"{SESSION_URL}?more=1" in home.text
    assert (302, DONE) == (stopped.status_code, stopped.url)
    assert "30 questions a day are enough" in plain(client.get(DONE).text)
    question = ask(client, more=1)
    client.post(question.url, question.filled())
    assert "2 of 10" in plain(client.get(SESSION_URL).text)
    beyond = plain(client.get(HOME).text)
    assert "In practice today: 31 questions. 30 are enough." in beyond


@pytest.mark.parametrize("answers", [0, CAP], ids=["nothing to ask", "at the cap"])
def test_swap_is_led_to_a_page_of_its_own(few, client, answers):
    """Where another device has come to the end, no page is put into this one."""
    if answers:
        fill(client, answers)
    else:
        Scenario.objects.update(current=None)

    response = client.get(SESSION_URL, headers=HTMX)

    assert (DONE if answers else HOME) == response["HX-Redirect"]
    assert "" == response.text


def test_end_of_a_session(few, client):
    """After ten questions: what was asked, and what comes back when."""
    fill(client, SESSION - 1)
    response = client.get(answer(client, right=False).url)

    assert f'rel="next" href="{DONE}"' in response.text
    html = client.get(DONE).text
    assert 2 * SESSION == html.count('href="/practice/answers/')
    assert "9 out of 10" in plain(html)
    assert "wrong" not in plain(html)
    again = plain(html.partition("Read again")[2].partition("</section>")[0])
    shown = response.text.partition('class="deciding"')[2]
    number = re.search(r"<b>([^<]+)</b>", shown)[1]
    assert number in again
    assert number not in html.partition("What you know now")[2]
    assert "Tomorrow" in plain(html.partition("What comes back")[2])


def test_end_of_a_session_without_a_fault(few, client):
    """Nothing is read again; each rule is named once, three at most."""
    fill(client, SESSION)
    html = client.get(DONE).text

    assert "Read again" not in html
    known = html.partition("What you know now")[2].partition("</section>")[0]
    numbers = re.findall(r'class="ref" href="([^"]+)"', known)
    assert 1 <= len(set(numbers)) == len(numbers) <= 3
    assert {200} == {client.get(unescape(url)).status_code for url in numbers}


def test_end_before_the_beginning(few, client):
    """Where nothing is answered yet the end says so."""
    assert "Nothing answered yet today" in plain(client.get(DONE).text)


def test_due_means_the_same_on_every_page(few, client, clock):
    """What comes back tomorrow is due then, however it was answered, and not before."""
    answer(client, right=False, confidence=SURE)
    answer(client, right=True)
    back = plain(client.get(DONE).text).partition("What comes back")[2]
    tomorrow = int(re.search(r"Tomorrow (\d+) point", back)[1])

    assert 0 == awaits(client)[0]
    assert "due" not in plain(client.get("/").text).partition("Play and learn")[0]

    clock.move(days=1, hours=-3)

    assert tomorrow == awaits(client)[0]
    words = "point is" if tomorrow == 1 else "points are"
    assert f"{tomorrow} {words} due today." in plain(client.get("/").text)


def test_lessons_are_counted_apart(few, client):
    """Answers elsewhere review nothing, and do not use up the day."""
    for _ in range(2):
        answer_elsewhere(client, few[SMALL], key_of(case_of(few[SMALL]).question))
    answer(client)

    text = plain(client.get(HOME).text)

    assert "In practice today: 1 of at most 30 questions." in text
    assert 1 == Review.objects.count()


def test_day_of_a_clock_that_jumps(few, client, clock):
    """Answers of a day to come do not use up this one; practice goes on."""
    clock.move(days=400)
    fill(client, CAP)
    Attempt.objects.update(created=clock.time)
    clock.move(days=-400)

    assert "In practice today: 0 of at most 30" in plain(client.get(HOME).text)
    assert 302 == answer(client).status_code


LEVELS = [("1", 302), ("3", 302), ("4", 422), ("0", 422), ("", 422), ("x" * 999, 422)]


@pytest.mark.parametrize(("wanted", "status"), LEVELS)
def test_level(few, client, wanted, status):
    """The level of what is new is kept; one there is not is named."""
    response = level(client, wanted)

    assert status == response.status_code
    if status == 302:
        assert HOME == response.url
        assert int(wanted) == Learner.objects.get().level
        html = client.get(HOME).text
        assert f'name="level" value="{wanted}" aria-pressed="true"' in html
    else:
        assert "Choose one of these: 1, 2, 3" in plain(response.text)
        assert COOKIE not in response.cookies


def test_level_raised_brings_what_is_new_there(few, client):
    """More is new at a higher level; what is held stays."""
    answer(client)
    before = awaits(client)
    level(client, 2)
    after = awaits(client)

    assert 1 == Learner.objects.count()
    assert before[1] < after[1]
    assert before[2] == after[2]


def test_practice_of_a_clause(few, client):
    """Only questions on it are asked, and its answers review nothing."""
    url = "/practice/clause/honour-is-major/"
    question = ask(client, url)
    response = client.post(question.url, question.filled())
    swap = client.post(ask(client, url).url, {}, headers=HTMX)

    assert "An honour is always major" in plain(client.get(url).text)
    assert "confidence" not in client.get(url).text
    assert (302, 422) == (response.status_code, swap.status_code)
    assert "on=honour-is-major" in response.url
    answered = client.get(response.url).text
    assert f'rel="next" href="{url}"' in answered
    assert (1, 0) == (Attempt.objects.count(), Review.objects.count())
    assert question.code != ask(client, url).code


def test_practice_of_a_clause_whose_questions_are_retired_meanwhile(few, client):
    """The next question is then none, which a page of its own says."""
    url = "/practice/clause/honour-is-major/"
    Scenario.objects.update(current=None)

    response = client.get(url, headers=HTMX)

    assert (url, "") == (response["HX-Redirect"], response.text)
    assert "There are no questions on this" in plain(client.get(url).text)


def test_statements_are_in_the_reader_s_language(few, client):
    """What comes back when, and what alone is practised, is said in German too."""
    german = {"Accept-Language": "de"}
    response = client.get(answer(client).url, headers=german)
    returned = Memory.objects.first().statement
    alone = client.get("/practice/clause/R50D2-1/", headers=german)

    with translation.override("de"):
        assert gettext(BY_ID[returned].words) in plain(response.text)
        assert gettext(BY_ID["R50D2-1"].words) in plain(alone.text)
    assert BY_ID["R50D2-1"].words not in plain(alone.text)


def test_the_frame_of_the_page_follows_a_swap(few, client):
    """Title and permanent code are those of the question that is now shown."""
    answer(client, headers=HTMX)
    whole, swap = client.get(SESSION_URL), client.get(SESSION_URL, headers=HTMX)

    assert '<p id="page-code">' in whole.text
    assert '<p id="page-code" hx-swap-oob="true">' in swap.text
    for part in (r"(?s)<title>(.*?)</title>", r"(?s)with these cards: (.*?)</p>"):
        expected, found = (re.search(part, each.text)[1] for each in (whole, swap))
        assert plain(expected) == plain(found), part


# what it shows, address, status, where to or what is said
CLAUSES = [
    ("by number", "/practice/?clause=50D2", 302, "/practice/clause/partner-waits/"),
    (
        "in small letters",
        "/practice/?clause=50d2",
        302,
        "/practice/clause/partner-waits/",
    ),
    ("a number there is not", "/practice/?clause=99Z", 404, "There is no clause “99Z”"),
    ("no number", "/practice/?clause=", 404, "There is no clause “”"),
    (
        "a statement",
        "/practice/clause/R50D2-1/",
        200,
        "Leave 50D2 When a defender has a major penalty card, partner must wait for "
        "declarer’s choice before leading. Menu",
    ),
    (
        "no question on it",
        "/practice/clause/R64A-1/",
        200,
        "There are no questions on this",
    ),
    (
        "a rule there is not",
        "/practice/clause/no-rule/",
        404,
        "There is no rule “no-rule”.",
    ),
    ("an edition there is not", "/practice/?edition=1066", 404, "“1066”"),
    ("a session of none", "/practice/session/?edition=x", 404, "“x”"),
    ("a question there is not", "/practice/session/PC-999/1/", 302, SESSION_URL),
]


@pytest.mark.parametrize(
    ("url", "status", "says"), [pytest.param(*row, id=shows) for shows, *row in CLAUSES]
)
def test_addresses(few, client, url, status, says):
    """An address says what is wrong with it, or leads where it should."""
    response = client.get(url)

    assert status == response.status_code
    assert says in (response.url if status == 302 else plain(response.text))


def test_answer_to_what_is_not_there(few, client):
    """A question, a step or a learner that never was is not found."""
    for url in ("PC-999/1/", f"{few[SMALL].code}/2/", f"{few[SMALL].code}/0/"):
        assert 404 == client.post(SESSION_URL + url, {}).status_code


def test_edition_of_a_link(few, client):
    """An edition that a link names is carried through the session."""
    question = ask(client, edition=2007)
    response = client.post(question.url, question.filled())

    assert "2007" == question.data["edition"]
    assert 2007 == Attempt.objects.get().edition
    assert response.url.endswith("?edition=2007")
    assert f'href="{SESSION_URL}?edition=2007"' in client.get(response.url).text


def test_empty_library(few, client):
    """Without questions practice says so, and leads nowhere else."""
    Scenario.objects.update(current=None)

    assert "There are no questions at this level yet." in plain(client.get(HOME).text)
    assert HOME == client.get(SESSION_URL).url


def test_queries_do_not_grow(few, client, django_assert_num_queries):
    """However much somebody has answered, a page is as many queries."""
    level(client, 2)
    for answers in (1, 60):
        Attempt.objects.all().delete()
        fill(client, answers)
        url = f"/practice/answers/{Attempt.objects.last().pk}/"
        pages = {HOME: 5, f"{SESSION_URL}?more=1": 7, DONE: 5, url: 6}
        for address, number in pages.items():
            client.get(address)
            with django_assert_num_queries(number):
                client.get(address)


@pytest.mark.thorough
def test_two_devices_at_once(in_threads, tmp_path):
    """Two answers of one learner at the same moment are both reviewed, none lost."""

    def prepare():
        call_command("migrate", verbosity=0)
        load(write(tmp_path, an_item()))
        client = Client()
        answer(client)
        forms = []
        for _ in range(4):
            question = ask(client)
            forms.append((question.url, question.filled()))
        return client.cookies, forms

    ((cookies, forms),) = in_threads(prepare)
    barrier = Barrier(len(forms))

    def click(url, data):
        client = Client()
        client.cookies = cookies
        barrier.wait(timeout=10)
        return client.post(url, data).status_code

    statuses = in_threads(*(lambda f=form: click(*f) for form in forms))

    def stored():
        (learner,) = Learner.objects.all()
        before = _memories()
        rebuild(learner.pk)
        return learner.reviews.count(), before == _memories(), len(before) > 0

    assert [302] * len(forms) == statuses
    ((reviews, is_same, is_there),) = in_threads(stored)
    assert (len(forms) + 1, True, True) == (reviews, is_same, is_there)


def _memories():
    return set(Memory.objects.values_list("statement", *Held._fields))
