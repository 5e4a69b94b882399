"""What a question of an item asks: of what kind, whom, about which card."""

from collections.abc import Mapping

from penalty_cards.bridge import Card, Incident, parse_card
from penalty_cards.questions.question import (
    ONE_ANSWER,
    Chair,
    Kind,
    Question,
    offender_in,
)
from penalty_cards.scenarios.fields import (
    FieldError,
    read_one_of,
    read_parsed,
    read_text,
)

ASKING = ("kind", "ask", "about", "chair", "factors", "views", "hints")
FEWEST_TEXTS = 2
MOST_HINTS = 3
ABOUT_A_CARD = (Kind.DEGREE, Kind.INFORMATION, Kind.CLAUSE, Kind.JUDGMENT)
_ONE_CHOICE = ONE_ANSWER | {Kind.CLAUSE, Kind.JUDGMENT}


def read_question(table: Mapping[str, object], incident: Incident) -> Question:
    """Read what is asked of an incident.

    Raises: FieldError.
    """
    kind = read_kind(table)
    return Question(
        incident,
        kind,
        read_chair(table, kind, incident),
        read_several(table, kind),
        read_about(table, kind, incident),
    )


def read_kind(table: Mapping[str, object]) -> Kind:
    """Read the kind of a question.

    Raises: FieldError.
    """
    if "kind" not in table:
        raise FieldError("kind", "missing")
    return read_one_of(table, "kind", {kind.value: kind for kind in Kind}, "")


def read_about(
    table: Mapping[str, object], kind: Kind, incident: Incident | None
) -> Card | None:
    """Read which card a question is about, None without one.

    `incident`: None where it cannot be known who has the card.

    Raises: FieldError.
    """
    about = table.get("about")
    if kind is Kind.DEGREE and about is None:
        raise FieldError("about", f"missing; a question of {kind} is about a card")
    if about is not None and kind not in ABOUT_A_CARD:
        raise FieldError("about", f"a question of {kind} is not about a card")
    if about is None:
        return None
    card = read_parsed("about", about, parse_card)
    if incident is not None:
        check_in_play(incident, {"about": card})
    return card


def read_several(table: Mapping[str, object], kind: Kind) -> bool:
    """Read whether every right choice is to be marked, or one.

    Raises: FieldError.
    """
    asks = {"one": False, "all": True}
    default = "one" if kind in _ONE_CHOICE else "all"
    several = read_one_of(table, "ask", asks, default)
    if several and kind in _ONE_CHOICE:
        raise FieldError("ask", f"a question of {kind} has one answer")
    return several


def read_chair(
    table: Mapping[str, object], kind: Kind, incident: Incident | None
) -> Chair:
    """Read in whose place a question is answered.

    `incident`: None where it cannot be known whether there is such a place.

    Raises: FieldError.
    """
    chairs = {chair.value: chair for chair in Chair}
    chair = read_one_of(table, "chair", chairs, Chair.PLAYER.value)
    if kind is Kind.CARD and chair in (Chair.DECLARER, Chair.DIRECTOR):
        raise FieldError("chair", "a card is asked of the player")
    if incident is None or chair not in (Chair.OFFENDER, Chair.PARTNER):
        return chair
    if offender_in(incident) is None:
        raise FieldError("chair", f"nobody has exposed a card, so there is no {chair}")
    return chair


def read_texts(table: Mapping[str, object], key: str, kind: Kind) -> tuple[str, ...]:
    """Read the texts of a judgment, two at least; no other kind has any.

    Raises: FieldError.
    """
    if kind is not Kind.JUDGMENT:
        if key in table:
            raise FieldError(key, f"a question of {kind} has none")
        return ()
    texts = table.get(key)
    if not isinstance(texts, list) or len(texts) < FEWEST_TEXTS:
        raise FieldError(key, "expected two or more texts")
    return tuple(read_text({key: text}, key) for text in texts)


def read_hints(table: Mapping[str, object]) -> tuple[str, ...]:
    """Read the author’s own hints; there may be none.

    Raises: FieldError.
    """
    texts = table.get("hints", [])
    if not isinstance(texts, list) or len(texts) > MOST_HINTS:
        raise FieldError("hints", f"expected at most {MOST_HINTS} texts")
    return tuple(read_text({"hints": text}, "hints") for text in texts)


def check_in_play(incident: Incident, named: Mapping[str, Card]) -> None:
    """Refuse a card that nobody has: a variant might deal it to somebody.

    Raises: FieldError.
    """
    start = incident.start
    if None in start.hands:
        return
    cards = {card for hand in start.hands for card in hand or ()}
    cards |= {play.card for play in start.trick}
    for field, card in named.items():
        if card not in cards:
            raise FieldError(field, f"{card} is in nobody's hand, nor in the trick")
