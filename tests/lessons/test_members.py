"""Which member of a group a browser is."""

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from quizzes.lessons.members import member_of, personal_link, remember
from tests.factories import GroupFactory, LearnerFactory, MemberFactory, UserFactory

pytestmark = pytest.mark.django_db


class _Nobody:
    """Somebody who is not signed in."""

    is_authenticated = False


def a_request(cookies=None, user=None):
    """Return a request of a browser with some cookies."""
    request = RequestFactory().get("/")
    request.COOKIES.update(cookies or {})
    request.user = user or _Nobody()
    return request


def remembered(*members) -> dict[str, str]:
    """Return the cookies of a browser that joined as some members."""
    response = HttpResponse()
    for member in members:
        remember(response, member)
    return {name: cookie.value for name, cookie in response.cookies.items()}


def test_a_browser_is_a_member_of_each_group_it_joined():
    """The cookies of two groups stand side by side; a third knows nobody."""
    tuesday, friday = MemberFactory(), MemberFactory()
    request = a_request(remembered(tuesday, friday))

    assert tuesday == member_of(request, tuesday.group)
    assert friday == member_of(request, friday.group)
    assert member_of(request, GroupFactory()) is None


def test_a_cookie_of_another_group_says_nothing():
    """A value that was signed for one group is nobody's under the name of another."""
    tuesday, friday = MemberFactory(), MemberFactory()
    value = remembered(tuesday)[f"member-{tuesday.group_id}"]
    request = a_request({f"member-{friday.group_id}": value})

    assert member_of(request, friday.group) is None


def test_a_forged_cookie_says_nothing():
    """What was not signed here names nobody."""
    member = MemberFactory()
    request = a_request({f"member-{member.group_id}": member.pk.hex})

    assert member_of(request, member.group) is None


def test_one_who_was_removed_is_no_member():
    """Once a teacher has removed a member, the cookie names nobody."""
    member = MemberFactory()
    cookies, group = remembered(member), member.group
    member.delete()

    assert member_of(a_request(cookies), group) is None


def test_an_account_that_joined_is_a_member_everywhere():
    """Without a cookie somebody signed in is the member that the account joined as."""
    user = UserFactory()
    member = MemberFactory(learner=LearnerFactory(user=user))

    assert member == member_of(a_request(user=user), member.group)
    assert member_of(a_request(user=UserFactory()), member.group) is None


def test_a_personal_link_makes_any_device_the_members():
    """It sets the cookie and leads to the page of the class."""
    member = MemberFactory()
    client = Client()

    response = client.get(personal_link(member))

    assert f"/class/{member.group.code}/" == response.url
    cookies = {name: each.value for name, each in client.cookies.items()}
    assert member == member_of(a_request(cookies), member.group)


def test_a_personal_link_that_names_nobody_is_not_found():
    """One cut off, of another group, or of somebody removed is told so in words."""
    member, other = MemberFactory(), MemberFactory()
    link = personal_link(member)
    moved = link.replace(member.group.code, other.group.code)
    client = Client()

    for wrong in (link[:-3] + "/", moved, link.replace(":", "", 1)):
        response = client.get(wrong)
        assert 404 == response.status_code, wrong
        said = "This link doesn’t belong to a member of this class."
        assert said in response.content.decode(), wrong
    member.delete()
    assert 404 == client.get(link).status_code
    assert {"csrftoken"} == client.cookies.keys()
