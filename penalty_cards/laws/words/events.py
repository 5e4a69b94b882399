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
from penalty_cards.laws.messages import Message, say

_EXPOSED: Mapping[How, str] = {
    How.DROP: "{seat} drops {the_cards}.",
    How.SHOWING: "{seat} shows {the_cards}.",
    How.NAMING: "{seat} mentions holding {the_cards}.",
    How.LEAD_OUT_OF_TURN: "{seat} leads {the_cards} out of turn.",
    How.LEAD_BEFORE_CHOICE: "{seat} leads {the_cards} before declarer has chosen.",
    How.PLAY_BEFORE_TURN: "{seat} plays {the_cards} out of turn.",
    How.SECOND_CARD: "{seat} plays {the_cards} as a second card to the trick.",
    How.INTENDED_CARD: "{seat} also plays {the_cards}, the intended card.",
    How.HELD_AS_PLAYED: "{seat} holds {the_cards} as if to play it.",
    How.FIFTH_CARD: "{seat} adds {the_cards} to the trick, one card too many.",
    How.CHANGE_OF_CARD: "{seat} puts down {the_cards} in place of the card just "
    "played.",
    How.PLAY_AFTER_RETRACTION: "{seat} plays {the_cards} before declarer has led "
    "again.",
    How.PLAY_BEFORE_RULING: "{seat} plays {the_cards} before the Director has ruled.",
    How.PREMATURE_LEAD: "{seat} leads {the_cards} to the next trick too soon.",
    How.LEAD_IN_AUCTION: "{seat} leads {the_cards} during the auction.",
    How.RESTORING: "{seat} puts {the_cards} back into a hand that had too few cards.",
    How.FINDING: "{seat} gets back {the_cards}, which had been missing from the hand.",
    How.THIS_TRICK: "{seat} shows {the_cards} and speaks only of this trick.",
    How.CLAIM: "{seat} claims and shows {the_cards}.",
    How.CONCESSION: "{seat} concedes and shows {the_cards}.",
    How.CORRECTION: "{seat} takes {the_cards} back.",
    How.CHANGE_OF_PLAY: "{seat} takes {the_cards} back.",
    How.FACED_IN_ERROR: "{seat} faces their whole hand in error.",
}
_CARDLESS: Mapping[How, str] = {
    How.CLAIM: "{seat} claims.",
    How.CONCESSION: "{seat} concedes.",
    How.FACED_IN_ERROR: "{seat} faces their whole hand in error.",
}
_BLAME: Mapping[Blame, str] = {
    Blame.OPPONENT: "It was an opponent’s fault.",
    Blame.OUTSIDER: "It was an outsider’s fault.",
}
_TAKEN_BACK: Mapping[Why, str] = {
    Why.CORRECTION: "{seat} takes {the_card} back.",
    Why.DUMMYS_CARD: "{seat} takes {the_card} back, because dummy moved the wrong "
    "card.",
    Why.OPPONENT_CHANGED: "{seat} takes {the_card} back, because an opponent has "
    "changed a card.",
    Why.MISTOLD: "{seat} takes {the_card} back, because of what an opponent said.",
    Why.OWN_SIDE_CHANGED: "{seat} takes {the_card} back, because partner has corrected "
    "a revoke.",
    Why.DIRECTOR: "{seat} takes {the_card} back, as the Director has instructed.",
    Why.MISHEARD: "{seat} takes {the_card} back, because a word was misheard.",
}
_DEMANDED: Mapping[Bind, str] = {
    Bind.HIGHEST: "Declarer requires the highest card of the suit led.",
    Bind.LOWEST: "Declarer requires the lowest card of the suit led.",
    Bind.PLAY_SUIT: "Declarer requires {suit} for this trick.",
    Bind.NOT_SUIT: "Declarer forbids {suit} for this trick.",
}
_DONE: Mapping[Deed, str] = {
    Deed.DRAW_ATTENTION: "{seat} draws attention to it.",
    Deed.ACT_FIRST: "{seat} acts before the Director comes.",
    Deed.WARN: "{seat} warns partner.",
    Deed.IMPOSE: "{seat} imposes a rectification without the Director.",
    Deed.WAIVE: "{seat} waives the rectification without the Director.",
    Deed.CONSULT: "{seat} asks dummy what to choose.",
    Deed.PROFIT: "{seat} gains by luck.",
    Deed.CANCEL: "The Director cancels the board.",
    Deed.MISRULE: "The Director has ruled wrongly.",
    Deed.MOVE: "{seat} moves a card from dummy unasked.",
    Deed.SUGGEST: "{seat} suggests a play from dummy.",
}


def happened(before: State, event: Event, after: State) -> tuple[Message, ...]:
    """Return what an event did between two states, and who won a trick by it."""
    words = event_words(event, is_lead=not before.trick)
    if sum(after.won) > sum(before.won):
        return (*words, say("{seat} wins the trick.", seat=after.to_play))
    return words


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
            return say("{seat} puts down {the_cards} together.", seat=seat, cards=cards)
        case Kept(seat, card):
            return say(
                "{seat} says that {the_card} is the card played.", seat=seat, card=card
            )
        case Withdrawn(seat, card, why):
            return say(_TAKEN_BACK[why], seat=seat, card=card)
        case Designated(card):
            return say("Declarer names {the_card}.", card=card)
        case Accepted(seat):
            return say("{seat} accepts it.", seat=seat)
        case Refused(seat):
            return say("{seat} does not accept it.", seat=seat)
        case HandSpread():
            return say("Declarer spreads their hand and becomes dummy.")
        case AuctionEnded():
            return say("The auction ends.")
        case Objected(seat):
            return say("{seat} objects at once.", seat=seat)
        case PlayedOn(None):
            return say("All four agree to play on.")
        case PlayedOn(seat):
            return say("{seat} asks to play on, and all four agree.", seat=seat)
        case Treated(card, as_penalty):
            text = "Declarer treats {the_card} as a penalty card."
            if not as_penalty:
                text = "Declarer lets the owner of {the_card} take it back."
            return say(text, card=card)
        case Waived(card):
            text = "The Director rules that {the_card} is no longer a penalty card."
            return say(text, card=card)


def _played_words(event: Played, *, is_lead: bool) -> Message:
    text = "{seat} leads {the_card}." if is_lead else "{seat} plays {the_card}."
    if event.face_down:
        text = "{seat} leads {the_card} face down."
    if event.at_once:
        text = "{seat} plays {the_card} at the same moment."
    if event.at_once and event.as_lead:
        text = "{seat} leads {the_card} at the same moment."
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
            "pass": "{seat} passes instead, because an opponent had given wrong "
            "information.",
            "X": "{seat} doubles instead, because an opponent had given wrong "
            "information.",
            "XX": "{seat} redoubles instead, because an opponent had given wrong "
            "information.",
        }
        text = (
            "{seat} bids {call} instead, because an opponent had given wrong "
            "information."
        )
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
    return say("Declarer makes no demand.")


def _exposed_words(event: Exposed) -> tuple[Message, ...]:
    if not event.cards:
        return (say(_CARDLESS[event.how], seat=event.seat),)
    words = [say(_EXPOSED[event.how], seat=event.seat, cards=event.cards)]
    if not event.seen_by:
        words.append(say("No other player could see this."))
    elif event.seen_by != event.seat.others:
        text = "Only {seats} could see this."
        words.append(say(text, seats=event.seen_by))
    if event.blame in _BLAME:
        words.append(say(_BLAME[event.blame]))
    return tuple(words)
