"""The addresses of the site: who may open each, what it asks for, and sending it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

from django.core.cache import cache
from django.db import transaction
from django.forms import BaseForm
from django.http import HttpResponse
from django.utils.datastructures import MultiValueDict

from tests.access.conftest import World
from tests.access.table import TABLE, THE_TEACHER, WHO
from tests.fuzz.filling import LIKELY, URLENCODED, Fields, encoded, likely
from tests.fuzz.walk import SITE, Page

# By whom an address is tried: the first of these who may open it.
TRIED = ("account", "teacher", "author", "examiner", "candidate", "reviewer", *WHO)
# Those who are in already are led away from these.
OUTSIDE = ("join/", "accounts/login/", "accounts/signup/", "accounts/password/reset/")
# The table has one of the kinds of a part; each has a form of its own.
PARTS = tuple(
    (f"teach/plans/{{plan}}/add/{kind}/", "", THE_TEACHER)
    for kind in ("item", "filter", "incident", "lesson")
)


@dataclass
class Requested:
    """What somebody was asked for: names in a query or body, and forms looked at."""

    names: set[str] = field(default_factory=set)
    forms: list[BaseForm] = field(default_factory=list)


@contextmanager
def asking() -> Iterator[Requested]:
    """Note what is asked for meanwhile."""
    requested = Requested()

    def noting(own: Callable[..., Any]) -> Callable[..., Any]:
        def note(values: Any, name: Any, *default: Any) -> Any:
            requested.names.add(str(name))
            return own(values, name, *default)

        return note

    def look_at(form: BaseForm, own: Callable[..., Any] = BaseForm.full_clean) -> None:
        own(form)
        if form.is_bound:
            requested.forms.append(form)

    methods = ("get", "getlist", "__getitem__")
    spies = {name: noting(getattr(MultiValueDict, name)) for name in methods}
    with (
        patch.object(BaseForm, "full_clean", look_at),
        patch.multiple(MultiValueDict, **spies),
    ):
        yield requested


def tried(method: str) -> list[tuple[str, str]]:
    """Return each address that somebody may open by a method, and who tries it."""
    found = []
    for path, gets, posts in (*TABLE, *PARTS):
        letters = gets if method == "GET" else posts
        order = ("anonymous", *TRIED) if path.startswith(OUTSIDE) else TRIED
        may = [who for who in order if letters and letters[WHO.index(who)] == "o"]
        found += [(who, path) for who in may[:1]]
    return found


def send(
    world: World, who: str, method: str, url: str, body: bytes = b"", kind: str = ""
) -> HttpResponse:
    """Send something to an address; nothing of it is kept."""
    cache.clear()
    with transaction.atomic():
        response = world.clients[who].generic(method, url, body, kind or URLENCODED)
        transaction.set_rollback(True)
    return response


def ask(world: World, who: str, path: str, query: bytes = b"") -> HttpResponse:
    """Open an address with a query, after that which it may have."""
    mark = "&" if "?" in path else "?"
    return send(world, who, "GET", world.url(path) + mark + query.decode())


def fields_of(world: World, who: str, method: str, path: str) -> Fields:
    """Return what an address asks for, with what each may well be.

    It is sent nothing, and then all that it asked for.
    """
    fields = offered(world, who, path) if method == "POST" else {}
    for _time in range(2):
        body = encoded([(name, (each or ["1"])[0]) for name, each in fields.items()])
        with asking() as requested:
            if method == "GET":
                ask(world, who, path, body)
            else:
                send(world, who, method, world.url(path), body)
        for form in requested.forms:
            for name, each in form.fields.items():
                known = fields.get(form.add_prefix(name), [])
                fields[form.add_prefix(name)] = known or likely(name, each)
        for name in sorted(requested.names):
            fields.setdefault(name, LIKELY.get(name, []))
    return fields


def offered(world: World, who: str, path: str) -> Fields:
    """Return the fields of the form that leads to an address, as they stand there.

    It stands on the page of the address, or on one above it.
    """
    url = world.url(path).partition("?")[0]
    parts = url.strip("/").split("/")
    for number in range(len(parts), -1, -1):
        above = "/".join(["", *parts[:number], ""])
        response = send(world, who, "GET", above)
        if "html" not in response.headers.get("Content-Type", ""):
            continue
        for form in Page(SITE + above, response.content.decode()).forms:
            if form.method == "post" and urlsplit(form.action).path == url:
                filled = form.fields.items()
                return {name: list(filter(None, each)) for name, each in filled}
    return {}
