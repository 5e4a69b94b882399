"""Scenarios, their versions, and the variants people are shown."""

from django.db import models
from django.urls import reverse


class Scenario(models.Model):
    """A situation, by the code under which it is known, whatever its version."""

    class Origin(models.TextChoices):
        """Where a scenario comes from; the loader touches library rows only."""

        LIBRARY = "library", "library"
        CLUB = "club", "club"

    code = models.CharField(max_length=16, unique=True)
    origin = models.CharField(max_length=8, choices=Origin, default=Origin.LIBRARY)
    current = models.ForeignKey(
        "Version", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.code


class Version(models.Model):
    """A scenario as it was written at one time; its text is never changed once stored.

    `document`: the item as its library file says it. `digest`: of that document.
    `engine`: the fingerprint of the engine that last checked and tagged it.
    """

    scenario = models.ForeignKey(
        Scenario, on_delete=models.CASCADE, related_name="versions"
    )
    digest = models.CharField(max_length=32)
    document = models.JSONField()
    kind = models.CharField(max_length=12)
    level = models.PositiveSmallIntegerField()
    created = models.DateTimeField(auto_now_add=True)
    engine = models.CharField(max_length=32, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["scenario", "digest"], name="one_version_for_a_digest"
            )
        ]

    def __str__(self) -> str:
        return f"{self.scenario} ({self.digest[:6]})"


class Variant(models.Model):
    """A version with its seats turned and its cards exchanged; kept for ever.

    `code`: for instance PC-014-K3. `facts`: the incident document and the names of
    cards and suits in the story, as exchanged.
    """

    version = models.ForeignKey(
        Version, on_delete=models.CASCADE, related_name="variants"
    )
    code = models.CharField(max_length=20, unique=True)
    seed = models.PositiveSmallIntegerField()
    facts = models.JSONField()

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
        """Give the address of the question page."""
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

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["version", "edition", "name", "value"], name="one_tag_of_a_kind"
            )
        ]
        indexes = [models.Index(fields=["edition", "name", "value"])]

    def __str__(self) -> str:
        return f"{self.edition} {self.name} {self.value}"
