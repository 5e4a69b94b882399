"""What may be chosen or will follow, and what each of it leads to.

What `further` names makes another rule decide. Ask the Laws does not ask for that;
there it is taken not to be so.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from penalty_cards.bridge import (
    AuctionEnded,
    DeclarerChose,
    Play,
    PlayDemanded,
    Seat,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.clauses import UNCHECKED, Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge, rule_on
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.law64 import is_ruled_on, tricks_for
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.laws.rulings import Offer, Ruling, Step
from penalty_cards.laws.words.sentences import law, no_ruling
from penalty_cards.questions.advice import (
    Messages,
    Named,
    Outcome,
    announcement_words,
    choice_words,
    lead_stands,
    named_in,
    telling_steps,
)
from penalty_cards.questions.facts import Facts, When
from penalty_cards.questions.supposition import suppose
from penalty_cards.questions.wording import next_action


def chosen_outcomes(
    moment: Moment, ruling: Ruling, code: Code, named: Named
) -> list[Outcome]:
    """Return what may be chosen now, and what each choice leads to."""
    return [
        Outcome(
            choice_words(offer.event, of_claim=moment.state.claimed),
            event_text(offer.event),
            _effect(moment, ruling, offer, code, named),
        )
        for offer in ruling.offers
        if _is_named(offer, named)
    ]


def _is_named(offer: Offer, named: Named) -> bool:
    """Whether a demand on the lead is for no suit that was made up."""
    demands = isinstance(offer.event, DeclarerChose)
    return not demands or named.may_be_told(choice_words(offer.event))


def _effect(
    moment: Moment, ruling: Ruling, offer: Offer, code: Code, named: Named
) -> Messages:
    chosen = follow(moment, offer.event, code)
    after = judge(chosen.state, code, chosen.steps)
    if after.unchecked_play:
        return (no_ruling(unchecked_numbers(after, code)),)
    if isinstance(offer.event, PlayDemanded):
        return ()
    if after.state.agreed or after.state.disputed:
        return tuple(next_action(after, code))
    steps = telling_steps(after, named, ruling.steps)
    return (*announcement_words(steps, named), *lead_stands(after, named)) or (
        say("Play goes on."),
    )


def revoke_words(ruling: Ruling, code: Code) -> Messages:
    """Return what comes of a revoke that stands when play has ended.

    Source: Law 64A; 64B3 (2007, 2017).
    """
    if not ruling.state.revokes:
        return ()
    if not is_ruled_on(code, ruling.state, ruling.state.revokes[0]):
        text = (
            "We give no ruling on how many tricks the revoke costs under the "
            "{edition} Laws."
        )
        return (say(text, edition=code.edition),)
    revoke = ruling.state.revokes[0].play
    rule = Rule.TRICKS_TRANSFERRED
    if revoke in ruling.state.passed_over:
        rule = Rule.NO_TRICK_FOR_PENALTY_CARD
    return (law(Step(rule, revoke.seat, (revoke.card,))),)


def revoke_outcomes(ruling: Ruling, code: Code) -> list[Outcome]:
    """Return what a revoke that stands will cost, by who won which tricks.

    Source: Law 64A; 62D1 (2007, 2017).
    """
    if not ruling.state.revokes:
        return []
    revoke = ruling.state.revokes[0]
    passed_over = revoke.play in ruling.state.passed_over
    if passed_over or not is_ruled_on(code, ruling.state, revoke):
        return []
    seat = revoke.play.seat
    partner = seat.partner
    text = "If {seat} won the revoke trick and the offending side wins a later trick"
    alone = "If {seat} won the revoke trick and the offending side wins no later trick"
    one = (
        "If {seat} did not win the revoke trick, but either {partner} did or the "
        "offending side wins a later trick"
    )
    none = "If the offending side did not win the revoke trick and wins no later trick"
    cases = (
        (say(text, seat=seat), seat, 1),
        (say(alone, seat=seat), seat, 0),
        (say(one, seat=seat, partner=partner), partner, 0),
        (say(none), seat.lho, 0),
    )
    found = [
        Outcome(label, "", (_cost(ruling, code, winner, later),))
        for label, winner, later in cases
    ]
    if not code.has(Rule.TWELFTH_TRICK):
        return [*found[:3], _second_trick(ruling, code), *found[3:]]
    twelfth = law(Step(Rule.TWELFTH_TRICK, seat))
    return [*found, Outcome(say("If it was trick twelve"), "", (twelfth,))]


def _second_trick(ruling: Ruling, code: Code) -> Outcome:
    """Return what it costs if the revoker wins one more trick with an able card.

    Source: Law 64A2 (1997).
    """
    play = ruling.state.revokes[0].play
    winners = tuple(Play(play.seat, card) for card in ruling.state.revokes[0].able[:1])
    state = replace(ruling.state, winners=winners)
    text = (
        "If {seat} then also wins a later trick with a card that could legally have "
        "been played to the revoke trick"
    )
    words = _cost(replace(ruling, state=state), code, play.seat.partner, 1)
    return Outcome(say(text, seat=play.seat), "", (words,))


def _cost(ruling: Ruling, code: Code, winner: Seat, later: int) -> Message:
    """Return what the revoke costs if `winner` won its trick and its side `later` ones.

    The other side is taken to win two more, so that it is not the twelfth trick.
    """
    revoke = ruling.state.revokes[0]._replace(winner=winner, won=(0, 0))
    seat = revoke.play.seat
    won = (2, later) if seat % 2 else (later, 2)
    tricks = tricks_for(code, replace(ruling.state, won=won), revoke)
    text = (
        "No trick is automatically transferred to the other side.",
        "{seat} and {partner} lose one trick to the other side.",
        "{seat} and {partner} lose two tricks to the other side.",
    )[tricks]
    if not tricks:
        return say(text)
    return say(text, seat=seat, partner=seat.partner)


def unchecked_numbers(ruling: Ruling, code: Code) -> tuple[str, ...]:
    """Return the numbers of the clauses on which we give no ruling."""
    rules = ruling.unchecked_play
    return tuple(dict.fromkeys(printed_in(rule, code.edition)[0] for rule in rules))


def later_outcomes(facts: Facts, code: Code) -> list[Outcome]:
    """Return what becomes of cards tabled in the auction, for each declarer."""
    who = facts.who
    assert who is not None
    if facts.when not in (When.BEFORE_CALL, When.AUCTION):
        return []
    cases = (
        (who.partner, say("If {seat}’s side declares", seat=who)),
        (who.rho, say("If {seat} makes the opening lead", seat=who)),
        (who.lho, say("If {seat} makes the opening lead", seat=who.partner)),
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
        found.append(Outcome(label, "", announcement_words(steps, named)))
    return found


class Further(NamedTuple):
    """A fact: how it is asked for, how it reads where it is so, what decides then."""

    question: Message
    so: Message
    rule: Rule


_NEXT_HAND = Further(
    say("Has the next hand played to that lead?"),
    say("If the next hand has played to that lead"),
    Rule.LEAD_FOLLOWED,
)


_FURTHER: Mapping[Rule, tuple[Further, ...]] = {
    Rule.DECLARER_EXPOSES: (
        Further(
            say("Was the card held in a way that showed it had been played?"),
            say("If the card was held so as to show it had been played"),
            Rule.HELD_IS_PLAYED,
        ),
    ),
    Rule.MAY_BE_ACCEPTED: (
        Further(
            say("Has declarer played since, from hand or from dummy?"),
            say("If declarer has played since"),
            Rule.MUST_BE_ACCEPTED,
        ),
    ),
    Rule.OPENING_LEAD_REFUSED: (
        _NEXT_HAND,
        Further(
            say("Could declarer have seen any of dummy’s cards?"),
            say("If declarer could have seen any of dummy’s cards"),
            Rule.DUMMY_WAS_SEEN,
        ),
    ),
    Rule.LEAD_REFUSED: (
        _NEXT_HAND,
        Further(
            say("Has declarer’s side made the correct lead?"),
            say("If declarer’s side has made the correct lead"),
            Rule.PROPER_LEAD_MADE,
        ),
    ),
    Rule.DECLARERS_LEAD_MAY_STAND: (
        _NEXT_HAND,
        Further(
            say("Has the other defender played to that lead?"),
            say("If the other defender has played to that lead"),
            Rule.WRONG_DEFENDER_FOLLOWED,
        ),
    ),
    Rule.PREMATURE_CARD: (
        Further(
            say("Had declarer played to this trick from both hands?"),
            say("If declarer had played from both hands"),
            Rule.BOTH_HANDS_PLAYED,
        ),
        Further(
            say("Has declarer’s side played since?"),
            say("If declarer’s side has played since"),
            Rule.PLAYED_ON,
        ),
    ),
    Rule.PLAYER_KEEPS_ONE: (
        Further(
            say("Does everyone agree which card the player meant to play?"),
            say("If everyone agrees which card was meant, and it is left over"),
            Rule.LEFT_OVER_INTENDED,
        ),
    ),
}


def further(facts: Facts, rules: Collection[Rule], edition: int) -> Iterator[Further]:
    """Yield what is to be found out beside the facts, by the rules that decide on them.

    Nothing that an edition does not have, or whose text in it must be checked first.
    """
    unsure = UNCHECKED.get(edition, frozenset())
    for rule in rules:
        for each in _FURTHER.get(rule, ()):
            is_known = bool(printed_in(each.rule, edition)) and each.rule not in unsure
            if is_known and _can_be(each.rule, facts, rules):
                yield each


def _can_be(rule: Rule, facts: Facts, rules: Collection[Rule]) -> bool:
    """Whether a rule could decide, were its fact so."""
    if rule is Rule.BOTH_HANDS_PLAYED:
        return Rule.LEAD_IS_NOT_EXCUSED not in rules
    if rule is Rule.PROPER_LEAD_MADE:
        return facts.turn is not None and not facts.is_defender(facts.turn)
    return True
