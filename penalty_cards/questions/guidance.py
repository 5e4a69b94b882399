"""Tells a director how to rule on what they said: words in order, choices, clauses."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from penalty_cards.bridge import (
    Accepted,
    DeclarerChose,
    HandSpread,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Phase,
    PlayDemanded,
    Refused,
    Seat,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge, rule_on
from penalty_cards.laws.editions import EDITIONS, cited_by, law_in, words_in
from penalty_cards.laws.law50 import duties
from penalty_cards.laws.law64 import may_cost
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.play.replay import replay
from penalty_cards.laws.repetitions import KINDS
from penalty_cards.laws.rulings import Matter, Ruling, Step
from penalty_cards.laws.words.sentences import law, right_words, spoken, why
from penalty_cards.questions.advice import (
    Advice,
    Messages,
    Named,
    announcement_words,
    difference,
    lead_stands,
    named_in,
    telling_steps,
)
from penalty_cards.questions.explanation import Clause, Elsewhere, LawPoint
from penalty_cards.questions.facts import Facts, What, When
from penalty_cards.questions.happenings import check_said
from penalty_cards.questions.offers import Judged, judged, matter_words
from penalty_cards.questions.outcomes import (
    chosen_outcomes,
    later_outcomes,
    revoke_outcomes,
    revoke_words,
    unchecked_numbers,
)
from penalty_cards.questions.supposition import incident_of
from penalty_cards.questions.wording import next_action, play_has_ended, what_now_words


def advise(facts: Facts, code: Code) -> Advice:
    """Rule on the facts.

    Raises: Contradiction; ImpossibleEvent, where a choice in `then` is not open.
    """
    check_said(facts, code)
    here = _advice(facts, code)
    others = (year for year in sorted(EDITIONS) if year != code.edition)
    return replace(here, elsewhere=tuple(_elsewhere(facts, here, others)))


def _advice(facts: Facts, code: Code) -> Advice:
    incident, named = incident_of(facts, code), named_in(facts)
    ruling = rule_on(incident, code)
    if ruling.unchecked_play:
        return Advice(unchecked=unchecked_numbers(ruling, code))
    steps = telling_steps(ruling, named)
    if not steps and facts.what is What.NOT_PLAYED:
        return _nothing_wrong(facts, incident, ruling, code)
    steps = steps or _stay(ruling)
    notes = dict.fromkeys(step.note for step in steps if step.note)
    return Advice(
        ruling=_ruling_words(facts, ruling, code, named) or (law(steps[-1]),),
        announcements=(
            *_announcements(facts, steps, ruling, named),
            *revoke_words(ruling, code),
        ),
        outcomes=(
            *chosen_outcomes(replay(incident, code)[-1], ruling, code, named),
            *later_outcomes(facts, code),
            *revoke_outcomes(ruling, code),
        ),
        law=_clauses((*steps, *may_cost(code, ruling.state), *_offered(ruling)), code),
        rights=_rights(ruling, code, named),
        notes=tuple(notes),
        judged=_judged(ruling, code, named),
    )


def _offered(ruling: Ruling) -> tuple[Step, ...]:
    """Return the rules of what may be decided about an irregularity, as steps."""
    decision = ruling.decision
    if not isinstance(decision, Matter):
        return ()
    rules = dict.fromkeys(rule for offer in decision.offers for rule in offer.rules)
    return tuple(decision.step._replace(rule=rule) for rule in rules)


def _stay(ruling: Ruling) -> tuple[Step, ...]:
    """Return a step for each penalty card that stays, to be told if no others are."""
    return tuple(
        Step(Rule.STAYS_FACE_UP, penalty.seat, (penalty.card,))
        for penalty in ruling.state.penalty_cards
    )


def _nothing_wrong(
    facts: Facts, incident: Incident, ruling: Ruling, code: Code
) -> Advice:
    """Return why a card was legally played after all."""
    verdicts = judge(incident.start, code).verdicts
    found = [v for v in verdicts if v.card in facts.cards]
    named = named_in(facts)
    words = tuple(why(verdict) for verdict in found)
    words = tuple(each for each in words if named.may_be_told(each))
    steps = tuple(verdict.step for verdict in found)
    return Advice(
        ruling=words or tuple(map(law, steps)),
        announcements=_ruling_words(facts, ruling, code, named),
        law=_clauses(steps, code),
        rights=_rights(ruling, code, named),
    )


def _ruling_words(facts: Facts, ruling: Ruling, code: Code, named: Named) -> Messages:
    """Return what the cards are, what is to be decided, or what is to be played."""
    words = what_now_words(ruling, code)
    status = words[: len(words) - len(next_action(ruling, code))]
    if isinstance(ruling.decision, Matter):
        decide = say(
            "{seats} must decide what happens next.", seats=Either(ruling.deciders)
        )
        words = (*status, decide, law(ruling.decision.step))
        if set(ruling.deciders) == set(Seat):
            words = (*status, *next_action(ruling, code), law(ruling.decision.step))
    elif stands := lead_stands(ruling, named):
        words = (*status, *stands)
    elif facts.what is What.FACE_DOWN:
        words = _face_down_words(ruling)
    elif not (ruling.waits or play_has_ended(ruling) or _is_turn_known(facts, ruling)):
        words = status
    return tuple(each for each in words if named.may_be_told(each))


def _face_down_words(ruling: Ruling) -> Messages:
    """Return who makes the opening lead after one made face down was taken back."""
    step = next(s for s in ruling.steps if s.rule is Rule.FACE_DOWN_LEAD)
    text = "{seat} makes the opening lead."
    return (law(step), say(text, seat=ruling.state.to_play))


# Rules that give a player a choice; once it is made it is not told again.
_CHOSEN = frozenset({Rule.PREMATURE_CARD, Rule.DECLARERS_LEAD_MAY_STAND})


def _announcements(
    facts: Facts, steps: tuple[Step, ...], ruling: Ruling, named: Named
) -> Messages:
    """Return what the Director says of these facts, in order."""
    if facts.what is What.FACE_DOWN:
        text = "{seat}, take your lead back into your hand. It is not a penalty card."
        leader = say("{seat}, it is your lead.", seat=ruling.state.to_play)
        return (say(text, seat=facts.who), leader)
    words = announcements_in_order(steps, ruling, named)
    if facts.what is What.CHANGED and not ruling.state.penalty_cards:
        words += (say("The card taken back is not a penalty card."),)
    return words


def announcements_in_order(
    steps: tuple[Step, ...], ruling: Ruling, named: Named
) -> Messages:
    """Return what the Director says because of these steps, with what may be chosen."""
    decision = ruling.decision
    if not isinstance(decision, Matter):
        steps = tuple(step for step in steps if step.rule not in _CHOSEN)
    words = announcement_words(steps, named)
    if stands := lead_stands(ruling, named):
        return (*words, *stands)
    if isinstance(decision, Matter):
        words += _either_way(ruling, named) or _demands(decision, ruling, named)
    words += tuple(filter(named.may_be_told, _duties(ruling, steps)))
    return tuple(dict.fromkeys(words))


def _duties(ruling: Ruling, steps: tuple[Step, ...]) -> Iterator[Message]:
    """Yield what a card that has just become a penalty card binds its owner to.

    Nothing where a decision comes first, or the owner is to play and is told what now.

    Source: Law 9B2.
    """
    state = ruling.state
    if ruling.decision is not None or state.phase is not Phase.PLAY or state.claimed:
        return
    new = {card for step in steps if step.rule in KINDS for card in step.cards}
    for seat in Seat:
        if seat is not state.to_play and not new.isdisjoint(state.penalties(seat)):
            for step in duties(state, seat):
                yield spoken(step) or law(step)


def _demands(decision: Matter, ruling: Ruling, named: Named) -> Messages:
    """Return the demands that declarer may make.

    Source: Law 10C1; 50D2, 57A.
    """
    if not isinstance(decision.offers[0].event, PlayDemanded | DeclarerChose):
        return ()
    words = matter_words(decision, ruling.state)
    return tuple(each for each in words if named.may_be_told(each))


def _either_way(ruling: Ruling, named: Named) -> Messages:
    """Return that a player may accept a card or not, and become dummy if that is so.

    Source: Law 10C1; 52B, 53A, 54A, 54B, 54D, 56.
    """
    decision = ruling.decision
    if not isinstance(decision, Matter) or len(ruling.deciders) != 1:
        return ()
    (seat,) = ruling.deciders
    events = {offer.event for offer in ruling.offers}
    if not {Accepted(seat), Refused(seat)} <= events:
        return ()
    text = "{seat}, you may accept or refuse {the_cards}."
    if HandSpread() in events:
        text = (
            "{seat}, you may accept {the_cards} and stay declarer, spread your hand "
            "and become dummy, or refuse the lead."
        )
    words = say(text, seat=seat, cards=decision.step.cards)
    if named.may_be_told(words):
        return (words,)
    return (say("{seat}, you may accept the card or refuse it.", seat=seat),)


def _is_turn_known(facts: Facts, ruling: Ruling) -> bool:
    """Whether the player to act is one that the facts name."""
    if ruling.state.phase in (Phase.BEFORE_AUCTION, Phase.AUCTION):
        return False
    if facts.when is When.BEFORE_LEAD or facts.what is What.REVOKE:
        return True
    return facts.turn is not None and facts.led is not None


def _clauses(steps: Iterable[Step], code: Code) -> tuple[Clause, ...]:
    """Group the steps by clause, in the order of the trace."""
    by_number: dict[str, dict[Rule, LawPoint]] = {}
    for step in steps:
        number = cited_by(step, code.edition)[0]
        point = LawPoint(
            step.rule,
            law_in(step.rule, code.edition),
            words_in(step.rule, code.edition),
        )
        by_number.setdefault(number, {}).setdefault(step.rule, point)
    return tuple(
        Clause(number, tuple(points.values())) for number, points in by_number.items()
    )


def _rights(ruling: Ruling, code: Code, named: Named) -> Messages:
    words = (
        right_words(right, code.edition)
        for right in ruling.rights
        if right.step.rule not in ruling.unchecked
    )
    return tuple(each for each in dict.fromkeys(words) if named.may_be_told(each))


def _judged(ruling: Ruling, code: Code, named: Named) -> tuple[Judged, ...]:
    """Return what is left to the Director, as far as it speaks of what was named."""
    found = []
    for each in judged(ruling, code):
        factors = tuple(filter(named.may_be_told, each.factors))
        if factors:
            found.append(replace(each, factors=factors))
    return tuple(dict.fromkeys(found))


def _elsewhere(facts: Facts, here: Advice, years: Iterable[int]) -> Iterable[Elsewhere]:
    """Return what other editions rule on the same facts, where it is otherwise."""
    for year in years:
        code = EDITIONS[year].code
        try:
            there = _advice(facts, code)
        except (ImpossibleEvent, ImpossiblePosition):
            text = "Under those Laws, there is no such choice."
            yield Elsewhere(year, (say(text),))
            continue
        if words := difference(here, there):
            yield Elsewhere(year, words, is_open=bool(there.unchecked))
