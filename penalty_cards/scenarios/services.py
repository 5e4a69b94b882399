"""What other parts of the site ask of the scenarios."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from django.db.models import F, QuerySet
from django.http import Http404

from penalty_cards.bridge import parse_card, parse_suit
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.messages import Message
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.items import Item, read_item
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.stories import Cast, told


class OutOfDate(Http404):
    """A stored variant that today's engine or library format cannot ask any more."""


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A variant as it is asked: the item it comes from, and its own cast.

    `title`: the situation in a line.

    The same variant gives the same object for as long as it is remembered, so that what
    is made of it can be remembered by it.
    """

    code: str
    item: Item
    cast: Cast
    title: Message
    story: Message

    @property
    def question(self) -> Question:
        """Give the question with this variant's seats and cards."""
        return self.cast.question

    def feedback(self, belief: str) -> Message | None:
        """Give the item's own words on the answer of a belief, None without any."""
        words = self.item.feedback.get(belief)
        return None if words is None else told(words, self.cast)


def minted() -> QuerySet[Variant]:
    """Give every variant there ever was: a code shows the same cards for ever."""
    return Variant.objects.select_related("version__scenario")


def named() -> QuerySet[Variant]:
    """Give every variant by its code, without its facts.

    `case_of` reads those, in one query, only where it does not remember them.
    """
    fields = ("code", "seed", "version__digest")
    return Variant.objects.select_related("version").only(*fields)


def published() -> QuerySet[Variant]:
    """Give the variants that are offered: those of each scenario's current version."""
    return minted().filter(version__scenario__current=F("version"))


def case_of(variant: Variant) -> Case:
    """Give a variant as it is asked.

    Raises: OutOfDate.
    """
    return _case(_Key(variant.code, variant.version.digest, variant))


class _Key:
    """A variant as a cache key: its rows never change once stored."""

    def __init__(self, code: str, digest: str, variant: Variant) -> None:
        self.identity = (code, digest)
        self.variant = variant

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)


@lru_cache(maxsize=2048)
def _case(key: _Key) -> Case:
    variant = key.variant
    if variant.get_deferred_fields():
        variant = minted().get(pk=variant.pk)
    try:
        item = read_item(variant.version.document)
    except FieldError as error:
        raise OutOfDate(f"{variant.code}: {error.field}: {error}") from None
    facts: Mapping[str, object] = variant.facts
    incident, _ = read_incident(facts["incident"])
    about = facts["about"]
    question = replace(
        item.question,
        incident=incident,
        about=None if about is None else parse_card(str(about)),
    )
    cards, suits = variant.facts["cards"], variant.facts["suits"]
    cast = Cast(
        question,
        {name: parse_card(text) for name, text in cards.items()},
        {name: parse_suit(text) for name, text in suits.items()},
    )
    title, story = told(item.title, cast), told(item.story, cast)
    return Case(variant.code, item, cast, title, story)
