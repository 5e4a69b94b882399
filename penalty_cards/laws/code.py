"""Code: the record of clause functions in force."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any

from penalty_cards.bridge import Card, Cards, Degree, Exposed, Option, Rank, State
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.rulings import LeadOption, Right, Step

Steps = tuple[Step, ...]

# What the clauses before leave the player to act -> steps; the last that has a `left`
# counts.
PlayClause = Callable[["Code", State, Cards], Steps]
# An exposure -> whether its cards become penalty cards, and why.
ExposureClause = Callable[["Code", State, Exposed], tuple[bool, Steps]]
# New penalty cards of one exposure -> the degree of each, and why.
DegreeClause = Callable[["Code", State, Exposed], tuple[tuple[Degree, ...], Steps]]
# The player on lead -> the major penalty cards that declarer may make demands about.
WaitClause = Callable[["Code", State], tuple[Cards, Steps]]
# The player on lead and those penalty cards -> declarer's options.
OptionsClause = Callable[["Code", State, Cards], tuple[tuple[LeadOption, ...], Steps]]
# An option -> which of those penalty cards go back to hand.
PickUpClause = Callable[["Code", State, Cards, Option], tuple[Cards, Steps]]
# A card taken back -> the penalty cards that may be played in its place.
SubstituteClause = Callable[["Code", State, Card], Cards]
# A penalty card on the table -> whether its owner's partner may use the sight of it.
SightClause = Callable[["Code", State, Card], bool]
InformationClause = Callable[["Code", State], tuple[Right, ...]]


@dataclass(frozen=True, slots=True)
class Code:
    """One code of laws: the edition whose numbers it cites, and its clauses.

    `lacks`: rules that this edition does not have. `left_out`: rules that are not
    applied, as if the Laws did not have them. `enough_to_bar`: how many cards of one
    player, exposed in the auction, make partner pass. `playing_on_accepts`: whether
    declarer who plays on has accepted a card played for a penalty card.
    """

    edition: int
    honours: frozenset[Rank]
    follow_suit: PlayClause
    comply: PlayClause
    major_card: PlayClause
    minor_card: PlayClause
    declarers_card: ExposureClause
    defenders_card: ExposureClause
    degrees: DegreeClause
    wait: WaitClause
    options: OptionsClause
    options_of_several: OptionsClause
    pick_up: PickUpClause
    pick_up_of_several: PickUpClause
    substitute: SubstituteClause
    sight: SightClause
    information: InformationClause
    enough_to_bar: int = 2
    playing_on_accepts: bool = True
    lacks: frozenset[Rule] = frozenset()
    left_out: frozenset[Rule] = frozenset()

    def has(self, rule: Rule) -> bool:
        """Whether the edition has a rule, applied or left out."""
        return rule not in self.lacks

    def holds(self, rule: Rule) -> bool:
        """Whether a rule is applied."""
        return rule not in self.left_out

    def without(self, *rules: Rule) -> "Code":
        """Return the code that lacks these rules and is otherwise the same."""
        return replace(self, left_out=self.left_out | frozenset(rules))

    def is_honour(self, card: Card) -> bool:
        """Whether a card ranks as an honour.

        Source: Law 1.
        """
        if card.rank is Rank.TEN and not self.holds(Rule.TEN_IS_HONOUR):
            return False
        return card.rank in self.honours


@dataclass(frozen=True, slots=True)
class Watched(Code):
    """A code that notes in `requests` the clauses and the rules it is asked for."""

    requests: set[str] = field(default_factory=set, compare=False)

    def __getattribute__(self, name: str) -> Any:
        """Return a clause, or anything else, as any code does."""
        found = object.__getattribute__(self, name)
        if name in CLAUSES:
            self.requests.add(name)
        return found

    def holds(self, rule: Rule) -> bool:
        """Whether a rule is applied."""
        self.requests.add(rule)
        return Code.holds(self, rule)


CLAUSES = frozenset(each.name for each in fields(Code)) - {"left_out"}
_NAMES = sorted(CLAUSES)
_clauses = attrgetter(*_NAMES)


def watched(code: Code) -> Watched:
    """Return the same code, with nothing asked yet."""
    return Watched(**{each.name: getattr(code, each.name) for each in fields(Code)})


def differences(one: Code, other: Code) -> frozenset[str]:
    """Return the clauses that differ, and the rules that only one of two codes applies.

    A code that is asked for none of them does as the other.
    """
    differ = one.left_out ^ other.left_out
    ones, others = _clauses(one), _clauses(other)
    if ones == others:
        return differ
    return differ | {
        name for name, a, b in zip(_NAMES, ones, others, strict=True) if a != b
    }
