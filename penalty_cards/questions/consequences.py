"""Plays a choice out: what it would have led to, card by card."""

from dataclasses import dataclass

from penalty_cards.bridge import (
    DeclarerChose,
    Event,
    Exposed,
    How,
    ImpossibleEvent,
    Option,
    Played,
    State,
    Withdrawn,
    parse_card,
    parse_suit,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.replay import Moment, follow, replay
from penalty_cards.questions import answers
from penalty_cards.questions.question import Answer, Kind, Question

MOST_PLAYS = 4


@dataclass(frozen=True, slots=True)
class Scene:
    """One thing that happens, the table after it, and what is then ruled."""

    words: tuple[Message, ...]
    state: State


def play_out(question: Question, code: Code, chosen: Answer) -> tuple[Scene, ...]:
    """Give what a choice leads to, to the end of the trick or the next decision.

    Where several were chosen, one that the Laws do not allow goes before the others.
    Every later player follows with the lowest card the Laws leave.
    """
    moment = replay(question.incident, code)[-1]
    scenes = []
    for event in _events(question, code, moment, chosen):
        try:
            moment = follow(moment, event, code)
        except ImpossibleEvent:
            return (_refused(moment, code),)
        scenes.append(_scene(event, moment, code))
    for _ in range(MOST_PLAYS):
        play = _next_play(moment, code)
        if play is None:
            break
        moment = follow(moment, play, code)
        scenes.append(_scene(play, moment, code))
        if not moment.state.trick:
            break
    return tuple(scenes)


def _events(
    question: Question, code: Code, moment: Moment, chosen: Answer
) -> tuple[Event, ...]:
    """Turn a choice into what happens at the table."""
    state = moment.state
    ruling = judge(state, code, moment.steps)
    if question.kind is Kind.OPTIONS:
        legal_demands = answers.demands(ruling, code, None)
        demands = sorted(
            chosen - {answers.NO_SAY}, key=lambda one: (one in legal_demands, one)
        )
        return tuple(DeclarerChose(option_of(one)) for one in demands[:1])
    if question.kind is not Kind.CARD:
        return ()
    legal = ruling.legal
    cards = sorted(map(parse_card, chosen - {answers.WAIT}), key=lambda c: c in legal)
    if not cards:
        return ()
    seat, card = state.to_play, cards[0]
    if ruling.waits:
        others = tuple(sorted((seat.lho, seat.partner, seat.rho)))
        return (Exposed(seat, (card,), How.LEAD_BEFORE_CHOICE, others),)
    if card in legal:
        return (Played(seat, card),)
    return Played(seat, card), Withdrawn(seat, card)


def option_of(choice: str) -> Option:
    """Read a demand's choice id: the reverse of `answers.demand_id`."""
    words = choice.split("-")
    suits = dict(zip(words[::2], words[1::2], strict=False))
    require, prohibit = suits.get("require"), suits.get("prohibit", "")
    return Option(
        None if require is None else parse_suit(require),
        tuple(parse_suit(letter) for letter in prohibit),
    )


def _next_play(moment: Moment, code: Code) -> Played | None:
    """Give the lowest legal card of the next player, None if somebody must decide."""
    state = moment.state
    if state.is_over() or state.hands[state.to_play] is None:
        return None
    ruling = judge(state, code, moment.steps)
    if not ruling.legal or ruling.designation is not None:
        return None
    lowest = max(ruling.legal, key=lambda card: (card.rank, card.suit))
    return Played(state.to_play, lowest)


def _scene(event: Event, moment: Moment, code: Code) -> Scene:
    return Scene(_happened(event, moment, code), moment.state)


def _happened(event: Event, moment: Moment, code: Code) -> tuple[Message, ...]:
    ruling = judge(moment.state, code, moment.steps)
    match event:
        case Played():
            text = "{seat} plays {card}."
            words = say(text, seat=event.seat, card=event.card)
            if moment.state.trick:
                return (words,)
            taker = moment.state.to_play
            return (
                words,
                say("{seat} wins the trick.", seat=taker),
                *answers.what_now_words(ruling, code),
            )
        case Withdrawn():
            text = "That card may not stay. {seat} takes {card} back."
            words = say(text, seat=event.seat, card=event.card)
            return (words, *answers.what_now_words(ruling, code))
        case Exposed():
            text = "{seat} leads {card} too soon."
            words = say(text, seat=event.seat, card=event.cards[0])
            return (words, *answers.what_now_words(ruling, code))
        case _:
            return answers.effect_words(ruling, code)


def _refused(moment: Moment, code: Code) -> Scene:
    ruling = judge(moment.state, code, moment.steps)
    words = say("That demand is not open to {seat}.", seat=moment.state.declarer)
    return Scene((words, *answers.what_now_words(ruling, code)), moment.state)
