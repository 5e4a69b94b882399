"""What has happened before a question is asked, to be watched event by event."""

from dataclasses import dataclass, replace
from functools import lru_cache

from penalty_cards.laws.code import Code
from penalty_cards.laws.director import followed
from penalty_cards.laws.messages import Message
from penalty_cards.laws.words.events import happened
from penalty_cards.questions.disclosure import events_shown
from penalty_cards.questions.display import Showing, open_table, shown_seats
from penalty_cards.questions.question import Question, ruling_of, seat_of


@dataclass(frozen=True, slots=True)
class WatchedMoment:
    """The table at one moment. `words`: what has just happened, empty at the start."""

    words: tuple[Message, ...]
    showing: Showing


@lru_cache(maxsize=1024)
def watched(question: Question, code: Code) -> tuple[WatchedMoment, ...]:
    """Return the table at the start and after each event, up to the open table.

    Each is seen from the chair that answers, and exposed cards carry no more than they
    do on the open table, so that nothing gives the key away.
    """
    last = open_table(question, code)
    count = events_shown(question, code)
    moments = followed(question.incident, code).moments[: count + 1]
    seat = seat_of(question, ruling_of(question, code).state)
    start = question.incident.start.restrictions
    showings = [
        Showing(
            replace(
                moment.state,
                restrictions=tuple(r for r in moment.state.restrictions if r in start),
            ),
            shown_seats(seat, moment.state),
            last.is_ruled,
        )
        for moment in moments[:-1]
    ]
    words = [
        happened(before.state, event, after.state)
        for before, event, after in zip(
            moments, question.incident.events, moments[1:], strict=False
        )
    ]
    return tuple(
        WatchedMoment(*each)
        for each in zip([(), *words], [*showings, last], strict=True)
    )
