"""What a Director need not say: another sentence tells it, or it is true no longer."""

from collections.abc import Iterable

from penalty_cards.bridge import Play, State, Wrong
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.rulings import Step

# Rules whose sentences say that a card is a penalty card, and of what kind.
_IS_ONE = frozenset(
    {Rule.FIFTH_CARD, Rule.DEFENDER_LEAVES, Rule.PLAYER_KEEPS_ONE}
    | {Rule.WRONG_CARD_IS_MAJOR, Rule.REVOKE_CARD, Rule.PARTNERS_CARD_CHANGED}
    | {Rule.LEAD_REFUSED, Rule.OPENING_LEAD_REFUSED, Rule.LEAD_BEFORE_CHOICE}
    | {Rule.PLAY_BEFORE_RULING}
)
KINDS = frozenset(
    {Rule.SMALL_BY_ACCIDENT, Rule.LEFT_OVER_IS_MINOR, Rule.LEFT_OVER_INTENDED}
    | {Rule.HONOUR_IS_MAJOR, Rule.DELIBERATE_IS_MAJOR, Rule.SHOWN_IS_MAJOR}
    | {Rule.TOGETHER_ARE_MAJOR, Rule.SECOND_MAKES_MAJOR}
)

# Rules whose sentences say that a card is a penalty card, or what follows from that.
_LIES_THERE = (
    _IS_ONE
    | KINDS
    | {Rule.NAMED_CARD, Rule.FROM_EXPOSURE, Rule.STAYS_FACE_UP, Rule.STAYS_MAJOR}
    | {Rule.MINOR_STAYS, Rule.MAJOR_MUST_WAIT, Rule.NEITHER_KEEPS}
    | {Rule.OTHER_SUITS_STAY, Rule.EARLIER_DUTY_REVIVES, Rule.AFTER_RETRACTION}
    | {Rule.FOUND_CARD, Rule.RESTORED_CARD}
    | {Rule.PLAYED_CARD_STAYS, Rule.ACCEPTED_CARD_STAYS}
    | {Rule.TABLED, Rule.OPTIONS_ANEW}
)

# Rules whose sentences ask for something, told only while it is still to be done.
PICKED_UP = (
    {Rule.PICKED_UP, Rule.PICKED_UP_ALL_THE_SAME, Rule.ONES_PICKED_UP_ALL_THE_SAME}
    | {Rule.ALL_OF_REQUIRED_SUIT, Rule.ALL_OF_PROHIBITED_SUIT}
    | {Rule.REQUIRED_ONE_PICKED_UP, Rule.PROHIBITED_ONES_PICKED_UP}
)
_REVOKES = {
    Rule.REVOKE_IS_CORRECTED,
    Rule.BROKEN_DEMAND_IS_REVOKE,
    Rule.BOTH_SIDES_REVOKED,
}

# Rules on a refused lead: their sentences say that it is a penalty card.
_REFUSED = {Rule.LEAD_REFUSED, Rule.OPENING_LEAD_REFUSED}

# Rules on what becomes of a card of the trick, or of one taken back from it.
_ABOUT_A_PLAY = (
    {Rule.LATER_CARD_CHANGED, Rule.OPPONENT_CHANGED, Rule.FOLLOWED_DUMMYS_CARD}
    | {Rule.FACED_CARD_GOES_BACK, Rule.REVOKE_NOT_CORRECTED, Rule.MUST_BE_ACCEPTED}
    | {Rule.MAY_BE_ACCEPTED, Rule.PLAYED_ON, Rule.HELD_IS_PLAYED, Rule.HELD_BY_DEFENDER}
    | {Rule.ONE_FACE_VISIBLE}
)

# Of these, rules on a card taken back; told until its player has put down another.
_TAKEN_BACK = frozenset(
    {Rule.OPPONENT_CHANGED, Rule.FOLLOWED_DUMMYS_CARD, Rule.FACED_CARD_GOES_BACK}
)

# Rules whose sentences have already told the player to follow suit.
_HAS_FOLLOWED = frozenset({Rule.REVOKE_IS_CORRECTED, Rule.PENALTY_CARD_SUBSTITUTED})


def still_true(step: Step, state: State) -> Step | None:
    """Return the part of a step that is still true of the table as it is now.

    Cards that are no longer penalty cards are left out. None if no card is left, or if
    what is to be done has been done.
    """
    if _is_done(step, state):
        return None
    if _is_ruled_on(step, state):
        step = step._replace(rule=Rule.DELIBERATE_IS_MAJOR)
    if step.rule is Rule.SECOND_MAKES_MAJOR and (state.chosen or state.trick):
        step = step._replace(rule=Rule.TOGETHER_ARE_MAJOR)
    if step.rule not in _LIES_THERE:
        return step
    if step.rule is Rule.STAYS_FACE_UP and step.cards:  # each of them, not the last
        lying = tuple(sorted(state.penalties(step.seat)))
        return step._replace(cards=lying) if lying else None
    gone = {former.penalty.card for former in state.former}
    gone -= {penalty.card for penalty in state.penalty_cards}
    cards = tuple(card for card in step.cards if card not in gone)
    return step._replace(cards=cards) if cards or not step.cards else None


def _is_ruled_on(step: Step, state: State) -> bool:
    """Whether what made a card major, a lead refused or too early, is behind us."""
    if step.rule is Rule.LEAD_BEFORE_CHOICE:
        return state.chosen or bool(state.trick)
    is_open = state.pending and state.pending.wrong is Wrong.LEAD_OUT_OF_TURN
    return step.rule in _REFUSED and not is_open


def _is_done(step: Step, state: State) -> bool:
    """Whether what a step asks of somebody has been done."""
    pending = None if state.pending is None else state.pending.wrong
    if step.rule in _ABOUT_A_PLAY:
        return _is_history(step, state)
    match step.rule:
        case Rule.DECLARERS_LEAD_REFUSED:
            if state.trick:  # by this lead it may have been taken back
                return len(state.trick) > 1 or state.is_defender(state.trick[0].seat)
            return not (state.retracted or state.is_defender(state.to_play))
        case Rule.DECLARERS_LEAD_MAY_STAND | Rule.OTHER_HAND_PLAYED:
            return pending is not Wrong.LEAD_OUT_OF_TURN
        case Rule.UNSEEN_IN_AUCTION:
            return not state.is_in_auction()
        case Rule.TABLED:
            return not (state.is_in_auction() or state.tabled)
        case Rule.FACE_DOWN_LEAD | Rule.FACE_DOWN_GOES_BACK:
            return Play(step.seat, step.cards[0]) not in state.face_down
        case Rule.OPTIONS_ANEW:
            return state.chosen or bool(state.trick)
        case Rule.DUMMYS_WRONG_CARD:
            return _need_not_change(Play(step.seat, step.cards[0]), state)
        case Rule.LEAD_LEFT_OPEN:
            return bool(state.trick) or not state.chosen
        case Rule.DECLARER_TAKES_UP:  # in 2007 once the lead is faced
            lying = {card for each in state.tabled for card in each.cards}
            return not lying.isdisjoint(step.cards)
        case Rule.FOLLOW_SUIT:  # dummy follows as declarer says
            return step.seat is state.dummy
        case Rule.PREMATURE_CARD | Rule.LEAD_IS_NOT_EXCUSED:
            return pending is not Wrong.PREMATURE
        case Rule.BEFORE_RHO:
            return Play(step.seat, step.cards[0]) in state.trick
        case Rule.PLAYED_BEFORE_DESIGNATION:
            return pending is not Wrong.NOT_DESIGNATED
        case Rule.CLAIM_STOPS_PLAY:
            return not (state.claimed or state.is_over())
        case Rule.PENALTY_CARD_SUBSTITUTED:
            return not state.substitute
    if step.rule in _REVOKES:
        return all(Play(step.seat, card) not in state.revoking for card in step.cards)
    is_sent_back = not state.trick and set(step.cards) <= set(state.sent_back)
    return step.rule in PICKED_UP and not is_sent_back


def _is_history(step: Step, state: State) -> bool:
    """Whether the cards of a step are no longer on the trick, or taken back from it."""
    plays = (
        *state.trick,
        *state.early,
        *(state.pending.plays if state.pending else ()),
    )
    is_settled = step.rule in (Rule.MAY_BE_ACCEPTED, Rule.MUST_BE_ACCEPTED)
    plays += () if state.trick or is_settled else state.last_trick
    here = {play.card for play in plays}
    if step.rule in _TAKEN_BACK:
        again = {play.seat for play in state.trick}
        changed = {each.play for each in state.changes if each.play.seat not in again}
        here = {play.card for play in changed}
    return bool(step.cards) and here.isdisjoint(step.cards)


def _need_not_change(wrong: Play, state: State) -> bool:
    """Whether every card that fell after dummy's wrong one has been taken back too.

    Or the trick is over.
    """
    changed = {change.play for change in state.changes}
    later = [each.later for each in state.changes if each.play == wrong]
    return not later or (bool(later[-1]) and changed.issuperset(later[-1]))


def is_repeated(step: Step, steps: Iterable[Step]) -> bool:
    """Whether another step tells a player the same, or more.

    Which kind the same penalty cards are of, or others too; that a card is still major;
    which card is played in the place of a wrong one; who is on lead. That
    each defender’s cards count alone makes none of them minor, where no card is.
    Of a ban that goes on beside a new one, how long it lasts tells that it does.
    """
    steps = tuple(steps)
    rules = {other.rule for other in steps if other.seat is step.seat}
    match step.rule:
        case Rule.EACH_DEFENDER_ALONE:
            return rules.isdisjoint({Rule.SMALL_BY_ACCIDENT, Rule.LEFT_OVER_IS_MINOR})
        case Rule.LEAD_ANY_CARD:
            return Rule.LEAD_LEFT_OPEN in rules
        case Rule.FOLLOW_SUIT:
            return not rules.isdisjoint(_HAS_FOLLOWED)
        case Rule.MAJOR_IS_DUE:
            return Rule.PENALTY_CARD_SUBSTITUTED in rules
        case Rule.STAYS_FACE_UP | Rule.NEITHER_KEEPS | Rule.BAN_ENDS:
            return Rule.MAJOR_IS_DUE in rules
        case Rule.PROHIBITED_SUIT_IS_BARRED | Rule.BAN_AND_NEW_CHOICE:
            ban = (Rule.BAN_LASTS, step.seat, step.suits)
            return ban in {(each.rule, each.seat, each.suits) for each in steps}
        case Rule.PICKED_UP | Rule.ALL_OF_REQUIRED_SUIT | Rule.ALL_OF_PROHIBITED_SUIT:
            return Rule.PICKED_UP_ALL_THE_SAME in rules
        case Rule.REQUIRED_ONE_PICKED_UP | Rule.PROHIBITED_ONES_PICKED_UP:
            return Rule.ONES_PICKED_UP_ALL_THE_SAME in rules
    cards = set(step.cards)
    return any(
        other.seat is step.seat
        and (
            (other.rule in KINDS and step.rule in _IS_ONE and cards <= set(other.cards))
            or (other.rule in KINDS and step.rule in KINDS and cards < set(other.cards))
            or (
                other.rule is Rule.STAYS_MAJOR
                and step.rule in KINDS
                and cards <= set(other.cards)
            )
        )
        for other in steps
    )
