"""Learners, the answers they have given, and the problems they report."""

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.urls import reverse

from penalty_cards.scenarios.models import Variant


class Learner(models.Model):
    """Somebody who answers, known by a signed cookie; created at the first answer."""

    id = models.UUIDField(primary_key=True, default=uuid4)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE
    )
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
    not decide it.
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
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        mark = {True: "right", False: "wrong", None: "a view"}[self.is_right]
        return f"{self.variant} {self.edition} {mark}"

    def get_absolute_url(self) -> str:
        """Give the address of the answered question."""
        return reverse("practice:answer-detail", args=[self.id])


class Report(models.Model):
    """A problem that a reader sees in an item, and what was replied.

    `attempt`: the answer after which it was reported, if it was after one.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="reports"
    )
    variant = models.ForeignKey(
        Variant, on_delete=models.PROTECT, related_name="reports"
    )
    attempt = models.ForeignKey(
        Attempt, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
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

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.variant}: {self.words[:40]}"
