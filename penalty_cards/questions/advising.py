"""Tells a director how to rule on what they said: words in order, choices, clauses."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from penalty_cards.bridge import (
    Accepted,
    AuctionEnded,
    HandSpread,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Phase,
    PlayDemanded,
    Refused,
)
from penalty_cards.bridge.notation import event_text
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS, printed_in, words_in
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.replay import rule_on
from penalty_cards.laws.rulings import Matter, Offer, Ruling, Step
from penalty_cards.laws.sentences import law, right_words, why
from penalty_cards.questions.answers import next_action, what_now_words
from penalty_cards.questions.explanation import Clause, Elsewhere, LawPoint
from penalty_cards.questions.facts import Facts, What, When
from penalty_cards.questions.supposing import suppose
from penalty_cards.questions.telling import (
    Messages,
    Named,
    choice_words,
    named_in,
    telling_steps,
    told,
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice, or what comes later, leads to.

    `event`: the choice as it is written; empty for what is nobody's choice.
    """

    label: Message
    event: str
    words: Messages


@dataclass(frozen=True, slots=True)
class Advice:
    """A ruling for the table.

    `ruling`: what is so now. `said`: what the Director says, in order. `outcomes`: what
    may be chosen or follow. `rights`: who may use what. `unchecked`: clauses of this
    edition to be looked up first; then nothing else is told. `notes`: the open
    interpretations it rests on. `elsewhere`: editions that rule otherwise.
    """

    ruling: Messages = ()
    said: Messages = ()
    outcomes: tuple[Outcome, ...] = ()
    law: tuple[Clause, ...] = ()
    rights: Messages = ()
    unchecked: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()


def advise(facts: Facts, code: Code) -> Advice:
    """Rule on the facts.

    Raises: Contradiction; ImpossibleEvent, where a choice in `then` is not open.
    """
    here = _advice(facts, code)
    others = (year for year in sorted(EDITIONS) if year != code.edition)
    return replace(here, elsewhere=tuple(_elsewhere(facts, here, others)))


def incident_of(facts: Facts, code: Code) -> Incident:
    """Make the incident of the facts, where every choice in `then` was open.

    Raises: Contradiction; ImpossibleEvent.
    """
    incident = suppose(facts, code)
    for event in facts.then:
        offers = {offer.event for offer in rule_on(incident, code).offers}
        if event not in offers:
            raise Refusal(say("Nobody has that choice here."))
        incident = replace(incident, events=(*incident.events, event))
    return incident


def _advice(facts: Facts, code: Code) -> Advice:
    incident, named = incident_of(facts, code), named_in(facts)
    ruling = rule_on(incident, code)
    if ruling.unchecked_play:
        return Advice(unchecked=_numbers(ruling.unchecked_play, code))
    steps = telling_steps(ruling, named)
    if not steps and facts.what is What.NOT_PLAYED:
        return _nothing_wrong(facts, incident, ruling, code)
    steps = steps or _stay(ruling)
    notes = dict.fromkeys(step.note for step in steps if step.note)
    return Advice(
        ruling=_ruling_words(facts, ruling, code, named) or (law(steps[-1]),),
        said=(*told(steps, named), *_either_way(ruling, named)),
        outcomes=(*_choices(incident, ruling, code, named), *_later(facts, code)),
        law=_clauses(steps, code),
        rights=_rights(ruling, named),
        notes=tuple(notes),
    )


def _numbers(rules: Iterable[Rule], code: Code) -> tuple[str, ...]:
    return tuple(printed_in(rule, code.edition)[-1] for rule in rules)


def _stay(ruling: Ruling) -> tuple[Step, ...]:
    """Say that penalty cards stay where they are, where nothing else is to be said."""
    return tuple(
        Step(Rule.STAYS_FACE_UP, penalty.seat, (penalty.card,))
        for penalty in ruling.state.penalty_cards
    )


def _nothing_wrong(
    facts: Facts, incident: Incident, ruling: Ruling, code: Code
) -> Advice:
    """Say why a card was legally played after all."""
    verdicts = judge(incident.start, code).verdicts
    found = [v for v in verdicts if v.card in facts.cards]
    named = named_in(facts)
    words = tuple(why(verdict) for verdict in found)
    words = tuple(each for each in words if named.may_be_told(each))
    steps = tuple(verdict.step for verdict in found)
    return Advice(
        ruling=words or tuple(map(law, steps)),
        said=_ruling_words(facts, ruling, code, named),
        law=_clauses(steps, code),
        rights=_rights(ruling, named),
    )


def _ruling_words(facts: Facts, ruling: Ruling, code: Code, named: Named) -> Messages:
    """Say what the cards are, what is to be decided, or what is to be played."""
    words = what_now_words(ruling, code)
    status = words[: -len(next_action(ruling))]
    if isinstance(ruling.decision, Matter):
        decide = say("{seats} decides what follows.", seats=Either(ruling.deciders))
        words = (*status, decide, law(ruling.decision.step))
    elif not ruling.waits and not _is_turn_known(facts, ruling):
        words = status
    return tuple(each for each in words if named.may_be_told(each))


def _either_way(ruling: Ruling, named: Named) -> Messages:
    """Say that one player may accept a card or not, and become dummy where that is so.

    Source: Law 10C1; 52B, 53A, 54A, 54B, 54D, 56.
    """
    decision = ruling.decision
    if not isinstance(decision, Matter) or len(ruling.deciders) != 1:
        return ()
    (seat,) = ruling.deciders
    events = {offer.event for offer in ruling.offers}
    if not {Accepted(seat), Refused(seat)} <= events:
        return ()
    text = "{seat}, you may accept {cards} or refuse it."
    if HandSpread() in events:
        text = (
            "{seat}, you may accept {cards}, either as declarer or by spreading your "
            "hand and becoming dummy, or refuse it."
        )
    words = say(text, seat=seat, cards=decision.step.cards)
    if named.may_be_told(words):
        return (words,)
    return (say("{seat}, you may accept the card or refuse it.", seat=seat),)


def _is_turn_known(facts: Facts, ruling: Ruling) -> bool:
    """Say whether the player to act is one that the facts name."""
    if ruling.state.phase in (Phase.BEFORE_AUCTION, Phase.AUCTION):
        return False
    if facts.when is When.BEFORE_LEAD or facts.what is What.REVOKE:
        return True
    return facts.turn is not None and facts.led is not None


def _choices(
    incident: Incident, ruling: Ruling, code: Code, named: Named
) -> list[Outcome]:
    """Give what may be chosen now, and what each choice leads to."""
    return [
        Outcome(
            choice_words(offer.event),
            event_text(offer.event),
            _effect(incident, ruling, offer, code, named),
        )
        for offer in ruling.offers
    ]


def _effect(
    incident: Incident, ruling: Ruling, offer: Offer, code: Code, named: Named
) -> Messages:
    chosen = replace(incident, events=(*incident.events, offer.event))
    after = rule_on(chosen, code)
    if after.unchecked_play:
        return _to_be_checked(after, code)
    if isinstance(offer.event, PlayDemanded):
        return ()
    steps = telling_steps(after, named, ruling.steps)
    return told(steps, named) or (say("Play goes on."),)


def _to_be_checked(ruling: Ruling, code: Code) -> Messages:
    text = "The printed text of {numbers} must be checked before anybody rules."
    return (say(text, numbers=_numbers(ruling.unchecked_play, code)),)


def _later(facts: Facts, code: Code) -> list[Outcome]:
    """Say what becomes of cards tabled in the auction, whoever declares."""
    who = facts.who
    assert who is not None
    if facts.when not in (When.BEFORE_CALL, When.AUCTION):
        return []
    cases = (
        (who.partner, say("If the side of {seat} declares", seat=who)),
        (who.rho, say("If {seat} is to make the opening lead", seat=who)),
        (who.lho, say("If {seat} is to make the opening lead", seat=who.partner)),
    )
    found = []
    for declarer, label in cases:
        incident = suppose(replace(facts, declarer=declarer), code)
        ruling = rule_on(incident, code)
        if not ruling.state.tabled:
            return []
        ended = replace(incident, events=(*incident.events, AuctionEnded()))
        named = named_in(facts)
        steps = telling_steps(rule_on(ended, code), named, ruling.steps)
        found.append(Outcome(label, "", told(steps, named)))
    return found


def _clauses(steps: Iterable[Step], code: Code) -> tuple[Clause, ...]:
    """Group the steps by clause, in the order of the trace."""
    by_number: dict[str, dict[Rule, LawPoint]] = {}
    for step in steps:
        number = printed_in(step.rule, code.edition)[0]
        point = LawPoint(step.rule, law(step), words_in(step.rule, code.edition))
        by_number.setdefault(number, {}).setdefault(step.rule, point)
    return tuple(
        Clause(number, tuple(points.values())) for number, points in by_number.items()
    )


def _rights(ruling: Ruling, named: Named) -> Messages:
    words = (
        right_words(right)
        for right in ruling.rights
        if right.step.rule not in ruling.unchecked
    )
    return tuple(each for each in dict.fromkeys(words) if named.may_be_told(each))


def _elsewhere(facts: Facts, here: Advice, years: Iterable[int]) -> Iterable[Elsewhere]:
    """Give what other editions rule on the same facts, where it is otherwise."""
    for year in years:
        code = EDITIONS[year].code
        try:
            there = _advice(facts, code)
        except (ImpossibleEvent, ImpossiblePosition):
            text = "That edition does not have the choice made here."
            yield Elsewhere(year, (say(text),))
            continue
        if words := _difference(here, there):
            yield Elsewhere(year, words)


def _difference(here: Advice, there: Advice) -> Messages:
    """Give what is said otherwise there, empty where nothing is."""
    if there.unchecked:
        text = "The printed text of {numbers} must be checked before anybody rules."
        return (say(text, numbers=there.unchecked),)
    known = {*here.ruling, *here.said, *here.rights}
    told_there = dict.fromkeys((*there.ruling, *there.said, *there.rights))
    words = [each for each in told_there if each not in known]
    mine = {outcome.label for outcome in here.outcomes}
    theirs = {outcome.label for outcome in there.outcomes}
    if mine - theirs:
        words.append(say("That edition does not have every choice named here."))
    if theirs - mine:
        words.append(say("That edition has choices that are not named here."))
    if mine == theirs and not words and here.outcomes != there.outcomes:
        effects = {each for outcome in here.outcomes for each in outcome.words}
        words += dict.fromkeys(
            each
            for outcome in there.outcomes
            for each in outcome.words
            if each not in effects
        )
    return tuple(words)
