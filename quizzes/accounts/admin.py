"""Users and what staff did in the admin, which one enters by the site's own sign-in."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.decorators import secure_admin_login
from allauth.mfa.admin import AuthenticatorAdmin
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import BadRequest, FieldDoesNotExist
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from penalty_cards.web.read_only_admin import ReadOnlyAdmin
from quizzes.accounts.models import StaffAction, User

logger = logging.getLogger(__name__)


KINDS = (
    "exams.blueprint",
    "exams.certificate",
    "exams.exam",
    "exams.practicalsheet",
    "exams.response",
    "lawbook.lawtext",
    "mfa.authenticator",
    "practice.report",
    "scenarios.draft",
    "scenarios.scenario",
)


class KindFilter(admin.SimpleListFilter):
    """To what something was done: all there can be, without reading every action."""

    title = _("Object")
    parameter_name = "kind"

    def lookups(
        self, request: HttpRequest, model_admin: "admin.ModelAdmin[StaffAction]"
    ) -> list[tuple[str, str]]:
        """Return the kinds, named as in the list."""
        return [(kind, kind) for kind in KINDS]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[StaffAction]
    ) -> QuerySet[StaffAction]:
        """Leave those of the kind chosen."""
        return queryset.filter(kind=self.value()) if self.value() else queryset


admin.site.unregister(Authenticator)


@admin.register(Authenticator)
class PasskeyAdmin(AuthenticatorAdmin):  # type: ignore[misc]
    """The passkeys of all accounts: lost ones are removed; none is made or changed."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Refuse: only its owner's device can add one."""
        return False

    def has_change_permission(
        self, request: HttpRequest, obj: Authenticator | None = None
    ) -> bool:
        """Refuse to change one."""
        return False


@admin.register(StaffAction)
class StaffActionAdmin(ReadOnlyAdmin):
    """What those with a role have done; `manage.py tidy` deletes what is old."""

    list_display = ("at", "who", "verb", "kind", "key", "details")
    list_filter = ("at", "verb", KindFilter)
    list_select_related = ("who",)
    search_fields = ("who__username", "key")


View = Callable[..., HttpResponse]


def refusing(admin_view: Callable[..., View]) -> Callable[..., View]:
    """Make pages of the admin refuse what none of its forms sends, not break.

    It may as well be a fault of ours, so it is logged as one.
    """

    def made(view: View, cacheable: bool = False) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                return view(request, *args, **kwargs)
            except (ValueError, FieldDoesNotExist) as error:
                logger.exception("A page of the admin was refused.")
                raise BadRequest(str(error)) from error

        return admin_view(answer, cacheable)

    return made


@admin.register(User)
class AccountAdmin(UserAdmin):  # type: ignore[type-arg]
    """Accounts."""

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Return what is deleted with accounts.

        Read-only rows go too, though none of them can be deleted alone.
        """
        rows, counts, needed, protected = super().get_deleted_objects(objs, request)
        go_along = {
            model._meta.verbose_name
            for model, model_admin in admin.site._registry.items()
            if isinstance(model_admin, ReadOnlyAdmin)
        }
        return rows, counts, needed - go_along, protected


admin.site.site_header = _("Penalty Cards administration")
admin.site.site_title = admin.site.site_header
admin.site.admin_view = refusing(  # type: ignore[method-assign, assignment]
    admin.site.admin_view
)
admin.site.login = secure_admin_login(  # type: ignore[method-assign]
    admin.site.login
)
