"""Sitting an exam or its rehearsal: how far it is, saving, going on, ending."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.http import QueryDict
from django.utils import timezone

from penalty_cards.questions.marking import Part
from quizzes.answering import services
from quizzes.answering.services import Exercise, Offer
from quizzes.exams.models import (
    Question,
    Response,
    Sitting,
)
from quizzes.exams.papers.keys import (
    exercise_in_part,
    is_of_today,
    keys_to,
    read_offer,
)
from quizzes.exams.sittings import clock
from quizzes.exams.sittings.clock import watch
from quizzes.exams.sittings.forms import ResponseForm


class TooLate(Exception):
    """What came after the end of a sitting."""


class Stale(Exception):
    """A form that was made of a question as it is no more."""


@dataclass(frozen=True, slots=True)
class QuestionState:
    """How far a question is: the part that is open, and what stands to each part.

    `responses`: by part, none where nothing has been saved or opened.
    """

    question: Question
    responses: dict[Part, Response]

    @property
    def parts(self) -> list[Part]:
        """Return the parts in order."""
        return [Part(name) for name in self.question.parts]

    @property
    def part(self) -> Part:
        """Return the part that may be answered: the last that has been opened."""
        opened = [part for part in self.parts if part in self.responses]
        return opened[-1] if opened else self.parts[0]

    @property
    def response(self) -> Response | None:
        """Return what stands to that part."""
        return self.responses.get(self.part)

    @property
    def revision(self) -> int:
        """Return how often that part has been saved."""
        return self.response.revision if self.response else 0

    @property
    def next_part(self) -> Part | None:
        """Return the part that is opened next, None after the last."""
        after = self.parts[self.parts.index(self.part) + 1 :]
        return after[0] if after else None

    @property
    def answered(self) -> int:
        """Return how many parts have an answer."""
        return sum(bool(each.answer) for each in self.responses.values())

    @property
    def is_done(self) -> bool:
        """Whether every part has an answer."""
        return self.answered == len(self.parts)


def close_if_over(sitting: Sitting, now: datetime) -> bool:
    """Whether a sitting has ended; one whose time is over ends now.

    First the clock is minded, so that no time is counted in which the site was away.
    """
    if sitting.ended is None:
        watch.keep()
        if clock.is_over(sitting, now):
            clock.close(sitting, clock.clock_of(sitting))
    return sitting.ended is not None


def states_of(sitting: Sitting) -> list[QuestionState]:
    """Return how far every question of a paper is, in order; two queries."""
    questions = sitting.questions.prefetch_related("responses")
    return [_state(question, question.responses.all()) for question in questions]


def state_of(question: Question) -> QuestionState:
    """Return how far a question is."""
    return _state(question, question.responses.all())


def _state(question: Question, responses: Iterable[Response]) -> QuestionState:
    return QuestionState(question, {Part(each.part): each for each in responses})


def exercise_of(question: Question, edition: int, part: Part = Part.RULING) -> Exercise:
    """Return a part of a question as an exercise.

    Raises: Reserved, in a rehearsal; OutOfDate.
    """
    is_exam = question.sitting.exam_id is not None
    ask = services.ask_in_exam if is_exam else services.ask
    return exercise_in_part(ask(question.variant, edition, question.step), part)


def kept_offer(question: Question, part: str, sent: QueryDict) -> Offer | None:
    """Return the choices kept with the key to a part, if what was sent is of them.

    None if the question has to be built: at the first answer to a part, where the
    choices have other ids since, and for an item that was reserved since a rehearsal
    began.
    """
    offer = read_offer(question.keys.get(part, {}))
    if offer is None or not set(offer.ids).issuperset(sent.getlist(offer.name)):
        return None
    is_exam = question.sitting.exam_id is not None
    is_reserved = question.variant.version.scenario.is_reserved
    return offer if is_exam or not is_reserved else None


def save(
    question: Question, exercise: Exercise, form: ResponseForm, revision: int
) -> QuestionState:
    """Keep an answer to the open part of a question, made at a revision.

    What stands already is no conflict: a form may come twice. With the first answer
    the key that marks it is kept; anew, where the choices have other ids since.
    `exercise`: the part that the form was made for; only such a key needs it.

    Raises: TooLate; Stale; OutOfDate.
    """
    part = Part(form.cleaned_data["part"])
    key = {} if form.is_by_kept_choices else _key_to(question, part, exercise)
    values: dict[str, Any] = {
        "answer": form.answer,
        "reasons": form.cleaned_data.get("reasons", ""),
    }
    with transaction.atomic():
        _locked(question)
        found = state_of(question)
        if found.part is not part:
            raise Stale
        stored = found.response
        if stored is not None and _holds(stored, values) and stored.revision > revision:
            return found
        if found.revision != revision:
            raise Stale
        values |= {"revision": revision + 1, "saved": timezone.now()}
        response = _written(question, part, stored, values)
        if key:
            _keep_key(question, key)
    return QuestionState(question, found.responses | {part: response})


def _written(
    question: Question, part: Part, stored: Response | None, values: dict[str, Any]
) -> Response:
    """Write what now stands to a part."""
    if stored is None:
        return question.responses.create(part=part.value, **values)
    for name, value in values.items():
        setattr(stored, name, value)
    stored.save(update_fields=list(values))
    return stored


def _key_to(question: Question, part: Part, exercise: Exercise) -> dict[str, Any]:
    """Return the key to a part that is to be kept; nothing where one will do."""
    kept = question.keys.get(part.value)
    if kept and is_of_today(kept, exercise):
        return {}
    return keys_to(exercise_of(question, question.sitting.edition), [part])


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
        found = state_of(question)
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
        Sitting.objects.running().filter(pk=sitting.pk).update(ended=now)
        sitting.refresh_from_db(fields=["ended"])


def _locked(question: Question) -> None:
    """Hold the sitting until the transaction ends, so that it does not end meanwhile.

    Raises: TooLate.
    """
    sittings = Sitting.objects.select_for_update()
    sitting = sittings.get(pk=question.sitting_id)
    if sitting.ended or clock.is_over(sitting, timezone.now()):
        raise TooLate
