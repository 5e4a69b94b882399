"""Everybody can read and work every page: axe, themes, suits, a small phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.walking import (
    KINDS,
    MENU,
    SUBMIT,
    addresses,
    answer,
    right_and_wrong,
)

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
AXE = Axe().axe_script
LOOKS = [(("light", "two"), ("dark", "four")), (("dark", "two"), ("light", "four"))]
JUDGE = """async (looks) => {
  const options = {resultTypes: ["violations"], preload: false};
  const found = [];
  for (const [theme, suits] of looks) {
    Object.assign(document.documentElement.dataset, {theme, suits});
    for (const {id, nodes} of (await axe.run(options)).violations)
      for (const {html, failureSummary} of nodes)
        found.push([theme, suits, id, html.slice(0, 200), failureSummary]);
    options.runOnly = ["color-contrast"];
  }
  return found;
}"""
SETTLED = """() => Promise.allSettled(
  document.getAnimations().map((animation) => animation.finished))"""
UNFOLD = "document.querySelectorAll('details').forEach(d => d.open = true)"
CLOSE_MENU = "document.querySelector('details.menu')?.removeAttribute('open')"
PAGES = [
    "announce", "judgment", "step",
    "home", "unknown code", "list", "filtered list", "empty list", "refused list",
    "law index", "rule", "changed rule", "unchecked rule", "number", "glossary",
    "assumptions", "course", "lesson", "screen", "checkpoint",
    "ask who", "ask what", "ask cards", "ask ruling", "ask refused",
    "api", "in a frame", "answered in a frame", "refused in a frame",
    "sign in", "sign up", "sign in by mail", "forgotten", "sent", "closed",
    "not found", "present story", "present question", "present ruling", "present law",
    "editions",
    "first progress", "today", "join", "join by no code",
]  # fmt: skip
SMALL = {"width": 320, "height": 640}


def complaints(page, place):
    """What axe finds wrong with a page, all folds open, light and dark.

    Every rule judges the first look; the second differs in colours alone, so its
    contrast is judged. An odd `place` has the suits the other way round.
    """
    page.wait_for_load_state()
    page.evaluate(SETTLED)
    page.evaluate(AXE)
    page.evaluate(UNFOLD)
    found = page.evaluate(JUDGE, LOOKS[place % 2])
    page.evaluate(CLOSE_MENU)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_axe_on_every_page(page, variants, name):
    """axe finds nothing on any page."""
    page.goto(addresses(variants)[name])

    assert [] == complaints(page, PAGES.index(name))


def test_axe_on_progress(page, variants):
    """axe finds nothing on progress, its figures and the answers, if there are any."""
    urls = ("/progress/", "/progress/figures/", "/progress/answers/")
    for kind in ("degree", "card"):
        answer(page, variants[kind], right_and_wrong(variants[kind])[1])
    found = {}
    for place, url in enumerate(urls):
        page.goto(url)
        found[url] = complaints(page, place)

    assert {url: [] for url in urls} == found


@pytest.mark.parametrize("kind", KINDS)
def test_axe_on_every_state(page, variants, kind):
    """axe finds nothing on a question: open, refused, wrong, played out, right."""
    place = KINDS.index(kind)
    right, wrong = right_and_wrong(variants[kind])
    page.goto(variants[kind].get_absolute_url())
    found = {"open": complaints(page, place)}
    page.locator(SUBMIT).click()
    page.wait_for_selector('[role="alert"]')
    found["refused"] = complaints(page, place + 1)
    answer(page, variants[kind], wrong)
    found["wrong"] = complaints(page, place)
    page.goto(f"{page.url}?play=1")
    found["played out"] = complaints(page, place + 1)
    answer(page, variants[kind], right)
    found["right"] = complaints(page, place)

    assert {} == {state: faults for state, faults in found.items() if faults}


def refuse_preference(page):
    """Send a preference that nobody can choose."""
    page.goto("/laws/glossary/")
    page.locator(MENU).click()
    button = page.locator('.menu [name="theme"]').first
    button.evaluate("button => button.value = 'purple'")
    button.click()
    page.wait_for_url("**/preferences/")


def refuse_form(page):
    """Send a form without the cookie that goes with it."""
    page.goto("/laws/glossary/")
    page.context.clear_cookies()
    page.locator(MENU).click()
    page.locator('.menu [name="theme"]').first.click()
    page.wait_for_url("**/preferences/")


@pytest.mark.parametrize("refuse", [refuse_preference, refuse_form])
def test_refusals(page, refuse):
    """What is refused is said on a page as sound as the others, and as narrow."""
    refuse(page)
    assert [] == complaints(page, 0)
    page.set_viewport_size(SMALL)

    assert too_wide(page) <= 0


def too_wide(page):
    """How far a page reaches beyond the window, in pixels."""
    page.wait_for_load_state()
    return page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


CARDS = """() => [...document.querySelectorAll('label:has(input[name="card"])')]
  .map((label) => label.getBoundingClientRect())
  .map((box) => [box.left, box.top, box.right, box.bottom])"""


def overlaps(one, other):
    """Whether two boxes overlap by more than a hair."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 1
        and min(one[3], other[3]) - max(one[1], other[1]) > 1
    )


def test_every_page_fits_a_small_phone(page, variants):
    """At 320 pixels nothing scrolls sideways."""
    page.set_viewport_size(SMALL)
    wide = {}
    for name, url in addresses(variants).items():
        page.goto(url)
        if too_wide(page) > 0:
            wide[name] = too_wide(page)

    assert {} == wide


def test_answers_fit_a_small_phone(page, variants):
    """Refusals, verdicts and what is played out fit too, all folds open."""
    page.set_viewport_size(SMALL)
    wide = {}
    for kind in KINDS:
        page.goto(variants[kind].get_absolute_url())
        page.locator(SUBMIT).click()
        page.wait_for_selector('[role="alert"]')
        page.evaluate(UNFOLD)
        wide[kind, "refused"] = too_wide(page)
        answer(page, variants[kind], right_and_wrong(variants[kind])[1])
        page.goto(f"{page.url}?play=1")
        page.evaluate(UNFOLD)
        wide[kind, "played out"] = too_wide(page)

    assert {} == {state: far for state, far in wide.items() if far > 0}


def test_every_question_fits_a_small_phone(page, site):
    """No question is too wide; every card to choose is at least 44 by 44, and apart."""
    page.set_viewport_size(SMALL)
    faults = []
    for variant in site.questions:
        page.goto(variant.get_absolute_url(), wait_until="domcontentloaded")
        if too_wide(page) > 0:
            faults.append((variant.code, "too wide by", too_wide(page)))
        cards = page.evaluate(CARDS)
        for number, box in enumerate(cards):
            if box[2] - box[0] < 44 or box[3] - box[1] < 44:
                faults.append((variant.code, "card too small", box))
            if any(overlaps(box, other) for other in cards[:number]):
                faults.append((variant.code, "cards overlap", box))

    assert [] == faults


def test_other_choices_are_large_enough(page, variants):
    """What else can be chosen is at least 44 pixels high at 320."""
    page.set_viewport_size(SMALL)
    small = []
    for kind in KINDS:
        page.goto(variants[kind].get_absolute_url())
        small += page.evaluate(
            """() => [...document.querySelectorAll('label:has(input[name="choice"])')]
              .filter((label) => label.getBoundingClientRect().height < 44)
              .map((label) => label.textContent)"""
        )

    assert [] == small
