"""Sitting an exam or its rehearsal: beginning, saving, going on, ending."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from secrets import token_hex
from threading import Lock
from typing import Any
from uuid import UUID

from django.db import IntegrityError, connection, transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from quizzes.accounts.models import User
from quizzes.exams.blueprints.blueprint import Blueprint as Content
from quizzes.exams.blueprints.blueprint import Who
from quizzes.exams.models import (
    Blueprint,
    Exam,
    Invitation,
    Question,
    Response,
    Sitting,
)
from quizzes.exams.papers.drawing import Drawn, draw, library_digest
from quizzes.exams.papers.keys import keys_to
from quizzes.exams.papers.parts import Part, asked_in_part
from quizzes.exams.services import paper_seed
from quizzes.exams.sittings import clock
from quizzes.exams.sittings.watch import watch
from quizzes.practice import services
from quizzes.practice.services import Asked

# A process draws one paper at a time: where a room begins at once, each thread would
# keep the others from ending what they store, and so the database from all of them.
_DRAWING = Lock()
MOST_TRIES = 5  # of a million seeds one that no paper of the exam has


class Refused(Exception):
    """Somebody may not begin; the text says why."""


class TooLate(Exception):
    """What came after the end of a sitting."""


class Stale(Exception):
    """A form that was made of a question as it is no more."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a question is: the part that is open, and what stands to each part.

    `responses`: by part, none where nothing has been saved or opened.
    """

    question: Question
    responses: dict[Part, Response]

    @property
    def parts(self) -> list[Part]:
        """Give the parts in order."""
        return [Part(name) for name in self.question.parts]

    @property
    def part(self) -> Part:
        """Give the part that may be answered: the last that has been opened."""
        opened = [part for part in self.parts if part in self.responses]
        return opened[-1] if opened else self.parts[0]

    @property
    def response(self) -> Response | None:
        """Give what stands to that part."""
        return self.responses.get(self.part)

    @property
    def revision(self) -> int:
        """Give how often that part has been saved."""
        return self.response.revision if self.response else 0

    @property
    def next_part(self) -> Part | None:
        """Give the part that is opened next, None after the last."""
        after = self.parts[self.parts.index(self.part) + 1 :]
        return after[0] if after else None

    @property
    def answered(self) -> int:
        """Give how many parts have an answer."""
        return sum(bool(each.answer) for each in self.responses.values())

    @property
    def is_done(self) -> bool:
        """Say whether every part has an answer."""
        return self.answered == len(self.parts)


def enter(exam: Exam, candidate: User) -> Sitting:
    """Begin the next attempt of a candidate at an exam, or go on with one that runs.

    Raises: Refused; CannotBeFilled.
    """
    now = timezone.now()
    for sitting in Sitting.objects.filter(candidate=candidate, ended=None):
        if not close_if_over(sitting, now):
            if sitting.exam_id == exam.pk:
                return sitting
            raise Refused(_("You are sitting another exam. End that one first."))
    if reason := refusal(exam, candidate, now):
        raise Refused(reason)
    for _try in range(MOST_TRIES):
        try:
            return begin(exam, exam.blueprint, candidate, paper_seed(exam))
        except IntegrityError:
            if own := exam.sittings.filter(candidate=candidate, ended=None).first():
                return own
    raise Refused(_("Too many begin at this moment. Try again in a minute."))


def refusal(exam: Exam, candidate: User, now: datetime) -> str:
    """Say why a candidate may not begin an exam now; empty if they may."""
    if now < exam.opens:
        text = _("This exam can be begun from %(when)s.")
        return text % {"when": _moment(exam.opens)}
    if now >= exam.closes:
        text = _("This exam could be begun until %(when)s.")
        return text % {"when": _moment(exam.closes)}
    blueprint = exam.blueprint.content
    is_invited = exam.invitations.filter(candidate=candidate).exists()
    if blueprint.who is Who.INVITED and not is_invited:
        return _("This exam is for those who are invited, and you are not among them.")
    own = exam.sittings.filter(candidate=candidate)
    if blueprint.attempts is not None and own.count() >= blueprint.attempts:
        return _("You have used all your attempts at this exam.")
    last = exam.blueprint.sittings.filter(candidate=candidate).exclude(ended=None)
    ended = last.order_by("-ended").values_list("ended", flat=True).first()
    if ended and now < (free := ended + timedelta(days=blueprint.waiting_days)):
        text = _("You may sit this again from %(when)s.")
        return text % {"when": _moment(free)}
    return ""


def _moment(when: datetime) -> str:
    return date_format(timezone.localtime(when), "DATETIME_FORMAT")


def begin(
    exam: Exam | None, blueprint: Blueprint, who: User | UUID, seed: str
) -> Sitting:
    """Draw a paper and begin to sit it; the clock starts once it is drawn.

    If the blueprint was changed while it was drawn, it is drawn again. `who`: a
    candidate, or in a rehearsal the learner.

    Raises: CannotBeFilled; IntegrityError, if the candidate sits already, or somebody
    this paper; Refused or Http404, if they may not any more, or the blueprint was
    deleted meanwhile.
    """
    document = blueprint.content
    reserved = exam is not None and exam.takes_reserved
    if not connection.in_atomic_block:  # others have need of it while one waits
        connection.close()
    with _DRAWING:
        drawn = draw(document, seed, reserved=reserved)
        library = library_digest(document, reserved=reserved)
    sitting = Sitting(
        blueprint=blueprint,
        exam=exam,
        seed=seed,
        library=library,
        edition=document.edition,
        minutes=minutes_of(document, exam, who),
    )
    if isinstance(who, UUID):
        sitting.learner_id = who
    else:
        sitting.candidate = who
    with transaction.atomic():
        rows = Blueprint.objects.select_for_update()
        now = get_object_or_404(rows, pk=blueprint.pk)
        if now.document == blueprint.document:
            if exam is not None and (reason := refusal(exam, who, timezone.now())):
                raise Refused(reason)
            _store(sitting, drawn)
            return sitting
    return begin(exam, now, who, seed)


def _store(sitting: Sitting, drawn: Iterable[Drawn]) -> None:
    sitting.save(force_insert=True)
    Question.objects.bulk_create(
        Question(
            sitting=sitting,
            place=place,
            section=each.section,
            variant=each.variant,
            step=each.step,
            parts=[part.value for part in each.parts],
        )
        for place, each in enumerate(drawn, start=1)
    )


def rehearse(blueprint: Blueprint, learner: UUID) -> Sitting:
    """Begin a rehearsal, or go on with the one of this blueprint that runs.

    Raises: CannotBeFilled.
    """
    now = timezone.now()
    for sitting in blueprint.sittings.filter(learner=learner, ended=None):
        if not close_if_over(sitting, now):
            return sitting
    return begin(None, blueprint, learner, f"rehearsal-{token_hex(4)}")


def minutes_of(document: Content, exam: Exam | None, who: User | UUID) -> int:
    """Give the minutes that somebody is allowed, with those that are added for them."""
    extra = 0
    if exam is not None and not isinstance(who, UUID):
        own = Invitation.objects.filter(exam=exam, candidate=who).first()
        extra = own.extra if own else 0
    return ceil(document.minutes * (100 + extra) / 100)


def close_if_over(sitting: Sitting, now: datetime) -> bool:
    """Say whether a sitting has ended; one whose time is over ends now.

    First the clock is minded, so that no time is counted in which the site was away.
    """
    if sitting.ended is None:
        watch.keep()
        time = clock.clock_of(sitting)
        if time.is_over(now):
            clock.close(sitting, time)
    return sitting.ended is not None


def standings(sitting: Sitting) -> list[Standing]:
    """Give how far every question of a paper is, in order; two queries."""
    questions = sitting.questions.select_related("variant__version__scenario")
    return [
        _standing(question, question.responses.all())
        for question in questions.prefetch_related("responses")
    ]


def standing(question: Question) -> Standing:
    """Give how far a question is."""
    return _standing(question, question.responses.all())


def _standing(question: Question, responses: Sequence[Response]) -> Standing:
    return Standing(question, {Part(each.part): each for each in responses})


def asked_of(question: Question, edition: int, part: Part = Part.RULING) -> Asked:
    """Give a part of a question as it is asked.

    Raises: OutOfDate.
    """
    return asked_in_part(services.ask(question.variant, edition, question.step), part)


def save(
    question: Question,
    part: Part,
    revision: int,
    answer: Sequence[str],
    reasons: str = "",
) -> None:
    """Keep an answer to the open part of a question, made at a revision.

    What stands already is no conflict: a form may come twice. With the first answer
    the key is kept by which it is marked.

    Raises: TooLate; Stale; OutOfDate.
    """
    key = {} if part.value in question.keys else _key_to(question, part)
    with transaction.atomic():
        _locked(question)
        found = standing(question)
        if found.part is not part:
            raise Stale
        values = {"answer": list(answer), "reasons": reasons}
        stored = found.response
        if stored is not None and _holds(stored, values) and stored.revision > revision:
            return
        if found.revision != revision:
            raise Stale
        values |= {"revision": revision + 1, "saved": timezone.now()}
        question.responses.update_or_create(part=part.value, defaults=values)
        if key:
            _keep_key(question, key)


def _key_to(question: Question, part: Part) -> dict[str, Any]:
    edition = question.sitting.edition
    asked = services.ask(question.variant, edition, question.step)
    return keys_to(asked, [part])


def _keep_key(question: Question, key: dict[str, Any]) -> None:
    """Keep a key beside those that were kept since the question was read."""
    kept = Question.objects.values_list("keys", flat=True).get(pk=question.pk)
    question.keys = kept | key
    question.save(update_fields=["keys"])


def _holds(response: Response, values: dict[str, object]) -> bool:
    return values == {"answer": response.answer, "reasons": response.reasons}


def open_next(question: Question) -> None:
    """Open the next part of a question; the one before is answered and now locked.

    Raises: TooLate; Stale, if it has no answer, or is the last.
    """
    with transaction.atomic():
        _locked(question)
        found = standing(question)
        is_answered = found.response is not None and bool(found.response.answer)
        if found.next_part is None or not is_answered:
            raise Stale
        question.responses.create(
            part=found.next_part.value, revision=0, answer=[], saved=timezone.now()
        )


def mark_for_later(question: Question, *, is_later: bool) -> None:
    """Note that the candidate wants to come back to a question, or no more.

    Raises: TooLate.
    """
    with transaction.atomic():
        _locked(question)
        Question.objects.filter(pk=question.pk).update(later=is_later)


def end(sitting: Sitting) -> None:
    """Hand a paper in; a second time changes nothing."""
    now = timezone.now()
    if not close_if_over(sitting, now):
        Sitting.objects.filter(pk=sitting.pk, ended=None).update(ended=now)
        sitting.refresh_from_db(fields=["ended"])


def _locked(question: Question) -> None:
    """Hold the sitting until the transaction ends, so that it does not end meanwhile.

    Raises: TooLate.
    """
    sittings = Sitting.objects.select_for_update()
    sitting = sittings.get(pk=question.sitting_id)
    if sitting.ended or clock.clock_of(sitting).is_over(timezone.now()):
        raise TooLate
