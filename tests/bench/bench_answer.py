"""How many answers a second, beside an empty page of the same frame.

    python -m tests.bench.bench_answer

In one run, batch by batch in turn, over one connection that is kept alive: answers as
htmx sends them, each with a ticket of its own, and an empty page of the same base
template from the same server. Promised: at least half as many answers as empty pages,
by the median of the batches, and at most 6 queries an answer.

The promise is judged by answers that nobody has given before, to questions that have
been answered before, once rightly and once wrongly: each is read, marked, stored and
rendered. Told apart are first answers to questions that nobody has met.
"""

import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from itertools import permutations
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode

from penalty_cards.laws.code import Code
from penalty_cards.questions.choices import choices, in_places, order_of
from penalty_cards.questions.marking import agrees
from penalty_cards.questions.question import Answer, Kind, Question, answer_under
from tests.bench.site import fetch, served

PROMISE = 0.5
MOST_QUERIES = 6
REQUESTS = 40  # a batch
EVERY = 100  # more than any variant's seed
TOKEN = "t" * 32


class Sheet(NamedTuple):
    """An answer to be sent: where, the code of its variant, the field and choices."""

    url: str
    code: str
    field: str
    chosen: list[str]


def sheets(seeds: int = EVERY) -> tuple[list[Sheet], list[Sheet], list[Sheet]]:
    """Return three answers to every variant: right, wrong, and another.

    The variants stand in mixed order, the same for each of the three. `seeds`: of each
    item, only the variants of the first so many seeds.

    Questions to which only two answers can be thought of are left out, and those to
    which none is right.
    """
    from penalty_cards.laws.editions import LAWS_2017
    from penalty_cards.scenarios.models import Variant
    from penalty_cards.scenarios.services import case_of

    random = Random(1)
    found = []
    for variant in Variant.objects.published().filter(seed__lt=seeds):
        case = case_of(variant)
        if LAWS_2017.edition not in case.item.editions():
            continue
        kind = case.question.kind
        if kind is Kind.JUDGMENT:
            continue
        url = f"{variant.get_absolute_url()}answer/"
        right, wrong, *others = answers_to(case.question, LAWS_2017, random)
        if others:
            given = (right, wrong, random.choice(others))
            found.append([_sheet(url, variant.code, case.question, a) for a in given])
    random.shuffle(found)
    rights, wrongs, thirds = (list(some) for some in zip(*found, strict=True))
    return rights, wrongs, thirds


def _sheet(url: str, code: str, question: Question, answer: Answer) -> Sheet:
    field = "card" if question.kind is Kind.CARD else "choice"
    is_order = question.kind is Kind.ANNOUNCE
    return Sheet(url, code, field, order_of(answer) if is_order else sorted(answer))


def answers_to(question: Question, code: Code, random: Random) -> list[Answer]:
    """Return a right answer, a wrong one, and others that somebody might give."""
    key = answer_under(question, code) or frozenset()
    domain = [choice.id for choice in choices(question, code)]
    if question.kind is Kind.ANNOUNCE:
        return orders_of(domain, question, code)
    random.shuffle(domain)
    found: list[Answer] = [frozenset({choice}) for choice in domain]
    if question.several:
        found += [key ^ {choice} for choice in domain]
        found.insert(0, key)
    found = [answer for answer in dict.fromkeys(found) if answer]
    right = next(answer for answer in found if agrees(question, answer, key))
    wrong = next(answer for answer in found if not agrees(question, answer, key))
    return [right, wrong, *(one for one in found if one not in (right, wrong))]


def orders_of(domain: list[str], question: Question, code: Code) -> list[Answer]:
    """Return a right order, a wrong one, and another."""
    key = answer_under(question, code) or frozenset()
    orders = [in_places(order) for order in permutations(domain)]
    right = [order for order in orders if agrees(question, order, key)]
    wrong = [order for order in orders if order not in right]
    return [right[0], wrong[0], right[-1]]


class Learner:
    """A browser: sends answers, and keeps the cookies."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.connection = connection
        self.cookies = {"csrftoken": TOKEN}

    def headers(self) -> dict[str, str]:
        """Return the cookies as a header."""
        pairs = (f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": "; ".join(pairs)}

    def answer(self, sheet: Sheet, ticket: str) -> None:
        """Send an answer as htmx does; it must be marked."""
        pairs = [("ticket", ticket), ("edition", "2017")]
        pairs += [(sheet.field, one) for one in sheet.chosen]
        assert self.post(sheet.url, pairs).startswith("/answers/")

    def post(self, url: str, pairs: list[tuple[str, str]]) -> str:
        """Send a form as htmx does; give the address of the page that it swaps in."""
        headers = self.headers() | {
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
            "X-CSRFToken": TOKEN,
        }
        response, body = fetch(self.connection, "POST", url, urlencode(pairs), headers)
        assert response.status == 200, (response.status, url, pairs)
        if sent := response.headers["Set-Cookie"]:
            name, _, rest = sent.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        assert body
        return response.headers["HX-Push-Url"]

    def see_nothing(self) -> None:
        """Get the empty page."""
        response, body = fetch(self.connection, "GET", "/empty/", None, self.headers())
        assert response.status == 200
        assert body


def rate(requests: list[Callable[[], None]]) -> float:
    """Return how many of these requests are answered in a second."""
    start = perf_counter()
    for request in requests:
        request()
    return len(requests) / (perf_counter() - start)


def batches(learner: Learner, found: list[Sheet]) -> Iterator[tuple[float, float]]:
    """Return the rates of answers, each given once, and of empty pages, by batch."""
    for start in range(0, len(found) - REQUESTS + 1, REQUESTS):
        some = found[start : start + REQUESTS]
        yield rate(answers(learner, some)), rate([learner.see_nothing] * REQUESTS)


def answers(learner: Learner, some: list[Sheet]) -> list[Callable[[], None]]:
    """Make the requests that send these answers, the tickets beforehand."""
    from quizzes.answering.learners import new_ticket

    tickets = [str(new_ticket(sheet.code)) for sheet in some]
    return [
        lambda sheet=sheet, ticket=ticket: learner.answer(sheet, ticket)
        for sheet, ticket in zip(some, tickets, strict=True)
    ]


def queries(found: list[Sheet]) -> int:
    """Count the queries of an answer, the most of one to each of some questions."""
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from quizzes.answering.learners import new_ticket

    most = 0
    client = Client(headers={"HX-Request": "true", "Host": "127.0.0.1"})
    for sheet in found[:30]:
        data = {"ticket": str(new_ticket(sheet.code)), sheet.field: sheet.chosen}
        with CaptureQueriesContext(
            connection,
        ) as seen:
            assert client.post(sheet.url, data).status_code == 200
        most = max(most, len(seen))
    return most


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    with served() as connection:
        rights, wrongs, thirds = sheets()
        learner = Learner(connection)
        learner.see_nothing()
        unknown = list(batches(learner, rights))
        list(batches(learner, wrongs))
        known = list(batches(learner, thirds))
        number = queries(thirds)
    ratio = tell("a new answer to a known question", known)
    print(f"  promised at least {PROMISE}")
    tell("the first to a question", unknown)
    print(f"{number} queries an answer, promised at most {MOST_QUERIES}")
    return 0 if ratio >= PROMISE and number <= MOST_QUERIES else 1


def tell(what: str, rates: list[tuple[float, float]]) -> float:
    """Print the rates of some batches; give the ratio, the median of theirs."""
    ratio = median(one / other for one, other in rates)
    answered = median(one for one, _ in rates)
    empty = median(other for _, other in rates)
    print(f"{what:32} {answered:6.1f} against {empty:6.1f} a second, ratio {ratio:.2f}")
    return ratio


if __name__ == "__main__":
    sys.exit(main())
