"""A lesson in a classroom: room screen, remote and eight phones, all in browsers."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import EXPECTED
from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.test_writing import sign_up

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
NAMES = ("Anna", "Bert", "Carla", "Dirk", "Emmi", "Fritz", "Greta", "Hans")
WIDE = {"width": 1280, "height": 720}
# The places of a trick that are narrower than what stands in them.
SPILLED = """[...document.querySelectorAll(".trick .place")]
    .filter((place) => place.scrollWidth > place.clientWidth)
    .map((place) => place.innerText)"""
SIGHT = 30_000  # milliseconds until something must be seen
FOLD = "document.querySelectorAll('details').forEach((each) => (each.open = false))"
DEGREE, CARD, SOUTH_LEADS = "PC-011", "PC-001", "PC-023"

Device = Callable[[dict[str, int]], Page]


@pytest.fixture
def device(browser: Browser, site) -> Iterator[Device]:
    """Return one device after the other; none of them may have complained."""
    complained: list[str] = []
    contexts = []

    def opened(size: dict[str, int]) -> Page:
        context = browser.new_context(base_url=site.url, viewport=size)
        context.set_default_timeout(SIGHT)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complained.append(str(error)))
        page.on(
            "console",
            lambda message: (
                message.type == "error"
                and not EXPECTED.match(message.text)
                and complained.append(message.text)
            ),
        )
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [] == complained


def sees(page: Page, words: str) -> None:
    """Wait until a screen shows something, without anybody loading it anew."""
    expect(page.locator("#live")).to_contain_text(
        words, timeout=SIGHT, use_inner_text=True
    )


def press(page: Page, *names: str) -> None:
    """Press buttons on a remote, each as soon as it is offered."""
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def a_lesson(teacher: Page, name: str, *items: str, tick: str = "") -> str:
    """Make a group and a plan of questions, and start it; give the code to join.

    `tick`: the name of what is ticked before the start.
    """
    sign_up(teacher, name)
    teacher.goto("/teach/")
    teacher.fill("#id_name", "Tuesday")
    press(teacher, "Create group")
    code = teacher.locator(".code b").inner_text()
    teacher.goto("/teach/")
    press(teacher, "Start an empty plan")
    teacher.wait_for_url("**/teach/plans/*/")
    plan = teacher.url
    for number, item in enumerate(items, start=1):
        teacher.goto(f"{plan}?q={item}#add")
        teacher.locator(f"[id^=add-{item}]").click()
        expect(teacher.locator(".parts > li:has(form)")).to_have_count(number)
    if tick:
        teacher.get_by_text("How the class answers").click()
        teacher.check(f"[name={tick}]")
    press(teacher, "Start lesson")
    teacher.wait_for_url("**/teach/sessions/*/")
    return code


def link_of(teacher: Page) -> str:
    """Return the address by which another device drives the lesson."""
    teacher.locator(".menu > summary").click()
    teacher.locator("summary", has_text="Run the lesson from another phone").click()
    link = teacher.get_by_role("link", name="The link").get_attribute("href")
    teacher.locator(".menu > summary").click()
    return link


def join(phone: Page, code: str, name: str) -> None:
    """Join as somebody: the address of the QR code, a name, and one tap."""
    phone.goto(f"/join/{code}/")
    phone.fill("[name=nickname]", name)
    press(phone, "Join")


def answer(phone: Page, chosen: str) -> None:
    """Tap an answer and send it."""
    choice = phone.locator(f'#live input[value="{chosen}"]')
    choice.evaluate("choice => choice.scrollIntoView({block: 'center'})")
    choice.check(force=True)
    phone.locator("#answer .act button").click()
    expect(phone.locator("[data-when=given]")).to_be_visible()


def lost_on_the_way_back(route: Route) -> None:
    """Let a request arrive, and its answer not."""
    route.fetch()
    route.abort()


def is_sound(*pages: Page) -> None:
    """Check screens with axe, and that nobody has to scroll sideways."""
    for page in pages:
        assert [] == complaints(page, 0), page.url
        assert too_wide(page) <= 0, page.url
        page.evaluate(
            "document.querySelectorAll('details').forEach(d => d.open = false)"
        )


def test_the_room_screen_holds_all_that_may_be_pressed(device):
    """After the vote, when most is offered, nothing leaves the screen or its box."""
    teacher = device(WIDE)
    a_lesson(teacher, "presenter", SOUTH_LEADS)
    teacher.goto(f"{teacher.url}room/")
    press(teacher, "Begin", "Open the vote", "Close the vote")
    sees(teacher, "Reveal")

    assert too_wide(teacher) <= 0
    assert [] == teacher.evaluate(SPILLED)


def test_a_lesson_with_eight_phones(device):
    """A vote, a talk, a second vote, a late comer, reloads of all, and the end."""
    teacher = device(WIDE)
    code = a_lesson(teacher, "classroom", DEGREE, CARD)
    remote = device(SMALL)
    remote.goto(link_of(teacher))
    room = teacher.context.new_page()
    room.goto(f"{teacher.url}room/")
    phones = [device(SMALL) for _name in NAMES]
    for phone, name in zip(phones, NAMES, strict=True):
        join(phone, code, name)
    sees(room, "8 are here")
    sees(room, "Greta")
    is_sound(room, remote, phones[0])

    press(remote, "Begin", "Open the vote")
    for number, phone in enumerate(phones[:7]):
        answer(phone, "minor" if number % 2 else "major")
    sees(room, "7 of 8 have answered")
    sees(remote, "7 of 8 have answered")
    is_sound(room, remote, phones[0], phones[7])
    report = teacher.context.new_page()
    report.goto(f"{teacher.url}report/")
    for page in (room, remote, teacher, *phones):
        page.reload()
    for phone in phones[:7]:
        expect(phone.locator("[data-when=given]")).to_be_visible()
    expect(phones[7].locator("[data-when=given]")).to_have_count(1)
    expect(phones[7].locator("[data-when=given]")).to_be_hidden()
    sees(room, "7 of 8 have answered")
    answer(phones[7], "none")
    sees(room, "8 of 8 have answered")

    press(remote, "Close the vote", "Show results")
    sees(phones[0], "This is how the room answered")
    expect(room.locator(".bars")).to_be_visible()
    own = [(0, "major"), (1, "minor"), (7, "none")]
    for number, chosen in own:
        expect(phones[number].locator("[data-mine]:visible")).to_have_count(1)
        expect(phones[number].locator(f"[data-mine={chosen}]")).to_be_visible()
    expect(room.locator("[data-mine]")).to_have_count(0)
    is_sound(room, remote, phones[0])
    press(teacher, "Vote again")
    late = device(SMALL)
    join(late, code, "Late")
    for phone in (late, *phones):
        answer(phone, "minor")
    sees(room, "9 of 9 have answered")
    press(remote, "Close the vote", "Reveal")
    for phone in (late, *phones):
        sees(phone, "in our words")
        expect(phone.locator('[data-place="own"] h2')).to_be_visible()
    sees(room, "Vote 2")
    told = [phone.locator("[data-place]").all_inner_texts() for phone in phones]
    for page in (room, remote, teacher, *phones):
        page.reload()
    for phone, words in zip(phones, told, strict=True):
        assert words == phone.locator("[data-place]").all_inner_texts()
    has_two = [bool(earlier) for _own, earlier in told]
    assert [True, False, True, False, True, False, True, True] == has_two
    is_sound(room, remote, phones[0])
    votes = report.locator(".reported").first
    expect(votes).to_contain_text("Vote 1: 1 of 8 right; Vote 2: 0 of 9 right")
    rows = votes.locator(".results tbody tr")
    counts = [row.locator("td span").all_inner_texts() for row in rows.all()]
    assert [["3", "9"], ["4", "0"], ["1", "0"]] == counts

    press(remote, "Next")
    sees(phones[0], "The vote opens soon.")
    sees(room, "Open the vote")
    room.keyboard.press("ArrowRight")
    answer(phones[0], "S6")
    sees(room, "1 of 9 has answered")
    for name in ("More", "End the lesson"):
        remote.locator("summary", has_text=name).click()
    answer(phones[1], "S6")
    sees(remote, "2 of 9 have answered")  # and what was unfolded stays so
    press(remote, "Yes, end the lesson for everyone")
    for page in (room, teacher, late, *phones):
        sees(page, "The lesson has ended")
    sees(phones[0], "0 of 1 right")
    is_sound(room, remote, phones[0])
    expect(report.locator(".reported").last).to_contain_text("0 of 2 right")
    belief = "A minor penalty card must be played at once."
    believed = report.locator(".believed > li", has_text=belief)
    expect(believed).to_contain_text("2 of 2 answers that could show it")
    is_sound(report)
    report.locator("summary", has_text="Common mistakes").click()
    believed.locator("a[href*='/questions/PC-']").first.click()
    expect(report.locator("h1")).to_be_visible()


def test_a_lesson_without_phones(browser, site, device):
    """Hands are counted by tapping and typing; no tap is lost, none counts twice."""
    teacher, remote = device(WIDE), device(SMALL)
    a_lesson(teacher, "hands", DEGREE, tick="no_phones")
    link, number, more = link_of(teacher), "#hands-{}-number", "#hands-{}-more"
    remote.goto(link)
    press(remote, "Begin", "Open the vote")
    sees(remote, "Hands up for your answer")
    is_sound(remote)

    remote.fill(number.format("A"), "7")
    remote.press(number.format("A"), "Enter")
    for _hand in range(5):
        remote.click(more.format("B"))
    remote.click("#hands-A-less")
    context = browser.new_context(base_url=site.url)
    unlucky = context.new_page()
    unlucky.goto(link)
    unlucky.route("**/hands/", lost_on_the_way_back, times=1)
    unlucky.click(more.format("C"))
    for page in (teacher, remote, unlucky):
        for letter, hands in (("A", "6"), ("B", "5"), ("C", "1")):
            field = page.locator(number.format(letter))
            expect(field).to_have_value(hands, timeout=SIGHT)
    context.close()
    teacher.click(more.format("B"))
    expect(remote.locator(number.format("B"))).to_have_value("6", timeout=SIGHT)

    press(remote, "Close the vote", "Reveal")
    sees(remote, "explained")
    expect(remote.locator(".tallied .number b")).to_have_text(["6", "6", "1"])


def test_a_lesson_by_table(device):
    """Two at a table give one answer, and both are told of it at the reveal."""
    teacher, anna, bert = device(WIDE), device(SMALL), device(SMALL)
    code = a_lesson(teacher, "tables", DEGREE, tick="by_table")
    for phone, name in ((anna, "Anna"), (bert, "Bert")):
        join(phone, code, name)
        is_sound(phone)
        phone.select_option("#table", "7")
        press(phone, "This is our table")
        expect(phone.locator("summary", has_text="Your table: 7")).to_be_visible()
    press(teacher, "Begin", "Open the vote")
    answer(anna, "minor")
    sees(teacher, "1 of 1 tables has answered")
    bert.locator('#live input[value="major"]').check(force=True)
    bert.locator("#answer .act button").click()
    expect(bert.locator("#notice")).to_contain_text("The first answer counts.")
    expect(bert.locator("[data-when=given]")).to_be_visible()
    press(teacher, "Close the vote", "Vote again")
    expect(bert.locator("#answer .act button")).to_be_visible()
    answer(bert, "none")
    press(teacher, "Close the vote", "Reveal")
    for phone in (anna, bert):
        expect(phone.locator('[data-place="own"] h2')).to_contain_text("Right")
        expect(phone.locator('[data-place="earlier"]')).to_contain_text("No.")
    is_sound(anna, bert)


def test_what_was_ticked_and_not_sent_is_told_when_the_vote_closes(device):
    """At once, on that phone alone; another vote on the question is a new chance."""
    teacher, anna, bert = device(WIDE), device(SMALL), device(SMALL)
    code = a_lesson(teacher, "unsent", DEGREE)
    for phone, name in ((anna, "Anna"), (bert, "Bert")):
        join(phone, code, name)
    press(teacher, "Begin", "Open the vote")
    anna.locator('#live input[value="minor"]').check(force=True)
    answer(bert, "minor")
    press(teacher, "Close the vote")

    lost = "[data-unsent]"
    expect(anna.locator(lost)).to_be_visible()
    expect(anna.locator(lost)).to_be_in_viewport()
    expect(bert.locator(lost)).to_have_count(1)
    expect(bert.locator(lost)).to_be_hidden()
    press(teacher, "Show results")
    sees(anna, "This is how the room answered")
    expect(anna.locator(lost)).to_be_visible()
    is_sound(anna)
    press(teacher, "Vote again")
    answer(anna, "minor")
    press(teacher, "Close the vote")
    sees(anna, "The vote is closed.")
    expect(anna.locator(lost)).to_be_hidden()


def test_a_double_click_is_one_press(device):
    """What has come in the place of a button is not pressed with it."""
    teacher = device(WIDE)
    a_lesson(teacher, "double", DEGREE)
    press(teacher, "Begin")
    close = teacher.get_by_role("button", name="Close the vote")
    teacher.get_by_role("button", name="Open the vote").click()
    expect(close).to_be_visible()

    close.hover()
    teacher.mouse.down(click_count=2)
    teacher.mouse.up(click_count=2)

    teacher.wait_for_timeout(500)
    expect(close).to_be_visible()


def test_a_countdown_is_the_same_for_who_comes_late(browser, site, device):
    """Also on a phone whose clock is an hour fast; at its end the vote stays open."""
    teacher, fast = device(WIDE), device(SMALL)
    code = a_lesson(teacher, "countdown", DEGREE)
    press(teacher, "Begin", "Open the vote")
    teacher.locator("#more > summary").click()
    press(teacher, "30 s")
    clock = teacher.locator(".countdown")
    expect(clock).to_have_text(re.compile(r"^0:[012]\d$"))
    fast.add_init_script("""{
        const HOUR = 3_600_000, now = Date.now;
        Date.now = () => now() + HOUR;
        const origin = performance.timeOrigin + HOUR;
        Object.defineProperty(performance, "timeOrigin", { get: () => origin });
    }""")
    join(fast, code, "Anna")
    late = fast.locator(".countdown")
    expect(late).to_have_text(re.compile(r"^0:[012]\d$"))
    shown = [int(each.inner_text()[2:]) for each in (clock, late)]
    assert abs(shown[0] - shown[1]) <= 2
    is_sound(teacher, fast)

    expect(late).to_have_text("Time is up", timeout=40_000)
    expect(clock).to_have_text("Time is up")
    answer(fast, "minor")


def test_a_lesson_without_script(browser, site, device):
    """Where no script runs, forms and links do all of it."""
    teacher = device(WIDE)
    code = a_lesson(teacher, "noscript", DEGREE)
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    phone = context.new_page()
    join(phone, code, "Anna")
    press(teacher, "Begin", "Open the vote")
    sees(teacher, "0 of 1 have answered")
    phone.get_by_role("link", name="Show the current lesson").click()
    phone.locator('#live input[value="minor"]').check(force=True)
    phone.locator("#answer .act button").click()
    expect(phone.locator("[data-when=given]")).to_be_visible()
    sees(teacher, "1 of 1 has answered")
    press(teacher, "Close the vote", "Reveal")
    sees(teacher, "explained")
    phone.get_by_role("link", name="Show the current lesson").click()
    sees(phone, "in our words")
    context.close()


FITS = """() => {
    const end = (each) => document.querySelector(each).getBoundingClientRect();
    return [scrollY, end(".why-right").bottom <= end(".controls").top];
}"""


@pytest.mark.parametrize("item", [CARD, "PC-005", "PC-020"])
def test_the_first_screen_of_a_remote_holds_all(device, item):
    """Tally, right answer and reason stand above the moves, and no move is cut off."""
    remote = device({"width": 360, "height": 740})
    a_lesson(remote, f"remote-{item.lower()}", item)
    press(remote, "Begin", "Open the vote")
    sees(remote, "0 of 0 have answered")
    assert [0, True] == remote.evaluate(FITS)
    press(remote, "Close the vote")
    expect(remote.get_by_role("button", name="Reveal")).to_be_visible()
    assert [0, True] == remote.evaluate(FITS)
    buttons = remote.locator(".thumb > .button, .more > summary").all()
    boxes = [each.bounding_box() for each in buttons]
    assert [60] * 4 == [box["height"] for box in boxes]
    assert boxes[0]["width"] == max(box["width"] for box in boxes)
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 360
