"""Law 51: two or more penalty cards.

51A   designation_matter   one was played before declarer has designated it
51B1  options, pick_up     one suit, required or prohibited: all of that suit go back
51B2                       several suits: one may be required, one or more prohibited,
                           or neither
What the owner may play once declarer has designated one (51A) stands in law50.
"""

from itertools import combinations

from penalty_cards.bridge import (
    Card,
    Cards,
    Designated,
    Irregularity,
    Option,
    State,
    Suit,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Lasts, LeadOption, Matter, Offer, Step

Demand = tuple[Rule, Option, Lasts]


def designation_matter(code: Code, state: State, wrong: Irregularity) -> Matter:
    """Return declarer's designation after one of several cards was played without it.

    That the choice is still open, we hold (O-31).

    Source: Law 51A; 52B for what becomes of the card.
    """
    rule, cards = Rule.PLAYED_BEFORE_DESIGNATION, (wrong.plays[0].card,)
    step = Step(rule, wrong.offender, cards, note="O-31")
    offers = tuple(
        Offer(Designated(card), (Rule.DECLARER_DESIGNATES,)) for card in wrong.among
    )
    return Matter((state.declarer,), offers, step, stops_play=False)


def options(
    code: Code, state: State, cards: Cards
) -> tuple[tuple[LeadOption, ...], Steps]:
    """Return declarer's options about several penalty cards of one defender.

    One demand a lead (O-10), or none of them by 51B2(c) or, before
    2017, 50D2(b) (in 2007: O-9).

    Source: Law 51B1, 51B2, 50D2(b).
    """
    leader = state.to_play
    suits = tuple(sorted({card.suit for card in cards}))
    if not code.holds(Rule.ONLY_PENALTY_SUITS):
        suits = tuple(Suit)
    steps = [Step(Rule.ONLY_PENALTY_SUITS, leader, cards, suits)]
    demands = _require(code, suits) + _prohibit(code, suits)
    if len(suits) > 1:
        if code.holds(Rule.ONE_DEMAND):
            steps.append(Step(Rule.ONE_DEMAND, leader, cards, suits, note="O-10"))
        else:
            demands += _both(suits)
    found = []
    for rule, option, lasts in demands + _neither(code, suits):
        back, _ = pick_up(code, state, cards, option)
        found.append(LeadOption(option, back, lasts, (rule,)))
        if rule not in {step.rule for step in steps}:
            note = _note_of_neither(code, suits) if not option.suits else ""
            steps.append(Step(rule, leader, cards, suits, note=note))
    return tuple(found), tuple(steps)


def _require(code: Code, suits: tuple[Suit, ...]) -> list[Demand]:
    rule = Rule.REQUIRE_THEIR_SUIT if len(suits) == 1 else Rule.REQUIRE_ONE_OF_SEVERAL
    if not code.holds(rule):
        return []
    return [(rule, Option(suit), Lasts.THIS_LEAD) for suit in suits]


def _prohibit(code: Code, suits: tuple[Suit, ...]) -> list[Demand]:
    if len(suits) == 1:
        if not code.holds(Rule.PROHIBIT_THEIR_SUIT):
            return []
        return [(Rule.PROHIBIT_THEIR_SUIT, Option(None, suits), Lasts.LEAD_RETAINED)]
    most = len(suits) if code.holds(Rule.PROHIBIT_SEVERAL) else 1
    return [
        (Rule.PROHIBIT_SEVERAL, Option(None, some), Lasts.LEAD_RETAINED)
        for number in range(1, most + 1)
        for some in combinations(suits, number)
    ]


def _both(suits: tuple[Suit, ...]) -> list[Demand]:
    return [
        (
            Rule.REQUIRE_ONE_OF_SEVERAL,
            Option(suit, some),
            Lasts.LEAD_RETAINED,
        )
        for suit in suits
        for number in range(1, len(suits))
        for some in combinations([s for s in suits if s is not suit], number)
    ]


def _neither(code: Code, suits: tuple[Suit, ...]) -> list[Demand]:
    rule = Rule.ASK_NOTHING if len(suits) == 1 else Rule.ASK_NOTHING_OF_SEVERAL
    return [(rule, Option(), Lasts.THIS_LEAD)] if code.holds(rule) else []


def _note_of_neither(code: Code, suits: tuple[Suit, ...]) -> str:
    """Return O-9 where no text offers to ask for nothing.

    Source: Law 51B2(c) (2017); for 1997 a minute of January 2000, which applies Law 50
    beside Law 51.
    """
    is_settled = code.edition < 2007 or (len(suits) > 1 and code.edition >= 2017)
    return "" if is_settled else "O-9"


def pick_up(
    code: Code, state: State, cards: Cards, option: Option
) -> tuple[Cards, Steps]:
    """Return the penalty cards that a demand sends back to hand, sorted.

    All those of every suit named; those of other suits stay.

    Source: Law 51B1(a), 51B1(b), 51B2(a), 51B2(b), 51B2(c).
    """
    owner = state.to_play.partner
    back, steps = code.pick_up(code, state, cards, option)
    if not option.suits or not back:
        return back, steps
    is_of_one_suit = len({card.suit for card in cards}) == 1
    if not is_of_one_suit:
        here = {
            Rule.PICKED_UP: _picks_up_of_several(option),
            Rule.PICKED_UP_ALL_THE_SAME: Rule.ONES_PICKED_UP_ALL_THE_SAME,
        }
        steps = tuple(step._replace(rule=here[step.rule]) for step in steps)
        if not all(code.holds(step.rule) for step in steps):
            return (), ()
    rule = Rule.ALL_OF_PROHIBITED_SUIT
    if option.require is not None:
        rule = Rule.ALL_OF_REQUIRED_SUIT
    if len(back) > len({card.suit for card in back}):
        if not code.holds(rule):
            back = _highest_of_each(back)
        else:
            if is_of_one_suit:  # 51B1 prints it, in place of 50D2(a)
                steps = tuple(s for s in steps if s.rule is not Rule.PICKED_UP)
            if is_of_one_suit or option.require is not None:  # 51B2(b) needs no 51B1
                steps = (*steps, Step(rule, owner, back, option.suits))
    stay = tuple(card for card in cards if card.suit not in option.suits)
    if stay:
        if not code.holds(Rule.OTHER_SUITS_STAY):
            return cards, steps
        steps = (*steps, Step(Rule.OTHER_SUITS_STAY, owner, stay, option.suits))
    return back, steps


def _picks_up_of_several(option: Option) -> Rule:
    """Return the rule that picks cards up by a demand, where they are of several suits.

    Source: Law 51B2(a), 51B2(b).
    """
    if option.require is not None:
        return Rule.REQUIRED_ONE_PICKED_UP
    return Rule.PROHIBITED_ONES_PICKED_UP


def _highest_of_each(cards: Cards) -> Cards:
    highest: dict[Suit, Card] = {}
    for card in sorted(cards):
        highest.setdefault(card.suit, card)
    return tuple(sorted(highest.values()))
