"""How long an act at the open table takes, beside an answer to a question.

    python -m tests.bench.bench_table

In one run, batch by batch in turn, over one connection that is kept alive: acts at open
tables as htmx sends them, each to the address to which the one before led, and answers
as `bench_answer` judges them, new ones to questions that have been answered before. At
each table 52 cards are played, with a drop, a lead out of turn that is refused and a
revoke that is corrected; the tables stand side by side, and nobody has seen any of what
happens at them before. Promised: an act and its page take at most 1.5 times as long as
an answer and its page, by the median of the batches.

The promise is judged by the time that the server's process works, which other processes
of the machine do not disturb; the time that passes is printed beside it.
"""

import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import NamedTuple

from penalty_cards.bridge import Incident
from penalty_cards.bridge.event_notation import event_text
from tests.bench.bench_answer import Learner, answers, sheets
from tests.bench.bench_incident import a_deal, played_out
from tests.bench.site import fetch, served

PROMISE = 1.5
FORMER, MEASURED = range(1, 4), range(101, 104)  # deals
SEEDS = 2  # of each question, so many variants are answered
REQUESTS = 16  # a batch

Requests = list[Callable[[], None]]


class Cost(NamedTuple):
    """Milliseconds of a request: the work of the server, and all until it ends."""

    work: float
    whole: float


class OpenTable:
    """A table at which a deal is played: its address, and what is still to happen."""

    def __init__(self, deal: int) -> None:
        from quizzes.directing.services import table_url

        incident = played_out(a_deal(deal), 3)
        self.url = table_url(Incident(incident.start))
        self.left = [event_text(event) for event in incident.events]

    def act(self, learner: Learner) -> None:
        """Let the next event happen."""
        self.url = learner.post(f"{self.url}act/", [("event", self.left.pop(0))])


def acts(learner: Learner, deals: range) -> Requests:
    """Make the requests that play these deals, an event at each table in turn."""
    tables = [OpenTable(deal) for deal in deals]
    longest = max(len(table.left) for table in tables)
    return [
        lambda table=table: table.act(learner)
        for number in range(longest)
        for table in tables
        if number < len(table.left)
    ]


def cost(learner: Learner, requests: Requests) -> Cost:
    """Send requests; give what one of them costs."""
    start, worked = perf_counter(), _worked(learner)
    for request in requests:
        request()
    work, whole = _worked(learner) - worked, perf_counter() - start
    return Cost(1000 * work / len(requests), 1000 * whole / len(requests))


def _worked(learner: Learner) -> float:
    """Return the seconds that the server has worked so far."""
    _, body = fetch(learner.connection, "GET", "/worked/")
    return float(body)


def batches(
    learner: Learner, acting: Requests, answering: Requests
) -> Iterator[tuple[Cost, Cost]]:
    """Return the cost of an act and of an answer, by batch."""
    for start in range(0, min(len(acting), len(answering)) - REQUESTS + 1, REQUESTS):
        some = slice(start, start + REQUESTS)
        yield cost(learner, acting[some]), cost(learner, answering[some])


def main() -> int:
    """Measure, print, and say whether the promise is kept."""
    with served() as connection:
        rights, wrongs, thirds = sheets(SEEDS)
        learner = Learner(connection)
        learner.see_nothing()
        for request in (*answers(learner, rights + wrongs), *acts(learner, FORMER)):
            request()
        found = list(
            batches(learner, acts(learner, MEASURED), answers(learner, thirds))
        )
    print(f"{len(found)} batches of {REQUESTS} acts and as many answers")
    ratio = tell("work", [(act.work, answer.work) for act, answer in found])
    print(f"  promised at most {PROMISE}")
    tell(
        "until the page is there", [(act.whole, answer.whole) for act, answer in found]
    )
    return 0 if ratio <= PROMISE else 1


def tell(what: str, costs: list[tuple[float, float]]) -> float:
    """Print the costs of some batches; give the ratio, the median of theirs."""
    ratio = median(act / answer for act, answer in costs)
    act, answer = (median(column) for column in zip(*costs, strict=True))
    print(f"{what:24} act {act:5.1f} ms, answer {answer:5.1f} ms, ratio {ratio:.2f}")
    return ratio


if __name__ == "__main__":
    sys.exit(main())
