"""Rehearsing: the reader rules first, is marked, and then the Director speaks."""

import re

import pytest

from quizzes.directing.director import director_on, question_on, rehearse
from quizzes.directing.services import recent
from tests.directing.tables import HTMX, a_table, after, after_acts, plain, said

pytestmark = pytest.mark.django_db


def choices(page):
    """The choices of the question on a page: the id of each and how it reads."""
    labels = re.findall(r'<label class="pick">.*?</label>', page, re.DOTALL)
    return {re.search(r'value="([^"]*)"', one)[1]: plain(one[1:]) for one in labels}


def chosen(page, words):
    """The id of the choice that reads so."""
    (found,) = (name for name, text in choices(page).items() if words == text)
    return found


MAJOR = (
    "The queen of diamonds is a major penalty card. West must wait for South’s "
    "choice. South may require diamonds. South may forbid diamonds. South may also "
    "choose to make no demand."
)


def test_silent_until_the_reader_has_ruled(client):
    """Before the answer nothing says what the card is or what anybody may do."""
    url = after(client, f"{a_table()}?rehearse=1", "e drops dq")
    page = client.get(url).text

    assert "rehearse=1" in url
    assert "East drops the queen of diamonds." == said(client.get(url))
    before = page.partition('<form class="rehearse"')
    after_it = before[2].partition("</form>")[2]
    assert "major" not in before[0] + after_it
    assert 'name="event"' not in page
    assert 'id="command"' not in page
    assert len(choices(page)) > 2


def test_right(client):
    """A right ruling is said to be right, and the Director speaks."""
    url = after(client, f"{a_table()}?rehearse=1", "e drops dq")
    right = chosen(client.get(url).text, MAJOR)
    page = client.get(f"{url}&choice={right}&answered=1").text

    assert "Right." in plain(page)
    assert 'aria-labelledby="director"' in page
    assert 'name="event" value="declarer requires D"' in page


def test_wrong(client):
    """A wrong ruling names the belief that alone explains it."""
    url = after(client, f"{a_table()}?rehearse=1", "e drops dq")
    wrong = "The queen of diamonds is a minor penalty card. West may lead any card."
    page = client.get(
        f"{url}&choice={chosen(client.get(url).text, wrong)}&answered=1"
    ).text

    assert "No. That isn’t the ruling." in plain(page)
    assert "A common reason for this answer:" in plain(page)
    assert 'aria-labelledby="director"' in page


@pytest.mark.parametrize("query", ["answered=1", "answered=1&choice=nonsense"])
def test_nothing_marked(client, query):
    """Without a choice the question stays, and says that nothing is marked."""
    url = after(client, f"{a_table()}?rehearse=1", "e drops dq")
    page = client.get(f"{url}&{query}").text

    assert "You have not chosen an answer. Choose one first." in page
    assert 'aria-labelledby="director"' not in page


def test_ruling_stays_while_the_reader_acts(client):
    """A refused act keeps the answer; what happens next asks anew."""
    url = after(client, f"{a_table()}?rehearse=1", "e drops dq")
    url += f"&choice={chosen(client.get(url).text, MAJOR)}"
    path, _, query = url.partition("?")
    refused = client.post(f"{path}act/?{query}", {"command": "n drops dq"})

    assert 422 == refused.status_code
    assert "Right." in plain(refused.text)
    later = after(client, url, "declarer requires d")
    assert "choice=" not in later


CLAUSE = "Which Law determines the ruling?"
NO_BELIEF = [
    # what happened, what is asked, the right answer, a wrong one
    (["w leads h7", "n plays h8", "e drops d7"],
     "What is the seven of diamonds now?", "minor", "major"),
    (["w leads h7", "e plays h3"], CLAUSE, "57D", "57C1"),
    (["w leads h7 h4"], CLAUSE, "58B2", "58B1"),
]  # fmt: skip


@pytest.mark.parametrize(("commands", "prompt", "right", "wrong"), NO_BELIEF)
def test_asked_without_a_belief(client, commands, prompt, right, wrong):
    """Where no belief rules otherwise, the kind of the card or the clause is asked."""
    *first, last = commands
    start = after(client, a_table(), *first)
    url = after(client, f"{start}?rehearse=1", last)
    page = client.get(url).text

    assert prompt in plain(page)
    assert {right, wrong} <= choices(page).keys()
    told = plain(client.get(f"{url}&choice={right}&answered=1").text)
    assert "Right." in told
    missed = plain(client.get(f"{url}&choice={wrong}&answered=1").text)
    assert re.search(r"\b(No|Nearly|Not quite)\. ", missed)
    assert "Right." not in missed


def test_plain_play_asks_nothing(client):
    """While nothing has gone wrong there is nothing to rule."""
    url = after(client, f"{a_table()}?rehearse=1", "w plays h7")

    assert {} == choices(client.get(url).text)
    assert 'id="command"' in client.get(url).text


def test_cards_are_asked(client):
    """Where a penalty card leaves less than all cards, they are asked for."""
    url = after(client, a_table(), "e drops dq", "declarer asks nothing", "w plays d8")
    url = after(client, url, "n plays d9")
    page = client.get(f"{url}?rehearse=1").text

    assert "Which cards may East play? Tick all that apply." in plain(page)


REVOKE = ("w leads d2", "n plays d8", "e plays s9")
SPOKEN = [
    ("a revoke", REVOKE),
    ("a revoke put right", (*REVOKE, "e takes back s9")),
    ("a revoke that stands", (*REVOKE, "s plays dq", "n leads c5", "e plays c9")),
    ("a claim", ("w claims ca ck",)),
    ("a claim of declarer", ("s claims da dk",)),
    ("a concession", ("w concedes h7",)),
    ("an objection", ("w concedes h7", "e objects")),
    ("play by consent", ("w claims ca", "all play on")),
    ("a lead face down", ("e leads ha face down",)),
    ("a lead out of turn", ("e leads ha",)),
    ("a lead by dummy", ("n plays d8",)),
    ("two cards", ("w leads d2", "n plays d8", "e plays d5 d6")),
    ("a card too soon", ("w leads d2", "e plays d5")),
    ("a card shown", ("w leads d2", "w shows ck")),
    ("a card that opponents alone see", ("w shows ck to opponents",)),
]


@pytest.mark.parametrize(
    "commands", [pytest.param(commands, id=shows) for shows, commands in SPOKEN]
)
def test_every_ruling_is_rehearsed(commands):
    """Whatever gives the Director something new to say is asked of the reader first."""
    table = after_acts(*commands)
    ruling = table.ruling

    assert table.is_ruled_anew
    assert director_on(table, recent(table), ruling)
    question = question_on(recent(table), ruling, table.code, is_new=True)
    rehearsal = rehearse(question, table.code, frozenset(), is_sent=False)
    assert len(rehearsal.choices) > 1


def test_a_decision_is_new_but_once():
    """While a revoke waits to be put right, the next play asks nothing."""
    assert not after_acts(*REVOKE, "s plays dq").is_ruled_anew


def test_question_takes_the_focus(client):
    """A typed command makes its field go; the question that comes has the focus."""
    data = {"command": "e drops hk"}
    path = after_acts("n plays d8").text
    swap = client.post(f"/table/{path}/act/?rehearse=1", data, headers=HTMX).text

    assert 1 == swap.count("autofocus")
    assert re.search(r'<legend><h2 class="prompt" tabindex="-1" autofocus>', swap)
    plainly = client.post(f"/table/{path}/act/", data, headers=HTMX).text
    assert "autofocus" not in plainly
