"""What the frame of every page has, made once for all who are shown the same."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.urls import get_script_prefix, reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext_lazy

from quizzes.accounts.preferences import choices

register = template.Library()


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """A way into the site: the page it leads to, its words, and what belongs to it.

    `parts`: the namespaces of the addresses at which one is in that part. Two ways are
    never compared by their words, which would have to be translated for it.
    """

    page: str
    words: Promise
    parts: frozenset[str] = frozenset()


class WayIn(NamedTuple):
    """A way as it is shown. `current`: `page` or `true` if one is there, else empty."""

    url: str
    words: Promise
    current: str


WAYS_IN = (
    Way("course:lesson-list", gettext_lazy("Learn"), frozenset({"course"})),
    Way(
        "practice:session-home",
        gettext_lazy("Practise"),
        frozenset({"practice", "drill", "today", "progress"}),
    ),
    Way("lawbook:rule-list", gettext_lazy("Law book"), frozenset({"lawbook"})),
    Way(
        "asking:ruling-ask",
        gettext_lazy("Direct"),
        frozenset({"asking", "directing", "exams", "examine", "sittings", "practical"}),
    ),
    Way(
        "teach:teach-home",
        gettext_lazy("Teach"),
        frozenset({"teach", "authoring", "exchange"}),
    ),
)
MENU = (
    Way("live:group-find", gettext_lazy("Join a class")),
    Way("practice:question-list", gettext_lazy("All questions")),
    Way("today:today-detail", gettext_lazy("Question of the day")),
    Way("drill:drill-start", gettext_lazy("Drill")),
    Way("progress:progress-detail", gettext_lazy("Your progress")),
    Way("directing:table-start", gettext_lazy("Open table")),
    Way("exams:home", gettext_lazy("Exams")),
    Way("lawbook:search-page", gettext_lazy("Search the Laws")),
    Way("help:help-home", gettext_lazy("Help")),
)
LABELS = {
    "edition": gettext_lazy("Laws of"),
    "suits": gettext_lazy("Suits"),
    "theme": gettext_lazy("Light or dark"),
    "language": gettext_lazy("Language"),
}
OF_MEMBERS = (Way("accounts:account-detail", gettext_lazy("Account")),)
OF_VISITORS = (Way("account_login", gettext_lazy("Sign in")),)


@register.simple_tag(takes_context=True)
def ways_in(context: Context) -> SafeString:
    """Return the five ways into the site; the one that one has taken is marked."""
    return _shown(WAYS_IN, *_place(context), "", get_language(), get_script_prefix())


@register.simple_tag(takes_context=True)
def menu(context: Context) -> SafeString:
    """Return the other pages that one may want from anywhere."""
    user = context.get("user")
    is_member = user is not None and user.is_authenticated
    ways = (*(OF_MEMBERS if is_member else OF_VISITORS), *MENU)
    place = _place(context)
    return _shown(ways, *place, "places", get_language(), get_script_prefix())


def _place(context: Context) -> tuple[str, str]:
    """Return where a page is: its address if a way leads there, and its part."""
    request = context.get("request")
    if request is None:
        return "", ""
    known = _addresses(get_script_prefix())
    match = request.resolver_match
    is_home = match is None or match.view_name == "practice:home"
    part = "" if is_home else match.namespace.partition(":")[0]
    return request.path if request.path in known else "", part


@lru_cache
def _addresses(prefix: str) -> frozenset[str]:
    return frozenset(
        reverse(way.page) for way in (*WAYS_IN, *MENU, *OF_MEMBERS, *OF_VISITORS)
    )


@lru_cache(maxsize=1024)
def _shown(
    ways: tuple[Way, ...],
    path: str,
    part: str,
    name: str,
    language: str | None,
    prefix: str,
) -> SafeString:
    shown = []
    for way in ways:
        url = reverse(way.page)
        current = "page" if url == path else "true" if part in way.parts else ""
        shown.append(WayIn(url, way.words, current))
    context = {"ways": shown, "name": name}
    return render_to_string("partials/ways_in.html", context)


@register.simple_tag(takes_context=True)
def switches(context: Context, *names: str) -> SafeString:
    """Draw switches of preferences: `{% switches "suits" "theme" "language" %}`."""
    language, request = get_language(), context.get("request")
    preferences = getattr(request, "preferences", None)
    chosen = {name: str(getattr(preferences, name, "")) for name in names}
    if "language" in chosen:
        chosen["language"] = str(language)
    drawn = "".join(_switch(*each, language) for each in chosen.items())
    shown = {
        "fieldsets": mark_safe(drawn),
        "here": context.get("here", "/"),
        "csrf_token": context.get("csrf_token", ""),
    }
    return render_to_string("partials/switches.html", shown)


@lru_cache(maxsize=256)
def _switch(name: str, chosen: str, language: str | None) -> SafeString:
    context = {
        "name": name,
        "label": LABELS[name],
        "choices": choices()[name],
        "chosen": chosen,
    }
    return render_to_string("partials/switch.html", context)


@register.simple_tag
def versions() -> SafeString:
    """Link to the Laws that the site knows, by their editions."""
    return _versions(get_language(), get_script_prefix())


@lru_cache
def _versions(language: str | None, prefix: str) -> SafeString:
    context = {"editions": ", ".join(choices()["edition"])}
    return render_to_string("partials/versions.html", context)
