"""What a director at a table is told: the ruling, and what follows from it."""

from dataclasses import dataclass

from penalty_cards.laws.messages import Message
from penalty_cards.questions.explanation import Clause, Elsewhere, Judged
from penalty_cards.questions.telling import Messages


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice, or what comes later, leads to.

    `event`: the choice as it is written; empty for what is nobody's choice.
    """

    label: Message
    event: str
    words: Messages


@dataclass(frozen=True, slots=True)
class Advice:
    """A ruling for the table.

    `ruling`: what is so now. `said`: what the Director says, in order. `outcomes`: what
    may be chosen or follow. `rights`: who may use what. `unchecked`: clauses of this
    edition to be looked up first; then nothing else is told. `notes`: the open
    interpretations it rests on. `judged`: what is left to the Director. `elsewhere`:
    editions that rule otherwise.
    """

    ruling: Messages = ()
    said: Messages = ()
    outcomes: tuple[Outcome, ...] = ()
    law: tuple[Clause, ...] = ()
    rights: Messages = ()
    unchecked: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    judged: tuple[Judged, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
