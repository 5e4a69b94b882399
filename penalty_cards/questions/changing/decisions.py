"""What is decided about an irregularity, and what happens before anybody decides.

What is given here need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator

from penalty_cards.bridge import (
    Accepted,
    DeclarerChose,
    Event,
    HandSpread,
    ImpossiblePosition,
    Irregularity,
    Kept,
    Objected,
    PlayDemanded,
    Played,
    PlayedOn,
    Refused,
    Treated,
    Withdrawn,
    Wrong,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment
from penalty_cards.laws.rulings import Matter
from penalty_cards.laws.words.events import event_words
from penalty_cards.questions.changing.change import (
    Change,
    Fact,
    low_cards,
    moments_of,
    with_rest,
)
from penalty_cards.questions.choices import demand_words
from penalty_cards.questions.question import Question
from penalty_cards.questions.wording import demand_id


def matters(question: Question, code: Code) -> Iterator[tuple[int, Moment, Matter]]:
    """Return the decisions on irregularities, with the number of the event after each.

    One that is never taken stands where it first arises, a revoke's at the end.
    """
    events = question.incident.events
    before = None
    for number, moment in enumerate(moments_of(question.incident, code)):
        try:
            decision = judge(moment.state, code, moment.steps).decision
        except ImpossiblePosition:  # the hand of the player to act is not known
            continue
        if not isinstance(decision, Matter):
            continue
        is_new = decision.step != before and moment.state.pending is not None
        before = decision.step
        is_taken = number < len(events) and events[number] in _offered(decision)
        if is_taken or is_new or number == len(events):
            yield number, moment, decision


def _offered(matter: Matter) -> list[Event]:
    return [offer.event for offer in matter.offers]


def decisions(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: an irregularity is decided on otherwise, or not yet.

    Of the same demand in several suits the first stands for all.
    """
    events = question.incident.events
    for number, moment, matter in matters(question, code):
        made = events[number] if number < len(events) else None
        offers = _offered(matter)
        is_decided = made in offers
        for other in [*offers, None] if is_decided else offers:
            if _name(other) == _name(made):
                continue
            change = Change(
                f"decided-{number}-{_name(other)}",
                Fact.DECIDED,
                _decision_words(made, moment, matter),
                _decision_words(other, moment, matter),
                question,
                code,
            )
            instead = () if other is None else (other,)
            of = 1 if is_decided else len(events) - number
            yield from with_rest(change, number, *instead, of=of)


def _name(event: Event | None) -> str:
    """Return the name of a decision within its matter, of a demand its kind alone."""
    match event:
        case Accepted(seat):
            return f"accepted-{seat.letter}"
        case Refused(seat):
            return f"refused-{seat.letter}"
        case Kept(_, card):
            return f"kept-{card}"
        case Treated(card, as_penalty):
            return f"{'treated' if as_penalty else 'back'}-{card}"
        case PlayDemanded(kind):
            return f"demanded-{kind.replace('_', '-')}"
        case DeclarerChose(option):
            return demand_id(option)
    return "nothing" if event is None else type(event).__name__.lower()


def _decision_words(event: Event | None, moment: Moment, matter: Matter) -> Message:
    """Return a decision in words, or that it is not taken, or what happened instead."""
    card, declarer = matter.step.cards[:1], moment.state.declarer
    match event:
        case None:
            return _undecided_words(matter)
        case Accepted(seat):
            return say("{seat} accepts {the_card}.", seat=seat, card=card)
        case Refused(seat):
            return say("{seat} does not accept {the_card}.", seat=seat, card=card)
        case HandSpread():
            text = "{declarer} spreads their hand and becomes dummy."
            return say(text, declarer=declarer)
        case DeclarerChose(option):
            return demand_words(option, declarer)
    return event_words(event, is_lead=not moment.state.trick)[0]


def _undecided_words(matter: Matter) -> Message:
    first = matter.offers[0].event
    match first:
        case Objected(seat):
            return say("{seat} has not objected.", seat=seat)
        case PlayedOn():
            return say("Not all four agree to play on.")
        case Withdrawn(seat, card):
            return say("{seat} has not taken {the_card} back.", seat=seat, card=card)
        case Kept(seat):
            return say("{seat} has not yet said which card is played.", seat=seat)
        case Treated(card):
            return say("Declarer has not yet decided about {the_card}.", card=card)
        case PlayDemanded() | DeclarerChose():
            return say("Declarer has not yet made a demand.")
    text = "No one has yet decided about {the_cards}."
    return say(text, cards=matter.step.cards)


def plays_before_ruling(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: another player plays a low card before the decision.

    To a lead out of turn the player whose lead it was leads.
    """
    events = question.incident.events
    for number, moment, matter in matters(question, code):
        wrong = moment.state.pending
        event = events[number] if number < len(events) else None
        for play in () if wrong is None else _plays_next(moment, wrong):
            change = Change(
                f"next-{number}-{play.seat.letter}{'-lead' * play.as_lead}",
                Fact.NEXT,
                _decision_words(event, moment, matter),
                _next_words(play),
                question,
                code,
            )
            yield from with_rest(change, number, play, of=len(events) - number)


def _plays_next(moment: Moment, wrong: Irregularity) -> Iterator[Played]:
    """Return a card of each player who has neither played nor any penalty card."""
    state = moment.state
    led = wrong.plays[0].card.suit if state.led is None else state.led
    have_played = {play.seat for play in (*state.trick, *state.early, *wrong.plays)}
    for seat in wrong.offender.others:
        if seat in have_played or any(state.penalties(seat)):
            continue
        for card in low_cards(state, seat, led)[:1]:
            yield Played(seat, card)
        if wrong.wrong is Wrong.LEAD_OUT_OF_TURN and seat is wrong.due:
            for card in low_cards(state, seat)[:1]:
                yield Played(seat, card, as_lead=True)


def _next_words(play: Played) -> Message:
    text = "{seat} plays {the_card} before anyone decides."
    if play.as_lead:
        text = "{seat}, whose turn it was, leads {the_card} before anyone decides."
    return say(text, seat=play.seat, card=play.card)
