"""Several questions over one incident: each is asked, marked and stored by itself."""

import pytest

from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from quizzes.practice.filters import ItemFilter
from quizzes.practice.models import Attempt
from tests.practice.pages import HTMX, hidden, key_of, plain, wrong_of

pytestmark = pytest.mark.usefixtures("library", "db")


@pytest.fixture
def variant():
    """What is it? What may declarer do? Who may use what?"""
    return Variant.objects.published().get(seed=0, version__scenario__code="PC-093")


@pytest.fixture
def reasons():
    """What is the ruling? Which clause decides? Which card may be played?"""
    return Variant.objects.published().get(seed=0, version__scenario__code="PC-094")


def address(variant, step):
    """Where a step is asked."""
    url = variant.get_absolute_url()
    return url if step == 1 else f"{url}steps/{step}/"


def right(variant, step):
    """A right answer to a step."""
    return key_of(case_of(variant, step).question)


def answer(client, variant, step, chosen, **options):
    """Answer a step on its own page."""
    html = client.get(address(variant, step)).text
    name = "card" if case_of(variant, step).question.kind == "card" else "choice"
    data = {"ticket": hidden(html, "ticket"), name: chosen, "edition": "2017"}
    return client.post(f"{address(variant, step)}answer/", data, **options)


def test_each_step_says_where_it_stands(client, variant):
    """Step n of m, in whose place it is answered, and what was truly ruled before."""
    pages = [plain(client.get(address(variant, step)).text) for step in (1, 2, 3)]

    for step, text in enumerate(pages, start=1):
        assert f"Step {step} of 3" in text
    assert "You are the Director." in pages[0]
    assert "You are South, declarer." in pages[1]
    assert "Rulings so far" not in pages[0]
    for text in pages[1:]:
        assert "Q is a major penalty card. South may lead any card." in text
    assert "South may require hearts" in pages[2]


def test_a_later_step_leads_to_what_came_before(client, variant):
    """Opened by its own address it begins amid the story; what was before is linked."""
    first, second = (client.get(address(variant, step)).text for step in (1, 2))

    assert 'href="#earlier"' not in first
    head, rest = second.split("</header>", 2)[1:]
    assert 'href="#earlier">Earlier steps</a>' in head
    told = plain(rest.partition('id="earlier"')[2].partition("</section>")[0])
    assert "West leans back to stretch" in told


def test_no_step_gives_a_later_one_away(client, variant):
    """An open step tells of nothing that happens after it."""
    first, second = (client.get(address(variant, step)).text for step in (1, 2))

    assert "won the trick" not in plain(first)
    assert "forbade" not in plain(second)
    assert "is a major penalty card" not in plain(first).partition("Three hints")[0]


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_from_step_to_step(client, variant, headers):
    """Each answer is stored with its step, and with the answer before it."""
    for step in (1, 2, 3):
        answer(client, variant, step, right(variant, step), headers=headers)
    third, second, first = Attempt.objects.all()

    assert [1, 2, 3] == [first.step, second.step, third.step]
    assert [None, first, second] == [first.before, second.before, third.before]
    assert [True] * 3 == [attempt.is_right for attempt in (first, second, third)]
    links = [client.get(attempt.get_absolute_url()) for attempt in (first, second)]
    for step, page in enumerate(links, start=2):
        assert f'href="{address(variant, step)}?edition=2017">Next step' in page.text
    assert "Next question" in client.get(third.get_absolute_url()).text


def test_a_wrong_answer_spoils_no_later_step(client, variant):
    """After a wrong answer the next step is the same, and can be answered rightly."""
    before = client.get(address(variant, 2)).text
    answer(client, variant, 1, ["minor"])

    assert plain(before) == plain(client.get(address(variant, 2)).text)
    answer(client, variant, 2, right(variant, 2))
    second, first = Attempt.objects.all()
    assert (False, True) == (first.is_right, second.is_right)
    assert first == second.before


def test_a_step_can_be_answered_by_itself(client, variant):
    """Whoever comes by a link need not have answered the steps before."""
    answer(client, variant, 3, right(variant, 3))

    (attempt,) = Attempt.objects.all()
    assert (3, None, True) == (attempt.step, attempt.before, attempt.is_right)


REASONS = [
    # the ruling, the clause, for the wrong reason
    (True, True, False),
    (True, False, True),
    (False, True, False),
    (False, False, False),
]


@pytest.mark.parametrize(("ruling", "clause", "wrong_reason"), REASONS)
def test_right_for_the_wrong_reason(client, reasons, ruling, clause, wrong_reason):
    """It is kept apart: the ruling was right, and the clause named does not decide."""
    rulings = client.get(address(reasons, 1)).text
    wrong = [value for value in _choices(rulings) if value not in right(reasons, 1)]
    answer(client, reasons, 1, right(reasons, 1) if ruling else wrong[:1])
    response = answer(client, reasons, 2, ["50C"] if clause else ["50E4"])

    attempt = Attempt.objects.get(step=2)
    assert (clause, wrong_reason) == (attempt.is_right, attempt.wrong_reason)
    assert ruling == attempt.before.is_right
    said = plain(client.get(response.url).text)
    assert wrong_reason == ("not for this reason" in said)


def _choices(html):
    """The values to choose from on an open page."""
    fields = [part.partition(">")[0] for part in html.split("<input")[1:]]
    return [f.split('value="')[1].split('"')[0] for f in fields if 'name="choice"' in f]


@pytest.mark.parametrize("code", ["PC-093", "PC-094", "PC-099"])
@pytest.mark.parametrize("is_right", [True, False])
def test_every_step(client, code, is_right):
    """Each step of each item is marked, explained, and has facts that could change."""
    variant = Variant.objects.published().get(seed=0, version__scenario__code=code)
    for step in range(1, len(case_of(variant).item.steps) + 1):
        question = case_of(variant, step).question
        chosen = key_of(question) if is_right else wrong_of(question)
        url = answer(client, variant, step, chosen).url
        said = plain(client.get(url).text)

        assert is_right is ("Right." in said), step
        assert "{" not in said, step
        for query in ("play=1", "change="):
            assert 200 == client.get(f"{url}?{query}").status_code


def test_there_is_no_such_step(client, variant, variants):
    """A step that an item does not have is not found, nor can it be answered."""
    for url in (address(variant, 4), address(variant, 0), address(variants["card"], 2)):
        assert 404 == client.get(url).status_code
        assert 404 == client.post(f"{url}answer/").status_code
    assert 404 == client.get(address(variant, 10**30)).status_code


def test_a_ticket_is_for_one_step(client, variant):
    """The form of one step answers no other."""
    html = client.get(address(variant, 2)).text
    data = {"ticket": hidden(html, "ticket"), "choice": ["minor"]}

    assert 422 == client.post(f"{address(variant, 1)}answer/", data).status_code
    assert not Attempt.objects.exists()


def test_slides_of_every_step(client, variant):
    """The projector goes through the steps in order."""
    url, seen = f"{variant.get_absolute_url()}present/", []
    while url:
        html = client.get(url).text
        seen.append(url.rstrip("/").rpartition("/")[2])
        after = html.partition('rel="next"')[0].rpartition('href="')[2]
        url = after.partition('"')[0] if 'rel="next"' in html else ""

    parts = ["question", "ruling", "law"]
    later = [f"{part}-{n}" for n in (2, 3) for part in ["story", *parts]]
    assert ["present", *parts, *later] == seen


def test_the_list_knows_steps(rf, client):
    """An item of several steps is found by each of their kinds, and says how many."""
    request = rf.get("/questions/?kind=information")
    rows = ItemFilter(request.GET, 2017, None).rows

    assert [3] == [row.steps for row in rows if row.variant.code.startswith("PC-093")]
    assert "3 steps" in plain(client.get("/questions/?kind=information").text)
