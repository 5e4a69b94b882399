"""What answers say of false beliefs: counted alike for lessons and for homework."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import F
from django.urls import reverse

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Message
from penalty_cards.questions.changing import Fact
from penalty_cards.scenarios.fact_names import FACTS
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import all_paired, case_of, published
from quizzes.lessons.models import Marked

MOST_BELIEFS = 8
MOST_ITEMS = 3  # that are named of those which showed a belief


@dataclass(frozen=True, slots=True)
class Given:
    """Answers that are marked alike; the fields are those of `Marked`."""

    belief: str
    could_show: Collection[str]
    is_right: bool | None
    number: int = 1

    def shows(self, name: str) -> bool:
        """Say whether a belief alone explains them."""
        return self.belief == name

    def could(self, name: str) -> bool:
        """Say whether they could have shown a belief."""
        return self.shows(name) or name in self.could_show


def given(answer: Marked) -> Given:
    """Give one answer as it is counted."""
    return Given(answer.belief, answer.could_show, answer.is_right)


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with its answers.

    `variant`: None where it is of no item, or of one that cannot be asked any more.
    `before`: what was answered the time before, empty if it was answered once.
    """

    variant: Variant | None
    step: int
    now: Sequence[Given]
    before: Sequence[Given] = ()


class Share(NamedTuple):
    """So many answers that show a belief, of those that could have shown it."""

    shown: int
    could: int


class Clause(NamedTuple):
    """A clause that a belief is wrong about: its number, and its page."""

    number: str
    url: str


class Item(NamedTuple):
    """A question: its address, its title, and what is changed in it, if anything is."""

    url: str
    title: Message
    fact: str = ""


@dataclass(frozen=True, slots=True)
class BeliefLine:
    """A false belief, and how it is repaired.

    `before`: where some question was answered twice, as things stood before that.
    `items`: that showed it. `pairs`: those that differ from one of them in one fact;
    where there are none, two of the library that differ so and could show it.
    """

    belief: Belief
    share: Share
    before: Share | None
    items: Sequence[Item]
    pairs: Sequence[Item]
    clauses: Sequence[Clause]


def belief_lines(questions: Sequence[Answered], edition: int) -> list[BeliefLine]:
    """Give the false beliefs that were shown, the commonest first; two queries at most.

    One that was shown before only is among them: it has gone.
    """
    shown = {
        each.belief
        for question in questions
        for each in (*question.now, *question.before)
        if each.belief in BELIEFS and each.number
    }
    counted = [(name, *_shares(questions, name)) for name in shown]
    counted.sort(key=lambda row: (-row[1].shown, -(row[2] or row[1]).shown, row[0]))
    counted = counted[:MOST_BELIEFS]
    where = {name: _showing(questions, name) for name, _now, _before in counted}
    library = _catching(where, edition) if where else {}
    found = [v for each in where.values() for v, _step in each]
    every = {variant.pk: variant for variant in (*found, *library.values())}
    pairs = all_paired(every.values())
    return [
        BeliefLine(
            BELIEFS[name],
            share,
            before,
            [_item(variant, step) for variant, step in where[name]],
            _pairs(where[name], pairs) or _pair_of(library.get(name), pairs),
            _clauses(BELIEFS[name], edition),
        )
        for name, share, before in counted
    ]


def _catching(names: Collection[str], edition: int) -> dict[str, Variant]:
    """Find for each belief a question with a pair that could show it."""
    found = published().filter(
        seed=0,
        version__scenario__has_pair=True,
        version__tags__edition=edition,
        version__tags__name=Tag.Name.BELIEF,
        version__tags__value__in=names,
    )
    found = found.annotate(belief=F("version__tags__value"))
    return {each.belief: each for each in found.order_by("-version__scenario__code")}


def _shares(questions: Sequence[Answered], name: str) -> tuple[Share, Share | None]:
    """Count a belief as things stand, and as they stood before, if they did."""
    now = _share(name, (each for question in questions for each in question.now))
    if not any(each.could(name) for question in questions for each in question.before):
        return now, None
    earlier = (question.before or question.now for question in questions)
    return now, _share(name, (each for answers in earlier for each in answers))


def _share(name: str, answers: Iterable[Given]) -> Share:
    could = [each for each in answers if each.could(name)]
    shown = sum(each.number for each in could if each.shows(name))
    return Share(shown, sum(each.number for each in could))


def _showing(questions: Sequence[Answered], name: str) -> list[tuple[Variant, int]]:
    """Give the questions of items that showed a belief, the one that did most first."""

    def shown(question: Answered) -> int:
        answers = (*question.now, *question.before)
        return sum(each.number for each in answers if each.shows(name))

    found = [each for each in questions if each.variant is not None and shown(each)]
    found.sort(key=shown, reverse=True)
    return [(each.variant, each.step) for each in found[:MOST_ITEMS]]


def _item(variant: Variant, step: int = 1, fact: str = "") -> Item:
    place = [variant.code] if step == 1 else [variant.code, step]
    url = reverse("practice:question-detail", args=place)
    return Item(url, case_of(variant, step).title, fact)


def _pairs(
    showing: Iterable[tuple[Variant, int]],
    pairs: Mapping[int, list[tuple[Fact, Variant]]],
) -> list[Item]:
    """Give what differs in one fact from the questions that showed a belief."""
    found = {
        other.version.scenario.code: _item(other, fact=FACTS[fact])
        for variant, _step in showing
        for fact, other in pairs[variant.pk]
    }
    return list(found.values())


def _pair_of(
    variant: Variant | None, pairs: Mapping[int, list[tuple[Fact, Variant]]]
) -> list[Item]:
    """Give a question of the library and what differs from it in one fact."""
    if variant is None:
        return []
    return [_item(variant), *_pairs([(variant, 1)], pairs)]


def _clauses(belief: Belief, edition: int) -> list[Clause]:
    """Give the clauses of a belief that an edition prints."""
    return [
        Clause(numbers[0], reverse("lawbook:rule-detail", args=[rule]))
        for rule in belief.rules
        if (numbers := printed_in(rule, edition))
    ]
