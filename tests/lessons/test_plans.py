"""Plans: written, moved about, copied, shared and printed."""

import json
import re
from importlib import import_module

import pytest
from django.apps import apps
from django.http import Http404
from django.test import Client
from django.utils import timezone

from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.scenarios.deals import packed
from penalty_cards.scenarios.models import Variant
from quizzes.lessons.models import LiveSession, Part, Plan
from quizzes.lessons.plans import questions, services
from quizzes.lessons.plans.services import MOST_PARTS
from tests.factories import GroupFactory, PartFactory, PlanFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
HTMX = {"HX-Request": "true"}


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def client(request, teacher) -> Client:
    """The browser of a teacher, without htmx and with it."""
    client = Client(headers=HTMX if request.param else {})
    client.force_login(teacher)
    return client


@pytest.fixture
def teacher():
    """Somebody who teaches."""
    return UserFactory()


@pytest.fixture
def plan(teacher) -> Plan:
    """A plan of theirs with the slides A, B and C."""
    plan = PlanFactory(teacher=teacher)
    for place, title in enumerate("ABC", start=1):
        PartFactory(plan=plan, place=place, content={"title": title, "words": ""})
    return plan


def url_of(plan: Plan, *rest: object) -> str:
    """Return the address of a plan, or of something done to it."""
    return "/".join(map(str, ("/teach/plans", plan.pk, *rest, "")))


def titles(plan: Plan) -> str:
    """Return the titles of the slides, in order; places have no gap."""
    parts = list(plan.parts.all())
    assert list(range(1, len(parts) + 1)) == [part.place for part in parts]
    return "".join(part.content["title"] for part in parts)


def test_a_plan_is_begun_and_named(client, teacher):
    """It is empty at first; its title and words are kept as they were typed."""
    begun = client.post("/teach/plans/new/").url
    client.post(begun, {"title": "Law <50>", "words": "For beginners.\n\nSlowly."})

    (plan,) = Plan.objects.filter(teacher=teacher)
    assert "Law <50>" == plan.title
    assert "Law &lt;50&gt;" in client.get(begun).content.decode()


@pytest.mark.parametrize("title", ["", "x" * 81])
def test_a_plan_needs_a_title(client, plan, title):
    """Without one, or with a long one, the old title stays."""
    response = client.post(url_of(plan), {"title": title})

    assert 422 == response.status_code
    assert "Cards on the table" in response.content.decode()


MOVES = [
    # part  to       order after
    ("A", "down", "BAC"),
    ("C", "up", "ACB"),
    ("A", "up", "ABC"),
    ("C", "down", "ABC"),
    ("A", "3", "BCA"),
    ("C", "1", "CAB"),
    ("B", "99", "ACB"),
    ("B", "0", "BAC"),
]


@pytest.mark.parametrize(("title", "to", "expected"), MOVES)
def test_a_part_is_moved(client, plan, title, to, expected):
    """By a button it goes one place, dragged as far as it was; never off the plan."""
    part = plan.parts.get(content__title=title)

    response = client.post(url_of(plan, part.pk, "move"), {"to": to})

    assert response.status_code in (200, 302)
    assert expected == titles(plan)


@pytest.mark.parametrize("to", ["", "sideways", "-1", "1e3", "99999", "²"])
def test_a_move_that_is_none_is_refused(client, plan, to):
    """The plan stays as it is, and what was expected is told."""
    response = client.post(url_of(plan, plan.parts.first().pk, "move"), {"to": to})

    assert 422 == response.status_code
    assert "is not a place. Use up, down or a number." in response.content.decode()
    assert "ABC" == titles(plan)


def test_a_part_is_removed(client, plan):
    """The others close up."""
    client.post(url_of(plan, plan.parts.get(place=2).pk, "remove"))

    assert "AC" == titles(plan)


def test_focus_stays_where_a_part_was_removed(client, plan):
    """Its button is gone: whoever goes on by keyboard stands at how many are left."""
    address = url_of(plan, plan.parts.get(place=2).pk, "remove")

    swapped = client.post(address, headers=HTMX).content.decode()

    (heading,) = re.findall(r"<[^>]* autofocus>[^<]*", swapped)
    assert heading.startswith('<h2 id="parts" tabindex="-1"')
    assert "2 parts" in heading
    assert " autofocus" not in client.get(url_of(plan)).content.decode()


def test_a_part_is_noted(client, plan):
    """The note is the teacher's; the minutes are added up."""
    part = plan.parts.first()

    client.post(url_of(plan, part.pk, "note"), {"minutes": 12, "note": "Wait."})

    part.refresh_from_db()
    assert (12, "Wait.") == (part.minutes, part.note)
    assert "about 12 minutes" in client.get(url_of(plan)).content.decode()


def test_after_a_note_is_kept_the_focus_is_on_it(client, plan):
    """What was written in is folded up again; the fold has the focus, and says it."""
    part = plan.parts.get(place=2)
    data = {"minutes": 12, "note": "Wait for them."}

    swapped = client.post(url_of(plan, part.pk, "note"), data, headers=HTMX).text

    assert re.findall(r"<[^>]* autofocus>[^<]*", swapped) == [
        "<summary autofocus>Wait for them."
    ]
    assert "data-say>Saved.<" in swapped


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"minutes": "-1"}, "greater than or equal to 0"),
        ({"minutes": "lots"}, "whole number"),
        ({"minutes": 5, "note": "x" * 601}, "600"),
    ],
)
def test_a_note_that_is_none_is_refused(client, plan, sent, told):
    """What is wrong is told at the part, and nothing is kept."""
    response = client.post(url_of(plan, plan.parts.first().pk, "note"), sent)

    assert 422 == response.status_code
    assert told in response.content.decode()


def added(client, plan, kind, **sent):
    """Add a part, and give it."""
    before = set(plan.parts.values_list("pk", flat=True))
    response = client.post(url_of(plan, "add", kind), sent)
    assert response.status_code in (200, 302), response.content.decode()
    return plan.parts.exclude(pk__in=before).get()


def test_a_question_is_added_by_its_code(client, plan):
    """As written it is kept by the item's code, another table by the variant's."""
    other = Variant.objects.get(version__scenario__code="PC-001", seed=4).code
    first = Variant.objects.get(version__scenario__code="PC-001", seed=0).code

    codes = [
        added(client, plan, "item", code=code).content["code"]
        for code in ("pc-001", first, other)
    ]

    assert ["PC-001", "PC-001", other] == codes
    assert 6 == plan.parts.count()


def test_a_pair_is_offered_after_its_other_half(plan, teacher):
    """PC-001 and PC-230 differ in the rank of one card."""
    client = Client(headers=HTMX)
    client.force_login(teacher)

    html = client.post(url_of(plan, "add", "item"), {"code": "PC-001"}).content.decode()

    assert "Ask next: the same hand with one fact changed" in html
    assert "Honour or small card" in html


def test_questions_are_searched_for(client, plan):
    """By words or by code; the search stays while one adds what it found."""
    html = client.get(url_of(plan), {"q": "squeezes"}).content.decode()
    assert "PC-003" in html
    assert "PC-002" not in html
    assert "PC-002" in client.get(url_of(plan), {"q": "PC-002"}).content.decode()
    assert 200 == client.get(url_of(plan), {"q": "x" * 10_000}).status_code


def test_questions_are_added_by_filter(client, plan):
    """The filters are those of the list of questions; what is no filter is dropped."""
    query = "law=50&level=1&more=1&answered=&page=3"

    part = added(client, plan, "filter", query=query, number=2)

    assert {"query": "law=50&level=1", "number": 2} == part.content
    assert "Law: 50" in client.get(url_of(plan)).content.decode()


def test_the_library_offers_what_its_filters_find(client, plan):
    """Each question, and some of them by lot; a value that is none is told."""
    page = url_of(plan)

    html = client.get(page, {"level": "1"}).content.decode()
    wrong = client.get(page, {"level": "9"})

    assert "PC-003" in html
    assert "PC-002" not in html
    assert 'name="query" value="level=1"' in html
    assert 422 == wrong.status_code
    assert "“9” is not one of the values listed." in wrong.content.decode()


def test_one_goes_on_choosing_from_the_list(client, plan):
    """What is added from a list of questions leads back to the list, and is told."""
    sent = {"code": "PC-003", "from": "list"}

    response = client.post(url_of(plan, "add", "item") + "?level=1", sent, follow=True)

    html = response.content.decode()
    where = [url for url, _status in response.redirect_chain]
    assert where in ([], [f"{url_of(plan)}?level=1#library"])
    assert "Added to the plan as part 4." in html or "Added as part 4." in html
    assert '<option value="1" selected>' in html
    assert re.search(r"PC-003-\w+ <b class=\"in-plan\">in the plan<", html)


def test_a_filter_exchanges_the_library_alone(teacher, plan):
    """What is typed on the rest of the page stays; its address has the filter."""
    client = Client(headers=HTMX)
    client.force_login(teacher)
    page = {"HX-Current-URL": f"http://testserver{url_of(plan)}?level=1"}

    target = {"HX-Target": "library"}
    library = client.get(url_of(plan), {"level": "1"}, headers=target).text
    wrong = client.get(url_of(plan), {"level": "9"}, headers=target)
    after = client.post(
        url_of(plan, "add", "slide"), {"title": "Tea"}, headers=page
    ).text

    assert library.lstrip().startswith('<section class="library" id="library"')
    assert "PC-002" not in library
    assert 422 == wrong.status_code
    assert 'id="plan"' in after
    assert '<option value="1" selected>' in after
    assert f'action="{url_of(plan, "add", "slide")}?level=1"' in after


def test_words_and_filters_narrow_the_library_together(client, plan):
    """What the words find is left out where a filter does not leave it."""
    found = client.get(url_of(plan), {"q": "squeezes", "level": "1"}).content.decode()
    none = client.get(url_of(plan), {"q": "squeezes", "level": "3"}).content.decode()

    assert "PC-003" in found
    assert "PC-003" not in none
    assert "No question matches these words." in none


def test_a_long_library_lists_the_first(client, plan, monkeypatch):
    """How many there are is told, and how to see others."""
    monkeypatch.setattr(questions, "MOST_LISTED", 2)

    html = client.get(url_of(plan)).content.decode()

    assert 2 == html.count('id="add-PC-')
    assert "These are the first 2. Search or choose a filter to see others." in html
    narrow = client.get(url_of(plan), {"q": "squeezes"}).content.decode()
    assert "These are the first" not in narrow


def test_a_plan_known_by_its_title_is_marked(teacher):
    """Of those called so in any language, the one changed last."""
    for title in ("Next lesson", "Nächste Stunde", "Tuesday"):
        PlanFactory(teacher=teacher, title=title)
    other = PlanFactory(title="Prochaine séance")
    name = "quizzes.lessons.migrations.0003_plans_for_the_next_lesson"

    import_module(name).mark_next(apps, None)

    marked = Plan.objects.filter(is_next=True)
    assert {"Nächste Stunde", other.title} == {plan.title for plan in marked}


def test_a_slide_is_plain_text(client, plan):
    """Markup is shown as it was typed."""
    part = added(client, plan, "slide", title="<i>Tea</i>", words="A & B\n\nC")

    assert {"title": "<i>Tea</i>", "words": "A & B\n\nC"} == {
        name: text.replace("\r", "") for name, text in part.content.items()
    }
    assert "&lt;i&gt;Tea&lt;/i&gt;" in client.get(url_of(plan)).content.decode()


def test_a_lesson_of_the_course_is_added(client, plan):
    """By its name in addresses; the editor says how many screens it has."""
    part = added(client, plan, "lesson", slug="living-with-a-minor")

    assert {"slug": "living-with-a-minor"} == part.content


def an_incident() -> tuple[dict, str]:
    """Return an incident as a document, and as the address of its table."""
    document = Variant.objects.first().facts["incident"]
    incident, code = read_incident(document)
    address = f"https://example.org/table/{packed(incident, code.edition)}/?at=1"
    return document, address


def test_an_incident_comes_as_an_address_or_a_document(client, plan):
    """Both are kept as the same document, with its edition."""
    document, address = an_incident()

    by_address = added(client, plan, "incident", title="A", incident=address)
    text = json.dumps(document)
    by_document = added(client, plan, "incident", title="B", incident=text)

    assert by_address.content["incident"] == by_document.content["incident"]
    incident, _code = read_incident(by_address.content["incident"])
    assert read_incident(document)[0] == incident
    assert "at the open table" in client.get(url_of(plan)).content.decode()


def test_an_incident_is_sent_from_the_open_table(client, plan, teacher):
    """The plan changed last is chosen already; without any, one is begun."""
    _document, address = an_incident()
    send = "/teach" + address.removeprefix("https://example.org").removesuffix("?at=1")
    older = PlanFactory(teacher=teacher, title="Older")
    plan.save()
    table = client.get(send.removeprefix("/teach")).content.decode()

    html = client.get(send).content.decode()
    client.post(send, {"title": "At the bar", "plan": plan.pk})
    client.post(send, {"title": "At home", "plan": ""})

    assert f'href="{send}"' in table
    assert f'<option value="{plan.pk}" selected>' in html
    assert "At the bar" == plan.parts.get(kind="incident").content["title"]
    (new,) = Plan.objects.exclude(pk__in=[plan.pk, older.pk])
    assert ("At home", teacher) == (new.parts.get().content["title"], new.teacher)


def test_what_is_no_table_is_sent_to_no_plan(client, plan):
    """Nor to the plan of somebody else, nor to a full one; what is wrong is told."""
    _document, address = an_incident()
    send = "/teach" + address.removeprefix("https://example.org").removesuffix("?at=1")
    slides = [
        Part(plan=plan, place=n, kind="slide", content={"title": "X", "words": ""})
        for n in range(4, MOST_PARTS + 1)
    ]

    broken = client.post("/teach/table/abc/", {"title": "A"})
    theirs = client.post(send, {"title": "A", "plan": PlanFactory().pk})
    Part.objects.bulk_create(slides)
    full = client.post(send, {"title": "A", "plan": plan.pk})

    for response in (broken, theirs, full):
        assert 422 == response.status_code, response.content
    assert "not the address of a table" in broken.content.decode()
    assert "A plan can have at most 60 parts." in full.content.decode()
    assert not Part.objects.filter(kind="incident").exists()
    assert 2 == Plan.objects.count()


REFUSED = [
    (
        "item",
        {"code": "PC-999"},
        "There is no question “PC-999”. Codes look like PC-014.",
    ),
    ("item", {"code": "x" * 50}, "20"),
    ("filter", {"query": "level=9", "number": 2}, "is not one of the values listed."),
    ("filter", {"query": "", "number": 21}, "20"),
    ("slide", {"title": "", "words": "?"}, "required"),
    ("slide", {"title": "A", "words": "x" * 1501}, "1500"),
    ("lesson", {"slug": "no-such"}, "no-such"),
    ("incident", {"title": "A", "incident": "hello"}, "neither the address"),
    ("incident", {"title": "A", "incident": "[" * 9000}, "neither the address"),
    ("incident", {"title": "A", "incident": "{}"}, "contract"),
    (
        "incident",
        {"title": "A", "incident": "/table/abc/"},
        "not the address of a table",
    ),
]


@pytest.mark.parametrize(("kind", "sent", "told"), REFUSED)
def test_a_part_that_cannot_be_is_refused(client, plan, kind, sent, told):
    """What was wrong is told, and the plan stays as it is."""
    response = client.post(url_of(plan, "add", kind), sent)

    assert 422 == response.status_code
    assert told in response.content.decode()
    assert "ABC" == titles(plan)


def test_an_incident_that_cannot_happen_is_refused(client, plan):
    """Its start may be possible; each event must be, too."""
    document, _address = an_incident()
    document["events"] = [*document["events"], "N plays HA", "N plays HA"]

    sent = {"title": "A", "incident": json.dumps(document)}
    response = client.post(url_of(plan, "add", "incident"), sent)

    assert 422 == response.status_code
    assert "ABC" == titles(plan)


def test_no_part_of_another_kind_is_added(client, plan):
    """An address that names no kind is not found."""
    assert 404 == client.post(url_of(plan, "add", "dance")).status_code


def test_a_plan_is_no_longer_than_it_may_be(client, plan):
    """One part more is refused in words; nothing is lost."""
    Part.objects.bulk_create(
        Part(plan=plan, place=n, kind="slide", content={"title": "X", "words": ""})
        for n in range(4, MOST_PARTS + 1)
    )

    response = client.post(url_of(plan, "add", "slide"), {"title": "Y"})

    assert 422 == response.status_code
    assert "A plan can have at most 60 parts." in response.content.decode()
    assert MOST_PARTS == plan.parts.count()


def test_what_somebody_else_has_just_deleted_is_not_there(plan):
    """A part that was removed, or a plan that was deleted, between click and answer."""
    part, other = plan.parts.all()[:2]
    Part.objects.filter(pk=part.pk).delete()
    with pytest.raises(Http404):
        services.move_part(part, 2)
    assert "BC" == titles(plan)

    Plan.objects.filter(pk=plan.pk).delete()
    with pytest.raises(Http404):
        services.add_part(plan, Part.Kind.SLIDE, {"title": "D", "words": ""})
    with pytest.raises(Http404):
        services.remove_part(other)


def test_a_copy_is_a_plan_of_its_own(client, plan):
    """It has the same parts and another link; what is done to it is not done here."""
    copy = Plan.objects.get(pk=client.post(url_of(plan, "copy")).url.split("/")[-2])
    client.post(url_of(copy, copy.parts.first().pk, "remove"))

    assert ("BC", "ABC") == (titles(copy), titles(plan))
    assert copy.share != plan.share


def test_another_link(client, teacher):
    """The plan is shared by a new one; the one before leads nowhere, nor its papers."""
    plan = PlanFactory(teacher=teacher, title="Dropped cards")
    before = plan.share

    response = client.post(f"/teach/plans/{plan.pk}/share/", follow=True)
    plan.refresh_from_db()

    assert "The plan has a new link. The old one no longer works." in response.text
    assert f"/teach/shared/{plan.share}/" in response.text
    assert 404 == client.get(f"/teach/shared/{before}/").status_code
    assert 404 == client.get(f"/teach/paper/handout/shared/{before}/").status_code
    other = PlanFactory()
    assert 404 == client.post(f"/teach/plans/{other.pk}/share/").status_code
    assert plan.title in client.get(f"/teach/shared/{plan.share}/").text


def test_a_shared_plan_is_seen_and_copied_but_not_changed(client, teacher):
    """Whoever has the link sees its parts; a copy belongs to whoever made it."""
    theirs = PartFactory(note="Wait for an answer.").plan
    link = f"/teach/shared/{theirs.share}/"

    html = Client().get(link).content.decode()
    copy = Plan.objects.get(pk=client.post(f"{link}copy/").url.split("/")[-2])

    assert "Put your phones on the table." in html
    assert "Wait for an answer." in html
    assert "Sign in to copy this plan" in html
    assert teacher == copy.teacher
    assert ["Welcome"] == [part.content["title"] for part in copy.parts.all()]
    assert 404 == client.get(f"/teach/shared/{teacher.pk:032}/").status_code


def test_plans_of_others_are_not_found(client):
    """Nobody sees or changes the plan of another teacher but by its link."""
    part = PartFactory()
    plan = part.plan

    for rest in ((), ("print",)):
        assert 404 == client.get(url_of(plan, *rest)).status_code
    for rest in (
        (),
        ("copy",),
        ("delete",),
        ("add", "slide"),
        (part.pk, "move"),
        (part.pk, "remove"),
        (part.pk, "note"),
    ):
        assert 404 == client.post(url_of(plan, *rest), {"to": "up"}).status_code
    assert [part] == list(plan.parts.all())


def test_a_part_is_changed_by_way_of_its_own_plan_only(client, plan):
    """A part of another teacher's plan is not found under one's own."""
    other = PartFactory()

    for what in ("move", "remove", "note"):
        assert 404 == client.post(url_of(plan, other.pk, what)).status_code


def test_a_plan_is_deleted(client, plan):
    """It is gone, and its link too."""
    client.post(url_of(plan, "delete"))

    assert not Plan.objects.exists()
    assert 404 == client.get(f"/teach/shared/{plan.share}/").status_code


def test_paper_tells_what_is_asked_and_ruled(client, plan):
    """An item is printed with its story, its question and the engine's answer."""
    added(client, plan, "item", code="PC-003")
    added(client, plan, "lesson", slug="living-with-a-minor")
    added(client, plan, "item", code="PC-206")

    html = client.get(url_of(plan, "print")).content.decode()

    assert "Tonight’s lesson is on squeezes" in html
    assert 'class="answer"' in html


def test_what_is_gone_is_said(client, plan):
    """What is not in the library, or cannot be played any more, is named."""
    PartFactory(plan=plan, place=4, kind="item", content={"code": "PC-998"})
    PartFactory(plan=plan, place=5, kind="lesson", content={"slug": "gone"})
    broken = {"title": "Ours", "incident": {"contract": "3NT"}}
    PartFactory(plan=plan, place=6, kind="incident", content=broken)

    for page in (url_of(plan), url_of(plan, "print")):
        html = client.get(page).content.decode()
        assert "PC-998 is no longer in the library" in html, page
        assert "gone is no longer in the library" in html, page
        assert "Ours can no longer be played" in html, page


def test_a_plan_is_started_with_a_group(client, plan, teacher):
    """Its parts become stages, and the teacher has the remote in hand."""
    group = GroupFactory(teacher=teacher)
    added(client, plan, "item", code="PC-099")

    response = client.post(url_of(plan, "start"), {"group": group.pk, "by_table": "1"})

    (session,) = group.sessions.all()
    assert f"/teach/sessions/{session.pk}/" == response.url
    assert (True, False) == (session.by_table, session.no_phones)
    assert 3 + 4 == session.stages.count()
    assert "Cards on the table" in client.get("/teach/").content.decode()


def test_a_group_has_one_session_at_a_time(client, plan, teacher):
    """A second start is refused in words, with a link to the lesson."""
    sent = {"group": GroupFactory(teacher=teacher).pk}
    running = client.post(url_of(plan, "start"), sent).url

    response = client.post(url_of(plan, "start"), sent)

    assert 422 == response.status_code
    assert "This group has a lesson running. End it first." in response.text
    assert f'<a href="{running}">Go to the lesson</a>' in response.text


def test_a_start_that_cannot_be_is_refused(client, plan, teacher):
    """Without a group, with one that has ended or of another teacher; an empty plan."""
    ended = GroupFactory(teacher=teacher, ended=timezone.now())
    url = url_of(plan, "start")
    for group in ("", "x", ended.pk, GroupFactory().pk, "9" * 30):
        assert 422 == client.post(url, {"group": group}).status_code

    empty = PlanFactory(teacher=teacher)
    sent = {"group": GroupFactory(teacher=teacher).pk}
    response = client.post(url_of(empty, "start"), sent)

    assert "This plan has no parts yet. Add one first." in response.content.decode()
    assert not LiveSession.objects.exists()


def test_the_editor_asks_little_of_the_database(
    client, plan, django_assert_max_num_queries
):
    """However many parts there are."""
    for place, code in enumerate(("PC-001", "PC-002", "PC-003", "PC-099"), start=4):
        PartFactory(plan=plan, place=place, kind="item", content={"code": code})

    with django_assert_max_num_queries(9):
        client.get(url_of(plan))
