"""Cards that were taken back: each could have stayed.

What is given here need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator

from penalty_cards.bridge import Withdrawn
from penalty_cards.laws.code import Code
from penalty_cards.laws.happened import event_words
from penalty_cards.laws.messages import say
from penalty_cards.questions.changing.change import Change, Fact, with_rest
from penalty_cards.questions.question import Question


def withdrawals(question: Question) -> Iterator[tuple[int, Withdrawn]]:
    """Return the cards that were taken back, each with its number."""
    for number, event in enumerate(question.incident.events):
        if isinstance(event, Withdrawn):
            yield number, event


def stays(question: Question, code: Code) -> Iterator[Change]:
    """Let each card that was taken back have stayed."""
    for number, event in withdrawals(question):
        change = Change(
            f"back-{number}",
            Fact.NEXT,
            event_words(event)[0],
            say("{seat} does not take {card} back.", seat=event.seat, card=event.card),
            question,
            code,
        )
        yield from with_rest(change, number)
