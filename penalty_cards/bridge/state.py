"""The table as the Director finds it: `State`, and the cards that lie on it."""

from collections.abc import Iterator
from dataclasses import dataclass

from penalty_cards.bridge.cards import Card, Cards, Suit
from penalty_cards.bridge.position import (
    LEAD_BINDS,
    Change,
    Contract,
    Degree,
    Exposed,
    FormerPenaltyCard,
    ImpossiblePosition,
    Irregularity,
    Obedience,
    PenaltyCard,
    Phase,
    Play,
    Reopened,
    Restriction,
    Returned,
    Revoke,
    Seat,
)


@dataclass(frozen=True, slots=True)
class State:
    """A position, and what of its history the Laws ask about.

    `hands`: by seat, each sorted, penalty cards included; None: not known.
    `trick`: the plays to the trick in progress, in order; `to_play` leads if empty.
    `restrictions`: oldest first. `chosen`: declarer has chosen for this lead, and
    `sent_back` are the penalty cards that have to go back to hand for it.
    `exposed`, `former`, `obeyed`: since the start, oldest first. `won`: tricks of
    North-South and of East-West. `last_trick`: the trick before, four plays or none.
    `claimed`: play has ended by a claim, or stopped for one; `agreed`: the other side
    has agreed to it; `disputed`: it has objected. `substitute`: penalty
    cards that can replace a card that was taken back.
    `phase`: before PLAY `contract` and `declarer` are those that the auction reaches.
    `dealer`: calls first, and the calls alone decide `contract` and `declarer`, which
    mean nothing until then; None: both are known beforehand.
    `calls`: since the start, oldest first. `barred`: who must pass at the next turn.
    `tabled`: exposures in the auction whose cards still lie there for it; `taken_up`:
    those of declarer's side, which took them up. `pending`: an irregularity not ruled
    on yet.
    `face_down`: opening leads that no player has seen yet, oldest first.
    `early`: cards on the table that are played when their owners' turn comes.
    `retracted`: declarer has been told to take a lead back. `revoking`: plays of this
    trick, the last, or waiting for their turn, that are revokes and can still be
    corrected. `revokes`: those that stand. `changes`: cards taken back from this trick,
    or from the last one until somebody plays to this. `reopened`: a trick that was over
    and goes on; None: there is none. `misled`: plays of the trick that fell after
    several cards of an opponent, before that one had said which is played.
    `passed_over`: revokes made though a card of the same hand that lay face up could be
    played.
    `noticed`: revokes to which somebody has drawn attention.
    `returned`: cards seen and taken up again that are no penalty cards, oldest first.
    `winners`: the cards that have won tricks since the start, oldest first.
    `dummy_acted`: dummy has moved a card unasked, or suggested a play, to this trick.
    """

    contract: Contract
    declarer: Seat
    hands: tuple[Cards | None, Cards | None, Cards | None, Cards | None]
    trick: tuple[Play, ...]
    to_play: Seat
    penalty_cards: tuple[PenaltyCard, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    chosen: bool = False
    designated: Card | None = None
    exposed: tuple[Exposed, ...] = ()
    former: tuple[FormerPenaltyCard, ...] = ()
    obeyed: tuple[Obedience, ...] = ()
    substitute: Cards = ()
    claimed: bool = False
    won: tuple[int, int] = (0, 0)
    last_trick: tuple[Play, ...] = ()
    phase: Phase = Phase.PLAY
    calls: tuple[tuple[Seat, str], ...] = ()
    barred: tuple[Seat, ...] = ()
    tabled: tuple[Exposed, ...] = ()
    taken_up: tuple[Exposed, ...] = ()
    pending: Irregularity | None = None
    face_down: tuple[Play, ...] = ()
    early: tuple[Play, ...] = ()
    retracted: bool = False
    revoking: tuple[Play, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    changes: tuple[Change, ...] = ()
    reopened: Reopened | None = None
    misled: tuple[Play, ...] = ()
    passed_over: tuple[Play, ...] = ()
    winners: tuple[Play, ...] = ()
    dummy_acted: bool = False
    dealer: Seat | None = None
    agreed: bool = False
    disputed: bool = False
    returned: tuple[Returned, ...] = ()
    noticed: tuple[Play, ...] = ()
    sent_back: Cards = ()

    @property
    def dummy(self) -> Seat:
        """Return declarer's partner."""
        return self.declarer.partner

    @property
    def trumps(self) -> Suit | None:
        """Return the trump suit, None in notrump."""
        return self.contract.trumps

    @property
    def led(self) -> Suit | None:
        """Return the suit led to the trick in progress, None before the lead."""
        return self.trick[0].card.suit if self.trick else None

    @property
    def changed(self) -> tuple[Seat, ...]:
        """Return who took a card back from this trick, in the order of doing so."""
        return tuple(
            change.play.seat for change in self.changes if change.trick == sum(self.won)
        )

    @property
    def open_revokes(self) -> tuple[Play, ...]:
        """Return the revokes that are to be corrected now, oldest first.

        One that waits for its turn is put right when that comes.
        """
        played = (*self.trick, *self.last_trick)
        return tuple(revoke for revoke in self.revoking if revoke in played)

    @property
    def waiting(self) -> tuple[Play, ...]:
        """Return the cards that lie there to be played at their owners' turns.

        Those of the next trick come last, if this one has been opened again.
        """
        return self.early + (self.reopened.plays if self.reopened else ())

    def is_defender(self, seat: Seat) -> bool:
        """Whether the seat plays against declarer."""
        return (seat - self.declarer) % 2 == 1

    def hand(self, seat: Seat) -> Cards:
        """Return a known hand.

        Raises: ImpossiblePosition where it is not known.
        """
        hand = self.hands[seat]
        if hand is None:
            raise ImpossiblePosition(
                f"hands.{seat.letter}", "the hand of the player to act is not known"
            )
        return hand

    def penalties(self, seat: Seat, degree: Degree | None = None) -> Iterator[Card]:
        """Return the seat's penalty cards, all or those of one degree, oldest first."""
        for penalty in self.penalty_cards:
            if penalty.seat is seat and (degree is None or penalty.degree is degree):
                yield penalty.card

    def binding(self) -> tuple[Restriction, ...]:
        """Return the restrictions that speak of this turn of the player to act."""
        on_lead = not self.trick
        return tuple(
            restriction
            for restriction in self.restrictions
            if restriction.seat is self.to_play
            and (restriction.kind in LEAD_BINDS) is on_lead
        )

    def is_in_auction(self) -> bool:
        """Whether the calls have not come to an end."""
        return self.phase in (Phase.BEFORE_AUCTION, Phase.AUCTION)

    def is_passed_out(self) -> bool:
        """Whether there was no bid, so that nothing is played."""
        return (
            self.phase is Phase.AFTER_AUCTION
            and [call for _, call in self.calls] == ["pass"] * 4
        )

    def is_over(self) -> bool:
        """Whether no card is left to play, or none is to be played."""
        if self.agreed or self.is_passed_out():
            return True
        return not self.trick and self.hands[self.to_play] == ()


def face_up(state: State, seat: Seat) -> list[tuple[Card, Exposed | None]]:
    """Return the exposed cards that a seat still holds, sorted, and each exposure.

    A card that is not ruled on yet has none.
    """
    ended = {former.penalty.card for former in state.former}
    cards = {p.card: p.exposure for p in state.penalty_cards if p.seat is seat}
    for exposed in state.exposed:
        if exposed.seat is seat:
            cards |= {card: exposed for card in exposed.cards if card not in ended}
    cards = dict.fromkeys(lying_open(state, seat)) | cards
    hand = state.hands[seat]
    return sorted(
        (pair for pair in cards.items() if hand is None or pair[0] in hand),
        key=lambda pair: pair[0],
    )


def lying_open(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards a seat holds that lie there without being penalty cards, sorted.

    Those played irregularly and not ruled on yet, those that wait for their turn, and
    those exposed in an auction that has not ended.
    """
    plays = (*(state.pending.plays if state.pending else ()), *state.waiting)
    cards = {play.card for play in plays if play.seat is seat}
    cards |= {c for exposed in state.tabled for c in exposed.cards}
    held = set(state.hands[seat] or ()) - set(state.penalties(seat))
    return tuple(sorted(cards & held))
