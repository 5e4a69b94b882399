"""Variants: the same question with seats turned, suits exchanged, pips replaced.

Pips are replaced within their class (ten to ace keep their rank; two to nine are
replaced in order), so that every trick is won by the same hand and every clause applies
as before.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

from penalty_cards.bridge import (
    Accepted,
    AuctionEnded,
    Called,
    Card,
    Cards,
    DeclarerChose,
    Designated,
    Done,
    Event,
    Exposed,
    HandSpread,
    Incident,
    Kept,
    Objected,
    Option,
    PlayDemanded,
    Played,
    PlayedOn,
    PlayedTogether,
    Rank,
    Refused,
    Seat,
    State,
    Suit,
    Treated,
    Waived,
    Withdrawn,
)
from penalty_cards.laws.law01 import HONOURS
from penalty_cards.laws.messages import Message, Value
from penalty_cards.scenarios.stories import Cast

_SMALL_RANKS = tuple(rank for rank in Rank if rank not in HONOURS)


@dataclass(frozen=True, slots=True)
class Turn:
    """An exchange of seats, suits and small cards."""

    seats: Mapping[Seat, Seat]
    suits: Mapping[Suit, Suit]
    small: Mapping[Suit, Mapping[Rank, Rank]]

    def card(self, card: Card) -> Card:
        """Return the card that takes a card's place."""
        rank = self.small[card.suit].get(card.rank, card.rank)
        return Card(self.suits[card.suit], rank)

    def value(self, value: Value) -> Value:
        """Return what takes the place of a seat, a suit or a card."""
        match value:
            case Card():
                return self.card(value)
            case Seat():
                return self.seats[value]
            case Suit():
                return self.suits[value]
        return value


def turned(cast: Cast, seed: int) -> Cast:
    """Return the variant of a question by seed; seed 0 gives the question itself."""
    return _turned(cast, _turn(cast.question.incident, seed))


def _turned(cast: Cast, turn: Turn) -> Cast:
    question = cast.question
    about = question.about
    return Cast(
        replace(
            question,
            incident=_incident(question.incident, turn),
            about=None if about is None else turn.card(about),
            views=tuple(_message(view, turn) for view in question.views),
        ),
        {name: turn.card(card) for name, card in cast.cards.items()},
        {name: turn.suits[suit] for name, suit in cast.suits.items()},
        cast.is_one_deal,
    )


def _turn(incident: Incident, seed: int) -> Turn:
    if seed == 0:
        return Turn({s: s for s in Seat}, {s: s for s in Suit}, {s: {} for s in Suit})
    random = Random(seed)
    by = random.randrange(4)
    suits = list(Suit)
    random.shuffle(suits)
    if any(isinstance(event, Called) for event in incident.events):
        suits = list(Suit)  # an auction in other suits would be another auction
    return Turn(
        {seat: Seat((seat + by) % 4) for seat in Seat},
        dict(zip(Suit, suits, strict=True)),
        {suit: _small_ranks(incident, suit, random) for suit in Suit},
    )


def _small_ranks(incident: Incident, suit: Suit, random: Random) -> dict[Rank, Rank]:
    """Replace the small cards in play by as many others, in order."""
    ranks = _small_in_play(incident, suit)
    others = sorted(random.sample(_SMALL_RANKS, len(ranks)))
    return dict(zip(ranks, others, strict=True))


def _moved_up(incident: Incident, suit: Suit) -> dict[Rank, Rank]:
    """Replace the small cards in play by the highest, in order."""
    return dict(zip(_small_in_play(incident, suit), _SMALL_RANKS, strict=False))


def _small_in_play(incident: Incident, suit: Suit) -> list[Rank]:
    start = incident.start
    cards = {card for hand in start.hands for card in hand or ()}
    cards |= {play.card for play in start.trick}
    cards |= {penalty.card for penalty in start.penalty_cards}
    return sorted(c.rank for c in cards if c.suit is suit and c.rank in _SMALL_RANKS)


def _incident(incident: Incident, turn: Turn) -> Incident:
    return Incident(
        _state(incident.start, turn),
        tuple(_event(event, turn) for event in incident.events),
    )


def _message(message: Message, turn: Turn) -> Message:
    """Exchange the seats, suits and cards that an authored text names."""
    values = tuple((name, turn.value(value)) for name, value in message.values)
    return replace(message, values=values)


def _cards(cards: Cards, turn: Turn) -> Cards:
    return tuple(sorted(map(turn.card, cards)))


def _state(state: State, turn: Turn) -> State:
    hands: list[Cards | None] = [None] * 4
    for seat in Seat:
        hand = state.hands[seat]
        hands[turn.seats[seat]] = None if hand is None else _cards(hand, turn)
    n, e, s, w = hands
    sides = state.won if turn.seats[Seat.NORTH] % 2 == 0 else state.won[::-1]
    trumps = state.contract.trumps
    return replace(
        state,
        contract=state.contract._replace(
            trumps=None if trumps is None else turn.suits[trumps]
        ),
        declarer=turn.seats[state.declarer],
        hands=(n, e, s, w),
        trick=tuple(
            p._replace(seat=turn.seats[p.seat], card=turn.card(p.card))
            for p in state.trick
        ),
        to_play=turn.seats[state.to_play],
        penalty_cards=tuple(
            p._replace(seat=turn.seats[p.seat], card=turn.card(p.card))
            for p in state.penalty_cards
        ),
        restrictions=tuple(
            r._replace(seat=turn.seats[r.seat], suits=_suits(r.suits, turn))
            for r in state.restrictions
        ),
        designated=None if state.designated is None else turn.card(state.designated),
        won=(sides[0], sides[1]),
        dealer=None if state.dealer is None else turn.seats[state.dealer],
    )


def _suits(suits: tuple[Suit, ...], turn: Turn) -> tuple[Suit, ...]:
    return tuple(sorted(turn.suits[suit] for suit in suits))


def _event(event: Event, turn: Turn) -> Event:
    match event:
        case Played() | Withdrawn():
            seat = turn.seats[event.seat]
            return replace(event, seat=seat, card=turn.card(event.card))
        case Kept(seat, card, meant):
            meant = None if meant is None else turn.card(meant)
            return Kept(turn.seats[seat], turn.card(card), meant)
        case PlayedTogether(seat, cards, visible):
            shown = _cards(visible, turn)
            return PlayedTogether(turn.seats[seat], _cards(cards, turn), shown)
        case Accepted() | Refused() | Objected() | Called():
            return replace(event, seat=turn.seats[event.seat])
        case Done(seat, deed):
            return Done(None if seat is None else turn.seats[seat], deed)
        case PlayDemanded(kind, suit):
            return PlayDemanded(kind, None if suit is None else turn.suits[suit])
        case Treated(card, as_penalty):
            return Treated(turn.card(card), as_penalty)
        case Waived(card):
            return Waived(turn.card(card))
        case PlayedOn(seat):
            return PlayedOn(None if seat is None else turn.seats[seat])
        case AuctionEnded() | HandSpread():
            return event
        case Exposed():
            return replace(
                event,
                seat=turn.seats[event.seat],
                cards=_cards(event.cards, turn),
                seen_by=tuple(sorted(turn.seats[seat] for seat in event.seen_by)),
            )
        case Designated():
            return Designated(turn.card(event.card))
        case DeclarerChose(option, go_ahead):
            require = option.require
            return DeclarerChose(
                Option(
                    None if require is None else turn.suits[require],
                    _suits(option.prohibit, turn),
                ),
                go_ahead,
            )


def every_turn(incident: Incident) -> Iterator[Incident]:
    """Return an incident in all seats and suits, its small cards moved up to the nine.

    Where there is an auction, in all seats only.
    """
    small = {suit: _moved_up(incident, suit) for suit in Suit}
    for seats, suits in _exchanges(incident):
        yield _incident(incident, Turn(seats, suits, small))


def named_as_in(incident: Incident, cast: Cast, seed: int) -> Cast:
    """Return the cast as it is in a variant that is stored, by its incident.

    That of the seed, if this still makes it; else whichever exchange does.

    Raises: ValueError, if none does.
    """
    original = cast.question.incident
    for turn in (_turn(original, seed), *_turns_towards(incident, original)):
        if _incident(original, turn) == incident:
            return _turned(cast, turn)
    raise ValueError("these cards are no variant of the question")


def _turns_towards(incident: Incident, original: Incident) -> Iterator[Turn]:
    """Yield the exchanges of an original that may make an incident of it."""
    for seats, suits in _exchanges(original):
        small = {
            suit: dict(
                zip(
                    _small_in_play(original, suit),
                    _small_in_play(incident, suits[suit]),
                    strict=False,
                )
            )
            for suit in Suit
        }
        yield Turn(seats, suits, small)


def _exchanges(
    incident: Incident,
) -> Iterator[tuple[Mapping[Seat, Seat], Mapping[Suit, Suit]]]:
    """Yield every exchange of seats and suits; of seats only where there are calls."""
    orders = list(permutations(Suit))
    if any(isinstance(event, Called) for event in incident.events):
        orders = [tuple(Suit)]
    for by in range(4):
        seats = {seat: Seat((seat + by) % 4) for seat in Seat}
        for order in orders:
            yield seats, dict(zip(Suit, order, strict=True))
