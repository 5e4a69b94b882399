"""Law 24: a card exposed or led before the play.

24         exposed_in_auction  it stays on the table, face up, until the auction ends
24A to C   bars                whether partner must pass at the next turn
24B, 24C   barred_after_pass   and that once only
24D, 24E   after_auction       declarer's side takes it up; a defender's lies on
24         lying_until_the_lead  declarer's cards, in 2007
"""

from penalty_cards.bridge import Blame, Exposed, How, Phase, Seat, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Right, Step, What


def exposed_in_auction(
    code: Code, state: State, exposed: Exposed
) -> tuple[bool, Steps]:
    """Say whether cards exposed before the play stay on the table, and why.

    A card that is only named has not been in sight.

    Source: Law 24, opening; 2007 speaks of the auction period, which begins
    before the first call.
    """
    owner, cards = exposed.seat, exposed.cards
    before = state.phase is Phase.BEFORE_AUCTION
    rule = Rule.BEFORE_FIRST_CALL
    if before and code.has(rule) and code.holds(rule):
        note = "O-23" if code.edition == 1997 else ""
        return False, (Step(rule, owner, cards, note=note),)
    in_sight = owner.partner in exposed.seen_by and exposed.how is not How.NAMING
    unseen = exposed.blame is not Blame.OWNER or not in_sight
    if unseen and code.holds(Rule.UNSEEN_IN_AUCTION):
        return False, (Step(Rule.UNSEEN_IN_AUCTION, owner, cards),)
    return code.holds(Rule.TABLED), (Step(Rule.TABLED, owner, cards),)


def bars(code: Code, state: State, owner: Seat) -> tuple[bool, Steps]:
    """Say whether what a player has exposed in the auction makes partner pass.

    Source: Law 24A, 24B, 24C; two exposures of one player count together (O-17).
    """
    mine = [exposed for exposed in state.tabled if exposed.seat is owner]
    cards = tuple(sorted(card for exposed in mine for card in exposed.cards))
    led = any(exposed.how is How.LEAD_IN_AUCTION for exposed in mine)
    if led and code.holds(Rule.TABLED_LEAD_BARS):
        return True, (Step(Rule.TABLED_LEAD_BARS, owner, cards),)
    if len(cards) >= code.enough_to_bar and code.holds(Rule.SEVERAL_TABLED_BAR):
        note = "O-17" if len(mine) > 1 else ""
        return True, (Step(Rule.SEVERAL_TABLED_BAR, owner, cards, note=note),)
    is_honour = any(code.is_honour(card) for card in cards)
    if is_honour and code.holds(Rule.TABLED_HONOUR_BARS):
        return True, (Step(Rule.TABLED_HONOUR_BARS, owner, cards),)
    rule = Rule.SINGLE_SMALL_TABLED
    return not code.holds(rule), (Step(rule, owner, cards),)


def barred_after_pass(code: Code, state: State, seat: Seat) -> tuple[bool, Steps]:
    """Say whether a player who has just made the enforced pass must pass again.

    Source: Law 24B, 24C.
    """
    mine = [exposed for exposed in state.tabled if exposed.seat is seat.partner]
    cards = tuple(sorted(card for exposed in mine for card in exposed.cards))
    return not code.holds(Rule.PASSES_ONCE), (Step(Rule.PASSES_ONCE, seat, cards),)


def after_auction(code: Code, state: State, exposed: Exposed) -> tuple[bool, Steps]:
    """Say whether tabled cards become penalty cards now that the auction has ended.

    Source: Law 24D, 24E (1997, 2007: 24, opening).
    """
    defends = state.is_defender(exposed.seat)
    rule = Rule.DEFENDER_LEAVES if defends else Rule.DECLARER_TAKES_UP
    return defends is code.holds(rule), (Step(rule, exposed.seat, exposed.cards),)


def taken_up(state: State) -> tuple[Exposed, ...]:
    """Return the tabled exposures of the side that has come to declare, oldest first.

    Source: Law 24D (1997, 2007: 24, opening).
    """
    return tuple(each for each in state.tabled if not state.is_defender(each.seat))


def lying_until_the_lead(code: Code, state: State) -> tuple[Exposed, ...]:
    """Return those of them that lie there until the opening lead is faced.

    Source: Law 24, opening; 2007 speaks of the auction period, which ends then.
    """
    return () if code.has(Rule.BEFORE_FIRST_CALL) else taken_up(state)


def enforced_pass(code: Code, state: State, barred: Seat) -> Steps:
    """Say that a pass that was due may have damaged the other side.

    Source: Law 24B, 24C with 23 (1997, 2007) or 72C (2017).
    """
    if not code.holds(Rule.DAMAGING_PASS):
        return ()
    owner = barred.partner
    mine = [exposed for exposed in state.tabled if exposed.seat is owner]
    cards = tuple(sorted(card for exposed in mine for card in exposed.cards))
    return (Step(Rule.DAMAGING_PASS, owner, cards),)


def rights(code: Code, state: State) -> tuple[Right, ...]:
    """Say who may use what cards tabled in the auction tell, and of the enforced pass.

    Source: Law 24, opening (2007, 2017); 24B with 23 (1997, 2007) or 72C (2017).
    """
    found = []
    for exposed in state.tabled:
        for card in exposed.cards:
            if code.has(Rule.SIGHT_IN_AUCTION):
                note = "O-6" if code.edition >= 2017 else ""
                step = Step(Rule.SIGHT_IN_AUCTION, exposed.seat, (card,), note=note)
                sees = not code.holds(step.rule)
                found.append(Right(card, exposed.seat, What.SIGHT, True, sees, step))
            if exposed.seat.partner in state.barred and code.holds(Rule.DAMAGING_PASS):
                step = Step(Rule.DAMAGING_PASS, exposed.seat, (card,))
                found.append(Right(card, exposed.seat, What.AWARE, True, False, step))
    return tuple(found)
