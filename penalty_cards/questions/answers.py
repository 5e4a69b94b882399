"""Reads the answer to each kind of question off a ruling, as a set of choice ids."""

from hashlib import blake2s

from penalty_cards.bridge import (
    Card,
    Degree,
    Option,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.laws.rulings import Right, Ruling, What
from penalty_cards.questions.wording import (
    Sentences,
    effect_words,
    play_has_ended,
    what_now_words,
)

WAIT = "wait"
NO_SAY = "no-say"
NONE = "none"
ADJUST_ANYHOW = "adjust-anyhow"  # in no key
KINDS_OF_CARD = frozenset({*Degree, NONE})


def meaning_id(words: Sentences) -> str:
    """Return a short id for what sentences say; other words for it do not change it."""
    return hashed(" ".join(map(_meaning, words)))


def _meaning(sentence: Message) -> str:
    return " ".join(map(str, sentence.meanings)) or sentence.text


def hashed(text: str) -> str:
    """Return a short id for a text, which tells nothing of it."""
    return blake2s(text.encode(), digest_size=5).hexdigest()


def legal_cards(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return the cards the player may play, or that they must wait."""
    if ruling.waits:
        return frozenset({WAIT})
    return frozenset(str(card) for card in ruling.legal)


def degree(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what kind of penalty card the card asked about is."""
    assert about is not None
    kind = None if play_has_ended(ruling) else ruling.degree(about)
    return frozenset({NONE if kind is None else kind.value})


def demand_id(option: Option) -> str:
    """Write a demand as a choice id: `require-H`, `prohibit-HC`, `neither`."""
    parts = []
    if option.require is not None:
        parts.append(f"require-{option.require.letter}")
    if option.prohibit:
        parts.append("prohibit-" + "".join(suit.letter for suit in option.prohibit))
    return "-".join(parts) or "neither"


def demands(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return declarer's options before this lead, or that there are none."""
    if not ruling.options:
        return frozenset({NO_SAY})
    return frozenset(demand_id(each.option) for each in ruling.options)


def right_ids(right: Right) -> dict[str, bool]:
    """Return the choices that ask about a right, and whether each is true."""
    if right.what in (What.REDRESS, What.AWARE):
        return {right.what.value: right.declarer}
    name = right.what.value.replace(" ", "-")
    found = {f"partner-{name}": right.partner}
    if right.what not in (What.WITHIN_SUIT, What.CHOICE_OF_SUIT, What.DUTY):
        found[f"declarer-{name}"] = right.declarer
    return found


def rights(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Give what may be used of the card asked about (None: of a void), and remedies."""
    return frozenset(
        choice
        for right in ruling.rights
        if right.card == about and right.step.rule not in ruling.unchecked
        for choice, is_true in right_ids(right).items()
        if is_true
    )


def what_now(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return the ruling in sentences, as one choice."""
    return frozenset({meaning_id(what_now_words(ruling, code))})


def degree_or_ruling(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what kind of penalty card the card is; asked about none, the ruling."""
    return (what_now if about is None else degree)(ruling, code, about)


def rights_or_ruling(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Give what may be used of the card, and remedies; asked about none, the ruling."""
    return (what_now if about is None else rights)(ruling, code, about)


def effect_of_choice(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what declarer's choice has led to, as one choice."""
    return frozenset({meaning_id(effect_words(ruling, code))})
