"""Law 50D2: the offender's partner is on lead; declarer's choice before the lead.

50D2    wait       who waits, and for which penalty cards
50D2(a) options    require the suit, prohibit it; (b) neither
50D2(a) pick_up    the card goes back to hand
"""

from penalty_cards.bridge import Cards, Degree, Option, State, Suit
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Lasts, LeadOption, Step


def wait(code: Code, state: State) -> tuple[Cards, Steps]:
    """Return the major penalty cards about which declarer may now make a demand.

    None of them: the player on lead need not wait. Only the partner of a card's owner
    waits, and not for a minor card.

    Source: Law 50D2, 50C; commentary on 50D for a leader with a card of their own.
    """
    leader = state.to_play
    if not state.is_defender(leader):
        return _nobody_waits(code, state)
    partners = tuple(sorted(state.penalties(leader.partner, Degree.MAJOR)))
    own = tuple(sorted(state.penalties(leader, Degree.MAJOR)))
    if partners:
        return _partner_waits(code, state, partners, own)
    minor = tuple(state.penalties(leader.partner, Degree.MINOR))
    if minor:
        if not code.holds(Rule.PARTNER_IS_FREE):
            return minor, ()
        return (), (Step(Rule.PARTNER_IS_FREE, leader, minor),)
    return _nobody_waits(code, state)


def _partner_waits(
    code: Code, state: State, cards: Cards, own: Cards
) -> tuple[Cards, Steps]:
    leader = state.to_play
    if not code.holds(Rule.PARTNER_WAITS):
        return (), ()
    steps = [Step(Rule.PARTNER_WAITS, leader, cards)]
    if own:
        if not code.holds(Rule.CHOICE_BEFORE_OWN_CARD):
            return (), ()
        steps.append(Step(Rule.CHOICE_BEFORE_OWN_CARD, leader, own))
    return cards, tuple(steps)


def _nobody_waits(code: Code, state: State) -> tuple[Cards, Steps]:
    leader = state.to_play
    majors = tuple(
        sorted(
            penalty.card
            for penalty in state.penalty_cards
            if penalty.degree is Degree.MAJOR
        )
    )
    if not majors:
        return (), ()
    if not code.holds(Rule.ONLY_THE_PARTNER_WAITS) and state.is_defender(leader):
        return majors, ()
    return (), (Step(Rule.ONLY_THE_PARTNER_WAITS, leader, majors),)


def demand_suits(code: Code, state: State, cards: Cards) -> tuple[Suit, ...]:
    """Return the suits declarer may name: those of the penalty cards.

    Source: Law 50D2(a), 51B2.
    """
    if not code.holds(Rule.ONLY_PENALTY_SUITS):
        return tuple(Suit)
    return tuple(sorted({card.suit for card in cards}))


def options(
    code: Code, state: State, cards: Cards
) -> tuple[tuple[LeadOption, ...], Steps]:
    """Return declarer's options about one penalty card: require, prohibit, neither.

    Source: Law 50D2(a), 50D2(b).
    """
    leader = state.to_play
    suits = demand_suits(code, state, cards)
    demands = (
        (Rule.REQUIRE_A_SUIT, [Option(suit) for suit in suits], Lasts.THIS_LEAD),
        (
            Rule.PROHIBIT_A_SUIT,
            [Option(None, (suit,)) for suit in suits],
            Lasts.LEAD_RETAINED,
        ),
        (Rule.ASK_NOTHING, [Option()], Lasts.THIS_LEAD),
    )
    found: list[LeadOption] = []
    steps = [Step(Rule.ONLY_PENALTY_SUITS, leader, cards, suits)]
    for rule, open_to, lasts in demands:
        if code.holds(rule):
            steps.append(Step(rule, leader, cards, suits))
            for option in open_to:
                back, _ = pick_up(code, state, cards, option)
                found.append(LeadOption(option, back, lasts, (rule,)))
    return tuple(found), tuple(steps)


def pick_up(
    code: Code, state: State, cards: Cards, option: Option
) -> tuple[Cards, Steps]:
    """Return the penalty cards that a demand sends back to hand, sorted.

    Whether the leader can comply does not matter (O-2).

    Source: Law 50D2(a), 50D2(b).
    """
    owner = state.to_play.partner
    if not option.suits:
        if code.holds(Rule.NEITHER_KEEPS):
            return (), (Step(Rule.NEITHER_KEEPS, owner, cards),)
        return cards, ()
    back = tuple(card for card in cards if card.suit in option.suits)
    steps: list[Step] = []
    if back and not can_comply(state, option):
        if not code.holds(Rule.PICKED_UP_ALL_THE_SAME):
            return (), ()
        step = Step(Rule.PICKED_UP_ALL_THE_SAME, owner, back, option.suits, note="O-2")
        steps.append(step)
    if back:
        if not code.holds(Rule.PICKED_UP):
            return (), ()
        steps.append(Step(Rule.PICKED_UP, owner, back, option.suits))
    return back, tuple(steps)


def can_comply(state: State, option: Option) -> bool:
    """Whether the player on lead holds a card that meets the demand."""
    hand = state.hands[state.to_play]
    if hand is None:
        return True
    return any(
        option.require in (None, card.suit) and card.suit not in option.prohibit
        for card in hand
    )
