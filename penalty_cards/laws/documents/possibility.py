"""What makes a position impossible: what no play of a hand can lead to."""

from itertools import pairwise

from penalty_cards.bridge import (
    Bind,
    Card,
    Degree,
    ImpossiblePosition,
    Phase,
    Seat,
    State,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.verdicts import judge_turn

CARDS_DEALT = 13


def check_possible(state: State, code: Code) -> None:
    """Refuse a position that no play of a hand can lead to.

    Raises: ImpossiblePosition, with the field of its document that is wrong.
    """
    _check_cards(state)
    _check_turn(state)
    _check_lengths(state)
    _check_no_revoke(state)
    _check_penalty_cards(state, code)
    _check_restrictions(state)
    _check_designated(state, code)


def check_progress(state: State) -> None:
    """Refuse a start that does not fit the tricks won before it, or its phase.

    No tricks won at all: they have not been counted. The player who leads to a later
    trick has won one, or partner has.

    Raises: ImpossiblePosition, with the field of its document that is wrong.
    """
    held = len(state.hand(state.to_play))
    played = CARDS_DEALT - held
    if any(state.won) and sum(state.won) != played:
        raise ImpossiblePosition(
            "won",
            f"These add up to {sum(state.won)} tricks. {state.to_play.letter} has "
            f"{held} cards left, so they must add up to {played}",
        )
    leader = state.trick[0].seat if state.trick else state.to_play
    if any(state.won) and not state.won[leader % 2]:
        side = f"{leader.letter} and {leader.partner.letter}"
        when = f"{'led' if state.trick else 'is to lead'} to a later trick"
        text = f"{leader.letter} {when}, so {side} must have won one"
        raise ImpossiblePosition("won", text)
    if state.phase is Phase.PLAY:
        return
    if played:
        seat = state.to_play.letter
        text = (
            f"This hand has {held} cards. It needs {CARDS_DEALT} {_until_lead(state)}"
        )
        raise ImpossiblePosition(f"hands.{seat}", text)
    for field, is_there in (
        ("trick", bool(state.trick)),
        ("penalty_cards", state.is_in_auction() and bool(state.penalty_cards)),
        ("restrictions", state.is_in_auction() and bool(state.restrictions)),
        ("chosen", state.is_in_auction() and state.chosen),
    ):
        if is_there:
            raise ImpossiblePosition(field, f"Leave this out {_until_lead(state)}")


def _until_lead(state: State) -> str:
    return f"in the phase {state.phase.value!r}"


def _check_cards(state: State) -> None:
    where: dict[Card, str] = {}
    places = [
        (f"hands.{seat.letter}", card)
        for seat in Seat
        for card in state.hands[seat] or ()
    ] + [(f"trick[{number}]", play.card) for number, play in enumerate(state.trick)]
    for place, card in places:
        if card in where:
            raise ImpossiblePosition(
                place, f"{card} is also in {where[card]}. Remove one of them"
            )
        where[card] = place
    laid: set[Card] = set()
    for number, penalty in enumerate(state.penalty_cards):
        place = f"penalty_cards[{number}].card"
        home = where.get(penalty.card)
        if penalty.card in laid:
            raise ImpossiblePosition(
                place, f"{penalty.card} is listed twice. Remove one of them"
            )
        if home is not None and home != f"hands.{penalty.seat.letter}":
            raise ImpossiblePosition(
                place,
                f"{penalty.card} is in {home}, so {penalty.seat.letter} cannot hold it",
            )
        if home is None and state.hands[penalty.seat] is not None:
            raise ImpossiblePosition(
                place,
                f"{penalty.seat.letter} does not hold {penalty.card}. Add it to the "
                "hand, or remove it here",
            )
        laid.add(penalty.card)


def _check_turn(state: State) -> None:
    if state.phase is not Phase.PLAY and state.to_play is not state.declarer.lho:
        raise ImpossiblePosition(
            "to_play",
            f"{state.declarer.lho.letter} makes the opening lead, not "
            f"{state.to_play.letter}",
        )
    if len(state.trick) > 3:
        raise ImpossiblePosition(
            "trick", "A trick of four cards is complete. Leave it out"
        )
    for number, (one, other) in enumerate(pairwise(state.trick), start=1):
        if other.seat is not one.seat.lho:
            raise ImpossiblePosition(
                f"trick[{number}]",
                f"{one.seat.lho.letter} plays after {one.seat.letter}, not "
                f"{other.seat.letter}",
            )
    if state.trick and state.to_play is not state.trick[-1].seat.lho:
        raise ImpossiblePosition(
            "to_play",
            f"{state.trick[-1].seat.lho.letter} is next to play, not "
            f"{state.to_play.letter}",
        )
    hand = state.hands[state.to_play]
    if hand is None:
        raise ImpossiblePosition(
            f"hands.{state.to_play.letter}",
            "This hand must be known, because it is the player’s turn",
        )
    if not hand:
        raise ImpossiblePosition(
            f"hands.{state.to_play.letter}",
            "It is this player’s turn, but the hand is empty. Add its cards",
        )


def _check_lengths(state: State) -> None:
    played = {play.seat for play in state.trick}
    full = len(state.hand(state.to_play))
    for seat in Seat:
        hand = state.hands[seat]
        expected = full - (seat in played)
        if hand is not None and len(hand) != expected:
            raise ImpossiblePosition(
                f"hands.{seat.letter}",
                f"This hand has {len(hand)} cards. It needs {expected}, because "
                f"{state.to_play.letter} has {full}",
            )
        if hand is None and len(list(state.penalties(seat))) > expected:
            raise ImpossiblePosition(
                "penalty_cards",
                f"{seat.letter} has more cards here than that hand can hold",
            )


def _check_no_revoke(state: State) -> None:
    for number, play in enumerate(state.trick):
        hand = state.hands[play.seat] or tuple(state.penalties(play.seat))
        if play.card.suit is not state.led and any(c.suit is state.led for c in hand):
            raise ImpossiblePosition(
                f"trick[{number}]",
                f"{play.seat.letter} plays {play.card} but could follow suit. Write "
                "a revoke as an incident, with events",
            )


def _check_penalty_cards(state: State, code: Code) -> None:
    for number, penalty in enumerate(state.penalty_cards):
        path = f"penalty_cards[{number}]"
        if not state.is_defender(penalty.seat):
            raise ImpossiblePosition(
                f"{path}.seat",
                f"{penalty.seat.letter} is not a defender. Only defenders have penalty "
                "cards",
            )
        if penalty.degree is Degree.MAJOR:
            continue
        if code.is_honour(penalty.card):
            raise ImpossiblePosition(
                f"{path}.degree", f"{penalty.card} is an honour. Write major"
            )
        if len(list(state.penalties(penalty.seat))) > 1:
            raise ImpossiblePosition(
                f"{path}.degree",
                f"{penalty.seat.letter} has several penalty cards. Write major",
            )


def _check_restrictions(state: State) -> None:
    for number, restriction in enumerate(state.restrictions):
        path = f"restrictions[{number}]"
        seat, kind, suits = restriction
        if not state.is_defender(seat):
            raise ImpossiblePosition(
                f"{path}.seat",
                f"{seat.letter} is not a defender. Only defenders can be restricted",
            )
        if kind in (Bind.HIGHEST, Bind.LOWEST):
            if suits not in ((), (state.led,)):
                raise ImpossiblePosition(
                    f"{path}.suits",
                    f"Leave out suits for {kind}: it is always the suit led",
                )
        elif kind is Bind.PROHIBIT:
            if not suits or len(set(suits)) < len(suits):
                raise ImpossiblePosition(
                    f"{path}.suits", "Name one or more different suits for prohibit"
                )
        elif len(suits) != 1:
            raise ImpossiblePosition(f"{path}.suits", f"Name one suit for {kind}")


def _check_designated(state: State, code: Code) -> None:
    if state.designated is None:
        return
    ruling = judge_turn(state, code)
    due = [step.cards for step in ruling.steps if step.rule is Rule.MAJOR_IS_DUE]
    if not due or state.designated not in due[-1]:
        raise ImpossiblePosition(
            "designated",
            f"{state.designated} is not a penalty card that {state.to_play.letter} "
            "could play now. Name one, or leave this out",
        )
