"""Everybody can read and work every page: axe, themes, suits, a small phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.walking import (
    KINDS,
    SUBMIT,
    addresses,
    answer,
    prefer,
    right_and_wrong,
)

pytestmark = pytest.mark.browser
AXE = Axe()
LOOKS = [("two", "light"), ("four", "dark"), ("four", "light"), ("two", "dark")]
PAGES = [
    *KINDS, "home", "list", "filtered list", "refused list", "law index", "rule",
    "changed rule", "number", "glossary", "not found", "present story",
    "present question", "present ruling", "present law",
]  # fmt: skip
TWICE = {"card", "home", "list", "law index", "changed rule", "glossary", "not found"}
SMALL = {"width": 320, "height": 640}


def complaints(page):
    """What axe finds wrong with a page: the rule, and where."""
    found = AXE.run(page, options={"resultTypes": ["violations"]})
    return [
        (violation["id"], node["html"][:200], node.get("failureSummary", "")[:300])
        for violation in found.response["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("name", PAGES)
def test_axe_on_every_page(page, context, site, variants, name):
    """axe finds nothing on any page, light or dark, in two colours or four.

    Of pages made by one template, one is looked at in the light and in the dark.
    """
    place = PAGES.index(name)
    other = [LOOKS[(place + 1) % 4]] if name in TWICE else []
    for suits, theme in (LOOKS[place % 4], *other):
        prefer(context, site, suits=suits, theme=theme)
        page.goto(addresses(variants)[name])

        assert [] == complaints(page), (suits, theme)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", ["refused", "right", "wrong"])
def test_axe_on_every_state(page, context, site, variants, kind, state):
    """axe finds nothing after an answer, after a refusal, nor when it is played out."""
    place = KINDS.index(kind) + len(state)
    suits, theme = LOOKS[place % 4]
    prefer(context, site, suits=suits, theme=theme)
    right, wrong = right_and_wrong(variants[kind])
    if state == "refused":
        page.goto(variants[kind].get_absolute_url())
        page.locator(SUBMIT).click()
        page.wait_for_selector('[role="alert"]')
    else:
        answer(page, variants[kind], right if state == "right" else wrong)
        if state == "wrong" and kind in ("card", "options"):
            page.goto(f"{page.url}?play=1")

    assert [] == complaints(page), (suits, theme)


def test_axe_with_everything_open(page, variants):
    """What is folded is as sound as what is not."""
    page.goto(variants["card"].get_absolute_url())
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")

    assert [] == complaints(page)


def too_wide(page):
    """How far a page reaches beyond the window, in pixels."""
    return page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


CARDS = """() => [...document.querySelectorAll('label:has(input[name="card"])')]
  .map((label) => label.getBoundingClientRect())
  .map((box) => [box.left, box.top, box.right, box.bottom])"""


def overlaps(one, other):
    """Say whether two boxes overlap by more than a hair."""
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
    """Verdicts, explanations and what is played out fit too, all folds open."""
    page.set_viewport_size(SMALL)
    wide = {}
    for kind in KINDS:
        answer(page, variants[kind], right_and_wrong(variants[kind])[1])
        page.goto(f"{page.url}?play=1")
        page.evaluate(
            "document.querySelectorAll('details').forEach(d => d.open = true)"
        )
        if too_wide(page) > 0:
            wide[kind] = too_wide(page)

    assert {} == wide


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
