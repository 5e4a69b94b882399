"""Somebody without a pointer: Tab, arrows, Space, Enter and letters have to do."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.focus import IS_SEEN

MOST = 200  # stops from one end of a page to the other
# Beside it: on another of the choices among which one moves by arrows.
WHERE = f"""(place) => {{
  const at = document.activeElement;
  if (at !== document.body && at.tabIndex >= 0 && !({IS_SEEN})()) return "unseen";
  if (at === place) return "there";
  return at.type === "radio" && place.type === "radio" && at.name === place.name
    ? "beside" : "elsewhere";
}}"""
IS_LOST = "() => window.isStill === true && document.activeElement === document.body"


class Keyboard:
    """What goes from one thing to the next, and sees where it is on the way."""

    def __init__(self, page: Page) -> None:
        """Sit down before a page."""
        self.page = page

    def to(self, place: Locator) -> None:
        """Press Tab until the focus is there; on the way it is always in sight.

        Whatever was exchanged on the page before, the focus is still somewhere.
        """
        self.page.wait_for_load_state()
        expect(place).to_be_attached()
        assert not self.page.evaluate(IS_LOST), f"the focus was lost before {place}"
        for _ in range(MOST):
            found = place.evaluate(WHERE)
            assert found != "unseen", self.page.evaluate(
                "document.activeElement.outerHTML"
            )
            if found == "there":
                return
            self.page.keyboard.press("ArrowDown" if found == "beside" else "Tab")
        raise AssertionError(f"Tab never comes to {place}")

    def enter(self, place: Locator | str) -> None:
        """Press a link or a button, given by itself or by its whole name."""
        self.to(self._named(place) if isinstance(place, str) else place)
        self.page.evaluate("window.isStill = true")
        self.page.keyboard.press("Enter")

    def go(self, place: Locator | str) -> None:
        """Press what leads to another page, or to this one anew."""
        found = self._named(place) if isinstance(place, str) else place
        self.to(found)
        with self.page.expect_navigation():
            self.enter(found)

    def tick(self, place: Locator) -> None:
        """Tick a box, or one of several, by Space."""
        self.to(place)
        if not place.is_checked():
            self.page.keyboard.press("Space")
        expect(place).to_be_checked()

    def type(self, selector: str, words: str) -> None:
        """Type into a field what it holds then, or how a choice of a list begins."""
        self.to(self.page.locator(selector))
        if self.page.evaluate("document.activeElement.tagName") != "SELECT":
            self.page.keyboard.press("Control+A")
        self.page.keyboard.type(words)

    def _named(self, name: str) -> Locator:
        button = self.page.get_by_role("button", name=name, exact=True)
        return button.or_(self.page.get_by_role("link", name=name, exact=True)).first
