"""What a director at a table is told when only some of the facts are known.

Hands are made up where the engine needs them. So no sentence is told that names a card
or suit that was not mentioned; the law behind it is told instead.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from penalty_cards.bridge import (
    DECK,
    Accepted,
    Bind,
    Card,
    DeclarerChose,
    Designated,
    Event,
    HandSpread,
    Kept,
    Objected,
    PlayDemanded,
    PlayedOn,
    Refused,
    Suit,
    Treated,
    Withdrawn,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.announcements import in_order
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.messages import (
    Either,
    Every,
    Message,
    Together,
    Value,
    render,
    say,
)
from penalty_cards.laws.repetitions import is_repeated
from penalty_cards.laws.rulings import Matter, Ruling, Step
from penalty_cards.laws.words.sentences import law, no_ruling_there, spoken
from penalty_cards.questions.explanation import Clause, Elsewhere
from penalty_cards.questions.facts import Facts
from penalty_cards.questions.inquiry import ORDINARY
from penalty_cards.questions.offers import Judged
from penalty_cards.questions.wording import play_has_ended

Messages = tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """The cards and suits that somebody has named."""

    cards: frozenset[Card]
    suits: frozenset[Suit]

    def has(self, value: Value) -> bool:
        """Whether all cards and suits in a value have been named."""
        match value:
            case Card():
                return value in self.cards
            case Suit():
                return value in self.suits
            case Either() | Every():
                return all(self.has(thing) for thing in value.things)
            case Together():
                return all(map(self.may_be_told, value.sentences))
            case _:
                return True

    def may_be_told(self, message: Message) -> bool:
        """Whether a sentence speaks of nothing that was made up."""
        return all(self.has(value) for _, value in message.values)


EVERYTHING = Named(frozenset(DECK), frozenset(Suit))


def named_in(facts: Facts) -> Named:
    """Return the cards and suits that the facts name."""
    cards = frozenset(facts.cards + facts.other)
    suits = {card.suit for card in cards}
    if facts.led is not None and facts.led.suit is not None:
        suits.add(facts.led.suit)
    for event in facts.then:
        if isinstance(event, PlayDemanded) and event.suit is not None:
            suits.add(event.suit)
    return Named(cards, frozenset(suits))


def telling_steps(
    ruling: Ruling, named: Named, before: Iterable[Step] = ()
) -> tuple[Step, ...]:
    """Return the steps to be told, in the order of the trace, those before aside.

    How a player plays is told only after a duty, or a wait to lead; a ten only if
    named; the end of play only once objections are too late.
    """
    state = ruling.state
    has_waited = state.chosen and not state.trick
    is_bound = has_waited or any(state.penalties(state.to_play)) or state.binding()
    known = set(before)
    steps = ruling.steps
    if not play_has_ended(ruling):
        steps = tuple(s for s in steps if s.rule is not Rule.PLAY_HAS_ENDED)
    matter = ruling.decision if isinstance(ruling.decision, Matter) else None
    is_wish = matter is not None and matter.step.rule is Rule.PLAY_BY_CONSENT
    if matter is not None and matter.step not in steps and not is_wish:
        steps = (*steps, matter.step)
    return tuple(
        step
        for step in steps
        if step not in known
        and (is_bound or step.rule not in ORDINARY)
        and (step.rule is not Rule.TEN_IS_HONOUR or named.has(Every(step.cards)))
    )


# Rules that let a lead out of turn stand: the Director says who plays next.
_LEAD_STANDS = frozenset(
    {Rule.LEAD_ACCEPTED, Rule.OPENING_LEAD_ACCEPTED, Rule.DECLARERS_LEAD_MAY_STAND}
    | {Rule.HAND_SPREAD, Rule.DUMMY_WAS_SEEN}
)


def announcement_words(steps: Iterable[Step], named: Named) -> Messages:
    """Return what the Director says by these steps, in order, each thing once."""
    found: dict[str, Message] = {}
    steps = in_order(steps)
    for step in steps:
        if step.rule is Rule.LEAD_ACCEPTED or is_repeated(step, steps):
            continue
        message = spoken(step)
        if message is not None and not named.may_be_told(message):
            message = law(step)
        if message is not None:
            found.setdefault(render(message), message)
    return tuple(found.values())


def lead_stands(ruling: Ruling, named: Named) -> Messages:
    """Return that a lead out of turn just accepted stands, and who plays next.

    Source: Law 53A, 54A, 54B, 54C, 55A.
    """
    state = ruling.state
    rules = {step.rule for step in ruling.steps}
    is_open = isinstance(ruling.decision, Matter)
    if is_open or len(state.trick) != 1 or _LEAD_STANDS.isdisjoint(rules):
        return ()
    text = "{The_card} stands as the lead and is not a penalty card. {seat} plays next."
    words = say(text, card=state.trick[0].card, seat=state.to_play)
    if named.may_be_told(words):
        return (words,)
    text = "The lead stands and leaves no penalty card. {seat} plays next."
    return (say(text, seat=state.to_play),)


def choice_words(event: Event, *, of_claim: bool = False) -> Message:
    """Return a choice in the words of a Director who offers it.

    `of_claim`: play has been stopped by a claim or concession.

    Raises: ValueError for an event that is no player's choice.
    """
    match event:
        case Accepted(seat):
            text = "{seat} agrees" if of_claim else "{seat} accepts the card"
            return say(text, seat=seat)
        case Refused(seat):
            return say("{seat} refuses the card", seat=seat)
        case HandSpread():
            return say("Declarer spreads their hand and becomes dummy")
        case Kept(_, card):
            return say("{The_card} is played", card=card)
        case Withdrawn(seat, card):
            return say("{seat} takes back {the_card}", seat=seat, card=card)
        case Designated(card):
            return say("Declarer names {the_card}", card=card)
        case DeclarerChose():
            return _demand_words(event)
        case Objected(seat):
            return say("{seat} objects", seat=seat)
        case Treated(card, as_penalty):
            text = "Declarer treats {the_card} as a penalty card"
            if not as_penalty:
                text = "Declarer lets {the_card} go back to hand"
            return say(text, card=card)
        case PlayedOn():
            return say("All four agree to play on")
        case PlayDemanded(kind, suit):
            return _play_words(kind, suit)
    raise ValueError(f"{event_text(event)!r} is nobody's choice")


def _demand_words(event: DeclarerChose) -> Message:
    if event.option.require is not None:
        return say("Declarer requires {suit}", suit=event.option.require)
    if event.option.prohibit:
        return say("Declarer forbids {suits}", suits=event.option.prohibit)
    return say("Declarer makes no demand")


def _play_words(kind: Bind, suit: Suit | None) -> Message:
    match kind:
        case Bind.HIGHEST:
            return say("Declarer requires the highest card of the suit led")
        case Bind.LOWEST:
            return say("Declarer requires the lowest card of the suit led")
        case Bind.NOT_SUIT:
            return say("Declarer forbids {suit} for this trick", suit=suit)
        case _:
            return say("Declarer requires {suit} for this trick", suit=suit)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice, or what comes later, leads to.

    `event`: the choice as it is written; empty for what no player chooses.
    """

    label: Message
    event: str
    words: Messages


@dataclass(frozen=True, slots=True)
class Advice:
    """A ruling for the table.

    `ruling`: what is so now. `announcements`: what the Director says, in order.
    `outcomes`: what may be chosen or follow. `rights`: who may use what. `unchecked`:
    clauses of this edition to be looked up first; then nothing else is told. `notes`:
    the open interpretations it rests on. `judged`: what is left to the Director.
    `elsewhere`: editions that rule otherwise.
    """

    ruling: Messages = ()
    announcements: Messages = ()
    outcomes: tuple[Outcome, ...] = ()
    law: tuple[Clause, ...] = ()
    rights: Messages = ()
    unchecked: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    judged: tuple[Judged, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()


def difference(here: Advice, there: Advice) -> Messages:
    """Return what is said otherwise there, empty where nothing is."""
    if there.unchecked:
        return (no_ruling_there(there.unchecked),)
    known = {*here.ruling, *here.announcements, *here.rights}
    words_there = dict.fromkeys((*there.ruling, *there.announcements, *there.rights))
    words = [each for each in words_there if each not in known]
    mine = {outcome.label for outcome in here.outcomes if outcome.event}
    theirs = {outcome.label for outcome in there.outcomes if outcome.event}
    if mine - theirs:
        words.append(
            say("Under those Laws, not every choice listed here is available.")
        )
    if theirs - mine:
        words.append(say("Under those Laws, there are choices not listed here."))
    if mine == theirs and not words and here.outcomes != there.outcomes:
        effects = {each for outcome in here.outcomes for each in outcome.words}
        words += dict.fromkeys(
            each
            for outcome in there.outcomes
            for each in outcome.words
            if each not in effects
        )
    return tuple(words)
