"""Reserved items: asked in exams, and found nowhere else."""

import re

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from penalty_cards.scenarios.authoring.services import begin, visible_to
from penalty_cards.scenarios.exchange.toml_form import exported
from penalty_cards.scenarios.models import Scenario, Variant
from penalty_cards.scenarios.services import case_of
from quizzes.exams.models import Blueprint, Question
from quizzes.exams.papers.reservations import (
    CannotReserve,
    listed_items,
    release,
    reserve,
    reserved_items,
)
from quizzes.practice import services
from quizzes.practice.services import answers_to
from quizzes.practice.today.services import is_offered
from tests.exams.builders import SMALL
from tests.exams.papers import an_exam
from tests.factories import AttemptFactory, UserFactory

CODE, OTHER = "PC-099", "PC-206"  # shown in no lesson
pytestmark = pytest.mark.usefixtures("some_items", "db")


@pytest.fixture
def variant():
    """A variant of an item that is reserved."""
    found = Variant.objects.select_related("version__scenario").get(
        version__scenario__code=CODE, seed=0
    )
    reserve([CODE])
    return Variant.objects.select_related("version__scenario").get(pk=found.pk)


PAGES = [
    # page of practice             address, with the code of the variant or of the item
    ("the question", "/questions/{}/"),
    ("the next one", "/questions/{}/next/"),
    ("projected", "/questions/{}/present/"),
    ("in a frame", "/embed/{}/"),
    ("as a document", "/api/items/{}/"),
    ("its rulings", "/api/items/{}/rulings/2017/"),
    ("on paper", "/teach/paper/handout/?code={}"),
    ("at the table", "/table/from/{}/"),
]


def test_codes_lead_nowhere(variant):
    """The codes of a reserved item and of its variants lead nowhere."""
    for name, address in PAGES:
        for code in (variant.code, CODE):
            response = Client().get(address.format(code))

            assert (name, 404) == (name, response.status_code), code


def test_codes_lead_somewhere_once_released(variant):
    """Once it is released they lead there again."""
    release(CODE)

    assert (
        200
        == Client()
        .get(reverse("practice:question-detail", args=[variant.code]))
        .status_code
    )


LISTS = ["/questions/?level=2", "/api/items/", "/laws/search/?q=PC-099"]


@pytest.mark.parametrize("address", LISTS)
def test_lists_leave_it_out(address):
    """No list or search names a reserved item; before that they do."""
    before = Client().get(address).text
    reserve([CODE])

    after = Client().get(address).text

    assert (True, False) == (f"/{CODE}" in before, f"/{CODE}" in after)


def test_queries_leave_it_out(variant):
    """It is not among what is offered, named, exported, or asked on a day."""
    assert CODE not in Variant.objects.published().values_list(
        "version__scenario__code", flat=True
    )
    assert not Variant.objects.named().filter(code=variant.code).exists()
    assert CODE not in exported()
    assert not is_offered(variant)


def test_answer_is_not_taken(variant):
    """A form that was open when the item was reserved is answered with 404."""
    url = reverse("practice:answer-submit", args=[variant.code])

    assert 404 == Client().post(url, {"choice": "S2"}).status_code


def test_answered_before(variant):
    """It is said how often an item was answered before it was reserved."""
    AttemptFactory.create_batch(2, variant=variant)

    (item,) = reserved_items()

    assert (CODE, 2, True) == (item.code, item.seen, item.is_library)
    assert 2 == answers_to([CODE, OTHER])[CODE]


def test_answered_very_often(variant, monkeypatch, examining):
    """From some number on it is not counted how often: it would take ever longer."""
    monkeypatch.setattr(services, "MOST_COUNTED", 3)
    AttemptFactory.create_batch(4, variant=variant)

    assert {CODE: 3, OTHER: 0} == answers_to([CODE, OTHER])
    page = examining.get("/examine/reserved/").text
    assert "answered 3+ times in practice" in page


REFUSED = [
    ("no item", ["PC-999"], "There is no question “PC-999”"),
    ("a variant", ["PC-099-K3"], "There is no question “PC-099-K3”"),
    (
        "one of the course among others",
        ["PC-003", CODE],
        "PC-003 is shown in the course",
    ),
    ("10,000 letters", ["X" * 10_000], "There is no question"),
]


@pytest.mark.parametrize(
    ("codes", "words"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_cannot_be_reserved(codes, words):
    """What cannot be reserved is named, and nothing is reserved."""
    with pytest.raises(CannotReserve, match=words):
        reserve(codes)

    assert not Scenario.objects.filter(is_reserved=True).exists()


def test_page(examining):
    """An examiner reserves items, sees them, and releases them."""
    url = reverse("examine:reserved-list")

    reserved = examining.post(url, {"codes": f"{CODE.lower()}, {OTHER}"}, follow=True)
    released = examining.post(
        reverse("examine:item-release", args=[OTHER]), follow=True
    )

    assert "2 questions are reserved" in reserved.text
    assert "never answered in practice" in reserved.text
    assert "1 question is reserved" in released.text


@pytest.mark.parametrize("codes", ["", "PC-999", "<b>", "x" * 1001, "PC\0"])
def test_page_refuses(examining, codes):
    """What is no code is refused with words."""
    response = examining.post(reverse("examine:reserved-list"), {"codes": codes})

    assert 422 == response.status_code


def test_others_cannot(candidate):
    """Who is no examiner can neither see nor reserve nor release."""
    teacher = UserFactory(is_staff=True)
    teacher.user_permissions.add(Permission.objects.get(codename="write_item"))
    reserve([CODE])
    for user in (candidate, teacher):
        client = Client()
        client.force_login(user)

        page = client.get(reverse("examine:reserved-list"))
        assert 403 == page.status_code, user.username
        assert (
            403
            == client.post(
                reverse("examine:reserved-list"), {"codes": OTHER}
            ).status_code
        ), user.username
        assert (
            403 == client.post(reverse("examine:item-release", args=[CODE])).status_code
        ), user.username
    assert [CODE] == list(
        Scenario.objects.filter(is_reserved=True).values_list("code", flat=True)
    )


def test_items_of_a_blueprint(examining):
    """The items of each section are listed by difficulty, reserved ones marked so."""
    blueprint = Blueprint.objects.create(title="Small", document=SMALL)
    reserve([CODE])

    listed = listed_items(blueprint.content)
    page = examining.get(reverse("examine:blueprint-items", args=[blueprint.pk])).text

    items = [each for _pool, section in listed for each in section]
    assert {CODE} == {each.item.code for each in items if each.is_reserved}
    for pool, section in listed:
        assert list(pool.items) == [each.item for each in section]
    assert reverse("practice:question-detail", args=[CODE]) not in page
    assert f'value="{CODE}"' not in page
    assert [] == [each.item.code for each in items if each.item.code not in page]


def test_a_draft_is_reserved(examining):
    """An item may be reserved before it is published, so nobody ever meets it."""
    draft = begin(UserFactory())
    code = draft.scenario.code

    page = examining.post(
        reverse("examine:reserved-list"), {"codes": code}, follow=True
    )

    assert "Reserved drafts" in page.text
    assert code in page.text
    assert not visible_to(draft.author).exists()
    examining.post(reverse("examine:item-release", args=[code]))
    assert visible_to(draft.author).exists()


def test_what_candidates_can_look_up(examining):
    """Who chooses items is told that the library can be read on another device."""
    blueprint = Blueprint.objects.create(title="Small", document=SMALL)
    pages = [
        reverse("examine:blueprint-items", args=[blueprint.pk]),
        reverse("examine:reserved-list"),
        reverse("examine:exam-add"),
    ]

    assert [] == [
        page for page in pages if "on another device" not in examining.get(page).text
    ]


def test_rehearsal_that_runs(examiner, client):
    """Items that are reserved while a rehearsal runs are not shown in it any more."""
    found = an_exam(examiner, sections=[{"title": "All", "number": 1}]).blueprint
    client.post(reverse("sittings:rehearsal-begin", args=[found.pk]))
    question = Question.objects.select_related("variant__version__scenario").get()
    mine = question.sitting_id
    url = reverse("sittings:question-detail", args=[mine, 1])
    title = max(
        re.split(r"\{\w+\}", case_of(question.variant).stories[0].text), key=len
    )

    before = client.get(url).text
    Scenario.objects.update(is_reserved=True)
    pages = [client.get(url), client.post(url)]
    pages.append(client.get(reverse("sittings:sitting-detail", args=[mine])))
    client.post(reverse("sittings:sitting-end", args=[mine]))
    pages.append(client.get(reverse("sittings:result-detail", args=[mine])))
    pages.append(client.get(reverse("sittings:answer-detail", args=[mine, 1])))

    assert title in before
    assert [] == [page.text for page in pages if title in page.text]
    assert {200, 302} == {page.status_code for page in pages}
