"""Scenarios, drafts and the club's log at /admin/."""

from django.contrib import admin

from penalty_cards.scenarios.models import (
    Draft,
    LogEntry,
    Note,
    Scenario,
    Signature,
    Variant,
    Version,
)
from penalty_cards.web.read_only_admin import ReadOnlyAdmin, ReadOnlyRows


@admin.register(Scenario)
class ScenarioAdmin(ReadOnlyAdmin):
    """Scenarios by their codes."""

    reserved = "is_reserved"
    list_display = ("code", "origin", "current", "has_pair", "is_reserved")
    list_filter = ("origin", "is_reserved", "has_pair")
    list_select_related = ("current__scenario",)
    search_fields = ("code",)


@admin.register(Version)
class VersionAdmin(ReadOnlyAdmin):
    """Versions, the latest first."""

    reserved = "scenario__is_reserved"
    list_display = ("scenario", "digest", "kind", "level", "created")
    list_filter = ("kind", "level", "scenario__origin")
    list_select_related = ("scenario",)
    ordering = ("-pk",)
    search_fields = ("scenario__code", "digest")


@admin.register(Variant)
class VariantAdmin(ReadOnlyAdmin):
    """Variants by their codes."""

    reserved = "version__scenario__is_reserved"
    list_display = ("code", "version", "seed")
    list_filter = ("version__kind", "version__level")
    list_select_related = ("version__scenario",)
    ordering = ("code",)
    search_fields = ("code",)


class Signatures(ReadOnlyRows):
    """Who has signed a draft."""

    model = Signature
    fields = ("side", "reviewer", "created")
    readonly_fields = ("created",)


class Notes(ReadOnlyRows):
    """What reviewers want corrected."""

    model = Note
    fields = ("text", "writer", "created")
    readonly_fields = ("created",)


@admin.register(Draft)
class DraftAdmin(ReadOnlyAdmin):
    """Drafts, the last changed first."""

    reserved = "scenario__is_reserved"
    inlines = (Signatures, Notes)
    list_display = ("scenario", "state", "author", "changed")
    list_filter = ("state", "changed")
    list_select_related = ("scenario", "author")
    search_fields = ("scenario__code", "author__username", "noted")


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnlyAdmin):
    """The club's log, the latest first."""

    list_display = ("created", "director", "who", "how", "card", "words")
    list_filter = ("created",)
    list_select_related = ("director",)
    search_fields = ("director__username", "words")
