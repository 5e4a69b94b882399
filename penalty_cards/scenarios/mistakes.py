"""All that is wrong with an item at once, each field looked at by itself.

An item that cannot be read is looked through here; reading stops at the first mistake.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    parse_card,
    parse_suit,
)
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.questions.question import ruling_question
from penalty_cards.questions.wording import KINDS_OF_CARD
from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.checks import faults_of
from penalty_cards.scenarios.fields import (
    LANGUAGES,
    FieldError,
    read_named,
    read_text,
)
from penalty_cards.scenarios.item_fields import (
    ASKING,
    MOST_HINTS,
    ONE_DEAL,
    check_in_play,
    read_about,
    read_chair,
    read_code,
    read_facts,
    read_feedback,
    read_hints,
    read_kind,
    read_level,
    read_question,
    read_several,
    read_span,
    read_texts,
    read_year,
    wrong_facts,
    wrong_feedback,
    wrong_keys,
)
from penalty_cards.scenarios.pairs import read_pair
from penalty_cards.scenarios.steps import read_moment, step_tables, wrong_step_keys
from penalty_cards.scenarios.stories import Cast, wrong_places, wrong_words

T = TypeVar("T")
Table = Mapping[str, object]
Mistake = tuple[str, str]  # the field, and what is wrong with it


@dataclass(frozen=True, slots=True)
class _Step:
    """A question of an item, as far as it can be read.

    `number`: from 0. `least`: the events before the step before it. `moment`: the
    incident so far, None where it cannot be known. `values`: what the places of its
    texts stand for, None where that is not known. `impossible`: why the moment cannot
    have come about, None where it can.
    """

    place: str
    number: int
    table: Table
    least: int
    moment: Incident | None
    values: Table | None
    impossible: FieldError | None


def mistakes(table: Table) -> tuple[Mistake, ...]:
    """Return all that is wrong with an item, in its fields and by the engine."""
    incident = _read(read_facts, table)
    steps = list(_steps(table, incident))
    errors = [*wrong_keys(table), *_wrong_fields(table), *_wrong_feedback(table, steps)]
    for step in steps:
        errors += (
            FieldError(f"{step.place}{error.field}", str(error))
            for error in _wrong_step(table, step, incident)
        )
    if steps and steps[-1].moment not in (None, incident):
        errors.append(FieldError("steps", refusals.NOT_LAST))
    first = steps[0] if steps else _step(table, incident, _names(table))
    errors += _wrong_texts(_texts_about(table), first.values, table)
    return tuple(dict.fromkeys((error.field, str(error)) for error in errors))


def _steps(table: Table, incident: Incident | None) -> Iterator[_Step]:
    """Return the questions that an item asks: those of its steps, or the only one."""
    names = _names(table)
    if "steps" not in table:
        yield _step(table, incident, names)
        return
    least = 0
    for number, each in enumerate(_read(step_tables, table) or ()):
        moment = None
        if incident is not None:
            without_story = {**each, "story": ""}
            read = partial(read_moment, incident=incident, least=least, number=number)
            moment = _read(read, without_story)
        yield _step(each, moment, names, f"steps[{number}].", number, least)
        least = len(moment.events) if moment is not None else least


def _step(
    step_table: Table,
    moment: Incident | None,
    names: Table,
    place: str = "",
    number: int = 0,
    least: int = 0,
) -> _Step:
    """Replay the moment of a question, once for all its texts."""
    values, impossible = None, None
    if moment is not None:
        try:
            values = {**Cast(ruling_question(moment)).values(), **names}
        except ImpossibleEvent as error:
            impossible = FieldError(f"events[{error.number}]", str(error))
        except ImpossiblePosition as error:
            impossible = FieldError(error.field, str(error))
    return _Step(place, number, step_table, least, moment, values, impossible)


def _names(table: Table) -> dict[str, object]:
    """Return what texts may name; a name that cannot be read still is one."""
    cards = _named(table, "cards", parse_card)
    suits = _named(table, "suits", parse_suit)
    found: dict[str, object] = {f"card:{name}": card for name, card in cards.items()}
    return found | {f"suit:{name}": suit for name, suit in suits.items()}


def _errors(*reads: Callable[[], object]) -> Iterator[FieldError]:
    for read in reads:
        try:
            read()
        except FieldError as error:
            yield error


def _read(read: Callable[[Table], T], table: Table) -> T | None:
    try:
        return read(table)
    except FieldError:
        return None


def _wrong_fields(table: Table) -> Iterator[FieldError]:
    """Return what is wrong with the fields of the item as a whole."""
    readers: dict[str, Callable[[Table], object]] = {
        "code": read_code,
        "level": read_level,
        "title": lambda item: read_text(item, "title"),
        "story": lambda item: read_text(item, "story"),
        "since": lambda item: read_year(item, "since"),
        "until": lambda item: (read_year(item, "until"), read_span(item)),
        "pair": read_pair,
        "steps": step_tables,
    }
    yield from _errors(
        *(partial(read, table) for key, read in readers.items() if key in table)
    )
    yield from wrong_facts(table)
    yield from _wrong_names(table)
    if "steps" in table:
        for key in ASKING:
            if key in table:
                yield FieldError(key, refusals.IN_EACH_STEP)


def _wrong_names(table: Table) -> Iterator[FieldError]:
    incident = _read(read_facts, table)
    for key, parse in (("cards", parse_card), ("suits", parse_suit)):
        names = table.get(key, {})
        if not isinstance(names, dict):
            yield FieldError(key, refusals.NAMES)
            continue
        for name, value in names.items():
            one = {key: {name: value}}
            yield from _errors(partial(read_named, one, key, parse))
    for name, card in _named(table, "cards", parse_card).items():
        if incident is not None and card is not None:
            yield from _errors(
                partial(check_in_play, incident, {f"cards.{name}": card})
            )


def _named(table: Table, key: str, parse: Callable[[str], T]) -> dict[str, T | None]:
    """Return what names stand for, None where that cannot be read."""
    names = table.get(key)
    if not isinstance(names, dict):
        return {}
    read = partial(read_named, key=key, parse=parse)
    found = {name: _read(read, {key: {name: value}}) for name, value in names.items()}
    return {name: None if one is None else one[name] for name, one in found.items()}


def _wrong_feedback(table: Table, steps: Iterable[_Step]) -> Iterator[FieldError]:
    feedback = table.get("feedback", {})
    if not isinstance(feedback, dict):
        yield from _errors(partial(read_feedback, table))
        return
    for name, words in feedback.items():
        yield from _errors(partial(read_feedback, {"feedback": {name: words}}))
    kinds = [_read(read_kind, step.table) for step in steps]
    if kinds and None not in kinds:
        yield from wrong_feedback(feedback, kinds)


def _wrong_step(
    table: Table, step: _Step, incident: Incident | None
) -> Iterator[FieldError]:
    """Return what is wrong with one question, its place left out."""
    step_table, moment = step.table, step.moment
    if step.place:
        yield from wrong_step_keys(step_table, step.number)
        if "story" in step_table:
            yield from _errors(partial(read_text, step_table, "story"))
        if incident is not None:
            yield from _errors(
                partial(read_moment, step_table, incident, step.least, step.number)
            )
    yield from _errors(partial(read_kind, step_table), partial(read_hints, step_table))
    kind = _read(read_kind, step_table)
    if kind is not None:
        yield from _errors(
            partial(read_several, step_table, kind),
            partial(read_texts, step_table, "factors", kind),
            partial(read_texts, step_table, "views", kind),
            partial(read_about, step_table, kind, moment),
            partial(read_chair, step_table, kind, moment),
        )
    yield from _wrong_texts(_texts_of(step), step.values, table)
    if step.impossible is not None:
        yield step.impossible
    elif moment is not None:
        yield from _ruled(table, step_table, moment)


def _ruled(table: Table, step_table: Table, moment: Incident) -> Iterator[FieldError]:
    """Return what the engine finds wrong with a question that can be read."""
    question = _read(partial(read_question, incident=moment), step_table)
    span = _read(read_span, table)
    if question is not None and span is not None:
        for field, message in faults_of(question, span.editions()):
            yield FieldError(field, message)


def _texts_of(step: _Step) -> Iterator[tuple[str, str]]:
    """Return the texts that are told with a question, each by its field."""
    for place, table in _languages(step.table):
        for field in ("story", "hints", "factors", "views"):
            value = table.get(field)
            texts = value if isinstance(value, list) else [value]
            most = MOST_HINTS if field == "hints" else None
            for text in texts[:most]:
                if isinstance(text, str):
                    yield f"{place}{field}", text


def _texts_about(table: Table) -> Iterator[tuple[str, str]]:
    """Return the texts of the item as a whole, each by its field."""
    for place, words_of in _languages(table):
        found = {"title": words_of.get("title")}
        if "steps" in table:
            found["story"] = words_of.get("story")
        feedback = words_of.get("feedback")
        if isinstance(feedback, dict):
            found |= {
                f"feedback.{name}": words
                for name, words in feedback.items()
                if name in BELIEFS or name in KINDS_OF_CARD
            }
        for field, text in found.items():
            if isinstance(text, str):
                yield f"{place}{field}", text


def _languages(table: Table) -> Iterator[tuple[str, Table]]:
    """Return a table, and what it says in each language, each with its place."""
    yield "", table
    for language in LANGUAGES:
        if isinstance(words := table.get(language), dict):
            yield f"{language}.", words


def _wrong_texts(
    texts: Iterable[tuple[str, str]], values: Table | None, table: Table
) -> Iterator[FieldError]:
    check = wrong_places if ONE_DEAL in table else wrong_words
    for field, text in texts:
        yield from (FieldError(field, words) for words in check(text, values))
