"""Exams, papers and certificates at /admin/, for administrators who may examine."""

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from penalty_cards.web.read_only_admin import ReadOnlyAdmin, ReadOnlyRows
from quizzes.exams.access import EXAMINE
from quizzes.exams.models import (
    Blueprint,
    Certificate,
    Exam,
    Invitation,
    PracticalSheet,
    Question,
    Response,
    Sitting,
    Withdrawal,
)


class _ExamsAdmin(ReadOnlyAdmin):
    """Rows that name questions of papers, reserved ones among them."""

    def has_view_permission(
        self, request: HttpRequest, obj: Model | None = None
    ) -> bool:
        """Whether the reader may examine, too."""
        return super().has_view_permission(request, obj) and request.user.has_perm(
            EXAMINE
        )


@admin.register(Blueprint)
class BlueprintAdmin(_ExamsAdmin):
    """Blueprints by title."""

    list_display = ("title", "slug", "owner", "created", "retired")
    list_filter = (("retired", admin.EmptyFieldListFilter),)
    list_select_related = ("owner",)
    search_fields = ("title", "slug", "owner__username")


class Invitations(ReadOnlyRows):
    """Who may sit an exam."""

    model = Invitation
    fields = ("candidate", "extra")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Invitation]:
        """Return the invitations with their candidates."""
        rows: QuerySet[Invitation] = super().get_queryset(request)
        return rows.select_related("candidate")


@admin.register(Exam)
class ExamAdmin(_ExamsAdmin):
    """Exams, the latest first."""

    inlines = (Invitations,)
    list_display = ("title", "blueprint", "examiner", "opens", "closes", "released")
    list_filter = ("opens", "takes_reserved")
    list_select_related = ("blueprint", "examiner")
    search_fields = ("title", "examiner__username")


class Questions(ReadOnlyRows):
    """The questions of a paper."""

    model = Question
    fields = ("place", "section", "variant", "step", "parts", "keys")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Question]:
        """Return the questions with their variants."""
        rows: QuerySet[Question] = super().get_queryset(request)
        return rows.select_related("variant")


@admin.register(Sitting)
class SittingAdmin(_ExamsAdmin):
    """Papers, the last begun first; those of rehearsals without their learner."""

    exclude = ("learner",)
    inlines = (Questions,)
    list_display = ("blueprint", "exam", "candidate", "edition", "started", "ended")
    list_filter = ("edition", "started", ("exam", admin.EmptyFieldListFilter))
    list_select_related = ("blueprint", "exam", "candidate")
    search_fields = ("seed", "exam__title", "candidate__username")


@admin.register(Response)
class ResponseAdmin(_ExamsAdmin):
    """Answers in papers, the latest first."""

    list_display = ("question", "part", "revision", "saved")
    list_filter = ("part", "saved")
    list_select_related = ("question__sitting__blueprint",)
    ordering = ("-pk",)
    search_fields = ("question__variant__code", "question__sitting__seed")


@admin.register(PracticalSheet)
class PracticalSheetAdmin(_ExamsAdmin):
    """Practical sheets, the latest first."""

    list_display = ("candidate", "examiner", "variant", "created", "signed")
    list_filter = ("created", ("signed", admin.EmptyFieldListFilter))
    list_select_related = ("candidate", "examiner", "variant")
    search_fields = ("candidate__username", "examiner__username")


@admin.register(Certificate)
class CertificateAdmin(_ExamsAdmin):
    """Certificates, the latest first."""

    list_display = ("code", "holder", "issued", "expires", "revoked")
    list_filter = ("issued", ("revoked", admin.EmptyFieldListFilter))
    search_fields = ("code", "holder")


@admin.register(Withdrawal)
class WithdrawalAdmin(_ExamsAdmin):
    """Withdrawn questions, the latest first."""

    list_display = ("scenario", "examiner", "reason", "created")
    list_select_related = ("scenario", "examiner")
    search_fields = ("scenario__code", "reason")
