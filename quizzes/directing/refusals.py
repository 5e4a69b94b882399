"""Why something cannot be, as the pages say it."""

from dataclasses import dataclass

from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.refusing import Refusal


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something cannot be; `numbers`: of the clauses that forbid it."""

    words: Message
    numbers: tuple[str, ...] = ()


def refused(error: ValueError, edition: int) -> Refused:
    """Return the reason an error names, with the clauses as the edition prints them."""
    if not isinstance(error, Refusal):
        return Refused(say("{reason}.", reason=str(error)))
    numbers = (
        number for rule in error.rules for number in printed_in(rule, edition)[:1]
    )
    return Refused(error.message, tuple(dict.fromkeys(numbers)))
