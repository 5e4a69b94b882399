"""What htmx cannot get is told on the page, which stays as it was."""

import pytest
from playwright.sync_api import expect

from tests.browser.walking import SUBMIT, VERDICT, mark, right_and_wrong

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


@pytest.fixture
def marked(context, variants):
    """A question on which the right cards are marked, and has not been sent."""
    page = context.new_page()
    page.goto(variants["card"].get_absolute_url())
    mark(page, right_and_wrong(variants["card"])[0])
    return page


def sends(page):
    """Send the answer; give what the page says of a failure."""
    page.locator(SUBMIT).click()
    return page.locator("#failed")


def test_no_network(marked):
    """Nothing is lost where there is no network; the next try tells nothing of it."""
    marked.context.set_offline(True)
    expect(sends(marked)).to_contain_text("could not be reached")
    marked.context.set_offline(False)
    told = sends(marked)

    expect(marked.locator(VERDICT)).to_contain_text("Right.")
    expect(told).to_be_empty()


@pytest.mark.parametrize("status", [403, 404, 500])
def test_an_answer_of_the_server(marked, status):
    """The words of the error stand above the page, which keeps its title."""
    title = marked.title()
    page = f'<title>No</title><main id="main"><article>Error {status}.</article></main>'
    marked.route(
        lambda url: "/questions/" in url,
        lambda route: route.fulfill(
            status=status, body=page, content_type="text/html; charset=utf-8"
        ),
    )
    expect(sends(marked)).to_have_text(f"Error {status}.")
    expect(marked.locator(SUBMIT)).to_be_visible()
    assert title == marked.title()
    marked.unroute_all()
    sends(marked)
    expect(marked.locator(VERDICT)).to_contain_text("Right.")
