"""Where the Laws leave it to the Director: what is to be judged, and by what.

16, 73C       logical alternatives to what unauthorized information suggests
16B to 16D    what a card tells that somebody else brought into view
50E3, 50E4    whether an exposed card helped the defenders
23, 72B1, 72C whether a player could have been aware; a pass that was enforced too
24, 49        whether partner could have seen the card
45, 50B, 68   what a player meant by it
11A, 64C, 82C what the sides have lost or gained
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from penalty_cards.bridge import Card, Exposed, Phase, Seat
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.rulings import Right, Ruling, Step, What
from penalty_cards.laws.words.factors import DISPUTED_CLAIM, FACTORS


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


class About(StrEnum):
    """What a judgment is about, of what concerns the result."""

    DAMAGE = "damage by exposed card"
    AWARE = "could have been aware"
    INFORMATION = "use of unauthorized information"
    REVOKE = "redress after a revoke"
    CLAIM = "claim"
    RIGHT_LOST = "right to rectification lost"
    DIRECTORS_ERROR = "Director's error"
    DESIGNATION = "designate otherwise"


class When(StrEnum):
    """When the Director judges."""

    NOW = "now"
    AT_THE_END = "at the end of play"


# What a judgment on each rule is about. Others are on facts: what was seen or meant.
ABOUT: Mapping[Rule, About] = {
    Rule.HELP_IS_REDRESSED: About.DAMAGE,
    Rule.COULD_HAVE_BEEN_AWARE: About.AWARE,
    Rule.DAMAGING_PASS: About.AWARE,
    Rule.LOGICAL_ALTERNATIVE: About.INFORMATION,
    Rule.SEEN_BY_ACCIDENT: About.INFORMATION,
    Rule.REVOKE_IS_REDRESSED: About.REVOKE,
    Rule.NO_TRICK_FOR_PENALTY_CARD: About.REVOKE,
    Rule.CLAIM_STOPS_PLAY: About.CLAIM,
    Rule.FACED_HAND_MAY_CLAIM: About.CLAIM,
    Rule.ACTED_TOO_SOON: About.RIGHT_LOST,
    Rule.DIRECTORS_ERROR: About.DIRECTORS_ERROR,
    Rule.NOT_THE_OWNERS_DOING: About.DESIGNATION,
}
# Judged by the result of the board, once play has ended.
BY_THE_RESULT = frozenset({About.DAMAGE, About.AWARE, About.INFORMATION, About.REVOKE})


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
_BACK_AGAIN = frozenset({What.WITHDRAWN, What.SEEN_BY_ACCIDENT})


def judgments(ruling: Ruling, code: Code) -> tuple[Judgment, ...]:
    """Return what a ruling leaves to the Director's judgment, each thing once.

    First what was done, in the order of the trace; then what each card tells; then the
    grounds for an adjusted score.

    Source: the clauses named beside each entry of `FACTORS`.
    """
    found = [
        *_of_steps(ruling, code),
        *_of_claim(ruling),
        *_of_revokes(ruling, code),
        *_of_information(ruling, code),
        *_of_remedies(ruling, code),
    ]
    return tuple(dict.fromkeys(found))


def _of_steps(ruling: Ruling, code: Code) -> Iterator[Judgment]:
    for step in ruling.steps:
        like = _SAME.get(step.rule, step.rule)
        if like is Rule.PARTNER_COULD_SEE and not _sight_in_doubt(ruling, step):
            continue
        if like in FACTORS and like is not Rule.SEEN_BY_ACCIDENT:  # judged by user
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


def _of_revokes(ruling: Ruling, code: Code) -> Iterator[Judgment]:
    """Return the judgments on revokes that stand, but for a faced card passed over.

    Source: Law 64C.
    """
    rule, state = Rule.REVOKE_IS_REDRESSED, ruling.state
    for revoke in state.revokes:
        if revoke.play not in state.passed_over:
            yield _judgment(rule, rule, revoke.play.seat, revoke.play.card, code)


def _of_information(ruling: Ruling, code: Code) -> Iterator[Judgment]:
    """Return the judgments on what a player did with what may not be used.

    Source: Law 16A (1997), 16D2 (2007), 16C2 (2017); 73C. The choice of a card within
    the suit is free by the minute of 1998 (O-4). 16B (1997), 16C (2007), 16D (2017)
    of a card that somebody else brought into view.
    """
    rule, accident = Rule.LOGICAL_ALTERNATIVE, Rule.SEEN_BY_ACCIDENT
    barred = [
        (rule, right.seat.partner, right.card)
        for right in ruling.rights
        if right.what in _SIGHT and not right.partner
    ]
    barred += [
        (accident if right.what is What.SEEN_BY_ACCIDENT else rule, user, right.card)
        for right in ruling.rights
        if right.what in _BACK_AGAIN
        for user in _barred_users(ruling, right)
    ]
    for rule, user, card in dict.fromkeys(barred):
        judgment = _judgment(rule, rule, user.partner, card, code)
        factors = judgment.factors + _within_the_suit(ruling.rights, card)
        yield Judgment(rule, user, card, factors)


def _barred_users(ruling: Ruling, right: Right) -> list[Seat]:
    """Return who has seen a card that went back, chooses cards and may not use it."""
    state, owner = ruling.state, right.seat
    assert right.card is not None
    barred = [] if right.partner else [owner.partner]
    barred += [] if right.declarer else [owner.lho, owner.rho]
    saw = _have_seen(ruling, owner, right.card)
    is_over = state.phase in (Phase.AFTER_AUCTION, Phase.PLAY)
    chooses_nothing = (state.dummy,) if is_over else ()
    return [seat for seat in barred if seat in saw and seat not in chooses_nothing]


def _of_remedies(ruling: Ruling, code: Code) -> Iterator[Judgment]:
    for right in ruling.rights:
        if right.what in _REMEDIES and right.declarer:
            rule = right.step.rule
            judgment = _judgment(rule, rule, right.seat, right.card, code)
            if rule is Rule.HELP_IS_REDRESSED:
                judgment = _though_authorized(ruling.rights, judgment)
            yield judgment


def _though_authorized(rights: tuple[Right, ...], judgment: Judgment) -> Judgment:
    """Add to a judgment on damage that the sight of the card was authorized, if it was.

    Source: Law 50E1, 50E4 (2017).
    """
    card = judgment.card
    on_table = (What.SIGHT, What.CHOICE_OF_SUIT)
    if not any(r.card == card and r.what in on_table and r.partner for r in rights):
        return judgment
    text = (
        "While {the_card} is on the table, everyone may use the information from it. "
        "The Director may still adjust the score."
    )
    return replace(judgment, factors=(*judgment.factors, say(text, card=card)))


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
    may_choose = (r for r in rights if r.what is What.WITHIN_SUIT and r.partner)
    if all(right.card != card for right in may_choose):
        return ()
    text = (
        "Did {the_card} suggest a suit, or only a card within the suit? Partner may "
        "use the fact that it must be played when choosing a card of a suit, but not "
        "when choosing the suit."
    )
    return (say(text, card=card),)


def _sight_in_doubt(ruling: Ruling, step: Step) -> bool:
    """Whether some players could have seen a card and others could not.

    Source: Law 49 and 24 (O-12).
    """
    exposed = _exposure(ruling, step.seat, step.cards)
    return exposed is not None and exposed.seen_by != exposed.seat.others


def _have_seen(ruling: Ruling, seat: Seat, card: Card) -> tuple[Seat, ...]:
    """Return who knows of a card that is still in the hand.

    A card that was played and taken back everybody has seen.
    """
    hand = ruling.state.hands[seat]
    if hand is not None and card not in hand:
        return ()
    exposed = _exposure(ruling, seat, (card,))
    return seat.others if exposed is None else exposed.seen_by


def _exposure(ruling: Ruling, seat: Seat, cards: tuple[Card, ...]) -> Exposed | None:
    for exposed in ruling.state.exposed:
        if exposed.seat is seat and set(cards) <= set(exposed.cards):
            return exposed
    return None
