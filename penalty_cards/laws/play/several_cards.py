"""Cards held as if to be played, or several put down together: which is played."""

from penalty_cards.bridge import (
    Cards,
    Exposed,
    How,
    Irregularity,
    Kept,
    Phase,
    Play,
    Played,
    PlayedTogether,
    Seat,
    State,
    Why,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.corrections import with_change
from penalty_cards.laws.play.exposures import expose, lay
from penalty_cards.laws.play.irregular_plays import lay_exposed
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.play.opening_leads import others_go_back
from penalty_cards.laws.play.plays import play
from penalty_cards.laws.play.tricks import check_holds, check_not_lying, penalty_of
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import judge_turn


def hold(moment: Moment, event: Exposed, code: Code) -> Moment:
    """Return the moment after a player held a card as if to play it.

    Source: Law 45C1, 45C2.

    Raises: ImpossibleEvent, out of turn.
    """
    after = moment.then(*expose(moment.state, event, code))
    held = {Rule.HELD_BY_DEFENDER, Rule.HELD_IS_PLAYED}
    if held.isdisjoint(step.rule for step in after.steps[len(moment.steps) :]):
        return after
    played = moment.then(moment.state, after.steps[len(moment.steps) :])
    return play(played, Played(event.seat, event.cards[0]), code)


def play_together(moment: Moment, event: PlayedTogether, code: Code) -> Moment:
    """Return the moment after a player put several cards down as one play.

    Out of turn the card kept is ruled on like any other card out of turn.

    Source: Law 58B1, 58B2; 24 in the auction; 63A1 for a revoke to the trick before.

    Raises: ImpossibleEvent, after the play, or while another card waits for a ruling.
    """
    state, seat = moment.state, event.seat
    _check_several(state, event)
    if state.is_in_auction():
        exposed = Exposed(seat, event.visible, How.LEAD_IN_AUCTION, seat.others)
        return moment.then(*expose(state, exposed, code))
    if state.phase is Phase.AFTER_AUCTION and not state.is_defender(seat):
        for card in event.visible:
            moment = play(moment, Played(seat, card), code)
        return moment
    if len(event.visible) == 1:
        step = Step(Rule.ONE_FACE_VISIBLE, seat, event.visible)
        started = moment.then(state, (step,))
        return play(started, Played(seat, event.visible[0]), code)
    if state.phase is Phase.AFTER_AUCTION:
        moment = others_go_back(moment, Played(seat, event.visible[0]), code)
    moment = moment.then(*law62.play_on(code, moment.state, seat))
    plays = tuple(Play(seat, card) for card in event.visible)
    wrong = Irregularity(Wrong.SEVERAL_CARDS, plays, seat)
    return moment.then(replace(moment.state, pending=wrong))


def _check_several(state: State, event: PlayedTogether) -> None:
    seat = event.seat
    if state.is_over() or state.claimed:
        raise Refusal(say("Play has ended."), Rule.PLAY_HAS_ENDED)
    if state.pending is not None:
        text = "{seat}’s card must be dealt with first."
        raise Refusal(say(text, seat=state.pending.offender), Rule.DIRECTOR_IS_CALLED)
    for card in event.cards:
        check_holds(state, seat, card)
        check_not_lying(state, card)


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
        text = "{The_card} is not one of several cards put down together."
        raise Refusal(say(text, card=event.card), Rule.PLAYER_KEEPS_ONE)
    if event.seat is not wrong.offender:
        text = "{seat} put the cards down, so {seat} must say which one is played."
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
        fits = state.pending is None and card in judge_turn(state, code).legal
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
