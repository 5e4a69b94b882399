"""What else could have been so at the table: sides, lead, demands, edition.

What is given here need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace

from penalty_cards.bridge import (
    LEAD_BINDS,
    Bind,
    DeclarerChose,
    Incident,
    Played,
    Restriction,
    Seat,
    State,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import replay
from penalty_cards.questions.changing.cards import together
from penalty_cards.questions.changing.change import (
    Change,
    Fact,
    exchanged,
    irregular_plays,
    is_opening,
    with_events,
    with_rest,
    with_start,
    withdrawals,
)
from penalty_cards.questions.changing.exposure import exposures
from penalty_cards.questions.choices import demand_words
from penalty_cards.questions.question import Question
from penalty_cards.questions.wording import demand_id


def sides(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: the card's player declares instead of defending, or defends."""
    start, events = question.incident.start, question.incident.events
    acted = {number: event.seat for number, event in exposures(question)}
    acted |= {number: event.seat for number, event in withdrawals(question)}
    acted |= {number: play.seat for number, play in irregular_plays(question, code)}
    acted |= {number: event.seat for number, event in together(question)}
    first = {acted[number]: number for number in sorted(acted, reverse=True)}
    for seat in sorted(first):
        now, instead, declarer = _other_side(start, seat)
        other = replace(start, declarer=declarer)
        if is_opening(start):
            other = replace(other, to_play=declarer.lho)
        changed = with_start(question, other)
        name = f"side-{seat.letter}"
        change = Change(name, Fact.SIDE, now, instead, changed, code)
        number = first[seat]
        yield from with_rest(change, number, events[number])


def _other_side(start: State, seat: Seat) -> tuple[Message, Message, Seat]:
    """Return on which side a player is and could be, and who would declare then."""
    defends = say("{seat} defends.", seat=seat)
    declares = say("{seat} is declarer.", seat=seat)
    if start.is_defender(seat):
        return defends, declares, seat
    if seat is start.dummy:
        declares = say("{seat} is dummy.", seat=seat)
    return declares, defends, seat.lho


def leads(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: another player has the lead, from the start or by a trick won."""
    incident = question.incident
    state = replay(incident, code)[-1].state
    plays = [event for event in incident.events if isinstance(event, Played)]
    if any(irregular_plays(question, code)) or any(together(question)):
        return
    if not incident.start.trick and not state.last_trick:
        yield from _leads_from_start(question, code, plays)
    elif not state.trick and state.last_trick:
        yield from _leads_by_winning(question, code)


def _leads_from_start(
    question: Question, code: Code, plays: list[Played]
) -> Iterator[Change]:
    """Put another player on lead, before anybody has played to the trick."""
    incident = question.incident
    leader = incident.start.to_play
    now = say("{seat} is on lead.", seat=leader)
    if plays:
        now = say("{seat} has led {the_card}.", seat=leader, card=plays[0].card)
    events = tuple(event for event in incident.events if event not in plays)
    for seat in leader.others:
        start = replace(incident.start, to_play=seat)
        yield Change(
            f"lead-{seat.letter}",
            Fact.LEAD,
            now,
            say("{seat} is on lead.", seat=seat),
            replace(question, incident=Incident(start, events)),
            code,
        )


def _leads_by_winning(question: Question, code: Code) -> Iterator[Change]:
    """Exchange the card that won the last trick with another of that trick."""
    state = replay(question.incident, code)[-1].state
    winner = state.to_play
    best = next(play.card for play in state.last_trick if play.seat is winner)
    for seat, card in state.last_trick:
        if seat is not winner and card.suit is best.suit:
            yield Change(
                f"lead-{seat.letter}",
                Fact.LEAD,
                say("{seat} has won the trick and is on lead.", seat=winner),
                say("{seat} has won the trick and is on lead.", seat=seat),
                exchanged(question, (card, best)),
                code,
                (card, best),
            )


def demands(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: declarer makes another of the demands that were open."""
    declarer = question.incident.start.declarer
    moments = replay(question.incident, code)
    for number, event in enumerate(question.incident.events):
        if not isinstance(event, DeclarerChose):
            continue
        now = demand_words(event.option, declarer)
        if event.go_ahead:
            now = say("{declarer} tells the leader to go ahead.", declarer=declarer)
        for each in judge(moments[number].state, code).options:
            if each.option != event.option:
                yield Change(
                    f"demand-{number}-{demand_id(each.option)}",
                    Fact.DEMAND,
                    now,
                    demand_words(each.option, declarer),
                    with_events(question, number, DeclarerChose(each.option)),
                    code,
                )


_BINDS = {
    Bind.REQUIRE: "{declarer} requires {suits}.",
    Bind.PROHIBIT: "{declarer} forbids {suits}.",
    Bind.HIGHEST: "{declarer} requires the highest card of the suit led.",
    Bind.LOWEST: "{declarer} requires the lowest card of the suit led.",
    Bind.NOT_SUIT: "{declarer} forbids {suits} for this trick.",
    Bind.PLAY_SUIT: "{declarer} requires {suits} for this trick.",
}


def restrictions(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: declarer made another demand, if one binds from the start."""
    start = question.incident.start
    for number, bound in enumerate(start.restrictions):
        for other in _other_restrictions(bound):
            changed = list(start.restrictions)
            changed[number] = other
            yield Change(
                f"restriction-{number}-{other.kind.replace('_', '-')}",
                Fact.DEMAND,
                _bind_words(bound, start.declarer),
                _bind_words(other, start.declarer),
                with_start(question, replace(start, restrictions=tuple(changed))),
                code,
            )


def _other_restrictions(bound: Restriction) -> Iterator[Restriction]:
    """Return what else a law lets declarer demand: 50D2 of a lead, 57A of a play."""
    kinds = [Bind.REQUIRE, Bind.PROHIBIT]
    if bound.kind not in LEAD_BINDS:
        kinds = [Bind.HIGHEST, Bind.LOWEST]
        if bound.suits:
            kinds += [Bind.NOT_SUIT, Bind.PLAY_SUIT]
    for kind in kinds:
        suits = () if kind in (Bind.HIGHEST, Bind.LOWEST) else bound.suits
        if kind is not bound.kind:
            yield bound._replace(kind=kind, suits=suits)


def _bind_words(bound: Restriction, declarer: Seat) -> Message:
    text = _BINDS[bound.kind]
    if "{suits}" in text:
        return say(text, declarer=declarer, suits=bound.suits)
    return say(text, declarer=declarer)


def editions(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: another edition applies."""
    text = "The Laws of {edition} apply."
    for year, edition in EDITIONS.items():
        if year != code.edition:
            yield Change(
                f"edition-{year}",
                Fact.EDITION,
                say(text, edition=code.edition),
                say(text, edition=year),
                question,
                edition.code,
            )
