"""Learners, the answers they have given, and the problems they report."""

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy

from penalty_cards.scenarios.models import OfVariantQuerySet, Variant


class Learner(models.Model):
    """Somebody who answers, known by a signed cookie; created at the first answer.

    `level`: of the questions that are new in practice. `hides_scores`: wants no counts.
    `hides_streak`: does not want to be told the days in a row.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE
    )
    level = models.PositiveSmallIntegerField(default=1)
    hides_scores = models.BooleanField(default=False)
    hides_streak = models.BooleanField(default=False, db_default=False)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.id)


class Attempt(models.Model):
    """One answer, with the key and the rules it was marked by.

    `id`: carried by the form, so that a second submit finds the first. `answer`, `key`:
    choice ids, sorted. `belief`: the false belief that alone explains a wrong answer.
    `is_right`: None for a judgment, which is neither. `step`: of the item, counted from
    1. `before`: the same learner's answer to the step before, if there is one.
    `wrong_reason`: the answer before was right, and this one names a clause that does
    not decide it. `concept`: ids of the statements the question shows. `could_show`:
    names of the false beliefs that can lead to a wrong answer.
    """

    id = models.UUIDField(primary_key=True)
    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="attempts"
    )
    variant = models.ForeignKey(
        Variant, on_delete=models.PROTECT, related_name="attempts"
    )
    edition = models.PositiveSmallIntegerField()
    answer = models.JSONField()
    key = models.JSONField()
    rules = models.JSONField()
    is_right = models.BooleanField(null=True)
    belief = models.CharField(max_length=40, blank=True)
    step = models.PositiveSmallIntegerField(default=1)
    before = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="after"
    )
    wrong_reason = models.BooleanField(default=False)
    concept = models.JSONField(default=list)
    could_show = models.JSONField(default=list)
    created = models.DateTimeField(auto_now_add=True)

    objects = OfVariantQuerySet["Attempt"].as_manager()

    class Meta:
        ordering = ["-created"]
        indexes = [
            models.Index(fields=["learner", "created"]),
            models.Index(fields=["variant", "learner", "created"]),
        ]

    def __str__(self) -> str:
        mark = {True: "right", False: "wrong", None: "a view"}[self.is_right]
        return f"{self.variant} {self.edition} {mark}"

    def get_absolute_url(self) -> str:
        """Return the address of the answered question."""
        return reverse("practice:answer-detail", args=[self.id])


class Confidence(models.IntegerChoices):
    """How sure somebody was of an answer when giving it."""

    GUESS = 1, gettext_lazy("A guess")
    THINK = 2, gettext_lazy("I think so")
    SURE = 3, gettext_lazy("Sure")


class Review(models.Model):
    """An answer given in practice, with what it says of the memory.

    They are only ever added; but a right answer may be called a guess afterwards.
    `ratings`: the grade (1 again, 2 hard, 3 good, 4 easy) of each statement that it
    says something of. `reviewed`: never before the same learner's last review.
    """

    attempt = models.OneToOneField(
        Attempt, primary_key=True, on_delete=models.CASCADE, related_name="review"
    )
    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="reviews"
    )
    confidence = models.PositiveSmallIntegerField(choices=Confidence)
    ratings = models.JSONField()
    reviewed = models.DateTimeField()

    class Meta:
        ordering = ["reviewed", "attempt_id"]
        indexes = [models.Index(fields=["learner", "reviewed"])]

    def __str__(self) -> str:
        return f"{self.attempt_id} {self.get_confidence_display()}"


class Memory(models.Model):
    """How well a learner holds a statement: what the reviews of it come to so far.

    `stability` (days), `difficulty` (1 to 10), `due`: as the scheduler reckons.
    `missed`: 0 when the last review was right, else the confidence of the wrong answer.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="memories"
    )
    statement = models.CharField(max_length=12)
    stability = models.FloatField()
    difficulty = models.FloatField()
    due = models.DateTimeField()
    last_review = models.DateTimeField()
    reviews = models.PositiveIntegerField(default=0)
    missed = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "memories"
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "statement"], name="one_memory_of_a_statement"
            )
        ]

    def __str__(self) -> str:
        return f"{self.statement} due {self.due:%Y-%m-%d}"


class PracticeRequest(models.Model):
    """What a learner wants to be asked next, as it was missed elsewhere.

    `id`: of the answer that was missed, so that it is wanted once. `statements`: ids of
    those not asked since. `kind`: of the questions that ask for it; empty where any
    does. `belief`: the false belief that alone explains the answer.
    """

    id = models.UUIDField(primary_key=True)
    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="practice_requests"
    )
    statements = models.JSONField()
    kind = models.CharField(max_length=12, blank=True)
    belief = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["created"]

    def __str__(self) -> str:
        return f"{', '.join(self.statements)} from {self.created:%Y-%m-%d}"


class ReportQuerySet(models.QuerySet["Report"]):
    """Reports, by whether anybody has replied."""

    def waiting(self) -> "ReportQuerySet":
        """Return those without a reply."""
        return self.filter(reply="")

    def replied(self) -> "ReportQuerySet":
        """Return those with a reply."""
        return self.exclude(reply="")


class Report(models.Model):
    """A problem that a reader sees in a question, and what was replied.

    `variant`: None of a drill, which `drill` names by its code. `attempt`,
    `drill_answer`: the answer after which it was reported, if it was after one.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="reports"
    )
    variant = models.ForeignKey(
        Variant,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="reports",
    )
    attempt = models.ForeignKey(
        Attempt, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    drill = models.CharField(max_length=16, blank=True)
    drill_answer = models.ForeignKey(
        "DrillAnswer",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    edition = models.PositiveSmallIntegerField()
    words = models.TextField()
    reply = models.TextField(blank=True)
    replied_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    replied = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = ReportQuerySet.as_manager()

    class Meta:
        ordering = ["-created"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(variant__isnull=False, drill="")
                | (models.Q(variant__isnull=True) & ~models.Q(drill="")),
                name="report_of_one_question",
            )
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.words[:40]}"

    def get_absolute_url(self) -> str:
        """Return the address of the question."""
        if self.variant is not None:
            return self.variant.get_absolute_url()
        address = reverse("drill:drill-detail", args=[self.drill])
        return f"{address}?edition={self.edition}"

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return self.drill if self.variant is None else self.variant.code

    @property
    def answer(self) -> "Attempt | DrillAnswer | None":
        """Return the answer after which it was reported."""
        return self.attempt or self.drill_answer


class DayItem(models.Model):
    """The question that everybody was asked on a day.

    `day`: in the site's time zone. `variant`: drawn when somebody first asked for it,
    and again if it was retired on that very day.
    """

    day = models.DateField(primary_key=True)
    variant = models.ForeignKey(Variant, on_delete=models.CASCADE, related_name="+")

    objects = OfVariantQuerySet["DayItem"].as_manager()

    class Meta:
        ordering = ["-day"]

    def __str__(self) -> str:
        return f"{self.day}: {self.variant}"


class DrillAnswer(models.Model):
    """One answer to a question that was made from a seed.

    `id`, `answer`, `key`, `is_right`, `belief`, `concept`, `could_show`: as of an
    attempt. `code`: names the question for ever. `streak`: how many right answers in a
    row it makes; None for a question opened by its link or answered before, which does
    not count. `seconds`: from showing to answering, where a clock was wanted.
    """

    id = models.UUIDField(primary_key=True)
    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="drill_answers"
    )
    code = models.CharField(max_length=16)
    task = models.CharField(max_length=8)
    difficulty = models.PositiveSmallIntegerField()
    seed = models.PositiveIntegerField()
    edition = models.PositiveSmallIntegerField()
    answer = models.JSONField()
    key = models.JSONField()
    is_right = models.BooleanField()
    belief = models.CharField(max_length=40, blank=True)
    concept = models.JSONField(default=list)
    could_show = models.JSONField(default=list)
    streak = models.PositiveIntegerField(null=True)
    seconds = models.PositiveIntegerField(null=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]
        indexes = [
            models.Index(fields=["learner", "created"]),
            models.Index(fields=["learner", "task", "created"]),
            models.Index(fields=["learner", "code"]),
            models.Index(
                fields=["task", "-created"],
                condition=models.Q(seconds__isnull=False),
                name="drills_timed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.edition} {'right' if self.is_right else 'wrong'}"

    def get_absolute_url(self) -> str:
        """Return the address of the answered question."""
        return reverse("drill:answer-detail", args=[self.id])
