"""Refusals: why an event cannot happen, and which rules say so."""

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.messages import Message, render


class Refusal(ImpossibleEvent):
    """An event that cannot happen, with the reason as a message.

    `rules`: those that forbid it, empty where the cards alone do.
    """

    def __init__(self, message: Message, *rules: Rule) -> None:
        super().__init__(render(message))
        self.message = message
        self.rules = rules
