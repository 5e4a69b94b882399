"""Practice of one thing: questions on a rule, or on a statement, one after the other.

These answers count as those of a lesson: what one practises in a row says little of
what is remembered, so nothing is reviewed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Max
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.lawbook.words import translated
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in, record_in, words_in
from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.models import Shown, Tag
from penalty_cards.scenarios.services import OutOfDate, case_of
from penalty_cards.web.failing import NotThere
from quizzes.answering import services
from quizzes.answering.services import Exercise
from quizzes.practice.models import Attempt
from quizzes.practice.sessions.reading import fresh


@dataclass(frozen=True, slots=True)
class Topic:
    """What is practised. `name`: in its address. `number`: where it is printed.

    `more`: the address of its page in the law book, or empty. `versions`: those with a
    question on it, by level. `is_of`: whether a question is on it.
    """

    name: str
    number: str
    heading: str
    words: str
    more: str
    versions: list[int]
    is_of: Callable[[Question, Code], bool]


def topic_of(name: str, edition: int) -> Topic:
    """Return the topic of an address: that of a rule or of a statement.

    Raises: NotThere.
    """
    if name in BY_ID:
        return _of_statement(name, edition)
    try:
        return _of_rule(Rule(name), edition)
    except ValueError:
        text = _("There is no rule “{value}”. Use the name of a rule in the law book.")
        raise NotThere(text.format(value=name[:40])) from None


def _of_rule(rule: Rule, edition: int) -> Topic:
    tags = (
        Tag.objects.offered()
        .filter(edition=edition, name=Tag.Name.RULE, value=rule.value)
        .order_by("version__level", "version__scenario__code")
    )
    numbers = printed_in(rule, edition)
    return Topic(
        rule.value,
        numbers[0] if numbers else "",
        _(record_in(rule, edition).heading),
        translated(words_in(rule, edition)) if numbers else "",
        reverse("lawbook:rule-detail", args=[rule.value]),
        list(tags.values_list("version", flat=True)),
        lambda question, code: rule in {each.rule for each in deciding(question, code)},
    )


def _of_statement(name: str, edition: int) -> Topic:
    shown = (
        Shown.objects.offered()
        .filter(edition=edition, statement=name)
        .order_by("version__level", "version__scenario__code")
    )
    statement = BY_ID[name]
    return Topic(
        name,
        statement.clauses,
        _(statement.words),
        "",
        "",
        list(dict.fromkeys(shown.values_list("version", flat=True))),
        lambda question, code: name in concept(question, code),
    )


def next_on(topic: Topic, learner: UUID | None, edition: int) -> Exercise | None:
    """Return the next question on a topic: of those answered least, the simplest first.

    None where there is none.
    """
    answered = _answered(topic, learner)
    for version in sorted(topic.versions, key=lambda each: len(answered.get(each, ()))):
        try:
            variant = fresh(version, answered.get(version, {}))
            for number in range(1, len(case_of(variant).item.steps) + 1):
                exercise = services.ask(variant, edition, number)
                if topic.is_of(exercise.case.question, exercise.code):
                    return exercise
        except OutOfDate:
            continue
    return None


def _answered(topic: Topic, learner: UUID | None) -> dict[int, dict[int, datetime]]:
    """Return when each variant of a version was last answered."""
    found: dict[int, dict[int, datetime]] = {}
    rows = Attempt.objects.filter(learner=learner, variant__version__in=topic.versions)
    fields = ("variant__version", "variant")
    for version, variant, last in (
        rows.order_by().values_list(*fields).annotate(last=Max("created"))
    ):
        found.setdefault(version, {})[variant] = last
    return found
