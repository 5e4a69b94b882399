"""Practice in a browser: by keyboard, in place, on a small phone, pleasing to axe."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.walking import FIELD, LABEL, VERDICT, tab_to

pytestmark = pytest.mark.browser
SURE = '#answer [name="confidence"][value="3"]'
EMPTY = "You have not chosen an answer. Choose one first."
NEXT = '.act [rel="next"]'


def test_two_questions_by_keyboard(page):
    """Sent empty, it comes back; then it is checked by a button, and by Enter."""
    page.goto("/practice/")
    tab_to(page, ".practice .deal .button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice/session/")
    tab_to(page, SURE)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(EMPTY)
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert")).to_be_in_viewport()
    assert page.url.endswith("/practice/session/")
    page.evaluate("document.activeElement.blur()")
    tab_to(page, FIELD)
    page.keyboard.press("Space")
    tab_to(page, SURE)
    page.keyboard.press("Enter")
    page.wait_for_selector(VERDICT)

    assert "verdict" == page.evaluate("document.activeElement.id")
    assert "/practice/answers/" in page.url
    tab_to(page, NEXT)
    page.keyboard.press("Enter")
    page.wait_for_selector(SURE)
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("#progress > span")).to_contain_text("2 of 10")
    assert page.url.endswith("/practice/session/")
    tab_to(page, FIELD)
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator(VERDICT)).to_be_focused()


def test_the_code_for_embedding_is_copied_by_keyboard(page):
    """It is in the clipboard, and that is said; the focus stays on the button."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/api/")
    tab_to(page, ".copying .button")
    page.keyboard.press("Enter")

    button = page.locator(".copying .button")
    expect(button).to_have_text("Copied")
    expect(button).to_be_focused()
    expect(page.locator("#aloud")).to_have_text("Copied")
    code = page.locator(".copying input").input_value()
    assert code == page.evaluate("navigator.clipboard.readText()")


@pytest.mark.thorough
def test_every_page_is_sound(page):
    """Open, refused, answered and ended, practice pleases axe on a small phone."""
    page.set_viewport_size(SMALL)
    found = {}

    def judge(state):
        found[state] = complaints(page, len(found)), too_wide(page) > 0

    page.goto("/practice/")
    judge("home")
    page.goto("/practice/session/")
    judge("open")
    page.locator(SURE).click()
    page.wait_for_selector('[role="alert"]')
    judge("refused")
    page.locator(FIELD).first.locator(LABEL).click()
    page.locator(SURE).click()
    page.wait_for_selector(VERDICT)
    judge("answered")
    page.goto("/practice/done/")
    judge("done")
    page.goto("/practice/clause/partner-waits/")
    judge("a clause")

    assert dict.fromkeys(found, ([], False)) == found


def test_the_clock_of_a_drill_is_told_sparsely(page):
    """Nothing is said but that ten seconds are left, and that the time is up."""
    page.clock.install()
    page.goto("/drill/card/?clock=30")
    aloud, seen = page.locator("#aloud"), page.locator(".countdown")
    page.clock.run_for(15_000)
    expect(seen).to_have_text("15 s left")
    expect(aloud).to_be_empty()
    page.clock.run_for(6_000)
    expect(aloud).to_have_text("10 seconds left")
    page.clock.run_for(5_000)
    expect(seen).to_have_text("4 s left")
    expect(aloud).to_have_text("10 seconds left")
    page.clock.run_for(5_000)
    expect(aloud).to_have_text("Time is up. Your answer still counts.")


def test_a_drill_begins_on_the_first_screen(page):
    """On a phone the button stands at the thumb, whatever the page holds."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/drill/")
    start = page.get_by_role("button", name="Start")

    expect(start).to_be_in_viewport(ratio=1)
    box, bar = start.bounding_box(), page.locator(".site").bounding_box()
    assert box["y"] + box["height"] <= bar["y"]
