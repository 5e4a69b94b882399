"""What an item asks: one question, or several steps over one incident.

A step is asked after a number of events of the incident. What went before is told as it
truly was, so that each step is a fair question whatever was answered.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    parse_card,
    parse_suit,
)
from penalty_cards.bridge.words import unknown_name
from penalty_cards.questions.question import Question
from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.fields import (
    LANGUAGES,
    FieldError,
    Text,
    read_named,
    read_text,
    read_whole,
    translated,
    wrong_translations,
)
from penalty_cards.scenarios.item_fields import (
    ASKING,
    ONE_DEAL,
    check_in_play,
    read_hints,
    read_question,
    read_texts,
)
from penalty_cards.scenarios.stories import Cast, StoryError, check_story, message_of

MOST_STEPS = 20  # of an item; each is replayed by the engine
_STEP_KEYS = (*ASKING, *LANGUAGES, "after", "story")  # the first has the item’s story


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
    story: Text
    place: str = ""
    factors: tuple[Text, ...] = ()
    views: tuple[Text, ...] = ()
    hints: tuple[Text, ...] = ()

    @property
    def question(self) -> Question:
        return self.cast.question


def read_steps(table: Mapping[str, object], incident: Incident) -> tuple[ItemStep, ...]:
    """Read what an item asks, in the order in which it is asked; never empty.

    Raises: FieldError.
    """
    cards = read_named(table, "cards", parse_card)
    check_in_play(incident, {f"cards.{name}": card for name, card in cards.items()})
    suits = read_named(table, "suits", parse_suit)
    story = translated(read_text(table, "story"), table, "story")
    names = partial(Cast, cards=cards, suits=suits, is_one_deal=read_one_deal(table))
    if "steps" not in table:
        return (_read_step(table, incident, names, story),)
    for key in ASKING:
        if key in table:
            raise FieldError(key, refusals.IN_EACH_STEP)
    steps: list[ItemStep] = []
    for number, each in enumerate(step_tables(table)):
        place = f"steps[{number}]."
        try:
            if (wrong := next(wrong_step_keys(each, number), None)) is not None:
                raise wrong
            own = story if number == 0 else _own_story(each)
            least = len(steps[-1].question.incident.events) if steps else 0
            before = read_moment(each, incident, least, number)
            steps.append(_read_step(each, before, names, own, place))
        except FieldError as error:
            raise FieldError(f"{place}{error.field}", str(error)) from None
    if steps[-1].question.incident != incident:
        raise FieldError("steps", refusals.NOT_LAST)
    return tuple(steps)


def read_one_deal(table: Mapping[str, object]) -> bool:
    """Read whether an item has no variants, as its texts name seats and cards.

    Raises: FieldError.
    """
    if table.get(ONE_DEAL, True) is not True:
        raise FieldError(ONE_DEAL, refusals.TRUE_OR_NOTHING)
    return ONE_DEAL in table


def step_tables(table: Mapping[str, object]) -> list[Mapping[str, object]]:
    """Read the tables of an item of several steps.

    Raises: FieldError.
    """
    steps = table["steps"]
    if not isinstance(steps, list) or len(steps) < 2:
        raise FieldError("steps", refusals.TWO_STEPS)
    if len(steps) > MOST_STEPS:
        raise FieldError(
            "steps", f"There are {len(steps)} steps. {MOST_STEPS} is the limit"
        )
    for number, each in enumerate(steps):
        if not isinstance(each, dict):
            raise FieldError(f"steps[{number}]", refusals.A_TABLE)
    return steps


def wrong_step_keys(table: Mapping[str, object], number: int) -> Iterator[FieldError]:
    """Return the keys that a step, counted from 0, does not have."""
    known = _STEP_KEYS if number else _STEP_KEYS[:-1]
    for key in table:
        if key not in known:
            yield FieldError(key, unknown_name("key", key, known))
    yield from wrong_translations(table)


def _own_story(table: Mapping[str, object]) -> Text:
    story = read_text(table, "story") if "story" in table else ""
    return translated(story, table, "story")


def read_moment(
    table: Mapping[str, object], incident: Incident, least: int, number: int
) -> Incident:
    """Return the incident up to the moment at which a step is asked.

    `least`: the events before the step before it. `number`: of the step, from 0.

    Raises: FieldError.
    """
    most = len(incident.events)
    after = read_whole(table, "after", least, most) if "after" in table else most
    if number and after > least and "story" not in table:
        raise FieldError("story", refusals.NO_STORY)
    return Incident(incident.start, incident.events[:after])


def _read_step(
    table: Mapping[str, object],
    incident: Incident,
    cast_of: Callable[[Question], Cast],
    story: Text,
    place: str = "",
) -> ItemStep:
    cast = cast_of(question := read_question(table, incident))
    if story:
        check_text("story", story, cast)
    factors, views = (
        _checked(key, read_texts(table, key, question.kind), cast)
        for key in ("factors", "views")
    )
    hints = _checked("hints", read_hints(table), cast)
    return ItemStep(with_views(cast, views), story, place, factors, views, hints)


def with_views(cast: Cast, views: tuple[Text, ...]) -> Cast:
    """Return the cast of a judgment whose views are told with its seats and cards."""
    messages = tuple(message_of(view, cast) for view in views)
    return replace(cast, question=replace(cast.question, views=messages))


def _checked(key: str, texts: tuple[Text, ...], cast: Cast) -> tuple[Text, ...]:
    for text in texts:
        check_text(key, text, cast)
    return texts


def check_text(field: str, text: Text, cast: Cast) -> None:
    """Refuse a text with a literal seat, suit or rank, or an unknown place.

    Raises: FieldError; also where the incident cannot have happened.
    """
    try:
        check_story(text, cast)
        for language, words in text.translations:
            field = f"{language}.{field}"
            check_story(words, cast)
    except StoryError as error:
        raise FieldError(field, str(error)) from None
    except ImpossibleEvent as error:
        raise FieldError(f"events[{error.number}]", str(error)) from None
    except ImpossiblePosition as error:
        raise FieldError(error.field, str(error)) from None
