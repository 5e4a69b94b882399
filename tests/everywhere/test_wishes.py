"""What readers have told their device they need: no motion, their own colours."""

import pytest

from tests.everywhere.looking import FOCUS, WIDE
from tests.exams.papers import a_variant
from tests.practice.pages import answer, key

pytestmark = [pytest.mark.django_db, pytest.mark.browser]
MOVING = """() => [...document.querySelectorAll("*")].filter((each) => {
  const {transitionDuration, animationDuration} = getComputedStyle(each);
  return [transitionDuration, animationDuration].some((time) => parseFloat(time) > 0);
}).length"""


@pytest.fixture
def variant():
    """A question about cards."""
    return a_variant("PC-001")


@pytest.fixture
def page(shown):
    """The page of the browser, wide; afterwards it has no wishes."""
    shown.page.set_viewport_size(WIDE)
    yield shown.page
    shown.page.emulate_media(reduced_motion="null", forced_colors="null")


def test_no_motion(everything, shown, page, client, variant):
    """Whoever wants no motion gets none; for the others a card moves a little."""
    url = variant.get_absolute_url()
    found = {}
    for wish in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion=wish)
        shown.show(url, client.get(url))
        found[wish] = page.evaluate(MOVING) > 0

    assert {"no-preference": True, "reduce": False} == found


def test_own_colours(everything, shown, page, client, variant):
    """In forced colours what is chosen, right and in focus is told by lines."""
    page.emulate_media(forced_colors="active")
    url = variant.get_absolute_url()
    shown.show(url, client.get(url))
    page.keyboard.press("Tab")
    assert [] == page.evaluate(FOCUS)
    card = page.locator('label:has(input[name="card"])').first
    page.evaluate("document.activeElement.blur()")
    before = card.screenshot()
    card.locator("input").check(force=True)
    page.evaluate("document.activeElement.blur()")
    assert before != card.screenshot()

    url = answer(client, variant, key(variant)).url
    shown.show(url, client.get(url))
    page.keyboard.press("Tab")
    assert [] == page.evaluate(FOCUS)
    legal = page.locator(".card:is(.legal, .missed)").first
    assert "double" == legal.evaluate("e => getComputedStyle(e).outlineStyle")
