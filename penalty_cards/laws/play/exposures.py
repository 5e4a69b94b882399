"""Exposures: what becomes of cards that came into view otherwise than by a play."""

from penalty_cards.bridge import (
    Degree,
    Exposed,
    How,
    PenaltyCard,
    Phase,
    State,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law24, law53, law62
from penalty_cards.laws.clauses import UNCHECKED, Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.law50 import are_always_major
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.tricks import check_holds, check_not_lying, penalty_of
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import declarers_cards_in_question

# Ways of exposing a card for which another law than 49 comes first.
_SPECIAL = {
    How.FIFTH_CARD: Rule.FIFTH_CARD,
    How.CHANGE_OF_CARD: Rule.PLAYED_CARD_STAYS,
    How.PLAY_AFTER_RETRACTION: Rule.AFTER_RETRACTION,
    How.PLAY_BEFORE_RULING: Rule.PLAY_BEFORE_RULING,
    How.RESTORING: Rule.RESTORED_CARD,
    How.FINDING: Rule.FOUND_CARD,
    How.CHANGE_OF_PLAY: Rule.PARTNERS_CARD_CHANGED,
}
# Rules of laws that say "penalty card" without the kind.
_OF_NO_KIND = frozenset(
    {
        Rule.FIFTH_CARD,
        Rule.FOUND_CARD,
        Rule.RESTORED_CARD,
        Rule.PARTNERS_CARD_CHANGED,
    }
)
# When a card can come into view in this way, where a law says so.
_LAW_OF = _SPECIAL | {
    How.LEAD_OUT_OF_TURN: Rule.LEAD_REFUSED,
    How.LEAD_BEFORE_CHOICE: Rule.LEAD_BEFORE_CHOICE,
    How.PLAY_BEFORE_TURN: Rule.PREMATURE_CARD,
    How.PREMATURE_LEAD: Rule.LEAD_IS_NOT_EXCUSED,
    How.SECOND_CARD: Rule.PLAYER_KEEPS_ONE,
    How.INTENDED_CARD: Rule.PLAYER_KEEPS_ONE,
    How.HELD_AS_PLAYED: Rule.HELD_BY_DEFENDER,
    How.LEAD_IN_AUCTION: Rule.TABLED_LEAD_BARS,
    How.THIS_TRICK: Rule.TALK_OF_THE_TRICK,
    How.CLAIM: Rule.CLAIM_STOPS_PLAY,
    How.CONCESSION: Rule.CLAIM_STOPS_PLAY,
}
# Defenders' cards shown with words that may end the play.
_CLAIMS = frozenset({How.CLAIM, How.CONCESSION})
# Ways for cards put down together with the one that is played.
_OF_SEVERAL = frozenset({How.SECOND_CARD, How.INTENDED_CARD})
# How a card can come into view while nothing is played.
_NO_PLAY = frozenset(
    {
        How.DROP,
        How.SHOWING,
        How.NAMING,
        How.LEAD_IN_AUCTION,
        How.FACED_IN_ERROR,
    }
)
# How a card can come into view only once the opening lead has been faced.
_OF_A_TRICK = (
    How.PREMATURE_LEAD,
    How.PLAY_AFTER_RETRACTION,
    How.PLAY_BEFORE_RULING,
    How.RESTORING,
    How.FINDING,
)


def expose(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    """Return the state after an exposure; a card held as played is not yet played.

    Raises: ImpossibleEvent, for an exposure that cannot happen here.
    """
    if event.how is How.FACED_IN_ERROR:
        event = _whole_hand(state, event)
    if state.is_in_auction():
        return _expose_in_auction(state, event, code)
    _check_exposure(state, event, code)
    return lay(state, event, code)


def expose_of_play(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    """Return the state after an exposure, and cite the law on the play behind it.

    Of a refused lead 1997 is cited by 50B, which names it: its 54D and 56 have not
    been compared.

    Source: Law 54D, 56 for a refused lead; 58B2 for the second of two cards.

    Raises: ImpossibleEvent, for an exposure that cannot happen here.
    """
    after, steps = expose(state, event, code)
    rule = Rule.PLAYER_KEEPS_ONE if event.how in _OF_SEVERAL else law53.refusal(state)
    is_of_play = event.how in _OF_SEVERAL or event.how is How.LEAD_OUT_OF_TURN
    is_penalty = after.penalty_cards != state.penalty_cards
    is_read = rule not in UNCHECKED.get(code.edition, ())
    if is_of_play and is_penalty and is_read:
        steps = (Step(rule, event.seat, event.cards), *steps)
    return after, steps


def _whole_hand(state: State, event: Exposed) -> Exposed:
    """Return the event with the cards that came into view: those not lying there yet.

    Raises: ImpossibleEvent, where all of them lie there.
    """
    lying = {card for each in state.tabled for card in each.cards}
    lying |= {penalty.card for penalty in state.penalty_cards}
    lying |= {play.card for play in state.early}
    lying |= {play.card for play in (state.pending.plays if state.pending else ())}
    cards = tuple(card for card in state.hand(event.seat) if card not in lying)
    is_faced = state.phase is Phase.PLAY and event.seat is state.dummy
    if is_faced or not cards:
        text = "{seat}’s hand is already face up."
        raise Refusal(say(text, seat=event.seat))
    return replace(event, cards=cards)


def lay(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    """Return the state after an exposure in the play that is known to be possible."""
    if state.is_defender(event.seat):
        return _defender_exposes(state, event, code)
    is_penalty, steps = code.declarers_card(code, state, event)
    state = replace(state, exposed=(*state.exposed, event))
    rules = {step.rule for step in steps}
    if Rule.FACED_HAND_MAY_CLAIM in rules:
        state, more = law62.claim(state, event.seat)
        return replace(state, claimed=True), steps + more
    if event.how is How.CLAIM or not event.cards:
        return _claim(state, event)
    if not is_penalty:
        return state, steps
    state, more = add_penalty_cards(state, event, code)
    return state, steps + more


def _defender_exposes(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    owner, cards = event.seat, event.cards
    at_turn = owner is state.to_play
    if event.how is How.HELD_AS_PLAYED and at_turn and owner.partner in event.seen_by:
        held = Step(Rule.HELD_BY_DEFENDER, owner, cards)
        if code.holds(held.rule):
            return state, (held,)
    if event.how is How.THIS_TRICK and code.holds(Rule.TALK_OF_THE_TRICK):
        state = replace(state, exposed=(*state.exposed, event))
        return state, (Step(Rule.TALK_OF_THE_TRICK, owner, cards),)
    if event.how in _CLAIMS and code.holds(Rule.CLAIM_STOPS_PLAY):
        return _claim(replace(state, exposed=(*state.exposed, event)), event)
    is_penalty, steps = code.defenders_card(code, state, event)
    state = replace(state, exposed=(*state.exposed, event))
    if not is_penalty or not cards:
        return state, steps
    if state.phase is Phase.AFTER_AUCTION:
        steps = (Step(Rule.NO_CALL_LEFT, owner, cards), *steps)
    if state.phase is Phase.AFTER_AUCTION and law24.awaits_declarer(code, event):
        return law24.put_to_declarer(state, event), steps[:1]
    if event.how in _SPECIAL:
        steps = (_special(event, code), *steps)
    state, more = add_penalty_cards(state, event, code)
    steps += more
    if owner.partner is state.to_play and not state.trick:
        state = replace(state, designated=None)  # declarer chooses anew first
    if event.how is How.LEAD_BEFORE_CHOICE:
        if code.holds(Rule.LEAD_BEFORE_CHOICE):
            steps += (Step(Rule.LEAD_BEFORE_CHOICE, owner, cards),)
        else:
            state = replace(state, chosen=True)
    return state, steps


def _special(event: Exposed, code: Code) -> Step:
    """Return the step of the law that speaks first of a card exposed in this way.

    Which kind of penalty card it is some of them do not say (O-16). An honour is major.
    """
    rule = _SPECIAL[event.how]
    is_open = rule in _OF_NO_KIND and not are_always_major(code, event.cards)
    note = "O-16" if is_open else ""
    return Step(rule, event.seat, event.cards, note=note)


def _claim(state: State, event: Exposed) -> tuple[State, Steps]:
    """Stop play for a claim; one of a revoker's side lets the revoke stand.

    A concession does not yet, since partner may object to it.

    Source: Law 68A, 68D; 63A.
    """
    step = Step(Rule.CLAIM_STOPS_PLAY, event.seat, event.cards)
    steps: Steps = ()
    if event.how is How.CLAIM:
        state, steps = law62.claim(state, event.seat)
    return replace(state, claimed=True), (step, *steps)


def _expose_in_auction(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    if event.how not in _NO_PLAY:
        raise _not_now(event)
    for card in event.cards:
        check_holds(state, event.seat, card)
        if any(card in exposed.cards for exposed in state.tabled):
            text = "{The_card} is already on the table."
            raise Refusal(say(text, card=card), Rule.TABLED)
    stays, steps = law24.exposed_in_auction(code, state, event)
    state = replace(state, exposed=(*state.exposed, event))
    if not stays:
        return state, steps
    state = replace(state, tabled=(*state.tabled, event))
    barred, why = law24.bars(code, state, event.seat)
    if barred and event.seat.partner not in state.barred:
        state = replace(state, barred=(*state.barred, event.seat.partner))
    return state, steps + why


def _check_exposure(state: State, event: Exposed, code: Code) -> None:
    if state.claimed or state.is_over():
        raise Refusal(say("Play has ended."), Rule.PLAY_HAS_ENDED)
    for card in event.cards:
        check_holds(state, event.seat, card)
        check_not_lying(state, card)
        if penalty_of(state, card) is not None:
            text = "{The_card} is already a penalty card."
            raise Refusal(say(text, card=card), Rule.STAYS_FACE_UP)
    waits, _ = declarers_cards_in_question(state, code)
    on_lead = not state.trick and event.seat is state.to_play
    has_played = event.seat in {p.seat for p in state.trick or state.last_trick}
    wrong = {
        How.LEAD_OUT_OF_TURN: on_lead or bool(state.trick),
        How.LEAD_BEFORE_CHOICE: not on_lead or not waits,
        How.PLAY_BEFORE_TURN: not state.trick
        or event.seat is state.to_play
        or has_played,
        How.SECOND_CARD: not has_played,
        How.INTENDED_CARD: not has_played,
        How.FIFTH_CARD: not has_played,
        How.CHANGE_OF_CARD: not has_played,
        How.HELD_AS_PLAYED: event.seat is not state.to_play
        or state.pending is not None,
        How.LEAD_IN_AUCTION: True,
        How.THIS_TRICK: not state.trick,
        **dict.fromkeys(_OF_A_TRICK, state.phase is Phase.AFTER_AUCTION),
    }
    if wrong.get(event.how):
        raise _not_now(event)
    single = {How.INTENDED_CARD, How.HELD_AS_PLAYED}
    if event.how in single and len(event.cards) > 1:
        text = "This can happen with only one card, not with {the_cards}."
        raise Refusal(say(text, cards=event.cards), _LAW_OF[event.how])


def _not_now(event: Exposed) -> Refusal:
    if not event.cards:
        text = "{seat} cannot claim or concede now: play has not begun."
        return Refusal(say(text, seat=event.seat), Rule.CLAIM_STOPS_PLAY)
    text = "{seat} cannot expose {the_cards} in this way now."
    return Refusal(say(text, seat=event.seat, cards=event.cards), _LAW_OF[event.how])


def add_penalty_cards(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    """Lay exposed cards before their owner as penalty cards, each of its degree."""
    degrees, steps = code.degrees(code, state, event)
    older = state.penalty_cards
    for step in steps:
        if step.rule is Rule.SECOND_MAKES_MAJOR:
            older = tuple(
                p._replace(degree=Degree.MAJOR) if p.seat is event.seat else p
                for p in older
            )
    new = tuple(
        PenaltyCard(event.seat, card, degree, event)
        for card, degree in zip(event.cards, degrees, strict=True)
    )
    return replace(state, penalty_cards=older + new), steps
