"""Questions as they leave the site: chosen ones, the words, the key, and why."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from django.db.models import Q, QuerySet
from django.utils.translation import get_language, gettext

from penalty_cards.bridge import Incident
from penalty_cards.bridge.words import either
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import choices
from penalty_cards.questions.display import open_table, prompt
from penalty_cards.questions.explanation import Explanation, explain
from penalty_cards.questions.marking import Marking, believed_otherwise, mark
from penalty_cards.questions.question import Answer, Choice, Kind, answer_under
from penalty_cards.scenarios.exchange import LICENCE
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import Case, case_of
from penalty_cards.table.html import plain_words
from penalty_cards.table.text import diagram

TAGGED = ("law", "clause", "statement", "belief")
FILTERS = (*TAGGED, "level", "kind")
MOST_STEPS = 12  # of one item, looked through for a kind
MOST_WRITTEN = 10  # questions at once that were not written before
MOST_REMEMBERED = 8192  # the library by three editions in two languages, twice over
_EMPHASIS = re.compile(r"&lt;(/?(?:em|strong))&gt;")
_TAGS = re.compile(r"</?(?:em|strong)>")


class BadFilter(ValueError):
    """A filter with a value that cannot be; says what was expected."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def selected(
    edition: int, chosen: Mapping[str, str], codes: Iterable[str] = ()
) -> QuerySet[Variant]:
    """Return the first variant of each item that may be asked of an edition, by code.

    `chosen`: values by filter. `codes`: those of items, or none for all.

    Raises: BadFilter.
    """
    found = Variant.objects.published().filter(
        seed=0, **_tag(Tag.Name.EDITION, str(edition), edition)
    )
    for name in TAGGED:
        if name in chosen:
            _check_tag(name, chosen[name])
            found = found.filter(**_tag(name, chosen[name], edition))
    if "level" in chosen:
        found = found.filter(version__level=_level(chosen["level"]))
    if "kind" in chosen:
        found = found.filter(_of_kind(chosen["kind"]))
    if wanted := set(codes):
        found = found.filter(version__scenario__code__in=wanted)
    return found.order_by("version__scenario__code")


def _tag(name: str, value: str, edition: int) -> dict[str, object]:
    tag = "version__tags__"
    return {f"{tag}name": name, f"{tag}value": value, f"{tag}edition": edition}


def _check_tag(name: str, value: str) -> None:
    offered = Tag.objects.offered().filter(name=name)
    if "\0" in value or not offered.filter(value=value).exists():
        raise BadFilter(name, f"No question is about {value!r} in any edition.")


def _level(value: str) -> int:
    levels = {str(level): level for level in LEVELS}
    if value not in levels:
        raise BadFilter("level", f"Write {either(levels)}, not {value!r}.")
    return levels[value]


def _of_kind(value: str) -> Q:
    """Return those that have a question of a kind."""
    kinds = [kind.value for kind in Kind]
    if value not in kinds:
        raise BadFilter("kind", f"Write {either(kinds)}, not {value!r}.")
    found = Q(version__kind=value)
    for step in range(1, MOST_STEPS):
        found |= Q(**{f"version__document__steps__{step}__kind": value})
    return found


@dataclass(frozen=True, slots=True)
class Option:
    """A choice, whether it is right, and what somebody who chooses it is told."""

    id: str
    words: str
    is_right: bool
    feedback: str


@dataclass(frozen=True, slots=True)
class Exported:
    """A question with its answer.

    `code`: of its variant. `stories`: a paragraph each. `table`: drawn as text.
    `several`: whether all right options are to be marked, not one of them. `options`:
    empty where no choice is marked; `model` then says what a good answer holds. `why`:
    a paragraph each. `hints`: the author’s own.
    """

    code: str
    name: str
    title: str
    stories: tuple[str, ...]
    table: str
    prompt: str
    several: bool
    options: tuple[Option, ...]
    model: str
    why: tuple[str, ...]
    tags: tuple[str, ...]
    incident: Incident
    hints: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """Return whose question it is, and its licence."""
        return f"Penalty Cards, {self.name}, {LICENCE}"


def exported(variant: Variant, edition: int) -> tuple[Exported, ...]:
    """Return the questions of a variant under an edition, one for each step.

    Raises: OutOfDate.
    """
    first = case_of(variant)
    steps = range(1, len(first.item.steps) + 1)
    language = get_language()
    return tuple(_exported(case_of(variant, n), edition, language) for n in steps)


def prepare(variants: Sequence[Variant], edition: int) -> int:
    """Write some of the questions of variants, and return how many variants are ready.

    Writing takes long and is remembered: a file of many is made in several requests,
    each of them short.

    Raises: OutOfDate.
    """
    before = _exported.cache_info().misses
    for number, variant in enumerate(variants):
        if _exported.cache_info().misses - before >= MOST_WRITTEN:
            return number
        exported(variant, edition)
    return len(variants)


def as_html(words: str) -> str:
    """Write words as HTML, their emphasis kept."""
    return _EMPHASIS.sub(r"<\1>", escape(words))


def as_text(words: str) -> str:
    """Write words as plain text."""
    return _TAGS.sub("", words)


@lru_cache(maxsize=MOST_REMEMBERED)
def _exported(case: Case, edition: int, language: str | None) -> Exported:
    question, code = case.question, EDITIONS[edition].code
    showing = open_table(question, code)
    explanation = explain(question, code)
    step = f" ({case.step})" if len(case.item.steps) > 1 else ""
    is_marked = question.kind not in (Kind.ANNOUNCE, Kind.JUDGMENT)
    offered = choices(question, code)
    return Exported(
        code=case.code,
        name=f"{case.code}{step}",
        title=_plain_words(case.title),
        stories=tuple(_stories(case, code)),
        table=diagram(showing.state, showing.shown, gettext, is_ruled=showing.is_ruled),
        prompt=_plain_words(prompt(question, code)),
        several=question.several,
        options=_options(case, code, offered) if is_marked else (),
        model="" if is_marked else _model(case, explanation, offered),
        why=tuple(_why(explanation)),
        tags=_tags(case, edition, explanation),
        incident=question.incident,
        hints=tuple(map(_plain_words, case.hints)),
    )


def _plain_words(*messages: Message) -> str:
    return " ".join(map(plain_words, messages))


def _stories(case: Case, code: Code) -> Iterator[str]:
    """Return what happened, and how earlier steps were ruled on."""
    for earlier in case.earlier:
        if earlier.story is not None:
            yield _plain_words(earlier.story)
        ruling = _plain_words(*explain(earlier.question, code).ruling)
        yield gettext("The ruling: {ruling}").format(ruling=ruling)
    if case.story is not None:
        yield _plain_words(case.story)


def _options(case: Case, code: Code, offered: tuple[Choice, ...]) -> tuple[Option, ...]:
    key = answer_under(case.question, code) or frozenset()
    return tuple(
        Option(
            choice.id,
            _plain_words(*choice.words),
            choice.id in key,
            "" if choice.id in key else _feedback(case, code, key, choice.id),
        )
        for choice in offered
    )


def _feedback(case: Case, code: Code, key: Answer, wrong: str) -> str:
    """Answer a wrong choice as the page does; one of several, by who would mark it."""
    question, chosen = case.question, frozenset({wrong})
    marking = mark(question, code, chosen)
    if question.several:
        beliefs = tuple(
            belief
            for belief, answer in believed_otherwise(question, code)
            if wrong in answer
        )
        marking = Marking(False, chosen, key, beliefs)
    return _plain_words(*case.feedback(code, marking))


def _model(case: Case, explanation: Explanation, offered: tuple[Choice, ...]) -> str:
    """Return the model answer: a right order of sentences, or the views taken."""
    if case.question.kind is Kind.ANNOUNCE:
        return _plain_words(*explanation.ruling)
    return " ".join(_plain_words(*choice.words) for choice in offered)


def _why(explanation: Explanation) -> Iterator[str]:
    yield gettext("Facts: {facts}").format(facts=_plain_words(*explanation.facts))
    for clause in explanation.law:
        words = " ".join(_plain_words(point.sentence) for point in clause.points)
        yield gettext("Law {number}: {words}").format(number=clause.number, words=words)
    yield gettext("Ruling: {ruling}").format(ruling=_plain_words(*explanation.ruling))
    for other in explanation.elsewhere:
        yield gettext("In {year}: {words}").format(
            year=other.year, words=_plain_words(*other.words)
        )


def _tags(case: Case, edition: int, explanation: Explanation) -> tuple[str, ...]:
    """Return tags without spaces, as some formats allow none."""
    numbers = [f"law-{clause.number}" for clause in explanation.law]
    kind = case.question.kind.value
    return (f"laws-{edition}", f"level-{case.item.level}", kind, *numbers)


def question_html(question: Exported) -> str:
    """Write what is asked as HTML: the title, the stories, the table, the prompt."""
    paragraphs = [f"<p><strong>{as_html(question.title)}</strong></p>"]
    paragraphs += [f"<p>{as_html(story)}</p>" for story in question.stories]
    paragraphs.append(f"<pre>{escape(question.table)}</pre>")
    paragraphs.append(f"<p>{as_html(question.prompt)}</p>")
    return "".join(paragraphs)


def why_html(question: Exported) -> str:
    """Write why the answer is what it is as HTML, and whose question it is."""
    paragraphs = [f"<p>{as_html(each)}</p>" for each in (question.model, *question.why)]
    paragraphs.append(f"<p><small>{escape(question.source)}</small></p>")
    return "".join(each for each in paragraphs if each != "<p></p>")
