"""From a state to a drawn table.

Nothing here judges. What the Laws make of the cards comes in from outside as captions
(`verdicts`) and sentences (`in_force`); the rest are the facts of the state.
"""

from collections.abc import Iterable, Mapping

from penalty_cards.bridge import Card, Cards, Seat, State, Suit
from penalty_cards.laws.messages import Message, say
from penalty_cards.table import exposed, facts
from penalty_cards.table.exposed import Draw
from penalty_cards.table.model import (
    Ask,
    Caption,
    CardView,
    Face,
    Lying,
    Place,
    Rail,
    SeatView,
    SuitView,
    TableView,
)

__all__ = ["Ask", "Caption", "TableView", "table_view"]

MOST_BACKS = 6  # drawn of the cards that somebody holds


def table_view(
    state: State,
    shown: frozenset[Seat],
    *,
    ask: Ask | None = None,
    chosen: Cards = (),
    verdicts: Mapping[Card, Caption] | None = None,
    in_force: tuple[Message, ...] = (),
    near: Seat | None = None,
    chooser: Seat | None = None,
    waits: bool = False,
    name: str = "table",
    is_ruled: bool = True,
) -> TableView:
    """Lay out a state for a reader who may see the hands of the seats `shown`.

    `ask` makes the cards of the player to act choosable until there are `verdicts`;
    then it says only whether a legal card that was left out was missed. `chosen`: the
    reader's cards. `in_force`: sentences to follow those on the state's restrictions.
    `near`: whose hand lies in the rail; by default the player's whose cards are chosen
    or judged. `chooser`: whose cards are chosen, by default those of the player to
    act. `waits`: the player to act must wait for declarer. `name`: the id of this table
    on its page.
    `is_ruled`: exposed cards carry what they are under the Laws; if not, they just lie
    face up.
    """
    chooser = state.to_play if chooser is None else chooser
    if near is None and (ask or verdicts is not None):
        near = chooser
    near = _drawn_near(state, shown, near)
    draw = _drawing(state, chooser, ask, chosen, verdicts)
    sentences = (*facts.duties(state), *in_force)
    seats = _seats(state, shown, near, draw, waits, is_ruled)
    seen = exposed.seen_lines(state) if is_ruled else ()
    return TableView(
        name=name,
        state=state,
        shown=shown,
        facts=facts.facts_line(state),
        seats=seats,
        trick_label=facts.trick_label(state),
        trick=_trick(state),
        last_trick=_last_trick(state),
        rail=None if near is None else _rail(state, near, draw, seats),
        in_force=sentences,
        seen=seen,
        is_ruled=is_ruled,
    )


def _drawn_near(state: State, shown: frozenset[Seat], near: Seat | None) -> Seat | None:
    """Return the seat whose hand lies in the rail, None if that is not to be seen."""
    if near is None or near not in shown or state.hands[near] is None:
        return None
    return near


def _seats(
    state: State,
    shown: frozenset[Seat],
    near: Seat | None,
    draw: Draw,
    waits: bool,
    is_ruled: bool,
) -> tuple[SeatView, ...]:
    """Lay out the seats, clockwise from North."""
    return tuple(
        _seat_view(state, seat, seat in shown, seat is near, draw, waits, is_ruled)
        for seat in Seat
    )


def _drawing(
    state: State,
    chooser: Seat,
    ask: Ask | None,
    chosen: Cards,
    verdicts: Mapping[Card, Caption] | None,
) -> Draw:
    """Make the function that gives each card of a hand or a frame its face."""
    judged = verdicts or {}
    is_only = sum(caption.legal for caption in judged.values()) == 1
    found = any(card in judged and judged[card].legal for card in chosen)
    missed = ask is Ask.ALL or (ask is Ask.ONE and bool(chosen) and not found)
    asks = ask is not None and verdicts is None
    choosable = (state.hands[chooser] or ()) if asks else ()
    choose = Face.CHOOSE_ONE if ask is Ask.ONE else Face.CHOOSE_ANY

    def draw(card: Card) -> CardView:
        is_chosen = card in chosen
        caption = judged.get(card)
        if caption is None:
            face = choose if card in choosable else Face.LIES
            return CardView(card, face, is_chosen)
        if not caption.legal:
            return CardView(card, Face.ILLEGAL, is_chosen, caption.clause)
        face = Face.MISSED if missed and not is_chosen else Face.LEGAL
        return CardView(card, face, is_chosen, is_only=is_only)

    return draw


def _seat_view(
    state: State,
    seat: Seat,
    is_shown: bool,
    is_near: bool,
    draw: Draw,
    waits: bool,
    is_ruled: bool,
) -> SeatView:
    hand = state.hands[seat]
    lay = exposed.ruled_frames if is_ruled else exposed.open_frames
    framed = lay(state, seat, draw)
    lying = {one.view.card for frame in framed for one in frame.cards}
    is_drawn = is_shown and hand is not None
    rest = [card for card in hand or () if card not in lying]
    is_dummy = seat is state.dummy
    suits = (
        _suits(state, rest, draw, voids=is_dummy) if is_drawn and not is_near else ()
    )
    is_to_act = seat is state.to_play and facts.is_in_play(state)
    must_wait = is_to_act and waits
    return SeatView(
        seat=seat,
        label=say("{seat}", seat=seat),
        status=_status(state, seat, is_to_act),
        is_to_act=is_to_act,
        waits=say("waits for {seat}", seat=state.declarer) if must_wait else None,
        frames=framed,
        gone=_gone(state, seat) if is_ruled else (),
        dummy=suits if is_dummy else (),
        open=() if is_dummy else suits,
        held=None if is_drawn else _held(state, seat, len(lying)),
        backs=0 if is_drawn else _backs(state, seat, len(lying)),
        notes=facts.restriction_notes(state, seat),
    )


def _gone(state: State, seat: Seat) -> tuple[Lying, ...]:
    return tuple(
        Lying(CardView(penalty.card, Face.GONE), exposed.seen_by(penalty.exposure))
        for penalty in exposed.picked_up(state, seat)
    )


def _status(state: State, seat: Seat, is_to_act: bool) -> tuple[Message, ...]:
    """Return what a seat is; there is no declarer or dummy during the auction."""
    if state.is_in_auction():
        calls = seat is facts.next_to_call(state)
        return (say("to call"),) if calls else ()
    status = []
    if seat is state.declarer:
        status.append(say("declarer"))
    if seat is state.dummy:
        status.append(say("dummy"))
    if is_to_act:
        status.append(say("to play") if state.trick else say("to lead"))
    return tuple(status)


def _held(state: State, seat: Seat, lying: int) -> Message | None:
    count = facts.card_count(state, seat)
    if count is None:
        return say("hand not known")
    return facts.cards_message(count - lying) if count > lying else None


def _backs(state: State, seat: Seat, lying: int) -> int:
    count = facts.card_count(state, seat)
    return min(MOST_BACKS, max(0, (count or 0) - lying))


def _suits(
    state: State, cards: Iterable[Card], draw: Draw, *, voids: bool
) -> tuple[SuitView, ...]:
    by_suit: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in cards:
        by_suit[card.suit].append(card)
    suits = [suit for suit in Suit if voids or by_suit[suit]]
    return tuple(
        SuitView(suit, tuple(draw(card) for card in by_suit[suit]))
        for suit in facts.suit_order(facts.trumps(state), suits)
    )


def _rail(state: State, seat: Seat, draw: Draw, seats: tuple[SeatView, ...]) -> Rail:
    lying = {
        one.view.card for view in seats for frame in view.frames for one in frame.cards
    }
    cards = [card for card in state.hand(seat) if card not in lying]
    suits = _suits(state, cards, draw, voids=False)
    return Rail(say("{seat}’s hand", seat=seat), suits)


def _trick(state: State) -> tuple[Place, ...]:
    """Return the cards played and then the places left, unless the play is over."""
    places: list[Place] = []
    for seat, card in state.trick:
        spoken = (
            say("{seat} played", seat=seat) if places else say("{seat} led", seat=seat)
        )
        label = say("{seat}", seat=seat)
        places.append(Place(seat, label, spoken, CardView(card)))
    seat = state.to_play
    while len(places) < 4 and facts.is_in_play(state):
        is_next = seat is state.to_play
        text = "{seat} is next" if is_next else "{seat} plays later"
        label, spoken = say("{seat}", seat=seat), say(text, seat=seat)
        places.append(Place(seat, label, spoken, is_next=is_next))
        seat = seat.lho
    return tuple(places)


def _last_trick(state: State) -> tuple[Message, ...]:
    text = "{seat} {card}"
    return tuple(say(text, seat=play.seat, card=play.card) for play in state.last_trick)
