"""What happened is played on the table, where motion is welcome."""

import pytest
from playwright.sync_api import expect

from tests.browser.walking import VERDICT, right_and_wrong

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
OWN = ".play > .stage > .felt:not(.watched)"


@pytest.fixture
def lively(browser, site):
    """A page of a reader who has not asked for less motion."""
    context = browser.new_context(
        base_url=site.url, reduced_motion="no-preference", has_touch=False
    )
    yield context.new_page()
    context.close()


def test_it_plays_once(lively, variants):
    """The incident plays as the question opens, and the next time on request only."""
    lively.goto(variants["card"].get_absolute_url())
    watch = lively.locator(".watch")
    expect(watch).to_be_visible()
    expect(watch.locator(".caption")).not_to_be_empty()
    expect(lively.locator(".felt.watched")).to_be_visible()
    expect(watch).to_be_hidden()
    expect(lively.locator(OWN)).to_be_visible()

    lively.reload()
    lively.wait_for_timeout(500)
    expect(watch).to_be_hidden()
    lively.locator("a.watch-link").click()
    expect(watch).to_be_visible()


def test_it_is_steered(lively, variants):
    """It pauses, goes back and forth, and ends by Escape or as the focus moves on."""
    lively.goto(variants["card"].get_absolute_url())
    watch = lively.locator(".watch")
    watch.get_by_role("button", name="Pause").click()
    expect(watch.get_by_role("button", name="Play")).to_be_focused()
    watch.get_by_role("button", name="Previous").click()
    first = watch.locator(".caption").inner_text()
    watch.get_by_role("button", name="Next").click()
    expect(watch.locator(".caption")).not_to_have_text(first)
    lively.keyboard.press("Escape")
    expect(watch).to_be_hidden()
    expect(lively.locator(".prompt")).to_be_focused()

    lively.locator("a.watch-link").click()
    expect(watch.get_by_role("button", name="Pause")).to_be_focused()
    lively.locator(".rail label.card input").first.focus()
    expect(watch).to_be_hidden()
    lively.keyboard.press("Space")
    expect(lively.locator(".rail :checked")).to_have_count(1)


def test_it_is_heard_by_those_who_asked(lively, variants):
    """What plays by itself is not said aloud, and leaves the question to be read."""
    lively.goto(variants["card"].get_absolute_url())
    caption = lively.locator(".watch .caption")
    expect(lively.locator(".watch")).to_be_visible()
    expect(caption).to_have_attribute("aria-live", "off")
    assert lively.locator(".felt.watched").evaluate("felt => felt.inert")
    lively.locator(".watch").get_by_role("button", name="Pause").click()
    expect(caption).to_have_attribute("aria-live", "polite")
    expect(lively.locator(".rail").get_by_role("checkbox").first).to_be_attached()
    lively.keyboard.press("Escape")

    lively.locator("a.watch-link").click()
    expect(lively.locator(".watch")).to_be_visible()
    expect(caption).to_have_attribute("aria-live", "polite")


def test_an_answer_is_played_out(lively, variants):
    """What follows an answer is watched on the same table."""
    lively.goto(variants["card"].get_absolute_url())
    expect(lively.locator(".watch")).to_be_visible()
    lively.keyboard.press("Escape")
    wrong = right_and_wrong(variants["card"])[1]
    for choice in wrong:
        lively.locator(f'.rail [value="{choice}"]').check(force=True)
    lively.locator("#answer .act button").click()
    expect(lively.locator(VERDICT)).to_be_visible()
    lively.get_by_role("link", name="Play it out").click()
    expect(lively.locator(".watch")).to_be_visible()
    expect(lively.locator(".watch")).to_be_hidden()
    expect(lively.locator(OWN)).to_be_visible()
    expect(lively.locator("#played")).to_be_visible()


def test_calm(page, variants):
    """Nothing plays by itself for a reader who wants less motion."""
    page.goto(variants["card"].get_absolute_url())
    page.wait_for_timeout(500)

    expect(page.locator(".watch")).to_be_hidden()
