"""Every question on three screens: what has to stand on the first of them does.

It takes three minutes for an edition, so no test run has it. Before a release:

    .venv/bin/pytest -n 2 tests/practice/fits.py

Every step of the first variant of every item is rendered open, and answered wrong,
which says most. `EVERY_VARIANT=1` takes all variants, which takes an hour and more. A
page of a browser stays open for each screen, and is given one body after the other.
"""

import os
from collections import Counter
from collections.abc import Iterator

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from quizzes.answering.learners import new_ticket
from quizzes.answering.pages import question_url
from tests.everywhere.conftest import Shown
from tests.everywhere.fitting import BODY, FUNCTIONS
from tests.practice.pages import key_of, wrong_of

pytestmark = [
    pytest.mark.django_db, pytest.mark.browser, pytest.mark.usefixtures("library")
]  # fmt: skip
SCREENS = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1280, 800)}
# Beside the frame and the cards of an answer, before anything is unfolded.
MOST_LINKS = 8
WHOLE = "document.querySelectorAll('.whole').forEach((each) => (each.open = true))"
FAULTS = f"""([isPhone, isAnswered, isCards, most, isWhole]) => {{
  {FUNCTIONS}
  const found = [];
  const fault = (kind, each, by) => found.push(
    `${{kind}}: ${{named(each)}}` + (by ? ` by ${{Math.round(by)}} px` : ""));
  const act = all(".act")[0];
  const needed = ["main", ".felt", ".rail"];
  if (isAnswered) needed.push(".head .verdict");
  else needed.push(".rail-head .prompt",
    isCards ? ".rail .slot" : ".rail :is(.picks, .order) > *");
  const missing = needed.filter((wanted) => !all(wanted).length);
  if (missing.length) return missing.map((wanted) => `not there: ${{wanted}}`);
  const end = isPhone && act ? box(act).top : innerHeight;
  const inView = (wanted, kind, most) => all(wanted).slice(0, most).forEach((each) => {{
    const low = box(each).bottom - end;
    if (low > 1 || box(each).top < 0) fault(kind, each, low);
  }});
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) fault("wide", document.body, wide);
  if (act) for (const each of act.querySelectorAll(".button"))
    if (box(each).bottom > innerHeight + 1) fault("button below", each);
  if (isWhole) {{
    // what stands below is meant to be scrolled to
  }} else if (isAnswered) {{
    inView(".head .verdict, .head .belief, .head .deciding p", "answer below");
    inView(".rail .hand .slot", "verdict of a card below");
    const links = all(".play :is(a, button, summary)")
      .filter((each) => !each.closest(".hand, .choices, .order, .felt, .watch"));
    if (links.length > most) found.push(`links: ${{links.length}}`);
  }} else {{
    inView(".rail-head .prompt", "prompt below");
    if (isCards) inView(".rail .hand .slot", "card below");
    else if (isPhone) inView(".rail .picks > *, .rail .order > *", "choice below", 1);
    else inView(".rail .pick:first-child, .rail .order li:first-child", "choice below");
  }}
  if (!isPhone) {{
    inView(".felt", "felt below");
    inView(".rail .hand .slot", "card below");
  }}
  laid(fault);
  boxed(".rail .why, .plate, figcaption, .rail .face, .note, .held", fault);
  return found;
}}"""


def questions(year: int) -> Iterator[tuple[str, Kind, bool, str]]:
    """Yield the questions of an edition: name, kind, whether it is answered, page."""
    client = Client()
    client.cookies["preferences"] = f"{year}.two.auto"
    variants = Variant.objects.published().order_by("code")
    for variant in (
        variants if os.environ.get("EVERY_VARIANT") else variants.filter(seed=0)
    ):
        first = case_of(variant)
        if year not in first.item.editions():
            continue
        for step in range(1, len(first.item.steps) + 1):
            case = case_of(variant, step)
            url, asked = question_url(variant.code, step), case.question
            name = f"{variant.code}/{step}"
            yield f"{name} open", asked.kind, False, client.get(url).text
            data = {
                "ticket": str(new_ticket(variant.code, step)),
                "edition": year,
                "card" if asked.kind is Kind.CARD else "choice": wrong_of(asked, year)
                or key_of(asked, year),
            }
            answer = client.post(f"{url}answer/", data, follow=True)
            assert answer.status_code == 200, name
            yield f"{name} answered", asked.kind, True, answer.text


@pytest.fixture
def screens(browser: Browser) -> Iterator[dict[str, Page]]:
    """Open a page for each screen, with the style sheets of a question."""
    opened = {}
    answer = Client().get("/")
    for name, (width, height) in SCREENS.items():
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
        )
        opened[name] = context.new_page()
        Shown(opened[name]).show("/", answer)
        opened[name].evaluate("document.fonts.ready")
    yield opened
    for page in opened.values():
        page.context.close()


@pytest.mark.parametrize("year", EDITIONS)
def test_every_question_fits(screens, year):
    """On a phone, a tablet and a desktop nothing is missing from the first screen."""
    wrong, kinds = {}, Counter()
    for name, kind, is_answered, html in questions(year):
        for screen, page in screens.items():
            page.evaluate(BODY, html)
            is_cards = kind is Kind.CARD
            arguments = [screen == "phone", is_answered, is_cards, MOST_LINKS]
            found = page.evaluate(FAULTS, [*arguments, False])
            if screen == "phone":
                page.evaluate(WHOLE)
                found += page.evaluate(FAULTS, [*arguments, True])
            if found:
                wrong[f"{screen} {name} ({kind.value})"] = found
        kinds[kind] += 1

    assert set(Kind) <= kinds.keys()
    report = "\n".join(f"{name}: {'; '.join(found)}" for name, found in wrong.items())
    assert not wrong, f"{len(wrong)} of {3 * kinds.total()} states:\n{report}"
