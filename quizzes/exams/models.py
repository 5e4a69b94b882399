"""Tables of exams: blueprints, exams, sittings, answers, marks and certificates."""

from dataclasses import replace
from math import ceil
from secrets import token_urlsafe
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import models, transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext

from penalty_cards.scenarios.models import OfVariantQuerySet, Scenario, Variant
from quizzes.accounts.models import User
from quizzes.exams.blueprints.blueprint import Blueprint as Content
from quizzes.exams.blueprints.blueprint import Who, read_blueprint


def new_secret() -> str:
    """Return a new secret for drawing papers."""
    return token_urlsafe(32)


class Way(models.IntegerChoices):
    """A way of drawing papers; papers of each can be drawn again.

    SEED: by the seed alone, from all items. SECRET: by the seed and a secret, and
    rehearsals from other items than exams.
    """

    SEED = 1
    SECRET = 2


class BlueprintQuerySet(models.QuerySet["Blueprint"]):
    """Blueprints, and those that may be used."""

    def offered(self) -> "BlueprintQuerySet":
        """Return those in use, the ones that ship with the project first."""
        found = self.filter(retired=None).select_related("owner")
        return found.order_by(F("slug").asc(nulls_last=True), "title")


class Blueprint(models.Model):
    """What papers are drawn from, and how they are marked.

    `document`: as `blueprints.read_blueprint` takes it. `slug`: of one that ships with
    the project. Once there is a sitting, a change makes a new row and this one is
    `retired`. `secret`: rehearsals and papers that are only printed are drawn by it,
    and it keeps the items of rehearsals and exams apart.
    """

    slug = models.SlugField(null=True, blank=True, unique=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="blueprints",
    )
    title = models.CharField(max_length=80)
    document = models.JSONField()
    secret = models.CharField(max_length=43, default=new_secret, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    retired = models.DateTimeField(null=True, blank=True)

    objects = BlueprintQuerySet.as_manager()

    class Meta:
        ordering = ["title", "created"]
        permissions = [("examine", "May examine")]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """Return the title, in the reader's language if it ships with the project."""
        return gettext(self.title)

    @property
    def content(self) -> Content:
        """Return what the document says, titles in the reader's language too."""
        content = read_blueprint(self.document)
        sections = (replace(s, title=gettext(s.title)) for s in content.sections)
        title = gettext(content.title)
        return replace(content, title=title, sections=tuple(sections))


class ExamQuerySet(models.QuerySet["Exam"]):
    """Exams, and those of a person."""

    def open_to(self, user: User | AnonymousUser) -> "ExamQuerySet":
        """Return the exams that `user` may sit, those over or not yet open included.

        These are the exams for anyone, and those to which they are invited.
        """
        if not user.is_authenticated:
            return self.none()
        is_for_anyone = Q(blueprint__document__who=Who.ANYONE.value)
        is_invited = Q(pk__in=user.invitations.values("exam"))
        return self.select_related("blueprint").filter(is_for_anyone | is_invited)

    def sat_by(self, user: User | AnonymousUser) -> "ExamQuerySet":
        """Return the exams to which `user` is invited, or which they have sat.

        Examiners cannot sit an exam that they set, so an invitation to one of those
        does not count.
        """
        if not user.is_authenticated:
            return self.none()
        is_invited = Q(pk__in=user.invitations.values("exam")) & ~Q(examiner=user)
        return self.filter(is_invited | Q(pk__in=user.sittings.values("exam")))


class Exam(models.Model):
    """A blueprint that may be sat, from some time until another.

    `seed`: the seeds of its papers begin with it. `secret`: its papers are drawn by it,
    and no page shows it. `takes_reserved`: papers may have reserved items. `released`:
    since when candidates see their results.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    blueprint = models.ForeignKey(
        Blueprint, on_delete=models.PROTECT, related_name="exams"
    )
    examiner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="exams_set"
    )
    title = models.CharField(max_length=80)
    opens = models.DateTimeField()
    closes = models.DateTimeField()
    seed = models.CharField(max_length=20)
    secret = models.CharField(max_length=43, default=new_secret, editable=False)
    takes_reserved = models.BooleanField(default=False)
    released = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = ExamQuerySet.as_manager()

    class Meta:
        ordering = ["-opens"]

    def __str__(self) -> str:
        return self.title


class Invitation(models.Model):
    """An account that may sit an exam. `extra`: percent of time that is added."""

    exam = models.ForeignKey(Exam, on_delete=models.CASCADE, related_name="invitations")
    candidate = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations"
    )
    extra = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["candidate__username"]
        constraints = [
            models.UniqueConstraint(
                fields=["exam", "candidate"], name="one_invitation_of_a_candidate"
            )
        ]

    def __str__(self) -> str:
        return f"{self.exam}: {self.candidate}"


class SittingQuerySet(models.QuerySet["Sitting"]):
    """Sittings, by whether they go on."""

    def running(self) -> "SittingQuerySet":
        """Return those that were neither handed in nor found to be over."""
        return self.filter(ended=None)

    def ended(self) -> "SittingQuerySet":
        """Return those that were handed in, or found to be over."""
        return self.exclude(ended=None)

    def of_exams(self) -> "SittingQuerySet":
        """Return those of exams, without rehearsals."""
        return self.exclude(exam=None)


class Sitting(models.Model):
    """One attempt at a paper; its time is kept by the server, see `sittings.clock`.

    `exam`: None for a rehearsal, which has a `learner` instead of a `candidate`.
    `seed`: stands on the paper. `way`: in which the paper was drawn. `library`: digest
    of the items that it was drawn from. `minutes`: allowed, extra time included.
    `ended`: when it was handed in, or found to be over.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    blueprint = models.ForeignKey(
        Blueprint, on_delete=models.PROTECT, related_name="sittings"
    )
    exam = models.ForeignKey(
        Exam, null=True, blank=True, on_delete=models.PROTECT, related_name="sittings"
    )
    candidate = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="sittings",
    )
    learner = models.ForeignKey(
        "practice.Learner",
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="+",
    )
    seed = models.CharField(max_length=40)
    way = models.PositiveSmallIntegerField(choices=Way, default=Way.SECRET)
    library = models.CharField(max_length=32)
    edition = models.PositiveSmallIntegerField()
    minutes = models.PositiveSmallIntegerField()
    started = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True, blank=True)

    objects = SittingQuerySet.as_manager()

    class Meta:
        ordering = ["-started"]
        constraints = [
            models.UniqueConstraint(
                fields=["exam", "seed"], name="one_sitting_of_a_paper"
            ),
            models.UniqueConstraint(
                fields=["candidate"],
                condition=models.Q(ended=None),
                name="one_running_sitting_of_a_candidate",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.blueprint} {self.seed}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save it, and mark its candidate as sitting an exam while it runs."""
        with transaction.atomic():
            super().save(*args, **kwargs)
            if self.candidate_id is not None and self.ended is None:
                candidate = User.objects.filter(pk=self.candidate_id)
                candidate.update(sits_exam=True)


class Question(models.Model):
    """A question of a paper: a step of a variant, asked in one or more parts.

    `place` counts from 1; `section` is its index in the blueprint. `parts`: their names
    in order, as in `questions.parts.Part`. `keys`: to the parts that were answered, as
    `keys.read_key` takes them. `later`: the candidate wants to come back to it.
    """

    sitting = models.ForeignKey(
        Sitting, on_delete=models.CASCADE, related_name="questions"
    )
    place = models.PositiveSmallIntegerField()
    section = models.PositiveSmallIntegerField()
    variant = models.ForeignKey(Variant, on_delete=models.PROTECT, related_name="+")
    step = models.PositiveSmallIntegerField(default=1)
    parts = models.JSONField()
    keys = models.JSONField(default=dict)
    later = models.BooleanField(default=False)

    objects = OfVariantQuerySet["Question"].as_manager()

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(
                fields=["sitting", "place"], name="one_question_of_a_place"
            )
        ]

    def __str__(self) -> str:
        return f"{self.sitting} {self.place}"


class Response(models.Model):
    """The answer that stands to a part of a question.

    `revision`: how often it was saved; a form names the revision that it was made from.
    `answer`: choice ids, sorted, or in the order chosen. `reasons`: of a judgment.
    """

    question = models.ForeignKey(
        Question, on_delete=models.CASCADE, related_name="responses"
    )
    part = models.CharField(max_length=8)
    revision = models.PositiveIntegerField(default=1)
    answer = models.JSONField()
    reasons = models.TextField(blank=True)
    saved = models.DateTimeField()

    class Meta:
        ordering = ["question", "part"]
        constraints = [
            models.UniqueConstraint(
                fields=["question", "part"], name="one_response_to_a_part"
            )
        ]

    def __str__(self) -> str:
        return f"{self.question} {self.part}"


class Heartbeat(models.Model):
    """When the site was last seen to be up while somebody sat an exam: one row."""

    seen = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.seen:%Y-%m-%d %H:%M:%S}"


class Outage(models.Model):
    """A time when the site was away; it is given back to everyone who sat then."""

    began = models.DateTimeField()
    ended = models.DateTimeField()

    class Meta:
        ordering = ["began"]

    def __str__(self) -> str:
        return f"{self.began:%Y-%m-%d %H:%M:%S} to {self.ended:%H:%M:%S}"

    @property
    def seconds(self) -> int:
        """Return its length, rounded up."""
        return ceil((self.ended - self.began).total_seconds())


class Grading(models.Model):
    """The marks of one examiner for the reasons of a judgment.

    `grades`: by factor, from 0 to 2: not named, half, named. `words`: a note for the
    other marker, and later for the candidate.
    """

    response = models.ForeignKey(
        Response, on_delete=models.CASCADE, related_name="gradings"
    )
    marker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    grades = models.JSONField()
    words = models.TextField(blank=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["changed"]
        constraints = [
            models.UniqueConstraint(
                fields=["response", "marker"], name="one_grading_of_a_marker"
            )
        ]

    def __str__(self) -> str:
        return f"{self.response}: {self.marker}"


class Withdrawal(models.Model):
    """An item that no longer counts in papers, and why."""

    scenario = models.OneToOneField(
        Scenario, on_delete=models.CASCADE, related_name="withdrawal"
    )
    examiner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    reason = models.TextField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return str(self.scenario)


class PracticalSheetQuerySet(models.QuerySet["PracticalSheet"]):
    """Practical sheets, by whether they are signed."""

    def open(self) -> "PracticalSheetQuerySet":
        """Return those that may still be changed."""
        return self.filter(signed=None)

    def signed(self) -> "PracticalSheetQuerySet":
        """Return those that are signed."""
        return self.exclude(signed=None)


class PracticalSheet(models.Model):
    """How a candidate ruled at a real table, as an examiner noted it.

    `sheet`: as `practical.sheets.read_sheet` takes it. Once `signed` it is never
    changed.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    candidate = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="practical_sheets",
    )
    examiner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    variant = models.ForeignKey(Variant, on_delete=models.PROTECT, related_name="+")
    edition = models.PositiveSmallIntegerField()
    sheet = models.JSONField(default=dict)
    comments = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    signed = models.DateTimeField(null=True, blank=True)

    objects = PracticalSheetQuerySet.as_manager()

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.candidate}, {self.created:%Y-%m-%d}"


class CertificateQuerySet(models.QuerySet["Certificate"]):
    """Certificates, and those that stand."""

    def listed(self) -> models.QuerySet["Certificate"]:
        """Return them with what a list shows of their papers."""
        return self.select_related("sitting__blueprint", "sitting__exam")

    def valid(self) -> "CertificateQuerySet":
        """Return those that are neither revoked nor expired."""
        lasts = Q(expires=None) | Q(expires__gt=timezone.now())
        return self.filter(lasts, revoked=None)


class Certificate(models.Model):
    """A certificate of a sitting that was passed. `code`: of its public page.

    `shows_name`, `shows_mark`: whether that page shows them, as its holder chooses.
    `reason`: why it was revoked.
    """

    code = models.CharField(max_length=12, unique=True)
    sitting = models.OneToOneField(
        Sitting, on_delete=models.CASCADE, related_name="certificate"
    )
    holder = models.CharField(max_length=301)  # two names of an account
    shows_name = models.BooleanField(default=False)
    shows_mark = models.BooleanField(default=False)
    issued = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField(null=True, blank=True)
    revoked = models.DateTimeField(null=True, blank=True)
    reason = models.TextField(blank=True)

    objects = CertificateQuerySet.as_manager()

    class Meta:
        ordering = ["-issued"]

    def __str__(self) -> str:
        return self.code


class Reminder(models.Model):
    """A mail that was sent to the holder of a certificate, `days` before its end."""

    certificate = models.ForeignKey(
        Certificate, on_delete=models.CASCADE, related_name="reminders"
    )
    days = models.PositiveSmallIntegerField()
    sent = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["sent"]
        constraints = [
            models.UniqueConstraint(
                fields=["certificate", "days"], name="one_reminder_of_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"{self.certificate}, {self.days} days before"
