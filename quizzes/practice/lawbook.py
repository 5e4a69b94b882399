"""The questions that the law book shows, and what a learner has to learn anew."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from penalty_cards.lawbook.searching import Sought
from penalty_cards.lawbook.words import order
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.messages import Message, render
from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.questions.changing.comparison import Turn, turn_of
from penalty_cards.scenarios.models import Shown, Tag, Turned, Variant
from penalty_cards.scenarios.services import Case, OutOfDate, case_of
from quizzes.answering.learners import learner_of
from quizzes.answering.pages import question_url
from quizzes.practice.models import Attempt, Memory


class ShownItem(NamedTuple):
    """A question that shows a rule: its address, its first line, a remark."""

    url: str
    title: Message
    note: str = ""


class TurnedItem(NamedTuple):
    """A question that two editions answer otherwise.

    `step`: which one of its item, from 1. The other fields: as in `comparison.Turn`.
    """

    url: str
    title: Message
    code: str
    is_ruling: bool
    rules: frozenset[Rule]
    before: tuple[Message, ...]
    after: tuple[Message, ...]
    step: int = 1


class Learnt(NamedTuple):
    """Something that is true of penalty cards, and where it is practised, if it is."""

    words: str
    url: str


class Relearned(NamedTuple):
    """Something that somebody holds by an older edition, and that a newer one changes.

    `is_gone`: it is not true any more. `items`: questions in which it does not decide
    any more. `instead`: what decides them.
    """

    held: Learnt
    is_gone: bool
    items: Sequence[ShownItem]
    instead: Sequence[Learnt]


class Relearning(NamedTuple):
    """What somebody who holds an older edition has to learn for a newer one.

    `new`: what is true in the newer one alone and not told beside what has changed.
    Both are empty for somebody who has answered nothing under the older one.
    """

    changed: Sequence[Relearned] = ()
    new: Sequence[Learnt] = ()


def items_showing(rule: Rule, edition: int) -> list[ShownItem]:
    """Return the questions in which a rule decides."""
    variants = (
        Variant.objects.published()
        .filter(
            seed=0,
            version__tags__name=Tag.Name.RULE,
            version__tags__value=rule.value,
            version__tags__edition=edition,
        )
        .order_by("version__scenario__code")
    )
    return [
        ShownItem(variant.get_absolute_url(), case_of(variant).title, variant.code)
        for variant in variants
    ]


def turns(older: int, newer: int) -> Iterator[tuple[Case, Turn]]:
    """Yield each step that two editions answer otherwise, and how; in two queries.

    In the order of their codes; without what is not asked any more, or what today's
    engine does not turn.
    """
    turned = Turned.objects.offered().filter(older=older, newer=newer)
    found = turned.values_list("version", "step")
    variants: dict[int, Variant] = {
        variant.version_id: variant
        for variant in Variant.objects.published().filter(
            seed=0, version__in={version for version, _step in found}
        )
    }
    codes = EDITIONS[older].code, EDITIONS[newer].code
    known = [(variants[v], step) for v, step in found if v in variants]
    for variant, step in sorted(known, key=lambda row: (row[0].code, row[1])):
        try:
            case = case_of(variant, step)
        except OutOfDate:
            continue
        if turn := turn_of(case.question, *codes):
            yield case, turn


def items_turned(older: int, newer: int) -> list[TurnedItem]:
    """Return the steps that two editions answer otherwise, by code."""
    return [
        TurnedItem(
            question_url(case.code, case.step),
            case.title,
            case.code,
            turn.is_ruling,
            turn.rules,
            turn.before,
            turn.after,
            case.step,
        )
        for case, turn in turns(older, newer)
    ]


def practice_url(rule: Rule, edition: int) -> str:
    """Return the address at which a rule is practised; empty if an edition lacks it."""
    if not printed_in(rule, edition):
        return ""
    return reverse("practice:session-clause", args=[rule.value])


Key = tuple[str, str]  # code, and digest of the document: what they say of a question

# Titles and texts; None for what cannot be asked. Rebound and never changed in place:
# another thread may be looking into it.
_read: dict[Key, tuple[str, str] | None] = {}


def items_sought(edition: int) -> Iterator[Sought]:
    """Return the questions that can be asked of an edition, by code.

    One query, and a second where some were not read before.
    """
    numbers = _numbers(edition)
    read = _titles_and_texts(list(numbers))
    for (code, digest), own in numbers.items():
        words = read[code, digest]
        if words is not None:
            yield Sought(question_url(code, 1), words[0], code, words[1], own)


def _numbers(edition: int) -> dict[Key, tuple[str, ...]]:
    """Return the numbers that each question asked of an edition is about, by code."""
    found: dict[Key, list[str]] = {}
    tags = Tag.objects.offered().filter(
        edition=edition,
        name__in=(Tag.Name.CLAUSE, Tag.Name.EDITION),
        version__variants__seed=0,
    )
    tags = tags.order_by("version__scenario__code")
    fields = ("version__variants__code", "version__document_digest", "name", "value")
    for code, digest, name, value in tags.values_list(*fields):
        numbers = found.setdefault((code, digest), [])
        if name == Tag.Name.CLAUSE:
            numbers.append(value)
    return {key: tuple(sorted(own, key=order)) for key, own in found.items()}


def _titles_and_texts(keys: list[Key]) -> dict[Key, tuple[str, str] | None]:
    """Return the words of questions; all are read anew where some were not before."""
    global _read
    read = _read
    if any(key not in read for key in keys):
        read = _read = dict.fromkeys(keys) | _read_all()
    return read


def _read_all() -> dict[Key, tuple[str, str] | None]:
    """Read the questions that are offered, of whichever edition."""
    found: dict[Key, tuple[str, str] | None] = {}
    for variant in Variant.objects.published().filter(seed=0):
        key = variant.code, variant.version.document_digest
        try:
            case = case_of(variant)
            last = case_of(variant, len(case.item.steps))
        except OutOfDate:
            found[key] = None
            continue
        found[key] = render(case.title), " ".join(map(render, last.stories))
    return found


# A statement that is still true differs if it does not decide any more in one of so
# many questions that showed it; in fewer, something else about them has changed.
ONE_IN = 4


def relearning(request: HttpRequest, older: int, newer: int) -> Relearning:
    """Return what the person who asks has to learn for a newer edition."""
    learner = learner_of(request)
    return Relearning() if learner is None else relearning_of(learner, older, newer)


def relearning_of(learner: UUID, older: int, newer: int) -> Relearning:
    """Return what a learner has to learn for a newer edition; in at most six queries.

    In the order of the statements; empty for somebody who holds nothing by the older
    edition.
    """
    gone = frozenset(each for each in BY_ID if _is_only_of(each, older, newer))
    held = _held(learner, older, gone)
    if not held:
        return Relearning()
    lost = _lost(older, newer)
    before, now = _showing(older), _showing(newer)
    differing = gone | {
        each for each, turned in lost.items() if len(turned) * ONE_IN >= before[each]
    }
    changed = [
        Relearned(
            Learnt(_words(each), _practice(each, newer, now)),
            each in gone,
            [_item(case) for case, _turn in lost.get(each, ())],
            [Learnt(_words(other), _practice(other, newer, now))
             for other in _instead(lost.get(each, ()))],
        )
        for each in BY_ID
        if each in held and each in differing
    ]  # fmt: skip
    mentioned = {other.words for each in changed for other in each.instead}
    new = [
        Learnt(_words(each), _practice(each, newer, now))
        for each in BY_ID
        if _is_only_of(each, newer, older) and _words(each) not in mentioned
    ]
    return Relearning(changed, new)


def _is_only_of(statement: str, here: int, there: int) -> bool:
    """Whether a statement is true in one edition and not in another."""
    return BY_ID[statement].is_of(here) and not BY_ID[statement].is_of(there)


def _held(learner: UUID, older: int, gone: frozenset[str]) -> set[str]:
    """Return what somebody has answered rightly by an edition, or remembers of it.

    A memory knows of no edition: it counts where the statement is of the older alone.
    """
    right = Attempt.objects.filter(learner=learner, edition=older, is_right=True)
    concepts = right.order_by().values_list("concept", flat=True).distinct()
    memories = Memory.objects.filter(learner=learner, statement__in=gone, missed=0)
    held = {statement for concept in concepts for statement in concept}
    return held | set(memories.values_list("statement", flat=True))


def _lost(older: int, newer: int) -> dict[str, list[tuple[Case, Turn]]]:
    """Return the questions, by statement, in which it does not decide any more."""
    lost: dict[str, list[tuple[Case, Turn]]] = {}
    for case, turn in turns(older, newer):
        if turn.is_ruling and older in case.item.editions():
            for statement in turn.lost:
                lost.setdefault(statement, []).append((case, turn))
    return lost


def _showing(edition: int) -> Counter[str]:
    """Count the questions of an edition that show each statement."""
    shown = Shown.objects.offered().filter(edition=edition)
    counts = shown.values_list("statement").annotate(Count("pk"))
    return Counter(dict(counts))


def _instead(turned: Iterable[tuple[Case, Turn]]) -> list[str]:
    """Return the statements that decide those questions instead."""
    gained = {statement for _case, turn in turned for statement in turn.gained}
    return [statement for statement in BY_ID if statement in gained]


def _words(statement: str) -> str:
    return gettext(BY_ID[statement].words)


def _practice(statement: str, edition: int, shown: Mapping[str, int]) -> str:
    """Return where a statement is practised under an edition; empty if nowhere."""
    if not shown.get(statement):
        return ""
    return f"{reverse('practice:session-clause', args=[statement])}?edition={edition}"


def _item(case: Case) -> ShownItem:
    return ShownItem(question_url(case.code, case.step), case.title, case.code)
