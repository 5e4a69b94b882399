"""Every journey without a pointer, with the focus in sight and never lost.

Others stand beside what they are about: questions in `test_journeys.py`, practice, the
course, ordering, the open table and plans in files of those names.
"""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.browser.keyboard import Keyboard
from tests.browser.test_classroom import device, sees  # noqa: F401
from tests.browser.test_exams import SAVED, choose, paper
from tests.browser.test_writing import PASSWORD, STORY, people  # noqa: F401
from tests.browser.walking import MENU, SUBMIT, VERDICT

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
CHOICE = '#question input:is([name="card"], [name="choice"])'
SIZE = {"width": 1280, "height": 720}


def sign_up(keys, name):
    """Make an account."""
    keys.page.goto("/accounts/signup/")
    keys.type("#id_username", name)
    keys.type("#id_password1", PASSWORD)
    keys.type("#id_password2", PASSWORD)
    keys.go("Create account")


def test_drill(page):
    """One drill after the other, the focus on each verdict."""
    keys = Keyboard(page)
    page.goto("/drill/")
    keys.enter("Start")
    for _drill in range(2):
        keys.tick(page.locator(CHOICE).first)
        keys.enter(page.locator(SUBMIT).first)
        expect(page.locator(VERDICT)).to_be_focused()
        keys.go("Next question")
    expect(page.locator(SUBMIT).first).to_be_visible()


def test_settings_and_own_data(page):
    """Light or dark, the edition, what is kept, and all of it erased."""
    keys = Keyboard(page)
    page.goto("/")
    keys.tick(page.locator(CHOICE).first)
    keys.enter(page.locator(SUBMIT).first)
    expect(page.locator(VERDICT)).to_be_focused()
    page.goto("/progress/data/")
    keys.enter(page.locator(MENU))
    keys.go(page.locator('.menu button[name="theme"][value="dark"]'))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    keys.enter(page.locator(MENU))
    keys.go(page.locator('.menu button[name="edition"][value="2007"]'))
    pressed = page.locator('button[name="edition"][aria-pressed="true"]').first
    expect(pressed).to_have_attribute("value", "2007")
    keys.to(page.locator('a[href$="/as/json/"]'))
    keys.go(page.locator('a[href$="/erase/"]').first)
    keys.go("Erase my answers")
    expect(page.locator("main")).to_contain_text("Nothing is stored about you.")


def test_account(people, site):  # noqa: F811
    """Sign up, add a passkey, sign out, and in again with it."""
    page = people("mira")
    keys = Keyboard(page)
    page.goto(site.url.replace("127.0.0.1", "localhost") + "/")
    key = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": key})
    keys.enter(page.locator(MENU))
    keys.go("Sign in")
    keys.go(page.locator('main a[href*="/accounts/signup/"]').first)
    keys.type("#id_username", "mira")
    keys.type("#id_password1", PASSWORD)
    keys.type("#id_password2", PASSWORD)
    keys.go("Create account")
    keys.go("Passkeys")
    keys.go("Add a passkey")
    keys.tick(page.get_by_label("without a password"))
    keys.go("Add passkey")
    page.goto(page.url.partition("/accounts/")[0] + "/accounts/")
    keys.go("Sign out")
    keys.enter(page.locator(MENU))
    keys.go("Sign in")
    keys.enter("Use a passkey")
    page.wait_for_url("**/accounts/")

    assert "mira" == page.locator("main header p").inner_text()


def test_a_lesson(device):  # noqa: F811
    """A teacher from the group to the report, and a member with a keyboard."""
    teacher, phone = Keyboard(device(SIZE)), Keyboard(device(SIZE))
    sign_up(teacher, "taught-by-keys")
    teacher.page.goto("/teach/")
    teacher.type("#id_name", "Tuesday")
    teacher.go("Create group")
    code = teacher.page.locator(".code b").inner_text()
    teacher.page.goto("/teach/")
    teacher.go("Start an empty plan")
    teacher.page.goto(f"{teacher.page.url}?q=PC-011#add")
    teacher.enter(teacher.page.locator("[id^=add-PC-011]").first)
    expect(teacher.page.locator(".parts > li:has(form)")).to_have_count(1)
    teacher.go("Start lesson")

    phone.page.goto(f"/join/{code}/")
    phone.to(phone.page.locator("[name=nickname]"))
    phone.page.keyboard.type("Anna")
    phone.go("Join")
    sees(teacher.page, "1 has joined")
    for name in ("Begin", "Open the vote"):
        teacher.enter(name)
    phone.tick(phone.page.locator('#live input[value="none"]'))
    phone.enter("Send answer")
    given = phone.page.locator("[data-when=given]")
    expect(given).to_be_focused()
    sees(teacher.page, "1 of 1 has answered")
    for name in ("Close the vote", "Show results"):
        teacher.enter(name)
    sees(teacher.page, "the answers")
    teacher.enter("Reveal")
    sees(phone.page, "Why, step by step")
    expect(phone.page.locator("#live h1")).to_be_focused()
    phone.to(phone.page.locator("footer button").first)
    teacher.enter(teacher.page.locator("summary", has_text="End the lesson"))
    teacher.enter("Yes, end the lesson for everyone")
    sees(teacher.page, "The lesson has ended")
    teacher.enter(teacher.page.locator('#live a[href*="report/"]'))
    expect(teacher.page.locator(".reported")).to_contain_text("1 of 1 right")


def test_an_item(people):  # noqa: F811
    """Written by one, signed by two others, published."""
    author = Keyboard(people("wanda", "author"))
    page = author.page
    page.goto("/write/")
    author.go("Write a situation")
    author.type("#id_deal", "N:T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2..")
    for name, words in (("contract", "3NT"), ("declarer", "S")):
        author.type(f"#id_{name}", words)
    author.enter(page.locator("summary").filter(has_text="Deal number"))
    author.type("#id_leader", "W")
    author.go("Set up the table")
    author.type("#id_command", "e drops hk")
    author.enter("Do it")
    page.get_by_text("is a major penalty card").first.wait_for()
    author.type("#id_title", "By keyboard {offender} drops {card:dropped}.")
    author.type("#id_kind", "Which cards")
    author.type("#id_story", STORY)
    author.go("Save")
    author.enter(page.locator("summary").filter(has_text="feedback and names"))
    for field in page.locator('textarea[name^="feedback-"]').all():
        author.to(field)
        page.keyboard.type("Read the clause again: it says more than that.")
    author.type("#id_hints", "Who speaks before {leader} leads?")
    author.go("Save")
    draft = page.url.partition("#")[0]
    author.go("Send for review")
    expect(page.get_by_text("in review").first).to_be_visible()
    for name, side in (("rolf", "Sign for the law"), ("rina", "Sign for the teaching")):
        reviewer = Keyboard(people(name, "reviewer"))
        reviewer.page.goto(draft)
        reviewer.go(side)
        expect(reviewer.page.locator("main")).to_contain_text(name)
    page.reload()
    author.go("Publish")
    author.go("See as a question")
    expect(page.locator(SUBMIT).first).to_be_visible()


def test_an_exam(people, site):  # noqa: F811
    """An examiner sets one; a candidate sits it, passes, and opens the certificate."""
    examiner = Keyboard(people("exa", "examiner"))
    page = examiner.page
    page.goto("/examine/exams/new/")
    examiner.type("#id_title", "Keyboard licence")
    examiner.type("#id_blueprint", "Players")
    for name, days in (("opens", -1), ("closes", 1)):
        when = timezone.localtime(timezone.now() + timedelta(days=days))
        examiner.to(page.locator(f"#id_{name}"))
        page.keyboard.type(f"{when:%m%d%Y}")
        page.keyboard.press("Tab")
        page.keyboard.type(f"{when:%I%M%p}")
    examiner.go("Set exam")

    candidate = Keyboard(people("cara"))
    page = candidate.page
    sign_up(candidate, "cara")
    page.goto("/exams/")
    candidate.go("Keyboard licence")
    candidate.go("Begin")
    sitting = page.url.rstrip("/").split("/")[-1]
    right = paper(site, sitting)
    page.goto(f"{page.url}1/")
    for place in (1, 2):
        for one in right[place]:
            field = ':is([name="card"],[name="choice"])'
            box = page.locator(f'#sitting input{field}[value="{one}"]')
            page.evaluate("document.getElementById('saved').textContent = ''")
            candidate.tick(box)
            expect(page.locator("#saved"), f"{place}: {one}").to_contain_text(SAVED)
        candidate.go("Next")
    for place in list(right)[2:]:  # like these two
        page.goto(f"/exams/sittings/{sitting}/{place}/")
        choose(page, right[place])
    page.goto(f"/exams/sittings/{sitting}/end/")
    candidate.go("Hand in paper")
    expect(page.get_by_role("heading", level=1)).to_have_text("Passed")
    candidate.go("Your certificate")
    expect(page.locator("main")).to_contain_text("Players’ licence")
