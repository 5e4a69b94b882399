"""What authors use in their own classes is served to no others, by no address.

Every address of the table is tried, with a private question that stands in all that its
author can put it in: a plan, a lesson and homework.
"""

import json
import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from penalty_cards.paper import typesetting
from penalty_cards.scenarios.authoring import private, services
from penalty_cards.scenarios.models import Draft, Scenario
from quizzes.lessons.models import Homework, Task
from tests.access.table import NO, TABLE, WHO
from tests.cases import in_tiers
from tests.factories import (
    GroupFactory,
    LiveSessionFactory,
    PartFactory,
    PlanFactory,
    StageFactory,
)
from tests.scenarios.authoring.conftest import WORDS

pytestmark = pytest.mark.django_db
TITLE, STORY = "Tea for the whole club", "A waiter nudges the elbow of a player."
CODE = "CL-0815"  # no help page has it as an example
NAMES_IT = ("{item}", "{scenario}")  # addresses that may say the code again


@pytest.fixture
def world(everything, db, monkeypatch):
    """Everything, with the author’s draft as a private question of their class."""
    monkeypatch.setattr(
        typesetting,
        "typeset",
        lambda name, document, size: [json.dumps(document).encode()],
    )
    draft = Draft.objects.get(pk=everything.things["draft"])
    Scenario.objects.filter(pk=draft.scenario_id).update(code=CODE)
    services.set_words(draft, WORDS | {"title": TITLE, "story": STORY})
    private.use(draft)
    draft.refresh_from_db()
    variant = draft.version.variants.get(seed=0)
    group = GroupFactory(teacher=draft.author)
    plan = PlanFactory(teacher=draft.author)
    PartFactory(plan=plan, place=1, kind="item", content={"code": draft.scenario.code})
    lesson = LiveSessionFactory(group=group, place=1)
    StageFactory(session=lesson, variant=variant, place=1)
    homework = Homework.objects.create(
        group=group, title="Tea", due=timezone.now() + timedelta(days=3)
    )
    Task.objects.create(homework=homework, variant=variant, place=1)
    own = {
        "item": variant.code,
        "scenario": draft.scenario.code,
        "group": group.pk,
        "class": group.code,
        "plan": plan.pk,
        "part": plan.parts.get().pk,
        "share": plan.share,
        "lesson": lesson.pk,
        "homework": homework.pk,
    }
    return replace(everything, things=everything.things | own)


def shown(world, who, method, path) -> set[str]:
    """Return what of the private question somebody is shown at an address."""
    response = world.answer(who, method, path)
    content = b"".join(response.streaming_content) if response.streaming else None
    text = (content or response.content).decode(errors="replace")
    pieces = {"title": TITLE, "story": STORY}
    if not any(name in path for name in NAMES_IT):
        pieces["code"] = world.things["scenario"]
    return {name for name, piece in pieces.items() if piece in text}


OWN = [
    ("write/", "title"),
    ("write/{draft}/", "story"),
    ("write/{draft}/item.toml", "code"),
    ("teach/plans/{plan}/", "code"),
    ("teach/plans/{plan}/print/", "story"),
    ("teach/sessions/{lesson}/", "title"),
    ("teach/homework/{homework}/", "title"),
]


@pytest.mark.parametrize(("path", "name"), OWN)
def test_its_author_is_served_it(world, path, name):
    """They find it where they write and teach."""
    assert name in shown(world, "author", "GET", path)


def test_its_address_leads_its_author_to_the_draft(world):
    """By the code of the question, or of the cards; others are told of nothing."""
    for path in ("questions/{item}/", "questions/{scenario}/"):
        assert world.url("write/{draft}/") == world.answer("author", "GET", path).url
        for who in ("anonymous", "account", "teacher", "superuser"):
            assert 404 == world.answer(who, "GET", path).status_code, (who, path)


def test_what_is_published_is_served(world):
    """The same walk finds a public question: it does look."""
    Scenario.objects.filter(code=world.things["scenario"]).update(
        current=Draft.objects.get(pk=world.things["draft"]).version
    )
    Draft.objects.get(pk=world.things["draft"]).scenario.versions.update(
        is_private=False
    )

    for path in ("questions/{item}/", "embed/{item}/", "api/items/{item}/"):
        assert "story" in shown(world, "visitor", "GET", path), path


@pytest.mark.parametrize(
    "who",
    in_tiers(
        [each for each in WHO if each not in ("author", "superuser")], quick=["teacher"]
    ),
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_nobody_else_is_served_it(world, who, method):
    """No address shows others a word of it, nor its code."""
    served = {
        (method, path): found
        for path, get, post in TABLE
        if (get if method == "GET" else post) != NO
        for each in {path, path.replace("{item}", "{scenario}")}
        if (found := shown(world, who, method, each))
    }

    assert {} == served


ASKED = [
    "questions/?q={word}",
    "questions/as/gift/?q={word}",
    "laws/search/?q={word}",
    "laws/search/?q={scenario}",
    "?code={scenario}",
    "?q={scenario}",
    "teach/paper/handout/?code={scenario}",
    "teach/paper/answers/?code={item}",
    "teach/paper/roles/?code={item}",
    "teach/plans/{others}/?q={word}",
    "teach/plans/{others}/?q={scenario}",
    "teach/plans/{others}/questions/?q={word}",
    "api/items/?number=100",
]


@pytest.mark.parametrize("path", ASKED)
def test_nobody_else_finds_it(world, everything, path):
    """Not by its code or its words, in searches, papers, programs and packs."""
    others = {"others": everything.things["plan"], "word": "waiter"}
    asked = replace(world, things=world.things | others)

    assert set() == shown(asked, "teacher", "GET", path)


SENT = [
    ("teach/plans/{others}/add/item/", "code"),
    ("teach/groups/{theirs}/homework/", "codes"),
    ("examine/reserved/", "codes"),
]


@pytest.mark.parametrize(("path", "field"), SENT)
@pytest.mark.parametrize("name", ["item", "scenario"])
def test_nobody_else_uses_it(world, everything, path, field, name):
    """A code that is typed names no question, for others."""
    theirs = {"others": everything.things["plan"], "theirs": everything.things["group"]}
    asked = replace(world, things=world.things | theirs)
    who = "examiner" if path.startswith("examine") else "teacher"
    sent = {field: world.things[name], "title": "Tea"}
    sent["day"] = timezone.localdate().isoformat()

    response = world.clients[who].post(asked.url(path), sent)

    assert 422 == response.status_code
    assert re.search(rf"There is no question “{sent[field]}”", response.text)
    assert not Scenario.objects.filter(
        code=world.things["scenario"], is_reserved=True
    ).exists()


def test_a_shared_plan_is_copied_without_it(world):
    """Neither the page, nor a copy, nor its papers have it; nor once it is deleted."""
    draft = Draft.objects.get(pk=world.things["draft"])
    for is_deleted in (False, True):
        if is_deleted:
            services.discard(draft)
        page = shown(world, "teacher", "GET", "teach/shared/{share}/")
        assert set() == page, is_deleted
        copy = world.clients["teacher"].post(world.url("teach/shared/{share}/copy/"))
        page = world.clients["teacher"].get(copy.url).text
        assert world.things["scenario"] not in page, is_deleted
        assert TITLE not in page, is_deleted
