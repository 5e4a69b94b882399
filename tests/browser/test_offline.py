"""The practice pack on a phone: by thumb, without a network, and back again."""

import json
import re
import sqlite3
from contextlib import closing
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from quizzes.practice.offline.answers import read_ticket
from tests.browser.test_access import complaints, too_wide
from tests.browser.walking import FIELD

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
PACK = "/practice/pack/"
NO_NETWORK = "net::ERR_INTERNET_DISCONNECTED"
CHECK, SURE = "Check answer", "Check, I’m sure"
ON_DEVICE = re.compile("is stored on this device")
TICKETS = """() => [...document.querySelectorAll("template[data-ticket]")]
  .map((question) => question.dataset.ticket)"""
KEPT = (
    """() => Object.keys(localStorage).filter((name) => name.startsWith("answer "))"""
)
ATTEMPTS = """
    SELECT attempt.id, attempt.learner_id, edition, step, answer, ratings, confidence
    FROM practice_attempt AS attempt JOIN practice_review ON attempt_id = attempt.id
    WHERE attempt.learner_id IN (
        SELECT learner_id FROM practice_attempt WHERE id IN ({marks}))
    ORDER BY reviewed
"""
MEMORIES = "SELECT statement, reviews FROM practice_memory WHERE learner_id = ?"


@pytest.fixture
def phone(browser, site):
    """A phone that knows nothing of the site, and complains of its network alone."""
    options = {"width": 360, "height": 780}
    context = browser.new_context(
        base_url=site.url, viewport=options, has_touch=True, is_mobile=True
    )
    said = []
    context.on("weberror", lambda error: said.append(str(error.error)))
    context.on(
        "console",
        lambda message: (
            message.type in ("error", "warning")
            and NO_NETWORK not in message.text
            and said.append(message.text)
        ),
    )
    yield context
    context.close()
    assert [] == said


def open_pack(context):
    """Open a pack, and wait until it is kept on the device."""
    page = context.new_page()
    page.goto(PACK)
    expect(page.locator("#pack-kept")).to_have_text(ON_DEVICE)
    return page


def answer(page, button=SURE):
    """Answer the question that is shown by its first choice; give what was chosen."""
    choice = page.locator(
        '#question label:has(input:is([name="card"], [name="choice"]))'
    )
    chosen = choice.first.locator("input").get_attribute("value")
    choice.first.tap()
    page.get_by_role("button", name=button, exact=True).tap()
    expect(page.locator("#verdict")).to_be_focused()
    return chosen


def go_on(page):
    """Go on from an answered question."""
    page.get_by_role("button", name="Next question", exact=True).tap()


def state(page, text):
    """Wait until the live region says something."""
    expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()


def stored(site, tickets):
    """What is stored of whoever answered these tickets, and of their memories."""
    ids = [read_ticket(ticket).ticket.attempt.hex for ticket in tickets]
    marks = ", ".join("?" for _ in ids)
    with closing(sqlite3.connect(site.database, timeout=10)) as connection:
        rows = connection.execute(ATTEMPTS.format(marks=marks), ids).fetchall()
        (learner,) = {row[1] for row in rows}
        memories = dict(connection.execute(MEMORIES, [learner]).fetchall())
    return rows, memories


def test_ten_questions_by_thumb(phone, site):
    """Ten questions, offline in the middle, with a reload and a new tab: each once."""
    page = open_pack(phone)
    tickets = page.evaluate(TICKETS)
    chosen = []
    for button in (SURE, CHECK, CHECK):
        chosen.append(answer(page, button))
        state(page, "Sent")
        go_on(page)
    page.evaluate("sendAnswers()")  # until what is under way has arrived
    phone.set_offline(True)
    chosen.append(answer(page))
    state(page, "Offline: 1 answer stored on this device.")
    go_on(page)
    chosen.append(answer(page))
    page.reload()
    state(page, "Offline: 2 answers stored on this device.")
    expect(page.locator("#pack-progress")).to_have_text("Question 6 of 10")
    page.close()
    page = phone.new_page()
    page.goto(PACK)
    for number in range(6, 11):
        expect(page.locator("#pack-progress")).to_have_text(f"Question {number} of 10")
        chosen.append(answer(page, CHECK))
        go_on(page)
    state(page, "Offline: 7 answers stored on this device.")
    assert 10 == page.locator("#pack-place li").count()

    phone.set_offline(False)
    state(page, "Sent")
    page.evaluate("sendAnswers()")

    rows, memories = stored(site, tickets)
    assert [read_ticket(t).ticket.attempt.hex for t in tickets] == [r[0] for r in rows]
    assert [[each] for each in chosen] == [json.loads(row[4]) for row in rows]
    assert [3, 2, 2, 3, 3, 2, 2, 2, 2, 2] == [row[6] for row in rows]
    ratings = [json.loads(row[5]) for row in rows]
    assert all(ratings)
    reviews = {s: sum(s in each for each in ratings) for each in ratings for s in each}
    assert reviews == memories


def test_sent_from_any_page(phone, site):
    """Answers kept in a closed tab are sent by whatever page is opened next."""
    page = open_pack(phone)
    tickets = page.evaluate(TICKETS)
    phone.set_offline(True)
    answer(page)
    page.close()
    phone.set_offline(False)

    page = phone.new_page()
    page.goto("/laws/")
    page.evaluate("sendAnswers()")  # until what is under way has arrived

    assert 1 == len(stored(site, tickets)[0])


def test_other_pages_without_a_network(phone):
    """What is not kept is not shown old: a page says why, and leads to the pack."""
    page = open_pack(phone)
    page.goto("/laws/")
    phone.set_offline(True)

    page.goto("/laws/")
    expect(page.get_by_role("heading", name="No network")).to_be_visible()
    assert [] == complaints(page, 0)
    page.get_by_role("link", name="Practice pack").tap()

    expect(page.locator("#pack-progress")).to_have_text("Question 1 of 10")


def test_new_pack_with_a_network(phone):
    """With a network a pack is never an old one."""
    page = open_pack(phone)
    found = [page.evaluate(TICKETS)]
    for _ in range(2):
        page.reload()
        expect(page.locator("#pack-kept")).to_have_text(ON_DEVICE)
        found.append(page.evaluate(TICKETS))

    assert [] == [
        (one, other) for one, other in pairwise(found) if set(one) & set(other)
    ]


def test_refused_answer_is_told_and_not_sent_again(phone):
    """An answer that the site refuses is named with the reason, until it was read."""
    page = open_pack(phone)
    phone.set_offline(True)
    answer(page)
    page.evaluate(
        """name => {
          const answer = JSON.parse(localStorage.getItem(name));
          localStorage.setItem(name, JSON.stringify({...answer, choice: "none such"}));
        }""",
        page.evaluate(KEPT)[0],
    )
    phone.set_offline(False)

    told = page.get_by_role("alert").filter(has_text="not among the choices")
    expect(told).to_be_visible()
    page.reload()
    expect(told).to_be_hidden()
    assert [] == page.evaluate(KEPT)


def sign_up(phone, name):
    """Make an account on the phone, in a page that is closed again."""
    page = phone.new_page()
    page.goto("/accounts/signup/")
    page.fill('[name="username"]', name)
    page.fill('[name="password1"]', "a-long-enough-one")
    page.fill('[name="password2"]', "a-long-enough-one")
    page.locator('form:has([name="password2"]) button').click()
    page.wait_for_url("**/accounts/")
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.close()


def sign_out(page):
    """Sign out by the page that asks whether one wants to."""
    page.goto("/accounts/logout/")
    with page.expect_navigation():
        page.locator("main form button").click()
    page.evaluate("forgetOthers()")  # until that is done


def test_signing_out_leaves_nothing(phone):
    """After signing out neither the pack nor an answer stays on the device."""
    sign_up(phone, "offline-anna")
    page = open_pack(phone)
    answer(page)
    state(page, "Sent")
    assert 1 == len(page.evaluate(KEPT))

    sign_out(page)

    assert [] == page.evaluate(KEPT)
    assert "pack" not in page.evaluate("caches.keys()")


def test_erasing_leaves_nothing(phone):
    """A visitor who erases everything keeps neither the pack nor an answer."""
    page = open_pack(phone)
    answer(page)
    state(page, "Sent")

    page.goto("/progress/data/erase/")
    page.locator("main form button").click()
    page.wait_for_url("**/progress/data/")

    assert [] == page.evaluate("Object.keys(localStorage)")
    assert "pack" not in page.evaluate("caches.keys()")


def test_signing_out_in_another_tab(phone):
    """A pack that is open in one tab goes when its reader signs out in another."""
    sign_up(phone, "offline-bert")
    page = open_pack(phone)
    tickets = page.evaluate(TICKETS)
    answer(page)
    state(page, "Sent")

    sign_out(phone.new_page())

    expect(page.locator("body")).to_have_attribute("data-reader", "")
    expect(page.locator("#pack-progress")).to_have_text("Question 1 of 10")
    assert [] == page.evaluate(KEPT)
    assert not set(tickets) & set(page.evaluate(TICKETS))


def looked_at(page, place):
    """What axe finds, all folds open, and what is too wide; then the menu is closed."""
    found = [*complaints(page, place), too_wide(page)]
    page.evaluate("document.querySelector('details.menu').open = false")
    return found


def test_axe_on_the_pack(phone):
    """axe finds nothing on a pack: open, refused, answered, at its end; all fit 320."""
    page = open_pack(phone)
    page.set_viewport_size({"width": 320, "height": 640})
    found = {"open": looked_at(page, 0)}
    page.get_by_role("button", name=SURE, exact=True).tap()
    expect(
        page.get_by_role("alert").filter(has_text="You have not chosen an answer.")
    ).to_be_visible()
    found["refused"] = looked_at(page, 1)
    page.locator(FIELD).first.check(force=True)
    page.locator(FIELD).first.press("Enter")
    expect(page.locator("#verdict")).to_be_focused()
    for number in range(10):
        if number:
            answer(page)
        if number < 2:
            found["answered", number] = looked_at(page, number)
        go_on(page)
    found["end"] = looked_at(page, 1)

    assert {} == {what: faults for what, faults in found.items() if faults != [0]}
