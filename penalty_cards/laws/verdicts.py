"""The decision that an irregularity asks for, whichever law gives it."""

from collections.abc import Callable, Mapping

from penalty_cards.bridge import Irregularity, State, Wrong
from penalty_cards.laws import law24, law51, law52, law53, law57, law58, law62
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Matter

_MATTERS: Mapping[Wrong, Callable[[Code, State, Irregularity], Matter]] = {
    Wrong.LEAD_OUT_OF_TURN: law53.lead_matter,
    Wrong.PREMATURE: law57.premature_matter,
    Wrong.SEVERAL_CARDS: law58.several_matter,
    Wrong.TABLED: law24.treat_matter,
    Wrong.NOT_THE_PENALTY_CARD: law52.failure_matter,
    Wrong.NOT_DESIGNATED: law51.designation_matter,
}


def matter(state: State, code: Code) -> Matter | None:
    """Return the decision that an irregularity asks for, None where none does."""
    wrong = state.pending
    if wrong is not None and wrong.wrong in _MATTERS:
        return _as_held(code, _MATTERS[wrong.wrong](code, state, wrong))
    if state.open_revokes:
        return _as_held(code, law62.revoke_matter(code, state))
    return None


def _as_held(code: Code, found: Matter) -> Matter | None:
    """Return the decision without what rests on a rule that is not applied."""
    offers = tuple(offer for offer in found.offers if code.holds(offer.rules[0]))
    return found._replace(offers=offers) if offers else None
