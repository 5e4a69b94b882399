"""Scenarios, their versions and variants, and what people write and review."""

from typing import Self, TypeVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy

Row = TypeVar("Row", bound=models.Model)


class Scenario(models.Model):
    """A situation, by the code under which it is known, whatever its version.

    `has_pair`: some version of it names, or is named as, the other item of a pair.
    `is_reserved`: it is asked in exams and nowhere else.
    """

    class Origin(models.TextChoices):
        """Where a scenario comes from; the loader touches library rows only."""

        LIBRARY = "library", "library"
        CLUB = "club", "club"

    code = models.CharField(max_length=16, unique=True)
    origin = models.CharField(max_length=8, choices=Origin, default=Origin.LIBRARY)
    current = models.ForeignKey(
        "Version", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    has_pair = models.BooleanField(default=False)
    is_reserved = models.BooleanField(default=False)

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.code


class Version(models.Model):
    """A scenario with the facts it had at one time; its words may change, they do not.

    `digest`: of its facts, from which its codes follow; in versions stored by earlier
    releases, of the document as it was then. It never changes. `document`: the item as
    its library file says it, with its present words. `document_digest`: of that.
    `engine`: the fingerprint of the engine that last checked and tagged it.
    `is_private`: never published; only classes of the draft's author are asked it.
    """

    scenario = models.ForeignKey(
        Scenario, on_delete=models.CASCADE, related_name="versions"
    )
    digest = models.CharField(max_length=32)
    document = models.JSONField()
    document_digest = models.CharField(max_length=32)
    kind = models.CharField(max_length=12)
    level = models.PositiveSmallIntegerField()
    created = models.DateTimeField(auto_now_add=True)
    engine = models.CharField(max_length=32, blank=True, default="")
    is_private = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["scenario", "digest"], name="one_version_for_a_digest"
            )
        ]

    def __str__(self) -> str:
        return f"{self.scenario} ({self.digest[:6]})"


# Of a row with a version: it is offered, and so what is known of it may be told.
OFFERED = models.Q(
    version__scenario__current=models.F("version"),
    version__scenario__is_reserved=False,
)


class OfVersionQuerySet(models.QuerySet[Row]):
    """Rows of versions."""

    def offered(self) -> Self:
        """Return the rows of current versions, without those reserved for exams."""
        return self.filter(OFFERED)


class OfVariantQuerySet(models.QuerySet[Row]):
    """Rows of variants."""

    def with_variants(self) -> Self:
        """Return the rows with their variants, and all that those are made of."""
        return self.select_related("variant__version__scenario")


class VariantQuerySet(OfVersionQuerySet["Variant"]):
    """Variants by who may meet them."""

    def whole(self) -> "VariantQuerySet":
        """Return every variant, with its version and its scenario."""
        return self.select_related("version__scenario")

    def minted(self) -> "VariantQuerySet":
        """Return every variant there ever was: a code shows the same cards for ever.

        Not those of items that are reserved for exams: outside of these there are none.
        Nor those that an author uses in their own classes: see `private_to`.
        """
        return self.whole().filter(
            version__scenario__is_reserved=False, version__is_private=False
        )

    def private_to(self, teacher: int) -> "VariantQuerySet":
        """Return those of the questions that a teacher uses in their own classes.

        `teacher`: the id of the account.
        """
        own = Draft.objects.filter(author=teacher, version__is_private=True)
        return self.whole().filter(
            version__in=own.values("version"), version__scenario__is_reserved=False
        )

    def named(self) -> "VariantQuerySet":
        """Return the variants that `minted` returns, without their facts.

        `case_of` reads those, in one query, only where it does not remember them.
        """
        fields = (
            "code",
            "seed",
            "version__document_digest",
            "version__is_private",
            "version__scenario__origin",
            "version__scenario__current",
            "version__scenario__has_pair",
            "version__scenario__is_reserved",
        )
        return self.minted().only(*fields)

    def published(self) -> "VariantQuerySet":
        """Return the variants offered: those of each scenario's current version."""
        return self.whole().offered()

    def of_item(self, code: str, seed: int = 0) -> "VariantQuerySet":
        """Return those of an item that a seed made; 0 leaves it as it is written."""
        return self.filter(version__scenario__code=code, seed=seed)

    def examined(self, *, reserved: bool) -> "VariantQuerySet":
        """Return what an exam may have; `reserved`: the reserved ones too."""
        if not reserved:
            return self.published()
        return self.whole().filter(version__scenario__current=models.F("version"))


class Variant(models.Model):
    """A version with its seats turned and its cards exchanged; kept for ever.

    `code`: for instance PC-014-K3. `facts`: the incident document and the names of
    cards and suits in the story, as exchanged. The names may change with the words.
    """

    version = models.ForeignKey(
        Version, on_delete=models.CASCADE, related_name="variants"
    )
    code = models.CharField(max_length=20, unique=True)
    seed = models.PositiveSmallIntegerField()
    facts = models.JSONField()

    objects = VariantQuerySet.as_manager()

    class Meta:
        ordering = ["version", "seed"]
        constraints = [
            models.UniqueConstraint(
                fields=["version", "seed"], name="one_variant_for_a_seed"
            )
        ]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        """Return the address of the question page."""
        return reverse("practice:question-detail", args=[self.code])


class Tag(models.Model):
    """Something a version is about in one edition, as the engine finds it."""

    class Name(models.TextChoices):
        """What kind of thing it is."""

        EDITION = "edition", "edition"
        LAW = "law", "law"
        CLAUSE = "clause", "clause"
        RULE = "rule", "rule"
        STATEMENT = "statement", "statement"
        BELIEF = "belief", "belief"

    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="tags")
    edition = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=12, choices=Name)
    value = models.CharField(max_length=40)

    objects = OfVersionQuerySet["Tag"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["version", "edition", "name", "value"], name="one_tag_of_a_kind"
            )
        ]
        indexes = [models.Index(fields=["edition", "name", "value"])]

    def __str__(self) -> str:
        return f"{self.edition} {self.name} {self.value}"


class Shown(models.Model):
    """A statement that a step of a version shows in one edition: what it trains.

    `step`: counted from 1. `statement`: its id, such as R50B-2.
    """

    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="shown")
    step = models.PositiveSmallIntegerField()
    edition = models.PositiveSmallIntegerField()
    statement = models.CharField(max_length=12)

    objects = OfVersionQuerySet["Shown"].as_manager()

    class Meta:
        verbose_name_plural = "shown"
        constraints = [
            models.UniqueConstraint(
                fields=["version", "step", "edition", "statement"],
                name="one_statement_of_a_step",
            )
        ]
        indexes = [models.Index(fields=["edition", "statement"])]

    def __str__(self) -> str:
        return f"{self.version} {self.step}, {self.edition}: {self.statement}"


class Trait(models.Model):
    """What a step of a version is in one edition: what papers are drawn by.

    `step`: counted from 1. `kind`: of its question. `laws`: numbers of those that
    decide it. `parts`: in which an exam can ask it, as in `parts.Part`; None where an
    earlier release stored it.
    """

    version = models.ForeignKey(
        Version, on_delete=models.CASCADE, related_name="traits"
    )
    step = models.PositiveSmallIntegerField()
    edition = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=12)
    complexity = models.PositiveSmallIntegerField()
    laws = models.JSONField()
    parts = models.JSONField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["edition", "version", "step"], name="one_trait_of_a_step"
            )
        ]

    def __str__(self) -> str:
        return f"{self.version} {self.step}, {self.edition}: {self.complexity}"


class Turned(models.Model):
    """A step of a version that two editions answer otherwise; see `comparison.turn_of`.

    `step`: counted from 1. `older`, `newer`: the editions.
    """

    version = models.ForeignKey(
        Version, on_delete=models.CASCADE, related_name="turned"
    )
    step = models.PositiveSmallIntegerField()
    older = models.PositiveSmallIntegerField()
    newer = models.PositiveSmallIntegerField()

    objects = OfVersionQuerySet["Turned"].as_manager()

    class Meta:
        verbose_name_plural = "turned"
        constraints = [
            models.UniqueConstraint(
                fields=["older", "newer", "version", "step"], name="one_turn_of_a_step"
            )
        ]

    def __str__(self) -> str:
        return f"{self.version} {self.step}: {self.older}, {self.newer}"


class Draft(models.Model):
    """A version of a club item as it is written, reviewed and published.

    `document`: the item as far as there is one. `reasons`: why a warning does not
    count, by the warning's name. `noted`: what a director wrote down of the case, if it
    came from the club's log. `version`: as what it was published, or as what its author
    uses it in their own classes.
    """

    class State(models.TextChoices):
        """How far it is."""

        DRAFT = "draft", gettext_lazy("draft")
        REVIEW = "review", gettext_lazy("in review")
        PUBLISHED = "published", gettext_lazy("published")
        RETIRED = "retired", gettext_lazy("retired")

    scenario = models.ForeignKey(
        Scenario, on_delete=models.CASCADE, related_name="drafts"
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="drafts"
    )
    state = models.CharField(max_length=9, choices=State, default=State.DRAFT)
    document = models.JSONField(default=dict, blank=True)
    reasons = models.JSONField(default=dict, blank=True)
    noted = models.TextField(blank=True)
    version = models.ForeignKey(
        Version, null=True, blank=True, on_delete=models.PROTECT, related_name="drafts"
    )
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-changed"]
        permissions = [
            ("write_item", "May write items"),
            ("review_item", "May review items"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["scenario"],
                condition=models.Q(state__in=["draft", "review"]),
                name="one_open_draft_of_a_scenario",
            )
        ]

    def __str__(self) -> str:
        return f"{self.scenario} {self.state}"

    def get_absolute_url(self) -> str:
        """Return the address at which it is written and reviewed."""
        return reverse("authoring:draft-detail", args=[self.pk])

    @property
    def log_entry(self) -> "LogEntry | None":
        """Return the entry of the club's log that it was begun from, if it is there."""
        return LogEntry.objects.filter(draft=self).first() if self.noted else None

    @property
    def is_private(self) -> bool:
        """Whether its author uses it, in their own classes alone."""
        return self.version is not None and self.version.is_private

    @property
    def was_published(self) -> bool:
        """Whether it was published; it may be withdrawn now."""
        return self.version is not None and not self.version.is_private


class SignatureQuerySet(models.QuerySet["Signature"]):
    """Signatures of drafts."""

    def of_others(self, draft: Draft, digest: str) -> "SignatureQuerySet":
        """Return those under a draft with that digest, but for its author's own."""
        return self.filter(draft=draft, digest=digest).exclude(reviewer=draft.author)


class Signature(models.Model):
    """A reviewer's word that a draft is right in law, or that it teaches well.

    `digest`: of what was signed, the answers of the engine included.
    """

    class Side(models.TextChoices):
        """What is vouched for."""

        LAW = "law", gettext_lazy("law")
        TEACHING = "teaching", gettext_lazy("teaching")

    draft = models.ForeignKey(
        Draft, on_delete=models.CASCADE, related_name="signatures"
    )
    reviewer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="signatures"
    )
    side = models.CharField(max_length=8, choices=Side)
    digest = models.CharField(max_length=32)
    created = models.DateTimeField(auto_now_add=True)

    objects = SignatureQuerySet.as_manager()

    class Meta:
        ordering = ["created"]
        constraints = [
            models.UniqueConstraint(
                fields=["draft", "side"], name="one_signature_for_a_side"
            ),
            models.UniqueConstraint(
                fields=["draft", "reviewer"], name="one_signature_of_a_reviewer"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.draft}: {self.side}"


class Note(models.Model):
    """What a reviewer wants corrected; with it the draft went back to its author."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="notes")
    writer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+"
    )
    text = models.TextField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.draft}: {self.text[:40]}"


class LogEntry(models.Model):
    """What a director noted of an incident at the club, without names.

    `who`, `how`, `card`: in words. `draft`: the item somebody began to make of it.
    """

    director = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="log_entries"
    )
    who = models.CharField(max_length=40, blank=True)
    how = models.CharField(max_length=40, blank=True)
    card = models.CharField(max_length=40, blank=True)
    words = models.TextField(blank=True)
    draft = models.ForeignKey(
        Draft, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]
        verbose_name_plural = "log entries"

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.who, self.how, self.card, self.words)))
