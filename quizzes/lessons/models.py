"""Groups and their members, lesson plans, live sessions and homework."""

from datetime import date, timedelta
from typing import Self
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import OuterRef
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy

from penalty_cards.scenarios.models import OfVariantQuerySet, Row, Variant
from quizzes.lessons.live.moves import Phase

DAYS_KEPT = 30
MOST_NICKNAME = 24  # letters


class Group(models.Model):
    """Those whom a teacher teaches.

    `code`: six digits, to join with. `days_kept`: after which the answers of a
    lesson or a homework are erased. `ended`: it takes no new members.
    """

    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="groups_taught"
    )
    name = models.CharField(max_length=80)
    code = models.CharField(max_length=6, unique=True)
    edition = models.PositiveSmallIntegerField()
    days_kept = models.PositiveSmallIntegerField(default=DAYS_KEPT)
    created = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"


class Member(models.Model):
    """Somebody in a group, known by a nickname; no account is needed.

    `learner`: of the account that joined, if one did; it goes when that is erased, and
    its export has it from `LessonsConfig`. `gives_leave`: the teacher may
    see the answers by name. `table`: where one answer is given per table, which.
    `session`: the one whose page they have opened last.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="members")
    nickname = models.CharField(max_length=MOST_NICKNAME)
    learner = models.ForeignKey(
        "practice.Learner",
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="+",
    )
    gives_leave = models.BooleanField(default=False)
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    session = models.ForeignKey(
        "lessons.LiveSession",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="present",
    )
    joined = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["joined"]
        constraints = [
            models.UniqueConstraint(
                Lower("nickname"), "group", name="one_member_of_a_nickname"
            )
        ]

    def __str__(self) -> str:
        return self.nickname


class Plan(models.Model):
    """A lesson plan. `share`: part of the link for others, who may copy it.

    `is_next`: it collects questions to teach again, until a lesson is started by it.
    """

    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="plans"
    )
    title = models.CharField(max_length=80)
    words = models.TextField(blank=True)
    share = models.UUIDField(default=uuid4, unique=True)
    is_next = models.BooleanField(default=False)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["title"]
        constraints = [
            models.UniqueConstraint(
                fields=["teacher"],
                condition=models.Q(is_next=True),
                name="one_next_plan_of_a_teacher",
            )
        ]

    def __str__(self) -> str:
        return self.title


class Part(models.Model):
    """A part of a plan; `place` counts from 1. `minutes`: that it takes, about.

    `content` by kind: ITEM {"code": "PC-014"}; FILTER {"query": "law=50&level=1",
    "number": 3}; INCIDENT {"incident": an incident document, "title": …}; SLIDE
    {"title": …, "words": …}; LESSON {"slug": of the course}.
    """

    class Kind(models.TextChoices):
        """What a part is made from."""

        ITEM = "item", gettext_lazy("A question")
        FILTER = "filter", gettext_lazy("Questions of a kind")
        INCIDENT = "incident", gettext_lazy("An incident to play")
        SLIDE = "slide", gettext_lazy("A slide of text")
        LESSON = "lesson", gettext_lazy("A lesson of the course")

    plan = models.ForeignKey(Plan, on_delete=models.CASCADE, related_name="parts")
    place = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    content = models.JSONField()
    note = models.TextField(blank=True)
    minutes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["place"]

    def __str__(self) -> str:
        return f"{self.plan} {self.place}: {self.kind}"


class LiveSessionQuerySet(models.QuerySet["LiveSession"]):
    """Lessons, by whether they go on."""

    def running(self) -> "LiveSessionQuerySet":
        """Return those that go on."""
        return self.filter(ended=None)

    def past(self) -> "LiveSessionQuerySet":
        """Return those that have ended."""
        return self.exclude(ended=None)

    def with_groups(self) -> "LiveSessionQuerySet":
        """Return them with the groups that have them."""
        return self.select_related("group")


class LiveSession(models.Model):
    """A lesson that is going on, or was: every state of it is here.

    `version`: goes up with all that the room is shown. `place`: of the stage that is
    on, counted from 1; 0 before the first. `by_table`: one answer per table of four.
    `no_phones`: hands are counted. `began`: when the first stage came on.
    `countdown_ends`: of the countdown that the teacher has started for the vote.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="sessions")
    title = models.CharField(max_length=80)
    edition = models.PositiveSmallIntegerField()
    by_table = models.BooleanField(default=False)
    no_phones = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    place = models.PositiveSmallIntegerField(default=0)
    started = models.DateTimeField(auto_now_add=True)
    began = models.DateTimeField(null=True, blank=True)
    countdown_ends = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)

    objects = LiveSessionQuerySet.as_manager()

    class Meta:
        ordering = ["-started"]
        constraints = [
            models.UniqueConstraint(
                fields=["group"],
                condition=models.Q(ended=None),
                name="one_session_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"{self.title}, {self.started:%Y-%m-%d}"


class OfStageQuerySet(models.QuerySet[Row]):
    """What was answered at stages."""

    def of_lesson(self, session: LiveSession | OuterRef | str) -> Self:
        """Return what was answered in a lesson, or in that of such a key."""
        return self.filter(stage__session=session)


class Stage(models.Model):
    """What is on in a session for a while: a question, or a slide.

    Drawn from the plan's parts when the session starts. `variant`, `step`: of a
    question. `content`: of a slide, as in its part. `note`: what the teacher noted of
    the part, and `minutes`: its share of those planned for the part; both for the
    remote alone. `round`: the vote that is on.
    """

    session = models.ForeignKey(
        LiveSession, on_delete=models.CASCADE, related_name="stages"
    )
    place = models.PositiveSmallIntegerField()
    variant = models.ForeignKey(
        Variant, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    step = models.PositiveSmallIntegerField(default=1)
    content = models.JSONField(default=dict)
    note = models.TextField(blank=True)
    minutes = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(
        max_length=8,
        choices=[(each.value, each.value) for each in Phase],
        default=Phase.READY.value,
    )
    round = models.PositiveSmallIntegerField(default=1)

    objects = OfVariantQuerySet["Stage"].as_manager()

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(
                fields=["session", "place"], name="one_stage_of_a_place"
            )
        ]

    def __str__(self) -> str:
        return f"{self.session} {self.place}"

    def vote_in(self, round_: int) -> str:
        """Return the name of one of its votes: `<stage>.<round>`."""
        return f"{self.pk}.{round_}"


class Marked(models.Model):
    """An answer of a member; the fields are those of an attempt in practice."""

    id = models.UUIDField(primary_key=True, default=uuid4)
    answer = models.JSONField()
    key = models.JSONField()
    is_right = models.BooleanField(null=True)
    belief = models.CharField(max_length=40, blank=True)
    concept = models.JSONField(default=list)
    could_show = models.JSONField(default=list)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True
        ordering = ["created"]


class Vote(Marked):
    """An answer in a live session.

    `voter`: the member's id, or where a table answers together `table 3`: one vote of
    a voter in a round.
    """

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="votes")
    round = models.PositiveSmallIntegerField()
    voter = models.CharField(max_length=40)
    member = models.ForeignKey(
        Member, null=True, on_delete=models.SET_NULL, related_name="votes"
    )

    objects = OfStageQuerySet["Vote"].as_manager()

    class Meta(Marked.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["stage", "round", "voter"], name="one_vote_in_a_round"
            )
        ]

    def __str__(self) -> str:
        return f"{self.stage} round {self.round}: {self.voter}"


class Hands(models.Model):
    """How many hands went up for a choice, as the teacher counted them."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="hands")
    round = models.PositiveSmallIntegerField()
    choice = models.CharField(max_length=80)
    number = models.PositiveSmallIntegerField()

    objects = OfStageQuerySet["Hands"].as_manager()

    class Meta:
        ordering = ["choice"]
        constraints = [
            models.UniqueConstraint(
                fields=["stage", "round", "choice"], name="one_count_of_a_choice"
            )
        ]

    def __str__(self) -> str:
        return f"{self.stage} round {self.round}: {self.choice} {self.number}"


class Homework(models.Model):
    """A set of questions for a group, due at some time."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="homework")
    title = models.CharField(max_length=80)
    due = models.DateTimeField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["due"]

    def __str__(self) -> str:
        return f"{self.title}, due {self.due:%Y-%m-%d}"

    @property
    def last_day(self) -> date:
        """Return the last day on which an answer is not late."""
        return timezone.localdate(self.due - timedelta(seconds=1))


class Task(models.Model):
    """A question of a homework. `place`, and `step` of its item, count from 1."""

    homework = models.ForeignKey(
        Homework, on_delete=models.CASCADE, related_name="tasks"
    )
    place = models.PositiveSmallIntegerField()
    variant = models.ForeignKey(Variant, on_delete=models.PROTECT, related_name="+")
    step = models.PositiveSmallIntegerField(default=1)

    objects = OfVariantQuerySet["Task"].as_manager()

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(
                fields=["homework", "place"], name="one_task_of_a_place"
            )
        ]

    def __str__(self) -> str:
        return f"{self.homework} {self.place}"


class SolutionQuerySet(models.QuerySet["Solution"]):
    """Answers to homework."""

    def of_homework(self, homework: Homework | OuterRef | int) -> "SolutionQuerySet":
        """Return the answers to homework, or to that of such a key."""
        return self.filter(task__homework=homework)


class Solution(Marked):
    """A member's answer to a task of a homework; a second one is not taken."""

    task = models.ForeignKey(Task, on_delete=models.CASCADE, related_name="solutions")
    member = models.ForeignKey(
        Member, on_delete=models.CASCADE, related_name="solutions"
    )

    objects = SolutionQuerySet.as_manager()

    class Meta(Marked.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["task", "member"], name="one_solution_of_a_member"
            )
        ]

    def __str__(self) -> str:
        return f"{self.task}: {self.member}"
