"""Answers go when they have been kept for as long as their teacher wants."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from quizzes.lessons.groups.services import erase_old
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.models import Hands, Homework, LiveSession, Solution, Vote
from tests.factories import GroupFactory, MemberFactory, VoteFactory
from tests.lessons.live.classroom import a_question, a_session

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]


def a_lesson(days, **changes) -> LiveSession:
    """Return a lesson of so many days ago with a vote and a hand."""
    session = a_session(phase=Phase.REVEALED, **changes)
    started = timezone.now() - timedelta(days=days)
    LiveSession.objects.filter(pk=session.pk).update(started=started)
    stage = session.stages.get()
    VoteFactory(stage=stage)
    Hands.objects.create(stage=stage, round=1, choice="S6", number=4)
    return session


def a_homework(due, *answered, group=None) -> Homework:
    """Return homework, due and answered so many days ago."""
    group, now = group or GroupFactory(), timezone.now()
    day = now - timedelta(days=due)
    homework = Homework.objects.create(group=group, title="Minor cards", due=day)
    task = homework.tasks.create(place=1, variant=a_question())
    for days in answered:
        member = MemberFactory(group=group)
        solution = Solution.objects.create(task=task, member=member, answer=[], key=[])
        Solution.objects.filter(pk=solution.pk).update(
            created=now - timedelta(days=days)
        )
    return homework


def test_votes_and_hands_of_an_old_lesson():
    """They go with the day, whether the lesson has ended or was forgotten to be."""
    old, new = a_lesson(31), a_lesson(29)

    assert 2 == erase_old()
    assert new == Vote.objects.get().stage.session
    assert new == Hands.objects.get().stage.session
    assert {old, new} == set(LiveSession.objects.all())
    assert 0 == erase_old()


def test_the_teacher_sets_how_long():
    """Of two groups each keeps its own for as long as it says."""
    a_lesson(2, group=GroupFactory(days_kept=1))
    a_lesson(300, group=GroupFactory(days_kept=366))

    erase_old()

    assert [366] == list(
        Vote.objects.values_list("stage__session__group__days_kept", flat=True)
    )


HOMEWORK = [
    # what it shows                 due  answered  kept
    ("answered before it is due",   -9,  [40],     1),
    ("due, and long answered",      29,  [60],     1),
    ("over",                        31,  [60, 32], 0),
    ("one came very late",          60,  [61, 2],  1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("due", "answered", "kept"),
    [pytest.param(*row, id=shows) for shows, *row in HOMEWORK],
)
def test_answers_to_homework(due, answered, kept):
    """They go so long after the due date, and never sooner after the answer."""
    a_homework(due, *answered)

    erase_old()

    assert kept == Solution.objects.count()


def test_of_one_teacher():
    """What a teacher's page erases is that teacher's."""
    own, other = a_lesson(31), a_lesson(31)

    erase_old(own.group.teacher_id)

    assert other == Vote.objects.get().stage.session


def test_the_command_erases_of_all():
    """It says how many rows went."""
    a_lesson(31)
    a_lesson(31)
    a_homework(31, 31)
    out = StringIO()

    call_command("tidy", stdout=out)

    assert "answers in lessons and homework: 5 erased\n" in out.getvalue()
    assert 0 == Vote.objects.count() + Hands.objects.count() + Solution.objects.count()


PAGES = ["/teach/", "/teach/groups/{group}/", "/teach/sessions/{session}/report/"]


@pytest.mark.parametrize("page", [*PAGES, "/teach/homework/{homework}/"])
def test_a_teachers_page_erases(page):
    """Whichever page a teacher opens, what is kept no longer is not on it."""
    session = a_lesson(31)
    homework = a_homework(31, 31, group=session.group)
    client = Client()
    client.force_login(session.group.teacher)
    address = page.format(
        group=session.group_id, session=session.pk, homework=homework.pk
    )

    assert 200 == client.get(address).status_code
    assert 0 == Vote.objects.count() + Hands.objects.count() + Solution.objects.count()


def test_looking_takes_one_query(django_assert_num_queries):
    """A teacher's page asks once, however much is kept."""
    a_lesson(3)
    a_homework(3, 3)

    with django_assert_num_queries(1):
        assert 0 == erase_old()
