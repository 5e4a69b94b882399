"""Groups, plans, lessons and homework at /admin/.

Answers are shown without their members: only some let even their teacher see a name.
"""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from penalty_cards.web.read_only_admin import ReadOnlyAdmin, ReadOnlyRows
from quizzes.lessons.models import (
    Group,
    Homework,
    LiveSession,
    Part,
    Plan,
    Solution,
    Stage,
    Task,
    Vote,
)


@admin.register(Group)
class GroupAdmin(ReadOnlyAdmin):
    """Groups by name."""

    list_display = ("name", "code", "teacher", "edition", "created", "ended")
    list_filter = ("edition", ("ended", admin.EmptyFieldListFilter))
    list_select_related = ("teacher",)
    search_fields = ("name", "code", "teacher__username")


class Parts(ReadOnlyRows):
    """The parts of a plan."""

    model = Part
    fields = ("place", "kind", "content", "note", "minutes")


@admin.register(Plan)
class PlanAdmin(ReadOnlyAdmin):
    """Plans by title."""

    exclude = ("share",)
    inlines = (Parts,)
    list_display = ("title", "teacher", "changed")
    list_filter = ("changed",)
    list_select_related = ("teacher",)
    search_fields = ("title", "teacher__username")


class _WithVariant(ReadOnlyRows):
    def get_queryset(self, request: HttpRequest) -> QuerySet[Stage | Task]:
        """Return the rows with their variants."""
        rows: QuerySet[Stage | Task] = super().get_queryset(request)
        return rows.select_related("variant")


class Stages(_WithVariant):
    """The stages of a lesson."""

    model = Stage
    fields = ("place", "variant", "step", "phase", "round", "note")


@admin.register(LiveSession)
class LiveSessionAdmin(ReadOnlyAdmin):
    """Lessons, the latest first."""

    inlines = (Stages,)
    list_display = ("title", "group", "edition", "started", "ended")
    list_filter = ("edition", "started")
    list_select_related = ("group",)
    search_fields = ("title", "group__name", "group__code")


@admin.register(Vote)
class VoteAdmin(ReadOnlyAdmin):
    """Votes in lessons, in no order."""

    reserved = "stage__variant__version__scenario__is_reserved"
    exclude = ("voter", "member")
    list_display = ("stage", "round", "is_right", "belief", "created")
    list_filter = ("is_right", "created")
    list_select_related = ("stage__session",)
    ordering = ("pk",)
    search_fields = ("stage__session__title", "stage__variant__code")


class Tasks(_WithVariant):
    """The questions of a homework."""

    model = Task
    fields = ("place", "variant", "step")


@admin.register(Homework)
class HomeworkAdmin(ReadOnlyAdmin):
    """Homework by the day on which it is due."""

    inlines = (Tasks,)
    list_display = ("title", "group", "due", "created")
    list_filter = ("due",)
    list_select_related = ("group",)
    search_fields = ("title", "group__name", "group__code")


@admin.register(Solution)
class SolutionAdmin(ReadOnlyAdmin):
    """Answers to homework, in no order."""

    reserved = "task__variant__version__scenario__is_reserved"
    exclude = ("member",)
    list_display = ("task", "is_right", "belief", "created")
    list_filter = ("is_right", "created")
    list_select_related = ("task__homework",)
    ordering = ("pk",)
    search_fields = ("task__homework__title", "task__variant__code")
