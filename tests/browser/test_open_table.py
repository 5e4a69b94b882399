"""The open table in a real browser: by keyboard alone, by ear, on a small phone."""

import pytest
from playwright.sync_api import expect

from penalty_cards.bridge import Incident
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.scenarios.deals import unpacked
from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.walking import SUBMIT, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
DEAL = "/table/deal/?seed=7&contract=4S&declarer=S"


def incident_of(page) -> Incident:
    """What has happened at the table whose address the browser is at."""
    packed = page.url.split("/table/")[1].split("/")[0]
    return unpacked(packed, 2017)


def next_command(ruling) -> str:
    """A command that goes on: declarer makes no demand, or a card is played."""
    if ruling.options:
        return "declarer asks nothing"
    return f"{ruling.state.to_play.letter} plays {ruling.legal[-1]}".lower()


def type_command(page, text):
    """Type what happens; wait until it has, and the field is empty, with the focus."""
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator("#command")).to_have_value("")
    expect(page.locator("#command")).to_be_focused()


def test_by_keyboard(page):
    """Drop a card, be ruled on, choose as declarer, play three tricks, step back."""
    page.goto("/table/")
    tab_to(page, "#seed")
    page.keyboard.press("Control+A")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    page.wait_for_url("**/deal/?seed=7")
    tab_to(page, ".begin button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/eN*/")

    tab_to(page, "#seat-2")
    page.keyboard.press("Enter")
    expect(page.locator("#seat-2")).to_have_attribute("aria-current", "true")
    tab_to(page, 'input[value="DQ"]')
    page.keyboard.press("Space")
    tab_to(page, "#way")
    page.keyboard.type("drops")
    tab_to(page, "#act")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("is a major penalty card.")
    expect(page.locator("#turn")).to_be_focused()

    tab_to(page, 'button[value="declarer asks nothing"]')
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Declarer makes no demand.")
    expect(page.locator("#turn")).to_be_focused()

    tab_to(page, "#command")
    while sum((ruling := rule_on(incident_of(page), LAWS_2017)).state.won) < 3:
        type_command(page, next_command(ruling))
    expect(page.locator("#said")).to_contain_text("wins the trick.")

    there, events = page.url, len(incident_of(page).events)
    tab_to(page, "#step-back")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**?at={events - 1}")
    expect(page.locator("#step-back")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**?at={events - 2}")
    tab_to(page, "#step-forward")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**?at={events - 1}")
    assert there.split("?")[0] == page.url.split("?")[0]


def test_refused_by_ear(page):
    """A refusal is spoken; the words typed and the focus stay where they were."""
    page.goto(DEAL)
    tab_to(page, "#command")
    address = page.url
    page.keyboard.type("e drops h7")
    page.keyboard.press("Enter")

    expect(page.locator("#said")).to_contain_text(
        "East does not hold the seven of hearts"
    )
    expect(page.locator("#command")).to_have_value("e drops h7")
    expect(page.locator("#command")).to_be_focused()
    assert address == page.url


def test_edition_is_switched_at_the_table(page):
    """The other editions are a link away, for the table as it is, not as it began."""
    page.goto(DEAL)
    page.locator("#command").fill("e drops dq")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("major penalty card")
    page.get_by_role("link", name="1997", exact=True).click()

    expect(page.locator(".over")).to_contain_text("Laws of 1997")
    expect(page.locator("#said")).to_contain_text("South may treat")
    assert not page.locator('button[name="edition"]').count()


STYLED = "document.querySelectorAll('[id]').forEach((e) => e.style.outlineWidth = 0)"


def test_what_the_browser_has_styled(page, variants):
    """A part that a reader's helper has styled is exchanged; the policy is not hurt."""
    page.goto(DEAL)
    for command in ("e drops dq", "sneeze"):
        page.evaluate(STYLED)
        page.locator("#command").fill(command)
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_contain_text(
            "is not a player" if command == "sneeze" else "major penalty card"
        )
    page.goto(variants["ruling"].get_absolute_url())
    page.evaluate(STYLED)
    page.locator(SUBMIT).click()
    page.wait_for_selector('[role="alert"]')
    page.goto("/questions/")
    page.evaluate(STYLED)
    page.get_by_text("Filters", exact=True).click()
    page.locator("#filter-level").select_option("1")
    page.wait_for_url("**level=1**")


def test_without_javascript(browser, site):
    """Plain forms and links: act, be refused, choose, step."""
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{DEAL}")
    page.get_by_role("button", name="Do this").click()
    expect(page.locator("#said")).to_contain_text(
        "No card is chosen. Choose one on the table first."
    )
    page.get_by_role("link", name="East", exact=True).first.click()
    page.locator('input[value="DQ"]').check(force=True)
    page.locator("#way").select_option("drop")
    page.get_by_role("button", name="Do this").click()
    expect(page.locator("#said")).to_contain_text("major penalty card")
    page.locator('button[value="declarer requires D"]').click()
    expect(page.locator("#said")).to_contain_text("Declarer requires")
    page.get_by_role("link", name="Step back").click()
    expect(page.locator('button[value="declarer requires D"]')).to_be_visible()
    context.close()


def test_rehearsed(page):
    """The reader rules, and the verdict has the focus."""
    page.goto(DEAL)
    page.get_by_role("link", name="Practice: I rule first").click()
    page.wait_for_url("**rehearse=1**")
    expect(page.get_by_role("link", name="Practice: I rule first")).to_have_attribute(
        "aria-current", "true"
    )
    page.locator("#command").fill("e drops dq")
    page.keyboard.press("Enter")
    page.locator('.rehearse input[name="choice"]').first.check(force=True)
    page.get_by_role("button", name="Check answer").click()

    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator(".director")).to_be_visible()
    assert "choice=" in page.url


def pages(page):
    """Open one page after the other of the table, and give the name of each."""
    page.goto("/table/")
    yield "start"
    page.goto("/table/deal/?seed=7")
    yield "deal"
    page.goto(DEAL)
    page.locator("#command").fill("e drops dq")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("major penalty card")
    page.goto(f"{page.url}?why=1")
    yield "table"
    page.goto(page.url.replace("why", "rehearse"))
    yield "rehearsal"
    page.locator('.rehearse input[name="choice"]').first.check(force=True)
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_be_focused()
    yield "marked"


def test_axe(page):
    """axe finds nothing on any page of the table, light and dark."""
    assert {} == {
        name: found
        for place, name in enumerate(pages(page))
        if (found := complaints(page, place))
    }


def test_fits_a_small_phone(page):
    """At 320 pixels nothing scrolls sideways."""
    page.set_viewport_size(SMALL)

    assert {} == {name: wide for name in pages(page) if (wide := too_wide(page)) > 0}
