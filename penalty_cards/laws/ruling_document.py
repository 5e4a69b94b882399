"""The ruling document: a ruling as the command line prints it."""

from collections.abc import Sequence

from penalty_cards.bridge import ImpossibleEvent, Option, Play, State
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import play_text
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.document import position_document
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import render
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.rulings import LeadOption, Right, Ruling, Verdict, What
from penalty_cards.laws.sentences import why, why_unruled


def ruling_document(ruling: Ruling, edition: int) -> dict[str, object]:
    """Write a ruling with the clauses as the edition prints them.

    The shape is described in README.
    """
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
            _right(right, edition)
            for right in ruling.rights
            if right.what in (What.DUTY, What.SIGHT)
        ],
        "notes": [
            *ruling.notes,
            *(
                f"{edition} {number}: the printed text must be checked"
                for rule in ruling.unchecked_play
                for number in printed_in(rule, edition)[:1]
            ),
        ],
    }


def refusal_document(error: ImpossibleEvent, edition: int) -> dict[str, object]:
    """Write why an event cannot happen, with the clauses that forbid it, and where."""
    rules = error.rules if isinstance(error, Refusal) else ()
    first = (number for rule in rules for number in printed_in(rule, edition)[:1])
    numbers = ", ".join(dict.fromkeys(first))
    reason = f"{error} ({numbers})" if numbers else str(error)
    return {"error": reason, "field": f"events[{error.number}]"}


def table_fields(state: State, edition: int) -> dict[str, object]:
    """Write the table on which an incident's ruling is made.

    The shape is described in README.
    """
    tabled = [Play(each.seat, card) for each in state.tabled for card in each.cards]
    waiting = () if state.pending is None else state.pending.plays
    lying = (*tabled, *waiting, *state.early)
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
    """Write what only an incident's ruling has: the decision now due, and the trace.

    The shape is described in README.
    """
    return {
        "decides": [seat.letter for seat in ruling.deciders],
        "may": [
            {
                "event": event_text(offer.event),
                "clauses": _clauses(offer.rules, edition),
            }
            for offer in ruling.offers
        ],
        "trace": [
            {
                "rule": step.rule.value,
                "seat": step.seat.letter,
                "cards": [str(card) for card in step.cards],
                "clauses": _clauses((step.rule,), edition),
            }
            for step in ruling.steps
        ],
    }


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


def _right(right: Right, edition: int) -> dict[str, object]:
    return {
        "card": str(right.card),
        "seat": right.seat.letter,
        "what": right.what.value,
        "declarer": right.declarer,
        "partner": right.partner,
        "clauses": _clauses((right.step.rule,), edition),
    }
