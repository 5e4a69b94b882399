"""From home to a verdict: by keyboard, without JavaScript, without a reload."""

import pytest
from playwright.sync_api import expect

from tests.browser.focus import IS_SEEN
from tests.browser.walking import (
    FIELD,
    KINDS,
    MENU,
    SUBMIT,
    VERDICT,
    answer,
    mark,
    right_and_wrong,
    tab_to,
)

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_by_keyboard(page, site):
    """Tab, Space and Enter lead from home to the verdict, where the focus then is."""
    page.goto("/")
    tab_to(page, FIELD)
    page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.checked")
    tab_to(page, SUBMIT)
    page.keyboard.press("Enter")

    expect(page.locator(VERDICT)).to_be_focused()
    assert "/answers/" in page.url
    page.go_back()
    expect(page.locator(SUBMIT)).to_be_visible()
    assert f"{site.url}/" == page.url
    page.go_forward()
    expect(page.locator(VERDICT)).to_be_visible()


def test_to_another_question_by_keyboard(page):
    """The list and its questions are reached by keyboard, past a link that skips."""
    page.goto("/")
    page.keyboard.press("Tab")
    assert "skip" in page.evaluate("document.activeElement.className")
    tab_to(page, MENU)
    page.keyboard.press("Enter")
    tab_to(page, '.menu a[href="/questions/"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/questions/")
    tab_to(page, 'a[href^="/questions/PC-"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/questions/PC-*/")
    tab_to(page, ".hints > summary")
    page.keyboard.press("Enter")
    tab_to(page, ".hints details summary")
    page.keyboard.press("Enter")

    expect(page.locator(".hints details p").first).to_be_visible()
    assert page.locator(".hints details[open]").count() == 1


def test_focus_is_always_seen(page, variants):
    """Wherever Tab goes on a question, the focus has an outline or a ring."""
    page.goto(variants["card"].get_absolute_url())
    unseen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        if not page.evaluate(IS_SEEN):
            unseen.append(page.evaluate("document.activeElement.outerHTML"))

    assert [] == unseen


@pytest.mark.parametrize("kind", KINDS)
def test_swap(page, variants, kind):
    """The answer comes without a reload, the address is its own and can be reloaded."""
    right, _ = right_and_wrong(variants[kind])
    page.goto(variants[kind].get_absolute_url())
    page.evaluate("window.loadedOnce = true")
    mark(page, right)
    page.locator(SUBMIT).click()

    expect(page.locator(VERDICT)).to_be_focused()
    expect(page.locator(VERDICT)).to_contain_text("Right.")
    assert page.evaluate("window.loadedOnce")
    assert "/answers/" in page.url
    said = page.locator("#question").inner_text()
    page.reload()
    assert said == page.locator("#question").inner_text()
    expect(page.locator(VERDICT)).to_be_focused()


@pytest.mark.parametrize("kind", ["card", "degree"])
def test_refused_without_a_reload(page, variants, kind):
    """Nothing marked: the form says so and can be sent again."""
    right, _ = right_and_wrong(variants[kind])
    page.goto(variants[kind].get_absolute_url())
    page.locator(SUBMIT).click()

    expect(page.get_by_role("alert")).to_contain_text("You have not chosen an answer.")
    mark(page, right)
    page.locator(SUBMIT).click()
    expect(page.locator(VERDICT)).to_contain_text("Right.")


def test_answered_twice_from_one_page(page, variants):
    """A double click is one answer."""
    right, _ = right_and_wrong(variants["card"])
    page.goto(variants["card"].get_absolute_url())
    mark(page, right)
    page.locator(SUBMIT).dblclick()

    expect(page.locator(VERDICT)).to_contain_text("Right.")


@pytest.mark.parametrize("kind", ["card", "one card", "options", "ruling"])
def test_without_javascript(browser, site, variants, kind):
    """Plain forms and links: refused, answered, played out, and on to the next."""
    right, wrong = right_and_wrong(variants[kind])
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(variants[kind].get_absolute_url())
    page.locator(SUBMIT).click()
    expect(page.get_by_role("alert")).to_contain_text("You have not chosen an answer.")
    mark(page, wrong)
    page.locator(SUBMIT).click()
    page.wait_for_url("**/answers/*/")
    expect(page.locator(VERDICT)).not_to_contain_text("Right.")
    page.get_by_role("link", name="Play it out").click()
    page.wait_for_url("**?play=1*")
    expect(page.locator(VERDICT)).to_be_visible()
    page.locator("summary", has_text="More").click()
    page.get_by_role("link", name="Try again").click()
    mark(page, right)
    page.locator(SUBMIT).click()
    expect(page.locator(VERDICT)).to_contain_text("Right.")
    page.get_by_role("link", name="Next question").click()
    expect(page.locator(SUBMIT).first).to_be_visible()
    context.close()


def test_edition_is_switched_without_javascript(browser, site):
    """The switch is a form that any browser sends."""
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/no-such-page/")
    page.locator(MENU).click()
    page.get_by_role("button", name="1997").click()
    page.locator(MENU).click()

    pressed = page.get_by_role("button", name="1997")
    expect(pressed).to_have_attribute("aria-pressed", "true")
    context.close()


def test_list_without_javascript(browser, site):
    """The filters are a plain form."""
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/questions/")
    before = page.locator(".found").inner_text()
    page.locator("summary", has_text="Filters").click()
    page.get_by_label("Kind of question").select_option("degree")
    page.get_by_role("button", name="Show questions").click()
    page.wait_for_url("**kind=degree**")
    expect(page.locator(".found")).to_contain_text("question")
    expect(page.locator(".found")).not_to_have_text(before)
    context.close()


def test_list_by_swap(page):
    """A filter chosen finds at once, and the address says what was chosen."""
    page.goto("/questions/?level=3")
    everything = page.locator(".items a").count()
    page.get_by_label("Kind of question").select_option("degree")

    page.wait_for_url("**kind=degree**")
    expect(page.locator(".items a").nth(everything - 1)).to_have_count(0)
    expect(page.get_by_label("Kind of question")).to_have_value("degree")


def test_arrow_keys_step_the_projector(page, variants):
    """Right and left arrow step through an item."""
    url = variants["ruling"].get_absolute_url()
    page.goto(f"{url}present/")
    for step in ("question", "ruling", "law"):
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(f"{url}present/{step}/")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{url}present/ruling/")


def test_the_menu_is_closed(page):
    """Escape closes it, and the focus is where it was opened; so does a click."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    menu = page.locator("details.menu > summary")
    first = page.locator("details.menu a").first
    menu.click()
    expect(first).to_be_visible()
    page.keyboard.press("Escape")
    expect(first).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    expect(first).to_be_visible()
    page.mouse.click(2, 400)  # beside it
    expect(first).to_be_hidden()


def test_a_setting_keeps_ticks_and_focus(page, variants):
    """The page is loaded anew; what was ticked stays so, and the focus on the menu."""
    page.goto(variants["card"].get_absolute_url())
    ticked = page.locator('[name="card"]').last
    ticked.check()
    tab_to(page, MENU)
    page.keyboard.press("Enter")
    tab_to(page, '.menu [name="theme"][value="dark"]')
    page.keyboard.press("Enter")

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ticked).to_be_checked()
    expect(page.locator(".count")).to_have_text("1 chosen")
    expect(page.locator(MENU)).to_be_focused()
    page.goto(page.url)
    expect(ticked).not_to_be_checked()


def test_the_level_of_practice_keeps_the_focus(page):
    """It is chosen on its page, and stays under the fingers."""
    page.goto("/practice/")
    tab_to(page, '[name="level"][value="2"]')
    page.keyboard.press("Enter")
    chosen = page.locator('[name="level"][aria-pressed="true"]')

    expect(chosen).to_have_attribute("value", "2")
    expect(chosen).to_be_focused()


def test_edition_is_switched_where_one_is(page, site, variants):
    """The switch in the frame changes the edition and leads back to the page."""
    url = variants["card"].get_absolute_url()
    page.goto(url)
    page.locator(MENU).click()
    page.get_by_role("button", name="2007").click()

    expect(
        page.locator('button[name="edition"][value="2007"]').first
    ).to_have_attribute("aria-pressed", "true")
    assert f"{site.url}{url}" == page.url
    assert "2007" == page.locator('#answer input[name="edition"]').input_value()


def test_marks_are_counted(page, variants):
    """The button says how many cards are marked."""
    page.goto(variants["card"].get_absolute_url())
    count = page.locator(".count")
    expect(count).to_be_hidden()
    expect(count).to_have_text("")
    page.locator(FIELD).nth(0).check(force=True)
    expect(count).to_have_text("1 chosen")
    page.locator(FIELD).nth(1).check(force=True)
    expect(count).to_have_text("2 chosen")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_verdict_leads_to_its_clause(page, variants, width):
    """The clause under a card is a link to our words for it, in whatever fold they lie.

    So is the address with that place.
    """
    page.set_viewport_size({"width": width, "height": 740})
    answer(page, variants["card"], right_and_wrong(variants["card"])[0])
    link = page.locator("a.why").first
    words = page.locator(f'[id="{link.get_attribute("href")[1:]}"] > div')
    expect(words).to_be_hidden()
    link.click()

    expect(words).to_be_visible()
    expect(words).to_be_in_viewport()
    page.reload()
    expect(words).to_be_visible()
