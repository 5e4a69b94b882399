"""What an item asks: one question, or several steps over one incident.

A step is asked after so many events of the incident. What went before is told as it
truly was, so that each step is a fair question whatever was answered.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from penalty_cards.bridge import (
    Card,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Suit,
    parse_card,
    parse_suit,
)
from penalty_cards.questions.question import (
    ONE_ANSWER,
    Chair,
    Kind,
    Question,
    offender_in,
)
from penalty_cards.scenarios.fields import (
    FieldError,
    read_named,
    read_one_of,
    read_parsed,
    read_text,
    read_whole,
)
from penalty_cards.scenarios.stories import Cast, StoryError, check_story, told

ASKING = ("kind", "ask", "about", "chair", "factors", "views", "hints")
FEWEST_TEXTS = 2
MOST_HINTS = 3
_STEP_KEYS = (*ASKING, "after", "story")  # the first has the story of the item
ABOUT_A_CARD = (Kind.DEGREE, Kind.INFORMATION, Kind.CLAUSE, Kind.JUDGMENT)
_ONE_CHOICE = ONE_ANSWER | {Kind.CLAUSE, Kind.JUDGMENT}


@dataclass(frozen=True, slots=True)
class ItemStep:
    """One question of an item.

    `cast`: the question, and what the places of its texts stand for. `story`: what has
    happened since the step before, empty where nothing has. `place`: where the item
    says it, such as `steps[1].`; empty for a question that is the only one. `factors`,
    `views`: what to weigh in a judgment, and what Directors think; else empty. `hints`:
    the author’s own, before those of the engine.
    """

    cast: Cast
    story: str
    place: str = ""
    factors: tuple[str, ...] = ()
    views: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()

    @property
    def question(self) -> Question:
        """Give the question."""
        return self.cast.question


def read_steps(table: Mapping[str, object], incident: Incident) -> tuple[ItemStep, ...]:
    """Read what an item asks, in the order in which it is asked; never empty.

    Raises: FieldError.
    """
    cards = read_named(table, "cards", parse_card)
    _check_in_play(incident, {f"cards.{name}": card for name, card in cards.items()})
    suits = read_named(table, "suits", parse_suit)
    story = read_text(table, "story")
    if "steps" not in table:
        return (_read_step(table, incident, cards, suits, story),)
    for key in ASKING:
        if key in table:
            raise FieldError(key, "an item with steps says this of each step")
    steps: list[ItemStep] = []
    for number, each in enumerate(_tables(table["steps"])):
        place = f"steps[{number}]."
        try:
            own = story if number == 0 else _own_story(each)
            before = _prefix(each, incident, steps)
            steps.append(_read_step(each, before, cards, suits, own, place))
        except FieldError as error:
            raise FieldError(f"{place}{error.field}", str(error)) from None
    if steps[-1].question.incident != incident:
        raise FieldError("steps", "the last step is asked after the last event")
    return tuple(steps)


def _tables(steps: object) -> list[Mapping[str, object]]:
    if not isinstance(steps, list) or len(steps) < 2:
        raise FieldError("steps", "expected two or more [[item.steps]] tables")
    for number, each in enumerate(steps):
        if not isinstance(each, dict):
            raise FieldError(f"steps[{number}]", "expected a table")
        known = _STEP_KEYS if number else _STEP_KEYS[:-1]
        for key in each:
            if key not in known:
                text = f"unknown key; expected one of {', '.join(known)}"
                raise FieldError(f"steps[{number}].{key}", text)
    return steps


def _own_story(table: Mapping[str, object]) -> str:
    return read_text(table, "story") if "story" in table else ""


def _prefix(
    table: Mapping[str, object], incident: Incident, before: list[ItemStep]
) -> Incident:
    """Give the incident up to the moment at which a step is asked."""
    most = len(incident.events)
    least = len(before[-1].question.incident.events) if before else 0
    after = read_whole(table, "after", least, most) if "after" in table else most
    if before and after > least and "story" not in table:
        raise FieldError("story", "missing; more has happened since the step before")
    return Incident(incident.start, incident.events[:after])


def _read_step(
    table: Mapping[str, object],
    incident: Incident,
    cards: Mapping[str, Card],
    suits: Mapping[str, Suit],
    story: str,
    place: str = "",
) -> ItemStep:
    question = _question(table, incident)
    cast = Cast(question, cards, suits)
    if story:
        check_text("story", story, cast)
    factors, views = (
        _texts(table, key, question.kind, cast) for key in ("factors", "views")
    )
    hints = _hints(table, cast)
    return ItemStep(with_views(cast, views), story, place, factors, views, hints)


def with_views(cast: Cast, views: tuple[str, ...]) -> Cast:
    """Give the cast of a judgment whose views are told with its seats and cards."""
    messages = tuple(told(view, cast) for view in views)
    return replace(cast, question=replace(cast.question, views=messages))


def _texts(
    table: Mapping[str, object], key: str, kind: Kind, cast: Cast
) -> tuple[str, ...]:
    """Read the texts of a judgment, two at least; no other kind has any."""
    if kind is not Kind.JUDGMENT:
        if key in table:
            raise FieldError(key, f"a question of {kind} has none")
        return ()
    texts = table.get(key)
    if not isinstance(texts, list) or len(texts) < FEWEST_TEXTS:
        raise FieldError(key, "expected two or more texts")
    return _checked(key, texts, cast)


def _hints(table: Mapping[str, object], cast: Cast) -> tuple[str, ...]:
    texts = table.get("hints", [])
    if not isinstance(texts, list) or len(texts) > MOST_HINTS:
        raise FieldError("hints", f"expected at most {MOST_HINTS} texts")
    return _checked("hints", texts, cast)


def _checked(key: str, texts: list[object], cast: Cast) -> tuple[str, ...]:
    found = tuple(read_text({key: text}, key) for text in texts)
    for text in found:
        check_text(key, text, cast)
    return found


def _question(table: Mapping[str, object], incident: Incident) -> Question:
    if "kind" not in table:
        raise FieldError("kind", "missing")
    kind = read_one_of(table, "kind", {kind.value: kind for kind in Kind}, "")
    about = table.get("about")
    if kind is Kind.DEGREE and about is None:
        raise FieldError("about", f"missing; a question of {kind} is about a card")
    if about is not None and kind not in ABOUT_A_CARD:
        raise FieldError("about", f"a question of {kind} is not about a card")
    asks = {"one": False, "all": True}
    default = "one" if kind in _ONE_CHOICE else "all"
    several = read_one_of(table, "ask", asks, default)
    if several and kind in _ONE_CHOICE:
        raise FieldError("ask", f"a question of {kind} has one answer")
    card = None
    if about is not None:
        card = read_parsed("about", about, parse_card)
        _check_in_play(incident, {"about": card})
    chair = _chair(table, kind, incident)
    return Question(incident, kind, chair, several, card)


def _chair(table: Mapping[str, object], kind: Kind, incident: Incident) -> Chair:
    chairs = {chair.value: chair for chair in Chair}
    chair = read_one_of(table, "chair", chairs, Chair.PLAYER.value)
    if kind is Kind.CARD and chair in (Chair.DECLARER, Chair.DIRECTOR):
        raise FieldError("chair", "a card is asked of the player")
    if chair in (Chair.OFFENDER, Chair.PARTNER) and offender_in(incident) is None:
        raise FieldError("chair", f"nobody has exposed a card, so there is no {chair}")
    return chair


def check_text(field: str, text: str, cast: Cast) -> None:
    """Refuse a text with a literal seat, suit or rank, or an unknown place.

    Raises: FieldError; also where the incident cannot have happened.
    """
    try:
        check_story(text, cast)
    except StoryError as error:
        raise FieldError(field, str(error)) from None
    except ImpossibleEvent as error:
        raise FieldError(f"events[{error.number}]", str(error)) from None
    except ImpossiblePosition as error:
        raise FieldError(error.field, str(error)) from None


def _check_in_play(incident: Incident, named: Mapping[str, Card]) -> None:
    """Refuse a card that nobody has: a variant might deal it to somebody."""
    start = incident.start
    if None in start.hands:
        return
    cards = {card for hand in start.hands for card in hand or ()}
    cards |= {play.card for play in start.trick}
    for field, card in named.items():
        if card not in cards:
            raise FieldError(field, f"{card} is in nobody's hand, nor in the trick")
