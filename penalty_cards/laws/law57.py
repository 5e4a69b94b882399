"""Law 57: a defender who leads or plays before partner.

57A  premature_matter   declarer restricts the partner's play to this trick
57C  excuse             declarer has played from both hands already; dummy has acted
57D  (2017) before the right-hand opponent, partner having played: at the proper turn
"""

from penalty_cards.bridge import Bind, Irregularity, PlayDemanded, Seat, State, Suit
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Matter, Offer, Step


def premature_matter(code: Code, state: State, wrong: Irregularity) -> Matter:
    """Return declarer's restrictions on the play of the premature player's partner.

    Source: Law 57A1 to 57A4 (1997, 2007: 57A1 to 57A3).
    """
    offers = [
        Offer(PlayDemanded(Bind.HIGHEST), (Rule.PLAY_HIGHEST,)),
        Offer(PlayDemanded(Bind.LOWEST), (Rule.PLAY_LOWEST,)),
    ]
    others = [suit for suit in Suit if suit is not state.led]
    for kind, rule in (
        (Bind.PLAY_SUIT, Rule.PLAY_OTHER_SUIT),
        (Bind.NOT_SUIT, Rule.NOT_THAT_SUIT),
    ):
        if code.has(rule):
            offers += [Offer(PlayDemanded(kind, suit), (rule,)) for suit in others]
    cards = (wrong.plays[0].card,)
    step = Step(Rule.PREMATURE_CARD, wrong.offender, cards)
    return Matter((state.declarer,), tuple(offers), step)


def excuse(state: State) -> Rule | None:
    """Return the rule that excuses a play before partner, None without one.

    Declarer has played to the trick from both hands, or dummy has moved a card unasked
    or suggested a play. A single card of a suit in dummy, or one of equals, is not
    played before declarer has named it.

    Source: Law 57C1, 57C2.
    """
    played = {play.seat for play in state.trick + state.early}
    if {state.declarer, state.dummy} <= played:
        return Rule.BOTH_HANDS_PLAYED
    return Rule.DUMMYS_OWN_ACT if state.dummy_acted else None


def partner_has_played(state: State, seat: Seat) -> bool:
    """Whether a player's partner has played to the trick in progress."""
    return seat.partner in {play.seat for play in state.trick}
