"""How long an act at the open table takes, beside an answer to a question.

    python -m tests.bench.bench_table

In one run, batch by batch in turn, over one connection that is kept alive: acts at open
tables as htmx sends them, each to the address to which the one before led, and answers
as `bench_answer` judges them, new ones to questions that have been answered before.
The tables stand side by side: cards are played, dropped, led out of turn and revoked,
and what is to be decided is decided, until ten tricks are over. Nobody has seen these
tables before. Promised: an act and its page take at most 1.5 times as long as an answer
and its page, by the median of the batches.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import zip_longest
from random import Random
from statistics import median

from penalty_cards.bridge import (
    Card,
    Event,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Seat,
    parse_card,
)
from penalty_cards.bridge.notation import event_text, parse_event, parse_seat
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.replay import Moment, follow
from tests.bench.bench_answer import REQUESTS, Learner, Sheet, answers, rate, sheets
from tests.bench.bench_incident import a_deal
from tests.bench.site import served

PROMISE = 1.5
FORMER, MEASURED = range(1, 11), range(101, 111)  # deals
TRICKS = 10
WRONG = {"drop": 0.05, "lead": 0.05, "play": 0.05}  # how often it is tried

Form = dict[str, str]


def acts_at(deal: int) -> list[Form]:
    """Play a deal, with much going wrong; give the forms that are sent for it."""
    random, moment, forms = Random(deal), Moment(a_deal(deal)), []
    while sum(moment.state.won) < TRICKS:
        for form in (*_wrong(moment, random), _right(moment, random)):
            try:
                moment = follow(moment, _event(form), LAWS_2017)
            except (ImpossibleEvent, ImpossiblePosition):
                continue
            forms.append(form)
            break
    return forms


def _wrong(moment: Moment, random: Random) -> Iterator[Form]:
    """Think of what a defender might do wrong now; not all of it can happen."""
    for way, share in WRONG.items():
        seat = random.choice([s for s in Seat if moment.state.is_defender(s)])
        if random.random() < share:
            yield _form(seat, way, random.choice(moment.state.hand(seat)))


def _right(moment: Moment, random: Random) -> Form:
    """Choose what somebody has to choose, or play a card that may be played."""
    ruling = judge(moment.state, LAWS_2017, moment.steps)
    if ruling.offers:
        return {"event": event_text(random.choice(ruling.offers).event)}
    return _form(moment.state.to_play, "play", random.choice(ruling.legal))


def _form(seat: Seat, way: str, card: Card) -> Form:
    return {"seat": seat.letter, "way": way, "card": str(card)}


def _event(form: Form) -> Event:
    from quizzes.directing.acts import BY_NAME, act

    if "event" in form:
        return parse_event(form["event"])
    card, seat = parse_card(form["card"]), parse_seat(form["seat"])
    return act(BY_NAME[form["way"]], seat, [card])


class OpenTable:
    """A table that is played at: where it stands, and the forms still to be sent."""

    def __init__(self, deal: int) -> None:
        from quizzes.directing.addresses import table_url

        self.url = table_url(Incident(a_deal(deal)))
        self.forms = acts_at(deal)

    def act(self, learner: Learner) -> None:
        """Send the next form; it must happen."""
        form = self.forms.pop(0)
        self.url = learner.post(f"{self.url}act/", list(form.items()))


def acts(learner: Learner, deals: range) -> list[Callable[[], None]]:
    """Make the requests that are sent to these tables in turn."""
    tables = [OpenTable(deal) for deal in deals]
    turns = zip_longest(*([table] * len(table.forms) for table in tables))
    return [
        lambda table=table: table.act(learner)
        for turn in turns
        for table in turn
        if table is not None
    ]


def batches(learner: Learner, known: list[Sheet]) -> Iterator[tuple[float, float]]:
    """Give the milliseconds of an act and of an answer, by batch."""
    acting = acts(learner, MEASURED)
    for start in range(0, min(len(acting), len(known)) - REQUESTS + 1, REQUESTS):
        some = slice(start, start + REQUESTS)
        answering = answers(learner, known[some])
        yield 1000 / rate(acting[some]), 1000 / rate(answering)


def main() -> int:
    """Measure, print, and say whether the promise is kept."""
    with served() as connection:
        rights, wrongs, thirds = sheets()
        learner = Learner(connection)
        learner.see_nothing()
        rate(answers(learner, rights + wrongs))
        rate(acts(learner, FORMER))
        found = list(batches(learner, thirds))
    ratio = median(act / answer for act, answer in found)
    act, answer = (median(column) for column in zip(*found, strict=True))
    print(f"{len(found)} batches of {REQUESTS} acts and as many answers")
    print(f"an act {act:.1f} ms, an answer {answer:.1f} ms, ratio {ratio:.2f}")
    print(f"  promised at most {PROMISE}")
    return 0 if ratio <= PROMISE else 1


if __name__ == "__main__":
    sys.exit(main())
