"""The club's own text of the Laws at /admin/."""

from django.contrib import admin

from penalty_cards.lawbook.models import LawText
from penalty_cards.web.read_only_admin import ReadOnlyAdmin


@admin.register(LawText)
class LawTextAdmin(ReadOnlyAdmin):
    """Which editions were imported, and from what."""

    list_display = ("edition", "files", "imported")
    search_fields = ("files",)
