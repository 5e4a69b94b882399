"""What the pages of writing and reviewing print."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.contrib.auth.models import AbstractUser

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition, Incident, Seat
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.laws.words.events import event_words
from penalty_cards.questions.display import chair_words, open_table, prompt
from penalty_cards.questions.question import ruling_question
from penalty_cards.scenarios.authoring.checking import Check, check
from penalty_cards.scenarios.authoring.drafts import (
    counting,
    item_so_far,
    names_so_far,
    signed_digest,
)
from penalty_cards.scenarios.authoring.facts import (
    NEWEST,
    Engine,
    engine_on,
    incident_of,
)
from penalty_cards.scenarios.authoring.forms import CARD_WORDS, WordsForm
from penalty_cards.scenarios.authoring.page_parts import (
    Acting,
    EventForm,
    NoteForm,
    StepPage,
    acting_on,
    step_pages,
)
from penalty_cards.scenarios.authoring.private import InClass, in_class
from penalty_cards.scenarios.authoring.services import (
    OPEN,
    REVIEW,
    can_write,
    later_than,
)
from penalty_cards.scenarios.deals import packed
from penalty_cards.scenarios.fields import Text
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.minting import turns_of
from penalty_cards.scenarios.models import Draft, Note, Signature
from penalty_cards.scenarios.plain import placed
from penalty_cards.scenarios.steps import ItemStep
from penalty_cards.scenarios.stories import Cast, message_of, wrong_places
from penalty_cards.table.view import TableView, table_view

VARIANTS_SHOWN = 12
MOST_SEEDS = 60


@dataclass(frozen=True, slots=True)
class Preview:
    """An item, or a variant of it, as it will be asked.

    `story`: None where nothing has happened since the step before. `chair`: in whose
    place. `hints`: the author’s own.
    """

    title: Message
    story: Message | None
    prompt: Message
    chair: Message
    table: TableView
    hints: Sequence[Message]


@dataclass(frozen=True, slots=True)
class DraftPage:
    """A draft with all that is known of it.

    `table`: as it is after the last event, None without facts that can be. `acting`:
    what may happen next, None where nothing may be changed. `past`: what has happened.
    `engines`: what is said of each step, by its number, of the facts alone before
    anything is asked; of a step that cannot be asked so far nothing. `steps`: its
    steps as they are written, none where there is one question. `feedback`: a wrong
    answer and the author's words to it, each. `signatures`: in review only those that
    count. `sides`: those that the reader may sign. `digest`: of what would be signed,
    empty while nothing can be. `packed`: the facts for the open table. `later`: the
    last version, None if it is this one. `in_class`: None where the reader's classes
    cannot be asked it. `title`: None while it has none, or one of unknown places.
    """

    draft: Draft
    title: Message | None
    check: Check
    engines: Sequence[tuple[int, Engine]]
    steps: Sequence[StepPage]
    table: TableView | None
    acting: Acting | None
    past: Sequence[Sequence[Message]]
    words: WordsForm
    event: EventForm
    note: NoteForm
    notes: Sequence[Note]
    signatures: Sequence[Signature]
    sides: Sequence[tuple[str, str]]
    digest: str
    is_mine: bool
    can_write: bool
    can_review: bool
    previews: Sequence[Preview]
    feedback: Sequence[tuple[str, Message]]
    packed: str
    later: Draft | None
    in_class: InClass | None

    @property
    def is_open(self) -> bool:
        """Whether it is being written or reviewed."""
        return self.draft.state in OPEN

    @property
    def opens_more(self) -> bool:
        """Whether something is wrong with a field that is seldom needed."""
        names = {field.auto_id for field in self.words.tail}
        wrong = {each.anchor for each in self.check.faults} & names
        return bool(wrong) or any(field.errors for field in self.words.tail)

    @property
    def can_discard(self) -> bool:
        """Whether the reader may throw it away."""
        return self.can_write and not self.draft.was_published

    @property
    def is_withdrawn(self) -> bool:
        """Whether it was published, and is to be looked at again."""
        return self.is_open and self.draft.was_published


def draft_page(
    draft: Draft,
    user: AbstractUser,
    *,
    words: WordsForm | None = None,
    event: EventForm | None = None,
    note: NoteForm | None = None,
    seat: str = "",
) -> DraftPage:
    """Gather the page of a draft; a form that was refused comes back as it was.

    `seat`: the letter of the one whose cards are to be clicked, if one was chosen.
    """
    found = check(draft)
    incident = _incident(draft.document)
    item = found.item or item_so_far(draft)
    words = words or WordsForm(draft, item)
    event = event or EventForm()
    table, acting = None if incident is None else _table(incident), None
    writable = can_write(user, draft)
    if incident is not None and writable:
        acting = acting_on(incident, event, seat)
        table = acting.table
    steps = step_pages(draft.document, incident, words, found, _code(item))
    is_mine = draft.author_id == user.pk
    return DraftPage(
        draft=draft,
        title=_title(placed(draft.document).document, item),
        check=found,
        engines=_engines(item, incident, steps),
        steps=steps,
        table=table,
        acting=acting,
        past=[] if incident is None else [event_words(e) for e in incident.events],
        words=words,
        event=event,
        note=note or NoteForm(label_suffix=""),
        is_mine=is_mine,
        can_write=writable,
        **_review(draft, user, found.item),
        previews=[] if found.item is None else _previews(found.item),
        feedback=[] if found.item is None else _feedback(found.item),
        packed="" if incident is None else packed(incident),
        later=later_than(draft).first(),
        in_class=in_class(draft, found.item) if is_mine else None,
    )


def _review(draft: Draft, user: AbstractUser, item: Item | None) -> dict[str, Any]:
    """Gather what is known of the review of a draft, and what a reader may do in it."""
    digest = "" if item is None else signed_digest(item)
    is_in_review = draft.state == Draft.State.REVIEW
    may_review = is_in_review and user.has_perm(REVIEW) and draft.author_id != user.pk
    signatures = (
        counting(draft, digest)
        if is_in_review
        else list(draft.signatures.select_related("reviewer"))
    )
    return {
        "notes": list(draft.notes.select_related("writer")),
        "signatures": signatures,
        "sides": _open_sides(signatures, user) if may_review else [],
        "digest": digest,
        "can_review": may_review,
    }


def title_of(draft: Draft) -> Message | None:
    """Return a draft's title as it will read; None if its places are not known."""
    if not draft.document.get("title"):
        return None
    return _title(placed(draft.document).document, item_so_far(draft))


def _title(document: Mapping[str, Any], item: Item | None) -> Message | None:
    title = document.get("title", "")
    cast = item.cast if item else _cast(document, _incident(document))
    if not title or cast is None or any(wrong_places(title, cast.values())):
        return None
    return message_of(Text(title), cast)


def _code(item: Item | None) -> Code:
    return NEWEST if item is None else EDITIONS[max(item.editions())].code


def _incident(document: Mapping[str, Any]) -> Incident | None:
    """Return the facts, None where there are none that can be."""
    try:
        incident = incident_of(document)
        if incident is not None:
            rule_on(incident, NEWEST)
    except (ImpossibleEvent, ImpossiblePosition):
        return None
    return incident


def _table(incident: Incident) -> TableView:
    state = rule_on(incident, NEWEST).state
    return table_view(state, frozenset(Seat), near=state.to_play)


def _open_sides(
    signatures: Sequence[Signature], user: AbstractUser
) -> list[tuple[str, str]]:
    if any(each.reviewer_id == user.pk for each in signatures):
        return []
    signed = {each.side for each in signatures}
    sides = [side for side in Signature.Side if side not in signed]
    return [(side.value, str(side.label)) for side in sides]


def _cast(document: Mapping[str, Any], incident: Incident | None) -> Cast | None:
    """Return what texts may name before anything is asked."""
    return (
        None
        if incident is None
        else Cast(ruling_question(incident), *names_so_far(document))
    )


def _engines(
    item: Item | None, incident: Incident | None, steps: Sequence[StepPage]
) -> list[tuple[int, Engine]]:
    if steps:
        return [(step.number, step.engine) for step in steps if step.engine is not None]
    if incident is None:
        return []
    question = ruling_question(incident) if item is None else item.question
    engine = engine_on(question, _code(item))
    return [] if engine is None else [(1, engine)]


def _feedback(item: Item) -> list[tuple[str, Message]]:
    return [
        (_answer_words(name), message_of(text, item.cast))
        for name, text in item.feedback.items()
    ]


def _answer_words(name: str) -> str:
    """Return which mistake or which kind of card some feedback is about."""
    return BELIEFS[name].words if name in BELIEFS else str(CARD_WORDS[name])


def _previews(item: Item) -> list[Preview]:
    return [
        _preview(item, step, step.cast, f"preview-{number}")
        for number, step in enumerate(item.steps, start=1)
    ]


def _preview(item: Item, step: ItemStep, cast: Cast, name: str) -> Preview:
    code = EDITIONS[max(item.editions())].code
    showing = open_table(cast.question, code)
    return Preview(
        message_of(item.title, cast),
        message_of(step.story, cast) if step.story else None,
        prompt(cast.question, code),
        chair_words(cast.question, code),
        table_view(showing.state, showing.shown, name=name, is_ruled=showing.is_ruled),
        [message_of(hint, cast) for hint in step.hints],
    )


def variant_previews(item: Item, start: int) -> list[Preview]:
    """Return up to twelve variants of an item, from other seeds for another `start`."""
    turns = turns_of(item, range(start, start + MOST_SEEDS))
    return [
        _preview(item, item.steps[0], casts[0], f"variant-{seed}")
        for seed, casts in islice(turns, VARIANTS_SHOWN)
    ]
