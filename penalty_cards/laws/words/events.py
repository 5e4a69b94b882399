"""What happened, in words: an event as the people at the table would tell it."""

from collections.abc import Mapping

from penalty_cards.bridge import (
    Accepted,
    AuctionEnded,
    Bind,
    Blame,
    Called,
    DeclarerChose,
    Deed,
    Designated,
    Done,
    Event,
    Exposed,
    HandSpread,
    How,
    Kept,
    Objected,
    PlayDemanded,
    Played,
    PlayedOn,
    PlayedTogether,
    Refused,
    State,
    Treated,
    Waived,
    Why,
    Withdrawn,
)
from penalty_cards.bridge.notation import parse_contract
from penalty_cards.laws.messages import Either, Message, say

_EXPOSED: Mapping[How, str] = {
    How.DROP: "{seat} drops {cards}.",
    How.SHOWING: "{seat} shows {cards}.",
    How.NAMING: "{seat} says what {seat} holds: {cards}.",
    How.LEAD_OUT_OF_TURN: "{seat} leads {cards} out of turn.",
    How.LEAD_BEFORE_CHOICE: "{seat} leads {cards} before declarer has chosen.",
    How.PLAY_BEFORE_TURN: "{seat} plays {cards} before it is {seat}’s turn.",
    How.SECOND_CARD: "{seat} plays {cards} as a second card to the trick.",
    How.INTENDED_CARD: "{seat} plays {cards} too, the card that was meant.",
    How.HELD_AS_PLAYED: "{seat} holds {cards} as if to play it.",
    How.FIFTH_CARD: "{seat} puts {cards} on the trick as well, one card too many.",
    How.CHANGE_OF_CARD: "{seat} puts {cards} in the place of the card just played.",
    How.PLAY_AFTER_RETRACTION: "{seat} plays {cards} before declarer has led again.",
    How.PLAY_BEFORE_RULING: "{seat} plays {cards} before the Director has ruled.",
    How.PREMATURE_LEAD: "{seat} leads {cards} to the next trick too soon.",
    How.LEAD_IN_AUCTION: "{seat} leads {cards} during the auction.",
    How.RESTORING: "{seat} puts {cards} back into a hand that was short.",
    How.FINDING: "{seat} gets {cards} back, which had been missing from the hand.",
    How.THIS_TRICK: "{seat} shows {cards} and speaks of this trick alone.",
    How.CLAIM: "{seat} claims and shows {cards}.",
    How.CONCESSION: "{seat} concedes and shows {cards}.",
    How.CORRECTION: "{seat} takes {cards} back.",
    How.CHANGE_OF_PLAY: "{seat} takes {cards} back.",
    How.FACED_IN_ERROR: "{seat} faces the whole hand in error.",
}
_CARDLESS: Mapping[How, str] = {
    How.CLAIM: "{seat} claims.",
    How.CONCESSION: "{seat} concedes.",
    How.FACED_IN_ERROR: "{seat} faces the whole hand in error.",
}
_BLAME: Mapping[Blame, str] = {
    Blame.OPPONENT: "An opponent was to blame for it.",
    Blame.OUTSIDER: "Somebody outside the table was to blame for it.",
}
_TAKEN_BACK: Mapping[Why, str] = {
    Why.CORRECTION: "{seat} takes {card} back.",
    Why.DUMMYS_CARD: "{seat} takes {card} back, since dummy had moved a wrong card.",
    Why.OPPONENT_CHANGED: "{seat} takes {card} back, since an opponent has changed a "
    "card.",
    Why.MISTOLD: "{seat} takes {card} back, which an opponent’s words had led to.",
    Why.OWN_SIDE_CHANGED: "{seat} takes {card} back, since partner has corrected a "
    "revoke.",
    Why.DIRECTOR: "{seat} takes {card} back, as the Director says.",
    Why.MISHEARD: "{seat} takes {card} back, since a word was misheard.",
}
_DEMANDED: Mapping[Bind, str] = {
    Bind.HIGHEST: "Declarer demands the highest card of the suit led.",
    Bind.LOWEST: "Declarer demands the lowest card of the suit led.",
    Bind.PLAY_SUIT: "Declarer demands a card in {suit}.",
    Bind.NOT_SUIT: "Declarer forbids {suit} for this trick.",
}
_DONE: Mapping[Deed, str] = {
    Deed.DRAW_ATTENTION: "{seat} draws attention to it.",
    Deed.ACT_FIRST: "{seat} acts before the Director comes.",
    Deed.WARN: "{seat} warns partner.",
    Deed.IMPOSE: "{seat} rules without the Director.",
    Deed.WAIVE: "{seat} waives it without the Director.",
    Deed.CONSULT: "{seat} asks dummy what to choose.",
    Deed.PROFIT: "{seat} profits by luck.",
    Deed.CANCEL: "The Director cancels the board.",
    Deed.MISRULE: "The Director has ruled wrongly.",
    Deed.MOVE: "{seat} moves a card from dummy unasked.",
    Deed.SUGGEST: "{seat} suggests a play from dummy.",
}


def happened(before: State, event: Event, after: State) -> tuple[Message, ...]:
    """Return what an event did between two states, and who won a trick by it."""
    told = event_words(event, is_lead=not before.trick)
    if sum(after.won) > sum(before.won):
        return (*told, say("{seat} wins the trick.", seat=after.to_play))
    return told


def event_words(event: Event, *, is_lead: bool = False) -> tuple[Message, ...]:
    """Return an event in words; `is_lead`: a card played is the first to its trick."""
    match event:
        case Exposed():
            return _exposed_words(event)
        case Played():
            return (_played_words(event, is_lead=is_lead or event.as_lead),)
        case DeclarerChose():
            return (_choice_words(event),)
        case PlayDemanded(kind, suit):
            return (say(_DEMANDED[kind], **({} if suit is None else {"suit": suit})),)
        case Called():
            return (_called_words(event),)
        case Done(seat, deed):
            who = {} if seat is None else {"seat": seat}
            return (say(_DONE[deed], **who),)
    return (_card_words(event),)


def _card_words(
    event: PlayedTogether
    | Kept
    | Withdrawn
    | Designated
    | Accepted
    | Refused
    | HandSpread
    | AuctionEnded
    | Objected
    | PlayedOn
    | Treated
    | Waived,
) -> Message:
    match event:
        case PlayedTogether(seat, cards):
            return say("{seat} puts down {cards} together.", seat=seat, cards=cards)
        case Kept(seat, card):
            return say("{seat} says that {card} is played.", seat=seat, card=card)
        case Withdrawn(seat, card, why):
            return say(_TAKEN_BACK[why], seat=seat, card=card)
        case Designated(card):
            return say("Declarer names {card}.", card=card)
        case Accepted(seat):
            return say("{seat} accepts it.", seat=seat)
        case Refused(seat):
            return say("{seat} does not accept it.", seat=seat)
        case HandSpread():
            return say("Declarer spreads the hand and becomes dummy.")
        case AuctionEnded():
            return say("The auction ends.")
        case Objected(seat):
            return say("{seat} objects at once.", seat=seat)
        case PlayedOn(None):
            return say("All four agree to play on.")
        case PlayedOn(seat):
            return say("{seat} asks to play on, and all four agree.", seat=seat)
        case Treated(card, as_penalty):
            text = "Declarer treats {card} as a penalty card."
            if not as_penalty:
                text = "Declarer gives {card} back to its owner."
            return say(text, card=card)
        case Waived(card):
            text = "The Director waives the penalty card {card}."
            return say(text, card=card)


def _played_words(event: Played, *, is_lead: bool) -> Message:
    text = "{seat} leads {card}." if is_lead else "{seat} plays {card}."
    if event.face_down:
        text = "{seat} leads {card} face down."
    if event.at_once:
        text = "{seat} plays {card} at the same moment."
    if event.at_once and event.as_lead:
        text = "{seat} leads {card} at the same moment."
    return say(text, seat=event.seat, card=event.card)


def _called_words(event: Called) -> Message:
    texts = {
        "pass": "{seat} passes.",
        "X": "{seat} doubles.",
        "XX": "{seat} redoubles.",
    }
    text = texts.get(event.call, "{seat} bids {call}.")
    if event.instead:
        changed = {
            "pass": "{seat} passes instead, having been misinformed by an opponent.",
            "X": "{seat} doubles instead, having been misinformed by an opponent.",
            "XX": "{seat} redoubles instead, having been misinformed by an opponent.",
        }
        text = "{seat} bids {call} instead, having been misinformed by an opponent."
        text = changed.get(event.call, text)
    if event.call in texts:
        return say(text, seat=event.seat)
    return say(text, seat=event.seat, call=parse_contract(event.call))


def _choice_words(event: DeclarerChose) -> Message:
    require, prohibit = event.option
    if event.go_ahead:
        return say("Declarer tells the leader to go ahead.")
    if require is not None and prohibit:
        text = "Declarer requires {suit} and forbids {suits}."
        return say(text, suit=require, suits=prohibit)
    if require is not None:
        return say("Declarer requires {suit}.", suit=require)
    if prohibit:
        return say("Declarer forbids {suits}.", suits=prohibit)
    return say("Declarer asks for nothing.")


def _exposed_words(event: Exposed) -> tuple[Message, ...]:
    if not event.cards:
        return (say(_CARDLESS[event.how], seat=event.seat),)
    told = [say(_EXPOSED[event.how], seat=event.seat, cards=event.cards)]
    if not event.seen_by:
        told.append(say("Nobody could see it."))
    elif event.seen_by != event.seat.others:
        text = "Nobody but {seats} could see it."
        told.append(say(text, seats=Either(event.seen_by)))
    if event.blame in _BLAME:
        told.append(say(_BLAME[event.blame]))
    return tuple(told)
