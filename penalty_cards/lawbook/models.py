"""A club's own official text of the Laws: in this database only."""

from django.db import models


class LawText(models.Model):
    """The text of one edition, as it was last imported.

    `digest`: of its passages. `files`: the names of the files it came from.
    """

    edition = models.PositiveSmallIntegerField(unique=True)
    digest = models.CharField(max_length=32)
    files = models.TextField()
    imported = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["edition"]

    def __str__(self) -> str:
        return f"Laws of {self.edition}"


class LawPassage(models.Model):
    """A piece of such a text; `clubtext.passages.Passage` says what its fields hold."""

    text = models.ForeignKey(LawText, on_delete=models.CASCADE, related_name="passages")
    position = models.PositiveIntegerField()
    kind = models.CharField(max_length=8)
    law = models.PositiveSmallIntegerField()
    number = models.CharField(max_length=24, blank=True)
    label = models.CharField(max_length=8, blank=True)
    heading = models.TextField(blank=True)
    words = models.TextField(blank=True)

    class Meta:
        ordering = ["text", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["text", "position"], name="one_passage_at_a_position"
            )
        ]
        indexes = [models.Index(fields=["law"])]

    def __str__(self) -> str:
        return f"{self.number} {self.label} {self.heading}".strip()
