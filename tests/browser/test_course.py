"""The course in a browser: by keyboard, with the progress in sight all the time."""

import pytest

from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.walking import FIELD, LABEL, SUBMIT, VERDICT, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
SCREEN = "/course/what-is-a-penalty-card/2/"
TARGETS = ":is(.lessons, .onward) a, .exit, .course :is(.button, summary)"
NEXT = '.act [rel="next"]'


def is_in_sight(page, selector):
    """Whether an element lies within the window."""
    box = page.locator(selector).bounding_box()
    return 0 <= box["y"] <= page.viewport_size["height"] - box["height"]


def test_a_lesson_by_keyboard(page):
    """Begin, answer and go on without a mouse: the focus goes where the eye should."""
    page.goto("/course/")
    tab_to(page, ".actions .button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/course/what-is-a-penalty-card/1/")
    page.goto(SCREEN)
    tab_to(page, FIELD)
    page.keyboard.press("Space")
    tab_to(page, SUBMIT)
    page.keyboard.press("Enter")
    page.wait_for_selector(VERDICT)

    assert "verdict" == page.evaluate("document.activeElement.id")
    assert page.url.endswith(SCREEN)
    assert "1 of 87" in page.locator("#progress").inner_text()
    tab_to(page, NEXT)
    page.keyboard.press("Enter")
    page.wait_for_url("**/course/what-is-a-penalty-card/3/")


def test_progress_is_always_in_sight(page):
    """However far one scrolls, “0 of 87” stays within the window."""
    page.set_viewport_size(SMALL)
    page.goto(SCREEN)
    for place in (0, 400, 1200, 100_000):
        page.evaluate("place => window.scrollTo(0, place)", place)
        assert is_in_sight(page, "#progress"), place


def test_an_answered_screen_is_sound(page):
    """Refused and answered, a screen pleases axe and fits a small phone."""
    page.set_viewport_size(SMALL)
    page.goto(SCREEN)
    page.locator(SUBMIT).click()
    page.wait_for_selector('[role="alert"]')
    assert [] == complaints(page, 0)
    assert too_wide(page) <= 0
    page.locator(FIELD).first.locator(LABEL).click()
    page.locator(SUBMIT).click()
    page.wait_for_selector(VERDICT)

    assert [] == complaints(page, 1)
    assert too_wide(page) <= 0


def test_targets_are_large(page):
    """What leads through the course is at least 44 pixels high."""
    page.set_viewport_size(SMALL)
    for address in ("/course/", "/course/major-or-minor/", SCREEN):
        page.goto(address)
        small = page.evaluate(
            """(targets) => [...document.querySelectorAll(targets)]
              .filter((each) => each.getBoundingClientRect().height < 44)
              .map((each) => each.textContent.trim())""",
            TARGETS,
        )
        assert [] == small, address
