"""What may be decided at the table, in sentences: demands, and what else is offered."""

from collections.abc import Iterable

from penalty_cards.bridge import (
    Accepted,
    Bind,
    DeclarerChose,
    Designated,
    Event,
    HandSpread,
    Kept,
    Option,
    PlayDemanded,
    Refused,
    Seat,
    State,
    Withdrawn,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.rulings import Matter, Step
from penalty_cards.laws.sentences import spoken


def demand_words(declarer: Seat, options: Iterable[Option]) -> list[Message]:
    """Say which demands on a lead are open to declarer."""
    options = tuple(options)
    require = tuple(sorted({o.require for o in options if o.require is not None}))
    forbid = tuple(sorted({suit for o in options for suit in o.prohibit}))
    words = []
    for suits, text in (
        (require, "{declarer} may require {suits}."),
        (forbid, "{declarer} may forbid {suits}."),
    ):
        if suits:
            words.append(say(text, declarer=declarer, suits=Either(suits)))
    extras = (
        (
            any(len(o.prohibit) > 1 for o in options),
            "{declarer} may forbid more than one of these suits.",
        ),
        (
            any(o.require is not None and o.prohibit for o in options),
            "{declarer} may require one suit and forbid another at once.",
        ),
        (Option() in options, "{declarer} may also ask for nothing."),
        (Option() not in options, "{declarer} has to make one of these demands."),
    )
    return words + [say(text, declarer=declarer) for is_so, text in extras if is_so]


def matter_words(matter: Matter, state: State) -> list[Message]:
    """Say what an irregularity comes to, and what may be decided about it.

    Nothing is decided about a revoke: it must be corrected (Law 62A).
    """
    events = tuple(offer.event for offer in matter.offers)
    may_take_back = [each for each in events if isinstance(each, Withdrawn)]
    words = spoken(matter.step)
    kinds = {type(event) for event in events}
    is_certain = Accepted in kinds and Refused not in kinds
    if matter.step.rule is Rule.DECLARERS_LEAD_MAY_STAND or (
        is_certain and matter.step.rule is not Rule.DUMMY_WAS_SEEN
    ):
        words = None  # the choice below says as much, or otherwise
    told = [] if words is None else [words]
    if may_take_back == list(events):
        return told if len(events) == 1 else _each_taken_back(matter)
    if may_take_back:  # only where 52A is not known
        seat, card = may_take_back[0].seat, may_take_back[0].card
        told = [say("{seat} may take {card} back.", seat=seat, card=card)]
    return told + _offered(matter, events, state)


def _each_taken_back(matter: Matter) -> list[Message]:
    """Say of each card that is to be taken back why, as of the first."""
    words = [
        spoken(Step(offer.rules[0], offer.event.seat, (offer.event.card,)))
        for offer in matter.offers
        if isinstance(offer.event, Withdrawn)
    ]
    return [each for each in words if each is not None]


def _offered(matter: Matter, events: tuple[Event, ...], state: State) -> list[Message]:
    match events[0]:
        case Accepted() | Refused() | HandSpread():
            return _acceptance(matter, events)
        case Kept(seat):
            cards = Either(tuple(e.card for e in events if isinstance(e, Kept)))
            return [say("{seat} may keep {cards}.", seat=seat, cards=cards)]
        case Designated():
            cards = Either(tuple(e.card for e in events if isinstance(e, Designated)))
            text = "{declarer} may name {cards}."
            return [say(text, declarer=state.declarer, cards=cards)]
        case PlayDemanded():
            return _play_demands(state.declarer, events)
        case DeclarerChose():
            options = (e.option for e in events if isinstance(e, DeclarerChose))
            return demand_words(state.declarer, options)
    return [say("{seats} decides.", seats=Either(matter.decides))]


def _acceptance(matter: Matter, events: tuple[Event, ...]) -> list[Message]:
    kinds = {type(event) for event in events} - {Withdrawn}
    if kinds == {Accepted} and matter.step.rule is Rule.DUMMY_WAS_SEEN:
        return []  # the step says so
    texts = {
        frozenset({Accepted}): "{cards} has to be accepted.",
        frozenset({Refused}): "{cards} has to be refused.",
        frozenset({Accepted, HandSpread}): "{cards} has to be accepted, and {seats} "
        "may spread the hand and become dummy.",
        frozenset({Accepted, Refused}): "{seats} may accept {cards} or refuse it.",
        frozenset({Accepted, Refused, HandSpread}): "{seats} may accept {cards}, "
        "refuse it, or spread the hand and become dummy.",
    }
    text = texts.get(frozenset(kinds), "{seats} decides about {cards}.")
    if "{seats}" not in text:
        return [say(text, cards=matter.step.cards)]
    return [say(text, seats=Either(matter.decides), cards=matter.step.cards)]


def _play_demands(declarer: Seat, events: tuple[Event, ...]) -> list[Message]:
    kinds = {event.kind for event in events if isinstance(event, PlayDemanded)}
    texts = (
        (
            {Bind.HIGHEST, Bind.LOWEST},
            "{declarer} may demand the highest card of the suit led, or the lowest.",
        ),
        ({Bind.PLAY_SUIT}, "{declarer} may demand a card of another suit."),
        ({Bind.NOT_SUIT}, "{declarer} may forbid another suit."),
    )
    return [say(text, declarer=declarer) for bind, text in texts if bind <= kinds]
