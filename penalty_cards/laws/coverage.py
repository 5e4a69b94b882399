"""Coverage: each statement of the subject as a predicate over a ruling.

An item shows a statement when, on replay, one of the statement's sets of rules is
deciding and the state is as the statement says. Statements that no clause here carries
yet have no predicate and are never shown.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from penalty_cards.bridge import (
    Bind,
    Card,
    Degree,
    End,
    How,
    Option,
    Phase,
    State,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Ruling, What
from penalty_cards.laws.words.statements import STATEMENTS

Rules = frozenset[Rule]


class Shown(NamedTuple):
    """What shows a statement: any of these sets of rules deciding, in such a state."""

    any_of: tuple[Rules, ...]
    when: Callable[[Ruling, Code], bool]


def _always(ruling: Ruling) -> bool:
    return True


def _by(*rules: Rule | Rules, when: Callable[[Ruling], bool] = _always) -> Shown:
    return _by_code(*rules, when=lambda ruling, _code: when(ruling))


def _by_code(*rules: Rule | Rules, when: Callable[[Ruling, Code], bool]) -> Shown:
    """Return the same where it matters what a code of laws calls an honour."""
    sets = tuple(r if isinstance(r, frozenset) else frozenset({r}) for r in rules)
    return Shown(sets, when)


def _own(state: State, degree: Degree) -> list[Card]:
    return list(state.penalties(state.to_play, degree))


def _on_lead(ruling: Ruling) -> bool:
    return not ruling.state.trick


def _owner_on_lead(ruling: Ruling) -> bool:
    return _on_lead(ruling) and bool(_own(ruling.state, Degree.MAJOR))


def _declarers_drop(ruling: Ruling) -> bool:
    state = ruling.state
    return any(
        exposed.how is How.DROP and exposed.seat is state.to_play
        for exposed in state.exposed
        if not state.is_defender(exposed.seat)
    )


def _all_small(ruling: Ruling, code: Code) -> bool:
    """Whether some exposure was of several cards, none of them an honour."""
    return any(
        len(exposed.cards) > 1 and not any(map(code.is_honour, exposed.cards))
        for exposed in ruling.state.exposed
    )


def _both_minor(ruling: Ruling) -> bool:
    minors = [p for p in ruling.state.penalty_cards if p.degree is Degree.MINOR]
    return len({penalty.seat for penalty in minors}) == 2


def _older_was_minor(ruling: Ruling, code: Code) -> bool:
    """Whether the first of several exposures was of a single small card."""
    first = [exposed for exposed in ruling.state.exposed if len(exposed.cards) == 1][:1]
    return any(
        exposed.how is How.DROP and not code.is_honour(exposed.cards[0])
        for exposed in first
    )


def _several_owed_or_gone(ruling: Ruling) -> bool:
    """Whether the player to act has picked up one of several penalty cards."""
    state = ruling.state
    gone = [former for former in state.former if former.penalty.seat is state.to_play]
    picked_up = any(former.end is End.PICKED_UP for former in gone)
    return picked_up and len(gone) + len(_own(state, Degree.MAJOR)) > 1


def _minor_suit_led(ruling: Ruling) -> bool:
    state = ruling.state
    return any(card.suit is state.led for card in _own(state, Degree.MINOR))


def _honour_went_first(ruling: Ruling, code: Code) -> bool:
    state = ruling.state
    return any(
        play.seat is penalty.seat
        and play.card.suit is penalty.card.suit
        and code.is_honour(play.card)
        for penalty in state.penalty_cards
        if penalty.degree is Degree.MINOR
        for play in state.last_trick + state.trick
    )


def _is_void(state: State) -> bool:
    hand = state.hands[state.to_play] or ()
    return state.led is not None and all(card.suit is not state.led for card in hand)


def _minor_lead_or_discard(ruling: Ruling) -> bool:
    state = ruling.state
    if not state.trick:
        return True
    minors = _own(state, Degree.MINOR)
    return _is_void(state) and all(card.suit is not state.trumps for card in minors)


def _minor_trump_ruff(ruling: Ruling) -> bool:
    state = ruling.state
    minors = _own(state, Degree.MINOR)
    return _is_void(state) and any(card.suit is state.trumps for card in minors)


def _major_suit_led(ruling: Ruling) -> bool:
    state = ruling.state
    return any(card.suit is state.led for card in _own(state, Degree.MAJOR))


def _major_discarded(ruling: Ruling) -> bool:
    state = ruling.state
    majors = _own(state, Degree.MAJOR)
    return _is_void(state) and any(card.suit is not state.trumps for card in majors)


def _major_ruffs(ruling: Ruling) -> bool:
    state = ruling.state
    majors = _own(state, Degree.MAJOR)
    return _is_void(state) and any(card.suit is state.trumps for card in majors)


def _follows(ruling: Ruling) -> bool:
    return bool(ruling.state.trick)


def _demanded(ruling: Ruling, kind: Bind) -> bool:
    """Whether such a demand is in force now or was obeyed or not before."""
    state = ruling.state
    options = [obedience.option for obedience in state.obeyed]
    if kind is Bind.REQUIRE:
        past = any(option.require is not None for option in options)
    else:
        past = any(option.prohibit for option in options)
    return past or any(r.kind is kind for r in state.restrictions)


def _required(ruling: Ruling) -> bool:
    return _demanded(ruling, Bind.REQUIRE)


def _prohibited(ruling: Ruling) -> bool:
    return _demanded(ruling, Bind.PROHIBIT)


def _bound_by(ruling: Ruling, *kinds: Bind) -> bool:
    state = ruling.state
    return any(r.kind in kinds and r.seat is state.to_play for r in state.restrictions)


def _bound_to_suit(ruling: Ruling) -> bool:
    return _on_lead(ruling) and _bound_by(ruling, Bind.REQUIRE)


def _barred_from_suit(ruling: Ruling) -> bool:
    return _on_lead(ruling) and _bound_by(ruling, Bind.PROHIBIT)


def _barred_from_own_suit(ruling: Ruling) -> bool:
    state = ruling.state
    barred = {
        suit
        for r in state.restrictions
        if r.kind is Bind.PROHIBIT and r.seat is state.to_play
        for suit in r.suits
    }
    return _owner_on_lead(ruling) and any(
        card.suit in barred for card in _own(state, Degree.MAJOR)
    )


def _several_majors_of_partner(ruling: Ruling) -> bool:
    state = ruling.state
    return len(list(state.penalties(state.to_play.partner, Degree.MAJOR))) > 1


def _both_major_nothing_asked(ruling: Ruling) -> bool:
    """Whether the leader plays a major card, and partner's lies there or fell."""
    state = ruling.state
    asked_nothing = state.chosen or any(
        obedience.option == Option() for obedience in state.obeyed
    )
    this_trick = {play.card for play in state.trick}
    laid = list(state.penalty_cards)
    laid += [f.penalty for f in state.former if f.penalty.card in this_trick]
    owners = {penalty.seat for penalty in laid if penalty.degree is Degree.MAJOR}
    return asked_nothing and not state.restrictions and len(owners) == 2


def _partner_may_see(ruling: Ruling) -> bool:
    return any(
        right.partner
        for right in ruling.rights
        if right.step.rule in (Rule.SIGHT_OF_MAJOR, Rule.SIGHT_OF_MINOR)
    )


def _partner_may_not_see(ruling: Ruling) -> bool:
    return not _partner_may_see(ruling)


def _bound_in_play(ruling: Ruling) -> bool:
    return _follows(ruling) and _bound_by(
        ruling, Bind.HIGHEST, Bind.LOWEST, Bind.PLAY_SUIT, Bind.NOT_SUIT
    )


def _was_accepted(ruling: Ruling) -> bool:
    return any(step.rule is Rule.ACCEPTED_CARD_STAYS for step in ruling.steps)


def _minor_takes_the_place(ruling: Ruling) -> bool:
    """Whether a minor penalty card was to be played for a card taken back."""
    return any(
        step.rule is Rule.PENALTY_CARD_SUBSTITUTED and step.note == "O-7"
        for step in ruling.steps
    )


def _owns_a_penalty_card(ruling: Ruling) -> bool:
    """Whether a revoke was made by a player with an older penalty card."""
    revokers = {
        step.seat for step in ruling.steps if step.rule is Rule.REVOKE_IS_CORRECTED
    }
    owners = [penalty.seat for penalty in ruling.state.penalty_cards]
    return any(owners.count(seat) > 1 for seat in revokers)


def _led_again(ruling: Ruling) -> bool:
    """Whether partner plays to a card led in the auction, and now led again."""
    state = ruling.state
    led = {
        former.penalty.card
        for former in state.former
        if former.penalty.exposure is not None
        and former.penalty.exposure.how is How.LEAD_IN_AUCTION
    }
    lead = state.trick[0] if state.trick else None
    return lead is not None and lead.card in led and state.to_play is lead.seat.partner


def _one_honour_tabled(ruling: Ruling, code: Code) -> bool:
    """Whether some player has exposed one card before the play, an honour."""
    tabled = ruling.state.tabled
    owners = [exposed.seat for exposed in tabled for _ in exposed.cards]
    return any(
        code.is_honour(exposed.cards[0]) and owners.count(exposed.seat) == 1
        for exposed in tabled
    )


def _something_unauthorized(ruling: Ruling) -> bool:
    """Whether a card tells partner something that must not be acted upon."""
    kinds = (What.SIGHT, What.BACK_IN_HAND, What.HOW_EXPOSED)
    return any(right.what in kinds and not right.partner for right in ruling.rights)


def _before_first_call(ruling: Ruling) -> bool:
    """Whether no call has been made, or a card came into view before the first."""
    if any(step.rule is Rule.BEFORE_FIRST_CALL for step in ruling.steps):
        return True
    return ruling.state.phase is Phase.BEFORE_AUCTION


_MINOR = (Rule.SMALL_CARDS_WAIT, Rule.HONOUR_MAY_GO_FIRST)
_SIGHT = (Rule.SIGHT_OF_MAJOR, Rule.SIGHT_OF_MINOR)

SHOWN: Mapping[str, Shown] = {
    "R48A-1": _by(Rule.DECLARER_EXPOSES),
    "R48A-2": _by(Rule.DECLARER_EXPOSES, when=_declarers_drop),
    "R48B-1": _by(Rule.HELD_IS_PLAYED, Rule.FACED_HAND_MAY_CLAIM, Rule.FACED_IN_ERROR),
    "R49-1": _by(Rule.PARTNER_COULD_SEE),
    "R49-2": _by(Rule.OPPONENTS_SAW),
    "R49-3": _by(Rule.NAMED_CARD),
    "R49-4": _by(Rule.FROM_EXPOSURE, Rule.LEAD_FACED_AGAIN),
    "R50-1": _by(Rule.NOT_THE_OWNERS_DOING),
    "R50-2": _by(Rule.COULD_HAVE_BEEN_AWARE),
    "R50A-1": _by(Rule.STAYS_FACE_UP, Rule.MINOR_STAYS),
    "R50B-1": _by(Rule.SMALL_BY_ACCIDENT),
    "R50B-2": _by(Rule.HONOUR_IS_MAJOR),
    "R50B-3": _by(Rule.DELIBERATE_IS_MAJOR),
    "R50B-4": _by(Rule.LEFT_OVER_IS_MINOR),
    "R50B-5": _by_code(Rule.TOGETHER_ARE_MAJOR, when=_all_small),
    "R50B-6": _by_code(Rule.SECOND_MAKES_MAJOR, when=_older_was_minor),
    "R50B-7": _by(Rule.EACH_DEFENDER_ALONE, when=_both_minor),
    "R50B-8": _by(Rule.STAYS_MAJOR),
    "R50B-9": _by(Rule.SHOWN_IS_MAJOR),
    "R50B-10": _by(Rule.LEFT_OVER_INTENDED),
    "R50C-1": _by(*_MINOR, when=_minor_suit_led),
    "R50C-2": _by_code(Rule.MINOR_STAYS, when=_honour_went_first),
    "R50C-3": _by(Rule.OTHER_SUITS_FREE),
    "R50C-4": _by(*_MINOR, when=_minor_lead_or_discard),
    "R50C-5": _by(*_MINOR, when=_minor_trump_ruff),
    "R50C-6": _by(Rule.PARTNER_IS_FREE),
    "R50D1-1": _by(Rule.MAJOR_IS_DUE, when=_owner_on_lead),
    "R50D1-2": _by(Rule.MAJOR_IS_DUE, when=_major_suit_led),
    "R50D1-3": _by(Rule.MAJOR_IS_DUE, when=_major_discarded),
    "R50D1-4": _by(Rule.MAJOR_IS_DUE, when=_major_ruffs),
    "R50D1-5": _by(Rule.MAJOR_MUST_WAIT, when=_follows),
    "R50D1-6": _by(Rule.RESTRICTION_FIRST, when=_owner_on_lead),
    "R50D1-7": _by(Rule.RESTRICTION_FIRST, when=_bound_in_play),
    "R51A-1": _by(Rule.DECLARER_DESIGNATES, Rule.PLAYED_BEFORE_DESIGNATION),
    "R51A-2": _by(Rule.PLAYABLE_ONLY),
    "R50D2-1": _by(Rule.PARTNER_WAITS, when=_on_lead),
    "R50D2-2": _by(Rule.LEAD_BEFORE_CHOICE),
    "R50D2-3": _by(Rule.REQUIRED_SUIT_IS_LED, when=_required),
    "R50D2-4": _by(Rule.REQUIRES_ONE_LEAD),
    "R50D2-5": _by(Rule.BAN_LASTS, Rule.PROHIBITED_SUIT_IS_BARRED, when=_prohibited),
    "R50D2-6": _by(Rule.BAN_ENDS),
    "R50D2-7": _by(Rule.NEITHER_KEEPS, Rule.LEAD_LEFT_OPEN),
    "R50D2-8": _by(Rule.OPTIONS_ANEW),
    "R50D2-9": _by(Rule.GO_AHEAD_IS_NEITHER),
    "R50D2-10": _by(Rule.ONLY_PENALTY_SUITS),
    "R50D2-11": _by(Rule.ONLY_THE_PARTNER_WAITS),
    "R59-1": _by(Rule.CANNOT_COMPLY, when=_bound_to_suit),
    "R59-2": _by(Rule.PICKED_UP_ALL_THE_SAME, Rule.ONES_PICKED_UP_ALL_THE_SAME),
    "R59-3": _by(Rule.CANNOT_COMPLY, when=_barred_from_suit),
    "R59-4": _by(
        frozenset({Rule.CANNOT_COMPLY, Rule.MAJOR_IS_DUE}), when=_owner_on_lead
    ),
    "R59-5": _by(Rule.VOID_IS_KNOWN),
    "R51B-1": _by(Rule.ALL_OF_REQUIRED_SUIT),
    "R51B-2": _by(Rule.ALL_OF_PROHIBITED_SUIT),
    "R51B-3": _by(
        Rule.REQUIRE_ONE_OF_SEVERAL,
        Rule.REQUIRED_ONE_PICKED_UP,
        frozenset({Rule.OTHER_SUITS_STAY, Rule.REQUIRED_SUIT_IS_LED}),
    ),
    "R51B-4": _by(
        Rule.PROHIBIT_SEVERAL,
        Rule.PROHIBITED_ONES_PICKED_UP,
        frozenset({Rule.OTHER_SUITS_STAY, Rule.PROHIBITED_SUIT_IS_BARRED}),
    ),
    "R51B-5": _by(
        Rule.ASK_NOTHING_OF_SEVERAL, Rule.ASK_NOTHING, when=_several_majors_of_partner
    ),
    "R51B-6": _by(
        Rule.PICKED_UP,
        Rule.REQUIRED_ONE_PICKED_UP,
        Rule.PROHIBITED_ONES_PICKED_UP,
        Rule.ALL_OF_REQUIRED_SUIT,
        Rule.ALL_OF_PROHIBITED_SUIT,
        when=_several_owed_or_gone,
    ),
    "R51B-7": _by(Rule.ONE_DEMAND),
    "R51B-8": _by(Rule.BAN_AND_NEW_CHOICE),
    "R50X-1": _by(Rule.MAJOR_IS_DUE, when=_both_major_nothing_asked),
    "R50X-2": _by(
        Rule.RESTRICTION_FIRST,
        frozenset({Rule.REQUIRED_SUIT_IS_LED, Rule.MAJOR_IS_DUE}),
        when=_bound_to_suit,
    ),
    "R50X-3": _by(Rule.RESTRICTION_FIRST, when=_barred_from_own_suit),
    "R50X-4": _by(frozenset({Rule.PARTNER_IS_FREE, Rule.MAJOR_IS_DUE})),
    "R50E-1": _by(Rule.DUTY_IS_KNOWN),
    "R50E-2": _by(*_SIGHT, when=_partner_may_not_see),
    "R50E-3": _by(*_SIGHT, when=_partner_may_see),
    "R50E-4": _by(Rule.BACK_IN_HAND),
    "R50E-5": _by(Rule.HOW_IT_WAS_EXPOSED),
    "R50E-6": _by(Rule.HELP_IS_REDRESSED),
    "R50E-7": _by(Rule.HELP_IS_REDRESSED),
    "R50E-8": _by(Rule.CARD_WITHIN_THE_SUIT, when=_partner_may_not_see),
    "R57A-2": _by(Rule.PLAY_HIGHEST, Rule.PLAY_LOWEST),
    "R57A-3": _by(Rule.PLAY_OTHER_SUIT),
    "R57A-4": _by(Rule.NOT_THAT_SUIT),
    "R57B-1": _by(Rule.CANNOT_PLAY_AS_ASKED),
    "R41A-1": _by(Rule.FACE_DOWN_LEAD),
    "R45C-1": _by(Rule.HELD_BY_DEFENDER),
    "R45D-1": _by(Rule.FOLLOWED_DUMMYS_CARD),
    "R45E-1": _by(Rule.FIFTH_CARD),
    "R47-1": _by(Rule.OPPONENT_CHANGED, Rule.LATER_CARD_CHANGED, Rule.LEAD_GOES_BACK),
    "R47-2": _by(Rule.TOLD_TO_PLAY, Rule.MISTOLD),
    "R47-3": _by(Rule.PLAYED_CARD_STAYS),
    "R52-1": _by(Rule.NOT_TAKEN_BACK),
    "R52-2": _by(Rule.MAY_BE_ACCEPTED),
    "R52-3": _by(Rule.MUST_BE_ACCEPTED),
    "R52-4": _by(Rule.ACCEPTED_CARD_STAYS, Rule.STAYS_FACE_UP, when=_was_accepted),
    "R52-5": _by(Rule.WRONG_CARD_IS_MAJOR),
    "R52-6": _by(Rule.PENALTY_CARD_SUBSTITUTED, when=_minor_takes_the_place),
    "R52-7": _by(Rule.NO_TRICK_FOR_PENALTY_CARD),
    "R52-8": _by(Rule.REVOKE_IS_CORRECTED, when=_owns_a_penalty_card),
    "R53-1": _by(
        Rule.LEAD_ACCEPTED,
        Rule.LEAD_FOLLOWED,
        Rule.OPENING_LEAD_ACCEPTED,
        Rule.DUMMY_WAS_SEEN,
    ),
    "R53-2": _by(Rule.PROPER_LEAD_MADE),
    "R54-1": _by(Rule.OPENING_LEAD_REFUSED),
    "R54-2": _by(frozenset({Rule.OPENING_LEAD_REFUSED, Rule.PARTNER_WAITS})),
    "R54-3": _by(Rule.HAND_SPREAD),
    "R54-4": _by(Rule.DECLARERS_OPENING_LEAD),
    "R55-1": _by(Rule.DECLARERS_LEAD_MAY_STAND, Rule.WRONG_DEFENDER_FOLLOWED),
    "R56-1": _by(Rule.LEAD_REFUSED),
    "R57A-1": _by(Rule.PREMATURE_CARD),
    "R57C-1": _by(Rule.BOTH_HANDS_PLAYED),
    "R57C-2": _by(Rule.LEAD_IS_NOT_EXCUSED),
    "R57D-1": _by(Rule.BEFORE_RHO),
    "R58A-1": _by(Rule.SAME_INSTANT),
    "R58B-1": _by(Rule.ONE_FACE_VISIBLE),
    "R58B-2": _by(Rule.PLAYER_KEEPS_ONE),
    "R58B-3": _by(Rule.DECLARERS_EXTRA_CARDS, Rule.DECLARERS_FIFTH_CARD),
    "R60A-1": _by(Rule.PLAYED_ON),
    "R60B-1": _by(Rule.AFTER_RETRACTION),
    "R60C-1": _by(Rule.PLAY_BEFORE_RULING),
    "R61A-1": _by(Rule.BROKEN_DEMAND_IS_REVOKE),
    "R62B-1": _by(Rule.REVOKE_IS_CORRECTED, Rule.BROKEN_DEMAND_IS_REVOKE),
    "R62B-2": _by(Rule.FACED_CARD_GOES_BACK),
    "R62C-1": _by(Rule.PARTNERS_CARD_CHANGED, Rule.BOTH_SIDES_REVOKED),
    "R62D-1": _by(Rule.TWELFTH_TRICK, Rule.TWELFTH_TRICK_SIGHT),
    "R63-1": _by(Rule.REVOKE_STANDS, Rule.REVOKE_NOT_CORRECTED),
    "R64A-1": _by(Rule.TRICKS_TRANSFERRED),
    "R67-1": _by(Rule.RESTORED_CARD, Rule.FOUND_CARD),
    "R68-1": _by(Rule.TALK_OF_THE_TRICK),
    "R68A-1": _by(Rule.CLAIM_STOPS_PLAY),
    "R68B-1": _by(Rule.OBJECTION_AT_ONCE, Rule.SHOWN_IN_CONCESSION),
    "R68D-1": _by(Rule.PLAY_BY_CONSENT),
    "REND-1": _by(Rule.PLAY_HAS_ENDED),
    "R24-1": _by(Rule.TABLED),
    "R24-2": _by(Rule.SINGLE_SMALL_TABLED),
    "R24-3": _by_code(
        Rule.TABLED_HONOUR_BARS, Rule.PASSES_ONCE, when=_one_honour_tabled
    ),
    "R24-4": _by(Rule.TABLED_LEAD_BARS),
    "R24-5": _by(Rule.SEVERAL_TABLED_BAR),
    "R24-6": _by(Rule.DECLARER_TAKES_UP),
    "R24-7": _by(frozenset({Rule.DEFENDER_LEAVES, Rule.SMALL_BY_ACCIDENT})),
    "R24-8": _by(frozenset({Rule.DEFENDER_LEAVES, Rule.DELIBERATE_IS_MAJOR})),
    "R24-9": _by(
        frozenset({Rule.DEFENDER_LEAVES, Rule.HONOUR_IS_MAJOR}),
        frozenset({Rule.DEFENDER_LEAVES, Rule.TOGETHER_ARE_MAJOR}),
        frozenset({Rule.DEFENDER_LEAVES, Rule.SECOND_MAKES_MAJOR}),
    ),
    "R24-10": _by(Rule.SIGHT_IN_AUCTION),
    "R24-11": _by(Rule.DAMAGING_PASS),
    "R24-12": _by(Rule.BEFORE_FIRST_CALL, Rule.TABLED, when=_before_first_call),
    "R24-13": _by(Rule.UNSEEN_IN_AUCTION, Rule.SEEN_BY_ACCIDENT),
    "R24-14": _by(Rule.FOLLOW_SUIT, Rule.DISCARD_ANY_CARD, when=_led_again),
    "R24-15": _by(Rule.NO_CALL_LEFT),
    "R16-1": _by(
        *_SIGHT,
        Rule.BACK_IN_HAND,
        Rule.HOW_IT_WAS_EXPOSED,
        Rule.SIGHT_IN_AUCTION,
        when=_something_unauthorized,
    ),
    "R9-1": _by(Rule.DIRECTOR_IS_CALLED),
    "R9-2": _by(Rule.MAY_PREVENT),
    "R10A-1": _by(Rule.DIRECTOR_RULES, Rule.DIRECTOR_WAIVES),
    "R10C-1": _by(Rule.WITHOUT_CONSULTING),
    "R10C-2": _by(Rule.BEST_CHOICE, Rule.PROFITABLE_PLAY, Rule.LUCK_IS_NO_DAMAGE),
    "R11A-1": _by(Rule.ACTED_TOO_SOON),
    "R12A-1": _by(Rule.NOT_CANCELLED),
    "R82C-1": _by(Rule.DIRECTORS_ERROR),
}


def shown(ruling: Ruling, deciding: Rules, code: Code) -> frozenset[str]:
    """Return the ids of the statements shown by a ruling with these deciding rules.

    `code`: that of the ruling.
    """
    found = set()
    for statement in STATEMENTS:
        shows = SHOWN.get(statement.id)
        if shows is None or not statement.is_of(code.edition):
            continue
        if any(rules <= deciding for rules in shows.any_of) and shows.when(
            ruling, code
        ):
            found.add(statement.id)
    return frozenset(found)
