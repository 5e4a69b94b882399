"""What a learner holds by an older edition that a newer one changes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db.models import Count
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from penalty_cards.lawbook.supplied import Learnt, Relearned, Relearning, ShownItem
from penalty_cards.laws.statements import BY_ID
from penalty_cards.questions.turning import Turn
from penalty_cards.scenarios.models import Shown
from penalty_cards.scenarios.services import OFFERED, Case
from quizzes.practice.models import Attempt, Memory
from quizzes.practice.owners import learner_of
from quizzes.practice.pages import question_url
from quizzes.practice.turning import turns

# A statement that is still true differs if it does not decide any more in one of so
# many questions that showed it; in fewer, something else about them has changed.
ONE_IN = 4


def relearning(request: HttpRequest, older: int, newer: int) -> Relearning:
    """Return what the person who asks has to learn for a newer edition."""
    learner = learner_of(request)
    return Relearning() if learner is None else relearning_of(learner, older, newer)


def relearning_of(learner: UUID, older: int, newer: int) -> Relearning:
    """Give the same of a learner, in the order of the statements; at most six queries.

    Empty for somebody who holds nothing by the older edition.
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
    told = {other.words for each in changed for other in each.instead}
    new = [
        Learnt(_words(each), _practice(each, newer, now))
        for each in BY_ID
        if _is_only_of(each, newer, older) and _words(each) not in told
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
    """Give the questions of the older edition in which a statement decides no more."""
    lost: dict[str, list[tuple[Case, Turn]]] = {}
    for case, turn in turns(older, newer):
        if turn.is_ruling and older in case.item.editions():
            for statement in turn.lost:
                lost.setdefault(statement, []).append((case, turn))
    return lost


def _showing(edition: int) -> Counter[str]:
    """Count the questions of an edition that show each statement."""
    shown = Shown.objects.filter(OFFERED, edition=edition)
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
