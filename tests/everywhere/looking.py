"""What every page is looked through for, in the browser.

A page is looked at twice: in English and light; and in German, dark, and wholly in a
low window. That takes minutes, so by default each has one of the two looks, by turns,
always the same; `EVERY_LOOK=1` gives it both.
"""

import os
from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

from playwright.sync_api import Page, ViewportSize

from tests.browser.focus import IS_COVERED, IS_SEEN
from tests.browser.test_access import AXE, SMALL, UNFOLD, too_wide
from tests.browser.test_zoom import CUT, LARGE, SPACED


class Look(NamedTuple):
    """How a page is looked at: by axe in one window, for its fit in a small one."""

    language: str
    theme: str
    suits: str
    judged: ViewportSize
    fitting: ViewportSize


WIDE: ViewportSize = {"width": 1280, "height": 800}
LOW: ViewportSize = {"width": 320, "height": 256}  # what 400 % leaves of 1280 by 1024
LOOKS = (Look("en", "light", "four", WIDE, SMALL), Look("de", "dark", "two", LOW, LOW))
# What axe leaves out unless asked: the rule on small targets, of WCAG 2.2, and the one
# on names that do not say what is shown, which it calls experimental.
JUDGE = """async ([theme, suits]) => {
  Object.assign(document.documentElement.dataset, {theme, suits});
  const options = {resultTypes: ["violations"], preload: false,
                   rules: {"target-size": {enabled: true},
                           "label-content-name-mismatch": {enabled: true}}};
  const found = [];
  for (const {id, nodes} of (await axe.run(options)).violations)
    for (const {html, failureSummary} of nodes)
      found.push([id, html.slice(0, 200), failureSummary]);
  return found;
}"""
# What lies over the page until it is closed: the menu, and how a room ends its lesson.
FOLD = """document.querySelectorAll('details.menu, .room-bar details')
  .forEach((each) => (each.open = false))"""
# Whatever Tab comes to, in the order of the source, has the focus one after the other.
FOCUS = f"""() => {{
  const isSeen = {IS_SEEN}, isCovered = {IS_COVERED}, found = [];
  const stops = "a[href], button, input, select, textarea, summary, [tabindex]";
  for (const each of document.querySelectorAll(stops)) {{
    const isShown = each.checkVisibility({{visibilityProperty: true}});
    if (each.disabled || each.type === "hidden" || !isShown) continue;
    if (each.tabIndex < 0) continue;
    each.focus();
    const is = each.tabIndex > 0 ? "is out of order"
      : document.activeElement !== each ? "takes no focus"
      : !isSeen() ? "is not seen"
      : isCovered() ? "is covered" : "";
    if (is) found.push([is, each.outerHTML.slice(0, 160)]);
  }}
  return found;
}}"""
FRAME = "new Promise((done) => requestAnimationFrame(() => done()))"
WIDEST = """() => [...document.querySelectorAll("body *")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.outerHTML.slice(0, 80)).at(-1)"""


def looks_at(name: str) -> tuple[Look, ...]:
    """Return the looks that a page has: both, or one by turns."""
    if os.environ.get("EVERY_LOOK"):
        return LOOKS
    return (LOOKS[crc32(name.encode()) % len(LOOKS)],)


def faults(page: Page, look: Look) -> list[object]:
    """Return what is wrong with the page that is shown, all folds open."""
    page.set_viewport_size(look.judged)
    page.evaluate(AXE)
    page.evaluate(UNFOLD)
    page.evaluate(FOLD)
    found: list[object] = list(page.evaluate(JUDGE, [look.theme, look.suits]))
    page.set_viewport_size(WIDE)
    page.evaluate(LARGE)
    found += in_place(page, "letters of twice the size")
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(look.fitting)
    found += in_place(page, "a small window")
    page.keyboard.press("Tab")  # from here on the focus is shown as of a keyboard
    found += page.evaluate(FOCUS)
    page.evaluate(SPACED)
    found += in_place(page, "spaced text")
    page.set_viewport_size(WIDE)
    return found


def in_place(page: Page, what: str) -> Iterator[object]:
    """Return what is too wide for the window, or cut off, once a frame is drawn."""
    page.evaluate(FRAME)
    if (wide := too_wide(page)) > 0:
        yield what, "is too wide by", wide, page.evaluate(WIDEST)
    for cut in page.evaluate(CUT):
        yield what, "is cut off", cut
