"""A teacher's groups: made, changed, ended; members removed."""

import pytest
from django.test import Client

from quizzes.lessons.models import Group
from quizzes.lessons.plans.library import ready_plans
from tests.factories import GroupFactory, MemberFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def teacher():
    """Somebody who teaches."""
    return UserFactory()


@pytest.fixture
def client(teacher) -> Client:
    """Their browser."""
    client = Client()
    client.force_login(teacher)
    return client


def test_a_teacher_signs_in_first():
    """Without an account nobody teaches; the page says what there is, and leads on."""
    sign_in = "/accounts/login/?next=/teach/"
    html = Client().get("/teach/").text

    assert Client().post("/teach/", {"name": "Tuesday"}).url == sign_in
    assert f'href="{sign_in}"' in html.replace("%2F", "/")
    for plan in ready_plans():
        assert f'href="/teach/ready/{plan.slug}/"' in html


def test_a_group_is_made_under_a_code_of_six_digits(client, teacher):
    """It is the teacher's own, and plays by the Laws that were chosen."""
    response = client.post("/teach/", {"name": "Tuesday", "edition": 2007})

    (group,) = Group.objects.all()
    assert f"/teach/groups/{group.pk}/" == response.url
    assert ("Tuesday", 2007, teacher) == (group.name, group.edition, group.teacher)
    assert 6 == len(group.code)
    assert group.code in client.get(response.url).content.decode()


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"name": "", "edition": 2017}, "required"),
        ({"name": "x" * 81, "edition": 2017}, "80"),
        ({"name": "A", "edition": 2027}, "2027"),
        ({"name": "A", "edition": "new"}, "new"),
        ({"name": "A\0", "edition": 2017}, "Null"),
    ],
)
def test_a_group_that_cannot_be_is_refused(client, sent, told):
    """What is missing, too long or unknown is told, and nothing is made."""
    response = client.post("/teach/", sent)

    assert 422 == response.status_code
    assert told in response.content.decode()
    assert not Group.objects.exists()


def test_two_groups_never_share_a_code(client, monkeypatch):
    """A code that is taken is drawn again."""
    drawn = iter([23, 23, 42])
    monkeypatch.setattr("secrets.randbelow", lambda most: next(drawn))

    for name in ("One", "Two"):
        client.post("/teach/", {"name": name, "edition": 2017})

    codes = Group.objects.order_by("name").values_list("code", flat=True)
    assert ["100023", "100042"] == list(codes)


def test_a_group_is_changed_ended_and_taken_up_again(client, teacher):
    """Its name, the days kept and its end are kept; the end keeps its time."""
    group = GroupFactory(teacher=teacher)
    url = f"/teach/groups/{group.pk}/"
    ends = []

    for sent in ({"is_over": "on"}, {"is_over": "on"}, {}):
        client.post(url, {"name": "Friday", "days_kept": 7, **sent})
        group.refresh_from_db()
        ends.append(group.ended)

    assert ("Friday", 7) == (group.name, group.days_kept)
    assert ends[0] is not None
    assert [ends[0], ends[0], None] == ends


@pytest.mark.parametrize("days", ["0", "-1", "367", "many", "", "9" * 30])
def test_days_that_are_none_are_refused(client, teacher, days):
    """Answers are kept a day at least, and a year at most."""
    group = GroupFactory(teacher=teacher)
    sent = {"name": "Friday", "days_kept": days}

    response = client.post(f"/teach/groups/{group.pk}/", sent)

    assert 422 == response.status_code
    assert "Tuesday beginners" in response.content.decode()
    group.refresh_from_db()
    assert ("Tuesday beginners", 30) == (group.name, group.days_kept)


def test_a_member_is_removed(client, teacher):
    """Only the one named; a nickname with markup is shown as text."""
    group = GroupFactory(teacher=teacher)
    stays = MemberFactory(group=group, nickname="Anna")
    goes = MemberFactory(group=group, nickname="<b>Bert</b>")
    url = f"/teach/groups/{group.pk}/"

    assert "&lt;b&gt;Bert&lt;/b&gt;" in client.get(url).content.decode()
    client.post(f"{url}members/{goes.pk}/remove/")

    assert [stays] == list(group.members.all())


def test_groups_of_others_are_not_found(client):
    """Nobody sees, changes or empties the group of another teacher."""
    member = MemberFactory()
    url = f"/teach/groups/{member.group.pk}/"

    for response in (
        client.get(url),
        client.post(url, {"name": "Mine", "days_kept": 1}),
        client.post(f"{url}members/{member.pk}/remove/"),
        client.get(f"/teach/groups/{10**30}/"),
    ):
        assert 404 == response.status_code
    assert [member] == list(member.group.members.all())


def test_a_member_of_another_group_is_not_removed(client, teacher):
    """The address names a group of one's own, but the member is in none of them."""
    own, member = GroupFactory(teacher=teacher), MemberFactory()

    response = client.post(f"/teach/groups/{own.pk}/members/{member.pk}/remove/")

    assert 404 == response.status_code


def test_the_home_asks_little_of_the_database(
    client, teacher, django_assert_max_num_queries
):
    """However many groups there are, and members in them."""
    for group in GroupFactory.create_batch(8, teacher=teacher):
        MemberFactory.create_batch(3, group=group)

    with django_assert_max_num_queries(7):
        html = client.get("/teach/").content.decode()

    assert 8 == html.count("3 members")
