"""Every question on the screens of a lesson: nothing is hidden, small or outside.

It takes some minutes for an edition, so no test run has it. Before a release:

    .venv/bin/pytest -n 2 tests/lessons/live/fits.py

Every step of the first variant of every item is on in a lesson of sixteen who have
voted, and is looked at in each phase: on the room screen in three windows, and on a
phone. `LANGUAGES=de` shows only that; `ONE_IN=10` takes every tenth question.
"""

import os
from collections.abc import Iterator
from itertools import cycle

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.choices import choices, in_places
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from quizzes.answering import services
from quizzes.answering.services import Exercise
from quizzes.lessons.live.display import Role, render_live
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.models import LiveSession, Member, Stage
from tests.everywhere.conftest import Shown
from tests.everywhere.fitting import BODY, FUNCTIONS
from tests.factories import MemberFactory, StageFactory, VoteFactory
from tests.lessons.live.classroom import a_session, a_teacher, page_of, remote
from tests.library import in_database

pytestmark = [
    pytest.mark.django_db, pytest.mark.browser, pytest.mark.usefixtures("library")
]  # fmt: skip
LANGUAGES = os.environ.get("LANGUAGES", "en,de,fr").split(",")
VOTERS = 16
ROOMS = {"small": (1024, 768), "usual": (1920, 1080), "wide": (2560, 1080)}
PHONE = (360, 640)
LEAST = 0.024  # of the height of the window, what must be read in the room
LIVE = "html => { document.getElementById('live').innerHTML = html; }"
ROOM = f"""least => {{
  {FUNCTIONS}
  const found = [];
  const fault = (kind, each, by) => found.push(
    `${{kind}}: ${{named(each)}}` + (by ? ` by ${{Math.round(by)}} px` : ""));
  dispatchEvent(new Event("resize"));  // words are made as large as they may be
  const root = document.documentElement, bar = box(all(".room-bar")[0]);
  if (root.scrollWidth > innerWidth) fault("wide", root, root.scrollWidth - innerWidth);
  if (root.scrollHeight > innerHeight)
    fault("high", root, root.scrollHeight - innerHeight);
  for (const [text, one] of texts(document.getElementById("live"))) {{
    const around = text.parentElement;
    const size = parseFloat(getComputedStyle(around).fontSize);
    const out = Math.max(-one.left, one.right - innerWidth, -one.top,
      one.bottom - (around.closest(".room-bar") ? innerHeight : bar.top));
    if (out > 2) fault("hidden", around, out);
    if (!around.closest(".driving") && size < least * innerHeight - 0.1)
      fault(`small ${{Math.round(1000 * size / innerHeight) / 10}} %`, around);
  }}
  boxed(".words, .rail .why, .plate, figcaption, .note, .held, .room-bar", fault);
  laid(fault);
  for (const each of all(".rail .slot, .words :is(.choice, tr, li)")) {{
    const one = box(each);
    const out = Math.max(one.bottom - bar.top, one.right - innerWidth, -one.left);
    if (out > 2) fault("behind", each, out);
  }}
  return found;
}}"""
HAND = f"""() => {{
  {FUNCTIONS}
  const found = [];
  const fault = (kind, each, by) => found.push(
    `${{kind}}: ${{named(each)}}` + (by ? ` by ${{Math.round(by)}} px` : ""));
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) fault("wide", root, root.scrollWidth - innerWidth);
  for (const [text, one] of texts(document.getElementById("live"))) {{
    const out = Math.max(-one.left, one.right - innerWidth);
    if (out > 1) fault("cut", text.parentElement, out);
  }}
  laid(fault);
  boxed(".rail .why, .plate, figcaption, .rail .face, .note, .held", fault);
  return found;
}}"""


@pytest.fixture(scope="module")
def library(library_file, django_db_setup, django_db_blocker) -> Iterator[None]:
    """Have the whole library there."""
    with django_db_blocker.unblock(), in_database(library_file):
        yield


def asked(year: int) -> Iterator[tuple[Variant, Exercise]]:
    """Yield every question of an edition, every step of the first variant."""
    variants = Variant.objects.published().filter(seed=0).order_by("code")
    for variant in variants[:: int(os.environ.get("ONE_IN", 1))]:
        first = case_of(variant)
        if year not in first.item.editions():
            continue
        for step in range(1, len(first.item.steps) + 1):
            yield variant, services.ask(variant, year, step)


def vote(stage: Stage, exercise: Exercise, members: list[Member]) -> None:
    """Have every choice voted for, and the right answer."""
    question, code = exercise.case.question, exercise.code
    domain = [each.id for each in choices(question, code)]
    if question.kind is Kind.ANNOUNCE:
        given = [in_places(domain[n:] + domain[:n]) for n in range(len(domain))]
    else:
        given = [frozenset({each}) for each in domain]
        given.append(answer_under(question, code) or given[0])
    stage.votes.all().delete()
    for member, answer in zip(members, cycle(given), strict=False):
        marking = mark(question, code, answer)
        VoteFactory(
            stage=stage,
            voter=str(member.pk),
            member=member,
            is_right=marking.is_right,
            **services.kept_of(marking, exercise),
        )


@pytest.fixture(params=LANGUAGES)
def language(request) -> str:
    """Return the language in which the lesson is shown."""
    return request.param


@pytest.fixture(params=EDITIONS)
def lesson(request) -> LiveSession:
    """Return a lesson whose first of two stages is on."""
    session = a_session(edition=request.param)
    StageFactory(session=session, place=2)
    return session


def states(session: LiveSession, *phases: Phase) -> Iterator[str]:
    """Have one question after the other on, and one phase after the other."""
    members = MemberFactory.create_batch(VOTERS, group=session.group, session=session)
    stage = session.stages.get(place=1)
    for variant, exercise in asked(session.edition):
        case = exercise.case
        stage.variant, stage.step = variant, case.step
        vote(stage, exercise, members)
        for phase in phases:
            stage.phase = phase
            stage.save()
            kind = case.question.kind.value
            yield f"{case.code}/{case.step} {phase.value} ({kind})"


def told(wrong: dict[str, list[str]], seen: int) -> str:
    """Return what is wrong, a line for each state."""
    lines = (f"{name}: {'; '.join(found)}" for name, found in wrong.items())
    return "\n".join((f"{len(wrong)} of {seen} states:", *lines))


def opened(browser: Browser, size: tuple[int, int], url: str, client: Client) -> Page:
    """Open a page in a window of its own."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    page = context.new_page()
    Shown(page).show(url, client.get(url))
    page.evaluate("document.fonts.ready")
    return page


def test_the_room(browser, lesson, language):
    """All that the room has to read is large enough, and stands on the screen."""
    teacher = a_teacher(lesson)
    teacher.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    url = f"{remote(lesson)}room/"
    pages = {name: opened(browser, each, url, teacher) for name, each in ROOMS.items()}
    wrong, seen = {}, 0
    for state in states(lesson, *Phase):
        html = render_live(lesson, Role.ROOM, language)
        for name, page in pages.items():
            page.evaluate(LIVE, html)
            if found := page.evaluate(ROOM, LEAST):
                wrong[f"{name} {state}"] = found
            seen += 1
    for page in pages.values():
        page.context.close()

    assert not wrong, told(wrong, seen)


def test_the_phones(browser, lesson, language):
    """On a phone nothing is wider than the screen, before a vote and after it."""
    members = Client()
    members.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    members.post(f"/join/{lesson.group.code}/", {"nickname": "Anna"})
    url = page_of(lesson)
    page = opened(browser, PHONE, url, members)
    wrong, seen = {}, 0
    for state in states(lesson, *Phase):
        page.evaluate(BODY, members.get(url).text)
        if found := page.evaluate(HAND):
            wrong[state] = found
        seen += 1
    page.context.close()

    assert not wrong, told(wrong, seen)
