"""Events as text, one line each: the forms, and how an event is written.

W plays H7                              in turn or not
W plays H7 at once                      at the same instant as the play before
W leads H7                              to the next trick, or out of turn
W leads H7 at once                      W leads H7 face down
W plays H7 C9 together                  W plays H7 C9 together showing H7
W keeps H7                              W keeps H7 having meant C9
W exposes H7 C9 by drop
W exposes H7 by drop seen by N S because of an opponent
W claims                                W concedes
W takes back C5                         W takes back C5 as an opponent said so
declarer requires H                     declarer prohibits H C
declarer requires S and prohibits H
declarer asks nothing                   declarer says go ahead
declarer designates H7
declarer demands the highest            declarer demands the lowest
declarer demands a play of H            declarer demands no play of H
S accepts                               S refuses
declarer spreads the hand
W faces the hand in error
N calls 1H                              N calls pass
N calls X instead as an opponent said so
the auction ends
E objects
all play on                             all play on as asked by E
the Director waives H7
declarer treats H7 as a penalty card    declarer gives H7 back
W draws attention to it                 S acts before the Director comes
W warns partner                         S rules without the Director
S waives it without the Director        S asks dummy what to choose
W profits by luck                       N moves a card unasked
N suggests a play
the Director cancels the board          the Director has ruled wrongly
"""

from penalty_cards.bridge.cards import Cards, Suit
from penalty_cards.bridge.incident import (
    Accepted,
    AuctionEnded,
    Called,
    DeclarerChose,
    Designated,
    Done,
    Event,
    HandSpread,
    Kept,
    Objected,
    PlayDemanded,
    Played,
    PlayedOn,
    PlayedTogether,
    Refused,
    Treated,
    Waived,
    Withdrawn,
)
from penalty_cards.bridge.position import Bind, Blame, Exposed, How, Seat, Why

# Events that are always the same line.
PLAY_ON = "all play on"
FIXED: dict[str, Event] = {
    "the auction ends": AuctionEnded(),
    PLAY_ON: PlayedOn(),
    "declarer spreads the hand": HandSpread(),
    "declarer demands the highest": PlayDemanded(Bind.HIGHEST),
    "declarer demands the lowest": PlayDemanded(Bind.LOWEST),
}
# Who asked to play on, where it was said.
ASKED_BY = " as asked by "
DIRECTOR = "the Director "
# Claims in words alone, without a card.
CLAIMS = {How.CLAIM: "claims", How.CONCESSION: "concedes"}
# Exposures that name no card.
CARDLESS = CLAIMS | {How.FACED_IN_ERROR: "faces the hand in error"}
INSTEAD = f" instead as {Why.MISTOLD}"


def event_text(event: Event) -> str:
    """Write an event as `event_parsing` reads it."""
    match event:
        case Played():
            return _played_text(event)
        case PlayedTogether(seat, cards, visible):
            text = f"{seat.letter} plays {_listed(cards)} together"
            return text if visible == cards else f"{text} showing {_listed(visible)}"
        case Kept(seat, card, meant):
            text = f"{seat.letter} keeps {card}"
            return text if meant is None else f"{text} having meant {meant}"
        case Withdrawn(seat, card, why):
            text = f"{seat.letter} takes back {card}"
            return text if why is Why.CORRECTION else f"{text} as {why}"
        case Designated(card):
            return f"declarer designates {card}"
        case Exposed():
            return _exposed_text(event)
        case DeclarerChose():
            return f"declarer {_choice_text(event)}"
        case PlayDemanded(kind, suit):
            return f"declarer demands {_demand_text(kind, suit)}"
        case Accepted(seat):
            return f"{seat.letter} accepts"
        case Refused(seat):
            return f"{seat.letter} refuses"
        case Objected(seat):
            return f"{seat.letter} objects"
        case Called(seat, call, instead):
            return f"{seat.letter} calls {call}{INSTEAD if instead else ''}"
        case Treated(card, as_penalty):
            words = (
                f"treats {card} as a penalty card"
                if as_penalty
                else f"gives {card} back"
            )
            return f"declarer {words}"
        case Waived(card):
            return f"{DIRECTOR}waives {card}"
        case Done(seat, deed):
            who = DIRECTOR if seat is None else f"{seat.letter} "
            return f"{who}{deed}"
        case PlayedOn(Seat() as seat):
            return f"{PLAY_ON}{ASKED_BY}{seat.letter}"
        case AuctionEnded() | PlayedOn() | HandSpread():
            return next(text for text, fixed in FIXED.items() if fixed == event)


def _listed(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _played_text(event: Played) -> str:
    verb = "leads" if event.as_lead else "plays"
    text = f"{event.seat.letter} {verb} {event.card}"
    if event.face_down:
        text += " face down"
    return f"{text} at once" if event.at_once else text


def _demand_text(kind: Bind, suit: Suit | None) -> str:
    if suit is None:
        return f"the {kind}"
    return f"{'no' if kind is Bind.NOT_SUIT else 'a'} play of {suit.letter}"


def _choice_text(event: DeclarerChose) -> str:
    if event.go_ahead:
        return "says go ahead"
    demands = []
    if event.option.require is not None:
        demands.append(f"requires {event.option.require.letter}")
    if event.option.prohibit:
        letters = " ".join(suit.letter for suit in event.option.prohibit)
        demands.append(f"prohibits {letters}")
    return " and ".join(demands) or "asks nothing"


def _exposed_text(event: Exposed) -> str:
    owner = event.seat
    if not event.cards:
        return f"{owner.letter} {CARDLESS[event.how]}"
    text = f"{owner.letter} exposes {' '.join(map(str, event.cards))} by {event.how}"
    if event.seen_by != owner.others:
        text += f" seen by {' '.join(s.letter for s in event.seen_by) or 'nobody'}"
    if event.blame is not Blame.OWNER:
        text += f" because of an {event.blame}"
    return text
