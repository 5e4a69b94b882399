"""Tests that no page of exams says a word that is not translated."""

from collections.abc import Iterable
from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from penalty_cards.questions.marking import Part
from quizzes.accounts.models import User
from quizzes.exams.models import (
    Blueprint,
    Certificate,
    Exam,
    Outage,
    PracticalSheet,
    Sitting,
    Withdrawal,
)
from quizzes.exams.sittings.clock import watch
from quizzes.exams.sittings.services import exercise_of
from quizzes.exams.statistics import items as statistics
from tests.exams.papers import an_answer, an_exam, sat
from tests.exams.test_access import TABLE, World
from tests.factories import UserFactory
from tests.languages.marking import MARKED, marked_language
from tests.languages.test_pages import unmarked
from tests.lessons.library import CODES, load_some

pytestmark = pytest.mark.thorough


def named_anna(world: World) -> None:
    """Let everything that people name have a name that is passed over."""
    for user in User.objects.all():
        user.username = f"anna.{user.pk}"
        user.save()
    for number, sitting in enumerate(Sitting.objects.all(), start=1):
        sitting.seed = f"7-{number}"
        sitting.save()
    for blueprint in Blueprint.objects.filter(slug=None):
        blueprint.title = blueprint.document["title"] = "anna"
        for section in blueprint.document["sections"]:
            section["title"] = "anna"
        blueprint.save()
    world.args["seed"] = "7-1"
    Exam.objects.update(title="anna", seed="7")
    Certificate.objects.update(holder="anna", reason="anna")
    PracticalSheet.objects.update(comments="anna")
    Withdrawal.objects.update(reason="anna")


@pytest.fixture
def world(db, settings, tmp_path, monkeypatch):
    """Six people who read the marked language, and of everything in exams one."""
    monkeypatch.setattr(watch, "keep", lambda: None)
    load_some(tmp_path, *CODES)
    examiner = UserFactory()
    examiner.groups.add(Group.objects.get(name="examiner"))
    world = World(examiner, UserFactory())
    named_anna(world)
    for client in world.clients.values():
        client.cookies["preferences"] = f"2017.two.auto.{MARKED}"
    with marked_language(settings):
        yield world


def said(client: Client, addresses: Iterable[str]) -> dict[str, list[str]]:
    """Return what pages say that is not translated, by address."""
    pages = {address: client.get(address, follow=True) for address in addresses}
    found = {address: unmarked(page.text) for address, page in pages.items()}
    return {address: words for address, words in found.items() if words}


@pytest.mark.parametrize("who", ["anonymous", "candidate", "examiner"])
def test_pages_of_exams_say_nothing_untranslated(world, who):
    """Every page, whoever opens it, and every form that is sent empty."""
    client, found = world.clients[who], {}
    for row in TABLE:
        for method in ("GET", "POST") if row.answers.get("POST") == 422 else ("GET",):
            page = client.generic(method, world.url(row))
            if page["Content-Type"].startswith("text/html"):
                found[row.id, method] = unmarked(page.text)

    assert {} == {name: words for name, words in found.items() if words}


def test_a_sitting_says_nothing_untranslated(world):
    """Nor is a sitting: each part, what is refused, the overview, the end."""
    client, sitting = world.clients["candidate"], Sitting.objects.get(ended=None)
    now = timezone.now()
    times = {"began": now - timedelta(seconds=60), "ended": now - timedelta(seconds=20)}
    Sitting.objects.update(started=now - timedelta(minutes=10))
    Outage.objects.create(**times)
    own = f"/exams/sittings/{sitting.pk}/"
    question, found = sitting.questions.get(), []
    for part in map(Part, question.parts):
        found += unmarked(client.get(f"{own}1/").text)
        answer = an_answer(exercise_of(question, sitting.edition, part), "wrong")
        for revision, do in ((0, "save"), (0, "save"), (1, "later"), (1, "next-part")):
            sent = {"part": part.value, "revision": revision, "do": do}
            fields = dict.fromkeys(("card", "choice"), answer)
            page = client.post(f"{own}1/", sent | fields, follow=True)
            found += unmarked(page.text)
    addresses = [own, f"{own}end/", "/practice/", "/laws/"]

    assert [] == found
    assert {} == said(client, addresses)
    client.post(f"{own}end/")
    assert [] == unmarked(client.post(f"{own}1/").text)
    assert {} == said(client, ["/exams/record/", f"{own}result/"])


REFUSED = {
    "early": {"opens": 1, "closes": 2},
    "late": {"opens": -2, "closes": -1},
    "used": {"attempts": 1},
    "soon": {"waiting_days": 3},
    "empty": {"sections": [{"title": "anna", "number": 60}]},
}


def test_whoever_may_not_begin_is_told_so_translated(world):
    """Nor is it said untranslated why somebody cannot begin."""
    client, account = world.clients["candidate"], world.args["account"]
    Sitting.objects.filter(ended=None).delete()
    for why, changed in REFUSED.items():
        document = {} if "opens" in changed else changed
        exam = an_exam(User.objects.first(), title="anna", **document)
        exam.title = "anna"
        if not document:
            for name, hours in changed.items():
                setattr(exam, name, timezone.now() + timedelta(hours=hours))
        exam.save()
        if why in {"used", "soon"}:
            sat(exam, User.objects.get(pk=account), ("PC-001", ""))

        page = client.post(f"/exams/sittings/begin/{exam.pk}/", follow=True)

        assert 'class="notice"' in page.text, why
        assert [] == unmarked(page.text), why


def test_a_result_says_nothing_untranslated(world):
    """Nor is a result: what was right, missed, withdrawn; and its certificate."""
    client, exam = world.clients["candidate"], Exam.objects.get(pk=world.args["exam"])
    account = User.objects.get(pk=world.args["account"])
    exam.released = timezone.now()
    exam.save()
    answers = [(code, "wrong") for code in CODES]
    answers += [("PC-001", "right"), ("PC-001", "")]
    sitting = sat(exam, account, *answers)
    own = f"/exams/sittings/{sitting.pk}/result/"
    addresses = [f"{own}{number}/" for number in range(1, len(answers) + 1)]

    assert {} == said(client, [own, *addresses])
    page = client.post(f"{own}practise/", follow=True)
    assert [] == unmarked(page.text)


@pytest.mark.parametrize("number", [1, 4])
def test_a_rehearsal_says_nothing_untranslated(world, number):
    """Nor is a rehearsal, with its forecast of few questions or of enough."""
    blueprint = Blueprint.objects.get(pk=world.args["blueprint"])
    document = {"sections": [{"title": "anna", "number": number}]}
    Blueprint.objects.filter(pk=blueprint.pk).update(
        document=blueprint.document | document
    )
    client = world.clients["anonymous"]
    for _rehearsal in range(3):
        page = client.post(f"/exams/sittings/rehearse/{blueprint.pk}/", follow=True)
        own = page.request["PATH_INFO"]
        assert {} == said(client, [own, f"{own}1/"])
        page = client.post(f"{own}end/", follow=True)

    assert [] == unmarked(page.text)
    assert 'aria-labelledby="forecast"' in page.text


def test_a_certificate_says_nothing_untranslated(world):
    """Nor is a certificate, whatever it is worth, to whoever looks."""
    code, now = world.args["code"], timezone.now()
    look = [f"/certificates/{code}/", f"/certificates/?code={code}", "/certificates/X/"]
    own = [f"/examine/certificates/{code}/", "/examine/certificates/?name=X"]
    shown = {"shows_name": True, "shows_mark": True}
    for changed in (shown, {"expires": now}, {"revoked": now}):
        Certificate.objects.filter(code=code).update(**changed)

        assert {} == said(world.clients["anonymous"], look), changed
        assert {} == said(
            world.clients["candidate"], [f"/exams/certificates/{code}/"]
        ), changed
        assert {} == said(world.clients["examiner"], own), changed


def test_statistics_say_nothing_untranslated(world, monkeypatch):
    """Nor is what is told of items, with answers enough to tell something."""
    monkeypatch.setattr(statistics, "FEWEST", 3)
    exam = Exam.objects.get(pk=world.args["waiting_exam"])
    for number in range(6):
        how = ("right", "wrong")[number % 2]
        candidate = UserFactory(username=f"anna-{number}")
        sitting = sat(exam, candidate, ("PC-001", how), ("PC-003", "right"))
        Sitting.objects.filter(pk=sitting.pk).update(seed=f"8-{number}")
    items = "/examine/items/"
    addresses = [items, f"{items}?exam={exam.pk}", f"{items}PC-001/1/"]
    addresses += [f"{items}PC-003/1/", f"/examine/exams/{exam.pk}/results/"]

    assert {} == said(world.clients["examiner"], addresses)


def test_examining_says_nothing_untranslated(world):
    """Nor is a paper, drawn or sat; nor what is refused, done, marked and released."""
    client, exam = world.clients["examiner"], world.args["waiting_exam"]
    blueprint = f"/examine/blueprints/{world.args['blueprint']}/"
    judgment = reverse(
        "examine:judgment-detail",
        args=[world.args["waiting_exam"], world.args["judgment"]],
    )
    sat_at = Sitting.objects.get(pk=world.args["waiting"])
    papers = [f"{blueprint}papers/7/", f"{blueprint}papers/?seed=a+b", blueprint]
    papers += [f"/examine/blueprints/{sat_at.blueprint_id}/papers/{sat_at.seed}/"]
    invitation = f"/examine/exams/{exam}/invite/"
    others = User.objects.filter(is_active=True, exams_set=None, groups=None)
    invited = others.first().username
    posts = [
        (200, f"{blueprint}copy/", {}),
        (200, f"{blueprint}retire/", {}),
        (422, f"/examine/exams/{exam}/", {"opens": "x", "closes": "2020-01-01T10:00"}),
        (422, invitation, {"names": "anna", "extra": "-1"}),
        (200, invitation, {"names": invited, "extra": "10"}),
        (422, "/examine/reserved/", {"codes": "PC-999"}),
        (422, "/examine/reserved/", {"codes": "PC-001"}),
        (422, "/examine/sheets/", {"candidate": "anna", "code": "X"}),
        (409, f"/examine/exams/{exam}/release/", {}),
        (200, "/examine/items/PC-003/withdraw/", {"reason": "anna"}),
        (200, f"/examine/certificates/{world.args['code']}/", {"reason": "anna"}),
    ]

    assert {} == said(client, [*papers, judgment])
    for status, address, sent in posts:
        page = client.post(address, sent, follow=True)
        assert status == page.status_code, address
        assert [] == unmarked(page.text), address
