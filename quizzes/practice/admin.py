"""Answers given in practice, and reported problems, at /admin/."""

from django.contrib import admin

from penalty_cards.web.read_only_admin import ReadOnlyAdmin
from quizzes.practice.models import Attempt, DrillAnswer, Report


@admin.register(Attempt)
class AttemptAdmin(ReadOnlyAdmin):
    """Answers to questions of the library, in no order: there may be millions."""

    reserved = "variant__version__scenario__is_reserved"
    exclude = ("learner", "before")
    list_display = ("variant", "step", "edition", "is_right", "belief", "created")
    list_filter = ("is_right", "edition")
    list_select_related = ("variant",)
    ordering = ("pk",)
    search_fields = ("variant__code__startswith", "belief")


@admin.register(DrillAnswer)
class DrillAnswerAdmin(ReadOnlyAdmin):
    """Answers in drill, in no order: there may be millions."""

    exclude = ("learner",)
    list_display = ("code", "task", "edition", "is_right", "belief", "created")
    list_filter = ("task", "is_right", "edition")
    ordering = ("pk",)
    search_fields = ("code__startswith", "belief")


@admin.register(Report)
class ReportAdmin(ReadOnlyAdmin):
    """Reported problems, the latest first."""

    reserved = "variant__version__scenario__is_reserved"
    exclude = ("learner", "attempt", "drill_answer")
    list_display = ("code", "edition", "words", "replied_by", "replied", "created")
    list_filter = ("edition", ("replied", admin.EmptyFieldListFilter))
    list_select_related = ("variant", "replied_by")
    search_fields = ("variant__code", "drill", "words")
