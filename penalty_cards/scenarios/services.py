"""What other parts of the site ask of the scenarios."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.db.models import Q
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from penalty_cards.bridge import Incident, parse_card, parse_suit
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.messages import Message
from penalty_cards.questions.changing import Fact
from penalty_cards.questions.feedback import feedback
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.items import Item, read_item
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.steps import with_views
from penalty_cards.scenarios.stories import Cast, message_of
from penalty_cards.web.failing import NotThere


class OutOfDate(NotThere):
    """A stored variant that today's engine or library format cannot ask any more."""

    def __str__(self) -> str:
        return _(
            "This question can no longer be shown, because it comes from an earlier "
            "version of the site. Answers to it are kept."
        )


class Reserved(OutOfDate):
    """A question that is asked in exams alone for the time being."""

    def __str__(self) -> str:
        return _(
            "This question is reserved for exams, so only examiners can see it now. "
            "Earlier answers to it still count."
        )


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A question of a variant as it is asked: its item, its step, and its own cast.

    `title`: the situation in a line. `story`: what has happened since the step before,
    None where nothing has. `earlier`: the steps before it, none in most items.
    `factors`: what to weigh in a judgment, else empty. `hints`: the author’s own.
    `is_private`: it has no page of its own, as only classes of its author are asked it.

    The same variant gives the same object for as long as it is remembered, so that what
    is made of it can be remembered by it.
    """

    code: str
    item: Item
    cast: Cast
    title: Message
    story: Message | None
    earlier: tuple["Case", ...] = ()
    factors: tuple[Message, ...] = ()
    hints: tuple[Message, ...] = ()
    is_private: bool = False

    @property
    def question(self) -> Question:
        """Return the question with this variant's seats and cards."""
        return self.cast.question

    @property
    def step(self) -> int:
        """Return which step it is, counted from 1."""
        return len(self.earlier) + 1

    @property
    def is_last(self) -> bool:
        """Whether it is the last step, or the only question."""
        return self.step == len(self.item.steps)

    @property
    def stories(self) -> tuple[Message, ...]:
        """Return what has been told up to this step."""
        every = (*(case.story for case in self.earlier), self.story)
        return tuple(story for story in every if story is not None)

    def own_words(
        self, beliefs: Sequence[Belief], chosen: Iterable[str]
    ) -> Message | None:
        """Return the item's own words on a wrong answer, None without any.

        Those on the belief that alone leads to it, or on the kind of card chosen; else
        on the first of the beliefs leading to it that the item has words
        for: it speaks of the table and names none of them.
        """
        names = [belief.name for belief in beliefs]
        alone = names if len(names) == 1 else []
        for name in (*alone, *sorted(chosen), *names):
            if words := self.item.feedback.get(name):
                return message_of(words, self.cast)
        return None

    def feedback(self, code: Code, marking: Marking) -> tuple[Message, ...]:
        """Return what is true instead of a wrong answer; the item’s own words go first.

        Empty where nothing can be said, and where the answer is not wrong.
        """
        if marking.is_right is not False:
            return ()
        own = self.own_words(marking.beliefs, marking.chosen)
        return feedback(self.question, code, marking) if own is None else (own,)


_NAMED = Variant.objects.named()  # made once, which saves a twentieth of a page's time


def named(code: str) -> Variant:
    """Find a variant by its code; 404 if there is none."""
    return get_object_or_404(_NAMED, code=code)


def called(code: str, teacher: int | None = None) -> Variant | None:
    """Find a variant by its code, or the first one of a scenario by the scenario's.

    `teacher`: the id of the account whose private questions are found, too.
    """
    exact = _NAMED.filter(code=code)
    found = exact.first() or _NAMED.offered().of_item(code).first()
    if found is None and teacher is not None:
        own = Variant.objects.private_to(teacher)
        found = own.filter(code=code).first() or own.of_item(code).first()
    return found


def case_of(variant: Variant, step: int = 1) -> Case:
    """Return a variant as it is asked, in a step counted from 1.

    Raises: OutOfDate; NotThere, if there is no such step.
    """
    cases = _cases(_Key(variant))
    if not 1 <= step <= len(cases):
        text = _("There is no step “{step}”. Choose one from 1 to {last}.")
        raise NotThere(text.format(step=step, last=len(cases)))
    return cases[step - 1]


def paired(variant: Variant) -> list[tuple[Fact, Variant]]:
    """Return the items that differ from a variant's in one fact, each with the fact.

    It is the variant of the same seed, if there is one: its seats are turned alike.
    """
    return all_paired([variant])[variant.pk]


def all_paired(
    variants: Collection[Variant],
) -> dict[int, list[tuple[Fact, Variant]]]:
    """Return what is paired with each of some variants, by its key; one query."""
    items = {
        variant.pk: case_of(variant).item
        for variant in variants
        if variant.version.scenario.has_pair
    }
    if not items:
        return {variant.pk: [] for variant in variants}
    named = [item.pair.partner for item in items.values() if item.pair]
    naming = [item.code for item in items.values()]
    others = Q(version__scenario__code__in=named)
    for code in naming:
        others |= Q(version__document__pair__with=code)
    seeds = {0} | {variant.seed for variant in variants}
    paired = Variant.objects.published().filter(version__scenario__has_pair=True)
    found = paired.filter(others, seed__in=seeds)
    rows = list(found.order_by("version__scenario__code", "seed"))
    return {
        variant.pk: _paired_in(rows, items[variant.pk], variant.seed)
        if variant.pk in items
        else []
        for variant in variants
    }


def _paired_in(
    rows: Iterable[Variant], item: Item, seed: int
) -> list[tuple[Fact, Variant]]:
    """Find an item's pairs among variants that come by code and seed."""
    pairs: dict[str, tuple[Fact, Variant]] = {}
    for other in rows:
        theirs = case_of(other).item
        if other.seed not in (0, seed):
            continue
        if item.pair is not None and item.pair.partner == theirs.code:
            pairs[theirs.code] = (item.pair.fact, other)
        elif theirs.pair is not None and theirs.pair.partner == item.code:
            pairs[theirs.code] = (theirs.pair.fact, other)
    return list(pairs.values())


class _Key:
    """A variant as a cache key: by all of it that changes what is shown."""

    def __init__(self, variant: Variant) -> None:
        version = variant.version
        self.identity = (variant.code, version.document_digest, version.is_private)
        self.variant = variant

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)


@lru_cache(maxsize=8192)
def _cases(key: _Key) -> tuple[Case, ...]:
    variant = key.variant
    if variant.get_deferred_fields():
        variant = Variant.objects.whole().get(pk=variant.pk)
    try:
        item = read_item(variant.version.document)
    except FieldError as error:
        raise OutOfDate(f"{variant.code}: {error.field}: {error}") from None
    casts = _casts(item, variant.facts)
    title = message_of(item.title, casts[0])
    cases: tuple[Case, ...] = ()
    for step, cast in zip(item.steps, casts, strict=True):
        story = message_of(step.story, cast) if step.story else None
        factors = tuple(message_of(factor, cast) for factor in step.factors)
        hints = tuple(message_of(hint, cast) for hint in step.hints)
        case = Case(
            variant.code,
            item,
            cast,
            title,
            story,
            cases,
            factors,
            hints,
            variant.version.is_private,
        )
        cases += (case,)
    return cases


def _casts(item: Item, facts: Mapping[str, Any]) -> list[Cast]:
    """Return the cast of each step with the seats and cards of a variant."""
    incident, _ = read_incident(facts["incident"])
    cards = {name: parse_card(text) for name, text in facts["cards"].items()}
    suits = {name: parse_suit(text) for name, text in facts["suits"].items()}
    abouts = facts.get("abouts", [facts["about"]])
    casts = []
    for step, about in zip(item.steps, abouts, strict=True):
        number = len(step.question.incident.events)
        question = replace(
            step.question,
            incident=Incident(incident.start, incident.events[:number]),
            about=None if about is None else parse_card(about),
        )
        casts.append(with_views(Cast(question, cards, suits), step.views))
    return casts
