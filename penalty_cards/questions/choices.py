"""The choices of a question: every thinkable answer, the right ones among them.

An answer that is an order gives each part its place, `1.status`; the key is the pairs
that must be kept, `status<options`. Every order that keeps them all is right.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    Option,
    Seat,
    Suit,
)
from penalty_cards.laws.announcements import PRECEDENCES, Precedence
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, Value, say, say_some
from penalty_cards.laws.rulings import Right, Ruling
from penalty_cards.questions import wording
from penalty_cards.questions.distractors import believers, clause_choices
from penalty_cards.questions.question import (
    Answer,
    Choice,
    Kind,
    Question,
    announced,
    answer_under,
    ruling_of,
    ruling_under,
)
from penalty_cards.questions.wording import hashed


def parts_to_order(question: Question, code: Code) -> tuple[Choice, ...]:
    """Return the parts in an order that is not right, as they are first shown."""
    ruling = ruling_of(question, code)
    hands = str(ruling.state.hands)  # not always the same order, and not by words
    shown = sorted(
        announced(question, ruling, code),
        key=lambda each: hashed(f"{each.part} {hands}"),
    )
    choices = tuple(Choice(each.part.value, each.words) for each in shown)
    key = answer_under(question, code) or frozenset()
    if broken(in_places([choice.id for choice in choices]), key) is None:
        return choices[::-1]
    return choices


def in_places(order: Sequence[str]) -> Answer:
    """Write an order as an answer."""
    return frozenset(f"{place}.{part}" for place, part in enumerate(order, start=1))


def order_of(answer: Answer) -> list[str]:
    """Read the order off an answer."""
    places = dict(each.split(".", 1) for each in answer)
    return [places[place] for place in sorted(places, key=int)]


def broken(answer: Answer, key: Answer) -> Precedence | None:
    """Return the first precedence that an order does not keep, None if it keeps all."""
    return next(iter(_all_broken(answer, key)), None)


def corrected(order: Sequence[str], key: Answer) -> list[str]:
    """Return the right order in which the fewest parts wait for others."""
    left, found = list(order), list[str]()
    pairs = [pair.split("<") for pair in key]
    while left:
        ready = next(
            part
            for part in left
            if not any(then == part and first in left for first, then in pairs)
        )
        left.remove(ready)
        found.append(ready)
    return found


def _all_broken(answer: Answer, key: Answer) -> list[Precedence]:
    order = order_of(answer)
    return [
        each
        for each in PRECEDENCES
        if f"{each.first}<{each.then}" in key
        and order.index(each.then) < order.index(each.first)
    ]


MOST_RULINGS = 5


@lru_cache(maxsize=16384)
def choices(question: Question, code: Code) -> tuple[Choice, ...]:
    """Return the choices in the order in which they are shown.

    Raises: ImpossibleEvent, ImpossiblePosition.
    """
    ruling = ruling_of(question, code)
    match question.kind:
        case Kind.CARD:
            return _cards(ruling)
        case Kind.DEGREE:
            return _degrees(question)
        case Kind.OPTIONS:
            return _demands(ruling)
        case Kind.INFORMATION:
            return _rights(question, ruling, code)
        case Kind.RULING | Kind.CHOOSE:
            return _rulings(question, code)
        case Kind.CLAUSE:
            return clause_choices(question, code)
        case Kind.ANNOUNCE:
            return parts_to_order(question, code)
        case Kind.JUDGMENT:
            return tuple(
                Choice(f"view-{number}", (view,))
                for number, view in enumerate(question.views, start=1)
            )


def _cards(ruling: Ruling) -> tuple[Choice, ...]:
    state = ruling.state
    found = [
        Choice(str(card), (say("{card}", card=card),))
        for card in state.hand(state.to_play)
    ]
    if not state.trick and state.is_defender(state.to_play):
        words = say(
            "None yet: {seat} must wait for {declarer}’s choice.",
            seat=state.to_play,
            declarer=state.declarer,
        )
        found.append(Choice(wording.WAIT, (words,)))
    return tuple(found)


def _degrees(question: Question) -> tuple[Choice, ...]:
    return (
        Choice("minor", (say("A minor penalty card"),)),
        Choice("major", (say("A major penalty card"),)),
        Choice(wording.NONE, (say("Not a penalty card"),)),
    )


def demand_words(option: Option, declarer: Seat) -> Message:
    """Return in a sentence what declarer demands of a lead."""
    require, prohibit = option
    if require is not None and prohibit:
        text = "{declarer} requires {suit} and forbids {suits}."
        return say(text, declarer=declarer, suit=require, suits=prohibit)
    if require is not None:
        return say("{declarer} requires {suit}.", declarer=declarer, suit=require)
    if prohibit:
        return say("{declarer} forbids {suits}.", declarer=declarer, suits=prohibit)
    return say("{declarer} makes no demand.", declarer=declarer)


def _demands(ruling: Ruling) -> tuple[Choice, ...]:
    """Every demand on a lead that somebody might think of, and that there is none."""
    suits = sorted({p.card.suit for p in ruling.state.penalty_cards})
    options = [Option(suit) for suit in Suit]
    options += [Option(None, (suit,)) for suit in Suit]
    for number in range(2, len(suits) + 1):
        options += [Option(None, some) for some in combinations(suits, number)]
    options += [
        Option(one, (other,)) for one in suits for other in suits if one is not other
    ]
    options.append(Option())
    found = [Choice(wording.demand_id(one), (_demand_label(one),)) for one in options]
    words = say("No choice here: {seat} may lead at once", seat=ruling.state.to_play)
    return (*found, Choice(wording.NO_SAY, (words,)))


def _demand_label(option: Option) -> Message:
    """Return what declarer may do before a lead, as an answer to that question."""
    require, prohibit = option
    if require is not None and prohibit:
        text = "Require {suit} and forbid {suits}"
        return say(text, suit=require, suits=prohibit)
    if require is not None:
        return say("Require {suit}", suit=require)
    if prohibit:
        return say("Forbid {suits}", suits=prohibit)
    return say("Make no demand")


_MAJOR_DUTY = (
    "{partner} may use the fact that {the_card} must be played as soon as legally "
    "possible."
)
_MINOR_DUTY = "{partner} may use the fact that {seat}’s other small {suits} must wait."
_RIGHT_WORDS = {
    "partner-within-the-suit": "{partner} may choose which card of a suit to play, "
    "knowing that {the_card} must be played.",
    "partner-choice-of-suit": "{partner} may choose which suit to lead, knowing that "
    "{the_card} must be played.",
    "partner-sight": "{partner} may use all the other information gained from "
    "seeing {the_card}.",
    "declarer-sight": "{declarer} may use all the information gained from seeing "
    "{the_card}.",
    "partner-back-in-hand": "{partner} may use the information gained from seeing "
    "{the_card} earlier.",
    "declarer-back-in-hand": "{declarer} may use the information gained from seeing "
    "{the_card} earlier.",
    "partner-how-it-was-exposed": "{partner} may draw conclusions from how {the_card} "
    "came to be exposed.",
    "declarer-how-it-was-exposed": "{declarer} may draw conclusions from how "
    "{the_card} came to be exposed.",
    "partner-withdrawn": "{partner} may use the information from {the_card}, which "
    "was taken back.",
    "declarer-withdrawn": "{seat}’s opponents may use the information from "
    "{the_card}, which was taken back.",
    "partner-seen-by-accident": "{partner} may use the information gained from "
    "seeing {the_card} by accident.",
    "declarer-seen-by-accident": "{seat}’s opponents may use the information gained "
    "from seeing {the_card} by accident.",
    "partner-void": "{partner} may use the fact that {seat} could not comply.",
    "declarer-void": "{declarer} may use the fact that {seat} could not comply.",
    "redress": "The Director adjusts the score if the defenders gained by seeing "
    "{the_card} and declarer’s side was damaged.",
    "aware": "The Director adjusts the score if the defenders gained and {seat} could "
    "have been aware that exposing {the_card} could well damage declarer’s side.",
}
# The same during the auction, before there is a declarer.
_IN_AUCTION = {
    "partner-sight": "{partner} may use all the information gained from seeing "
    "{the_card}.",
    "declarer-sight": "{seat}’s opponents may use all the information gained from "
    "seeing {the_card}.",
    "aware": "The Director adjusts the score if {partner}’s pass damaged the "
    "opponents and {seat} could have been aware that it could well do so.",
}
# The tests of 1997: for a card in the play, and in the auction.
_AWARE_IN_1997 = (
    "The Director adjusts the score if the defenders gained and {seat} could have "
    "known that exposing {the_card} would be likely to damage declarer’s side."
)
_AWARE_IN_AUCTION_IN_1997 = (
    "The Director adjusts the score if {partner}’s pass damaged the opponents and "
    "{seat} could have known that it would be likely to do so."
)


def _rights(question: Question, ruling: Ruling, code: Code) -> tuple[Choice, ...]:
    """Return statements on who may use what, one of them false at least."""
    found: dict[str, Choice] = {}
    is_true: dict[str, bool] = {}
    for right in ruling.rights:
        if right.card != question.about or right.step.rule in ruling.unchecked:
            continue
        for choice, holds in wording.right_ids(right).items():
            words = right_choice_words(choice, right, ruling, code)
            found.setdefault(choice, Choice(choice, (words,)))
            is_true[choice] = is_true.get(choice, False) or holds
    if found and all(is_true.values()):
        words = _never_true(question, ruling)
        found[wording.ADJUST_ANYHOW] = Choice(wording.ADJUST_ANYHOW, (words,))
    return tuple(found.values())


def _never_true(question: Question, ruling: Ruling) -> Message:
    """Return a statement that holds in no edition: no score is adjusted for nothing."""
    if question.about is not None:
        text = "The Director adjusts the score because {the_card} came into view."
        return say(text, card=question.about)
    seat = next(right.seat for right in ruling.rights if right.card is None)
    text = "The Director adjusts the score because {seat} could not comply."
    return say(text, seat=seat)


def right_choice_words(
    choice: str, right: Right, ruling: Ruling, code: Code
) -> Message:
    """Return what a choice about information claims."""
    if choice == "partner-duty":
        is_minor = right.step.rule is Rule.CONSTRAINT_IS_KNOWN
        text = _MINOR_DUTY if is_minor else _MAJOR_DUTY
    else:
        in_auction = ruling.state.is_in_auction()
        text = _RIGHT_WORDS[choice]
        if in_auction:
            text = _IN_AUCTION.get(choice, text)
        if choice == "aware" and code.edition < 2007:
            text = _AWARE_IN_AUCTION_IN_1997 if in_auction else _AWARE_IN_1997
    values: dict[str, Value] = {
        "partner": right.seat.partner,
        "declarer": ruling.state.declarer,
        "seat": right.seat,
        "card": right.card,
        "suits": right.step.suits,
    }
    return say_some(text, values)


def _rulings(question: Question, code: Code) -> tuple[Choice, ...]:
    """The right ruling and those of beliefs, in an order that tells nothing."""
    read = wording.what_now_words
    if question.kind is Kind.CHOOSE:
        read = wording.effect_words
    found: dict[str, Choice] = {}
    for each in (code, *(other for _, other in believers(question, code))):
        try:
            words = read(ruling_under(question, code, each), each)
        except (ImpossibleEvent, ImpossiblePosition):
            continue
        choice = Choice(wording.meaning_id(words), words)
        found.setdefault(choice.id, choice)
        if len(found) == MOST_RULINGS:
            break
    return tuple(sorted(found.values(), key=lambda choice: choice.id))
