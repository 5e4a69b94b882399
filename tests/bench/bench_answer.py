"""How many answers a second, beside an empty page of the same frame.

    python -m tests.bench.bench_answer

In one run, batch by batch in turn, over one connection that is kept alive: answers as
htmx sends them, each with a ticket of its own, and an empty page of the same base
template from the same server. Promised: at least half as many answers as empty pages,
by the median of the batches, and at most 6 queries an answer.

The promise is judged by answers that are read, marked, stored and rendered: each is
given once only, to a question that somebody has answered otherwise before. Told apart
are answers to questions nobody has met, and answers whose page is remembered.
"""

import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode

from tests.bench.site import fetch, served

PROMISE = 0.5
MOST_QUERIES = 6
REQUESTS = 40  # a batch
TOKEN = "t" * 32


class Sheet(NamedTuple):
    """An answer to be sent: where, the code of its variant, the field and choices."""

    url: str
    code: str
    field: str
    chosen: list[str]


def sheets() -> tuple[list[Sheet], list[Sheet]]:
    """Give two answers to every variant, one right and one wrong, in mixed order."""
    from penalty_cards.laws.editions import LAWS_2017
    from penalty_cards.questions.choices import choices
    from penalty_cards.questions.question import Kind, answer_under
    from penalty_cards.scenarios.services import case_of, published

    random = Random(1)
    first, second = [], []
    for variant in published():
        case = case_of(variant)
        if LAWS_2017.edition not in case.item.editions():
            continue
        question = case.question
        key = sorted(answer_under(question, LAWS_2017) or ())
        domain = [choice.id for choice in choices(question, LAWS_2017)]
        wrong = [one for one in domain if one not in key] or domain[1:]
        field = "card" if question.kind is Kind.CARD else "choice"
        url = f"{variant.get_absolute_url()}answer/"
        pair = [key if question.several else key[:1], wrong[:1]]
        random.shuffle(pair)
        for found, chosen in zip((first, second), pair, strict=True):
            found.append(Sheet(url, variant.code, field, chosen))
    random.shuffle(first)
    random.shuffle(second)
    return first, second


class Learner:
    """A browser: sends answers, and keeps the cookies."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.connection = connection
        self.cookies = {"csrftoken": TOKEN}

    def headers(self) -> dict[str, str]:
        """Give the cookies as a header."""
        pairs = (f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": "; ".join(pairs)}

    def answer(self, sheet: Sheet, ticket: str) -> None:
        """Send an answer as htmx does; it must be marked."""
        pairs = [("ticket", ticket), ("edition", "2017")]
        pairs += [(sheet.field, one) for one in sheet.chosen]
        headers = self.headers() | {
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
            "X-CSRFToken": TOKEN,
        }
        response, body = fetch(
            self.connection, "POST", sheet.url, urlencode(pairs), headers
        )
        assert response.status == 200, (response.status, sheet)
        assert response.headers["HX-Push-Url"].startswith("/answers/")
        if sent := response.headers["Set-Cookie"]:
            name, _, rest = sent.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        assert body

    def see_nothing(self) -> None:
        """Get the empty page."""
        response, body = fetch(self.connection, "GET", "/empty/", None, self.headers())
        assert response.status == 200
        assert body


def rate(requests: list[Callable[[], None]]) -> float:
    """Give how many of these requests are answered in a second."""
    start = perf_counter()
    for request in requests:
        request()
    return len(requests) / (perf_counter() - start)


def batches(learner: Learner, found: list[Sheet]) -> Iterator[tuple[float, float]]:
    """Give the rates of answers, each given once, and of empty pages, by batch."""
    for start in range(0, len(found) - REQUESTS + 1, REQUESTS):
        some = found[start : start + REQUESTS]
        yield rate(answers(learner, some)), rate([learner.see_nothing] * REQUESTS)


def answers(learner: Learner, some: list[Sheet]) -> list[Callable[[], None]]:
    """Make the requests that send these answers, the tickets beforehand."""
    from quizzes.practice.tokens import new_ticket

    tickets = [str(new_ticket(None, sheet.code)) for sheet in some]
    return [
        lambda sheet=sheet, ticket=ticket: learner.answer(sheet, ticket)
        for sheet, ticket in zip(some, tickets, strict=True)
    ]


def queries(found: list[Sheet]) -> int:
    """Count the queries of an answer, the most of one to each of some questions."""
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from quizzes.practice.tokens import new_ticket

    most = 0
    client = Client(headers={"HX-Request": "true", "Host": "127.0.0.1"})
    for sheet in found[:30]:
        data = {"ticket": str(new_ticket(None, sheet.code)), sheet.field: sheet.chosen}
        with CaptureQueriesContext(
            connection,
        ) as seen:
            assert client.post(sheet.url, data).status_code == 200
        most = max(most, len(seen))
    return most


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    with served() as connection:
        first, second = sheets()
        learner = Learner(connection)
        learner.see_nothing()
        unknown = list(batches(learner, first))
        rendered = list(batches(learner, second))
        remembered = list(batches(learner, second))
        asked = queries(second)
    ratio = tell("rendered, the question known", rendered)
    print(f"  promised at least {PROMISE}")
    tell("the question not met before", unknown)
    tell("the page remembered", remembered)
    print(f"{asked} queries an answer, promised at most {MOST_QUERIES}")
    return 0 if ratio >= PROMISE and asked <= MOST_QUERIES else 1


def tell(what: str, rates: list[tuple[float, float]]) -> float:
    """Print the rates of some batches; give the ratio, the median of theirs."""
    ratio = median(one / other for one, other in rates)
    answered = median(one for one, _ in rates)
    empty = median(other for _, other in rates)
    print(f"{what:30} {answered:6.1f} against {empty:6.1f} a second, ratio {ratio:.2f}")
    return ratio


if __name__ == "__main__":
    sys.exit(main())
