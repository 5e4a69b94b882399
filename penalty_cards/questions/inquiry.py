"""The facts a director is asked for: only those whose answer would change the ruling.

Ruling on all the answers shows whether one would. Each fact has words to ask for it,
and words for what was answered.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

from penalty_cards.bridge import (
    Card,
    Cards,
    Degree,
    Event,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Rank,
    Seat,
    Suit,
)
from penalty_cards.bridge.position import Blame
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.rulings import Matter, Ruling
from penalty_cards.questions.facts import UNUSUAL, Facts, Led, Older, Reply, What, When
from penalty_cards.questions.happenings import (
    Contradiction,
    asks,
    happening,
    takes_one_card,
)
from penalty_cards.questions.supposition import suppose

WHEN_WORDS = {
    When.BEFORE_CALL: say("Before the first call"),
    When.AUCTION: say("During the auction"),
    When.BEFORE_LEAD: say("After the auction, before the opening lead"),
    When.PLAY: say("During the play"),
}


def heading(facts: Facts, names: Sequence[str]) -> Message:
    """Return the heading of a screen that asks for these facts."""
    if "cards" not in names:
        return say("One more fact") if len(names) == 1 else say("A few more facts")
    assert facts.what is not None
    if takes_one_card(facts.what):
        return say("Which card?")
    return say("Which card, or cards?")


def led_words(led: Led) -> Message:
    return say("no card") if led.suit is None else say("{suit}", suit=led.suit)


def blame_words(blame: Blame) -> Message:
    """Return in words who was to blame."""
    match blame:
        case Blame.OWNER:
            return say("the player’s own")
        case Blame.OPPONENT:
            return say("an opponent’s")
        case _:
            return say("someone else’s")


def older_words(facts: Facts, older: Older) -> Message:
    """Return whose penalty card lay there before."""
    assert facts.who is not None
    match older:
        case Older.OWN:
            return say("yes, {seat}’s", seat=facts.who)
        case Older.PARTNERS:
            return say("yes, {seat} had a major one", seat=facts.who.partner)
        case _:
            return say("no")


def question_words(facts: Facts, name: str) -> Message:
    """Ask for a fact."""
    who = facts.who
    assert who is not None
    partner = who.partner
    match name:
        case "cards" if facts.what is What.LIE:
            return say("{seat}’s penalty card or cards", seat=who)
        case "cards" if facts.what is not None and not takes_one_card(facts.what):
            return say(
                "Which of {seat}’s cards came into view? Tick all that apply.", seat=who
            )
        case "cards":
            return say("{seat}’s card", seat=who)
        case "other" if facts.what is What.LEAD_EARLY:
            return say("{seat}’s penalty card or cards", seat=partner)
        case "other":
            return say("The penalty card that was not played")
        case "kind":
            return say("Which kind of penalty card is it? An honour is always major.")
        case "seen":
            return say("Could {seat} have seen the face of a card?", seat=partner)
        case "turn" if facts.what is What.LEAD_OUT:
            return say("Whose lead was it?")
        case "turn":
            return say("Whose turn is it to lead or play?")
        case "led":
            return say("What was led to this trick?")
        case "blame" if facts.what is What.LEAD_OUT:
            return say(
                "Whose doing was it? An opponent may have said that it was {seat}’s "
                "turn.",
                seat=who,
            )
        case "blame":
            return say("Whose doing was it?")
        case "older":
            return say("Was another penalty card already on the table?")
        case "follows" if facts.what is What.BEFORE_RHO:
            return say("Can {seat} follow suit?", seat=who)
        case "follows":
            return say("Can the player whose turn it is follow suit?")
        case _:
            text = "Has {seat} or {partner} led or played to the next trick?"
            return say(text, seat=who, partner=partner)


def fact_words(facts: Facts, name: str) -> Message:
    """Return a fact that was answered, in words."""
    value = getattr(facts, name)
    match value:
        case When():
            return WHEN_WORDS[value]
        case What():
            found = happening(facts)
            assert found is not None
            return found.words
        case Led():
            return led_words(value)
        case Reply():
            return say("yes") if value is Reply.YES else say("no")
        case Degree():
            return say("minor") if value is Degree.MINOR else say("major")
        case Seat():
            return say("{seat}", seat=value)
        case Blame():
            return blame_words(value)
        case Older():
            return older_words(facts, value)
        case _:
            return say("{cards}", cards=value)


# Steps of any play, penalty card or not.
ORDINARY = frozenset({Rule.LEAD_ANY_CARD, Rule.FOLLOW_SUIT, Rule.DISCARD_ANY_CARD})
# Steps that change nothing: no answer matters because of them.
IDLE = ORDINARY | {Rule.ONLY_THE_PARTNER_WAITS}


@lru_cache(maxsize=8192)
def signature(facts: Facts, code: Code) -> object:
    """Return what is ruled, and on each choice after it; None where it cannot be.

    Other seats in the same place give the same.
    """
    try:
        incident = suppose(facts, code)
        ruling = rule_on(incident, code)
        after: tuple[object, ...] = ()
        if isinstance(ruling.decision, Matter):
            after = tuple(
                _ruled(rule_on(_then(incident, offer.event), code))
                for offer in ruling.offers
            )
    except (Contradiction, ImpossibleEvent, ImpossiblePosition):
        return None
    return _ruled(ruling), after


def _then(incident: Incident, event: Event) -> Incident:
    return replace(incident, events=(*incident.events, event))


def _ruled(ruling: Ruling) -> object:
    state = ruling.state
    return (
        tuple((penalty.card, penalty.degree) for penalty in state.penalty_cards),
        tuple(exposed.cards for exposed in state.tabled),
        len(state.barred),
        ruling.waits,
        frozenset(offer.event for offer in ruling.offers),
        tuple(step.rule for step in ruling.steps if step.rule not in IDLE),
    )


@lru_cache(maxsize=4096)
def matters(facts: Facts, name: str, code: Code) -> bool:
    """Whether some answers to a question lead to different rulings.

    Questions that are still open are taken to have any answer.
    """
    facts = facts.without(name)
    others = [n for n in asks(facts) if n not in (name, *UNUSUAL, *facts.known())]
    samples = _samples(facts, name)
    for values in product(*(_samples(facts, each) for each in others)):
        known = dict(zip(others, values, strict=True))
        found = {
            signature(facts.saying(**known, **{name: each}), code) for each in samples
        }
        if len(found - {None}) > 1:
            return True
    return False


def missing(facts: Facts, code: Code) -> tuple[str, ...]:
    """Return the names of the facts still to be asked for: those that matter."""
    return tuple(
        name
        for name in asks(facts)
        if not facts.is_said(name)
        and name not in UNUSUAL
        and matters(facts, name, code)
    )


def unusual(facts: Facts, code: Code) -> tuple[str, ...]:
    """Return the names of facts that are rarely so, but would matter if they were."""
    return tuple(
        name for name in asks(facts) if name in UNUSUAL and matters(facts, name, code)
    )


def rests_on(facts: Facts, code: Code) -> tuple[str, ...]:
    """Return the names of the facts that matter, the others being as they are."""
    declarer = ("declarer",) if _declarer_matters(facts, code) else ()
    known = [n for n in asks(facts) if facts.is_said(n) and matters(facts, n, code)]
    return (*declarer, "who", "when", "what", *known)


def _declarer_matters(facts: Facts, code: Code) -> bool:
    now = signature(facts, code)
    others = (seat for seat in Seat if seat is not facts.declarer)
    return any(signature(replace(facts, declarer=seat), code) != now for seat in others)


_SMALL, _HONOUR = Card(Suit.HEARTS, Rank.SEVEN), Card(Suit.HEARTS, Rank.JACK)
_FURTHER = Card(Suit.CLUBS, Rank.NINE)
_OTHER: tuple[Cards, ...] = (
    (Card(Suit.HEARTS, Rank.FIVE),),
    (Card(Suit.DIAMONDS, Rank.QUEEN),),
)


def _samples(facts: Facts, name: str) -> Sequence[object]:
    """Return answers that stand for all the answers to a question."""
    match name:
        case "cards":
            assert facts.what is not None
            return tuple(_card_samples(facts.what))
        case "other":
            return _OTHER
        case "kind":
            return tuple(Degree)
        case "turn":
            return tuple(Seat)
        case "blame" if facts.what is What.LEAD_OUT:
            return (Blame.OWNER, Blame.OPPONENT)
        case "blame":
            return tuple(Blame)
        case "older":
            return tuple(Older)
        case "led":
            suits = {card.suit for card in facts.cards} or {Suit.HEARTS}
            others = [suit for suit in Suit if suit not in suits]
            return (Led.NOTHING, *map(_led, (*sorted(suits), *others[:1])))
        case _:
            return tuple(Reply)


def _led(suit: Suit) -> Led:
    return Led(suit.letter)


def _card_samples(what: What) -> Iterator[Cards]:
    if what is not What.TWO_CARDS:
        yield from ((_SMALL,), (_HONOUR,), (_FURTHER,))
    if not takes_one_card(what):
        yield (_SMALL, _FURTHER)
        yield (_HONOUR, _FURTHER)
