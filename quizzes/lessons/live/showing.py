"""What is on in a live session, drawn for the room, the phones and the remotes.

The same html is given to everybody of a role: by a page when it is loaded, and by an
event when something has changed. Nothing of it says before the reveal what is right.

What a script finds in it on a phone: `data-vote`, the vote that is on, as in
`<stage>.<round>`; `data-when`, what is for those who have answered it or have not; on
one's own page `data-own`, the answer; at the reveal a `<template data-answer="…">` for
each answer that was given, to be put into `data-place="own"`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import Http404, HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.html import escape, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from penalty_cards.laws.code import Code
from penalty_cards.questions.question import Choice, Kind, Question
from penalty_cards.table.html import told_html
from quizzes.lessons.live.incidents import ShownIncident, shown_incident
from quizzes.lessons.live.moves import Move, Phase, Stand, offered
from quizzes.lessons.live.results import Results, lettered, results_of
from quizzes.lessons.live.voting import form_of, own_vote
from quizzes.lessons.models import LiveSession, Member, Stage, Vote
from quizzes.lessons.roleplay import RolePlay, role_play
from quizzes.practice import hosting, services
from quizzes.practice.hosting import AnsweredPage, AnswerForm, QuestionPage, Slide
from quizzes.practice.services import Asked

MOST_NAMES = 60  # shown of those who are here
MOST_LETTERS = (420, 640, 880, 1200, 1900)  # that a size of type has room for
ROWS = {"<li": 15, "<tr": 34}  # how many letters more they take the room of
MOST_TOLD = 12  # answers that are told apart at the reveal


class Role(StrEnum):
    """Whose screen it is."""

    ROOM = "room"
    PHONE = "phone"
    REMOTE = "remote"


COUNTED = frozenset({Phase.OPEN, Phase.CLOSED, Phase.SHOWN})  # hands, where they are

MOVE_WORDS = {
    Move.OPEN: gettext_lazy("Open the vote"),
    Move.CLOSE: gettext_lazy("Close the vote"),
    Move.SHOW: gettext_lazy("Show the answers"),
    Move.AGAIN: gettext_lazy("Vote again"),
    Move.REVEAL: gettext_lazy("Reveal and explain"),
    Move.NEXT: gettext_lazy("Next"),
    Move.SKIP: gettext_lazy("Skip"),
    Move.BACK: gettext_lazy("Back"),
    Move.END: gettext_lazy("End the lesson"),
}


def render_live(session: LiveSession, role: str, language: str) -> str:
    """Draw what is on for everybody of a role: the inner html of `#live`."""
    with translation.override(language):
        return drawn(Live(session), role)


def drawn(live: "Live", role: str, request: HttpRequest | None = None) -> SafeString:
    """Draw what is on in the language of now; for a page with its request's token."""
    return render_to_string(f"lessons/live/{role}.html", {"live": live}, request)


@dataclass(frozen=True, slots=True)
class MoveButton:
    """A move that is offered. `is_onward`: the one that a lesson usually goes on by."""

    move: Move
    words: str
    is_onward: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of an answer at the reveal; `answer`: its choices, in order."""

    answer: str
    page: AnsweredPage


class Live:
    """What is on in a session; each part is read from the database when it is drawn.

    `member`: whose own page it is drawn for, if it is. `form`: a vote of theirs that
    was refused, or in which a sentence was moved.
    """

    def __init__(self, session: LiveSession, member: Member | None = None) -> None:
        self.session = session
        self.member = member
        self.form: AnswerForm | None = None

    @cached_property
    def _stages(self) -> dict[int, Stage]:
        """Read the stage that is on and the one after it, by place."""
        place = self.session.place
        found = self.session.stages.filter(place__in=(place, place + 1))
        found = found.select_related("variant__version__scenario")
        return {stage.place: stage for stage in found}

    @cached_property
    def stage(self) -> Stage | None:
        """Give the stage that is on, None in the lobby."""
        return self._stages.get(self.session.place)

    @cached_property
    def asked(self) -> Asked | None:
        """Give the question that is on; None for a slide, or one out of date."""
        if self.stage is None:
            return None
        return asked_at(self.stage, self.session.edition)

    @property
    def phase(self) -> Phase | None:
        """Give how far the question that is on has come, None if none is."""
        return None if self.asked is None else Phase(self.stage.phase)

    @property
    def is_open(self) -> bool:
        """Say whether answers are awaited."""
        return self.phase is Phase.OPEN

    @property
    def is_shown(self) -> bool:
        """Say whether it may be seen how many answered what."""
        return self.phase in (Phase.SHOWN, Phase.REVEALED)

    @property
    def is_revealed(self) -> bool:
        """Say whether it may be seen what is right."""
        return self.phase is Phase.REVEALED

    @property
    def takes_votes(self) -> bool:
        """Say whether a phone may send an answer now."""
        return self.is_open and not self.session.no_phones

    @property
    def vote(self) -> str:
        """Name the vote that is on: `<stage>.<round>`, empty where there is none."""
        if self.choosing is None:
            return ""
        return f"{self.stage.pk}.{self.stage.round}"

    @cached_property
    def stand(self) -> Stand:
        """Give where the session stands."""
        place, last = self.session.place, self.session.stages.count()
        number = 1 if self.stage is None else self.stage.round
        is_ended = self.session.ended is not None
        return Stand(place, last, self.phase, number, is_ended)

    @cached_property
    def moves(self) -> list[MoveButton]:
        """Give the moves that are offered, what leads on first."""
        return [
            MoveButton(move, self._words(move), number == 0 and move is not Move.END)
            for number, move in enumerate(offered(self.stand))
        ]

    def _words(self, move: Move) -> str:
        if move is Move.NEXT and self.stand.place == 0:
            return translation.gettext("Begin")
        return str(MOVE_WORDS[move])

    @property
    def following(self) -> SafeString | str:
        """Draw the title of the stage after this one, empty after the last."""
        stage = self._stages.get(self.session.place + 1)
        return "" if stage is None else title_of(stage, self.session.edition)

    @cached_property
    def own(self) -> Vote | None:
        """Give what the member has answered in the vote that is on."""
        if self.member is None or self.stage is None:
            return None
        return own_vote(self.stage, self.member)

    @property
    def own_answer(self) -> str:
        """Give the choices of that answer, as `data-own` names it."""
        return "" if self.own is None else " ".join(self.own.answer)

    @cached_property
    def question(self) -> QuestionPage:
        """Gather the question for an answer, or with the member's own marked."""
        address = reverse("live:vote-add", args=[self.session.group.code])
        form = self.form if self.own is None else form_of(self.own, self.asked)
        return hosting.bare_question(self.asked, address, form)

    @cached_property
    def slide(self) -> Slide:
        """Gather the question, or once it is revealed its ruling, for reading only."""
        part = "ruling" if self.is_revealed else "question"
        return hosting.projected(self.asked, part)

    @cached_property
    def own_told(self) -> AnsweredPage:
        """Gather what is told of the member's own answer, or without one."""
        if self.own is None:
            return hosting.told_anyway(self.asked)
        return hosting.told(self.asked, frozenset(self.own.answer))

    @cached_property
    def told(self) -> list[Told]:
        """Gather what is told of each of the commonest answers in the vote."""
        votes = self.stage.votes.filter(round=self.stage.round)
        given = Counter(map(tuple, votes.values_list("answer", flat=True)))
        return [
            Told(" ".join(answer), hosting.told(self.asked, frozenset(answer)))
            for answer, _number in given.most_common(MOST_TOLD)
        ]

    @cached_property
    def results(self) -> Results:
        """Count what was answered, round by round."""
        return results_of(self.stage, *self.choosing, is_revealed=self.is_revealed)

    @cached_property
    def _present(self) -> list[tuple[str, int | None]]:
        members = Member.objects.filter(session=self.session).order_by("joined")
        return list(members.values_list("nickname", "table"))

    @property
    def names(self) -> Sequence[str]:
        """Give the nicknames of those who are here, as many as can be shown."""
        return [nickname for nickname, _table in self._present[:MOST_NAMES]]

    @property
    def lettered(self) -> list[tuple[str, Choice]]:
        """Give every choice with the letter it is called by."""
        return lettered(*self.choosing)

    @property
    def lists_choices(self) -> bool:
        """Say whether the choices are listed: cards lie on the table."""
        return self.asked.case.question.kind is not Kind.CARD or self.session.no_phones

    @property
    def tells_story(self) -> bool:
        """Say whether the room is told the story: beside choices it takes their room.

        Phones have it all the time.
        """
        return self.phase is Phase.READY or not (self.lists_choices or self.is_shown)

    @cached_property
    def words(self) -> SafeString:
        """Draw what the room reads beside the table."""
        return render_to_string("lessons/live/room_words.html", {"live": self})

    @property
    def words_size(self) -> int:
        """Give how large they are written, 1 largest: all must fit on the screen."""
        letters = len(" ".join(strip_tags(self.words).split()))
        letters += sum(self.words.count(row) * more for row, more in ROWS.items())
        return 1 + sum(letters > most for most in MOST_LETTERS)

    @cached_property
    def role_play(self) -> RolePlay | None:
        """Give what the tables rule on in the incident that is on; None without one."""
        if self.stage is None or "incident" not in self.stage.content:
            return None
        return role_play(self.stage.content["incident"])

    @property
    def choosing(self) -> tuple[Question, Code] | None:
        """Give what is chosen from, by whose Laws: in a question, or in a role-play."""
        if self.asked is not None:
            return self.asked.case.question, self.asked.code
        if self.role_play is not None:
            return self.role_play.question, self.role_play.code
        return None

    @property
    def counts_hands(self) -> bool:
        """Say whether the teacher counts hands now, or tables, after a role-play."""
        if self.session.ended is not None:
            return False
        if self.role_play is not None:
            return True
        return self.session.no_phones and self.phase in COUNTED

    @property
    def present(self) -> int:
        """Give how many are here."""
        return len(self._present)

    @property
    def more_names(self) -> int:
        """Give how many more are here."""
        return max(len(self._present) - MOST_NAMES, 0)

    @property
    def voters(self) -> int:
        """Give how many may answer: those who are here, or their tables."""
        if self.session.by_table:
            return len({table for _name, table in self._present if table is not None})
        return len(self._present)

    @cached_property
    def answered(self) -> int:
        """Give how many have answered in the round that is on."""
        return (
            0
            if self.stage is None
            else self.stage.votes.filter(round=self.stage.round).count()
        )

    @property
    def slide_title(self) -> str:
        """Give the title of what is on where nothing is asked."""
        return str(self.stage.content.get("title", ""))

    @cached_property
    def incident(self) -> ShownIncident | None:
        """Draw the incident that is on; None where there is none."""
        document = self.stage.content.get("incident")
        return None if document is None else shown_incident(document)

    @property
    def paragraphs(self) -> list[str]:
        """Give the words of the slide that is on, by paragraph."""
        return str(self.stage.content.get("words", "")).split("\n\n")

    @property
    def join_host(self) -> str:
        """Give the address of the site as one types it."""
        return urlsplit(settings.SITE_URL).netloc

    @property
    def join_url(self) -> str:
        """Give the whole address by which one joins."""
        path = reverse("live:member-add", args=[self.session.group.code])
        return settings.SITE_URL + path

    @property
    def join_qr(self) -> SafeString:
        """Draw that address as a QR code."""
        return qr_code(self.join_url)


@lru_cache(maxsize=64)
def qr_code(address: str) -> SafeString:
    """Draw an address as a QR code: dark squares on light, in any theme."""
    svg = segno.make(address, error="m").svg_inline(
        border=2,
        omitsize=True,
        dark="#000",
        light="#fff",
        svgclass="qr",
        lineclass=None,
    )
    return mark_safe(svg)


def asked_at(stage: Stage, edition: int) -> Asked | None:
    """Give the question of a stage; None of a slide, and where it is out of date."""
    if stage.variant is None:
        return None
    try:
        return services.ask(stage.variant, edition, stage.step)
    except Http404:
        return None


def title_of(stage: Stage, edition: int) -> SafeString:
    """Draw the title of a stage; that of a question in the language it is told in."""
    asked = asked_at(stage, edition)
    if asked is not None:
        return told_html(asked.case.title)
    return escape(stage.content.get("title", ""))
