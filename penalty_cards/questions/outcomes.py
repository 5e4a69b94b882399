"""What may be chosen or will follow, and what each of it leads to."""

from dataclasses import replace

from penalty_cards.bridge import AuctionEnded, Incident, PlayDemanded
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import say
from penalty_cards.laws.replay import rule_on
from penalty_cards.laws.rulings import Offer, Ruling
from penalty_cards.questions.advice import Outcome
from penalty_cards.questions.facts import Facts, When
from penalty_cards.questions.supposing import suppose
from penalty_cards.questions.telling import (
    Messages,
    Named,
    choice_words,
    lead_stands,
    named_in,
    telling_steps,
    told,
)


def chosen_outcomes(
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
        text = "The printed text of {numbers} must be checked before anybody rules."
        return (say(text, numbers=unchecked_numbers(after, code)),)
    if isinstance(offer.event, PlayDemanded):
        return ()
    steps = telling_steps(after, named, ruling.steps)
    return (*told(steps, named), *lead_stands(after, named)) or (say("Play goes on."),)


def unchecked_numbers(ruling: Ruling, code: Code) -> tuple[str, ...]:
    """Give the numbers of the clauses to be looked up before anybody rules."""
    rules = ruling.unchecked_play
    return tuple(dict.fromkeys(printed_in(rule, code.edition)[-1] for rule in rules))


def later_outcomes(facts: Facts, code: Code) -> list[Outcome]:
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
