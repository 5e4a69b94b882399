"""Change one fact, in a browser: by swap, by plain links, on a small phone, by axe."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import complaints, too_wide
from tests.browser.walking import answer, right_and_wrong

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
FOLD = "#change > summary"
OPENS = "#change > div > p > a"
SWITCH = ".switchboard a"
STYLED = """() => [...document.querySelectorAll("#change link")]
  .every((link) => link.sheet)"""


def answered(page, variants):
    """Answer the question about declarer's options."""
    answer(page, variants["options"], right_and_wrong(variants["options"])[0])


def is_styled(page):
    """Wait for the style sheet that comes with the section."""
    page.wait_for_function(STYLED)


def test_by_swap(page, variants):
    """The section alone is swapped, with the focus on what changes; back leads back."""
    answered(page, variants)
    page.evaluate("window.loadedOnce = true")
    page.locator(FOLD).click()
    page.locator(OPENS).click()
    expect(page.locator("#change-heading")).to_be_focused()
    page.locator(SWITCH).first.click()

    expect(page.locator(".outcome")).to_be_focused()
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator(f"{SWITCH}[aria-current]")).to_have_count(1)
    assert page.evaluate("window.loadedOnce")
    assert "?change=" in page.url
    is_styled(page)
    said = page.locator("#change").inner_text()
    page.reload()
    assert said == page.locator("#change").inner_text()
    expect(page.locator(".outcome")).to_be_focused()
    page.go_back()
    expect(page.locator(".outcome")).to_have_count(0)
    expect(page.locator(SWITCH).first).to_be_visible()


def test_without_javascript(browser, site, page, variants):
    """The same by plain links."""
    answered(page, variants)
    url, cookies = page.url, page.context.cookies()
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    context.add_cookies(cookies)
    plain = context.new_page()
    plain.goto(url)
    plain.locator(FOLD).click()
    plain.locator(OPENS).click()
    plain.locator(SWITCH).first.click()

    expect(plain.locator(".outcome")).to_be_focused()
    expect(plain.locator(".sides mark").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("width", [320, 1280])
def test_looks(page, variants, width):
    """Every switch leads to sides that fit: two on a wide screen, one below the other.

    axe finds nothing, light or dark; a link is large enough for a finger.
    """
    page.set_viewport_size({"width": width, "height": 800})
    answered(page, variants)
    page.goto(f"{page.url}?change=")
    for number in range(0, page.locator(SWITCH).count(), 5):
        page.locator(SWITCH).nth(number).click()
        expect(page.locator(SWITCH).nth(number)).to_have_attribute(
            "aria-current", "true"
        )
        is_styled(page)
        assert too_wide(page) <= 0, number
    is_styled(page)
    heights = [link.bounding_box()["height"] for link in page.locator(SWITCH).all()]
    one, other = (side.bounding_box() for side in page.locator(".sides > *").all())

    assert [] == complaints(page, 0)
    assert (one["y"] == other["y"]) is (width > 700)
    assert min(heights) >= 44
