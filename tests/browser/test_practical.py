"""An examiner at a real table, phone in hand: a practical sheet noted and signed."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.test_writing import sign_up

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
FOLD = "document.querySelectorAll('details').forEach(d => d.open = false)"


def test_a_practical_sheet_is_noted_and_signed(page, context, site):
    """Each tap is kept, nothing is signed unread, and the candidate reads it all."""
    sign_up(page, "ansa")
    context.clear_cookies()
    sign_up(page, "erika")
    site.give_role("erika", "examiner")
    page.set_viewport_size(SMALL)
    found = {}

    def look(name):
        found[name] = (complaints(page, len(found)), too_wide(page) > 0)
        page.evaluate(FOLD)

    page.goto("/examine/sheets/")
    look("new")
    page.get_by_label("Candidate’s account").fill("ansa")
    page.get_by_label("Code of the question").fill("pc-014")
    page.get_by_role("button", name="Begin").click()
    look("open")

    fact = page.locator(".noted").first
    fact.get_by_text("volunteered").click()
    expect(page.locator("#kept")).to_contain_text("Saved at")
    page.reload()
    expect(fact.get_by_label("volunteered")).to_be_checked()

    page.get_by_role("button", name="Sign", exact=True).click()
    look("refused")
    expect(page.get_by_text("Tick this when")).to_be_visible()
    page.get_by_label("I have checked this sheet.").check()
    page.get_by_role("button", name="Sign", exact=True).click()
    expect(page.get_by_text("Signed by erika")).to_be_visible()
    look("signed")
    expect(page.get_by_text("volunteered")).to_be_visible()

    assert {name: ([], False) for name in found} == found
