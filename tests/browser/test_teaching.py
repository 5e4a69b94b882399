"""A teacher with a browser: a plan put in order, homework set and done."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.test_writing import sign_up
from tests.browser.walking import SUBMIT, VERDICT, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
TITLES = ".parts .what > b"


def titles(page):
    """The parts of the plan, in the order of the page."""
    return page.locator(TITLES).all_inner_texts()


def drag_to_the_end(page):
    """Drag the first part below the last one, by its handle."""
    page.locator(".grip").first.scroll_into_view_if_needed()
    grip = page.locator(".grip").first.bounding_box()
    last = page.locator(".parts > li").last.bounding_box()
    page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(grip["x"] + 10, last["y"] + last["height"] - 5, steps=8)
    page.mouse.up()


@pytest.fixture
def plan(page, request):
    """The page of a new plan of somebody new, with the slides One, Two and Three."""
    sign_up(page, request.node.name)
    page.goto("/teach/")
    page.get_by_role("button", name="Start an empty plan").click()
    for title in ("One", "Two", "Three"):
        page.locator("summary", has_text="A slide of text").click()
        page.fill("#slide-title", title)
        page.locator("form[action*='add/slide'] button").click()
        expect(page.locator(TITLES).last).to_have_text(title)
    return page


def test_a_refused_name_has_the_focus(page):
    """What is wrong is read out, also where a page opens at one of its places."""
    sign_up(page, "nameless")
    page.goto("/teach/")
    page.fill("#id_name", " ")
    with page.expect_navigation():
        page.get_by_role("button", name="Create group").click()

    assert page.url.endswith("#groups")
    refused = page.locator(".refused")
    expect(refused).to_be_focused()
    expect(refused).to_contain_text("This field is required.")


def test_a_plan_is_put_in_order(plan):
    """By keyboard the focus stays with the part; by pointer it goes where it is put."""
    page = plan
    page.evaluate("window.loadedOnce = true")
    tab_to(page, ".parts > li:nth-child(2) button[value='down']")
    page.keyboard.press("Enter")
    expect(page.locator("#aloud")).to_contain_text("Now part 3 of 3")
    assert ["One", "Three", "Two"] == titles(page)
    expect(
        page.locator(".parts > li:nth-child(3) button[value='down']")
    ).to_be_focused()

    page.evaluate("document.getElementById('aloud').textContent = ''")
    with page.expect_response("**/move/"):
        drag_to_the_end(page)
    expect(page.locator(TITLES)).to_have_text(["Three", "Two", "One"])
    expect(page.locator("#aloud")).to_contain_text("Now part 3 of 3")
    assert page.evaluate("window.loadedOnce")
    page.reload()
    assert ["Three", "Two", "One"] == titles(page)


def test_a_note_is_kept_by_keyboard(plan):
    """It is folded up, said, and the focus goes on from where it was."""
    page = plan
    fold = page.locator(".parts > li:nth-child(2) summary")
    tab_to(page, ".parts > li:nth-child(2) summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("Wait for them.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(page.locator("#aloud")).to_contain_text("Saved.")
    expect(fold).to_contain_text("Wait for them.")
    expect(fold).to_be_focused()


def test_a_filter_loses_nothing_that_was_typed(plan):
    """The library alone is exchanged; what is added next stays within its filter."""
    page = plan
    page.evaluate("window.loadedOnce = true")
    page.locator(".parts > li:nth-child(2) summary").click()
    note = page.locator(".parts > li:nth-child(2) textarea")
    note.fill("Wait for them.")
    page.fill("#id_words", "For the first evening.")

    page.focus("#filter-level")
    page.select_option("#filter-level", index=1)
    page.wait_for_url("**level=1*")
    expect(page.locator("#filter-level")).to_be_focused()
    page.get_by_role("link", name="More filters").click()
    expect(page.locator("#filter-belief")).to_be_visible()

    expect(note).to_have_value("Wait for them.")
    expect(page.locator("#id_words")).to_have_value("For the first evening.")
    found = page.locator(".found").inner_text()
    page.locator("[id^=add-]").first.click()
    expect(page.locator(".in-plan")).to_have_count(1)
    expect(page.locator("#filter-level")).to_have_value("1")
    expect(page.locator(".found")).to_have_text(found)
    assert page.evaluate("window.loadedOnce")


def test_a_part_that_was_dragged_in_vain(plan):
    """Where the site cannot be reached, the part goes back to its place."""
    page = plan.context.new_page()  # its console may complain
    page.goto(plan.url)
    page.route("**/move/", lambda route: route.abort())

    with page.expect_event("requestfailed"):
        drag_to_the_end(page)

    expect(page.locator(TITLES)).to_have_text(["One", "Two", "Three"])
    page.unroute("**/move/")
    page.locator(".parts > li:nth-child(1) button[value='down']").click()
    expect(page.locator(TITLES)).to_have_text(["Two", "One", "Three"])


def test_questions_of_homework_are_added_and_removed(page):
    """Each press counts at once, without another page; a title that is typed stays."""
    sign_up(page, "chooser")
    page.goto("/teach/")
    page.fill("#id_name", "Tuesday")
    page.get_by_role("button", name="Create group").click()
    page.get_by_role("link", name="Set homework").click()
    page.fill("#id_title", "Week 1")
    page.evaluate("window.loadedOnce = true")
    chosen = page.locator("#chosen h2")

    page.locator("[id^=add-]").first.click()
    expect(chosen).to_have_text("1 question chosen")
    page.locator("[id^=add-]").first.click()
    expect(chosen).to_have_text("2 questions chosen")
    page.locator("[id^=drop-]").first.click()

    expect(chosen).to_have_text("1 question chosen")
    expect(page.locator("#id_title")).to_have_value("Week 1")
    assert page.evaluate("window.loadedOnce")


def test_from_a_ready_plan_to_homework(page):
    """Each page on the way is sound, fits a small phone, and leads to the next."""
    found = {}

    def look(name):
        found[name] = complaints(page, len(found))
        page.set_viewport_size(SMALL)
        if too_wide(page) > 0:
            found[name].append(too_wide(page))
        page.set_viewport_size({"width": 1280, "height": 800})

    sign_up(page, "homework")
    page.goto("/teach/")
    page.fill("#id_name", "Tuesday")
    page.get_by_role("button", name="Create group").click()
    look("group")
    group_url = page.url
    code = page.locator(".code b").inner_text()
    page.goto("/teach/")
    look("home")
    page.get_by_role("link", name="Twenty minutes: minor or major?").click()
    look("ready")
    page.get_by_role("button", name="Copy to my plans").click()
    look("plan")
    page.get_by_role("link", name="Print", exact=True).click()
    look("print")
    page.go_back()
    page.select_option("#filter-level", index=1)
    page.wait_for_url("**level=*")
    look("filter")
    page.goto(group_url)
    page.get_by_role("link", name="Set homework").click()
    look("set")
    page.fill("#id_title", "Week 1")
    page.select_option("#id_plan", index=1)
    page.get_by_role("button", name="Set homework").click()
    look("results")
    page.goto(f"/join/{code}/")
    page.fill("[name=nickname]", "Anna")
    page.locator("main form button").last.click()
    look("class")
    page.get_by_role("link", name="Week 1").click()
    look("homework")
    page.get_by_role("link", name="Start").click()
    look("question")
    page.locator("#question [name=choice]").first.check(force=True)
    page.locator(SUBMIT).click()
    expect(page.locator(VERDICT)).to_be_focused()
    look("answered")
    page.get_by_role("link", name="Next question").click()
    expect(page.locator("h1")).to_contain_text("Question 2 of")

    assert {} == {name: faults for name, faults in found.items() if faults}
