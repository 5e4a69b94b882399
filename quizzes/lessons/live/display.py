"""What is on in a live session, drawn for the room, the phones and the remotes.

The same html is given to everybody of a role: by a page when it is loaded, and by an
event when something has changed. Nothing of it says before the reveal what is right.

What a script finds in it on a phone: `data-vote`, the vote that is on, as in
`<stage>.<round>`; `data-when`, what is for those who have answered it or have not; on
one's own page `data-own`, the answer, and `data-earlier`, those to earlier votes on the
question; `data-mine`, what stands beside a choice for those who gave it; at the
reveal a `<template data-answer="…">` for each answer that was given, to be put into the
`data-place` of its vote.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import cast
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.questions.disclosure import lettered
from penalty_cards.questions.display import chair_words
from penalty_cards.questions.explanation import Clause
from penalty_cards.questions.question import (
    Choice,
    Kind,
    Question,
    announced,
    ruling_of,
)
from quizzes.answering import answers
from quizzes.answering.forms import ChoiceForm
from quizzes.answering.pages import AnsweredPage, QuestionPage
from quizzes.answering.services import Exercise
from quizzes.answering.slides import Slide, slide
from quizzes.lessons.live.moves import COUNTDOWNS, Move, offered
from quizzes.lessons.live.outcome import ClassOutcome, outcome_of_class
from quizzes.lessons.live.remote import Remote
from quizzes.lessons.live.results import (
    Bar,
    Earlier,
    ExplainedVote,
    Results,
    commonest,
    earlier_votes,
    named,
    results_of,
    telling,
)
from quizzes.lessons.live.stages import OnNow, ShownIncident, shown_incident
from quizzes.lessons.live.voting import form_of, own_votes
from quizzes.lessons.models import LiveSession, Member, Stage, Vote

MOST_NAMES = 60  # shown of those who are here
MOST_BARS = 6  # in the room
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class Role(StrEnum):
    """Whose screen it is."""

    ROOM = "room"
    PHONE = "phone"
    REMOTE = "remote"


MOVE_WORDS = {
    Move.OPEN: gettext_lazy("Open the vote"),
    Move.CLOSE: gettext_lazy("Close the vote"),
    Move.SHOW: gettext_lazy("Show results"),
    Move.AGAIN: gettext_lazy("Vote again"),
    Move.REVEAL: gettext_lazy("Reveal"),
    Move.NEXT: gettext_lazy("Next"),
    Move.SKIP: gettext_lazy("Skip"),
    Move.BACK: gettext_lazy("Back"),
    Move.END: gettext_lazy("End the lesson"),
    Move.COUNT_30: gettext_lazy("30 s"),
    Move.COUNT_60: gettext_lazy("1 min"),
    Move.COUNT_120: gettext_lazy("2 min"),
}
ASIDE = frozenset({Move.SKIP, Move.BACK, Move.END})  # needed now and then


def render_live(session: LiveSession, role: str, language: str) -> str:
    """Return the html inside `#live` for everybody of a role."""
    with translation.override(language):
        return live_html(Live(session), role)


def live_html(
    live: "Live", role: str, request: HttpRequest | None = None
) -> SafeString:
    """Return the html inside `#live` in the active language."""
    return render_to_string(f"lessons/live/{role}.html", {"live": live}, request)


@dataclass(frozen=True, slots=True)
class MoveButton:
    """A move that is offered.

    `is_onward`: the one that a lesson usually goes on by. `is_aside`: needed rarely.
    """

    move: Move
    words: str
    is_onward: bool
    is_aside: bool


@dataclass(frozen=True, slots=True)
class Countdown:
    """The countdown of a vote: when it ends, and whether it has."""

    ends: datetime
    is_over: bool

    @property
    def milliseconds(self) -> int:
        """Return its end as scripts write it, since 1970."""
        return int(self.ends.timestamp() * 1000)


class Live(OnNow):
    """What is on in a session, as it is drawn; each part is made when it is asked for.

    `member`: whose own page it is drawn for, if it is. `form`: a vote of theirs that
    was refused, or in which a sentence was moved.
    """

    def __init__(self, session: LiveSession, member: Member | None = None) -> None:
        super().__init__(session)
        self.member = member
        self.form: ChoiceForm | None = None

    # What templates ask for only where a stage is on, a question, or choices are.

    @property
    def _stage(self) -> Stage:
        return cast(Stage, self.stage)

    @property
    def _exercise(self) -> Exercise:
        return cast(Exercise, self.exercise)

    @property
    def _choosing(self) -> tuple[Question, Code]:
        return cast(tuple[Question, Code], self.choosing)

    @cached_property
    def moves(self) -> list[MoveButton]:
        """Return the moves that are offered, what leads on first; no countdowns."""
        found = [move for move in offered(self.stand) if move not in COUNTDOWNS]
        onward = next((move for move in found if move not in ASIDE), Move.END)
        return [
            MoveButton(
                move, self._words(move), move is onward, move in ASIDE - {onward}
            )
            for move in found
        ]

    @property
    def countdowns(self) -> list[MoveButton]:
        """Return the moves that start a countdown now."""
        found = (move for move in offered(self.stand) if move in COUNTDOWNS)
        return [
            MoveButton(move, self._words(move), is_onward=False, is_aside=True)
            for move in found
        ]

    @property
    def countdown(self) -> Countdown | None:
        """Return the countdown that is on, or is over; None if none was started."""
        ends = self.session.countdown_ends
        if ends is None or self.session.ended is not None:
            return None
        return Countdown(ends, ends <= timezone.now())

    @property
    def outcome(self) -> ClassOutcome | None:
        """Return how the lesson has gone for the class; None after few answers."""
        return outcome_of_class(self.session)

    @property
    def has_moves_aside(self) -> bool:
        """Whether any of them is needed rarely."""
        return any(button.is_aside for button in self.moves)

    @cached_property
    def remote(self) -> Remote:
        """Return what the teacher alone sees: no template but the remote's has it."""
        return Remote(self)

    def _words(self, move: Move) -> str:
        if move is Move.NEXT and self.stand.place == 0:
            return translation.gettext("Begin")
        return str(MOVE_WORDS[move])

    @cached_property
    def _own_votes(self) -> dict[int, Vote]:
        """Return the member's answers to the current question, by round."""
        if self.member is None or self.stage is None:
            return {}
        found = own_votes(self.stage, self.member)
        for vote in found.values():
            vote.answer = self._exercise.ids_now(vote.answer)
        return found

    @property
    def own(self) -> Vote | None:
        """Return what the member has answered in the vote that is on."""
        return None if self.stage is None else self._own_votes.get(self.stage.round)

    @property
    def own_answer(self) -> str:
        """Return the choices of that answer, as `data-own` names it."""
        return "" if self.own is None else named(self.own.answer)

    @cached_property
    def earlier(self) -> list[Earlier]:
        """Return the earlier votes on the question, the last first."""
        exercise = self.exercise if self.is_revealed else None
        return earlier_votes(self._stage, self._own_votes, exercise)

    @cached_property
    def question(self) -> QuestionPage:
        """Return the question as a form, or with the member's own answer marked."""
        address = reverse("live:vote-add", args=[self.session.group.code])
        form = self.form if self.own is None else form_of(self.own, self._exercise)
        page = answers.open_question(self._exercise, address, form)
        letters = {choice.id: letter for letter, choice in self.lettered}
        called = [replace(each, letter=letters[each.id]) for each in page.choices]
        return replace(page, choices=called)

    @cached_property
    def slide(self) -> Slide:
        """Return the question to read or, once it is revealed, its ruling."""
        part = "ruling" if self.is_revealed else "question"
        return slide(self._exercise, part)

    @cached_property
    def own_page(self) -> AnsweredPage:
        """Return the explanation of the member's own answer, or the general one."""
        if self.own is None:
            return answers.explained_unanswered(self._exercise)
        return answers.explained_as_kept(self.own, self._exercise)

    @cached_property
    def explained(self) -> list[ExplainedVote]:
        """Return the explanations of the commonest answers to each vote."""
        return commonest(self._stage, self._exercise)

    @cached_property
    def results(self) -> Results:
        """Count what was answered, round by round."""
        return results_of(self._stage, *self._choosing, is_revealed=self.is_revealed)

    @property
    def _members(self) -> QuerySet[Member]:
        return Member.objects.filter(session=self.session).order_by("joined")

    @cached_property
    def present(self) -> int:
        """Return how many are here."""
        return self._members.count()

    @property
    def names(self) -> QuerySet[Member, str]:
        """Return the nicknames of those who are here, as many as can be shown."""
        return self._members.values_list("nickname", flat=True)[:MOST_NAMES]

    @property
    def has_steps(self) -> bool:
        """Whether the question is a step of several, each from a chair."""
        return len(self._exercise.case.item.steps) > 1

    @property
    def chair(self) -> Message:
        """Return in whose place the question is answered, in words."""
        return chair_words(self._exercise.case.question, self._exercise.code)

    @property
    def lettered(self) -> list[tuple[str, Choice]]:
        """Return every choice with the letter it is called by."""
        return lettered(*self._choosing)

    @property
    def lists_choices(self) -> bool:
        """Whether the choices are listed: cards lie on the table."""
        kind = self._exercise.case.question.kind
        return kind is not Kind.CARD or self.session.no_phones

    @property
    def tells_story(self) -> bool:
        """Whether the room is shown the story, if the choices leave room for it.

        Phones have it all the time.
        """
        return not self.is_shown

    @property
    def bars(self) -> Sequence[Bar]:
        """Return how many chose what, as the room is shown it.

        Of many choices those most often made; at the reveal an order is put right.
        """
        if not self.shows_right_order:
            return telling(self.results.bars, MOST_BARS)
        question, code = self._choosing
        ordered = announced(question, ruling_of(question, code), code)
        places = {each.part.value: place for place, each in enumerate(ordered)}
        return sorted(self.results.bars, key=lambda bar: places[bar.choice.id])

    @property
    def shows_right_order(self) -> bool:
        """Whether the room is shown a right order, in place of what was put first."""
        return self.is_revealed and self.results.is_order

    @property
    def rules_in_words(self) -> bool:
        """Whether the ruling is read in the room: bars do not mark cards."""
        return self._exercise.case.question.kind is Kind.CARD

    @property
    def decides(self) -> Clause | None:
        """Return the clause that decides the question that is on."""
        return answers.explained_unanswered(self._exercise).decides

    @property
    def commonest_mistake(self) -> Belief | None:
        """Return what most of those who answer wrongly seem to believe.

        The last vote counts; None where fewer than two do.
        """
        shown = self.results.mistakes.items()
        found = min(((-number, name) for name, number in shown), default=(0, ""))
        return BELIEFS.get(found[1]) if found[0] < -1 else None

    @property
    def more_names(self) -> int:
        """Return how many more are here."""
        return max(self.present - MOST_NAMES, 0)

    @property
    def voters(self) -> int:
        """Return how many may answer: those who are here, or their tables."""
        if self.session.by_table:
            seated = self._members.exclude(table=None).order_by()
            return seated.values("table").distinct().count()
        return self.present

    @cached_property
    def answered(self) -> int:
        """Return how many have answered in the round that is on."""
        return (
            0
            if self.stage is None
            else self.stage.votes.filter(round=self.stage.round).count()
        )

    @property
    def slide_title(self) -> str:
        """Return the title of what is on where nothing is asked."""
        return str(self._stage.content.get("title", ""))

    @cached_property
    def incident(self) -> ShownIncident | None:
        """Return the current incident with its table; None where there is none."""
        document = self._stage.content.get("incident")
        return None if document is None else shown_incident(document)

    @property
    def paragraphs(self) -> list[str]:
        """Return the words of the slide that is on, by paragraph."""
        return str(self._stage.content.get("words", "")).split("\n\n")

    @property
    def join_host(self) -> str:
        """Return the address of the site as one types it."""
        return str(urlsplit(settings.SITE_URL).netloc)

    @property
    def is_out_of_reach(self) -> bool:
        """Whether that address leads only from this machine to itself."""
        return urlsplit(settings.SITE_URL).hostname in LOOPBACK

    @property
    def join_url(self) -> str:
        """Return the whole address at which one joins."""
        path = reverse("live:member-add", args=[self.session.group.code])
        return f"{settings.SITE_URL}{path}"

    @property
    def join_qr(self) -> SafeString:
        """Return that address as a QR code."""
        return qr_code(self.join_url)


@lru_cache(maxsize=64)
def qr_code(address: str) -> SafeString:
    """Return an address as a QR code: dark squares on light, in any theme."""
    svg = segno.make(address, error="m").svg_inline(
        border=2,
        omitsize=True,
        dark="#000",
        light="#fff",
        svgclass="qr",
        lineclass=None,
    )
    return mark_safe(svg)
