"""Cards exposed before the play, and by claims: how, when, and what was said.

Whether a player objects or plays on is among the decisions. The changes need not be
possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace

from penalty_cards.bridge import (
    AuctionEnded,
    Blame,
    Called,
    Exposed,
    How,
    Phase,
    Played,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import say
from penalty_cards.questions.changing.cards import unseen_cards
from penalty_cards.questions.changing.change import (
    Change,
    Fact,
    moments_of,
    with_events,
    with_rest,
    with_start,
)
from penalty_cards.questions.changing.exposure import exposures
from penalty_cards.questions.question import Question

_WORDS = {
    How.LEAD_IN_AUCTION: "{seat} leads {the_cards} during the auction.",
    How.DROP: "{seat} drops {the_cards} during the auction.",
    How.SHOWING: "{seat} shows {the_cards} during the auction.",
}


def in_auction(question: Question, code: Code) -> Iterator[tuple[int, Exposed]]:
    """Return the exposures before the auction has ended, each with its number."""
    moments = moments_of(question.incident, code)
    for number, event in exposures(question):
        if moments[number].state.is_in_auction():
            yield number, event


def leads_or_not(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a card was led instead of dropped, or the reverse."""
    for number, event in in_auction(question, code):
        if event.how not in _WORDS or event.blame is not Blame.OWNER:
            continue
        led = event.how is How.LEAD_IN_AUCTION
        for how in (How.DROP, How.SHOWING) if led else (How.LEAD_IN_AUCTION,):
            change = Change(
                f"how-{number}-{how.value.replace(' ', '-')}",
                Fact.HOW,
                say(_WORDS[event.how], seat=event.seat, cards=event.cards),
                say(_WORDS[how], seat=event.seat, cards=event.cards),
                question,
                code,
            )
            yield from with_rest(change, number, replace(event, how=how))


def numbers_led(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: two cards were led in the auction instead of one."""
    for number, event in in_auction(question, code):
        if event.how is not How.LEAD_IN_AUCTION or len(event.cards) > 1:
            continue
        text = "{seat} leads {the_cards} during the auction."
        for card in unseen_cards(question, event.seat):
            cards = tuple(sorted((*event.cards, card)))
            change = Change(
                f"number-{number}",
                Fact.NUMBER,
                say(text, seat=event.seat, cards=event.cards),
                say(text, seat=event.seat, cards=cards),
                question,
                code,
            )
            yield from with_rest(change, number, replace(event, cards=cards))


def first_calls(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: it happened before the first call, or after it."""
    start, events = question.incident.start, question.incident.events
    for number, event in in_auction(question, code):
        is_first = not any(isinstance(each, Called) for each in events[:number])
        is_before = is_first and start.phase is Phase.BEFORE_AUCTION
        texts = [
            "{seat} exposes {the_cards} after the first call.",
            "{seat} exposes {the_cards} before the first call.",
        ]
        now, instead = reversed(texts) if is_before else texts
        phase = Phase.AUCTION if is_before else Phase.BEFORE_AUCTION
        change = Change(
            f"called-{number}",
            Fact.WHEN,
            say(now, seat=event.seat, cards=event.cards),
            say(instead, seat=event.seat, cards=event.cards),
            with_start(question, replace(start, phase=phase)),
            code,
        )
        yield from with_rest(change, 0, event, *events[:number], of=number + 1)


def ends(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: the auction has ended since, or has not."""
    events = question.incident.events
    texts = ["The auction goes on.", "The auction has since ended."]
    if not any(in_auction(question, code)):
        return
    has_ended = AuctionEnded() in events
    number = events.index(AuctionEnded()) if has_ended else len(events)
    now, instead = reversed(texts) if has_ended else texts
    end = () if has_ended else (AuctionEnded(),)
    other = with_events(question, number, *end, of=len(events) - number)
    yield Change("ended", Fact.NEXT, say(now), say(instead), other, code)


def after_auction(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a card led in the auction was led after it."""
    start, events = question.incident.start, question.incident.events
    for number, event in in_auction(question, code):
        if event.how is not How.LEAD_IN_AUCTION or len(event.cards) > 1:
            continue
        seat, card = event.seat, event.cards[0]
        change = Change(
            f"after-{number}",
            Fact.WHEN,
            say("{seat} leads {the_card} during the auction.", seat=seat, card=card),
            say("{seat} leads {the_card} after the auction.", seat=seat, card=card),
            with_start(question, replace(start, phase=Phase.AFTER_AUCTION)),
            code,
        )
        yield from with_rest(change, 0, Played(seat, card), of=len(events))


_CLAIM_WORDS = {
    How.THIS_TRICK: "{seat} shows {the_cards} and speaks only of this trick.",
    How.CONCESSION: "{seat} concedes and shows {the_cards}.",
    How.CLAIM: "{seat} claims and shows {the_cards}.",
    How.SHOWING: "{seat} shows {the_cards} and says nothing about tricks.",
}


def words_said(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a player who shows cards says something else about the tricks."""
    for number, event in exposures(question):
        if event.how not in _CLAIM_WORDS or event.how is How.SHOWING:
            continue
        for how, text in _CLAIM_WORDS.items():
            if how is not event.how:
                change = Change(
                    f"said-{number}-{how.value.replace(' ', '-')}",
                    Fact.HOW,
                    say(_CLAIM_WORDS[event.how], seat=event.seat, cards=event.cards),
                    say(text, seat=event.seat, cards=event.cards),
                    question,
                    code,
                )
                yield from with_rest(change, number, replace(event, how=how))
