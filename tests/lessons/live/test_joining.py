"""Joining a class: by its code and a nickname, from a room behind one address."""

import pytest
from allauth.core import ratelimit
from django.test import Client, RequestFactory
from django.utils import timezone

from quizzes.lessons.members import free_name, visible
from quizzes.lessons.models import MOST_NICKNAME, Member
from tests.factories import GroupFactory, LiveSessionFactory, MemberFactory, UserFactory
from tests.lessons.live.classroom import a_member, page_of, plain, remote

pytestmark = pytest.mark.django_db


def join(group, nickname, client=None):
    """Send the form with a nickname."""
    client = client or Client()
    return client.post(f"/join/{group.code}/", {"nickname": nickname})


def test_a_code_leads_to_the_class(client):
    """Type the code, give a name: three taps and one is in, without an account."""
    session = LiveSessionFactory()
    code = session.group.code
    typed = f" {code[:3]} {code[3:]} "

    found = client.get("/join/", {"code": typed})
    assert f"/join/{code}/" == found.url
    joined = client.post(found.url, {"nickname": "Anna"})
    assert page_of(session) == joined.url
    assert "Cards on the table" in plain(client.get(joined.url).text)
    assert found.url != client.get("/join/").headers.get("Location")


def test_who_has_joined_is_not_asked_again(client):
    """The code leads a member on to the class, and anybody else from there back."""
    session = LiveSessionFactory()
    anna = a_member(session)

    assert page_of(session) == anna.get(f"/join/{session.group.code}/").url
    assert f"/join/{session.group.code}/" == client.get(page_of(session)).url


WRONG = [
    ("unknown", "000000"),
    ("words", "no-such-class"),
    ("long", "9" * 500),
    ("markup", "<script>"),
]


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in WRONG])
def test_a_wrong_code_is_said_to_be_wrong(client, code):
    """The form comes back and says what a code is like."""
    response = client.get("/join/", {"code": code})

    assert 404 == response.status_code
    assert "No class has the code" in plain(response.text)
    assert "<script>" not in response.text.split("<main")[1]


def test_a_class_that_has_ended_takes_nobody(client):
    """Its code is not unknown, but nobody joins by it; those in it stay."""
    group = GroupFactory(ended=timezone.now())

    for response in (client.get(f"/join/{group.code}/"), join(group, "Anna", client)):
        assert 404 == response.status_code
        assert "has ended" in plain(response.text)
    assert 0 == group.members.count()


def test_wrong_codes_are_not_tried_for_long(client):
    """After twenty wrong codes in ten minutes a phone is told to wait, right or not."""
    group = GroupFactory()
    for number in range(20):
        assert 404 == client.get(f"/join/none-{number}/").status_code

    response = client.get(f"/join/{group.code}/")

    assert 429 == response.status_code
    assert "Wait ten minutes" in plain(response.text)


def test_no_other_page_tells_which_codes_there_are(client):
    """To whoever is no member every code looks like one that nobody has."""
    group, due = GroupFactory(), timezone.now()
    code, pk = group.code, group.homework.create(title="Minor cards", due=due).pk

    def met(code):
        paths = ["", f"homework/{pk}/", f"homework/{pk}/1/", "me/x/", "wait/"]
        answers = [client.get(f"/class/{code}/{path}") for path in paths]
        return [
            (each.status_code, plain(each.text), each.get("Location", ""))
            for each in answers
        ]

    there, nowhere = met(code), met("000000")

    assert [(*each, to.replace(code, "000000")) for *each, to in there] == nowhere


def test_two_hundred_of_one_address_all_get_in():
    """A room behind one router joins in a moment."""
    group = GroupFactory()

    statuses = {join(group, f"Guest {number}").status_code for number in range(200)}

    assert {302} == statuses
    assert 200 == group.members.count()


def test_two_thousand_of_one_address_are_asked_to_wait():
    """After six hundred in a minute the next is refused in words, and kept out."""
    group = GroupFactory()
    request = RequestFactory().post("/")
    request.user = UserFactory()
    while ratelimit.consume(request, action="join"):
        pass

    response = join(group, "Anna")

    assert 429 == response.status_code
    assert "Wait a minute, then try again" in plain(response.text)
    assert 'value="Anna"' in response.text
    assert 0 == group.members.count()


NAMES = [
    # what it shows                    sent                     kept
    ("spaces around it",               "  Anna  Maria ",        "Anna Maria"),
    ("what turns the line round",      "An\u202ena",            "Anna"),
    ("a new line",                     "An\nna",                "Anna"),
    ("letters of any alphabet",        "Анна",                  "Анна"),
    ("a letter and its dots apart",    "Ju\u0308rgen",          "Jürgen"),
    ("signs",                          "Anna & Co. 100%",       "Anna & Co. 100%"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "kept"), [pytest.param(*row, id=shows) for shows, *row in NAMES]
)
def test_how_a_name_is_kept(sent, kept):
    """A name keeps what can be seen of it."""
    assert kept == visible(sent)


REFUSED = [
    ("nothing", ""),
    ("only spaces", "   "),
    ("only what cannot be seen", "\u200b\u200b"),
    ("a zero byte", "An\x00na"),
    ("25 letters", "x" * 25),
    ("24 letters that are written as 48", "\u0958" * 24),
    ("10,000 letters", "x" * 10_000),
]


@pytest.mark.parametrize("name", [pytest.param(n, id=shows) for shows, n in REFUSED])
def test_a_name_that_is_refused(name):
    """The form comes back and says why."""
    group = GroupFactory()

    response = join(group, name)

    assert 422 == response.status_code
    assert "errorlist" in response.text
    assert 0 == group.members.count()


def test_a_name_that_somebody_has():
    """Whoever comes second is offered another one; case makes no difference."""
    group = GroupFactory()
    MemberFactory(group=group, nickname="Anna")
    MemberFactory(group=group, nickname="anna 2")

    response = join(group, "ANNA")

    assert 422 == response.status_code
    assert "How about “ANNA 3”?" in plain(response.text)
    assert 302 == join(group, "ANNA 3").status_code
    assert 302 == join(GroupFactory(), "Anna").status_code


def test_a_free_name_is_short_enough():
    """What is suggested can be sent."""
    group = GroupFactory()
    name = "x" * MOST_NICKNAME
    MemberFactory(group=group, nickname=name)

    assert len(free_name(group, name)) <= MOST_NICKNAME
    assert 302 == join(group, free_name(group, name)).status_code


def test_markup_in_a_name_is_text():
    """A name with markup is shown as it was written, wherever it is shown."""
    session = LiveSessionFactory()
    name = "<b onclick=x>Bo</b>"
    anna = a_member(session, name)
    anna.get(page_of(session))
    teacher = Client()
    teacher.force_login(session.group.teacher)

    for html in (
        anna.get(page_of(session)).text,
        teacher.get(f"{remote(session)}room/").text,
    ):
        assert "&lt;b onclick=x&gt;Bo&lt;/b&gt;" in html
        assert "<b onclick" not in html


def test_an_account_joins_as_itself(client):
    """Somebody signed in is a member on every device; nobody else notes a learner."""
    user = UserFactory()
    group = GroupFactory()
    client.force_login(user)
    join(group, "Anna", client)
    join(group, "Bert")

    assert user == Member.objects.get(nickname="Anna").learner.user
    assert Member.objects.get(nickname="Bert").learner is None
    again = Client()
    again.force_login(user)
    assert f"/class/{group.code}/" == again.get(f"/join/{group.code}/").url


def test_joining_asks_little_of_the_database(django_assert_max_num_queries):
    """The group, whether the name is free, and the member: two hundred come at once."""
    group = GroupFactory()

    with django_assert_max_num_queries(5):
        join(group, "Anna")


def test_a_page_that_waits_goes_on_when_a_lesson_begins():
    """Without a lesson nothing is sent; once there is one the page loads itself."""
    group = GroupFactory()
    address, anna = f"/class/{group.code}/wait/", Client()
    join(group, "Anna", anna)

    assert 204 == anna.get(address).status_code
    LiveSessionFactory(group=group)
    assert "true" == anna.get(address).headers["HX-Refresh"]
    assert 204 == anna.get("/class/none/wait/").status_code


def test_nobody_finds_codes_without_being_counted(client):
    """To a stranger a class with a lesson looks like none, but where one joins."""
    session = LiveSessionFactory()
    code = session.group.code

    for path in ("", "wait/"):
        there, none = (client.get(f"/class/{c}/{path}") for c in (code, "000000"))
        assert none.status_code == there.status_code, path
        assert none.headers.get("Location", "").replace("000000", code) == (
            there.headers.get("Location", "")
        ), path
        assert "HX-Refresh" not in there.headers, path
