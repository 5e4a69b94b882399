"""An item from scratch: written, reviewed by two, published, answered, reported."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import EXPECTED
from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.walking import SUBMIT, VERDICT

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
PASSWORD = "seven small clubs"
STORY = (
    "While the coffee is handed round {offender} drops {card:dropped}, and everybody "
    "at the table sees it. It is {leader} who has to lead."
)

MORE = "Level, hints, feedback and names"
HANDS = {
    "North": "ST S3 HT H4 D3",
    "East": "SK S6 S5 HK H7",
    "South": "SQ SJ HQ HJ DA",
    "West": "SA S4 S2 HA H2",
}


@pytest.fixture
def people(browser, site):
    """Open a browser for each person, who signs up and is given a role.

    Afterwards neither script nor policy may have complained.
    """
    contexts, complaints = [], []

    def hear(message):
        if message.type == "error" and not EXPECTED.match(message.text):
            complaints.append(message.text)

    def come(name, role=None):
        context = browser.new_context(base_url=site.url)
        contexts.append(context)
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.on("console", hear)
        if role is not None:
            sign_up(page, name)
            site.give_role(name, role)
        return page

    yield come
    for context in contexts:
        context.close()
    assert [] == complaints


def sign_up(page, name):
    """Make an account in the browser."""
    page.goto("/accounts/signup/")
    page.fill("#id_username", name)
    page.fill("#id_password1", PASSWORD)
    page.fill("#id_password2", PASSWORD)
    page.get_by_role("button", name="Create account").click()
    page.wait_for_url("**/accounts/")


def is_sound(page, place=0):
    """Check a page with axe and on a small phone; go on with it as it was."""
    assert [] == complaints(page, place)
    size = page.viewport_size
    page.set_viewport_size(SMALL)
    assert too_wide(page) <= 0, page.url
    page.set_viewport_size(size)


def begin(page):
    """Lay a deal on the table for a new item."""
    page.goto("/write/")
    page.get_by_role("link", name="Write a situation").click()
    page.fill("#id_deal", "N:T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2..")
    page.select_option("#id_contract", "3NT")
    page.select_option("#id_declarer", "S")
    unfold(page, "Deal number")
    page.select_option("#id_leader", "W")
    is_sound(page)
    press(page, "Set up the table")


def unfold(page, name):
    """Open a part of a page, unless it is open."""
    fold = page.locator("details", has=page.locator("summary", has_text=name)).last
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()


def begin_by_clicks(page):
    """Return each seat its cards by clicking them, and lay the deal on the table."""
    page.goto("/write/new/")
    unfold(page, "Or click the cards")
    for seat, cards in HANDS.items():
        for card in cards.split():
            page.locator(f'[name="card"][value="{card}"]').check(force=True)
        page.get_by_role("button", name=seat, exact=True).click()
        hand = page.locator("fieldset", has=page.locator("legend", has_text=seat))
        hand.locator(f'[value="{cards[:2]}"]').wait_for()
    is_sound(page)
    page.select_option("#id_contract", "3NT")
    page.select_option("#id_declarer", "S")
    unfold(page, "Deal number")
    page.select_option("#id_leader", "W")
    press(page, "Set up the table")


def act(page, seat, way, card):
    """Click a card of a seat on the table of an item, and what is done with it."""
    page.locator(".seats").get_by_role("link", name=seat).click()
    page.locator(f'[name="card"][value="{card}"]').check(force=True)
    page.select_option("#way", way)
    page.locator("#act").click()


def write(page):
    """Write an item; give the address of its draft."""
    begin(page)
    page.fill("#id_title", "{offender} drops {card:dropped}.")
    page.fill("#id_command", "e drops hk")
    page.get_by_role("button", name="Do it").click()
    page.get_by_text("is a major penalty card").first.wait_for()
    assert "{offender} drops {card:dropped}." == page.input_value("#id_title")
    unfold(page, MORE)
    page.select_option("#id_kind", "card")
    page.fill("#id_story", STORY)
    page.fill("#id_hints", "Who speaks before {leader} leads?")
    keep(page)
    unfold(page, MORE)
    for field in page.locator('textarea[name^="feedback-"]').all():
        field.fill("Read the clause again: it says more than that.")
    is_sound(page, 1)
    keep(page)
    return page.url.partition("#")[0]


def keep(page):
    """Keep the words of a draft."""
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()


def press(page, name):
    """Press a button that leads to another page, or to this one anew."""
    with page.expect_navigation():
        page.get_by_role("button", name=name, exact=True).click()


def test_an_item_from_scratch(people):
    """Written by one, signed by two others, published, answered, reported, replied."""
    anne, rob, rita = people("anne", "author"), people("rob", "reviewer"), None
    draft = write(anne)
    press(anne, "Send for review")
    rob.goto(draft)
    rob.fill("#id_text", "Who saw it?")
    press(rob, "Send back")
    anne.goto(draft)
    assert anne.get_by_text("Who saw it?").is_visible()
    press(anne, "Send for review")

    rita = people("rita", "reviewer")
    for page, side in ((rob, "Sign for the law"), (rita, "Sign for the teaching")):
        page.goto(draft)
        is_sound(page)
        press(page, side)
    anne.goto(f"{draft}variants/")
    assert 12 == anne.locator(".variants > li").count()
    is_sound(anne)
    anne.goto(draft)
    press(anne, "Publish")
    anne.get_by_role("link", name="See as a question").click()

    reader = people("reader")
    reader.goto(anne.url)
    for fold in ("Hints", "Hint 1", "More"):
        reader.locator("summary").get_by_text(fold, exact=True).click()
    assert reader.get_by_text("Who speaks before West leads?").is_visible()
    reader.get_by_role("link", name="About this question").click()
    is_sound(reader)
    assert reader.get_by_text("Law checked by rob.").is_visible()
    assert reader.get_by_text("Teaching checked by rita.").is_visible()
    reader.get_by_role("link", name="Back to the question").click()
    reader.keyboard.press("Escape")  # what happened need not be watched
    reader.locator('[name="card"][value="wait"], [name="choice"]').first.check(
        force=True
    )
    reader.locator(SUBMIT).click()
    reader.wait_for_selector(VERDICT)
    reader.locator("summary").get_by_text("More", exact=True).click()
    reader.get_by_role("link", name="Report a problem").click()
    reader.fill("#id_words", "Which ten is meant?")
    is_sound(reader)
    press(reader, "Send report")

    anne.goto("/reports/all/")
    is_sound(anne)
    anne.get_by_label("Reply").last.fill("None: the king fell.")
    press(anne, "Send reply")
    reader.reload()
    assert reader.get_by_text("None: the king fell.").is_visible()
    reader.goto(re.sub(r"/write/.*", "", draft) + "/reports/")
    is_sound(reader, 1)


def test_what_is_chosen_arrives_before_what_is_kept(people):
    """While what was chosen is on its way the words cannot be kept."""
    page = people("carl", "author")
    begin(page)
    way: list[Route] = []
    page.route("**/words/", lambda route: way.append(route), times=1)
    with page.expect_request("**/words/"):
        page.select_option("#id_kind", index=1)
    buttons = page.get_by_role("button", name="Save")
    expect(buttons.last).to_be_disabled()
    way[0].continue_()
    expect(buttons.last).to_be_enabled()


def test_the_page_stays_where_it_is(people):
    """Another player is chosen in the middle of the page; nothing moves."""
    page = people("paula", "author")
    begin(page)
    seats = page.locator(".seats")
    seats.scroll_into_view_if_needed()
    for seat in ("North", "East"):
        before = page.evaluate("scrollY")
        seats.get_by_role("link", name=seat).click()
        seats.locator("[aria-current]", has_text=seat).wait_for()
        assert before == page.evaluate("scrollY"), seat


def test_an_item_of_two_steps(people):
    """One question is parted; each step is answered at once, nothing typed is lost."""
    page = people("stella", "author")
    begin_by_clicks(page)
    act(page, "East", "drop", "HK")
    page.get_by_text("is a major penalty card").first.wait_for()
    page.fill("#id_title", "{offender} drops {card:dropped}, and {leader} waits.")
    unfold(page, "Clauses, learning points")
    page.select_option("#id_kind", "options")
    page.get_by_text("Declarer may choose to make no demand.").first.wait_for()
    page.fill("#id_story", STORY)
    press(page, "Ask in several steps")
    is_sound(page, 2)
    page.get_by_role("button", name="Declarer makes no demand.").click()
    page.locator(".happened").get_by_text("Declarer makes no demand.").wait_for()
    page.fill(
        "#id_steps-1-story", "{declarer} makes no demand. What may {player} lead?"
    )
    page.select_option("#id_steps-1-kind", "card")
    second = page.locator("#step-2")
    second.get_by_text("West may lead any card").wait_for()
    assert page.input_value("#id_steps-1-story").startswith("{declarer} makes")
    page.fill("#id_steps-1-hints", "Does a demand still bind anybody?")
    keep(page)
    assert "Does a demand still bind anybody?" == page.input_value("#id_steps-1-hints")
    story = page.input_value("#id_story")
    assert story.startswith("While the coffee is handed round East drops ♥K, and")
    is_sound(page, 3)
    unfold(page, "Before a review")
    override = page.get_by_role("button", name="Ignore all")
    page.fill("#reason-for-all", "General words will do here.")
    with page.expect_navigation():
        override.click()
    press(page, "Send for review")
    assert page.get_by_text("in review").is_visible()
    assert 2 == page.get_by_role("heading", name="Step 2", exact=True).count()


def test_an_incident_on_a_phone(people):
    """A director taps who, how and which card, and a teacher makes an item of it."""
    tess = people("tess", "teacher")
    tess.set_viewport_size({"width": 360, "height": 740})
    tess.goto("/log/")
    is_sound(tess)
    for words in ("a defender", "dropped it", "♥", "Q"):
        tess.get_by_label(words, exact=True).first.check(force=True)
    press(tess, "Save note")
    tess.goto("/write/")
    is_sound(tess, 1)
    tess.get_by_role("button", name="Write up").first.click()
    noted = tess.get_by_text("Note:")
    noted.wait_for()
    assert "Note: a defender: dropped it: ♥Q" == noted.inner_text()
    assert "East drops the ♥Q" == tess.input_value("#id_happened")
    is_sound(tess)
    tess.select_option("#id_contract", "4S")
    tess.select_option("#id_declarer", "S")
    press(tess, "Set up the table")
    tess.fill("#id_story", "At the club in May East drops the queen of hearts.")
    press(tess, "Use in my classes")
    is_sound(tess, 2)
    press(tess, "Add to plan")
    assert "East drops the" in tess.locator("main").inner_text()


def test_a_passkey(people, site):
    """A passkey is added to an account, and signs in without a password."""
    page = people("mona")
    page.goto(site.url.replace("127.0.0.1", "localhost") + "/accounts/signup/")
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    page.fill("#id_username", "mona")
    page.fill("#id_password1", PASSWORD)
    page.fill("#id_password2", PASSWORD)
    press(page, "Create account")
    page.get_by_role("link", name="Passkeys").click()
    is_sound(page)
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_label("without a password").check()
    is_sound(page)
    press(page, "Add passkey")
    page.goto(page.url.partition("/accounts/")[0] + "/accounts/")
    press(page, "Sign out")
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("link", name="Sign in").first.click()
    is_sound(page)
    press(page, "Use a passkey")

    page.wait_for_url("**/accounts/")
    assert "mona" == page.locator("main header p").inner_text()
