"""What the frame of every page has, made once for all who are shown the same."""

from functools import lru_cache

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.urls import get_script_prefix, reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

PARTS = (
    "practice:home", "course:lesson-list", "practice:session-home",
    "practice:question-list", "drill:drill-start", "asking:ruling-ask",
    "directing:table-start", "lawbook:rule-list", "progress:progress-detail",
    "exams:home", "teach:teach-home", "accounts:account-detail", "account_login",
)  # fmt: skip


@register.simple_tag(takes_context=True)
def nav(context: Context) -> SafeString:
    """Return the ways into the parts of the site; the page one is on is marked."""
    path = context["request"].path if "request" in context else ""
    known = _addresses(get_script_prefix())
    user = context.get("user")
    is_signed_in = user is not None and user.is_authenticated
    return _nav(get_language(), path if path in known else "", is_signed_in, known)


@lru_cache
def _addresses(prefix: str) -> frozenset[str]:
    return frozenset(reverse(name) for name in PARTS)


@lru_cache
def _nav(
    language: str | None, path: str, is_signed_in: bool, known: frozenset[str]
) -> SafeString:
    context = {"path": path, "is_signed_in": is_signed_in}
    return render_to_string("partials/nav.html", context)
