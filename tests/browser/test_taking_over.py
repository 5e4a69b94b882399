"""A visitor signs up on a phone: the answers come along, and stay on no device."""

import pytest

from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.walking import VERDICT, answer, right_and_wrong

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
PASSWORD = "seven small clubs"
DATA = "/progress/data/"
ADDRESSES = [DATA, "/progress/data/erase/", "/progress/data/erase/account/"]


def test_the_progress_of_a_visitor_after_signing_up(page, context, browser, site):
    """Answers given before signing up are the account's, here and on another device.

    After signing out they can be reached neither by an address nor by going back.
    """
    page.set_viewport_size(SMALL)
    addresses = []
    for variant in (site.variants["degree"], site.variants["options"]):
        right, _wrong = right_and_wrong(variant)
        answer(page, variant, right)
        addresses.append(page.url)
    assert "Answers 2" in kept(page)

    page.goto("/accounts/signup/")
    page.fill('[name="username"]', "linde")
    page.fill('[name="password1"]', PASSWORD)
    page.fill('[name="password2"]', PASSWORD)
    page.locator(".forms .button").click()
    page.wait_for_url("**/accounts/")

    assert "Answers 2" in kept(page)
    assert not {"learner"} & names_of_cookies(context)
    for address in ADDRESSES:
        page.goto(address)
        assert [] == complaints(page, 0), address
        assert too_wide(page) <= 0, address

    page.goto("/accounts/")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{site.url}/")
    assert not {"learner", "sessionid"} & names_of_cookies(context)
    assert "Nothing is stored about you." in kept(page)
    for _ in range(9):  # as far back as the answers
        page.go_back()
        assert "linde" not in page.locator("body").inner_text()
        assert 0 == page.locator(VERDICT).count()
    assert addresses[0] == page.url or addresses[1] == page.url

    other = browser.new_context(base_url=site.url)
    page = other.new_page()
    page.goto("/accounts/login/")
    page.fill('[name="login"]', "linde")
    page.fill('[name="password"]', PASSWORD)
    page.locator(".forms form .button").first.click()
    page.wait_for_url("**/accounts/")
    assert "Answers 2" in kept(page)
    for address in addresses:
        assert page.goto(address).ok
        assert 1 == page.locator(VERDICT).count(), address
    other.close()


def kept(page):
    """What the page of one's own data says."""
    page.goto(DATA)
    return " ".join(page.locator("main").inner_text().split())


def names_of_cookies(context):
    """The cookies that a browser has kept."""
    return {cookie["name"] for cookie in context.cookies()}
