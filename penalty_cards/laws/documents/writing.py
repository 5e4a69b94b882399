"""The ruling document: a ruling as the command line prints it."""

from collections.abc import Sequence
from enum import StrEnum

from penalty_cards.bridge import ImpossibleEvent, Option, Play, State
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import play_text
from penalty_cards.laws import law64
from penalty_cards.laws.clauses import UNCHECKED, Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.documents.reading import position_document
from penalty_cards.laws.editions import EDITIONS, cited_by, printed_in
from penalty_cards.laws.judgment import ABOUT, BY_THE_RESULT, About, When, judgments
from penalty_cards.laws.law17 import next_to_call
from penalty_cards.laws.messages import Refusal, render
from penalty_cards.laws.rulings import LeadOption, Right, Ruling, Step, Verdict, What
from penalty_cards.laws.words.sentences import why, why_unruled

MOST_TRICKS = 13


def ruling_document(ruling: Ruling, edition: int) -> dict[str, object]:
    """Write a ruling with the clauses as the edition prints them.

    `help.DOCUMENTS` describes the shape.
    """
    code = EDITIONS[edition].code
    named = ruling.designation
    unchecked = _clauses(ruling.unchecked_play, edition)
    return {
        "legal": [str(card) for card in ruling.legal],
        "verdicts": [
            _verdict(verdict, unchecked, edition) for verdict in ruling.verdicts
        ],
        "options": [_option(option, edition) for option in ruling.options],
        "designates": None
        if named is None
        else {
            "among": [str(card) for card in named.among],
            "clauses": _clauses((Rule.DECLARER_DESIGNATES,), edition)[:1],
        },
        "information": [
            _information(right, edition)
            for right in ruling.rights
            if right.what in (What.DUTY, What.SIGHT)
        ],
        "rights": [
            _right(right, ruling.state, edition)
            for right in ruling.rights
            if right.what.name in _Kind.__members__
        ],
        "judgments": _judgments(ruling, code),
        **_result(ruling.state, code),
        "to_call": _to_call(ruling.state),
        "notes": [*ruling.notes, *_to_be_checked(ruling, edition)],
    }


def _to_be_checked(ruling: Ruling, edition: int) -> list[str]:
    """Write which clauses must still be compared with a print, each once.

    Those of what may be done now and of the rights too, which bind no player.
    """
    doubtful = UNCHECKED.get(edition, frozenset())
    may = (rule for offer in ruling.offers for rule in offer.rules if rule in doubtful)
    numbers = (printed_in(rule, edition)[0] for rule in (*ruling.unchecked, *may))
    return [
        f"{edition} {number}: the printed text must be checked"
        for number in dict.fromkeys(numbers)
    ]


def refusal_document(error: ImpossibleEvent, edition: int) -> dict[str, object]:
    """Write why an event cannot happen, with the clauses that forbid it, and where."""
    rules = error.rules if isinstance(error, Refusal) else ()
    first = (number for rule in rules for number in printed_in(rule, edition)[:1])
    numbers = ", ".join(dict.fromkeys(first))
    reason = f"{error} ({numbers})" if numbers else str(error)
    return {"error": reason, "field": f"events[{error.number}]"}


def table_fields(state: State, edition: int) -> dict[str, object]:
    """Write the table on which an incident's ruling is made.

    `help.DOCUMENTS` describes the shape.
    """
    tabled = [Play(each.seat, card) for each in state.tabled for card in each.cards]
    waiting = () if state.pending is None else state.pending.plays
    lying = (*tabled, *waiting, *state.waiting)
    known = {*state.trick, *state.last_trick}
    known |= {Play(penalty.seat, penalty.card) for penalty in state.penalty_cards}
    return {
        "position": {"edition": edition} | position_document(state),
        "won": list(state.won),
        "phase": state.phase.value,
        "must_pass": [seat.letter for seat in state.barred],
        "on_table": [play_text(play) for play in lying if play not in known],
    }


def incident_fields(ruling: Ruling, edition: int) -> dict[str, object]:
    """Write what only an incident's ruling has: what may be decided, and the trace.

    `help.DOCUMENTS` describes the shape.
    """
    return {
        "decides": [seat.letter for seat in ruling.bound],
        "may": [
            {
                "event": event_text(offer.event),
                "clauses": _clauses(offer.rules, edition),
                "must": offer.must,
            }
            for offer in ruling.offers
        ],
        "trace": [
            {
                "rule": step.rule.value,
                "seat": step.seat.letter,
                "cards": [str(card) for card in step.cards],
                "clauses": list(_cited(step, ruling.state, edition)),
            }
            for step in ruling.applied
        ],
    }


def _cited(step: Step, state: State, edition: int) -> tuple[str, ...]:
    """Return the numbers that a step cites, for a revoke those of its trick."""
    if step.rule is Rule.TRICKS_TRANSFERRED:
        return (law64.transfer_number(state, step.seat, step.cards),)
    return cited_by(step, edition)


def _clauses(rules: tuple[Rule, ...], edition: int) -> list[str]:
    return [number for rule in rules for number in printed_in(rule, edition)]


def _verdict(
    verdict: Verdict, unchecked: Sequence[str], edition: int
) -> dict[str, object]:
    """Write a verdict; only following suit is certain beside an unchecked clause."""
    rule = verdict.step.rule
    is_certain = rule is Rule.FOLLOW_SUIT and not verdict.legal
    words = why(verdict)
    if unchecked and not is_certain:
        words = why_unruled(verdict, unchecked)
    return {
        "card": str(verdict.card),
        "legal": verdict.legal,
        "clauses": _clauses((rule,), edition),
        "why": render(words),
    }


def _demand(option: Option) -> str:
    if option.require is not None:
        return "require"
    return "prohibit" if option.prohibit else "neither"


def _option(option: LeadOption, edition: int) -> dict[str, object]:
    return {
        "demand": _demand(option.option),
        "suits": [suit.letter for suit in option.option.suits],
        "picked_up": [str(card) for card in option.picked_up],
        "lasts": option.lasts.value,
        "clauses": _clauses(option.rules, edition),
    }


def _information(right: Right, edition: int) -> dict[str, object]:
    return {
        "card": str(right.card),
        "seat": right.seat.letter,
        "what": right.what.value,
        "declarer": right.declarer,
        "partner": right.partner,
        "clauses": _clauses((right.step.rule,), edition),
    }


class _Kind(StrEnum):
    """The kinds of rights, by the names of `What`, as they are written."""

    DUTY = "duty"
    SIGHT = "sight"
    BACK_IN_HAND = "back in hand"
    HOW_EXPOSED = "how exposed"
    VOID = "void shown"
    WITHDRAWN = "withdrawn"
    SEEN_BY_ACCIDENT = "seen by accident"


def _right(right: Right, state: State, edition: int) -> dict[str, object]:
    """Write who may use something; of a card of declarer's side, whether dummy may."""
    defends = state.is_defender(right.seat)
    return {
        "what": _Kind[right.what.name].value,
        "card": None if right.card is None else str(right.card),
        "seat": right.seat.letter,
        "declarer_side": right.declarer if defends else right.partner,
        "partner": right.partner,
        "owner": right.owner,
        "clauses": list(cited_by(right.step, edition)),
    }


def _judgments(ruling: Ruling, code: Code) -> list[dict[str, object]]:
    """Write what is left to the Director, what is judged of several cards once."""
    found: list[dict[str, object]] = []
    for judgment in judgments(ruling, code):
        about = ABOUT.get(judgment.rule)
        if about is None:
            continue
        rule = judgment.rule
        if about is About.REVOKE:  # 64B3 only says that no trick goes over
            rule = Rule.REVOKE_IS_REDRESSED
        written: dict[str, object] = {
            "matter": about.value,
            "when": (When.AT_THE_END if about in BY_THE_RESULT else When.NOW).value,
            "seat": None if about is About.DIRECTORS_ERROR else judgment.seat.letter,
            "clauses": _clauses((rule,), code.edition),
        }
        if written not in found:
            found.append(written)
    return found


def _result(state: State, code: Code) -> dict[str, object]:
    """Write the tricks that go over and the score, once the last card is played.

    None where tricks are not known: without those before the start, or with a revoke
    on which the edition is not ruled.
    """
    nothing: dict[str, object] = {"tricks_over": None, "score": None}
    is_played_out = state.is_over() and not (state.agreed or state.is_passed_out())
    if not is_played_out or not all(
        law64.is_ruled_on(code, state, revoke) for revoke in state.revokes
    ):
        return nothing
    over = law64.balance(code, state)
    north_south, east_west = state.won
    return {
        "tricks_over": None
        if over == 0
        else {
            "to": "NS" if over > 0 else "EW",
            "tricks": abs(over),
            "clauses": list(law64.transfer_numbers(code, state)),
        },
        "score": None
        if sum(state.won) != MOST_TRICKS
        else {"NS": north_south + over, "EW": east_west - over},
    }


def _to_call(state: State) -> str | None:
    seat = next_to_call(state) if state.is_in_auction() else None
    return None if seat is None else seat.letter
