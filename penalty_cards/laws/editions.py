"""The editions of the Laws, each a code made of the clause functions."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

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
from penalty_cards.laws.clauses import Rule, not_printed, printed
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.summaries import summary_words


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the Laws.

    `printed` and `words`: where and how it states a rule, if otherwise than the edition
    before it.
    """

    code: Code
    printed: Mapping[Rule, tuple[str, ...]] = field(default_factory=dict)
    words: Mapping[Rule, str] = field(default_factory=dict)

    @property
    def year(self) -> int:
        """Return the year by which the edition is known."""
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
    code.edition: Edition(code) for code in (LAWS_1997, LAWS_2007, LAWS_2017)
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


def cited_by(step: Step, year: int) -> tuple[str, ...]:
    """Give the numbers that a step cites: those of its rule that speak of its cards.

    Of penalty cards in one suit 51B2(c) says nothing; there it is 50D2(b) alone.

    Source: Law 50D2(b), 51B2(c) (2017).
    """
    numbers = printed_in(step.rule, year)
    if "50D2(b)" in numbers and len({card.suit for card in step.cards}) == 1:
        return tuple(number for number in numbers if number != "51B2(c)")
    return numbers


def words_in(rule: Rule, year: int) -> str:
    """Return our words for a rule as an edition has it, empty where it does not."""
    edition = EDITIONS.get(year)
    if edition is not None and rule in edition.words:
        return edition.words[rule]
    return summary_words(rule, year)
