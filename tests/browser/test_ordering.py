"""An order made by keyboard alone, and without JavaScript."""

import pytest
from playwright.sync_api import expect

from tests.browser.walking import VERDICT, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
ANSWER = "#answer .act button"
PARTS = ".order input[name='choice']"
RIGHT = ["status", "wait", "options", "information", "redress"]


def order(page):
    """The order that stands on the page."""
    return page.locator(PARTS).evaluate_all("all => all.map(one => one.value)")


def test_by_keyboard(page, variants):
    """Each sentence is moved up to its place by Enter; what moved is said and kept."""
    page.goto(variants["announce"].get_absolute_url())
    page.evaluate("window.loadedOnce = true")
    for place, part in enumerate(RIGHT):
        moves = order(page).index(part) - place
        if moves:
            tab_to(page, f'button[name="up"][value="{part}"]')
        for left in range(moves, 0, -1):
            page.keyboard.press("Enter")
            there = place + left
            told = f"Now in place {there} of 5:"
            expect(page.locator("#aloud")).to_contain_text(told)
            button = "up" if there > 1 else "down"
            focused = page.locator(f'button[name="{button}"][value="{part}"]')
            expect(focused, told).to_be_focused()
        page.evaluate("document.activeElement.blur()")

    assert RIGHT == order(page)
    assert page.evaluate("window.loadedOnce")
    tab_to(page, ANSWER)
    page.keyboard.press("Enter")
    expect(page.locator(VERDICT)).to_be_focused()
    expect(page.locator(VERDICT)).to_contain_text("Right.")


def test_by_dragging(page, variants):
    """A sentence is dragged by its grip; the order that is seen is the one answered."""
    page.set_viewport_size({"width": 1280, "height": 1200})
    page.goto(variants["announce"].get_absolute_url())
    for place, part in enumerate(RIGHT):
        item = page.locator(".order > li", has=page.locator(f'[value="{part}"]')).first
        grip = item.locator(".grip").bounding_box()
        there = page.locator(".order > li").nth(place).bounding_box()
        page.mouse.move(grip["x"] + 10, grip["y"] + 10)
        page.mouse.down()
        page.mouse.move(grip["x"] + 10, there["y"] + 5, steps=8)
        page.mouse.up()

    assert RIGHT == order(page)
    assert page.locator('[name="up"]').first.is_disabled()
    assert page.locator('[name="down"]').last.is_disabled()
    assert 2 == page.locator(".moves button:disabled").count()
    page.locator(ANSWER).click()
    expect(page.locator(VERDICT)).to_contain_text("Right.")


def test_without_javascript(browser, site, variants):
    """The buttons are those of a plain form; the page comes back changed."""
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(variants["announce"].get_absolute_url())
    before = page.locator(".order > li").all_inner_texts()
    with page.expect_navigation():
        page.locator('button[name="down"]').first.click()
    after = page.locator(".order > li").all_inner_texts()

    assert before[0].split("\n")[0] in after[1]
    page.locator(ANSWER).click()
    page.wait_for_url("**/answers/*/")
    expect(page.locator(VERDICT)).to_be_visible()
    context.close()
