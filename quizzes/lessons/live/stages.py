"""The stage that a live session has reached: its question, incident or slide."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    NotationError,
    Seat,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import followed
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.messages import Message
from penalty_cards.laws.play.replay import replay
from penalty_cards.laws.words.events import event_words
from penalty_cards.questions.choices import choices
from penalty_cards.questions.observation import called_at
from penalty_cards.questions.question import Question, ruling_question
from penalty_cards.scenarios.deals import packed
from penalty_cards.table.html import authored_html
from penalty_cards.table.view import TableView, table_view
from quizzes.answering import services
from quizzes.answering.services import Exercise
from quizzes.lessons.live.moves import Phase, Stand
from quizzes.lessons.models import LiveSession, Stage


@dataclass(frozen=True, slots=True)
class ShownIncident:
    """An incident: the table it has led to, what has happened, and where to go on."""

    table: TableView
    events: Sequence[Sequence[Message]]
    url: str


def shown_incident(document: Mapping[str, Any]) -> ShownIncident | None:
    """Return the table and the events of a document; None if it is impossible today."""
    try:
        incident, code = read_incident(document)
        state = followed(incident, code).moments[-1].state
    except (ImpossibleEvent, ImpossiblePosition, NotationError):
        return None
    return ShownIncident(
        table_view(state, frozenset(Seat), is_ruled=False),
        [event_words(event) for event in incident.events],
        reverse("directing:table-detail", args=[packed(incident, code.edition)]),
    )


@dataclass(frozen=True, slots=True)
class RolePlay:
    """What the Director of each table is to rule, and the Laws it is ruled by."""

    question: Question
    code: Code


def role_play(document: Mapping[str, Any]) -> RolePlay | None:
    """Ask for the ruling on an incident document; None where nothing is to choose."""
    try:
        incident, code = read_incident(document)
        question = ruling_question(called_at(incident, replay(incident, code)))
        is_choice = len(choices(question, code)) > 1
    except (ImpossibleEvent, ImpossiblePosition, NotationError):
        return None
    return RolePlay(question, code) if is_choice else None


COUNTED = frozenset({Phase.OPEN, Phase.CLOSED, Phase.SHOWN})  # hands, where they are


class OnNow:
    """What is on in a session, read from the database as far as it is asked for."""

    def __init__(self, session: LiveSession) -> None:
        self.session = session

    @cached_property
    def _stages(self) -> dict[int, Stage]:
        """Read the stage that is on and the one after it, by place.

        What their questions are made of is read only where it is not remembered.
        """
        place = self.session.place
        stages = self.session.stages.with_variants()
        found = stages.filter(place__in=(place, place + 1)).defer(
            "variant__facts", "variant__version__document"
        )
        return {stage.place: stage for stage in found}

    @cached_property
    def stage(self) -> Stage | None:
        """Return the stage that is on, None in the lobby."""
        return self._stages.get(self.session.place)

    @cached_property
    def exercise(self) -> Exercise | None:
        """Return the question that is on; None for a slide, or one out of date."""
        if self.stage is None:
            return None
        return exercise_at(self.stage, self.session.edition)

    @property
    def phase(self) -> Phase | None:
        """Return how far the question that is on has come, None if none is."""
        if self.stage is None or self.exercise is None:
            return None
        return Phase(self.stage.phase)

    @property
    def is_open(self) -> bool:
        """Whether answers are awaited."""
        return self.phase is Phase.OPEN

    @property
    def is_shown(self) -> bool:
        """Whether it may be seen how many answered what."""
        return self.phase in (Phase.SHOWN, Phase.REVEALED)

    @property
    def is_revealed(self) -> bool:
        """Whether it may be seen what is right."""
        return self.phase is Phase.REVEALED

    @property
    def takes_votes(self) -> bool:
        """Whether a phone may send an answer now."""
        return self.is_open and not self.session.no_phones

    @property
    def vote(self) -> str:
        """Return the name of the current vote, `<stage>.<round>`; empty without one."""
        if self.stage is None or self.choosing is None:
            return ""
        return self.stage.vote_in(self.stage.round)

    @cached_property
    def planned(self) -> Sequence[int]:
        """Return the minutes planned for each stage, in order."""
        return list(self.session.stages.values_list("minutes", flat=True))

    @cached_property
    def stand(self) -> Stand:
        """Return where the session stands."""
        place, last = self.session.place, len(self.planned)
        number = 1 if self.stage is None else self.stage.round
        is_ended = self.session.ended is not None
        return Stand(place, last, self.phase, number, is_ended)

    @cached_property
    def role_play(self) -> RolePlay | None:
        """Return what the tables rule on in the current incident; None without one."""
        if self.stage is None or "incident" not in self.stage.content:
            return None
        return role_play(self.stage.content["incident"])

    @property
    def choosing(self) -> tuple[Question, Code] | None:
        """Return the question with its Laws, of a question or of a role-play."""
        if self.exercise is not None:
            return self.exercise.case.question, self.exercise.code
        if self.role_play is not None:
            return self.role_play.question, self.role_play.code
        return None

    @property
    def counts_hands(self) -> bool:
        """Whether the teacher counts hands now, or tables, after a role-play."""
        if self.session.ended is not None:
            return False
        if self.role_play is not None:
            return True
        return self.session.no_phones and self.phase in COUNTED

    @property
    def next_stage(self) -> Stage | None:
        """Return the stage after the one that is on, None after the last."""
        return self._stages.get(self.session.place + 1)

    @property
    def following(self) -> SafeString | str:
        """Return the title of the next stage; empty after the last."""
        stage = self.next_stage
        return "" if stage is None else title_of(stage, self.session.edition)


def exercise_at(stage: Stage, edition: int) -> Exercise | None:
    """Return the question of a stage; None of a slide, and where it is out of date."""
    if stage.variant is None:
        return None
    try:
        return services.ask(stage.variant, edition, stage.step)
    except Http404:
        return None


def title_of(stage: Stage, edition: int) -> SafeString:
    """Return the title of a stage; that of a question in the language it is told in."""
    exercise = exercise_at(stage, edition)
    if exercise is not None:
        return authored_html(exercise.case.title)
    return escape(stage.content.get("title", ""))
