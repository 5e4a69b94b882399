"""Where the Laws leave it to the Director: what is to be judged, and by what.

16, 73C       logical alternatives to what unauthorized information suggests
50E3, 50E4    whether an exposed card helped the defenders
23, 72B1, 72C whether a player could have been aware; a pass that was enforced too
24, 49        whether partner could have seen the card
45, 50B, 68   what a player meant by it
11A, 64C, 82C what the sides have lost or gained
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from penalty_cards.bridge import Card, Exposed, Seat
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.factors import DISPUTED_CLAIM, FACTORS
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.rulings import Right, Ruling, Step, What


@dataclass(frozen=True, slots=True)
class Judgment:
    """One thing that the Director judges, never the engine.

    `seat`: the player whose doing or knowledge is judged. `card`: the card in question,
    None where it is about no card. `factors`: questions the Director asks, in order.
    """

    rule: Rule
    seat: Seat
    card: Card | None
    factors: tuple[Message, ...]


# Rules that are judged as another is.
_SAME: Mapping[Rule, Rule] = {
    Rule.OPPONENTS_SAW: Rule.PARTNER_COULD_SEE,
    Rule.UNSEEN_IN_AUCTION: Rule.PARTNER_COULD_SEE,
    Rule.TABLED: Rule.PARTNER_COULD_SEE,
    Rule.LEFT_OVER_INTENDED: Rule.LEFT_OVER_IS_MINOR,
    Rule.HELD_IS_PLAYED: Rule.HELD_BY_DEFENDER,
}
_SIGHT = frozenset(
    {What.SIGHT, What.CHOICE_OF_SUIT, What.BACK_IN_HAND, What.HOW_EXPOSED}
)
_REMEDIES = frozenset({What.REDRESS, What.AWARE})
# Cards that partner has seen, of which no right speaks: 53B and 53C, 68, 24.
_SEEN = frozenset(
    {Rule.PROPER_LEAD_MADE, Rule.TALK_OF_THE_TRICK, Rule.BEFORE_FIRST_CALL}
)


def judgments(ruling: Ruling, code: Code) -> tuple[Judgment, ...]:
    """Return what a ruling leaves to the Director's judgment, each thing once.

    First what was done, in the order of the trace; then what each card tells; then the
    grounds for an adjusted score.

    Source: the clauses named beside each entry of `FACTORS`.
    """
    found = [
        *_of_steps(ruling, code),
        *_of_claim(ruling),
        *_of_information(ruling, code),
        *_of_remedies(ruling, code),
    ]
    return tuple(dict.fromkeys(found))


def _of_steps(ruling: Ruling, code: Code) -> Iterator[Judgment]:
    for step in ruling.steps:
        like = _SAME.get(step.rule, step.rule)
        if like is Rule.PARTNER_COULD_SEE and not _sight_in_doubt(ruling, step):
            continue
        if like in FACTORS:
            for card in step.cards or (None,):
                yield _judgment(step.rule, like, step.seat, card, code)


def _of_claim(ruling: Ruling) -> Iterator[Judgment]:
    """Return the judgment on a claim to which the other side has objected.

    Source: Law 68A, 68D.
    """
    if ruling.state.disputed:
        seat = ruling.state.exposed[-1].seat
        factors = tuple(say(each.text, seat=seat) for each in DISPUTED_CLAIM)
        yield Judgment(Rule.CLAIM_STOPS_PLAY, seat, None, factors)


def _of_information(ruling: Ruling, code: Code) -> Iterator[Judgment]:
    """Give the judgments on what partner did with what may not be used.

    Source: Law 16A (1997), 16D2 (2007), 16C2 (2017); 73C. The choice of a card within
    the suit is free by the minute of 1998 (O-4).
    """
    told = [
        (right.seat, right.card)
        for right in ruling.rights
        if right.what in _SIGHT and not right.partner
    ]
    told += [
        (step.seat, card)
        for step in ruling.steps
        if step.rule in _SEEN and not _is_declarers(ruling, step)
        for card in step.cards
        if _partner_has_seen(ruling, step.seat, card)
    ]
    rule = Rule.LOGICAL_ALTERNATIVE
    for seat, card in dict.fromkeys(told):
        judgment = _judgment(rule, rule, seat, card, code)
        factors = judgment.factors + _within_the_suit(ruling.rights, card)
        yield Judgment(rule, seat.partner, card, factors)


def _of_remedies(ruling: Ruling, code: Code) -> Iterator[Judgment]:
    for right in ruling.rights:
        if right.what in _REMEDIES and right.declarer:
            rule = right.step.rule
            yield _judgment(rule, rule, right.seat, right.card, code)


def _judgment(
    rule: Rule, like: Rule, seat: Seat, card: Card | None, code: Code
) -> Judgment:
    factors = tuple(
        say(factor.text, card=card, seat=seat, partner=seat.partner)
        for factor in FACTORS[like]
        if factor.since <= code.edition <= factor.until
    )
    return Judgment(rule, seat, card, factors)


def _within_the_suit(
    rights: tuple[Right, ...], card: Card | None
) -> tuple[Message, ...]:
    if not any(r.what is What.WITHIN_SUIT and r.card == card for r in rights):
        return ()
    text = (
        "Was it the suit that {card} suggested, or only a card within the suit? That "
        "it must be played may be used for the card, not for the suit."
    )
    return (say(text, card=card),)


def _sight_in_doubt(ruling: Ruling, step: Step) -> bool:
    """Say whether some players could have seen a card and others could not.

    Source: Law 49 and 24 (O-12).
    """
    exposed = _exposure(ruling, step.seat, step.cards)
    return exposed is not None and exposed.seen_by != exposed.seat.others


def _partner_has_seen(ruling: Ruling, seat: Seat, card: Card) -> bool:
    """Say whether partner knows of a card that is still in the hand.

    A lead out of turn that was taken back everybody has seen.
    """
    state = ruling.state
    exposed = _exposure(ruling, seat, (card,))
    seen = exposed is None or seat.partner in exposed.seen_by
    hand = state.hands[seat]
    return seen and (hand is None or card in hand)


def _is_declarers(ruling: Ruling, step: Step) -> bool:
    """Say whether declarer's side led out of turn: dummy chooses nothing.

    Source: Law 53B (2017), 53C (1997, 2007).
    """
    leads = step.rule is Rule.PROPER_LEAD_MADE
    return leads and not ruling.state.is_defender(step.seat)


def _exposure(ruling: Ruling, seat: Seat, cards: tuple[Card, ...]) -> Exposed | None:
    for exposed in ruling.state.exposed:
        if exposed.seat is seat and set(cards) <= set(exposed.cards):
            return exposed
    return None
