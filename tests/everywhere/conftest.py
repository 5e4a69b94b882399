"""A browser that is shown what the site answers, by this process itself."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client
from playwright.sync_api import Browser, Page, Route

from tests.access.conftest import everything, nobody_watches

__all__ = ["everything", "nobody_watches"]

SITE = "http://testserver"
NOTHING = {"status": 204}
# Which fold a page before has left open.
FORGET = "try { sessionStorage.clear(); localStorage.clear(); } catch {}"


class Shown:
    """A page of a browser that is shown one answer of the site after the other.

    Style sheets and scripts are those of the site; whatever else a page asks for by
    itself (a stream, a picture that is not there) it is given nothing.
    """

    def __init__(self, page: Page) -> None:
        """Take over all that a page asks for."""
        self.page = page
        self.complaints: list[str] = []
        self._answer = HttpResponse()
        self._files: dict[str, dict[str, object]] = {}
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.route("**/*", self._serve)

    def show(self, url: str, answer: HttpResponse) -> None:
        """Show what somebody was answered."""
        self._answer = answer
        self.page.goto(SITE + url)

    def _serve(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if route.request.resource_type == "document":
            route.fulfill(**fulfilled(self._answer))
        elif path.startswith("/static/"):
            if path not in self._files:
                self._files[path] = fulfilled(Client().get(path))
            route.fulfill(**self._files[path])
        else:
            route.fulfill(**NOTHING)


def fulfilled(answer: HttpResponse) -> dict[str, object]:
    """Return an answer as a browser’s route takes it."""
    return {
        "status": answer.status_code,
        "headers": dict(answer.items()),
        "body": b"".join(answer) if answer.streaming else answer.content,
    }


@pytest.fixture(scope="package")
def shown(browser: Browser) -> Iterator[Shown]:
    """Open one page of a browser, for all tests: none of them leaves anything in it."""
    context = browser.new_context(reduced_motion="reduce")  # nothing is on its way
    context.add_init_script(FORGET)
    yield Shown(context.new_page())
    context.close()
