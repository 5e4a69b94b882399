"""An exam in a browser: set, sat on two devices, passed, and what comes of it."""

import json
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from penalty_cards.questions.marking import Part, question_of
from penalty_cards.scenarios.models import Variant, Version
from penalty_cards.scenarios.services import case_of
from quizzes.answering.services import Exercise, key_of
from tests.browser.test_access import SMALL, complaints, too_wide
from tests.browser.test_writing import PASSWORD, sign_up

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
PAPER = """
    SELECT question.place, question.step, code, facts, document_digest, document
    FROM exams_question AS question
    JOIN exams_sitting AS sitting ON sitting.id = sitting_id
    JOIN scenarios_variant AS variant ON variant.id = variant_id
    JOIN scenarios_version AS version ON version.id = version_id
    WHERE replace(sitting.id, '-', '') = ? ORDER BY question.place
"""
SAVED = "Saved at"


def paper(site, sitting):
    """Return a right answer to each question of a paper, by its place."""
    with closing(sqlite3.connect(site.database, timeout=10)) as connection:
        rows = connection.execute(PAPER, (sitting.replace("-", ""),)).fetchall()
    found = {}
    for place, step, code, facts, digest, document in rows:
        version = Version(document_digest=digest, document=json.loads(document))
        variant = Variant(code=code, facts=json.loads(facts), version=version)
        exercise = Exercise(case_of(variant, step), 2017)
        key = sorted(key_of(exercise))
        several = question_of(exercise.case.question, Part.RULING).several
        found[place] = key if several else key[:1]
    return found


def signed_in(browser, site, name):
    """Sign up in a window of its own."""
    page = browser.new_context(base_url=site.url).new_page()
    sign_up(page, name)
    return page


def log_in(page, name):
    """Sign in on another device."""
    page.goto("/accounts/login/")
    page.fill("#id_login", name)
    page.fill("#id_password", PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/accounts/")


def set_exam(page):
    """Set an exam for the players’ licence, which anyone may sit now."""
    page.goto("/examine/exams/new/")
    page.fill("#id_title", "Spring licence")
    page.select_option("#id_blueprint", label="Players’ licence")
    for name, days in (("opens", -1), ("closes", 1)):
        when = timezone.localtime(timezone.now() + timedelta(days=days))
        page.fill(f"#id_{name}", f"{when:%Y-%m-%dT%H:%M}")
    page.get_by_role("button", name="Set exam").click()
    page.wait_for_url("**/examine/exams/*/")


def begin(page):
    """Begin the exam; give the id of the sitting."""
    page.goto("/exams/")
    page.get_by_role("link", name="Spring licence").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/exams/sittings/*/")
    return page.url.rstrip("/").split("/")[-1]


def choose(page, answer):
    """Mark an answer; wait until the site has said that each mark is saved."""
    for one in answer:
        box = page.locator(
            f'#sitting input:is([name="card"],[name="choice"])[value="{one}"]'
        )
        with page.expect_response(lambda r: r.request.method == "POST"):
            box.check(force=True)
    expect(page.locator("#saved")).to_contain_text(SAVED)


def test_an_exam_from_its_setting_to_a_revoked_certificate(browser, site, page):
    """Interrupted, gone on with on another device, passed, checked and revoked."""
    examiner = signed_in(browser, site, "exam-setter")
    site.give_role("exam-setter", "examiner")
    set_exam(examiner)
    first = signed_in(browser, site, "exam-sitter")
    sitting = begin(first)
    right = paper(site, sitting)

    first.goto(f"/exams/sittings/{sitting}/1/")
    assert [] == complaints(first, 0)
    first.reload()
    choose(first, right[1])
    first.context.close()  # the battery is empty

    log_in(page, "exam-sitter")
    page.goto("/exams/")
    page.get_by_role("link", name="Continue exam").click()
    expect(page.locator("article.sitting")).to_contain_text(
        f"1 of {len(right)} questions are answered"
    )
    for place in list(right)[1:]:
        page.goto(f"/exams/sittings/{sitting}/{place}/")
        choose(page, right[place])
    page.set_viewport_size(SMALL)
    assert 0 >= too_wide(page)
    page.goto(f"/exams/sittings/{sitting}/end/")
    page.get_by_role("button", name="Hand in paper").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Passed")
    assert 0 >= too_wide(page)
    assert [] == complaints(page, 1)

    page.reload()
    page.get_by_role("link", name="Your certificate").click()
    code = page.url.rstrip("/").split("/")[-1]
    anybody = browser.new_context(base_url=site.url).new_page()
    anybody.goto(f"/certificates/{code}/")
    expect(anybody.locator("main")).to_contain_text("Players’ licence")
    assert "revoked" not in anybody.locator("main").inner_text().lower()

    examiner.goto(f"/examine/certificates/{code}/")
    examiner.fill("#id_reason", "Two papers were mixed up.")
    examiner.get_by_role("button", name="Revoke the certificate").click()
    anybody.reload()
    expect(anybody.locator("main")).to_contain_text("Revoked")


def test_moving_a_sentence_in_a_rehearsal(page):
    """By keyboard the focus stays with the sentence, and its place is saved."""
    page.goto("/exams/")
    page.locator("li", has_text="Refresher").get_by_role("button").click()
    page.wait_for_url("**/exams/sittings/*/")
    home = page.url
    for place in range(1, 11):
        page.goto(f"{home}{place}/")
        if page.locator("button[value=next-part]").count() == 0:
            continue
        while page.locator("#sitting .order").count() == 0:
            page.locator(
                '#sitting input:is([name="card"],[name="choice"])'
            ).first.check(force=True)
            expect(page.locator("#saved"), f"{place}").to_contain_text(SAVED)
            if page.locator("button[value=next-part]").count() == 0:
                break
            part = page.locator("input[name=part]").input_value()
            page.click("button[value=next-part]")
            expect(page.locator("input[name=part]"), f"{place}").not_to_have_value(part)
            page.wait_for_load_state()
        if page.locator("#sitting .order").count():
            break
    button = page.locator(".order > li:first-child button[value]").last
    moved = button.get_attribute("value")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#saved")).to_contain_text(SAVED)
    expect(page.locator(".order > li:nth-child(2) button[name=down]")).to_be_focused()
    page.reload()
    assert moved == page.locator(
        ".order > li:nth-child(2) button[name=down]"
    ).get_attribute("value")


def test_an_answer_without_network(context, site):
    """It is sent again by itself until it is saved; whoever goes on waits for it."""
    page = context.new_page()
    page.goto("/exams/")
    page.locator("li", has_text="Players’ licence").get_by_role("button").click()
    page.wait_for_url("**/exams/sittings/*/")
    sitting = page.url.rstrip("/").split("/")[-1]
    page.goto(f"{page.url}1/")
    chosen = paper(site, sitting)[1][:1]
    box = page.locator(
        f'#sitting input:is([name="card"],[name="choice"])[value="{chosen[0]}"]'
    )

    context.set_offline(True)
    box.check(force=True)
    expect(page.locator("#saved")).to_contain_text("We will keep trying.")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Question 1 of")
    context.set_offline(False)
    expect(page.locator("#saved")).to_contain_text(SAVED)
    page.get_by_role("link", name="Next", exact=True).click()
    page.wait_for_url("**/2/")
    page.get_by_role("link", name="Previous", exact=True).click()
    expect(box).to_be_checked()


def test_the_law_book_beside_a_question(page):
    """It is searched and read beside the question, and stays open on the next."""
    page.goto("/exams/")
    page.locator("li", has_text="Refresher").get_by_role("button").click()
    page.wait_for_url("**/exams/sittings/*/")
    paper = page.url
    page.goto(f"{paper}1/")
    page.locator("#clock").get_by_role("link", name="Law book").click()
    beside = page.locator("#law-book")
    expect(beside.locator("h1")).to_have_text("The law on penalty cards")
    page.keyboard.type("50D2")
    page.keyboard.press("Enter")
    expect(beside.locator("h1")).to_have_text("Search", timeout=20_000)
    beside.get_by_role("link", name="Partner waits for declarer’s choice").click()
    rule = expect(beside.locator("h1"))
    rule.to_have_text("Partner waits for declarer’s choice", timeout=20_000)
    expect(page.locator("#sitting h1")).to_contain_text("Question 1 of")
    assert f"{paper}1/" == page.url
    assert [] == complaints(page, 0)
    page.get_by_role("link", name="Next", exact=True).click()
    page.wait_for_url("**/2/")
    rule.to_have_text("Partner waits for declarer’s choice", timeout=20_000)
    page.set_viewport_size(SMALL)
    page.reload()
    rule.to_have_text("Partner waits for declarer’s choice", timeout=20_000)
    assert 0 >= too_wide(page)
