"""What each question of a pack carries: for whom, and which attempt it will be."""

from datetime import UTC, datetime
from typing import NamedTuple
from uuid import UUID

from django.core import signing

from quizzes.practice.tokens import Ticket

_SALT = "practice.pack"


class PackTicket(NamedTuple):
    """A question of a pack, with all that marking an answer to it needs.

    `account`: for whose the pack was made, None for a visitor's. `visitor`: who answers
    where there is no account and no cookie. `step`: of the item, counted from 1.
    `drawn`: the statement for which the question was chosen.
    """

    account: int | None
    visitor: UUID
    attempt: UUID
    variant: str
    step: int
    edition: int
    drawn: str

    def __str__(self) -> str:
        ids = (self.visitor.hex, self.attempt.hex)
        return signing.dumps([self.account, *ids, *self[3:]], salt=_SALT)

    def as_of_form(self) -> Ticket:
        """Return the ticket that the question's own form would carry."""
        return Ticket(self.visitor, self.attempt, self.variant, self.step)


class Signed(NamedTuple):
    """A ticket that came back, and when it was made."""

    ticket: PackTicket
    made: datetime


def read_ticket(text: str) -> Signed | None:
    """Read a ticket; None if it was not made by this site for a pack."""
    try:
        account, visitor, attempt, *rest = signing.loads(text, salt=_SALT)
        ticket = PackTicket(account, UUID(visitor), UUID(attempt), *rest)
    except (signing.BadSignature, ValueError, TypeError, AttributeError):
        return None
    seconds = signing.b62_decode(text.split(":")[-2])
    return Signed(ticket, datetime.fromtimestamp(seconds, UTC))
