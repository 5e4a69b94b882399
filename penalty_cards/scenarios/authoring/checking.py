"""What a draft still needs, what is wrong with it, and what somebody might mind."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from penalty_cards.bridge import ImpossiblePosition, Incident, Seat
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import SEAT_NAMES, render
from penalty_cards.questions.marking import beliefs_shown
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.authoring.asking_forms import label_of
from penalty_cards.scenarios.authoring.facts import incident_of
from penalty_cards.scenarios.checks import faults_of
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.items import Item, pair_faults, read_item
from penalty_cards.scenarios.loading import partners_of
from penalty_cards.scenarios.minting import VARIANTS, variants_of
from penalty_cards.scenarios.mistakes import mistakes
from penalty_cards.scenarios.models import Draft, Version
from penalty_cards.scenarios.plain import Placed, placed
from penalty_cards.scenarios.weaknesses import silences

SHORTEST_STORY = 80  # letters
_OF_A_STEP = re.compile(r"steps\[([0-9]+)\]\.")
_IN_THE_FORM = {
    *("kind", "chair", "about", "after", "level", "since", "until", "title", "story"),
    *("factors", "views", "hints", "cards", "suits"),
}
FEEDBACK = "feedback-"  # begins the name of a warning, before that of a belief


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to do or to mind: its name, its field, and its words.

    `reason`: why a warning does not count, empty while it does.
    """

    name: str
    field: str
    words: str
    reason: str = ""

    @property
    def place(self) -> str:
        """Return what the field is called on the page."""
        return label_of(self.field)

    @property
    def anchor(self) -> str:
        """Return the id of what it is about on the page of the draft."""
        if self.name == "events":
            return "id_command"
        step = _OF_A_STEP.match(self.field)
        prefix = f"steps-{step[1]}-" if step else ""
        field = self.field[step.end() :] if step else self.field
        name = re.split(r"[.\[]", field)[0]
        if name in _IN_THE_FORM:
            return f"id_{prefix}{name}"
        if name == "pair":
            return "id_pair_with"
        if name.startswith("feedback"):
            return "id_" + field.replace(".", "-", 1)
        return "words" if prefix or name == "steps" else "facts"


@dataclass(frozen=True, slots=True)
class Check:
    """What is found in a draft. `item`: None while something is missing or wrong.

    `missing`: still to do. `faults`: these block. `warnings`: these may be overridden.
    `wishes`: might be added, and block nothing. `placed`: its texts as they were read.
    """

    item: Item | None
    missing: tuple[Finding, ...]
    faults: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    wishes: tuple[Finding, ...] = ()
    placed: Placed | None = None

    @property
    def blocking(self) -> tuple[Finding, ...]:
        """Return what keeps it from the reviewers, whatever anybody says of it."""
        return self.missing + self.faults

    @property
    def unanswered(self) -> tuple[Finding, ...]:
        """Return the warnings of beliefs that the author says nothing to."""
        return tuple(w for w in self.warnings if w.name.startswith(FEEDBACK))

    @property
    def counting(self) -> tuple[Finding, ...]:
        """Return the warnings that have not been overridden."""
        return tuple(each for each in self.unanswered if not each.reason)

    @property
    def other_warnings(self) -> tuple[Finding, ...]:
        """Return all other warnings."""
        return tuple(w for w in self.warnings if w not in self.unanswered)

    @property
    def is_fit(self) -> bool:
        """Whether it can go to the reviewers."""
        return self.item is not None and all(each.reason for each in self.warnings)


def check(draft: Draft) -> Check:
    """Look through a draft, by the engine too."""
    read = placed(draft.document)
    document = {**read.document, "code": draft.scenario.code}
    missing = tuple(_missing(document))
    if missing:
        faults = _faults_beside(missing, document)
        return Check(None, missing, faults, (), placed=read)
    try:
        item = read_item(document)
    except FieldError as error:
        found = mistakes(document) or ((error.field, str(error)),)
        return Check(None, (), _faults(found), (), placed=read)
    faults = _faults(
        (f"{step.place}{field}", message)
        for step in item.steps
        for field, message in faults_of(step.question, item.editions())
    )
    if item.pair is not None:
        together = pair_faults({**partners_of([item]), item.code: item})
        own = (words for code, words in together if code == item.code)
        faults += _faults(("pair", words) for words in own)
    if faults:
        return Check(None, (), faults, (), placed=read)
    warnings = tuple(
        Finding(name, field, words, str(draft.reasons.get(name, "")))
        for name, field, words in _warnings(draft, item)
    )
    return Check(item, (), (), warnings, tuple(_wishes(item)), read)


def _faults(found: Iterable[tuple[str, str]]) -> tuple[Finding, ...]:
    return tuple(Finding("fault", field, words) for field, words in found)


def _faults_beside(
    missing: tuple[Finding, ...], document: dict[str, Any]
) -> tuple[Finding, ...]:
    """Return what is wrong already, beside what is missing; nothing before an event."""
    fields = {each.field for each in missing}
    if any(each.name in ("facts", "events") for each in missing):
        return ()
    return _faults(
        (field, words)
        for field, words in mistakes(document)
        if field not in fields and not words.startswith(refusals.MISSING)
    )


def impossible_words(error: ImpossiblePosition) -> str:
    """Return why a deal cannot be played so, with its seat in words."""
    why = sentence(str(error))
    for seat in Seat:
        if error.field == f"hands.{seat.letter}":
            return _("{seat}: {why}").format(seat=_(SEAT_NAMES[seat]), why=why)
    return why


def _missing(document: dict[str, Any]) -> Iterator[Finding]:
    try:
        incident = incident_of(document)
    except ImpossiblePosition as error:
        yield Finding("facts", "facts", impossible_words(error))
        return
    if incident is None:
        yield Finding("facts", "facts", _("Choose a deal and a contract."))
    elif not incident.events and not incident.start.penalty_cards:
        yield Finding("events", "facts", _("Say what happened."))
    wanted = {
        "kind": _("Choose a question."),
        "title": _("Write a title: the situation in one line."),
        "story": _("Write a story: where it happened, and how."),
        "level": _("Choose a level."),
    }
    if "steps" in document:
        del wanted["kind"]
    for field, words in wanted.items():
        if not document.get(field):
            yield Finding(field, field, words)
    yield from _missing_of(document)
    yield from _missing_of_steps(document.get("steps", []), incident)


def _missing_of_steps(
    steps: list[dict[str, Any]], incident: Incident | None
) -> Iterator[Finding]:
    """Return what the steps still need, each by its number."""
    last = 0 if incident is None else len(incident.events)
    before = last
    for number, step in enumerate(steps):
        after = step.get("after", last)
        found = (
            []
            if step.get("kind")
            else [Finding("kind", "kind", _("Choose a question."))]
        )
        if number and after > before and not step.get("story"):
            words = _("Write what has happened since the last step.")
            found.append(Finding("story", "story", words))
        for each in (*found, *_missing_of(step)):
            words = _("Step {number}: {words}").format(
                number=number + 1, words=each.words
            )
            yield Finding(each.name, f"steps[{number}].{each.field}", words)
        before = after


def _missing_of(document: dict[str, Any]) -> Iterator[Finding]:
    """Return what a question of its kind still needs."""
    if document.get("kind") == Kind.DEGREE and not document.get("about"):
        yield Finding("about", "about", _("Choose the card you ask about."))
    if document.get("kind") == Kind.JUDGMENT:
        for field, words in {
            "factors": _("Write two or more factors to weigh."),
            "views": _("Write two or more views that Directors hold."),
        }.items():
            if not document.get(field):
                yield Finding(field, field, words)


def _wishes(item: Item) -> Iterator[Finding]:
    if not any(step.hints for step in item.steps):
        words = _("A hint of your own. So far, players see only our three hints.")
        yield Finding("hints", f"{item.steps[0].place}hints", words)


def _warnings(draft: Draft, item: Item) -> Iterator[tuple[str, str, str]]:
    """Return each warning: its name, its field, its words."""
    if len(item.story) < SHORTEST_STORY:
        words = _("The story is very short. Say where it happened, and how.")
        yield "story", "story", words
    shown = beliefs_in(item)
    if not shown and any(s.question.kind is not Kind.JUDGMENT for s in item.steps):
        words = _("No common mistake leads to a wrong answer here.")
        yield "beliefs", "kind", words
    for belief in shown:
        if belief.name not in item.feedback:
            text = _("You have no feedback for players who think: “{belief}”")
            words = text.format(belief=_(belief.words))
            name = f"{FEEDBACK}{belief.name}"
            yield name, name, words
    yield from _silent_choices(item)
    if not item.cast.is_one_deal and variants_of(item) < VARIANTS:
        text = _("Fewer than {number} sets of seats and cards make the same point.")
        yield "variants", "facts", text.format(number=VARIANTS)
    if _is_told_already(draft, item):
        yield "title", "title", _("Another situation has the same title.")


def _silent_choices(item: Item) -> Iterator[tuple[str, str, str]]:
    """Yield the wrong choices that get no words from the item or the engine."""
    for choice in {each.choice.id: each.choice for each in silences(item)}.values():
        text = _("There is no feedback at all for players who answer: “{answer}”")
        answer = " ".join(render(words, gettext=_) for words in choice.words)
        field = f"{FEEDBACK}{choice.id}"
        yield f"silent-{choice.id}", field, text.format(answer=answer)


def beliefs_in(item: Item) -> tuple[Belief, ...]:
    """Return the beliefs that can lead to a wrong answer to an item, in some step."""
    code = EDITIONS[max(item.editions())].code
    shown = (beliefs_shown(step.question, code) for step in item.steps)
    return tuple(dict.fromkeys(belief for beliefs in shown for belief in beliefs))


def _is_told_already(draft: Draft, item: Item) -> bool:
    others = Version.objects.filter(
        scenario__current=F("pk"), scenario__is_reserved=False
    )
    return (
        others.exclude(scenario=draft.scenario)
        .filter(document__title=item.title)
        .exists()
    )
