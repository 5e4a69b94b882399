"""Answers given without a network: their tickets, and how they are stored."""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple
from uuid import UUID, uuid4

from django.core import signing
from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from penalty_cards.questions.choices import choices
from penalty_cards.scenarios.models import Variant
from quizzes.accounts.models import User
from quizzes.answering.learners import Ticket, is_of_now
from quizzes.answering.services import Exercise, ask
from quizzes.practice.models import Attempt, Confidence, Learner
from quizzes.practice.services import answer
from quizzes.practice.sessions.scheduling import review

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


MOST_ANSWERS = 50
MOST_MARKED = 5  # of them; the others wait, as each may take the time of 20 pages
MOST_BYTES = 100_000


class Refused(Exception):
    """Something sent that cannot be taken; its text says why."""


class Outcome(StrEnum):
    """What became of an answer; of one that waits nothing yet, so it is sent again."""

    STORED = "stored"
    KNOWN = "known"
    REFUSED = "refused"
    WAITS = ""


class Result(NamedTuple):
    """What became of an answer.

    `why`: it was refused. `visitor`: the new one whose it is now, if it is.
    """

    outcome: Outcome
    why: str = ""
    visitor: UUID | None = None


class Sent(NamedTuple):
    """An answer as it was sent. `given`: when, as far as that can be believed."""

    ticket: PackTicket
    choice: str
    confidence: Confidence
    given: datetime


def read_batch(body: bytes) -> list[object]:
    """Read the answers that are sent together.

    Raises: Refused.
    """
    if len(body) > MOST_BYTES:
        raise too_much()
    try:
        document = json.loads(body, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise no_json() from None
    answers = document.get("answers") if isinstance(document, Mapping) else None
    if not isinstance(answers, list):
        raise Refused(_("The data must be an object with a list called “answers”."))
    if len(answers) > MOST_ANSWERS:
        text = _("{sent} answers are too many. The limit is {number}.")
        raise Refused(text.format(sent=len(answers), number=MOST_ANSWERS))
    return answers


def no_json() -> Refused:
    return Refused(_("That is not JSON."))


def too_much() -> Refused:
    """Return the refusal of more bytes than are read."""
    text = _("That is too much data. The limit is {number} bytes.")
    return Refused(text.format(number=MOST_BYTES))


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def take_all(rows: Iterable[object], here: UUID | None) -> list[Result]:
    """Mark and store answers, until enough has been marked at once.

    `here`: the learner who sends them.
    """
    results: list[Result] = []
    marked = 0
    for row in rows:
        if marked == MOST_MARKED:
            results.append(Result(Outcome.WAITS))
            continue
        result = take(row, here)
        here = here or result.visitor
        marked += result.outcome is not Outcome.KNOWN
        results.append(result)
    return results


def take(row: object, here: UUID | None) -> Result:
    """Mark and store an answer, or say why not.

    `here`: the learner who sends it.
    """
    try:
        sent = read_answer(row)
        account = _account(sent.ticket)
        learner = account or _visitor(sent.ticket, here)
        outcome = Outcome.STORED if _store(sent, learner) else Outcome.KNOWN
    except Refused as refused:
        return Result(Outcome.REFUSED, str(refused))
    is_visitors = outcome is Outcome.STORED and learner not in (account, here)
    return Result(outcome, visitor=learner if is_visitors else None)


def read_answer(row: object) -> Sent:
    """Read an answer as it was sent.

    Raises: Refused.
    """
    row = row if isinstance(row, Mapping) else {}
    text = row.get("ticket")
    signed = read_ticket(text) if isinstance(text, str) else None
    if signed is None:
        raise Refused(_("This answer does not belong to a question on this site."))
    choice, confidence = row.get("choice"), row.get("confidence")
    if not isinstance(choice, str):
        raise Refused(_("No answer is chosen."))
    if type(confidence) is not int or confidence not in Confidence.values:
        raise Refused(_("The answer does not say how sure you were. Use 1, 2 or 3."))
    given = _given(signed, row.get("ago"))
    return Sent(signed.ticket, choice, Confidence(confidence), given)


def _given(signed: Signed, ago: object) -> datetime:
    """Return when an answer was given: not before its pack was made, and not after now.

    `ago`: seconds, by a clock that may have been set meanwhile.
    """
    if type(ago) is not int and type(ago) is not float:
        raise Refused(_("The answer does not say how many seconds ago it was given."))
    now = timezone.now()
    age = max((now - signed.made).total_seconds(), 0)
    return now - timedelta(seconds=min(max(ago, 0), age))


def _account(ticket: PackTicket) -> UUID | None:
    """Return the learner of the account that the pack was made for, if any."""
    user = User.objects.filter(pk=ticket.account).first() if ticket.account else None
    return Learner.objects.get_or_create(user=user)[0].pk if user else None


def _visitor(ticket: PackTicket, here: UUID | None) -> UUID:
    """Return the visitor who owns an answer of no account: the one who sends it.

    What was made for an account that is erased belongs to a new visitor.
    So does an answer sent without a name, long after another became that visitor.
    """
    if ticket.account is None and here is not None:
        return here
    known = Learner.objects.filter(pk=ticket.visitor).first()
    return ticket.visitor if known is None or is_of_now(known.created) else uuid4()


def _store(sent: Sent, learner: UUID) -> bool:
    """Mark and store an answer; say whether it was not there already."""
    ticket = sent.ticket
    if Attempt.objects.filter(pk=ticket.attempt).exists():
        return False
    variant = Variant.objects.minted().filter(code=ticket.variant).first()
    if variant is None:
        raise Refused(_("This question no longer exists."))
    exercise = _exercise_for(variant, ticket)
    chosen = frozenset(exercise.ids_now([sent.choice]))
    if chosen.isdisjoint(
        each.id for each in choices(exercise.case.question, exercise.code)
    ):
        text = _("“{choice}” is not among the choices of this question.")
        raise Refused(text.format(choice=sent.choice[:40]))
    form = ticket.as_of_form()
    try:
        with transaction.atomic():
            attempt, is_new = answer(variant, exercise, form, learner, chosen)
            if is_new:
                Attempt.objects.filter(pk=attempt.pk).update(created=sent.given)
                review(attempt, exercise, sent.confidence, ticket.drawn, sent.given)
    except Attempt.DoesNotExist:  # somebody else's since a moment ago
        return False
    return is_new


def _exercise_for(variant: Variant, ticket: PackTicket) -> Exercise:
    """Ask a question as the pack did."""
    text = _("This question is no longer asked under the Laws of {edition}.")
    refused = Refused(text.format(edition=ticket.edition))
    try:
        exercise = ask(variant, ticket.edition, ticket.step)
    except Http404:
        raise refused from None
    if exercise.edition != ticket.edition:
        raise refused
    return exercise
