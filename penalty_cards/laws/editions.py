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
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.words.rules import not_printed, printed, summary_words


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

    `printed` and `words`: where and how it states a rule, if otherwise than the edition
    before it. `in_force`: None where we know of no dates.
    """

    code: Code
    printed: Mapping[Rule, tuple[str, ...]] = field(default_factory=dict)
    words: Mapping[Rule, str] = field(default_factory=dict)
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


def printed_in(rule: Rule, year: int) -> tuple[str, ...]:
    """Return the numbers under which an edition prints a rule, the deciding one first.

    Empty where the edition does not have it. An edition that is not known prints as
    the one before it.
    """
    edition = EDITIONS.get(year)
    if edition is not None and rule in edition.printed:
        return edition.printed[rule]
    return printed(rule, year)


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


def words_in(rule: Rule, year: int) -> str:
    """Return our words for a rule as an edition has it, empty where it does not."""
    edition = EDITIONS.get(year)
    if edition is not None and rule in edition.words:
        return edition.words[rule]
    return summary_words(rule, year)
