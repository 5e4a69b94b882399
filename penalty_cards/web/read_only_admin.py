"""Pages at /admin/ on which rows are read, and never changed.

The pages of the site change them, by their rules.
"""

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import URLPattern

SEES_RESERVED = "exams.examine"


def _is_refused(self: object, request: HttpRequest, obj: Model | None = None) -> bool:
    return False


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """A list of rows, and a page of each.

    `reserved`: the look-up of `is_reserved` of the scenario that a row shows, empty if
    it shows none. Only examiners see rows of reserved scenarios.
    """

    reserved = ""
    change_form_template = "admin/read_only_form.html"
    show_full_result_count = False
    has_add_permission = _is_refused
    has_change_permission = _is_refused
    has_delete_permission = _is_refused

    def get_urls(self) -> list[URLPattern]:
        """Return the addresses of the list and of each row, and no others."""
        kept = ("_changelist", "_change")
        return [url for url in super().get_urls() if str(url.name).endswith(kept)]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Model]:
        """Return the rows that the reader may see."""
        rows: QuerySet[Model] = super().get_queryset(request)
        if self.reserved and not request.user.has_perm(SEES_RESERVED):
            return rows.exclude(**{self.reserved: True})
        return rows


class ReadOnlyRows(admin.TabularInline):  # type: ignore[type-arg]
    """The rows that belong to a row, below it."""

    extra = 0
    has_add_permission = _is_refused
    has_change_permission = _is_refused
    has_delete_permission = _is_refused
