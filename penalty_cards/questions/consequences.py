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
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.replay import Moment, follow, replay
from penalty_cards.laws.rulings import Ruling
from penalty_cards.questions import answers, wording
from penalty_cards.questions.question import Answer, Kind, Question, ruling_of

MOST_PLAYS = 4


@dataclass(frozen=True, slots=True)
class Scene:
    """One thing that happens, the table after it, and what is then ruled."""

    words: tuple[Message, ...]
    state: State


def can_play_out(question: Question, code: Code, chosen: Answer) -> bool:
    """Say whether `play_out` has anything to tell."""
    ruling = ruling_of(question, code)
    return bool(_events(question, ruling, chosen)) or _lowest(ruling) is not None


def play_out(question: Question, code: Code, chosen: Answer) -> tuple[Scene, ...]:
    """Return what a choice leads to, to the end of the trick or the next decision.

    Where several were chosen, one that the Laws do not allow goes before the others,
    and a low card before a high one.
    Every later player follows with the lowest card the Laws leave.
    """
    moment = replay(question.incident, code)[-1]
    scenes = []
    events = _events(question, ruling_of(question, code), chosen)
    for event in events:
        try:
            moment = follow(moment, event, code)
        except ImpossibleEvent:
            return (_refused(moment, code),)
    if events:
        scenes.append(_scene(events[-1], moment, code))
    for _ in range(MOST_PLAYS):
        play = _next_play(moment, code)
        if play is None:
            break
        moment = follow(moment, play, code)
        scenes.append(_scene(play, moment, code))
        if not moment.state.trick:
            break
    return tuple(scenes)


def _events(question: Question, ruling: Ruling, chosen: Answer) -> tuple[Event, ...]:
    """Turn a choice into what happens at the table."""
    if question.kind is Kind.OPTIONS:
        legal_demands = {answers.demand_id(each.option) for each in ruling.options}
        demands = sorted(
            chosen - {answers.NO_SAY}, key=lambda one: (one in legal_demands, one)
        )
        return tuple(DeclarerChose(option_of(one)) for one in demands[:1])
    if question.kind is not Kind.CARD:
        return ()
    legal = ruling.legal
    cards = sorted(
        map(parse_card, chosen - {answers.WAIT}),
        key=lambda card: (card in legal, -card.rank, card.suit),
    )
    if not cards:
        return ()
    seat, card = ruling.state.to_play, cards[0]
    if ruling.waits:
        return (Exposed(seat, (card,), How.LEAD_BEFORE_CHOICE, seat.others),)
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
    """Give the play of the next player, None if somebody must decide or is unknown."""
    state = moment.state
    if state.hands[state.to_play] is None:
        return None
    return _lowest(judge(state, code, moment.steps))


def _lowest(ruling: Ruling) -> Played | None:
    """Return the lowest legal card of the player, None if somebody must decide."""
    if not ruling.legal or ruling.designation is not None:
        return None
    lowest = max(ruling.legal, key=lambda card: (card.rank, card.suit))
    return Played(ruling.state.to_play, lowest)


def _scene(event: Event, moment: Moment, code: Code) -> Scene:
    return Scene(_happened(event, moment, code), moment.state)


def _happened(event: Event, moment: Moment, code: Code) -> tuple[Message, ...]:
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
                *_what_now(moment, code),
            )
        case Withdrawn():
            return (*_taken_back(event, moment), *_what_now(moment, code))
        case Exposed():
            text = "{seat} leads {card} too soon."
            words = say(text, seat=event.seat, card=event.cards[0])
            return (words, *_what_now(moment, code))
        case _:
            ruling = judge(moment.state, code, moment.steps)
            return wording.effect_words(ruling, code)


def _what_now(moment: Moment, code: Code) -> tuple[Message, ...]:
    """Say what is ruled; nothing where the hand of the player to act is not known."""
    state = moment.state
    if state.hands[state.to_play] is None:
        return ()
    return wording.what_now_words(judge(state, code, moment.steps), code)


def _taken_back(event: Withdrawn, moment: Moment) -> tuple[Message, ...]:
    """Say why a card does not stay: not accepted (Law 52), or a revoke (Law 62)."""
    played = say("{seat} plays {card}.", seat=event.seat, card=event.card)
    if not moment.state.substitute:
        text = "That card may not stay. {seat} takes {card} back."
        return played, say(text, seat=event.seat, card=event.card)
    text = "{declarer} may accept {card}. If not, {seat} plays {penalty} in its place."
    words = say(
        text,
        declarer=moment.state.declarer,
        card=event.card,
        seat=event.seat,
        penalty=Either(moment.state.substitute),
    )
    return played, words


def _refused(moment: Moment, code: Code) -> Scene:
    words = say("That demand is not open to {seat}.", seat=moment.state.declarer)
    return Scene((words, *_what_now(moment, code)), moment.state)
