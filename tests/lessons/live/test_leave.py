"""Whether the teacher sees the answers of a member by name: the member says so."""

import pytest
from django.test import Client

from quizzes.lessons.live.moves import Phase
from tests.factories import GroupFactory, MemberFactory
from tests.lessons.live.classroom import (
    a_member,
    a_session,
    member_named,
    page_of,
    plain,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
UNSEEN = "does not see your answers by name"
SEEN = "sees your answers by name"


@pytest.mark.parametrize("is_running", [True, False])
def test_leave_is_given_and_taken_back(is_running):
    """Nobody is seen by name who has not allowed it; both ways are a tap away."""
    session = a_session(phase=Phase.OPEN)
    anna = a_member(session)
    if not is_running:
        session.delete()
    assert UNSEEN in plain(anna.get(page_of(session)).text)
    assert not member_named("Anna").gives_leave

    given = anna.post(f"{page_of(session)}leave/", {"leave": "yes"}, follow=True)
    assert SEEN in plain(given.text)
    assert member_named("Anna").gives_leave

    taken = anna.post(f"{page_of(session)}leave/", {"leave": "no"}, follow=True)
    assert UNSEEN in plain(taken.text)
    assert not member_named("Anna").gives_leave


@pytest.mark.parametrize("sent", [{}, {"leave": ""}, {"leave": "<b>maybe"}])
def test_leave_that_is_none(sent):
    """What says neither is refused, and changes nothing."""
    session = a_session()
    anna = a_member(session)
    anna.post(f"{page_of(session)}leave/", {"leave": "yes"})

    response = anna.post(f"{page_of(session)}leave/", sent)

    assert 422 == response.status_code
    assert "Choose one of these: yes, no" in plain(response.text)
    assert member_named("Anna").gives_leave


def test_leave_is_given_for_oneself():
    """Who is not in the group, or in no group at all, gives leave for nobody."""
    member = MemberFactory()
    other = GroupFactory()

    for code in (member.group.code, other.code, "nonsense"):
        response = Client().post(f"/class/{code}/leave/", {"leave": "yes"})
        assert f"/join/{code}/" == response.url
    member.refresh_from_db()
    assert not member.gives_leave
