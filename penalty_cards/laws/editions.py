"""The editions of the Laws, each a code made of the clause functions."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from penalty_cards.laws import (
    law01,
    law44,
    law48,
    law49,
    law50,
    law50d2,
    law50e,
    law51,
    law52,
    law59,
)
from penalty_cards.laws.clauses import UNCHECKED, Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.words.record import Record
from penalty_cards.laws.words.rules import NO_RULING, RULES, not_printed, unmarked


class InForce(NamedTuple):
    """The days between which an edition came into force, as ISO dates.

    An edition is named by its year; when it is first played by, each country decides.
    `first`: empty where only the last day is known.
    """

    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the Laws.

    `records`: those that replace records of `words/` in this edition and in later
    ones: numbers, words, heading, note. What is said of a step (`fact`, `ruling`,
    `why`) is the same in every edition. `in_force`: None where we know of no dates.
    """

    code: Code
    records: Mapping[Rule, Record] = field(default_factory=dict)
    in_force: InForce | None = None

    @property
    def year(self) -> int:
        """Return the year that names the edition."""
        return self.code.edition


LAWS_1997 = Code(
    edition=1997,
    honours=law01.HONOURS,
    follow_suit=law44.follow_suit,
    comply=law59.comply,
    major_card=law50.major_card,
    minor_card=law50.minor_card,
    declarers_card=law48.declarers_card,
    defenders_card=law49.defenders_card,
    degrees=law50.degrees,
    wait=law50d2.wait,
    options=law50d2.options,
    options_of_several=law51.options,
    pick_up=law50d2.pick_up,
    pick_up_of_several=law51.pick_up,
    substitute=law52.substitute,
    sight=law50e.sight_unauthorized,
    information=law50e.rights,
    lacks=not_printed(1997),
)
LAWS_2007 = replace(LAWS_1997, edition=2007, lacks=not_printed(2007))
LAWS_2017 = replace(
    LAWS_2007,
    edition=2017,
    sight=law50e.sight_authorized,
    lacks=not_printed(2017),
)

EDITIONS: dict[int, Edition] = {
    1997: Edition(LAWS_1997),
    2007: Edition(LAWS_2007, in_force=InForce("2008-01-01", "2008-09-30")),
    2017: Edition(LAWS_2017, in_force=InForce("", "2017-09-30")),
}


def record_in(rule: Rule, year: int) -> Record:
    """Return the record of a rule that is true for an edition.

    An edition that is not known has those of the one before it.
    """
    own = [y for y, each in EDITIONS.items() if y <= year and rule in each.records]
    return EDITIONS[max(own)].records[rule] if own else RULES[rule]


def printed_in(rule: Rule, year: int) -> tuple[str, ...]:
    """Return the numbers under which an edition prints a rule, the deciding one first.

    Empty where the edition does not have it.
    """
    return record_in(rule, year).numbers(year)


# Clauses that take the place of 50D2(a) and 50D2(b) where there are several suits.
_OF_SEVERAL_SUITS = frozenset({"51B2(b)", "51B2(c)"})


def cited_by(step: Step, year: int) -> tuple[str, ...]:
    """Return the numbers that a step cites, the most exact one for its cards first.

    51B2 speaks of penalty cards in several suits; of those in one it says nothing. 24C
    makes partner pass for several cards, 24B for one.

    Source: Law 50D2(a), 51B2(b); 50D2(b), 51B2(c) (2017); 24B, 24C.
    """
    numbers = printed_in(step.rule, year)
    if step.rule is Rule.PASSES_ONCE:
        return numbers[1:] if len(step.cards) > 1 else numbers[:1]
    for_several = tuple(each for each in numbers[1:] if each in _OF_SEVERAL_SUITS)
    if not for_several:
        return numbers
    suits = step.suits or tuple({card.suit for card in step.cards})
    return for_several if len(suits) > 1 else numbers[:1]


def marked_words_in(rule: Rule, year: int) -> str:
    """Return our words for a rule as an edition has it, empty where it does not.

    What it was the first to say stands in double square brackets.
    """
    words = record_in(rule, year).words
    years = [each for each in words if each <= year]
    text = words[max(years)] if years else ""
    if text and rule in UNCHECKED.get(year, ()):
        return NO_RULING
    return text if year in words else unmarked(text)


def words_in(rule: Rule, year: int) -> str:
    """Return our words for a rule as an edition has it, empty where it does not."""
    return unmarked(marked_words_in(rule, year))


def law_in(rule: Rule, year: int) -> Message:
    """Return a short sentence: which law a rule is in an edition."""
    record = record_in(rule, year)
    earlier = record.law_before_2017 if year < 2017 else ""
    return say(earlier or record.law)
