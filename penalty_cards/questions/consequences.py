"""What a wrong choice would have led to, and the question that corrects it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from penalty_cards.bridge import (
    Cards,
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
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.play.replay import Moment, follow, replay
from penalty_cards.laws.rulings import Ruling
from penalty_cards.questions import wording
from penalty_cards.questions.changing import Change, Fact, changes, compare
from penalty_cards.questions.question import (
    Answer,
    Kind,
    Question,
    answer_under,
    believed_answer,
    ruling_of,
)

MOST_PLAYS = 4


@dataclass(frozen=True, slots=True)
class Scene:
    """One thing that happens, the table after it, and what is then ruled."""

    words: tuple[Message, ...]
    state: State


def can_play_out(question: Question, code: Code, chosen: Answer) -> bool:
    """Whether `play_out` has anything to tell."""
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
        legal_demands = {wording.demand_id(each.option) for each in ruling.options}
        demands = sorted(
            chosen - {wording.NO_SAY}, key=lambda one: (one in legal_demands, one)
        )
        return tuple(DeclarerChose(option_of(one)) for one in demands[:1])
    if question.kind is not Kind.CARD:
        return ()
    legal = ruling.legal
    cards = sorted(
        map(parse_card, chosen - {wording.WAIT}),
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
    """Return the next player's play, None if a decision is due or a hand unknown."""
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
            text = "{seat} plays {the_card}."
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
            text = "{seat} leads {the_card} too soon."
            words = say(text, seat=event.seat, card=event.cards[0])
            return (words, *_what_now(moment, code))
        case _:
            ruling = judge(moment.state, code, moment.steps)
            return wording.effect_words(ruling, code)


def _what_now(moment: Moment, code: Code) -> tuple[Message, ...]:
    """Return what is ruled, empty if the hand of the player to act is not known."""
    state = moment.state
    if state.hands[state.to_play] is None:
        return ()
    return wording.what_now_words(judge(state, code, moment.steps), code)


def _taken_back(event: Withdrawn, moment: Moment) -> tuple[Message, ...]:
    """Return why a card does not stay: not accepted (Law 52), or a revoke (Law 62)."""
    played = say("{seat} plays {the_card}.", seat=event.seat, card=event.card)
    if not moment.state.substitute:
        text = "It cannot stand, so {seat} takes it back."
        return played, say(text, seat=event.seat)
    text = (
        "{declarer} may accept {the_card}. If {declarer} refuses it, {seat} plays "
        "{the_penalty} instead."
    )
    words = say(
        text,
        declarer=moment.state.declarer,
        card=event.card,
        seat=event.seat,
        penalty=Either(moment.state.substitute),
    )
    return played, words


def _refused(moment: Moment, code: Code) -> Scene:
    words = say("{seat} may not make that demand.", seat=moment.state.declarer)
    return Scene((words, *_what_now(moment, code)), moment.state)


@lru_cache(maxsize=1024)
def mending(
    question: Question, code: Code, beliefs: tuple[Belief, ...]
) -> Change | None:
    """Return a change of one fact that makes the answer what a belief says.

    At best the rule that makes the difference is one that the belief mistakes, and the
    belief says what it said before; at least one of the two holds. None where no
    change does.
    """
    second: Change | None = None
    third: Change | None = None
    for belief in beliefs:
        for change in _bearing_out(belief, question, code):
            is_same = _says_the_same(belief, question, code, change)
            if not _is_about(belief, question, code, change):
                third = third or (change if is_same else None)
            elif is_same:
                return change
            else:
                second = second or change
    return second or third


def _bearing_out(belief: Belief, question: Question, code: Code) -> Iterator[Change]:
    """Yield the changes that make the answer another one, the one believed."""
    key = answer_under(question, code)
    if key is None or _believed(belief, question, code) == key:
        return
    for change in changes(question, code):
        now = answer_under(change.question, change.code)
        if change.fact is Fact.EDITION or now == _exchanged(key, change.cards):
            continue
        if now == _believed(belief, change.question, change.code):
            yield change


def _is_about(belief: Belief, question: Question, code: Code, change: Change) -> bool:
    """Whether a rule that a belief mistakes makes the difference."""
    compared = compare(question, code, change)
    parting = (*compared.before.parting, *compared.now.parting)
    return any(point.rule in belief.rules for point in parting)


def _says_the_same(
    belief: Belief, question: Question, code: Code, change: Change
) -> bool:
    """Whether a belief gives the same answer before and after a change."""
    before = _believed(belief, question, code)
    after = _believed(belief, change.question, change.code)
    return after == _exchanged(before, change.cards)


def _believed(belief: Belief, question: Question, code: Code) -> Answer:
    """Return the answer of a belief, nothing where it cannot follow the facts."""
    return believed_answer(question, code, belief.code(code)) or frozenset()


def _exchanged(answer: Answer, cards: Cards) -> Answer:
    """Return an answer in which two cards have changed places."""
    ids = [str(card) for card in cards]
    places = dict(zip(ids, reversed(ids), strict=True))
    return frozenset(places.get(each, each) for each in answer)
