"""Cards of several players that fell at the same instant, in the order they count.

A card that was legally due counts as the first, in whatever order they are named.
Without one, the order of the events is a fact.

Source: Law 58A.
"""

from penalty_cards.bridge import Exposed, How, Phase, Played, PlayedTogether
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.rulings import Designation, Step
from penalty_cards.laws.verdicts import judge_turn

Plays = tuple[Played, ...]


def reordered(moment: Moment, event: Played, code: Code) -> tuple[Moment, Plays] | None:
    """Return the plays that fell together as they count, and the moment before them.

    None where that is the order in which they are told.

    Source: Law 58A.

    Raises: ImpossibleEvent, where no card of another player fell just before.
    """
    before, others = _fell_together(moment)
    _check_others(moment, event, others)
    if not others or not is_due(before, event, code):
        return None
    first = replace(event, at_once=False)
    return before, (first, *(replace(each, at_once=True) for each in others))


def as_later(moment: Moment, event: Played, code: Code) -> tuple[Moment, Played]:
    """Return the moment at which a card counts as played, and as what it counts.

    A card meant as the lead to a trick that the card due has begun is a play to it.
    Beside a lead that lies face down, a card can have been played only as a lead.

    Source: Law 58A.
    """
    before, others = _fell_together(moment)
    if not others or not is_due(before, others[0], code):
        return moment, event
    as_lead = event.as_lead and bool(before.state.trick)
    step = Step(Rule.SAME_INSTANT, event.seat, (event.card,))
    later = replace(event, as_lead=as_lead or others[0].face_down or event.face_down)
    return moment.then(moment.state, (step,)), later


def is_due(moment: Moment, event: Played, code: Code) -> bool:
    """Whether a play is a legal one of the player whose turn it is.

    Of a hand that is not known, any card may be legal.

    Source: Law 58A.
    """
    state = moment.state
    is_turn = event.seat is state.to_play and not (event.as_lead and state.trick)
    if not is_turn or state.is_in_auction() or state.claimed:
        return False
    if event.face_down and state.phase is not Phase.AFTER_AUCTION:
        return False
    if state.hands[event.seat] is None:
        return state.pending is None
    ruling = judge_turn(state, code)
    is_named = isinstance(ruling.decision, Designation)
    return event.card in ruling.legal and not is_named


def _fell_together(moment: Moment) -> tuple[Moment, Plays]:
    """Return the plays of the last instant, and the moment before them."""
    plays: list[Played] = []
    while isinstance(moment.event, Played) and moment.earlier is not None:
        plays.insert(0, moment.event)
        moment = moment.earlier
        if not plays[0].at_once:
            break
    return moment, tuple(plays)


def _check_others(moment: Moment, event: Played, others: Plays) -> None:
    """Refuse a card that fell with none, or with another one of the same player."""
    last = moment.event
    was_held = isinstance(last, Exposed) and last.how is How.HELD_AS_PLAYED
    if not others and not was_held and not isinstance(last, PlayedTogether):
        text = "No other card was played just before {the_card}."
        raise Refusal(say(text, card=event.card), Rule.SAME_INSTANT)
    if event.seat in {each.seat for each in others}:
        text = "{seat} put down both cards, so they count as cards played together."
        raise Refusal(say(text, seat=event.seat), Rule.PLAYER_KEEPS_ONE)
