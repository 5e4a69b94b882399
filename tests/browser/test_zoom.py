"""Pages stay whole for who needs large letters, wide lines, or a keyboard."""

import pytest

from tests.browser.focus import IS_COVERED
from tests.browser.test_access import SMALL, too_wide
from tests.browser.walking import addresses

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
LARGE = "document.documentElement.style.fontSize = '200%'"
SPACED = """() => [
  `* { line-height: 1.5 !important; letter-spacing: .12em !important;
       word-spacing: .16em !important }`,
  "p { margin-bottom: 2em !important }",
].forEach((rule) => document.styleSheets[0].insertRule(rule))"""
CUT = """() => [...document.querySelectorAll("body *")].filter((element) => {
  const {overflowX, visibility} = getComputedStyle(element);
  const {width, height} = element.getBoundingClientRect();
  const shown = width > 2 && height > 2 && visibility !== "hidden";
  const hides = ["hidden", "clip"].includes(overflowX) && element.innerText?.trim();
  return hides && shown && (element.scrollWidth > element.clientWidth + 2
    || element.scrollHeight > element.clientHeight + 2);
}).map((element) => element.outerHTML.slice(0, 120))"""


def faults(page, variants, prepare) -> dict[str, object]:
    """Prepare one page after the other; give those that are too wide or cut off."""
    found = {}
    for name, url in addresses(variants).items():
        page.goto(url)
        page.evaluate(prepare)
        if too_wide(page) > 0:
            found[name] = too_wide(page)
        elif cut := page.evaluate(CUT):
            found[name] = cut
    return found


def test_what_is_cut_off_is_found(page):
    """The other tests would see it."""
    page.goto("/")
    cut = "Object.assign(document.querySelector('h1').style, {overflow: 'hidden'})"
    page.evaluate(cut)
    assert [] == page.evaluate(CUT)
    page.evaluate("document.querySelector('h1').style.width = '20px'")

    assert 1 == len(page.evaluate(CUT))


def test_letters_of_twice_the_size(page, variants):
    """On a wide screen everything finds its place, and nothing is cut off."""
    page.set_viewport_size({"width": 1280, "height": 800})

    assert {} == faults(page, variants, LARGE)


@pytest.mark.parametrize("width", [320, 1280])
def test_spaced_text(page, variants, width):
    """Readers may space lines, words and letters as WCAG allows them to."""
    page.set_viewport_size({"width": width, "height": 800})

    assert {} == faults(page, variants, SPACED)


def test_the_focus_is_never_covered(page, variants):
    """Wherever Tab goes on a small phone, what has the focus is in sight."""
    page.set_viewport_size(SMALL)
    covered = {}
    for name, url in addresses(variants).items():
        page.goto(url)
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement === document.body"):
                break
            if page.evaluate(IS_COVERED):
                element = page.evaluate(
                    "document.activeElement.outerHTML.slice(0, 200)"
                )
                covered.setdefault(name, []).append(element)

    assert {} == covered
