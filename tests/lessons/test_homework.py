"""Homework: set by a teacher, done by members, and what comes of it."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from penalty_cards.scenarios.models import Variant
from quizzes.lessons import views
from quizzes.lessons.homework import forms
from quizzes.lessons.homework.forms import codes_in
from quizzes.lessons.members import personal_link, remember
from quizzes.lessons.models import Homework, Solution
from tests.factories import (
    GroupFactory,
    LearnerFactory,
    MemberFactory,
    PartFactory,
    PlanFactory,
    UserFactory,
)
from tests.lessons.library import STEPS
from tests.practice.pages import hidden, key, plain, wrong

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def group():
    """A group."""
    return GroupFactory()


@pytest.fixture
def teacher(group) -> Client:
    """The browser of its teacher."""
    client = Client()
    client.force_login(group.teacher)
    return client


def browser_of(member, *, htmx=False) -> Client:
    """Return the browser of a member, with htmx or without it."""
    response = HttpResponse()
    remember(response, member)
    client = Client(headers=HTMX if htmx else {})
    client.cookies.update(response.cookies)
    return client


@pytest.fixture
def member(group):
    """Somebody in the group."""
    return MemberFactory(group=group)


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def learner(request, member) -> Client:
    """Their browser, without htmx and with it."""
    return browser_of(member, htmx=request.param)


@pytest.fixture
def homework(group) -> Homework:
    """The questions PC-001 and PC-005, due in a week."""
    return a_homework(group, "PC-001", "PC-005")


def a_homework(group, *codes, due=timedelta(days=7)) -> Homework:
    """Return homework of some questions as they are written."""
    homework = Homework.objects.create(
        group=group, title="Minor cards", due=timezone.now() + due
    )
    for place, code in enumerate(codes, start=1):
        homework.tasks.create(place=place, variant=variant_of(code))
    return homework


def variant_of(code) -> Variant:
    """Return an item as it is written."""
    return Variant.objects.published().get(version__scenario__code=code, seed=0)


def url_of(homework, *rest) -> str:
    """Return the address of homework for its group."""
    parts = ("/class", homework.group.code, "homework", homework.pk, *rest, "")
    return "/".join(map(str, parts))


def answer(client, homework, place, chosen) -> HttpResponse:
    """Answer a question of homework."""
    url = url_of(homework, place)
    kind = homework.tasks.get(place=place).variant.version.kind
    name = "card" if kind == "card" else "choice"
    sent = {"ticket": hidden(client.get(url).content.decode(), "ticket"), name: chosen}
    return client.post(url, sent)


# Set by the teacher


def sent_for(**given) -> dict[str, object]:
    """Return what a form sends that asks nothing yet."""
    day = timezone.localdate() + timedelta(days=3)
    return {"title": "Week 2", "day": day.isoformat(), **given}


def tasks_of(homework) -> list[tuple[str, int]]:
    """Return the items and steps of homework, in order."""
    fields = ("variant__version__scenario__code", "step")
    return list(homework.tasks.values_list(*fields))


def test_homework_is_set_from_codes(teacher, group):
    """In their order, each once; it is due at the end of the day."""
    sent = sent_for(codes="pc-005, PC-001 PC-005")

    response = teacher.post(f"/teach/groups/{group.pk}/homework/", sent)

    (homework,) = group.homework.all()
    assert f"/teach/homework/{homework.pk}/" == response.url
    assert [("PC-005", 1), ("PC-001", 1)] == tasks_of(homework)
    assert sent["day"] == homework.last_day.isoformat()
    assert "Week 2" in teacher.get(response.url).content.decode()
    assert "Week 2" in teacher.get(f"/teach/groups/{group.pk}/").content.decode()


def test_homework_is_set_from_a_plan(teacher, group):
    """Its questions in all their steps; its slides are left out."""
    plan = PlanFactory(teacher=group.teacher)
    PartFactory(plan=plan, place=1)
    PartFactory(plan=plan, place=2, kind="item", content={"code": STEPS})

    teacher.post(f"/teach/groups/{group.pk}/homework/", sent_for(plan=plan.pk))

    assert [(STEPS, step) for step in (1, 2, 3, 4)] == tasks_of(group.homework.get())


@pytest.mark.parametrize("query", ["/questions/?level=1", "https://a.b/?level=1&x=2"])
def test_homework_is_set_from_a_list_of_questions(teacher, group, query):
    """So many are drawn by lot of what the filters of the address find."""
    sent = sent_for(query=query, number=3)

    teacher.post(f"/teach/groups/{group.pk}/homework/", sent)

    codes = {code for code, _step in tasks_of(group.homework.get())}
    assert 3 == len(codes)
    assert codes <= {"PC-001", "PC-003", "PC-005", "PC-230"}


def test_homework_is_chosen_from_the_library(client_of_teacher, group):
    """One after the other, by words and filters; what was chosen can be dropped."""
    page = f"/teach/groups/{group.pk}/homework/"
    minor, other = variant_of("PC-001").code, variant_of("PC-005").code

    found = client_of_teacher.get(page, {"q": "squeezes"}).content.decode()
    html = client_of_teacher.get(
        page, {"code": minor, "add": other, "q": "squeezes"}
    ).text
    fewer = client_of_teacher.get(page, {"code": [minor, other], "drop": minor}).text

    added = f'name="add" value="{variant_of("PC-003").code}" id="add-'
    assert added in found
    assert f'value="{minor}" id="add-' not in found
    assert f'name="codes" value="{minor} {other}"' in html
    assert "2 questions chosen" in plain(html)
    assert f'name="codes" value="{other}"' in fewer
    client_of_teacher.post(page, sent_for(codes=f"{minor} {other}"))
    assert [("PC-001", 1), ("PC-005", 1)] == tasks_of(group.homework.get())


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def client_of_teacher(request, group) -> Client:
    """The browser of the teacher, without htmx and with it."""
    client = Client(headers=HTMX if request.param else {})
    client.force_login(group.teacher)
    return client


def test_at_the_limit_no_question_is_offered(client_of_teacher, group, monkeypatch):
    """It is said how many homework can have; with one fewer, all is as before."""
    monkeypatch.setattr(forms, "MOST_TASKS", 2)
    monkeypatch.setattr(views, "MOST_TASKS", 2)
    page = f"/teach/groups/{group.pk}/homework/"
    codes = [variant_of(code).code for code in ("PC-001", "PC-003", "PC-005")]

    full = client_of_teacher.get(page, {"code": codes}).text
    fewer = client_of_teacher.get(page, {"code": codes[:2], "drop": codes[0]}).text

    limit = "These are 2 questions. The limit is 2."
    assert limit in full
    assert 'name="add"' not in full
    assert limit not in fewer
    assert 'name="add"' in fewer


CODES = [
    ("pc-005, PC-001;PC-005", ["PC-005", "PC-001"]),
    ("\0 PC-\0001 PC-001\0 PC-002", ["PC-002"]),
    ("PC_001 “PC-001” \ud800 <b>", []),
    ("", []),
]


@pytest.mark.parametrize(("text", "codes"), CODES)
def test_codes_are_of_letters_digits_and_hyphens(text, codes):
    """What no code can be is left out, and no database is asked for it."""
    assert codes == codes_in(text)


@pytest.mark.parametrize("name", ["code", "add", "drop"])
def test_a_zero_byte_is_no_code(client_of_teacher, group, name):
    """The page opens as if it had not been sent."""
    page = f"/teach/groups/{group.pk}/homework/"

    response = client_of_teacher.get(page, {name: "\0"})
    refused = client_of_teacher.post(page, sent_for(codes="\0"))

    assert (200, 422) == (response.status_code, refused.status_code)
    assert "\0" not in response.text


def test_a_title_that_a_link_names_stays(client_of_teacher, group):
    """The form that chooses questions sends it on, and the page opens with it."""
    page = f"/teach/groups/{group.pk}/homework/"
    query = {"title": "Lesson 3", "add": variant_of("PC-001").code}

    html = client_of_teacher.get(page, query).text
    untitled = client_of_teacher.get(page).text

    assert '<input type="hidden" name="title" value="Lesson 3">' in html
    assert '<input type="hidden" name="title"' not in untitled


def test_what_was_chosen_stays_where_homework_is_refused(teacher, group):
    """The questions need not be looked for again; what is none is left out."""
    codes = f"{variant_of('PC-001').code} PC-999"
    page = f"/teach/groups/{group.pk}/homework/"

    html = teacher.post(page, sent_for(codes=codes)).text
    wrong = teacher.get(page, {"level": "9", "code": ["\0", "PC-005"]})

    assert "1 question chosen" in plain(html)
    assert 422 == wrong.status_code
    assert "1 question chosen" in plain(wrong.text)


def links_of(html) -> list[str]:
    """Return the queries of the links of a page that lead to its library."""
    return [
        unescape(query) for query in re.findall(r'href="[^"]*(\?.*)#library"', html)
    ]


def test_the_links_of_the_filters_keep_what_was_chosen(teacher, group):
    """The codes and the title, also where homework was refused."""
    code = variant_of("PC-001").code
    page = f"/teach/groups/{group.pk}/homework/"

    chosen = teacher.get(page, {"title": "A & B", "level": "1", "add": code}).text
    refused = teacher.post(page, sent_for(codes=code, day="")).text

    assert [
        f"?code={code}&title=A+%26+B",
        f"?title=A+%26+B&level=1&code={code}&more=1",
    ] == links_of(chosen)
    assert [f"?code={code}&title=Week+2&more=1"] == links_of(refused)


def test_the_due_date_is_moved(teacher, homework, learner):
    """An answer that came late is then in time; the group sees the new day."""
    Homework.objects.filter(pk=homework.pk).update(due=timezone.now())
    answer(learner, homework, 1, key(variant_of("PC-001")))
    assert "late" in plain(learner.get(url_of(homework)).text)
    day = timezone.localdate() + timedelta(days=20)
    url = f"/teach/homework/{homework.pk}/"

    response = teacher.post(f"{url}due/", {"day": day.isoformat()})

    homework.refresh_from_db()
    assert (url, day) == (response.url, homework.last_day)
    assert f"{day.day} {day:%B %Y}" in plain(learner.get(url_of(homework)).text)
    assert ", late" not in plain(learner.get(url_of(homework)).text)


@pytest.mark.parametrize("day", ["", "soon", "2001-01-01", "9999-12-31"])
def test_a_due_date_that_is_none_is_refused(teacher, homework, day):
    """It stays as it was, and what is wrong is told."""
    url = f"/teach/homework/{homework.pk}/due/"

    response = teacher.post(url, {"day": day})

    assert 422 == response.status_code
    assert "1 thing to correct" in plain(response.text)
    due = homework.due
    homework.refresh_from_db()
    assert due == homework.due


def test_the_teacher_has_the_link_to_homework(teacher, homework, learner):
    """It leads a member to it, and somebody else to joining."""
    link = f"/class/{homework.group.code}/homework/{homework.pk}/"

    assert f'{link}"' in teacher.get(f"/teach/homework/{homework.pk}/").text
    assert 200 == learner.get(link).status_code
    assert f"/join/{homework.group.code}/" == Client().get(link).url


REFUSED = [
    (sent_for(), "Give one of these: a plan, codes, or a list of questions."),
    (
        sent_for(codes="PC-001", query="?level=1"),
        "Give one of these: a plan, codes, or a list of questions.",
    ),
    (
        sent_for(codes="PC-001 PC-999"),
        "There is no question “PC-999”. Codes look like PC-014.",
    ),
    (
        sent_for(query="hello"),
        "Copy an address such as /questions/?law=50&level=1.",
    ),
    (sent_for(query="?level=9"), "is not one of the values listed."),
    (sent_for(query="?level=1", number=21), "20"),
    (sent_for(codes="PC-001", day="2001-01-01"), "from today on"),
    (sent_for(codes="PC-001", day="9999-12-31"), "within a year"),
    (sent_for(codes="PC-001", day="soon"), "valid date"),
    (sent_for(codes="PC-001", title=""), "required"),
    (sent_for(query="?belief=ten-is-small&level=3"), "This contains no questions."),
]


@pytest.mark.parametrize(("sent", "told"), REFUSED)
def test_homework_that_cannot_be_is_refused(teacher, group, sent, told):
    """What was wrong is told, and nothing is set."""
    response = teacher.post(f"/teach/groups/{group.pk}/homework/", sent)

    assert 422 == response.status_code
    assert told in plain(response.content.decode())
    assert not Homework.objects.exists()


def test_a_code_of_no_question_is_named_and_taken_out(teacher, group):
    """No internal name is told, and what the page sends next is right."""
    page = f"/teach/groups/{group.pk}/homework/"

    html = teacher.post(page, sent_for(codes="PC-001 PC-999")).text

    assert "Hidden field" not in html
    assert ["PC-001"] == re.findall(r'name="codes" value="(.*?)"', html)


def test_homework_is_no_longer_than_it_may_be(teacher, group):
    """Sixteen times four questions are more than sixty."""
    plan = PlanFactory(teacher=group.teacher)
    for place, code in enumerate(
        Variant.objects.filter(version__scenario__code=STEPS).values_list(
            "code", flat=True
        ),
        start=1,
    ):
        for half in (0, 8):
            part = {"kind": "item", "content": {"code": code}}
            PartFactory(plan=plan, place=place + half, **part)

    sent = sent_for(plan=plan.pk)
    response = teacher.post(f"/teach/groups/{group.pk}/homework/", sent)

    assert 422 == response.status_code
    assert "The limit is 60." in response.content.decode()


def test_homework_is_taken_back(teacher, homework, learner):
    """It is gone with what was answered."""
    answer(learner, homework, 1, key(variant_of("PC-001")))

    teacher.post(f"/teach/homework/{homework.pk}/delete/")

    assert not Homework.objects.exists()
    assert not Solution.objects.exists()


def test_homework_of_others_is_not_found(homework):
    """Nobody sees, sets or takes back the homework of another teacher's group."""
    other = Client()
    other.force_login(UserFactory())
    group_url = f"/teach/groups/{homework.group.pk}/homework/"
    url = f"/teach/homework/{homework.pk}/"

    assert 404 == other.get(group_url).status_code
    assert 404 == other.post(group_url, sent_for(codes="PC-001")).status_code
    assert 404 == other.get(url).status_code
    assert 404 == other.post(f"{url}delete/").status_code
    assert 404 == other.post(f"{url}due/", {"day": "2030-01-01"}).status_code
    assert [homework] == list(Homework.objects.all())


def test_the_plan_of_another_teacher_is_no_homework(teacher, group):
    """Only one's own plans are offered."""
    plan = PartFactory(kind="item", content={"code": "PC-001"}).plan

    sent = sent_for(plan=plan.pk)
    response = teacher.post(f"/teach/groups/{group.pk}/homework/", sent)

    assert 422 == response.status_code


# Done by a member


def test_the_class_page_names_the_homework(learner, homework):
    """With how far one is, and one's own link."""
    html = plain(learner.get(f"/class/{homework.group.code}/").content.decode())

    assert "Minor cards" in html
    assert "0 of 2 answered" in html
    assert f"/class/{homework.group.code}/me/" in html


def test_a_question_is_asked_marked_and_explained(learner, homework, member):
    """The answer is kept; the explanation follows; then the next question is open."""
    chosen = wrong(variant_of("PC-001"))

    response = answer(learner, homework, 1, chosen)
    html = learner.get(url_of(homework, 1)).content.decode()

    (solution,) = member.solutions.all()
    assert sorted(chosen) == solution.answer
    assert solution.is_right is False
    assert response.status_code in (200, 302)
    assert "Law" in plain(html)
    assert f'href="{url_of(homework, 2)}"' in html
    assert "1 of 2 answered" in plain(learner.get(url_of(homework)).content.decode())


def test_the_key_is_not_in_the_page_before_the_answer(learner, homework):
    """An open question says nothing of what is right."""
    html = learner.get(url_of(homework, 1)).content.decode()

    assert 'id="verdict"' not in html
    assert "ruled" not in html


def test_the_first_answer_counts(learner, homework, member):
    """A second one is told so, and shown the first."""
    first = key(variant_of("PC-001"))
    url = url_of(homework, 1)
    ticket = hidden(learner.get(url).content.decode(), "ticket")
    learner.post(url, {"ticket": ticket, "card": first})

    second = learner.post(url, {"ticket": ticket, "card": wrong(variant_of("PC-001"))})

    assert (
        "You have already answered this question. Your first answer counts."
        in second.content.decode()
    )
    (solution,) = member.solutions.all()
    assert (sorted(first), True) == (solution.answer, solution.is_right)


REFUSED_ANSWERS = [
    ({}, "You have not chosen an answer. Choose one first."),
    ({"card": "ZZ"}, "“ZZ” is not among the choices"),
    ({"card": "S4", "ticket": "forged"}, "belongs to another question"),
]


@pytest.mark.parametrize(("sent", "told"), REFUSED_ANSWERS)
def test_an_answer_that_is_none_is_refused(learner, homework, sent, told):
    """The question stays open, and what was wrong is told."""
    url = url_of(homework, 1)
    ticket = hidden(learner.get(url).content.decode(), "ticket")

    response = learner.post(url, {"ticket": ticket, **sent})

    assert 422 == response.status_code
    assert told in response.content.decode()
    assert not Solution.objects.exists()


def test_a_late_answer_is_taken_and_marked(learner, group, member, teacher):
    """It counts; the member and the teacher see that it was late."""
    late = a_homework(group, "PC-001", due=timedelta(hours=-1))

    answer(learner, late, 1, key(variant_of("PC-001")))

    page = plain(learner.get(url_of(late, 1)).content.decode())
    assert "came after the due date" in page
    assert "right, late" in plain(learner.get(url_of(late)).content.decode())
    html = teacher.get(f"/teach/homework/{late.pk}/").content.decode()
    assert f"{member.nickname} 1 of 1 1 –" in plain(html)


def test_who_has_not_joined_is_led_to_joining(homework):
    """Homework is for members; others are asked to join first."""
    join = f"/join/{homework.group.code}/"

    assert join == Client().get(url_of(homework)).url
    assert join == Client().post(url_of(homework, 1), {"card": "S4"}).url


def test_a_personal_link_goes_on_where_one_was(learner, homework, member):
    """On another device, without a name and without an account."""
    answer(learner, homework, 1, key(variant_of("PC-001")))
    other = Client()
    other.get(personal_link(member))

    assert "1 of 2 answered" in plain(other.get(url_of(homework)).content.decode())


def test_what_is_none_is_not_found(learner, homework):
    """Homework of another group, a question there is not, a code there is not."""
    theirs = a_homework(GroupFactory(), "PC-001")
    own = homework.group.code

    for url in (
        f"/class/{own}/homework/{theirs.pk}/",
        f"/class/{own}/homework/{theirs.pk}/1/",
        url_of(homework, 3),
        url_of(homework, 0),
        url_of(homework, "9" * 30),
        f"/class/000000/homework/{homework.pk}/",
    ):
        assert 404 == learner.get(url, follow=True).status_code, url


def test_each_step_is_a_question(learner, group, member):
    """An item of four steps is four questions; what was ruled before stands above."""
    homework = a_homework(group, *[STEPS] * 4)
    for task in homework.tasks.all():
        task.step = task.place
        task.save()
    first = homework.tasks.get(place=1)
    Solution.objects.create(task=first, member=member, answer=[], key=[])

    html = learner.get(url_of(homework, 2)).content.decode()

    assert "Question 2 of 4" in plain(html)


# What comes of it


def test_the_teacher_sees_who_has_done_what(teacher, group, homework):
    """How far by nickname; right answers by name only of those who gave leave."""
    keen = MemberFactory(group=group, nickname="Keen", gives_leave=True)
    shy = MemberFactory(group=group, nickname="Shy")
    MemberFactory(group=group, nickname="Idle")
    for member in (keen, shy):
        answer(browser_of(member), homework, 1, key(variant_of("PC-001")))
    answer(browser_of(keen), homework, 2, wrong(variant_of("PC-005")))

    html = plain(teacher.get(f"/teach/homework/{homework.pk}/").content.decode())

    assert "Keen 2 of 2 0 1" in html
    assert "Shy 1 of 2 0 –" in html
    assert "Idle 0 of 2 0 –" in html
    assert "2 of 2 right" in html
    assert "0 of 1 right" in html


def test_false_beliefs_are_divided_by_what_could_have_shown_them(
    teacher, group, homework
):
    """Of three answers to a question that can show a belief, two show it."""
    solutions = [("ten-is-small", False), ("ten-is-small", False), ("", True)]
    for belief, is_right in solutions:
        Solution.objects.create(
            task=homework.tasks.first(),
            member=MemberFactory(group=group),
            answer=[],
            key=[],
            is_right=is_right,
            belief=belief,
            could_show=["ten-is-small", "minor-at-once"],
        )
    Solution.objects.create(
        task=homework.tasks.last(),
        member=MemberFactory(group=group),
        answer=[],
        key=[],
        is_right=True,
        could_show=["minor-at-once"],
    )

    html = teacher.get(f"/teach/homework/{homework.pk}/").content.decode()

    assert "2 of 3 answers that could show it" in plain(html)
    assert "second vote" not in plain(html)


def test_steps_are_answered_in_their_order(learner, group, member):
    """A later step tells what the one before comes to, and is not opened before it."""
    homework = a_homework(group, "PC-001", *[STEPS] * 3)
    for place, step in ((3, 2), (4, 3)):
        homework.tasks.filter(place=place).update(step=step)

    for place in (3, 4):
        assert url_of(homework, 2) == learner.get(url_of(homework, place)).url
    assert url_of(homework, 2) == learner.post(url_of(homework, 4), {"card": "S6"}).url
    assert 0 == Solution.objects.count()
    Solution.objects.create(
        task=homework.tasks.get(place=2), member=member, answer=[], key=[]
    )
    assert 200 == learner.get(url_of(homework, 3)).status_code
    assert url_of(homework, 3) == learner.get(url_of(homework, 4)).url


def test_it_says_when_answers_are_erased(teacher, homework):
    """So many days after the due date as the group keeps them."""
    day = timezone.localdate(homework.due) + timedelta(days=homework.group.days_kept)

    html = plain(teacher.get(f"/teach/homework/{homework.pk}/").content.decode())

    assert f"The answers will be deleted on {day.day} {day:%B} {day.year}." in html


def test_an_account_that_joined_does_homework_anywhere(group, homework):
    """Whoever is signed in needs no link."""
    user = UserFactory()
    MemberFactory(group=group, learner=LearnerFactory(user=user))
    client = Client()
    client.force_login(user)

    assert 200 == client.get(url_of(homework)).status_code


def test_homework_asks_little_of_the_database(
    learner, group, teacher, django_assert_max_num_queries
):
    """However many questions there are, and members who answered them."""
    homework = a_homework(group, "PC-001", "PC-002", "PC-003", "PC-004", "PC-005")
    for member in MemberFactory.create_batch(5, group=group):
        answer(browser_of(member), homework, 1, key(variant_of("PC-001")))

    with django_assert_max_num_queries(6):
        learner.get(url_of(homework, 2))
    with django_assert_max_num_queries(5):
        learner.get(url_of(homework))
    with django_assert_max_num_queries(8):
        teacher.get(f"/teach/homework/{homework.pk}/")
