"""A teacher's own questions: asked in class at once, and nowhere else."""

import pytest
from django.test import Client
from django.utils import timezone

from penalty_cards.scenarios.authoring import private, services
from penalty_cards.scenarios.authoring.facts import Refused, happened
from penalty_cards.scenarios.models import LogEntry, Scenario, Tag, Variant
from quizzes.exams.papers.reservations import CannotReserve, reserve
from quizzes.lessons.live.services import start as start_lesson
from quizzes.lessons.models import LiveSession, Plan, Stage, Vote
from tests.factories import GroupFactory, PartFactory, PlanFactory, UserFactory
from tests.lessons.live.classroom import a_member, page_of, vote
from tests.lessons.test_homework import sent_for
from tests.scenarios.authoring.conftest import (
    DEAL,
    WORDS,
    browser_of,
    somebody,
    start,
)
from tests.scenarios.authoring.test_writing import form_data

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    """A group whose teacher has no role."""
    return GroupFactory()


@pytest.fixture
def client(group) -> Client:
    """The browser of its teacher."""
    return browser_of(group.teacher)


@pytest.fixture
def draft(group):
    """A draft of the teacher's that the engine accepts."""
    draft = services.begin(group.teacher, happened(start(), "e drops hk"))
    services.set_words(draft, WORDS)
    return draft


@pytest.fixture
def own(draft):
    """The same, used in class."""
    private.use(draft)
    draft.refresh_from_db()
    return draft


@pytest.fixture
def plan(group, own):
    """A plan of the teacher's with that question."""
    plan = PlanFactory(teacher=group.teacher)
    content = {"code": own.scenario.code}
    PartFactory(plan=plan, place=1, kind="item", content=content)
    return plan


@pytest.fixture
def lesson(plan, group) -> LiveSession:
    """A lesson of that plan, at the question."""
    session = start_lesson(plan, group)
    Stage.objects.update(phase="open")
    LiveSession.objects.update(place=1)
    session.refresh_from_db()
    return session


def url_of(draft, *rest: str) -> str:
    """Return the address of a draft, or of what is done to it."""
    return "/".join(["/write", str(draft.pk), *rest, ""])


# Who may write


def test_all_who_teach_a_group_may_write(client):
    """From the deal to the draft's page, without a role."""
    assert 200 == client.get("/write/").status_code
    begun = client.post("/write/new/", DEAL).url
    assert "Use in my classes" in client.get(begun).text


def test_others_may_not(group):
    """Nor may a teacher do what authors and reviewers do, or read others' log."""
    LogEntry.objects.create(director=UserFactory(), words="A card of the Smiths")
    teacher = browser_of(group.teacher)

    assert 403 == browser_of(somebody()).get("/write/").status_code
    assert "Smiths" not in teacher.get("/write/").text
    for path in ("/write/import/", "/write/items.toml", "/reports/all/"):
        assert 403 == teacher.get(path).status_code, path


def test_a_teacher_writes_up_their_own_note(client, group):
    """A button in the log begins a draft that keeps the note; others' are not there."""
    note = LogEntry.objects.create(director=group.teacher, words="It fell in the tea")
    theirs = LogEntry.objects.create(director=UserFactory(), words="Another")

    assert f'action="/write/log/{note.pk}/"' in client.get("/log/").text
    begun = client.post(f"/write/log/{note.pk}/").url
    assert "It fell in the tea" in client.get(begun).text
    assert 404 == client.post(f"/write/log/{theirs.pk}/").status_code


def test_somebody_who_cannot_write_has_no_button(group):
    """The log of others only notes."""
    director = UserFactory()
    LogEntry.objects.create(director=director, words="It fell")

    assert "/write/log/" not in browser_of(director).get("/log/").text


def test_codes_are_not_used_up(client, monkeypatch, settings):
    """There is a limit to the drafts that an account begins in an hour."""
    limits = settings.ACCOUNT_RATE_LIMITS | {"draft": "1/h/user"}
    monkeypatch.setattr(settings, "ACCOUNT_RATE_LIMITS", limits)
    client.post("/write/new/", DEAL)
    response = client.post("/write/new/", DEAL, follow=True)

    assert "You have started many drafts." in response.text
    assert 1 == Scenario.objects.filter(code__startswith="CL-").count()


# Used at once


def test_what_the_engine_refuses_is_not_used(client, draft):
    """The page says why where it stands, and everything typed is still there."""
    wrong = form_data(story="{nobody} dropped it.", hints="Look.", act="use")
    sent = client.post(url_of(draft, "words"), wrong, follow=True).text

    assert '<a href="#id_story">' in sent
    story = sent[sent.index('id="writing"') : sent.index('name="story"')]
    assert '<p\n  class="errorlist">{nobody} is not a placeholder here' in story
    assert "{nobody} dropped it." in sent
    assert "Look." in sent
    assert "Finish the list under “To do” first." in sent
    assert not Variant.objects.filter(version__scenario=draft.scenario).exists()


def test_a_draft_is_used_without_review(client, draft):
    """What is only warned of, or wished for, does not keep it from the class."""
    client.post(url_of(draft, "words"), form_data(act="use"))
    page = client.get(draft.get_absolute_url()).text

    assert "Private, checked by the engine" in page
    assert "Use in my classes" not in page
    assert "Private, checked by the engine" in client.get("/write/").text
    tags = Tag.objects.filter(version__scenario=draft.scenario)
    assert not tags.exists(), "nothing finds it"


def test_it_comes_first_in_the_teachers_plans(client, group, own):
    """Their own questions are listed before all others, and are added by one button."""
    plan = PlanFactory(teacher=group.teacher)
    page = client.get(f"/teach/plans/{plan.pk}/").text
    assert page.index("My questions") < page.index('class="filters"')
    assert f'id="own-{own.scenario.code}"' in page

    client.post(f"/teach/plans/{plan.pk}/add/item/", {"code": own.scenario.code})

    assert {"code": own.scenario.code} == plan.parts.get().content
    assert "no longer in the library" not in client.get(f"/teach/plans/{plan.pk}/").text


def test_a_draft_leads_to_the_plan_with_it(client, group, own):
    """One button adds it to the plan for the next lesson, once, and shows it there."""
    add = f"/teach/next/{own.scenario.code}/"
    assert f'action="{add}"' in client.get(own.get_absolute_url()).text

    shown = [client.post(add).url, client.post(add).url]

    plan = Plan.objects.get(teacher=group.teacher)
    assert [{"code": own.scenario.code}] == [part.content for part in plan.parts.all()]
    assert [f"/teach/plans/{plan.pk}/#part-{plan.parts.get().pk}"] * 2 == shown
    assert 404 == client.post("/teach/next/CL-0099/").status_code


def test_the_editor_asks_few_queries(client, plan, own, django_assert_max_num_queries):
    """However many own questions there are, and parts that name them."""
    with django_assert_max_num_queries(12):
        client.get(f"/teach/plans/{plan.pk}/")


def test_members_vote_on_it(lesson, own):
    """In a lesson it is a question like any other."""
    member = a_member(lesson)
    page = member.get(page_of(lesson)).text
    vote(member, lesson, "SA")

    Stage.objects.update(phase="revealed")
    LiveSession.objects.update(version=2)
    told = member.get(page_of(lesson)).text

    assert "dropped" in page
    assert "Law 50" in told
    for text in (page, told):
        assert own.scenario.code not in text
    assert own.version == Vote.objects.get().stage.variant.version


def test_members_do_it_as_homework(client, group, own):
    """No link of its page leads where it is not there."""
    client.post(
        f"/teach/groups/{group.pk}/homework/", sent_for(codes=own.scenario.code)
    )
    homework = group.homework.get()
    member = Client()
    member.post(f"/join/{group.code}/", {"nickname": "Anna"})
    url = f"/class/{group.code}/homework/{homework.pk}/1/"
    page = member.get(url).text
    ticket = page.split('name="ticket" value="')[1].split('"')[0]
    answered = member.post(url, {"ticket": ticket, "card": "SA"}, follow=True).text

    assert 1 == homework.tasks.get().solutions.count()
    for text in (page, answered):
        assert "dropped" in text
        assert own.scenario.code not in text.replace(ticket, "")
    results = client.get(f"/teach/homework/{homework.pk}/").text
    assert "dropped" in results
    assert "/questions/CL-" not in results


def test_its_report_is_the_teachers(client, lesson):
    """It has the question, and no address that others have not."""
    vote(a_member(lesson), lesson, "SA")
    LiveSession.objects.update(ended=timezone.now())
    page = client.get(f"/teach/sessions/{lesson.pk}/report/").text

    assert "dropped" in page
    assert "/questions/CL-" not in page


def test_its_papers_have_no_address(client, plan, own, monkeypatch):
    """A handout for the class shows it, but no QR code leads to it."""
    made = []
    monkeypatch.setattr(
        "penalty_cards.paper.typesetting.typeset",
        lambda name, document, size: made.append(document) or [b""],
    )
    client.get(f"/teach/paper/handout/{plan.pk}/")

    (question,) = made[0]["parts"]
    assert own.scenario.code in question["code"]
    assert "" == question["qr"]


# Changed, deleted, published


def test_another_fact_makes_another_version(client, own, lesson, plan, group):
    """Votes keep the cards they were given on; the next lesson has the new ones."""
    before = Stage.objects.get().variant
    services.set_facts(own, happened(start(), "e drops sk"))
    services.set_words(own, {"cards": {"dropped": "SK"}})
    page = client.get(own.get_absolute_url()).text
    assert "Your classes still see it as it was before your last change." in page
    client.post(url_of(own, "use"))
    LiveSession.objects.update(ended=timezone.now())
    start_lesson(plan, group)

    assert before == Stage.objects.earliest("pk").variant
    assert "SK" == Stage.objects.latest("pk").variant.facts["cards"]["dropped"]
    assert before.code != Stage.objects.latest("pk").variant.code
    assert "Only your own classes see it." in client.get(own.get_absolute_url()).text


def test_deleting_it_keeps_the_votes(client, own, lesson, plan):
    """It is gone from the lists; what was voted stays in the report."""
    vote(a_member(lesson), lesson, "SA")
    client.post(url_of(own, "discard"))

    assert 1 == Vote.objects.count()
    assert 404 == client.get(own.get_absolute_url()).status_code
    assert 404 == client.get(f"/questions/{own.scenario.code}/").status_code
    assert "My questions" not in client.get(f"/teach/plans/{plan.pk}/").text
    LiveSession.objects.update(ended=timezone.now())
    assert "dropped" in client.get(f"/teach/sessions/{lesson.pk}/report/").text


def test_once_published_it_is_like_any_other(client, own, lesson, plan):
    """Two reviews make it public, with the codes it had; it is no private one then."""
    before = Stage.objects.get().variant.code
    services.send_in(own)
    assert 404 == Client().get(f"/questions/{before}/").status_code
    for side in ("law", "teaching"):
        services.sign(own, somebody("reviewer"), side)
    services.publish(own)

    assert 200 == Client().get(f"/questions/{before}/").status_code
    assert Variant.objects.published().filter(code=before).exists()
    assert Tag.objects.offered().exists()
    page = client.get(f"/teach/plans/{plan.pk}/").text
    assert "My questions" not in page
    assert "no longer in the library" not in page


def test_what_was_published_changes_by_review_alone(client, own):
    """The words of a public question are not changed by the back door."""
    services.send_in(own)
    for side in ("law", "teaching"):
        services.sign(own, somebody("reviewer"), side)
    services.publish(own)
    following = services.revise(own, own.author)
    services.set_words(following, {"title": "{offender} has done it."})

    with pytest.raises(Refused, match="needs a review"):
        private.use(following)
    assert "Use in my classes" not in client.get(following.get_absolute_url()).text


def test_no_exam_takes_it_from_its_class(own):
    """An examiner who knows its code cannot reserve it."""
    with pytest.raises(CannotReserve):
        reserve([own.scenario.code])


def test_what_is_reserved_is_not_used(draft):
    """A draft that exams want is not shown to a class."""
    Scenario.objects.update(is_reserved=True)

    with pytest.raises(Refused, match="needs a review"):
        private.use(draft)
