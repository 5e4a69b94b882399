"""Questions as they leave the site: plain words, the key, and why.

Each format writes the same `Exported`. Words may hold `<em>` and `<strong>`, nothing
else of markup: `as_html` and `as_text` write them for either.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from django.utils.translation import get_language, gettext

from penalty_cards.bridge import Incident
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import choices
from penalty_cards.questions.explanation import Explanation, explain
from penalty_cards.questions.marking import Marking, believed_otherwise, mark
from penalty_cards.questions.question import Answer, Choice, Kind, answer_under
from penalty_cards.questions.showing import open_table, prompt
from penalty_cards.scenarios.exchange import LICENCE
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import Case, case_of
from penalty_cards.table.html import told_plainly
from penalty_cards.table.text import diagram

MOST_WRITTEN = 10  # questions at once that were not written before
MOST_REMEMBERED = 8192  # the library by three editions in two languages, twice over
_EMPHASIS = re.compile(r"&lt;(/?(?:em|strong))&gt;")
_TAGS = re.compile(r"</?(?:em|strong)>")


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
        """Say whose question it is, and under which licence."""
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

    Writing takes long and is remembered: a file of many is had in several requests,
    none of which takes long.

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
        title=_said(case.title),
        stories=tuple(_stories(case, code)),
        table=diagram(showing.state, showing.shown, gettext, is_ruled=showing.is_ruled),
        prompt=_said(prompt(question, code)),
        several=question.several,
        options=_options(case, code, offered) if is_marked else (),
        model="" if is_marked else _model(case, explanation, offered),
        why=tuple(_why(explanation)),
        tags=_tags(case, edition, explanation),
        incident=question.incident,
        hints=tuple(map(_said, case.hints)),
    )


def _said(*messages: Message) -> str:
    return " ".join(map(told_plainly, messages))


def _stories(case: Case, code: Code) -> Iterator[str]:
    """Tell what happened, and of earlier steps how they were ruled on."""
    for earlier in case.earlier:
        if earlier.story is not None:
            yield _said(earlier.story)
        ruling = _said(*explain(earlier.question, code).ruling)
        yield gettext("The ruling: {ruling}").format(ruling=ruling)
    if case.story is not None:
        yield _said(case.story)


def _options(case: Case, code: Code, offered: tuple[Choice, ...]) -> tuple[Option, ...]:
    key = answer_under(case.question, code) or frozenset()
    return tuple(
        Option(
            choice.id,
            _said(*choice.words),
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
    return _said(*case.feedback(code, marking))


def _model(case: Case, explanation: Explanation, offered: tuple[Choice, ...]) -> str:
    """Say what is said in a right order, or which views are taken."""
    if case.question.kind is Kind.ANNOUNCE:
        return _said(*explanation.ruling)
    return " ".join(_said(*choice.words) for choice in offered)


def _why(explanation: Explanation) -> Iterator[str]:
    yield gettext("Facts: {facts}").format(facts=_said(*explanation.facts))
    for clause in explanation.law:
        words = " ".join(_said(point.sentence) for point in clause.points)
        yield gettext("Law {number}: {words}").format(number=clause.number, words=words)
    yield gettext("Ruling: {ruling}").format(ruling=_said(*explanation.ruling))
    for other in explanation.elsewhere:
        yield gettext("In {year}: {words}").format(
            year=other.year, words=_said(*other.words)
        )


def _tags(case: Case, edition: int, explanation: Explanation) -> tuple[str, ...]:
    """Return tags without spaces, as some formats allow none."""
    numbers = [f"law-{clause.number}" for clause in explanation.law]
    kind = case.question.kind.value
    return (f"laws-{edition}", f"level-{case.item.level}", kind, *numbers)


def asked_html(question: Exported) -> str:
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
