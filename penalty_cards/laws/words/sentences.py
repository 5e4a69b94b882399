"""What a step, a verdict or a right says, as messages.

The texts of a rule stand in its record; their places are listed in `record.py`.
"""

from collections.abc import Iterable, Mapping, Sequence

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.messages import Either, Message, Singular, Value, places, say
from penalty_cards.laws.rulings import Right, Step, Verdict, What
from penalty_cards.laws.words.record import Number, Suits, Text
from penalty_cards.laws.words.rules import RULES

# Who may use what: everyone; declarer only. Some rules have words of their own for it.
RIGHTS: Mapping[What, tuple[str, str]] = {
    What.DUTY: (
        "Everyone may use the fact that {the_card} must be played.",
        "Declarer may use the fact that {the_card} must be played, but {partner} may "
        "not.",
    ),
    What.SIGHT: (
        "While {the_card} is on the table, everyone may use the information from it, "
        "including {partner}.",
        "Declarer may use the information from {the_card}, but for {partner} it is "
        "unauthorized.",
    ),
    What.WITHIN_SUIT: (
        "{partner} may take {the_card} into account when choosing which card of a "
        "suit to play.",
        "{partner} may not take {the_card} into account when choosing which card of a "
        "suit to play.",
    ),
    What.CHOICE_OF_SUIT: (
        "{partner} may take {the_card} into account when choosing which suit to play.",
        "{partner} may not choose a suit because of {the_card} if another suit is a "
        "logical alternative.",
    ),
    What.BACK_IN_HAND: (
        "Everyone, including {partner}, may use the information from {the_card}.",
        "Now that {the_card} is back in hand, declarer may use the information from "
        "it, but for {partner} it is unauthorized.",
    ),
    What.HOW_EXPOSED: (
        "Everyone, including {partner}, may draw conclusions from how {the_card} came "
        "to be exposed.",
        "Declarer may draw conclusions from how {the_card} came to be exposed, but "
        "{partner} may not.",
    ),
    What.WITHDRAWN: (
        "Everyone may use the information from {the_card}, which was taken back.",
        "The opponents of {seat} may use the information from {the_card}, which was "
        "taken back, but for {partner} it is unauthorized.",
    ),
    What.SEEN_BY_ACCIDENT: (
        "Everyone may use what they learned from seeing {the_card}.",
        "The opponents of {seat} may use what they learned from seeing {the_card}, "
        "but for {partner} it is unauthorized.",
    ),
    What.VOID: (
        "Everyone may use the fact that {seat} could not comply.",
        "Declarer may use the fact that {seat} could not comply, but {partner} may "
        "not.",
    ),
}
# Where partner may use the fact that a card on the table binds its owner: who may use
# the rest, and what alone partner may use.
OTHER_SIGHT = (
    "Declarer may use all other information from {the_card}, but for {partner} it is "
    "unauthorized."
)
ONLY_THE_DUTY: Mapping[Rule, str] = {
    Rule.SIGHT_OF_MAJOR: "Declarer may use the information from {the_card}. {partner} "
    "may use only the fact that it must be played.",
    Rule.SIGHT_OF_MINOR: "Declarer may use the information from {the_card}. {partner} "
    "may use only the fact that it restricts what {seat} may play.",
}
# The same where the opponents of the card’s owner may not.
OWN_SIDE: Mapping[What, tuple[str, str]] = {
    What.WITHDRAWN: (
        "{seat} and {partner} may use the information from {the_card}, which was "
        "taken back. Their opponents may not.",
        "Only {seat} may use the information from {the_card}, which was taken back.",
    ),
    What.SEEN_BY_ACCIDENT: (
        "{seat} and {partner} may use what they learned from seeing {the_card}. "
        "Their opponents may not.",
        "For everyone but {seat}, information gained from seeing {the_card} by "
        "accident is unauthorized.",
    ),
}
NOT_DECLARER = (
    "{partner} may use the information from {the_card}, but declarer may not.",
    "Neither declarer nor {partner} may use the information from {the_card}.",
)
# What the Director does afterwards: adjusts the score; does not.
REMEDIES: Mapping[What, tuple[str, str]] = {
    What.REDRESS: (
        "The Director adjusts the score if the defenders gained by seeing {the_card} "
        "and declarer’s side was damaged.",
        "The Director does not adjust the score because of the information from "
        "{the_card}.",
    ),
    What.AWARE: (
        "The Director adjusts the score if the defenders gained and {seat} could have "
        "been aware that exposing {the_card} could well damage declarer’s side.",
        "The Director does not ask what {seat} could have been aware of.",
    ),
}


def fact(step: Step) -> Message:
    """Return the bare fact that a step looked at."""
    text = RULES[step.rule].fact
    if step.rule is Rule.BEFORE_RHO and not step.left:
        text = (
            "{seat} played {the_cards} at the right-hand opponent’s turn, and could "
            "not legally play it in turn."
        )
    return _say(text, step)


def law(step: Step) -> Message:
    """Return a short sentence: which law the step applies."""
    return say(RULES[step.rule].law)


def spoken(step: Step) -> Message | None:
    """Return what a Director could say at the table because of a step, if anything."""
    text = RULES[step.rule].ruling
    if not text or (step.rule is Rule.BEFORE_RHO and not step.left):
        return (
            None  # 57D: the card is not to be played, and another step says what it is
        )
    return _say(text, step)


def why(verdict: Verdict) -> Message:
    """Return one sentence: why a card may or may not be played."""
    card, legal, step = verdict
    reasons = RULES[step.rule].why
    text = reasons.legal if legal else reasons.illegal
    if legal and reasons.itself and card in step.cards:
        text = reasons.itself
    return _say(text, step, card=card)


def why_unruled(verdict: Verdict, numbers: Sequence[str]) -> Message:
    """Return that we do not rule on a card until the text of these clauses is checked.

    To help, the message adds how the next edition would rule.
    """
    text = (
        "We give no ruling: the printed text of {numbers} must be checked first. "
        "Under the 2007 wording, {the_card} may not be played."
    )
    if verdict.legal:
        text = (
            "We give no ruling: the printed text of {numbers} must be checked first. "
            "Under the 2007 wording, {the_card} may be played."
        )
    return say(text, numbers=tuple(numbers), card=verdict.card)


def right_words(right: Right, edition: int) -> Message:
    """Return who may use what, or what the Director does about the score."""
    if right.what not in REMEDIES:
        is_apart = edition > 1997 or right.step.rule is not Rule.SIGHT_OF_MINOR
        if right.what is What.SIGHT and _is_barred(right) and is_apart:
            return _of_right(OTHER_SIGHT, right)
        return _use_words(right)
    record = RULES[right.step.rule]
    yes, no = record.rights or REMEDIES[right.what]
    if edition < 2007 and record.rights_of_1997:
        yes, no = record.rights_of_1997
    return _of_right(yes if right.declarer else no, right)


def told_words(right: Right, rights: Iterable[Right]) -> Message:
    """Return who may use what, all of it in one sentence; `rights`: every right.

    Source: Law 50D1 (1997), 50E1 and 50E2 (2007).
    """
    duties = (each for each in rights if each.what is What.DUTY and each.partner)
    is_known = any(each.card == right.card for each in duties)
    if right.what is What.SIGHT and _is_barred(right) and is_known:
        return _of_right(ONLY_THE_DUTY[right.step.rule], right)
    return _use_words(right)


def _is_barred(right: Right) -> bool:
    """Whether partner may not use the rest of what a card on the table tells."""
    return right.step.rule in ONLY_THE_DUTY and right.declarer and not right.partner


def _use_words(right: Right) -> Message:
    """Return the words on who may use what."""
    if right.declarer:
        own = RULES[right.step.rule].rights
        everybody, declarer_only = own or RIGHTS[right.what]
        text = everybody if right.partner else declarer_only
    else:
        partner_too, owner_only = OWN_SIDE.get(right.what, NOT_DECLARER)
        text = partner_too if right.partner else owner_only
    return _of_right(text, right)


def _of_right(text: str, right: Right) -> Message:
    return say(text, seat=right.seat, partner=right.seat.partner, card=right.card)


def _say(text: Text, step: Step, **more: Value) -> Message:
    """Fill the places of a text; say the law where the step lacks what they need."""
    if isinstance(text, Number):
        designates = step.rule is Rule.DECLARER_DESIGNATES
        counted = step.left or () if designates else step.cards
        text = text.one if len(counted) == 1 else text.more
    if isinstance(text, Suits):
        text = text.two if len(step.suits) == 2 else text.more
    values: dict[str, Value] = {
        "seat": step.seat,
        "partner": step.seat.partner,
        "cards": step.cards,
        "any_card": Either(step.cards),
        "suits": step.suits,
        "suit": Singular(step.suits[0]) if step.suits else (),
        "any_suit": Either(step.suits),
        "named": step.left or (),
        **more,
    }
    here = places(text)
    used = {name: value for name, value in values.items() if name in here}
    if any(value in ((), Either(())) for value in used.values()):
        return say(RULES[step.rule].law)
    return say(text, **used)


def no_ruling(numbers: tuple[str, ...]) -> Message:
    """Return that we give no ruling by these clauses, whose text we have not seen."""
    text = "We give no ruling on this (Law {numbers}). Choose another edition."
    if len(numbers) > 1:
        text = "We give no ruling on this (Laws {numbers}). Choose another edition."
    return say(text, numbers=numbers)


def no_ruling_there(numbers: tuple[str, ...]) -> Message:
    """Return that we give no ruling by these clauses of another edition."""
    text = "Under those Laws, we give no ruling on this (Law {numbers})."
    if len(numbers) > 1:
        text = "Under those Laws, we give no ruling on this (Laws {numbers})."
    return say(text, numbers=numbers)
