"""Leads out of turn, and plays before partner's: who, when, face up or down, together.

The changes need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace

from penalty_cards.bridge import (
    Exposed,
    How,
    ImpossibleEvent,
    Phase,
    Played,
    Seat,
    State,
)
from penalty_cards.laws import law53
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.questions.changing.change import (
    Change,
    Fact,
    irregular_plays,
    is_opening,
    leads_out_of_turn,
    low_cards,
    moments_of,
    played_on,
    with_rest,
    with_start,
)
from penalty_cards.questions.question import Question


def leaders(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: another player leads, the player whose turn it is first.

    Face down, that player alone. What was played later is left out.
    """
    moments = moments_of(question.incident, code)
    events = question.incident.events
    for number, lead in leads_out_of_turn(question, code):
        state = moments[number].state
        has_plays = any(isinstance(each, Played) for each in events[number + 1 :])
        seats = sorted(lead.seat.others, key=lambda seat: (seat - state.to_play) % 4)
        for seat in seats[:1] if lead.face_down else seats:
            for card in low_cards(state, seat, lead.card.suit)[:1]:
                change = Change(
                    f"leader-{number}-{seat.letter}",
                    Fact.LEAD,
                    _leader_words(lead, state),
                    _leader_words(Played(seat, card), state),
                    question,
                    code,
                )
                other = replace(lead, seat=seat, card=card)
                found = list(with_rest(change, number, other))
                yield from found[-1:] if has_plays else found


def _leader_words(lead: Played, state: State) -> Message:
    text = "{seat} leads {the_card} out of turn."
    if lead.seat is state.to_play:
        text = "{seat} leads {the_card} in turn."
    return say(text, seat=lead.seat, card=lead.card)


def turns(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: another player was to lead, but not to the first trick."""
    for number, lead in leads_out_of_turn(question, code):
        start = question.incident.start
        if number or is_opening(start):
            continue
        now = say("It is {seat}’s turn to lead.", seat=start.to_play)
        for seat in start.to_play.others:
            text = "It is {seat}’s turn to lead."
            change = Change(
                f"turn-{seat.letter}",
                Fact.LEAD,
                now,
                say(text, seat=seat),
                with_start(question, replace(start, to_play=seat)),
                code,
            )
            yield from with_rest(change, number, lead)


def faces(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: an opening lead out of turn lies face down, or face up."""
    moments = moments_of(question.incident, code)
    for number, lead in leads_out_of_turn(question, code):
        state = moments[number].state
        if not is_opening(state):
            continue
        texts = [
            "{seat} leads {the_card} face up.",
            "{seat} leads {the_card} face down.",
        ]
        now, instead = reversed(texts) if lead.face_down else texts
        start = question.incident.start
        if start.phase is Phase.PLAY:
            start = replace(start, phase=Phase.AFTER_AUCTION)
        change = Change(
            f"face-{number}",
            Fact.HOW,
            say(now, seat=lead.seat, card=lead.card),
            say(instead, seat=lead.seat, card=lead.card),
            with_start(question, start),
            code,
        )
        turned = replace(lead, face_down=not lead.face_down)
        yield from with_rest(change, number, turned)


def dummy_seen(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: declarer had seen a card of dummy's before an opening lead."""
    moments = moments_of(question.incident, code)
    for number, lead in leads_out_of_turn(question, code):
        state = moments[number].state
        is_faced = is_opening(state) and not lead.face_down
        if not is_faced or law53.saw_dummy(state):
            continue
        if not state.is_defender(lead.seat):
            continue
        for card in low_cards(state, state.dummy)[:1]:
            dropped = Exposed(state.dummy, (card,), How.DROP, state.dummy.others)
            text = "{dummy} had already dropped {the_card}, and declarer could see it."
            change = Change(
                f"dummy-{number}",
                Fact.SEEN,
                say("Declarer could not have seen any of dummy’s cards."),
                say(text, dummy=state.dummy, card=card),
                question,
                code,
            )
            yield from with_rest(change, number, dropped, lead)


def tricks(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a trick was played before an opening lead out of turn."""
    moments = moments_of(question.incident, code)
    for number, lead in leads_out_of_turn(question, code):
        if not is_opening(moments[number].state) or lead.face_down:
            continue
        trick = _first_trick(moments[number], lead, code)
        if trick:
            leader = trick[0]
            text = "It is the second trick: {seat} has won the first with {the_card}."
            change = Change(
                f"trick-{number}",
                Fact.WHEN,
                say("It is the opening lead."),
                say(text, seat=leader.seat, card=leader.card),
                question,
                code,
            )
            yield from with_rest(change, number, *trick, lead)


def _first_trick(moment: Moment, lead: Played, code: Code) -> tuple[Played, ...]:
    """Return a trick won by its leader, without the card of a lead."""
    seat = moment.state.to_play
    for card in reversed(low_cards(moment.state, seat)):
        first = Played(seat, card)
        try:
            after = follow(moment, first, code)
            others = []
            for play in played_on(after, code, lead.card):
                others.append(play)
                after = follow(after, play, code)
                if len(others) == 3:
                    break
        except ImpossibleEvent:
            continue
        if len(others) == 3 and after.state.to_play is seat:
            return (first, *others)
    return ()


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
    """Yield changes: partner had played before, or declarer from both hands."""
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
    text = "{The_card} is played before any card from {seats}."
    return say(text, card=play.card, seats=seats)


def _after_words(play: Played, plays: Plays) -> Message:
    text = "{The_card} is played after {the_cards} from {seats}."
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
    """Yield changes: declarer's side had not played before, where it had."""
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
    """Yield changes: two cards fell at the same moment, or one after the other."""
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
