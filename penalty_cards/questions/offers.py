"""What may be decided at the table, in sentences: demands, and what else is offered."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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
    Treated,
    Withdrawn,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in, record_in
from penalty_cards.laws.judgment import judgments
from penalty_cards.laws.messages import (
    Either,
    Message,
    Value,
    render,
    say,
    say_some,
    together,
)
from penalty_cards.laws.rulings import Decision, Matter, Ruling, Step
from penalty_cards.laws.words.sentences import spoken


def demand_words(declarer: Seat, options: Iterable[Option]) -> list[Message]:
    """Return the demands on a lead that are open to declarer."""
    options = tuple(options)
    require = tuple(sorted({o.require for o in options if o.require is not None}))
    forbid = tuple(sorted({suit for o in options for suit in o.prohibit}))
    words = []
    for name, suits, text in (
        ("may-require", require, "{declarer} may require {suits}."),
        ("may-forbid", forbid, "{declarer} may forbid {suits}."),
    ):
        if suits:
            message = say(text, declarer=declarer, suits=Either(suits))
            words.append(message.named(name, declarer, Either(suits)))
    extras = (
        (
            "may-forbid-several",
            any(len(o.prohibit) > 1 for o in options),
            "{declarer} may forbid more than one of these suits.",
        ),
        (
            "may-require-and-forbid",
            any(o.require is not None and o.prohibit for o in options),
            "{declarer} may require one suit and forbid another at the same time.",
        ),
        (
            "may-ask-nothing",
            Option() in options,
            "{declarer} may also choose to make no demand.",
        ),
        (
            "must-demand",
            Option() not in options,
            "{declarer} must make one of these demands.",
        ),
    )
    return words + [
        say(text, declarer=declarer).named(name, declarer)
        for name, is_so, text in extras
        if is_so
    ]


def matter_words(matter: Matter, state: State) -> list[Message]:
    """Return what an irregularity comes to, and what may be decided about it.

    Nothing is decided about a revoke: it must be corrected (Law 62A).
    """
    events = tuple(offer.event for offer in matter.offers)
    may_take_back = [each for each in events if isinstance(each, Withdrawn)]
    words = _spoken(matter.step, state)
    found = [] if words is None or is_said_with(matter, matter.step) else [words]
    if may_take_back == list(events):
        return found if len(events) == 1 else _each_taken_back(matter, state)
    if may_take_back:  # only where 52A is not known
        seat, card = may_take_back[0].seat, may_take_back[0].card
        text = (
            "Before {declarer} decides, {seat} may take back {the_card} and play the "
            "penalty card."
        )
        words = say(text, declarer=state.declarer, seat=seat, card=card)
        found = [words.named("may-take-back", seat, card)]
    return found + _offered(matter, events, state)


def _spoken(step: Step, state: State) -> Message | None:
    """Return what the Director says because of a step; no demand that was not made.

    Players who take a penalty card not played for a revoke have it put right alike.
    """
    seats = {each.seat for each in state.restrictions}
    seats |= {each.seat for each in state.obeyed}
    if step.rule is not Rule.BROKEN_DEMAND_IS_REVOKE or step.seat in seats:
        words = spoken(step)
        return words and words.named(f"spoken-{step.rule}", *_about(step))
    text = "{seat}, you have revoked: take back {the_cards} and play the penalty card."
    words = say(text, seat=step.seat, cards=step.cards)
    return words.named("penalty-card-for-it", step.seat, step.cards)


def _each_taken_back(matter: Matter, state: State) -> list[Message]:
    """Return why each card is taken back, as the first is."""
    offers = [(each.rules[0], each.event) for each in matter.offers]
    words = [
        _spoken(Step(rule, event.seat, (event.card,)), state)
        for rule, event in offers
        if isinstance(event, Withdrawn)
    ]
    return [each for each in words if each is not None]


def _offered(matter: Matter, events: tuple[Event, ...], state: State) -> list[Message]:
    match events[0]:
        case Accepted() | Refused() | HandSpread():
            return _acceptance(matter)
        case Kept(seat):
            cards = Either(tuple(e.card for e in events if isinstance(e, Kept)))
            message = say(
                "{seat} chooses which card to play: {the_cards}.",
                seat=seat,
                cards=cards,
            )
            return [message.named("may-keep", seat, cards)]
        case Designated():
            cards = Either(tuple(e.card for e in events if isinstance(e, Designated)))
            text = "{declarer} may name {the_cards}."
            message = say(text, declarer=state.declarer, cards=cards)
            return [message.named("may-name", state.declarer, cards)]
        case Treated():
            treated = (e.card for e in events if isinstance(e, Treated))
            cards = Either(tuple(dict.fromkeys(treated)))
            text = (
                "{declarer} may treat {the_cards} as a penalty card, or let its "
                "owner pick it up."
            )
            message = say(text, declarer=state.declarer, cards=cards)
            return [message.named("may-treat", state.declarer, cards)]
        case PlayDemanded():
            return _play_demands(state.declarer, events)
        case DeclarerChose():
            options = (e.option for e in events if isinstance(e, DeclarerChose))
            return demand_words(state.declarer, options)
    seats = Either(matter.decides)
    return [say("{seats} must decide.", seats=seats).named("decides", seats)]


def _acceptance(matter: Matter) -> list[Message]:
    """Return who may accept or refuse what, and what each comes to.

    Source: Law 52B, 53A, 54, 55, 56.
    """
    kinds, rule = _kinds(matter), matter.step.rule
    if kinds == {Accepted} and rule is Rule.DUMMY_WAS_SEEN:
        return []  # the step says so
    may, if_refused, must, must_not = _ACCEPTANCES[rule]
    texts = [must if Accepted in kinds else must_not]
    if {Accepted, Refused} <= kinds:
        texts = [may, if_refused]
    if HandSpread in kinds:
        texts.append("{seats} may also spread their hand and become dummy.")
    elif rule is Rule.OPENING_LEAD_REFUSED and len(kinds) == 2:
        texts.append("{seats} stays declarer in any case.")
    seats, cards = Either(matter.decides), matter.step.cards
    values: dict[str, Value] = {"seats": seats, "cards": cards}
    message = together(*(say_some(text, values) for text in texts))
    if Refused in kinds and rule in _LEADS_REFUSED:
        message = message.named(f"spoken-{rule}", *_about(matter.step))
    name = "-".join(sorted(each.__name__.lower() for each in kinds))
    return [message.named(f"offered-{name}", seats, cards)]


_LEADS_REFUSED = frozenset({Rule.LEAD_REFUSED, Rule.OPENING_LEAD_REFUSED})


def is_said_with(decision: Decision | None, step: Step) -> bool:
    """Whether what a step comes to is said with the choice about it, or otherwise."""
    if not isinstance(decision, Matter) or step.rule is not decision.step.rule:
        return False
    kinds = _kinds(decision)
    is_certain = Accepted in kinds and Refused not in kinds
    if is_certain and step.rule is not Rule.DUMMY_WAS_SEEN:
        return True
    return step.rule in {*_LEADS_REFUSED, Rule.DECLARERS_LEAD_MAY_STAND}


def _about(step: Step) -> tuple[Value, ...]:
    """Return what the words on a step are about, for their meaning."""
    return step.seat, step.cards, step.suits, step.seat.partner


def _kinds(matter: Matter) -> frozenset[type]:
    return frozenset({type(each.event) for each in matter.offers} - {Withdrawn})


_OF_LEAD = (
    "{seats} may accept {the_cards}, which is then simply the lead.",
    "If it is refused, it becomes a major penalty card.",
    "{The_cards} must be accepted. It is simply the lead, and cannot become a penalty "
    "card.",
    "{The_cards} must be refused. It becomes a major penalty card, and cannot be the "
    "lead.",
)
# By what makes a card irregular: who may accept it, and if not; that it must be
# accepted; that it must be refused.
_ACCEPTANCES: Mapping[Rule, tuple[str, str, str, str]] = {
    Rule.LEAD_REFUSED: _OF_LEAD,
    Rule.OPENING_LEAD_REFUSED: _OF_LEAD,
    Rule.DECLARERS_LEAD_MAY_STAND: (
        "{seats} may accept {the_cards}, which is then simply the lead.",
        "If it is refused, it goes back to hand.",
        "{The_cards} must be accepted. It is simply the lead, and cannot go back to "
        "hand.",
        "{The_cards} must be refused. It goes back to hand, and cannot be the lead.",
    ),
    Rule.NOT_TAKEN_BACK: (
        "{seats} may accept {the_cards}, which then stands.",
        "If it is refused, the penalty card is played in its place, and {the_cards} "
        "becomes a major penalty card.",
        "{The_cards} must be accepted, and stands.",
        "{The_cards} must be refused. The penalty card is played in its place, and "
        "{the_cards} becomes a major penalty card.",
    ),
}


def _play_demands(declarer: Seat, events: tuple[Event, ...]) -> list[Message]:
    kinds = {event.kind for event in events if isinstance(event, PlayDemanded)}
    texts = (
        (
            "may-demand-highest-or-lowest",
            {Bind.HIGHEST, Bind.LOWEST},
            "{declarer} may require the highest or the lowest card of the suit led.",
        ),
        (
            "may-demand-other-suit",
            {Bind.PLAY_SUIT},
            "{declarer} may require a card of another suit.",
        ),
        (
            "may-forbid-other-suit",
            {Bind.NOT_SUIT},
            "{declarer} may forbid another suit.",
        ),
    )
    words = [
        say(text, declarer=declarer).named(name, declarer)
        for name, bind, text in texts
        if bind <= kinds
    ]
    if kinds <= {Bind.HIGHEST, Bind.LOWEST}:
        message = say(
            "{declarer} may not restrict the play in any other way.", declarer=declarer
        )
        words.append(message.named("may-demand-nothing-else", declarer))
    return words


@dataclass(frozen=True, slots=True)
class Judged:
    """What the Director has to judge: the clause, and what to ask, in order."""

    number: str
    heading: str
    factors: tuple[Message, ...]


def judged(ruling: Ruling, code: Code) -> tuple[Judged, ...]:
    """Return what a ruling leaves to the Director's judgment, and how it is judged.

    What is asked of several cards stands once, after what is asked of each.
    """
    found: dict[Rule, tuple[Message, ...]] = {}
    year = code.edition
    for judgment in judgments(ruling, code):
        earlier = found.get(judgment.rule, ())
        texts = {render(factor) for factor in judgment.factors}
        own = (factor for factor in earlier if render(factor) not in texts)
        found[judgment.rule] = (*own, *judgment.factors)
    return tuple(
        Judged(printed_in(rule, year)[0], record_in(rule, year).heading, factors)
        for rule, factors in found.items()
    )
