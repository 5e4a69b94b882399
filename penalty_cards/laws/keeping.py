"""Several cards put down together: which of them is played, and what of the others."""

from penalty_cards.bridge import (
    Cards,
    Exposed,
    How,
    Kept,
    Play,
    Played,
    Seat,
    Why,
    Wrong,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.correcting import with_change
from penalty_cards.laws.director import judge
from penalty_cards.laws.exposing import lay
from penalty_cards.laws.messages import say
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.moves import penalty_of
from penalty_cards.laws.playing import play
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.standing import lay_exposed


def keep(moment: Moment, event: Kept, code: Code) -> Moment:
    """Play the card that a player of several keeps; the others lie there or go back.

    What others have played meanwhile comes after it.

    Source: Law 58B2, 58B3; 50B for what a defender's other card is (O-3).

    Raises: ImpossibleEvent, where the player has not put this card down with others.
    """
    moment = _mind_changed(moment, event, code)
    state, wrong = moment.state, moment.state.pending
    plays = () if wrong is None else wrong.plays
    cards = tuple(play.card for play in plays if play.seat is plays[0].seat)
    is_several = wrong is not None and wrong.wrong is Wrong.SEVERAL_CARDS
    if wrong is None or not is_several or event.card not in cards:
        text = "{card} does not lie among several cards put down together."
        raise Refusal(say(text, card=event.card), Rule.PLAYER_KEEPS_ONE)
    if event.seat is not wrong.offender:
        text = "{seat} put the cards down and says which is played."
        raise Refusal(say(text, seat=wrong.offender), Rule.PLAYER_KEEPS_ONE)
    moment = play(
        moment.then(replace(state, pending=None)),
        Played(event.seat, event.card),
        code,
    )
    rest = tuple(card for card in cards if card != event.card)
    moment = _put_aside(moment, event, rest, code)
    return _played_meanwhile(moment, plays[len(cards) :], event.seat, code)


def _mind_changed(moment: Moment, event: Kept, code: Code) -> Moment:
    """Return to before the same player's last word on which card is played.

    Source: Law 58B2 (1997): the player may change that choice.
    """
    last, earlier, rule = moment.event, moment.earlier, Rule.MAY_CHANGE_MIND
    again = isinstance(last, Kept) and last.seat is event.seat
    if not again or earlier is None or not code.has(rule):
        return moment
    return earlier.then(earlier.state, (Step(rule, event.seat, (event.card,)),))


def _put_aside(moment: Moment, event: Kept, rest: Cards, code: Code) -> Moment:
    """Lay down or give back the cards that a player of several does not keep.

    Source: Law 58B2; 45E2 and 48A for declarer's.
    """
    seat = event.seat
    if not moment.state.is_defender(seat):
        step = Step(Rule.DECLARERS_EXTRA_CARDS, seat, rest)
        return moment.then(moment.state, (step,))
    how = How.INTENDED_CARD if event.meant in rest else How.SECOND_CARD
    moment = moment.then(moment.state, (Step(Rule.PLAYER_KEEPS_ONE, seat, rest),))
    new = tuple(card for card in rest if penalty_of(moment.state, card) is None)
    if not new:
        return moment
    exposed = Exposed(seat, new, how, seat.others)
    return moment.then(*lay(moment.state, exposed, code))


def _played_meanwhile(
    moment: Moment, plays: tuple[Play, ...], offender: Seat, code: Code
) -> Moment:
    """Play what fell before a player of several cards had said which is played.

    Opponents may change their cards; one that may not be played to the card kept, or
    not before something else is decided, goes back at once, and later ones wait.

    Source: Law 58B3.
    """
    for number, each in enumerate(plays):
        seat, card = each
        state = moment.state
        is_opponent = seat % 2 != offender % 2
        fits = state.pending is None and card in judge(state, code).legal
        if is_opponent and not fits:
            later = plays[number + 1 :]
            rule = Rule.FOLLOWED_WITHDRAWN_CARD
            if not code.holds(rule):
                how = How.PLAY_BEFORE_RULING
                moment = lay_exposed(moment, seat, card, how, code)
            return moment.then(
                with_change(
                    replace(moment.state, early=(*state.early, *later)),
                    each,
                    Why.OPPONENT_CHANGED,
                    later,
                ),
                (Step(rule, seat, (card,)),),
            )
        moment = play(moment, Played(seat, card), code)
        if is_opponent:
            misled = (*moment.state.misled, each)
            moment = moment.then(replace(moment.state, misled=misled))
    return moment
