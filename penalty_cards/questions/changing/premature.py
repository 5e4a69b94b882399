"""Plays before partner's: who has played to the trick by then, and whether together.

What is given here need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace

from penalty_cards.bridge import Played, Seat
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.replay import Moment
from penalty_cards.questions.changing.change import Change, Fact, with_rest
from penalty_cards.questions.changing.irregular import (
    irregular_plays,
    low_cards,
    moments_of,
    played_on,
)
from penalty_cards.questions.question import Question

Plays = tuple[Played, ...]


def premature_plays(
    question: Question, code: Code
) -> Iterator[tuple[int, Moment, Played]]:
    """Return a defender's plays out of turn to a trick begun, and the moment before."""
    moments = moments_of(question.incident, code)
    for number, play in irregular_plays(question, code):
        state = moments[number].state
        is_free = state.pending is None and state.is_defender(play.seat)
        if is_free and state.trick and play.seat is not state.to_play:
            yield number, moments[number], play


def earlier_plays(question: Question, code: Code) -> Iterator[Change]:
    """Let partner have played before, or declarer from both hands."""
    for number, before, play in premature_plays(question, code):
        for plays in (_up_to_partner(before, play, code), _declarers(before)):
            seats = tuple(each.seat for each in plays)
            change = Change(
                f"before-{number}-{''.join(seat.letter for seat in seats)}",
                Fact.WHEN,
                _before_words(play, seats),
                _after_words(play, plays),
                question,
                code,
            )
            if plays:
                yield from with_rest(change, number, *plays, _alone(play))


def _before_words(play: Played, seats: tuple[Seat, ...]) -> Message:
    text = "{card} falls before any card from {seats}."
    return say(text, card=play.card, seats=seats)


def _after_words(play: Played, plays: Plays) -> Message:
    text = "{card} falls after {cards} from {seats}."
    cards = tuple(each.card for each in plays)
    seats = tuple(each.seat for each in plays)
    return say(text, card=play.card, cards=cards, seats=seats)


def _alone(play: Played) -> Played:
    return replace(play, at_once=False)


def _up_to_partner(before: Moment, play: Played, code: Code) -> Plays:
    """Return the plays in turn up to the partner's, none where partner has played."""
    plays: list[Played] = []
    for each in played_on(before, code):
        if each.seat is play.seat or not _is_to_play(before, each.seat):
            break
        plays.append(each)
        if each.seat is play.seat.partner:
            return tuple(plays)
    return ()


def _declarers(before: Moment) -> Plays:
    """Return a play from each hand of declarer's side that has not played."""
    state = before.state
    return tuple(
        Played(seat, card)
        for seat in (state.declarer, state.dummy)
        if _is_to_play(before, seat)
        for card in low_cards(state, seat, state.led)[:1]
    )


def _is_to_play(before: Moment, seat: Seat) -> bool:
    state = before.state
    return seat not in {play.seat for play in state.trick + state.early}


def later_plays(question: Question, code: Code) -> Iterator[Change]:
    """Let declarer's side not have played before, where it had."""
    events = question.incident.events
    for number, before, play in premature_plays(question, code):
        in_trick = {(each.seat, each.card) for each in before.state.trick[1:]}
        in_trick |= {(each.seat, each.card) for each in before.state.early}
        for earlier, event in enumerate(events[:number]):
            if not isinstance(event, Played) or before.state.is_defender(event.seat):
                continue
            if (event.seat, event.card) not in in_trick:
                continue
            change = Change(
                f"without-{number}-{event.seat.letter}",
                Fact.WHEN,
                _after_words(play, (event,)),
                _before_words(play, (event.seat,)),
                question,
                code,
            )
            rest = (*events[earlier + 1 : number], _alone(play))
            of = number + 1 - earlier
            yield from with_rest(change, earlier, *rest, of=of)


def instants(question: Question, code: Code) -> Iterator[Change]:
    """Let two cards fall at the same moment, or one after the other."""
    events = question.incident.events
    for number, _, play in premature_plays(question, code):
        other = events[number - 1] if number else None
        if not isinstance(other, Played) or other.seat is play.seat:
            continue
        together = "{seat} and {other} play at the same moment."
        apart = "{seat} plays after {other}."
        now, instead = (together, apart) if play.at_once else (apart, together)
        change = Change(
            f"instant-{number}",
            Fact.WHEN,
            say(now, seat=play.seat, other=other.seat),
            say(instead, seat=play.seat, other=other.seat),
            question,
            code,
        )
        yield from with_rest(change, number, replace(play, at_once=not play.at_once))
