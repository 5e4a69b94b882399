"""A phone in a lesson whose network is bad: no stream comes through, or no answer."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from tests.browser.test_access import SMALL
from tests.browser.test_classroom import DEGREE, SIGHT, a_lesson, join, press, sees

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
BLOCKED = "**/live/events/**"
EXCHANGE = "show(`${parseInt(have, 10)}.exchanged`, live().innerHTML)"


@pytest.fixture
def devices(browser: Browser, site) -> Iterator[list[Page]]:
    """Two devices, of which nobody minds what they complain of."""
    contexts = [browser.new_context(base_url=site.url, viewport=SMALL) for _ in "12"]
    for context in contexts:
        context.set_default_timeout(SIGHT)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def test_no_stream_comes_through(devices):
    """Where streams are refused a phone asks every three seconds what is on."""
    teacher, phone = devices
    phone.route(BLOCKED, lambda route: route.fulfill(status=404))
    code = a_lesson(teacher, "blocked", DEGREE)
    join(phone, code, "Anna")
    sees(phone, "You’re in!")

    press(teacher, "Begin", "Open the vote")

    expect(phone.get_by_role("button", name="Send answer")).to_be_visible(timeout=SIGHT)


@pytest.mark.parametrize("is_exchanged", [False, True], ids=["same", "exchanged"])
def test_an_answer_that_does_not_get_through(devices, is_exchanged):
    """What is sent without a network is sent again until it is in, and that is said.

    So it is when the page is shown again, with another form, while it is under way.
    """
    teacher, phone = devices
    code = a_lesson(teacher, f"interrupted-{is_exchanged}", DEGREE)
    join(phone, code, "Anna")
    press(teacher, "Begin", "Open the vote")
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.post_data or "")
        if is_exchanged:
            phone.evaluate(EXCHANGE)
        route.abort() if len(lost) % 2 else route.fulfill(status=502)

    phone.route("**/vote/", lose)
    phone.locator('#live input[value="minor"]').check(force=True)
    with phone.expect_response("**/vote/", timeout=120_000):  # the first gets none
        press(phone, "Send answer")

    expect(phone.locator("#stream-lost")).to_be_in_viewport()
    expect(phone.locator("#stream-lost")).to_contain_text("No connection")
    with phone.expect_request("**/vote/") as arrived:
        phone.unroute("**/vote/", lose)
        sees(phone, "Your answer has been saved.")
    expect(phone.locator("#stream-lost")).to_be_empty()
    assert len(lost) > 1
    assert {arrived.value.post_data} == set(lost)


def test_an_answer_that_comes_back_late(devices):
    """What was sent before the vote was closed counts, and is told at the end."""
    teacher, phone = devices
    code = a_lesson(teacher, "belated", DEGREE)
    join(phone, code, "Anna")
    press(teacher, "Begin", "Open the vote")
    held: list[tuple[Route, APIResponse]] = []
    complained: list[str] = []
    phone.on("pageerror", lambda error: complained.append(str(error)))
    phone.route("**/vote/", lambda route: held.append((route, route.fetch())), times=1)
    phone.locator('#live input[value="minor"]').check(force=True)
    press(phone, "Send answer")
    sees(teacher, "1 of 1 has answered")
    press(teacher, "Close the vote")
    sees(phone, "The vote is closed.")

    (route, response), *_ = held
    with phone.expect_response(phone.url):
        route.fulfill(response=response)
    press(teacher, "Reveal")

    expect(phone.locator('[data-place="own"] h2')).to_contain_text("No.")
    assert [] == complained


def test_an_answer_that_is_refused(devices):
    """Whoever sends what is refused is shown the page as it is now, and can answer."""
    teacher, phone = devices
    code = a_lesson(teacher, "refused", DEGREE)
    join(phone, code, "Anna")
    press(teacher, "Begin", "Open the vote")
    phone.route("**/vote/", lambda route: route.fulfill(status=403), times=1)
    minor = phone.locator('#live input[value="minor"]')
    minor.check(force=True)
    press(phone, "Send answer")

    expect(minor).not_to_be_checked()
    minor.check(force=True)
    press(phone, "Send answer")
    sees(phone, "Your answer has been saved.")
