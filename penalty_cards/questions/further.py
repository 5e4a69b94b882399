"""What a Director finds out besides what is told: what makes another rule decide.

Nobody is asked for it under Ask the Laws, where it is taken not to be so.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from penalty_cards.laws.clauses import UNCHECKED, Rule, printed
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.facts import Facts


class Further(NamedTuple):
    """A fact: how it is asked for, how it reads where it is so, what decides then."""

    question: Message
    so: Message
    rule: Rule


_NEXT_HAND = Further(
    say("Has the next hand played to it?"),
    say("If the next hand has played to it"),
    Rule.LEAD_FOLLOWED,
)
_FURTHER: Mapping[Rule, tuple[Further, ...]] = {
    Rule.DECLARER_EXPOSES: (
        Further(
            say("Was the card held so as to show that it was played?"),
            say("If it was held as played"),
            Rule.HELD_IS_PLAYED,
        ),
    ),
    Rule.MAY_BE_ACCEPTED: (
        Further(
            say("Has declarer played since, from the hand or from dummy?"),
            say("If declarer has played since"),
            Rule.MUST_BE_ACCEPTED,
        ),
    ),
    Rule.OPENING_LEAD_REFUSED: (
        _NEXT_HAND,
        Further(
            say("Could declarer have seen a card of dummy?"),
            say("If declarer could have seen one"),
            Rule.DUMMY_WAS_SEEN,
        ),
    ),
    Rule.LEAD_REFUSED: (
        _NEXT_HAND,
        Further(
            say("Has declarer’s side made the lead that was due?"),
            say("If declarer’s side has made the lead that was due"),
            Rule.PROPER_LEAD_MADE,
        ),
    ),
    Rule.DECLARERS_LEAD_MAY_STAND: (
        _NEXT_HAND,
        Further(
            say("Has the other defender played to it?"),
            say("If the other defender has played to it"),
            Rule.WRONG_DEFENDER_FOLLOWED,
        ),
    ),
    Rule.PREMATURE_CARD: (
        Further(
            say("Had declarer played to this trick from both hands?"),
            say("If declarer had played from both hands"),
            Rule.BOTH_HANDS_PLAYED,
        ),
        Further(
            say("Has declarer’s side played after it?"),
            say("If declarer’s side has played after it"),
            Rule.PLAYED_ON,
        ),
    ),
    Rule.PLAYER_KEEPS_ONE: (
        Further(
            say("Do all agree which of them the player meant to play?"),
            say("If all agree, and that card is left over"),
            Rule.LEFT_OVER_INTENDED,
        ),
    ),
}


def further(facts: Facts, rules: Collection[Rule], edition: int) -> Iterator[Further]:
    """Return what is to be found out beside the facts, by the rules they are ruled by.

    Nothing that an edition does not have, or whose text in it must be checked first.
    """
    unsure = UNCHECKED.get(edition, frozenset())
    for rule in rules:
        for each in _FURTHER.get(rule, ()):
            is_known = bool(printed(each.rule, edition)) and each.rule not in unsure
            if is_known and _can_be(each.rule, facts, rules):
                yield each


def _can_be(rule: Rule, facts: Facts, rules: Collection[Rule]) -> bool:
    """Whether a rule could decide, were its fact so."""
    if rule is Rule.BOTH_HANDS_PLAYED:
        return Rule.LEAD_IS_NOT_EXCUSED not in rules
    if rule is Rule.PROPER_LEAD_MADE:
        return facts.turn is not None and not facts.is_defender(facts.turn)
    return True
