"""A draft as it is now: what it asks so far, its steps, changes and signatures."""

import json
import re
from collections.abc import Callable, Mapping
from hashlib import blake2s
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from penalty_cards.bridge import Card, Incident, Suit, parse_card, parse_suit
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import Kind, Question, answer_under
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.fields import FieldError, read_named
from penalty_cards.scenarios.item_fields import ASKING, read_question
from penalty_cards.scenarios.items import COUNTED, WORDS, Item, read_checked, read_item
from penalty_cards.scenarios.loading import fingerprint, store_version
from penalty_cards.scenarios.models import Draft, LogEntry, Signature
from penalty_cards.scenarios.plain import placed
from penalty_cards.scenarios.steps import read_moment

Document = dict[str, Any]
REVIEW = "scenarios.review_item"
State = Draft.State


def without_words(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts of a document and what is asked of them, also in its steps."""
    words = WORDS + COUNTED
    found = {k: v for k, v in document.items() if v and k not in words}
    if "steps" in found:
        found["steps"] = [
            {k: v for k, v in step.items() if k not in words} for step in found["steps"]
        ]
    return found


def item_so_far(draft: Draft) -> Item | None:
    """Read what a draft asks, whatever its words; None while it asks nothing."""
    document = without_words(placed(draft.document).document)
    if "steps" in document:
        first, *later = (step | _blanks(step) for step in document["steps"])
        document["steps"] = [first, *({"story": "–", **step} for step in later)]
    blanks: dict[str, object] = {"title": "–", "story": "–", "level": 1}
    blanks |= _blanks(document)
    try:
        return read_item({**blanks, **document, "code": draft.scenario.code})
    except FieldError:
        return None


def _blanks(step: Mapping[str, Any]) -> dict[str, object]:
    """Return the texts without which a question of its kind cannot be read."""
    if step.get("kind") != Kind.JUDGMENT:
        return {}
    return {"factors": ["–", "–"], "views": ["–", "–"]}


def question_so_far(step: Mapping[str, Any], incident: Incident) -> Question:
    """Read what a step asks, whatever the other steps do.

    Raises: FieldError, naming what is missing or wrong.
    """
    moment = read_moment({**step, "story": ""}, incident, 0, 0)
    return read_question(step, moment)


def names_so_far(
    document: Mapping[str, Any],
) -> tuple[Mapping[str, Card], Mapping[str, Suit]]:
    """Return the cards and suits that the texts may name; none while one is wrong."""
    try:
        cards = read_named(document, "cards", parse_card)
        return cards, read_named(document, "suits", parse_suit)
    except FieldError:
        return {}, {}


def change(draft: Draft, act: Callable[[Document], Document]) -> None:
    """Change the document; what was overridden for another one is warned of again.

    Raises: Refused.
    """
    with transaction.atomic():
        now = to_change(draft)
        draft.document = act(now.document)
        draft.reasons = {
            name: reason
            for name, reason in now.reasons.items()
            if _warned_of(name, now.document) == _warned_of(name, draft.document)
        }
        draft.save(update_fields=["document", "reasons", "changed"])


def to_change(draft: Draft) -> Draft:
    """Return a draft as it is now; no other request changes it in this transaction.

    Raises: Refused, if it has been sent in or thrown away meanwhile.
    """
    now = locked(draft, Draft.State.DRAFT)
    if now is None:
        raise Refused(_("This draft has changed in the meantime. Reload the page."))
    return now


def locked(draft: Draft, state: Draft.State) -> Draft | None:
    """Lock a draft as it is now in this transaction; None if it is in another state."""
    drafts = Draft.objects.select_for_update().filter(pk=draft.pk, state=state)
    return drafts.first()


def _warned_of(warning: str, document: Mapping[str, Any]) -> object:
    """Return what a warning is about: a text, or else the facts and what is asked."""
    if warning in ("title", "story"):
        return document.get(warning)
    return without_words(document)


def signed_digest(item: Item) -> str:
    """Return the digest of what reviewers sign: the item, and what the engine rules."""
    keys = [
        {
            str(year): sorted(answer_under(step.question, EDITIONS[year].code) or ())
            for year in item.editions()
        }
        for step in item.steps
    ]
    text = json.dumps([item.digest, keys], sort_keys=True)
    return blake2s(text.encode(), digest_size=16).hexdigest()


def counting(draft: Draft, digest: str) -> list[Signature]:
    """Return the signatures of that digest by others who may still review.

    Inactive accounts may not.
    """
    signed = Signature.objects.of_others(draft, digest)
    return [
        each
        for each in signed.select_related("reviewer")
        if each.reviewer.has_perm(REVIEW)
    ]


def is_signed(draft: Draft, item: Item) -> bool:
    """Whether both sides are signed of a draft as it is ruled now.

    A signature stands even if its reviewer has left the role.
    """
    signed = Signature.objects.of_others(draft, signed_digest(item))
    return signed.count() == len(Signature.Side)


def recheck() -> list[str]:
    """Check every published club item that another engine has checked.

    One that is ruled on otherwise than it was signed is asked no more, and goes back to
    its reviewers, or to its author if something is wrong with it. Gives their codes.
    """
    engine = fingerprint()
    published = Draft.objects.filter(
        state=State.PUBLISHED, version=F("scenario__current")
    ).exclude(version__engine=engine)
    withdrawn = []
    for draft in published.select_related("scenario"):
        item = _taken_today(draft)
        with transaction.atomic():
            if item is not None and is_signed(draft, item):
                store_version(draft.scenario, item, engine)
                continue
            _withdraw(draft, State.DRAFT if item is None else State.REVIEW)
        withdrawn.append(draft.scenario.code)
    return withdrawn


def _taken_today(draft: Draft) -> Item | None:
    """Read an item that the engine still takes, whatever has become of its pair."""
    code = draft.scenario.code
    document = {**placed(draft.document).document, "code": code}
    found = list(read_checked("", code, document, frozenset()))
    return found[0] if isinstance(found[0], Item) else None  # faults come first


def _withdraw(draft: Draft, state: str) -> None:
    """Ask an item no more; it is retired where its next version is being written."""
    open_drafts = draft.scenario.drafts.filter(state__in=(State.DRAFT, State.REVIEW))
    draft.state = State.RETIRED if open_drafts.exists() else state
    draft.save(update_fields=["state", "changed"])
    draft.signatures.all().delete()
    draft.scenario.current = None
    draft.scenario.save(update_fields=["current"])


def clear_noted(instance: LogEntry, **_signal: object) -> None:
    """Erase the words of a log entry from the draft made of it, as the entry is erased.

    The entry is locked first: no draft is begun of it in between.
    """
    now = LogEntry.objects.select_for_update().filter(pk=instance.pk)
    drafts = [draft for draft in now.values_list("draft", flat=True) if draft]
    Draft.objects.filter(pk__in=drafts).update(noted="")


MOST_STEPS = 8
_ACT = re.compile(r"(part|add|remove|earlier|later)(?:-([0-9]))?")


def arranged(document: Mapping[str, Any], act: str) -> Document:
    """Return a document with its steps arranged: `part`, `add`, `remove-0`, `later-0`.

    Raises: Refused, where that cannot be done.
    """
    found = _ACT.fullmatch(act)
    steps: list[Document] = [dict(step) for step in document.get("steps", [])]
    name, number = (found[1], int(found[2] or 0)) if found else ("", 0)
    if name == "part" and not steps:
        return _parted(document)
    if name == "add" and 0 < len(steps) < MOST_STEPS:
        return {**document, "steps": _with_one_more(steps, document)}
    if name == "remove" and number < len(steps):
        return _without(document, steps, number)
    if name in ("earlier", "later"):
        other = number + (1 if name == "later" else -1)
        if 0 <= min(number, other) and max(number, other) < len(steps):
            return {**document, "steps": _exchanged(steps, number, other)}
    text = _("That cannot be done with {number} steps. Reload the page.")
    raise Refused(text.format(number=len(steps)))


def _parted(document: Mapping[str, Any]) -> Document:
    """Ask what is asked so far as a first step, and leave a second one to be asked."""
    first = {key: document[key] for key in ASKING if key in document}
    rest = {key: value for key, value in document.items() if key not in ASKING}
    return {**rest, "steps": _with_one_more([first], document)}


def _with_one_more(
    steps: list[Document], document: Mapping[str, Any]
) -> list[Document]:
    """Add a step after the last event; the one that was there stays where it was."""
    *before, last = steps
    return [*before, {"after": len(document.get("events", [])), **last}, {}]


def _without(
    document: Mapping[str, Any], steps: list[Document], number: int
) -> Document:
    """Take a step away; what it told is told by the next one, and one alone is none."""
    gone = steps.pop(number)
    if number == 0:
        story = _joined(document.get("story", ""), steps[0].pop("story", ""))
        document = {**document, "story": story}
    elif number < len(steps) and "story" in gone:
        steps[number]["story"] = _joined(gone["story"], steps[number].get("story", ""))
    if len(steps) > 1:
        return {**document, "steps": steps}
    rest = {key: value for key, value in document.items() if key != "steps"}
    return rest | {key: steps[0][key] for key in ASKING if key in steps[0]}


def _joined(*texts: str) -> str:
    return " ".join(filter(None, texts))


def _exchanged(steps: list[Document], one: int, other: int) -> list[Document]:
    """Exchange what two steps ask; the moments and their stories stay."""
    found = list(steps)
    for here, there in ((one, other), (other, one)):
        kept = {k: v for k, v in steps[here].items() if k not in ASKING}
        found[here] = kept | {k: v for k, v in steps[there].items() if k in ASKING}
    return found
