"""Law 24: a card exposed or led before the play.

24         exposed_in_auction  it stays on the table, face up, until the auction ends
24A to C   bars                whether partner must pass at the next turn
24B, 24C   barred_after_pass   and that once only
24D, 24E   after_auction       declarer's side takes it up; a defender's lies on
24         treat_matter        (1997) if declarer treats it as a penalty card
24         lying_until_the_lead  declarer's cards, in 2007
"""

from penalty_cards.bridge import (
    Blame,
    Exposed,
    How,
    Irregularity,
    Phase,
    Play,
    Seat,
    State,
    Treated,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.rulings import Matter, Offer, Right, Step, What


def exposed_in_auction(
    code: Code, state: State, exposed: Exposed
) -> tuple[bool, Steps]:
    """Whether cards exposed before the play stay on the table, and why.

    A card that is only named has not been in sight. What was not the player's own doing
    is for Law 16.

    Source: Law 24, opening; 2007 speaks of the auction period, which begins
    before the first call. 16B (1997), 16C1 (2007), 16D (2017).
    """
    owner, cards = exposed.seat, exposed.cards
    before = state.phase is Phase.BEFORE_AUCTION
    rule = Rule.BEFORE_FIRST_CALL
    if before and code.has(rule) and code.holds(rule):
        note = "O-23" if code.edition == 1997 else ""
        return False, (Step(rule, owner, cards, note=note),)
    if exposed.blame is not Blame.OWNER and code.holds(Rule.SEEN_BY_ACCIDENT):
        return False, (Step(Rule.SEEN_BY_ACCIDENT, owner, cards),)
    unseen = owner.partner not in exposed.seen_by or exposed.how is How.NAMING
    if unseen and code.holds(Rule.UNSEEN_IN_AUCTION):
        return False, (Step(Rule.UNSEEN_IN_AUCTION, owner, cards),)
    return code.holds(Rule.TABLED), (Step(Rule.TABLED, owner, cards),)


def bars(code: Code, state: State, owner: Seat) -> tuple[bool, Steps]:
    """Whether what a player has exposed in the auction makes partner pass.

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
    """Whether a player who has just made the enforced pass must pass again.

    Source: Law 24B, 24C.
    """
    mine = [exposed for exposed in state.tabled if exposed.seat is seat.partner]
    cards = tuple(sorted(card for exposed in mine for card in exposed.cards))
    return not code.holds(Rule.PASSES_ONCE), (Step(Rule.PASSES_ONCE, seat, cards),)


def after_auction(code: Code, state: State, exposed: Exposed) -> tuple[bool, Steps]:
    """Whether tabled cards become penalty cards now that the auction has ended.

    In 1997 a defender's do if declarer treats them so.

    Source: Law 24D, 24E (2007: 24, opening); 48A in 1997 for declarer's side.
    """
    defends = state.is_defender(exposed.seat)
    rule = Rule.DEFENDER_LEAVES if defends else Rule.DECLARER_TAKES_UP
    return defends is code.holds(rule), (Step(rule, exposed.seat, exposed.cards),)


def awaits_declarer(code: Code, exposed: Exposed) -> bool:
    """Whether declarer decides if a defender's exposed card is a penalty card.

    Not of a card that was only named: Law 49 makes it one.

    Source: Law 24 (1997).
    """
    rule = Rule.MAY_TREAT
    named = exposed.how is How.NAMING
    return code.has(rule) and code.holds(rule) and not named


def put_to_declarer(state: State, exposed: Exposed) -> State:
    """Leave exposed cards on the table until declarer has said what they are.

    Source: Law 24 (1997).
    """
    wrong = state.pending
    before = () if wrong is None else wrong.plays
    plays = before + tuple(Play(exposed.seat, card) for card in exposed.cards)
    pending = Irregularity(Wrong.TABLED, plays, state.to_play)
    return replace(state, pending=pending)


def treat_matter(code: Code, state: State, wrong: Irregularity) -> Matter:
    """Return declarer's decision on each card that a defender exposed in the auction.

    Source: Law 24 (1997).
    """
    cards = tuple(play.card for play in wrong.plays)
    offers = tuple(
        Offer(Treated(card, as_penalty), (rule,))
        for card in cards
        for as_penalty, rule in ((True, Rule.MAY_TREAT), (False, Rule.NOT_TREATED))
    )
    own = tuple(play.card for play in wrong.plays if play.seat is wrong.offender)
    step = Step(Rule.MAY_TREAT, wrong.offender, own)
    return Matter((state.declarer,), offers, step)


def check_treated(state: State) -> None:
    """Refuse a play before declarer has decided on cards exposed in the auction.

    Source: Law 24 (1997).
    """
    wrong = state.pending
    if wrong is not None and wrong.wrong is Wrong.TABLED:
        text = "Declarer must first say whether to treat {the_cards} as a penalty card."
        cards = tuple(play.card for play in wrong.plays)
        raise Refusal(say(text, cards=cards[:1]), Rule.MAY_TREAT)


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
    """Return the rule on damage to the other side by an enforced pass.

    Source: Law 24B, 24C with 23 (1997, 2007) or 72C (2017).
    """
    if not code.holds(Rule.DAMAGING_PASS):
        return ()
    owner = barred.partner
    mine = [exposed for exposed in state.tabled if exposed.seat is owner]
    cards = tuple(sorted(card for exposed in mine for card in exposed.cards))
    return (Step(Rule.DAMAGING_PASS, owner, cards),)


def rights(code: Code, state: State) -> tuple[Right, ...]:
    """Return who may use what cards tabled in the auction tell, and the enforced pass.

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
